"""What a page weighs: all that a browser loads before the reader asks for more."""

import gzip
from pathlib import Path
from urllib.parse import urldefrag

from bs4 import BeautifulSoup


def weight(page: Path) -> int:
    """Bytes of the page with its style sheets and scripts, compressed; the font of the tiles apart."""
    soup = BeautifulSoup(page.read_bytes(), "html.parser")
    loaded = [str(tag["href"]) for tag in soup.select("link[rel=stylesheet]")]
    loaded += [str(tag["src"]) for tag in soup.select("script[src]")]
    files = [page, *(page.parent / urldefrag(address).url.partition("?")[0] for address in loaded)]
    return sum(len(gzip.compress(file.read_bytes())) for file in files)
