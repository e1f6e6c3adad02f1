"""How the Confrontation looks: its map, hand, sides and header."""

from textual.content import Content
from textual.widget import Widget

from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, SIDES, Stage
from rules.confrontation.view import ConfrontationView
from wotr_tui.games.confrontation.board import Board
from wotr_tui.games.confrontation.hand import HandPanel
from wotr_tui.games.confrontation.seats import SeatsPanel
from wotr_tui.games.confrontation.things import (
    SHIRE_GOAL,
    SIDE_INKS,
    SIDE_LETTERS,
    SIDE_NAMES,
    card,
    character,
    in_the_shire,
    left_of,
    short,
    side,
)
from wotr_tui.games.confrontation.words import STAGES
from wotr_tui.games.face import TALL, Face, Sight
from wotr_tui.widgets.content import content_of

BAR = ("  ▏ ", "$ink-faint")
NARROW = 110
"""Below this width the header shows the discards, for which there is no panel."""
WIDE = 160


class ConfrontationFace(Face):
    """The looks of one table of the Confrontation."""

    def board(self) -> Widget:
        return Board(id="board")

    def hand(self) -> Widget:
        return HandPanel(id="hand", classes="panel")

    def seats(self) -> Widget:
        return SeatsPanel(self.speech, id="seats", classes="panel")

    def tall_hand(self, width: int, height: int) -> int:
        """One line where the map needs every row, boxes where there is room."""
        return 3 if height < TALL else 6 if height < 50 else 7

    def header(self, sight: Sight, width: int) -> Content:
        view = sight.view
        assert isinstance(view, ConfrontationView)
        first = Content.assemble(
            (self.speech.scenario.title.partition(":")[0], "bold"), self._when(view), BAR, _turn(view)
        )
        if width < NARROW:
            return Content.assemble(first, BAR, _tally(view, brief=True), "\n", _discards(view))
        return Content.assemble(first, "\n" if width < WIDE else BAR, _tally(view, brief=False), self._match(view))

    def _when(self, view: ConfrontationView) -> str:
        game = f" · game {view.game} of 2" if view.match else ""
        return game + (f" · turn {view.turns}" if view.turns else "")

    def _match(self, view: ConfrontationView) -> Content:
        """What the games of a match have brought so far."""
        if not view.results or not view.match:
            return Content("")
        points = [sum(each.points for each in view.results if each.seat == seat) for seat in SIDES]
        score = Content(", ").join(
            Content.assemble(content_of((self.speech.seat(seat),), links=False), f" {points[seat]}") for seat in SIDES
        )
        return Content.assemble(BAR, "match ", score)


def _turn(view: ConfrontationView) -> Content:
    """Whose turn it is, in capitals for eyes that see no colour."""
    if view.stage in STAGES:
        return Content.styled(STAGES[view.stage].upper(), "bold $accent")
    if view.stage is Stage.OVER:
        return Content.styled("OVER", "bold $accent")
    fought = ("  ⚔ a fight", "bold $accent") if view.fight is not None else ""
    return Content.assemble((f"{SIDE_NAMES[view.turn].upper()}'S TURN", f"bold ${SIDE_INKS[view.turn]}"), fought)


def _tally(view: ConfrontationView, *, brief: bool) -> Content:
    """How many are left, and how near each side is to winning."""
    shire = f"{in_the_shire(view)}/{SHIRE_GOAL}"
    if brief:
        counts = [(f"{SIDE_LETTERS[owner]} {left_of(view, owner)}  ", f"bold ${SIDE_INKS[owner]}") for owner in SIDES]
        return Content.assemble(*counts, (f"Shire {shire}", "$ink-faint"))
    bearer = f", {character(view.bearer).name} bears the Ring" if view.bearer != NOBODY else ""
    return Content.assemble(
        content_of((side(FELLOWSHIP, start=True),), links=False), f" {left_of(view, FELLOWSHIP)} left",
        (bearer, "$ink-faint"), BAR, content_of((side(SAURON),), links=False), f" {left_of(view, SAURON)} left",
        (f", {shire} in the Shire", "$ink-faint"),
    )  # fmt: skip


def _discards(view: ConfrontationView) -> Content:
    parts: list[Content | str | tuple[str, str]] = [("used  ", "$ink-faint")]
    for owner in SIDES:
        names = " ".join(short(card(owner, number).name, 9) for number in view.discards[owner]) or "none"
        parts += [(f"{SIDE_LETTERS[owner]} ", f"bold ${SIDE_INKS[owner]}"), names, BAR if not owner else ""]
    return Content.assemble(*parts)


FACE = ConfrontationFace
