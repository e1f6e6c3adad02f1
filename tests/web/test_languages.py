"""Two browsers at one table in two languages, at the level of HTTP: pages, events, pictures and the terminal."""

import asyncio
import html
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from net.web.server import WebServer
from tests.catalogues import write_catalogue
from tests.patience import PATIENCE_S
from tests.web import browsing
from tests.web.stand_in import Browser
from wotr_tui.text import language as languages
from wotr_tui.text.language import Language

WORDS = {
    "uk": {"Your name": "Ваше ім'я", "Join": "Приєднатися", "Sit here": "Сісти тут", "I am ready": "Я готовий",
           "Your turn ▸ {question}": "Ваш хід ▸ {question}", "Skip to the question": "До питання", "Leave": "Піти",
           "The connection is lost. Trying again...": "Зв'язок втрачено."},
    "sr@latin": {"Your name": "Vaše ime", "Join": "Pridruži se", "Sit here": "Sedi ovde", "I am ready": "Spreman sam",
                 "Your turn ▸ {question}": "Na potezu ste ▸ {question}", "Skip to the question": "Na pitanje",
                 "Leave": "Izađi", "The connection is lost. Trying again...": "Veza je prekinuta."},
}  # fmt: skip
TITLES = {"uk": {"Two-player Duel": "Двобій"}, "sr@latin": {"Two-player Duel": "Dvoboj"}}


@pytest.fixture
async def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WebServer]:
    for code, messages in WORDS.items():
        write_catalogue(tmp_path / "locale", code, "wotr", *messages.items())
        write_catalogue(tmp_path / "locale", code, "cardgame", *TITLES[code].items())
    languages.language.cache_clear()
    monkeypatch.setattr(Language.__init__, "__defaults__", (tmp_path / "locale",))
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    async with browsing.serving(tmp_path) as server:
        yield server
    languages.language.cache_clear()


class Reader(Browser):
    """A browser that accepts one language."""

    def __init__(self, port: int, accepts: str) -> None:
        super().__init__(port)
        self.accepts = {"Accept-Language": accepts}

    async def page(self) -> str:
        return html.unescape((await self.get("/", **self.accepts))[1])

    async def act(self, **fields: Any) -> None:
        status, _ = await self.post("/act", {name: str(value) for name, value in fields.items()}, **self.accepts)
        assert status == 200

    async def shows(self, *words: str) -> str:
        """Return the page, once it has these words."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                page = await self.page()
                if all(word in page for word in words):
                    return page
                await asyncio.sleep(0.02)

    async def event(self) -> dict[str, str]:
        """Return the first event of the stream."""
        async with self.session.get(self.base + "/events", headers=self.accepts) as stream:
            async for line in stream.content:
                if line.startswith(b"data: "):
                    return msgspec.json.decode(line.removeprefix(b"data: "), type=dict[str, str])
        raise AssertionError("the stream ended")


@pytest.fixture
async def readers(site: WebServer) -> AsyncIterator[tuple[Reader, Reader]]:
    both = Reader(site.port, "uk-UA,uk;q=0.9,en;q=0.5"), Reader(site.port, "de,sr-Latn-RS;q=0.7")
    yield both
    for reader in both:
        await reader.session.close()


async def test_two_browsers_at_one_table_read_two_languages(site: WebServer, readers: tuple[Reader, Reader]) -> None:
    for reader, lang, words in zip(readers, ("uk", "sr-Latn"), WORDS.values(), strict=True):
        door = await reader.page()
        assert f'<html lang="{lang}">' in door
        assert words["Your name"] in door
        assert words["Join"] in door
    table = site.host.open_table("cardgame", "duel", seed=5)
    for seat, (reader, words) in enumerate(zip(readers, WORDS.values(), strict=True)):
        assert await reader.come_in(f"reader {seat}") == 303
        await reader.page()
        await reader.act(do="enter", table=table)
        await reader.shows(words["Sit here"])
        await reader.act(do="sit", seat=seat)
        await reader.shows(words["I am ready"])
    for reader in readers:
        await reader.act(do="ready", on=1)
    pages = [
        await reader.shows(titles["Two-player Duel"], words["Leave"])
        for reader, titles, words in zip(readers, TITLES.values(), WORDS.values(), strict=True)
    ]
    events = [html.unescape("".join((await reader.event()).values())) for reader in readers]
    for shown in (pages, events):
        for own, other, page in (("uk", "sr@latin", shown[0]), ("sr@latin", "uk", shown[1])):
            assert WORDS[own]["Leave"] in page
            assert not [word for word in WORDS[other].values() if word.partition(" {")[0] in page]
    assert WORDS["uk"]["Your turn ▸ {question}"].partition("{")[0] in pages[0]
    assert WORDS["sr@latin"]["The connection is lost. Trying again..."] in pages[1]


async def test_a_choice_on_the_page_counts_more_than_the_browser_and_is_kept(
    site: WebServer, readers: tuple[Reader, Reader]
) -> None:
    reader, _ = readers
    await reader.come_in()
    assert '<html lang="uk">' in await reader.page()
    reader.session.cookie_jar.update_cookies({"lang": "sr@latin"})
    await reader.act(do="language", language="sr@latin")
    page = await reader.page()
    assert '<html lang="sr-Latn">' in page
    assert re.search(r'<option value="sr@latin" selected>', page)
    (guest,) = site.guests.all.values()
    await guest.close()
    assert '<html lang="sr-Latn">' in await reader.page(), "on a later visit"


async def test_an_unknown_language_changes_nothing(site: WebServer, readers: tuple[Reader, Reader]) -> None:
    reader, _ = readers
    await reader.come_in()
    for wish in ("tlh", "../../etc", "x" * 4000, ""):
        await reader.act(do="language", language=wish)
        assert '<html lang="uk">' in await reader.page()


def test_the_scripts_of_the_page_have_no_words_of_their_own() -> None:
    folder = Path(browsing.__file__).parents[2] / "wotr_tui" / "web" / "assets"
    for script in folder.glob("*.js"):
        code = re.sub(r"(?<!:)//.*", "", script.read_text(encoding="utf-8"))
        texts = re.findall(r'"([^"\n]*)"|`([^`\n]*)`', code)
        sentences = [text for pair in texts for text in pair if re.search(r"[A-Za-z]{3,} [a-z]{3,}", text)]
        assert [text for text in sentences if not re.match(r"[#.\[]|input, select|use strict|\(prefers", text)] == []


async def test_a_change_of_language_words_the_story_anew_and_tells_nothing_twice(
    site: WebServer, readers: tuple[Reader, Reader]
) -> None:
    reader, _ = readers
    await reader.come_in()
    await reader.page()
    table = site.host.open_table("cardgame", "duel", seed=5, bots={"witch_king": "random"})
    await reader.act(do="enter", table=table)
    await reader.act(do="sit", seat=0)
    await reader.act(do="ready", on=1)
    before = await reader.shows(WORDS["uk"]["Your turn ▸ {question}"].partition("{")[0])
    numbers = re.findall(r'data-number="(\d+)"', before)
    await reader.act(do="language", language="sr@latin")
    after = await reader.page()
    assert WORDS["sr@latin"]["Your turn ▸ {question}"].partition("{")[0] in after
    assert numbers
    assert re.findall(r'data-number="(\d+)"', after)[-1] == numbers[-1]
