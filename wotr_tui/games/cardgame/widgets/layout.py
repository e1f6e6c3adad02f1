"""The layout of the card game: locations, hand, seats and header."""

from collections.abc import Callable

from rich.cells import cell_len
from textual.content import Content

from rules.cardgame.terms import FREE, NOTHING, SHADOW, Phase
from rules.cardgame.view import CardView, SideScore
from wotr_tui.app.panels.layout import TableLayout, TablePanel
from wotr_tui.app.widgets.content import content_of
from wotr_tui.games.cardgame.messages import lazy, say, tr
from wotr_tui.games.cardgame.widgets.board import CardBoard
from wotr_tui.games.cardgame.widgets.hand import CardHand
from wotr_tui.games.cardgame.widgets.seats import CardSeats
from wotr_tui.games.cardgame.words.names import SIDE_INKS, SIDE_NAMES
from wotr_tui.table.state import TableState
from wotr_tui.text.messages import plural
from wotr_tui.text.phrases import Phrase, Ref, join

STEPS = (
    (Phase.LOCATION, lazy("location"), lazy("LOCATION")),
    (Phase.ACTION, lazy("action"), lazy("ACTION")),
    (Phase.COMBAT, lazy("combat"), lazy("COMBAT")),
    (Phase.VICTORY, lazy("victory"), lazy("VICTORY")),
    (Phase.DRAW, lazy("draw"), lazy("DRAW")),
)
"""The steps of a round, each with its name while it is the current one."""


class CardLayout(TableLayout):
    """The layout of one table of the card game."""

    def board(self) -> TablePanel:
        return CardBoard(self.speech, id="board")

    def hand(self) -> TablePanel:
        return CardHand(self.speech, id="hand", classes="panel")

    def seats(self) -> TablePanel:
        return CardSeats(self.speech, id="seats", classes="panel")

    def header(self, state: TableState, width: int) -> Content:
        view = state.view
        assert isinstance(view, CardView)
        scenario = Ref(self.speech.title, strong=True)
        words = say("{scenario} · round {round} of {rounds}", scenario=scenario, round=view.round, rounds=view.rounds)
        start = content_of(words, links=False)
        where = self._whose(view)
        bar = ("  ▏ ", "$ink-faint")
        between = "\n" if width < 160 else bar
        room = width - 2
        first = Content.assemble(start, bar, _steps(view))
        if first.cell_length > room:
            first = Content.assemble(start, bar, _steps(view, brief=True))
        for made_of, lead in ((_all_parts, True), (_corruption, True), (_corruption, False), (_nothing, False)):
            line = Content.assemble(first, between, _scores(view, made_of, lead=lead), bar, where)
            if max(cell_len(part) for part in line.plain.split("\n")) <= room:
                return line
        return Content("\n").join(part.truncate(room, ellipsis=True) for part in line.split("\n"))

    def _whose(self, view: CardView) -> Content:
        """Return who has the starting token and whose turn it is."""
        parts: list[Phrase] = []
        if 0 <= view.starting < len(view.table):
            parts.append(say("first {seat}", seat=self.speech.seat(view.starting)))
        if view.turn != NOTHING and view.phase == Phase.ACTION:
            parts.append(say("turn {seat}", seat=self.speech.seat(view.turn)))
        return content_of(join(parts, "  "), links=False)


def _steps(view: CardView, *, brief: bool = False) -> Content:
    """Return the five steps of the round; the current one is highlighted and in capitals. `brief`: only that one."""
    steps = [
        Content.styled(str(current), "bold $accent") if view.phase == phase else Content.styled(str(name), "$ink-faint")
        for phase, name, current in STEPS
        if view.phase == phase or not brief
    ]
    return Content.styled(" ▸ ", "$ink-faint").join(steps)


def _scores(view: CardView, made_of: Callable[[SideScore], list[str]], *, lead: bool) -> Content:
    parts: list[str | tuple[str, str]] = []
    for side in (FREE, SHADOW):
        score = view.scores[side]
        parts.append((f"{SIDE_NAMES[side]} {score.total}", f"bold ${SIDE_INKS[side]}"))
        if made := made_of(score):
            parts.append((f" ({', '.join(made)})", "$ink-faint"))
        parts.append("  ")
    ahead = view.scores[FREE].total - view.scores[SHADOW].total
    if lead and ahead:
        parts.append((tr("lead {points}", points=abs(ahead)), f"${SIDE_INKS[FREE if ahead > 0 else SHADOW]}"))
    elif lead:
        parts.append((tr("level"), "$ink-faint"))
    return Content.assemble(*parts)


def _all_parts(score: SideScore) -> list[str]:
    """Return what a score is made of."""
    made: list[str] = []
    if won := len(score.battlegrounds):
        made.append(tr(plural(won, "{count} battleground", "{count} battlegrounds")))
    if won := len(score.paths):
        made.append(tr(plural(won, "{count} path", "{count} paths")))
    return made + _corruption(score)


def _corruption(score: SideScore) -> list[str]:
    return [tr("{count} corruption", count=score.corruption)] if score.corruption else []


def _nothing(score: SideScore) -> list[str]:
    return []
