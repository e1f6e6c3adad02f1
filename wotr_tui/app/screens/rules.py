"""The rulebook: search and read its paragraphs."""

import re

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, Static

from rules.catalogue import GAMES
from rules.rulebook import Paragraph, plain
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.widgets.content import content_of
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.menu import Entry, Menu
from wotr_tui.games.printed import PrintedThing, collection_of
from wotr_tui.text.messages import mark, plural, tr
from wotr_tui.text.phrases import Ref, phrase
from wotr_tui.text.rulebooks import book_of, language_note, search

ABOUT = "about"
"""The key of the introduction."""
THING = "thing:"
"""The prefix of the keys of cards and places in the list."""
_NUMBERS = re.compile(r"\b([A-Z]+\d+(?:\.\d+)*[a-z]?)\b")


class RulesScreen(WotrScreen[None]):
    """Paragraphs at the left, the one under the cursor at the right. Typing filters the list, and finds cards too."""

    CSS_PATH = "rules.tcss"
    HELP = mark(
        "The whole rulebook. Type words, a number, or the name of a card or place to search it. Arrows move through "
        "the list."
    )
    BINDINGS = [
        Binding("escape", "leave", mark("Back"), tooltip=mark("Back to where you were"), id="rules.back"),
        Binding("slash,ctrl+f", "search", mark("Find"), tooltip=mark("Go to the search field"), id="rules.search"),
        Binding(
            "ctrl+g",
            "game",
            mark("Next game"),
            tooltip=mark("The rulebook of the next game"),
            id="rules.game",
            show=False,
        ),
        Binding("f6", "cards", mark("Cards"), tooltip=mark("Browse every card, piece and place"), id="rules.cards"),
        Binding("down", "list", mark("List"), tooltip=mark("Go to the list"), id="rules.list", show=False),
    ]

    def __init__(self, *, query: str = "", game: str = "") -> None:
        super().__init__()
        self.game = GAMES[game] if game in GAMES else next(iter(GAMES.values()))
        self.asked = query
        self.found: dict[str, Paragraph] = {}
        self.named: dict[str, PrintedThing] = {}
        """Cards and places whose names match."""

    @property
    def game_id(self) -> str:
        return self.game.id

    def compose(self) -> ComposeResult:
        with Vertical(id="rules"):
            yield Input(self.asked, placeholder=self._placeholder(), id="rules-search")
            with Horizontal():
                yield Menu(id="rules-list", classes="panel")
                with VerticalScroll(id="rules-text", classes="panel"):
                    yield Static(id="rule")
        yield KeyBar()

    def _placeholder(self) -> str:
        first = next((paragraph.id for paragraph in book_of(self.game).paragraphs), "1")
        return tr("search the rules: words, a card, or a number such as {id}", id=first)

    def on_mount(self) -> None:
        self.write()
        self.query_one("#rules-list" if self.asked else "#rules-search").focus()

    def write(self) -> None:
        self._search(self.query_one(Input).value)

    def look_up(self, query: str) -> None:
        """Search for this instead."""
        self.query_one(Input).value = query
        self._search(query)

    @on(Input.Changed)
    def search(self, event: Input.Changed) -> None:
        self._search(event.value)

    @on(Input.Submitted)
    def to_list(self) -> None:
        self.query_one("#rules-list").focus()

    def _search(self, words: str) -> None:
        book = book_of(self.game)
        found = search(self.game, words) if words.strip() else book.paragraphs
        self.found = {paragraph.id: paragraph for paragraph in found}
        things = () if not words.strip() or book.paragraph(words) else collection_of(self.game).with_name(words)
        self.named = {each.thing: each for each in things}
        menu = self.query_one("#rules-list", Menu)
        count = tr("{found} of {all}", found=len(found), all=len(book.paragraphs))
        if things:
            count = tr(plural(len(things), "{count} card, {rules}", "{count} cards, {rules}"), rules=count)
        menu.border_title = Content(count)
        menu.cursor = ""
        about = [] if words.strip() else [Entry(ABOUT, tr("Preface"), book.title)]
        cards = [Entry(THING + each.thing, each.name, each.kind) for each in things]
        rules = [Entry(p.id, p.id, p.title or plain(p.text)[:40]) for p in found]
        menu.show([*about, *cards, *rules])
        self._read(next((entry.key for entry in menu.entries), ""))

    @on(Menu.CursorMoved)
    def read(self, event: Menu.CursorMoved) -> None:
        self._read(event.key)

    def _read(self, id: str) -> None:
        text = self.query_one("#rules-text")
        if id == ABOUT:
            text.border_title = Content(book_of(self.game).title)
            intro = filter(None, (language_note(self.game), *map(plain, book_of(self.game).intro)))
            self.query_one("#rule", Static).update(self._linked("\n\n".join(intro)))
            return
        if (thing := self.named.get(id.removeprefix(THING))) is not None:
            text.border_title = Content(thing.name)
            lines = [content_of(line) for line in thing.all_lines(self.game)]
            self.query_one("#rule", Static).update(Content("\n").join(lines))
            text.scroll_home(animate=False)
            return
        paragraph = self.found.get(id)
        if paragraph is None:
            self.query_one("#rule", Static).update(tr("No match."))
            return
        text.border_title = Content(paragraph.section)
        body = Content.assemble(
            (paragraph.id, "bold $accent"), "  ", (paragraph.title, "bold"), "\n\n", self._linked(plain(paragraph.text))
        )
        self.query_one("#rule", Static).update(body)
        text.scroll_home(animate=False)

    def _linked(self, text: str) -> Content:
        """Return the text with links for the numbers of paragraphs."""
        ids = {paragraph.id for paragraph in book_of(self.game).paragraphs}
        parts = (Ref(word, f"rule:{word}", "accent") if word in ids else word for word in _NUMBERS.split(text))
        return content_of(phrase(*parts))

    def action_open_thing(self, thing: str) -> None:
        """Go to the paragraph or card that was clicked in the text."""
        id = thing.removeprefix("rule:")
        if id == thing:
            if (card := collection_of(self.game).of(thing)) is not None:
                self.look_up(card.name)
            return
        if id not in self.found:
            self.query_one(Input).value = id
            self._search(id)
        self.query_one("#rules-list", Menu).move_to(id)

    def action_search(self) -> None:
        self.query_one(Input).focus()

    def action_cards(self) -> None:
        self.app.action_open_cards(self.query_one(Input).value)

    def action_list(self) -> None:
        self.query_one("#rules-list").focus()

    def action_game(self) -> None:
        games = list(GAMES.values())
        self.game = games[(games.index(self.game) + 1) % len(games)]
        self.query_one(Input).placeholder = self._placeholder()
        self._search(self.query_one(Input).value)

    def action_leave(self) -> None:
        self.dismiss()
