# Breaking the Wall: the commands. `make help` lists them from the comments behind two signs.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
COMMAND = $(RUN) docs/commands.py
READY := $(VENV)/ready

.DEFAULT_GOAL := help
.PHONY: help html test check serve catalogs language clean

help: ## this table
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name text; do printf '  make %-12s %s\n' "$$name" "$$text"; done

html: $(READY) ## check everything, then build the site into build/html
	@$(COMMAND) html

test: $(READY) ## run all checks that need no browser
	@$(RUN) -m pytest -n 2 --dist loadfile

check: $(READY) ## check the facts and catalogs only, in all languages
	@$(COMMAND) check

serve: $(READY) ## show the site on localhost, rebuilt as files change
	@$(COMMAND) serve

catalogs: $(READY) ## extract the messages and update all catalogs
	@$(COMMAND) catalogs

language: $(READY) ## start a new language as a draft: make language CODE=es
	@test -n "$(CODE)" || { echo "Say which language: make language CODE=es"; exit 2; }
	@$(COMMAND) language $(CODE)

clean: ## delete what was built and the environment
	rm -rf build dist $(VENV)

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: $$($(PYTHON) --version) was found (choose another with make PYTHON=python3.12)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Python's venv is missing: apt-get install python3-venv"; exit 1; }
	@test -x $(RUN) || $(PYTHON) -m venv $(VENV)
	@$(RUN) -m pip install --quiet --disable-pip-version-check --editable ".[site,test$$(command -v npm >/dev/null || echo ,npm)]"
	@touch $@
