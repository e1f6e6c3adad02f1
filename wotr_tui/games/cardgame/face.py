"""How the card game looks: its places, hand, seats and header."""

from textual.content import Content
from textual.widget import Widget

from rules.cardgame.terms import FREE, NOTHING, SHADOW, Phase
from rules.cardgame.view import CardView, SideScore
from wotr_tui.games.cardgame.board import Board
from wotr_tui.games.cardgame.hand import HandPanel
from wotr_tui.games.cardgame.seats import SeatsPanel
from wotr_tui.games.cardgame.things import SIDE_INKS, SIDE_NAMES
from wotr_tui.games.face import Face, Sight
from wotr_tui.widgets.content import content_of

STEPS = (
    (Phase.LOCATION, "location"),
    (Phase.ACTION, "action"),
    (Phase.COMBAT, "combat"),
    (Phase.VICTORY, "victory"),
    (Phase.DRAW, "draw"),
)


class CardFace(Face):
    """The looks of one table of the card game."""

    def board(self) -> Widget:
        return Board(self.speech, id="board")

    def hand(self) -> Widget:
        return HandPanel(self.speech, id="hand", classes="panel")

    def seats(self) -> Widget:
        return SeatsPanel(self.speech, id="seats", classes="panel")

    def header(self, sight: Sight, width: int) -> Content:
        view = sight.view
        assert isinstance(view, CardView)
        start = Content.assemble((self.speech.scenario.title, "bold"), f" · round {view.round} of {view.rounds}")
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
        """Who has the starting token, and whose turn it is."""
        parts: list[Content | str] = []
        if 0 <= view.starting < len(view.table):
            parts += ["first ", content_of((self.speech.seat(view.starting),), links=False)]
        if view.turn != NOTHING and view.phase == Phase.ACTION:
            parts += ["  turn ", content_of((self.speech.seat(view.turn),), links=False)]
        return Content.assemble(*parts)


def _steps(view: CardView) -> Content:
    """The five steps of the round; the current one is lit, and in capitals for eyes that see no colour."""
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
        parts.append((f"lead {abs(ahead)}", f"${SIDE_INKS[FREE if ahead > 0 else SHADOW]}"))
    elif lead:
        parts.append(("level", "$ink-faint"))
    return Content.assemble(*parts)


def _made_of(score: SideScore, brief: bool) -> str:
    """What a score is made of; corruption always, the rest where there is room."""
    if brief:
        return f" ({score.corruption} corruption)" if score.corruption else ""
    made = [
        f"{len(numbers)} {word}{'s' if len(numbers) > 1 else ''}"
        for numbers, word in ((score.battlegrounds, "battleground"), (score.paths, "path"))
        if numbers
    ]
    if score.corruption:
        made.append(f"{score.corruption} corruption")
    return f" ({', '.join(made)})" if made else ""


FACE = CardFace
