"""The whole way, on a copy of the project: a wrong number stops the build, twice, and the last good site stays."""

import re

import pytest
from project_copy import Copy


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A project with one more language, just started, and its site."""
    made = Copy(tmp_path_factory.mktemp("project"))
    for command in ("language es", "html"):
        status, lines = made.run(command)
        assert status == 0, lines
    return made


def test_the_site_is_built_in_every_language(copy: Copy) -> None:
    for code in ("en", "fr", "ru"):
        page = copy.pages[f"{code}/rules/hong-kong.html"].decode()
        assert re.search(rf'<html[^>]* lang="{code}"', page)
    assert "index.html" in copy.pages


def test_a_new_language_is_built_as_a_draft_and_not_offered(copy: Copy) -> None:
    assert (copy.folder / "locale/es/LC_MESSAGES/rules/hong-kong.po").exists()
    page = copy.pages["es/rules/hong-kong.html"].decode()
    assert re.search(r'<h1[^>]*lang="en"|<section[^>]*lang="en"|<p[^>]*lang="en"', page)
    for offered in ("en/rules/hong-kong.html", "index.html"):
        assert 'hreflang="es"' not in copy.pages[offered].decode()


@pytest.mark.parametrize("code", ["xx", "es"])
def test_a_language_that_is_unknown_or_started_already_is_refused_in_one_line(copy: Copy, code: str) -> None:
    status, lines = copy.run(f"language {code}")
    assert status == 1
    assert len(lines) == 1


@pytest.mark.parametrize(("text", "said"), [('status = "draft"\n', "seats is missing"), ("status = draft\n", "line 1")])
def test_a_file_of_a_language_that_can_not_be_used_is_one_line(copy: Copy, text: str, said: str) -> None:
    path = copy.folder / "docs/languages/xx.toml"
    path.write_text(text, encoding="utf-8")
    status, lines = copy.run("check")
    path.unlink()
    assert status == 1
    assert len(lines) == 1 and lines[0].startswith("docs/languages/xx.toml: ") and said in lines[0]


def test_extracting_again_changes_no_catalog(copy: Copy) -> None:
    before = {path: path.read_bytes() for path in sorted((copy.folder / "locale").rglob("*.po"))}
    status, lines = copy.run("catalogs")
    assert status == 0, lines
    assert {path: path.read_bytes() for path in sorted((copy.folder / "locale").rglob("*.po"))} == before


FAULTS = [
    (
        "docs/rules/hong-kong.md",
        "{fact}`14 <len(wall.dead)>`",
        "{fact}`15 <len(wall.dead)>`",
        r'docs/rules/hong-kong\.md:\d+: says "15", but len\(wall\.dead\) is 14',
    ),
    (
        "locale/fr/LC_MESSAGES/rules/hong-kong.po",
        "{fact}`18 <rules.stacks_per_side>`",
        "{fact}`17 <rules.stacks_per_side>`",
        r'locale/fr/LC_MESSAGES/rules/hong-kong\.po:\d+: \[fr\] says "17", but rules\.stacks_per_side is 18',
    ),
    (
        "locale/ru/LC_MESSAGES/rules/hong-kong.po",
        "{fact}`Юг, Запад ",
        "{fact}`Запад, Юг ",
        r"locale/ru/LC_MESSAGES/rules/hong-kong\.po:\d+: \[ru\] names the seats in another order than the English: .*",
    ),
    (
        "docs/index.md",
        "(#hk-totals)",
        "(#nowhere)",
        r"docs/index\.md:\d+: .*nowhere.*",
    ),
]


@pytest.fixture
def spoiled(copy: Copy) -> Copy:
    kept = {path: (copy.folder / path).read_bytes() for path, *_ in FAULTS}
    for path, old, new, _line in FAULTS:
        copy.change(path, old, new)
    yield copy
    for path, content in kept.items():
        (copy.folder / path).write_bytes(content)


def test_each_fault_is_one_line_again_and_again_and_the_site_stays(spoiled: Copy) -> None:
    before = spoiled.pages
    runs = [spoiled.run("html"), spoiled.run("html")]
    assert runs[0] == runs[1]
    status, lines = runs[0]
    assert status != 0
    assert len(lines) == len(FAULTS) + 1, lines
    for *_, pattern in FAULTS:
        assert sum(bool(re.fullmatch(pattern, line)) for line in lines) == 1, (pattern, lines)
    assert spoiled.pages == before
