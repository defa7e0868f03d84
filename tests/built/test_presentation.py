"""What every page of the built site shows, in every language: read from its files, without a browser."""

import base64
import hashlib
import re
from collections import Counter
from pathlib import Path
from runpy import run_path
from urllib.parse import urldefrag, urljoin
from xml.etree import ElementTree

import polib
from bs4 import BeautifulSoup
from weights import weight

from extensions.building import ROOT, SITE
from extensions.languages import SOURCE, languages

CODES = [language.code for language in languages() if language.published]
BASE = run_path(str(ROOT / "docs" / "conf.py"))["html_baseurl"]
HEAVIEST = 40_000
"""Bytes of a rule page with all it loads, compressed; the font of the tiles apart."""

Site = dict[str, BeautifulSoup]


def code_of(path: str) -> str:
    return path.partition("/")[0]


def rest_of(path: str) -> str:
    return path.partition("/")[2]


def attribute(page: BeautifulSoup, selector: str, name: str) -> str:
    found = page.select(selector)
    assert len(found) == 1, f"{selector}: {len(found)} times"
    return str(found[0][name])


def leads_to(path: str, href: str) -> Path:
    """The file that a relative link on this page leads to."""
    return (SITE / path).parent.joinpath(urldefrag(href).url).resolve()


def test_every_page_says_its_language(site: Site) -> None:
    for path, page in site.items():
        assert page.html and page.html["lang"] == code_of(path), path


def test_the_switcher_offers_each_language_in_itself_and_works_from_disk(site: Site) -> None:
    for path, page in site.items():
        links = page.select(".languages a")
        assert [link["lang"] for link in links] == [link["hreflang"] for link in links] == CODES, path
        for link in links:
            code = str(link["lang"])
            assert leads_to(path, str(link["href"])) == SITE / code / rest_of(path), path
            assert leads_to(path, str(link["href"])).is_file(), path
        assert [link["lang"] for link in links if link.get("aria-current")] == [code_of(path)], path


def test_search_engines_find_every_language_of_a_page(site: Site) -> None:
    for path, page in site.items():
        found = {str(link["hreflang"]): str(link["href"]) for link in page.select("link[rel=alternate]")}
        assert found.keys() == {*CODES, "x-default"}, path
        assert all(found[code] == f"{BASE}{code}/{rest_of(path)}" for code in CODES), path
        assert attribute(page, "link[rel=canonical]", "href") == f"{BASE}{path}"


def test_every_page_describes_itself_in_few_words(site: Site) -> None:
    for path, page in site.items():
        if rest_of(path) != "search.html":
            said = attribute(page, "meta[name=description]", "content")
            assert 20 < len(said) <= 162, path
            assert attribute(page, 'meta[property="og:description"]', "content") == said
            assert attribute(page, 'meta[property="og:url"]', "content") == f"{BASE}{path}"


def test_the_words_of_the_frame_are_those_of_the_language(site: Site) -> None:
    for code in CODES:
        catalog = polib.pofile(str(ROOT / "locale" / code / "LC_MESSAGES" / "sphinx.po")) if code != SOURCE else []
        words = {entry.msgid: entry.msgstr for entry in catalog}
        for path, page in site.items():
            if code_of(path) == code:
                skip = "Skip to content"
                said = page.select_one(".skip-to-content").get_text(strip=True).replace("\u00a0", " ")
                assert said == words.get(skip, skip), path


def test_what_is_named_once_is_there_once(site: Site) -> None:
    for path, page in site.items():
        names = Counter(str(tag["id"]) for tag in page.select("[id]"))
        assert not [name for name, times in names.items() if times > 1], path


def test_a_page_with_facts_has_one_control_to_show_their_checks(site: Site) -> None:
    for path, page in site.items():
        controls = page.select("input#show-checks")
        assert len(controls) == bool(page.select("[data-check]")), path
        assert len(controls) == len(page.select("label[for=show-checks]")), path


def test_steps_lead_to_sections_of_the_page(site: Site) -> None:
    for path, page in site.items():
        for link in page.select(".steps a"):
            assert page.find(id=str(link["href"]).removeprefix("#")), (path, link)


def test_the_footer_leads_to_the_file_in_which_a_mistake_is_mended(site: Site) -> None:
    for path, page in site.items():
        if rest_of(path) == "search.html":
            continue
        link = page.select(".bottom-of-page a")[-1]
        assert (ROOT / link.text).is_file(), path
        assert link.text.startswith("docs/" if code_of(path) == SOURCE else f"locale/{code_of(path)}/"), path
        if not str(link["href"]).startswith("http"):
            assert leads_to(path, str(link["href"])).read_bytes()[3:] == (ROOT / link.text).read_bytes(), path


def test_only_scripts_of_the_site_may_run_and_nothing_is_loaded_from_elsewhere(site: Site) -> None:
    for path, page in site.items():
        policy = attribute(page, "meta[http-equiv=Content-Security-Policy]", "content")
        scripts = re.search(r"script-src ([^;]*)", policy)
        assert scripts and "'unsafe-" not in scripts[1], path
        for script in page.select("script:not([src])"):
            digest = base64.b64encode(hashlib.sha256(script.text.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in scripts[1], path
        assert not [tag for tag in page.find_all(True) if any(name.startswith("on") for name in tag.attrs)], path
        for tag in page.select("script[src], img[src], link[rel=stylesheet]"):
            address = str(tag.get("src") or tag.get("href"))
            assert leads_to(path, address.partition("?")[0]).is_file(), (path, address)


def test_every_link_leads_to_a_page_and_a_place_on_it(site: Site) -> None:
    for path, page in site.items():
        for link in page.select("a[href]"):
            address, fragment = urldefrag(str(link["href"]))
            if ":" in address:
                continue
            target = leads_to(path, address) if address else SITE / path
            assert target.is_file(), (path, address)
            there = site.get(target.relative_to(SITE).as_posix())
            assert there is None or not fragment or there.find(id=fragment), (path, link["href"])


def test_rule_pages_are_light(site: Site) -> None:
    for path in site:
        if rest_of(path).startswith("rules/"):
            assert weight(SITE / path) <= HEAVIEST, path


def test_the_entry_page_offers_every_language_without_a_script(site: Site) -> None:
    page = BeautifulSoup((SITE / "index.html").read_text(encoding="utf-8"), "html.parser")
    assert [link["lang"] for link in page.select("main a")] == CODES
    assert all((SITE / str(link["href"])).is_file() for link in page.select("main a"))


def test_a_wrong_address_is_answered_in_every_language(site: Site) -> None:
    page = BeautifulSoup((SITE / "404.html").read_text(encoding="utf-8"), "html.parser")
    paragraphs = page.select("main p")
    assert [paragraph["lang"] for paragraph in paragraphs] == CODES
    assert len({paragraph.text for paragraph in paragraphs}) == len(CODES)
    for link in page.select("main a"):
        assert urljoin(BASE, str(link["href"])).startswith(BASE)


def test_the_site_map_lists_every_page_in_every_language(site: Site) -> None:
    tree = ElementTree.parse(SITE / "sitemap.xml")
    listed = [str(place.text).removeprefix(BASE) for place in tree.iterfind(".//{*}loc")]
    assert sorted(listed) == sorted(path for path in site if rest_of(path) != "search.html")
    for address in tree.iterfind(".//{*}url"):
        assert [link.get("hreflang") for link in address.iterfind("{*}link")] == [*CODES, "x-default"]
