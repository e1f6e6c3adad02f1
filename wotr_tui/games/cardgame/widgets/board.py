"""The active locations side by side; if they do not all fit, tabs with the forecast of each."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from rules.cardgame.view import CardView, LocationView
from wotr_tui.app.panels.layout import TablePanel
from wotr_tui.app.widgets.cells import Cell, CellView
from wotr_tui.app.widgets.content import content_of
from wotr_tui.games.cardgame.messages import tr
from wotr_tui.games.cardgame.widgets.place import PlacePanel, forecast_mark, rows_of_place
from wotr_tui.games.cardgame.words.lookup import places
from wotr_tui.games.cardgame.words.names import key, location, name
from wotr_tui.games.speech import Speech
from wotr_tui.table.state import TableState

MIN_PLACE_WIDTH = 31
MAX_PLACES = 6
MIN_HEIGHT_FOR_SEVERAL = 11
MIN_SCORE_WIDTH = 36


class PlaceTabs(CellView):
    """One tab for each location, with its forecast."""

    DEFAULT_CSS = "PlaceTabs { height: 1; background: $surface; }"
    always_show_cursor = True

    def __init__(self) -> None:
        super().__init__()
        self.here: Sequence[LocationView] = ()

    def show(self, here: Sequence[LocationView], current: str) -> None:
        self.here = here
        self.cursor = current
        self.rearrange()

    def lay_out(self, width: int) -> Sequence[Cell]:
        cells, x = [], 0
        tabs = [_tab(place) for place in self.here]
        if sum(tab.cell_length + 1 for tab in tabs) - 1 > width:
            tabs = [_tab(place, width // len(tabs) - 1) for place in self.here]
        for place, tab in zip(self.here, tabs, strict=True):
            cells.append(Cell(key(place.location), x, 0, tab.cell_length, (tab,)))
            x += tab.cell_length + 1
        return cells


def _tab(place: LocationView, most: int = 0) -> Content:
    """Return a tab with the name of a location and its forecast, in at most this many cells; 0 for any number."""
    face = location(place.location)
    word, ink = forecast_mark(place)
    title = Content(tr("Path {number}", number=face.number) if face.number else name(place.location))
    if most:
        title = title.truncate(max(1, most - cell_len(word) - 3), ellipsis=True)
    return Content.assemble(" ", title, " ", (f"{word} ", f"bold ${ink}"))


class CardBoard(Vertical, TablePanel):
    """The board. It keeps its parts and updates them; each is mounted when it is first shown."""

    DEFAULT_CSS = """
    CardBoard { height: 100%; }
    CardBoard > PlaceTabs { display: none; }
    CardBoard.-tabbed > PlaceTabs { display: block; }
    CardBoard > Horizontal { height: 1fr; }
    CardBoard > #no-places { height: 1fr; padding: 0 2; display: none; overflow-y: auto; }
    CardBoard.-empty > #no-places { display: block; }
    CardBoard.-empty > Horizontal { display: none; }
    """

    def __init__(self, speech: Speech[Any, Any], *, id: str) -> None:
        super().__init__(id=id)
        self.speech = speech
        self.state: TableState | None = None
        self.current = ""
        self.lit: frozenset[str] = frozenset()
        self.panels = [PlacePanel(classes="panel")]
        self._tabs: PlaceTabs | None = None
        self._score: Static | None = None

    def compose(self) -> ComposeResult:
        yield Horizontal(*self.panels)

    def on_resize(self) -> None:
        if self.state is not None:
            self.show(self.state)

    def show(self, state: TableState) -> None:
        self.state = state
        assert isinstance(state.view, CardView)
        here = places(state.view)
        self.set_class(not here, "-empty")
        if not here:
            self._show_score(state.view)
        keys = [key(place.location) for place in here]
        if self.current not in keys:
            self.current = self._fought(state.view) or (keys[0] if keys else "")
        # On a short screen one location, with its sides next to each other, shows more than two with scrollbars.
        fit = 1 if self.size.height < MIN_HEIGHT_FOR_SEVERAL else _side_by_side(self.size.width)
        tabbed = len(here) > fit
        if tabbed != self.has_class("-tabbed"):
            self.set_class(tabbed, "-tabbed")
            self.screen.refresh_bindings()  # tabs appeared or disappeared
        if tabbed:
            at = keys.index(self.current)
            start = max(0, min(at - fit // 2, len(here) - fit))
            shown = here[start : start + fit]
            if self._tabs is None:
                self._tabs = PlaceTabs()
                self.mount(self._tabs, before=0)
            self._tabs.show(here, self.current)
        else:
            shown = here
        self._have_panels(len(shown))
        for number, panel in enumerate(self.panels):
            panel.display = number < len(shown)
            if panel.display:
                panel.show_place(shown[number], state)

    def _have_panels(self, count: int) -> None:
        while len(self.panels) < count:
            self.panels.append(PlacePanel(classes="panel"))
            self.query_one(Horizontal).mount(self.panels[-1])

    def _show_score(self, view: CardView) -> None:
        """Show the score while no location is active: between rounds and at the end."""
        sheet = self.speech.page(view, "score", ())
        headings = [at for at, line in enumerate(sheet) if line.heading]
        left, right = sheet[: headings[1]], sheet[headings[1] : -2]  # the last two lines are blank and the lead
        rows = [content_of(self.speech.headline(view), links=False), Content("")]
        firsts = [content_of(line.phrase, links=False) for line in left]
        column = max(MIN_SCORE_WIDTH, *(first.cell_length + 2 for first in firsts))
        for first, shadow in zip_longest(firsts, right, fillvalue=None):
            first = first or Content("")
            second = content_of(shadow.phrase, links=False) if shadow else Content("")
            rows.append(Content.assemble(first, " " * (column - first.cell_length), second))
        rows += [Content(""), content_of(sheet[-1].phrase, links=False)]
        if self._score is None:
            self._score = Static(id="no-places", classes="panel")
            self.mount(self._score)
        self._score.update(Content("\n").join(rows))

    def _fought(self, view: CardView) -> str:
        return key(view.combat.location) if view.combat is not None else ""

    def light(self, keys: Iterable[str]) -> None:
        """Highlight these, and switch to their location if it is behind a tab."""
        self.lit = frozenset(keys)
        if elsewhere := [place for place in self._places_of(self.lit) if place != self.current]:
            self._turn_to(elsewhere[0])
        for panel in self.panels:
            panel.light(self.lit)

    def follow(self, keys: Iterable[str]) -> None:
        """Switch to the location of one of these."""
        found = self._places_of(frozenset(keys))
        if found and self.current not in found:
            self._turn_to(found[0])

    def _places_of(self, things: frozenset[str]) -> list[str]:
        """Return the locations that are among these, or contain one of them."""
        if self.state is None or not things:
            return []
        assert isinstance(self.state.view, CardView)
        return [
            key(place.location)
            for place in places(self.state.view)
            if things & {key(place.location), *(key(each.card) for each in (*place.attackers, *place.defenders))}
        ]

    def _turn_to(self, place: str) -> None:
        self.current = place
        if self.state is not None:
            self.show(self.state)

    @property
    def turns(self) -> bool:
        return self.has_class("-tabbed")

    def turn(self, step: int) -> None:
        """Switch to the next location."""
        if self.state is None:
            return
        assert isinstance(self.state.view, CardView)
        keys = [key(place.location) for place in places(self.state.view)]
        if keys:
            self._turn_to(keys[(keys.index(self.current) + step) % len(keys)])

    def rows_wanted(self, state: TableState, width: int) -> int:
        """Return the rows needed for the texts of the locations shown: side by side, on a low screen one of them."""
        assert isinstance(state.view, CardView)
        here = places(state.view)
        fit = _side_by_side(width) if self.screen.has_class("-tall") else 1
        tabs = len(here) > fit
        columns = width // min(fit, len(here)) if here else width
        return 2 + tabs + max((rows_of_place(place, columns - 4, texts=False) for place in here), default=8)

    @on(CellView.CursorMoved, "PlaceTabs")
    @on(CellView.Picked, "PlaceTabs")
    def follow_tab(self, event: CellView.CursorMoved | CellView.Picked) -> None:
        event.stop()
        if event.key != self.current:
            self._turn_to(event.key)


def _side_by_side(width: int) -> int:
    """Return how many places stand side by side in this many columns."""
    return max(1, min(MAX_PLACES, width // MIN_PLACE_WIDTH))
