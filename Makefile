# Breaking the Wall: the commands. `make help` lists them from the comments behind two signs.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
COMMAND = $(RUN) docs/commands.py
READY := $(VENV)/ready
BROWSER := $(VENV)/browser

.DEFAULT_GOAL := help
.PHONY: help html books test test-site tools check serve catalogs language vectors bench mutants clean

help: ## this table
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name text; do printf '  make %-12s %s\n' "$$name" "$$text"; done

html: $(READY) ## check everything, then build the site into build/html
	@$(COMMAND) html

books: $(READY) ## check everything, then build the site with an EPUB for each language and as a zip
	@$(COMMAND) books

test: $(READY) ## run all checks that need no browser
	@$(RUN) -m pytest -n 2 --dist loadfile

test-site: tools $(BROWSER) books ## run the checks of the built site, in a browser and with validators
	@$(RUN) -m pytest -n 2 --dist loadfile tests/built
	@$(RUN) -m pytest -n 2 tests/browser

tools:
	@command -v chromium >/dev/null && command -v java >/dev/null || { echo "Chromium or Java is missing: apt-get install chromium default-jre-headless"; exit 1; }

check: $(READY) ## check the facts and catalogs only, in all languages
	@$(COMMAND) check

serve: $(READY) ## show the site on localhost, rebuilt as files change
	@$(COMMAND) serve

catalogs: $(READY) ## extract the messages and update all catalogs
	@$(COMMAND) catalogs

language: $(READY) ## start a new language as a draft: make language CODE=es
	@test -n "$(CODE)" || { echo "Say which language: make language CODE=es"; exit 2; }
	@$(COMMAND) language $(CODE)

vectors: $(READY) ## write test vectors for other programs into build/vectors
	@$(RUN) -m mahjong vectors build/vectors

bench: $(READY) ## print the measurements
	@$(RUN) tests/bench.py

mutants: $(READY) ## prove that no wrong number survives
	@$(RUN) tests/mutants

$(BROWSER): $(READY)
	@$(RUN) -m pip install --quiet --quiet --disable-pip-version-check --editable '.[browser]'
	@touch $@

clean: ## delete what was built and the environment
	rm -rf build dist $(VENV)

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: $$($(PYTHON) --version) was found (choose another with make PYTHON=python3.12)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Python's venv is missing: apt-get install python3-venv"; exit 1; }
	@test -x $(RUN) || $(PYTHON) -m venv $(VENV)
	@$(RUN) -m pip install --quiet --quiet --disable-pip-version-check --editable ".[site,test$$(command -v npm >/dev/null || echo ,npm)]"
	@touch $@
