"""The panels and the header of the Confrontation."""

from textual.content import Content

from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, SIDES, Stage
from rules.confrontation.view import ConfrontationView
from wotr_tui.app.panels.layout import TALL, TableLayout, TablePanel
from wotr_tui.app.widgets.content import content_of
from wotr_tui.games.confrontation.messages import lazy, say, tr
from wotr_tui.games.confrontation.widgets.board import ConfrontationBoard
from wotr_tui.games.confrontation.widgets.hand import ConfrontationHand
from wotr_tui.games.confrontation.widgets.seats import ConfrontationSeats
from wotr_tui.games.confrontation.words.lookup import SHIRE_GOAL, in_the_shire, left_of, used
from wotr_tui.games.confrontation.words.names import SIDE_INKS, SIDE_LETTERS, card, character_name, short, side
from wotr_tui.games.titles import scenario_title
from wotr_tui.table.state import TableState
from wotr_tui.text.phrases import Ref

BAR = ("  ▏ ", "$ink-faint")
NARROW = 110
"""Below this width the header shows the discards, because there is no panel for them."""
WIDE = 160
STAGES = {Stage.DRAFT: lazy("DRAFT"), Stage.KEEP: lazy("CHOOSING SPECIAL CARDS"), Stage.SETUP: lazy("SET-UP")}
TURNS = (lazy("FELLOWSHIP'S TURN"), lazy("SAURON'S TURN"))
"""In capitals, so that it does not depend on colour."""


class ConfrontationLayout(TableLayout):
    """The widgets of one table of the Confrontation."""

    def board(self) -> TablePanel:
        return ConfrontationBoard(id="board")

    def hand(self) -> TablePanel:
        return ConfrontationHand(id="hand", classes="panel")

    def seats(self) -> TablePanel:
        return ConfrontationSeats(self.speech, id="seats", classes="panel")

    def hand_height(self, width: int, height: int) -> int:
        """Return one line where the map needs every row, boxes where there is room."""
        return 3 if height < TALL else 6 if height < 50 else 7

    def header(self, state: TableState, width: int) -> Content:
        view = state.view
        assert isinstance(view, ConfrontationView)
        room, turn = width - 2, _turn(view)
        first = Content.assemble((self._kind(), "bold"), self._when(view), BAR, turn)
        if width < NARROW:
            tally = Content.assemble(BAR, _tally(view, brief=True))
            if first.cell_length + tally.cell_length > room:
                first = turn
            lines = [Content.assemble(first, tally), _discards(view)]
        else:
            lines = [first, Content.assemble(_tally(view, brief=False), self._match(view))]
        if width >= WIDE:
            lines = [Content.assemble(BAR).join(lines)]
        return Content("\n").join(line.truncate(room, ellipsis=True) for line in lines)

    def _kind(self) -> str:
        """Return the title of the scenario, without the match."""
        kind = self.speech.scenario.id.removesuffix("-match")
        return scenario_title(self.speech.game, self.speech.game.scenario(kind))

    def _when(self, view: ConfrontationView) -> str:
        game = tr(" · game {number} of 2", number=view.game) if view.match else ""
        return game + (tr(" · turn {number}", number=view.turns) if view.turns else "")

    def _match(self, view: ConfrontationView) -> Content:
        """Return the points of a match so far."""
        if not view.results or not view.match:
            return Content("")
        points = [sum(each.points for each in view.results if each.seat == seat) for seat in SIDES]
        score = Content(", ").join(
            Content.assemble(content_of((self.speech.seat(seat),), links=False), f" {points[seat]}") for seat in SIDES
        )
        return Content.assemble(BAR, tr("match"), " ", score)


def _turn(view: ConfrontationView) -> Content:
    """Return whose turn it is."""
    if view.stage in STAGES:
        return Content.styled(str(STAGES[view.stage]), "bold $accent")
    if view.stage is Stage.OVER:
        return Content.styled(tr("OVER"), "bold $accent")
    fought = (tr("  ⚔ fight"), "bold $accent") if view.fight is not None else ""
    return Content.assemble((str(TURNS[view.turn]), f"bold ${SIDE_INKS[view.turn]}"), fought)


def _tally(view: ConfrontationView, *, brief: bool) -> Content:
    """Return how many characters are left, and how near Sauron is to winning in the Shire."""
    shire = f"{in_the_shire(view)}/{SHIRE_GOAL}"
    if brief:
        counts = [(f"{SIDE_LETTERS[owner]} {left_of(view, owner)}  ", f"bold ${SIDE_INKS[owner]}") for owner in SIDES]
        return Content.assemble(*counts, (tr("Shire {count}", count=shire), "$ink-faint"))
    good = say("{side} {count} left", side=side(FELLOWSHIP, start=True), count=left_of(view, FELLOWSHIP))
    if view.bearer != NOBODY:
        bearer = Ref(tr("{name} bears the Ring", name=character_name(view.bearer)), ink="ink-faint")
        good = say("{left}, {bearer}", left=good, bearer=bearer)
    near = Ref(tr("{count} in the Shire", count=shire), ink="ink-faint")
    bad = say("{side} {count} left, {near}", side=side(SAURON), count=left_of(view, SAURON), near=near)
    return Content.assemble(content_of(good, links=False), BAR, content_of(bad, links=False))


def _discards(view: ConfrontationView) -> Content:
    parts: list[Content | str | tuple[str, str]] = [(tr("used  "), "$ink-faint")]
    for owner in SIDES:
        names = " ".join(short(card(owner, number).name, 9) for number in used(view, owner)) or tr("none")
        parts += [(f"{SIDE_LETTERS[owner]} ", f"bold ${SIDE_INKS[owner]}"), names, BAR if not owner else ""]
    return Content.assemble(*parts)
