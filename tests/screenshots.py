"""Make the pictures in `screenshots/`: `python -m tests.screenshots [NAME ...]`.

Pictures of the shell are declared in `tests/screen/pictures.py`, those of a game in `tests/<game>/pictures.py`. Those
of the page for browsers are in `tests/web/pictures.py`; they need Chromium.
"""

import asyncio
import os
import sys
import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rules.catalogue import GAMES
from tests.screen import pictures as shell
from tests.screen.fakes import settled
from tests.screen.pictures import Picture
from tests.web import pictures as pages
from tests.web.browsing import CHROMIUM
from wotr_tui.app.app import WotrApp
from wotr_tui.saves.settings import Settings
from wotr_tui.text.language import language, use

FOLDER = Path(__file__).parent.parent / "screenshots"


def declared() -> dict[str, Picture]:
    """Return all pictures by name, those of the shell first."""
    found = dict(shell.PICTURES)
    for id in GAMES:
        if find_spec(f"tests.{id}") and find_spec(f"tests.{id}.pictures"):
            found |= import_module(f"tests.{id}.pictures").PICTURES
    return found


PICTURES = declared()


async def take(name: str) -> None:
    make, size, keys, looks = PICTURES[name]
    still: dict[str, Any] = {
        "bell": False,
        "flash": False,
        "guide": False,
        "story": "off",
        "summaries": False,
        "level": "random",
    }
    settings = Settings(name="Ann", **(still | dict(looks)))
    use(language(settings.language or "en"))
    app = WotrApp(make(), settings)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await settled(pilot)
        for key in keys:
            await pilot.press(key)
            await settled(pilot)
        await settled(pilot)
        await pilot.pause(0.3)  # until periodic redraws have run
        svg = app.export_screenshot(title=f"wotr: {name}")
    if looks.get("ascii"):
        svg = ascii_picture(svg)
    FOLDER.mkdir(exist_ok=True)
    # Viewers other than browsers drop leading spaces without this.
    (FOLDER / f"{name}.svg").write_text(svg.replace("<text ", '<text xml:space="preserve" '), encoding="utf-8")
    print(f"{name}.svg")


def ascii_picture(svg: str) -> str:
    """Apply the ASCII filter, which an exported picture bypasses."""
    import html
    import re

    from wotr_tui.app.ascii import plain

    def line(match: "re.Match[str]") -> str:
        text = html.unescape(match[2]).replace("\xa0", " ")
        return match[1] + html.escape(plain(text)).replace(" ", "&#160;") + "</text>"

    return re.sub(r"(<text [^>]*>)(.*?)</text>", line, svg)


def main(names: list[str]) -> int:
    known = [*PICTURES, *(pages.PICTURES if CHROMIUM else ())]
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"no picture {unknown[0]!r}; choose from {', '.join(known)}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as home:
        os.environ["WOTR_HOME"] = home
        os.environ.pop("NO_COLOR", None)
        os.environ |= {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
        for name in names or known:
            asyncio.run(pages.take(name, FOLDER) if name in pages.PICTURES else take(name))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
