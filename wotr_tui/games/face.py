"""How a game looks at the shared table: its board, hand, seats and header. The frame around them is shared.

A game with looks of its own derives from `Face` in `wotr_tui/games/<game>/face.py` and names its class `FACE` there.
`Face` itself can show any game, in lines of text.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.widget import Widget

from net.wire.types import TableNow
from rules.game import Event, View
from wotr_tui.games.speech import Speech
from wotr_tui.widgets.cells import Cell, CellView
from wotr_tui.widgets.content import content_of
from wotr_tui.words import Phrase, Ref, phrase


@dataclass(frozen=True)
class Sight:
    """All a panel may draw from."""

    view: View
    table: TableNow | None
    """Who sits where; None in a replay."""
    live: frozenset[str]
    """The things some choice can be taken from."""
    pings: tuple[tuple[int, int], ...] = ()
    names: tuple[str, ...] = ()
    """Who held each seat, in a replay."""
    recent: Sequence[Sequence[Event]] = ()
    """What the latest choices brought about, a group for each, as these eyes saw it: for scenes of what just was."""


TALL = 34
"""From this height on a screen has room for things two lines high."""
RECENT = 40
"""How many choices back a panel may look: more than any one fight takes."""


class Panel(CellView):
    """A part of the table that a game draws: it is shown what to draw, and lights up what a choice touches."""

    def show(self, sight: Sight) -> None:
        """Draw this from now on. Called for every change: keep it quick, and repaint only what differs."""
        raise NotImplementedError


class Face:
    """The looks of one game at one table."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech

    def board(self) -> Widget:
        """What lies in the middle; it has `show` and `light` as a Panel does."""
        return LinesPanel(self.speech, id="board", classes="panel")

    def hand(self) -> Widget:
        """What only the holder of the seats sees."""
        return HandLines(self.speech, id="hand", classes="panel")

    def seats(self) -> Widget:
        """Who is at the table."""
        return SeatLines(self.speech, id="seats", classes="panel")

    def header(self, sight: Sight, width: int) -> Content:
        """The top line: where the game stands."""
        return content_of(self.speech.headline(sight.view), links=False)

    def tall_hand(self, width: int, height: int) -> int:
        """How many lines the hand would like to have on such a screen, its border included."""
        return 8 if height >= TALL else 5


class LinesPanel(Panel):
    """The whole table in lines of text."""

    def __init__(self, speech: Speech, *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.speech = speech
        self.lines: Sequence[tuple[str, Phrase]] = ()

    def show(self, sight: Sight) -> None:
        lines = self.read(sight)
        if lines != self.lines:
            self.lines = lines
            self.rearrange()

    def read(self, sight: Sight) -> Sequence[tuple[str, Phrase]]:
        return [("", line) for line in self.speech.state(sight.view)]

    def lay_out(self, width: int) -> Sequence[Cell]:
        cells: list[Cell] = []
        y = 0
        for key, line in self.lines:
            content = content_of(line)
            rows = tuple(content.wrap(max(1, width))) or (Content(""),)
            cells.append(Cell(key, 0, y, width, rows))
            y += len(rows)
        return cells


class HandLines(LinesPanel):
    """Own secret things, one below the other."""

    def on_mount(self) -> None:
        self.border_title = "your hand"

    def read(self, sight: Sight) -> Sequence[tuple[str, Phrase]]:
        return self.speech.hand(sight.view)


class SeatLines(LinesPanel):
    """The seats and who holds them."""

    def on_mount(self) -> None:
        self.border_title = "seats"

    def read(self, sight: Sight) -> Sequence[tuple[str, Phrase]]:
        return [("", seat_line(self.speech, sight, seat)) for seat in range(len(self.speech.scenario.seats))]


def seat_line(speech: Speech, sight: Sight, seat: int) -> Phrase:
    """A seat with a mark for whoever must choose, and the word for who holds it."""
    mark = "▸" if seat in sight.view.thinking else " "
    return phrase(mark, speech.seat(seat), " ", Ref(who(sight, seat), ink="ink-faint"))


def who(sight: Sight, seat: int) -> str:
    """Who holds a seat: you, a person by name and how they are, a bot by its kind."""
    if sight.table is None:
        return sight.names[seat] if seat < len(sight.names) else ""
    now = sight.table.seats[seat]
    if seat in sight.view.seats:
        return "you"
    if now.bot:
        return f"{now.bot} bot" + (f" for {now.name}" if now.name else "")
    if now.away:
        return f"{now.name} (away)"
    ping = dict(sight.pings).get(now.person) if now.person is not None else None
    return now.name + (f" {ping} ms" if ping is not None and now.via != "here" else "") if now.name else "free"
