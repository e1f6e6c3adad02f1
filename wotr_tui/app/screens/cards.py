"""The card browser: every card, piece and place of a game, with its text, numbers and rulings."""

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, Static

from rules.catalogue import GAMES
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.widgets.content import content_of
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.menu import Entry, Menu
from wotr_tui.games.printed import PrintedThing, collection_of
from wotr_tui.games.titles import game_title
from wotr_tui.text.messages import mark, tr
from wotr_tui.text.phrases import text_of
from wotr_tui.text.sorting import sort_key

ROOM_FOR_NOTES = 100
ALL = "\0"
"""The entry that removes a filter."""


class CardsScreen(WotrScreen[None]):
    """A list at the left, the thing under the cursor at the right. Words, a kind and a faction filter the list."""

    CSS_PATH = "rules.tcss"
    HELP = mark(
        "Every card, piece and place as printed. Type to search names and texts. ^t shows only one kind, ^r only one "
        "faction, ^g the next game. Rule numbers in a text can be clicked."
    )
    BINDINGS = [
        Binding("escape", "leave", mark("Back"), tooltip=mark("Back to where you were"), id="cards.back"),
        Binding("ctrl+t", "kind", mark("Kind"), tooltip=mark("Show only one kind"), id="cards.kind"),
        Binding("ctrl+r", "faction", mark("Faction"), tooltip=mark("Show only one faction"), id="cards.faction"),
        Binding("ctrl+g", "game", mark("Next game"), tooltip=mark("The cards of the next game"), id="cards.game"),
        Binding("slash", "search", mark("Find"), tooltip=mark("Go to the search field"), id="cards.search", show=False),
        Binding("down", "list", mark("List"), tooltip=mark("Go to the list"), id="cards.list", show=False),
        Binding("pagedown", "scroll(10)", mark("Page down"), tooltip=mark("Scroll the text"), id="cards.page_down",
                show=False, priority=True),
        Binding("pageup", "scroll(-10)", mark("Page up"), tooltip=mark("Scroll the text"), id="cards.page_up",
                show=False, priority=True),
    ]  # fmt: skip

    def __init__(self, *, query: str = "", game: str = "") -> None:
        super().__init__()
        self.game = GAMES[game] if game in GAMES else next(iter(GAMES.values()))
        self.asked = query
        self.kind = self.faction = ""
        self.found: dict[str, PrintedThing] = {}

    @property
    def game_id(self) -> str:
        return self.game.id

    def compose(self) -> ComposeResult:
        with Vertical(id="rules"):
            yield Input(self.asked, placeholder=tr("search names and texts"), id="rules-search")
            with Horizontal():
                yield Menu(id="rules-list", classes="panel")
                with VerticalScroll(id="rules-text", classes="panel", can_focus=False):
                    yield Static(id="rule")
        yield KeyBar()

    def on_mount(self) -> None:
        self.write()
        self.query_one("#rules-list" if self.asked else "#rules-search").focus()

    def write(self) -> None:
        self.kind = self.faction = ""  # they are words of the language
        self._search()

    def look_up(self, query: str) -> None:
        """Search for this instead."""
        self.query_one(Input).value = query
        self._search()

    @on(Input.Changed)
    def search(self) -> None:
        self._search()

    @on(Input.Submitted)
    @on(Menu.Picked)
    def to_list(self) -> None:
        self.query_one("#rules-list").focus()

    def _search(self) -> None:
        things = collection_of(self.game)
        found = things.search(self.query_one(Input).value, kind=self.kind, faction=self.faction)
        self.found = {each.thing: each for each in found}
        menu = self.query_one("#rules-list", Menu)
        filters = " · ".join(filter(None, (game_title(self.game), self.kind, self.faction)))
        menu.border_title = Content(filters)
        menu.border_subtitle = Content(tr("{found} of {all}", found=len(found), all=len(things.things)))
        menu.cursor = ""
        # In a narrow terminal there is only room for the names.
        noted = self.app.size.width >= ROOM_FOR_NOTES
        menu.show([Entry(each.thing, each.name, _note(each) if noted else "") for each in found])
        self._read(next(iter(self.found), ""))

    @on(Menu.CursorMoved)
    def read(self, event: Menu.CursorMoved) -> None:
        self._read(event.key)

    def _read(self, thing: str) -> None:
        text, shown = self.query_one("#rules-text"), self.found.get(thing)
        if shown is not None:
            text.border_title = Content(shown.name)
            lines = shown.all_lines(self.game)
            if text_of(lines[0]) == shown.name:
                lines = lines[1:]  # the border shows it already
            body = Content("\n").join(content_of(line) for line in lines)
        else:
            text.border_title = None
            empty = not collection_of(self.game).things
            body = Content(tr("This game has no cards.") if empty else tr("No match."))
        self.query_one("#rule", Static).update(body)
        text.scroll_home(animate=False)

    def action_open_thing(self, thing: str) -> None:
        """Go to the thing or the rule that was clicked in the text."""
        kind, _, id = thing.partition(":")
        if kind == "rule":
            self.app.action_open_rules(id)
        elif collection_of(self.game).of(thing) is not None:
            if thing not in self.found:
                self.kind = self.faction = self.query_one(Input).value = ""
                self._search()
            self.query_one("#rules-list", Menu).move_to(thing)

    def action_kind(self) -> None:
        self._filter(tr("Kind"), collection_of(self.game).kinds, self.kind, "kind")

    def action_faction(self) -> None:
        self._filter(tr("Faction"), collection_of(self.game).factions, self.faction, "faction")

    def _filter(self, title: str, offered: tuple[str, ...], now: str, filter: str) -> None:
        def chosen(key: str | None) -> None:
            if key:
                setattr(self, filter, "" if key == ALL else key)
                self._search()

        entries = [Entry(ALL, tr("all")), *(Entry(each, each) for each in sorted(offered, key=sort_key))]
        self.app.push_screen(screens.PickScreen(title, entries, at=now or ALL), chosen)

    def action_game(self) -> None:
        games = list(GAMES.values())
        self.game = games[(games.index(self.game) + 1) % len(games)]
        self.kind = self.faction = ""
        self._search()

    def action_search(self) -> None:
        self.query_one(Input).focus()

    def action_list(self) -> None:
        self.query_one("#rules-list").focus()

    def action_scroll(self, lines: int) -> None:
        self.query_one("#rules-text").scroll_relative(y=lines, animate=False)

    def action_leave(self) -> None:
        self.dismiss()


def _note(each: PrintedThing) -> str:
    return ", ".join(filter(None, (each.faction, each.kind)))
