"""The layout of the card game: locations, hand, seats and header."""

from textual.content import Content

from rules.cardgame.terms import FREE, NOTHING, SHADOW, Phase
from rules.cardgame.view import CardView, SideScore
from wotr_tui.app.panels.layout import TableLayout, TablePanel
from wotr_tui.app.widgets.content import content_of
from wotr_tui.games.cardgame.widgets.board import CardBoard
from wotr_tui.games.cardgame.widgets.hand import CardHand
from wotr_tui.games.cardgame.widgets.seats import CardSeats
from wotr_tui.games.cardgame.words.names import SIDE_INKS, SIDE_NAMES
from wotr_tui.table.state import TableState
from wotr_tui.text.messages import plural, say, tr
from wotr_tui.text.phrases import Phrase, Ref, join

STEPS = (
    (Phase.LOCATION, tr("location")),
    (Phase.ACTION, tr("action")),
    (Phase.COMBAT, tr("combat")),
    (Phase.VICTORY, tr("victory")),
    (Phase.DRAW, tr("draw")),
)


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
        scenario = Ref(self.speech.scenario.title, strong=True)
        words = say("{scenario} · round {round} of {rounds}", scenario=scenario, round=view.round, rounds=view.rounds)
        start = content_of(words, links=False)
        where = self._whose(view)
        bar = ("  ▏ ", "$ink-faint")
        between = "\n" if width < 160 else bar
        first = Content.assemble(start, bar, _steps(view), between)
        for brief, lead in ((False, True), (True, True), (True, False)):
            line = Content.assemble(first, _scores(view, brief=brief, lead=lead), bar, where)
            if max(len(part) for part in line.plain.split("\n")) <= width - 2:
                break
        return line

    def _whose(self, view: CardView) -> Content:
        """Return who has the starting token and whose turn it is."""
        parts: list[Phrase] = []
        if 0 <= view.starting < len(view.table):
            parts.append(say("first {seat}", seat=self.speech.seat(view.starting)))
        if view.turn != NOTHING and view.phase == Phase.ACTION:
            parts.append(say("turn {seat}", seat=self.speech.seat(view.turn)))
        return content_of(join(parts, "  "), links=False)


def _steps(view: CardView) -> Content:
    """Return the five steps of the round; the current one is highlighted and in capitals."""
    parts: list[str | tuple[str, str]] = []
    for number, (phase, name) in enumerate(STEPS):
        if number:
            parts.append((" ▸ ", "$ink-faint"))
        parts.append((name.upper(), "bold $accent") if view.phase == phase else (name, "$ink-faint"))
    return Content.assemble(*parts)


def _scores(view: CardView, *, brief: bool, lead: bool) -> Content:
    parts: list[str | tuple[str, str]] = []
    for side in (FREE, SHADOW):
        score = view.scores[side]
        parts.append((f"{SIDE_NAMES[side]} {score.total}", f"bold ${SIDE_INKS[side]}"))
        parts.append((_made_of(score, brief), "$ink-faint"))
        parts.append("  ")
    ahead = view.scores[FREE].total - view.scores[SHADOW].total
    if lead and ahead:
        parts.append((tr("lead {points}", points=abs(ahead)), f"${SIDE_INKS[FREE if ahead > 0 else SHADOW]}"))
    elif lead:
        parts.append((tr("level"), "$ink-faint"))
    return Content.assemble(*parts)


def _made_of(score: SideScore, brief: bool) -> str:
    """Return the parts of a score; `brief`: only corruption."""
    if brief:
        return f" ({tr('{count} corruption', count=score.corruption)})" if score.corruption else ""
    made: list[str] = []
    if won := len(score.battlegrounds):
        made.append(tr(plural(won, "{count} battleground", "{count} battlegrounds")))
    if won := len(score.paths):
        made.append(tr(plural(won, "{count} path", "{count} paths")))
    if score.corruption:
        made.append(tr("{count} corruption", count=score.corruption))
    return f" ({', '.join(made)})" if made else ""
