"""The front end for browsers: its files, the door, and a page for every guest."""

import hashlib
import re
from collections.abc import Mapping
from functools import cached_property
from importlib import resources
from importlib.util import find_spec
from pathlib import Path

from net.client.client import Client
from net.web.site import Asset
from rules.catalogue import GAMES
from wotr_tui.games import face_of
from wotr_tui.text.language import ENGLISH, TITLES, Language, language, matching, reading
from wotr_tui.web import door
from wotr_tui.web.page_parts import PartCache
from wotr_tui.web.sitting import WebSitting

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}
TERMINAL_FILES = ("static/js/textual.js", "static/css/xterm.css", "static/fonts/RobotoMono-VariableFont_wght.ttf")
"""Of the package `textual-serve`, where it is installed."""
FONT = "RobotoMono.ttf"


class WebSite:
    """Implements `net.web.site.Site`."""

    def __init__(self) -> None:
        self._watched = PartCache()

    @cached_property
    def _files(self) -> Mapping[str, tuple[str, Asset]]:
        """Every file: its name on the page, and its content. The name holds a digest of the content."""
        found: dict[str, bytes] = {}
        for file in resources.files("wotr_tui.web").joinpath("assets").iterdir():
            if file.is_file():
                found[file.name] = file.read_bytes()
        if self.has_terminal:
            package = Path(find_spec("textual_serve").origin or "").parent  # type: ignore[union-attr]
            for path in TERMINAL_FILES:
                content = (package / path).read_bytes()
                found[FONT if path.endswith(".ttf") else Path(path).name] = content
        for code in TITLES:
            with reading(language(code)):
                for id in GAMES:
                    found |= {name: picture.encode() for name, picture in face_of(id).backgrounds().items()}
        return {name: _named(name, content) for name, content in found.items()}

    @cached_property
    def _addresses(self) -> Mapping[str, str]:
        return {name: f"/assets/{named}" for name, (named, _) in self._files.items()}

    @property
    def has_terminal(self) -> bool:
        """Whether the terminal script is installed (the extra `web`)."""
        return find_spec("textual_serve") is not None

    @cached_property
    def assets(self) -> Mapping[str, Asset]:
        plain = {FONT: self._files[FONT][1]} if FONT in self._files else {}
        return dict(self._files.values()) | plain

    def door(self, languages: str, name: str, problem: str, *, pin: bool) -> str:
        with reading(chosen(languages)):
            style, script = self._addresses["page.css"], self._addresses["page.js"]
            return door.door(name, problem, pin=pin, style=style, script=script)

    def language(self, languages: str) -> str:
        return chosen(languages).code

    def terminal(self, languages: str) -> str:
        with reading(chosen(languages)):
            return door.terminal(
                style=self._addresses["terminal.css"],
                script=self._addresses["textual.js"],
                starter=self._addresses["terminal.js"],
            )

    async def sit_down(self, client: Client, languages: str) -> WebSitting:
        return WebSitting(client, chosen(languages), self._addresses, self._watched)


def _named(name: str, content: bytes) -> tuple[str, Asset]:
    path = Path(name)
    digest = hashlib.blake2b(content, digest_size=6).hexdigest()
    return f"{path.stem}-{digest}{path.suffix}", Asset(KINDS[path.suffix], content)


def chosen(languages: str) -> Language:
    """Return the language of ours that a browser likes best ("uk,en;q=0.7"), or that a cookie names."""
    codes = {matching(wish.partition(";")[0]): _weight(wish) for wish in reversed(languages.split(","))}
    known = [code for code in reversed(codes) if code is not None and codes[code] > 0]
    return language(max(known, key=codes.__getitem__)) if known else ENGLISH


def _weight(wish: str) -> float:
    """Return how much a browser likes a language: 0 to 1."""
    found = re.search(r";\s*q=([01](?:\.\d{1,3})?)\s*$", wish)
    return float(found[1]) if found else 1.0
