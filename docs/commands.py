"""The commands of the Makefile that need more than one line: check, html, books, serve, catalogs, language.

Everything is checked first, in all languages; the site is built only if nothing is wrong, into a fresh folder that
then takes the place of the last one.
"""

import argparse
import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).parent
sys.path[:0] = [str(DOCS), str(DOCS.parent)]

from extensions import building  # noqa: E402
from extensions.languages import LanguageError, languages  # noqa: E402
from extensions.records import Fault  # noqa: E402
from extensions.settings import relative  # noqa: E402


def report(faults: list[Fault]) -> int:
    """Print each fault once, in the order of files and lines."""
    lines = sorted({(f.where.rpartition(":")[0] or f.where, _line(f.where), str(f)) for f in faults})
    for *_, text in lines:
        print(text)
    if lines:
        print(f"{len(lines)} fault{'s' if len(lines) > 1 else ''}; nothing was built.")
    return 1 if lines else 0


def _line(where: str) -> int:
    last = where.rpartition(":")[2]
    return int(last) if last.isdigit() else 0


def check() -> int:
    """Check all facts and catalogs in all languages."""
    return report(building.check().faults)


def html() -> int:
    """Check everything, then build the site into build/html."""
    return _done(building.build(), f"The site is in {relative(building.SITE)}/index.html")


def books() -> int:
    """Check everything, then build the site with a book for each language, and packed to take along."""
    return _done(
        building.build(with_books=True), f"The books are in {relative(building.BOOKS)}, and linked from the site"
    )


def _done(faults: list[Fault], said: str) -> int:
    if failed := report(faults):
        return failed
    print(said)
    return 0


def serve(port: int = 8000) -> int:
    """Show the site on localhost, and build it again as files change."""
    from functools import partial
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
    from threading import Thread

    from watchfiles import watch

    def build() -> None:
        subprocess.run([sys.executable, __file__, "html"], check=False)

    build()
    server = ThreadingHTTPServer(("localhost", port), partial(SimpleHTTPRequestHandler, directory=building.SITE))
    Thread(target=server.serve_forever, daemon=True).start()
    print(f"http://localhost:{port}/  (Ctrl-C ends it)")
    for _ in watch(*(building.ROOT / name for name in ("docs", "locale", "mahjong")), raise_interrupt=False):
        build()
    return 0


def catalogs() -> int:
    """Extract the messages and bring every catalog up to date."""
    from extensions import extraction

    return extraction.update()


def language(code: str) -> int:
    """Start a new language as a draft."""
    from extensions import extraction

    return extraction.start(code)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for command in (check, html, books, serve, catalogs):
        commands.add_parser(command.__name__, help=command.__doc__)
    commands.add_parser("language", help=language.__doc__).add_argument("code")
    arguments = vars(parser.parse_args())
    try:
        languages()
    except LanguageError as error:
        print(error)
        return 1
    return int(globals()[arguments.pop("command")](**arguments))


if __name__ == "__main__":
    sys.exit(main())
