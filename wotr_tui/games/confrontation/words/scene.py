"""The scene of a fight: the one under way from the view, the last one from its report."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.confrontation import events as e
from rules.confrontation import prompts as p
from rules.confrontation.reports import FightReport
from rules.confrontation.terms import FELLOWSHIP, NOBODY, DecidedBy, Fate, Stage, side_of
from rules.confrontation.view import ConfrontationView, FightView
from rules.game import Event
from wotr_tui.games.confrontation.messages import lazy, say
from wotr_tui.games.confrontation.words.fights import notes, result
from wotr_tui.games.confrontation.words.lookup import piece_of
from wotr_tui.games.confrontation.words.names import character_ref
from wotr_tui.text.phrases import Phrase, join

STEPS = (
    (lazy("reveal"), lazy("REVEAL")),
    (lazy("abilities"), lazy("ABILITIES")),
    (lazy("cards"), lazy("CARDS")),
    (lazy("strength"), lazy("STRENGTH")),
)
REVEAL, ABILITIES, CARDS, STRENGTH = range(4)
"""The steps of a fight (R6), each with its name while it is the current one."""
_CARD_PROMPTS = (
    p.ChooseCardPrompt,
    p.MayForceCardPrompt,
    p.MayExchangePrompt,
    p.TakeFromDiscardsPrompt,
    p.MayHelpPrompt,
)


class SceneSide(NamedTuple):
    """One side of a fight on the screen."""

    piece: int = NOBODY
    character: int = NOBODY
    card: int = NOBODY
    total: int | None = None
    defeated: bool = False


class FightScene(NamedTuple):
    """A fight on the screen. By side, the Fellowship's first."""

    region: int
    number: int
    attacker: int
    """The side that attacks."""
    sides: tuple[SceneSide, SceneSide]
    no_cards: bool = False
    report: FightReport | None = None
    """Set when the fight is over."""

    @property
    def revealed(self) -> bool:
        """Whether both fighters are known."""
        return all(each.character != NOBODY for each in self.sides)


def is_on(view: ConfrontationView) -> bool:
    """Whether a fight is under way; one that ended the game is over with it."""
    return view.fight is not None and view.stage is Stage.PLAY


def latest(view: ConfrontationView, recent: Sequence[Sequence[Event]]) -> FightScene | None:
    """Return the fight under way, or the last one until a piece moves or another game begins."""
    happened = [event for group in recent for event in group]
    at = max((n for n, event in enumerate(happened) if isinstance(event, e.FightBegan | e.FightEnded)), default=-1)
    last, since = (happened[at] if at >= 0 else None), happened[at + 1 :]
    if view.fight is not None and (last is None or view.fight.number == 0):
        return _under_way(view, view.fight, ())
    match last:
        case e.FightEnded(report):
            return None if any(isinstance(event, e.Moved | e.GameBegan) for event in since) else _over(report)
        case e.FightBegan(place, attacker, defender):
            fight = view.fight
            if fight is None or (fight.attacker, fight.region) != (attacker, place):
                # The view is still the one before the attack.
                fight = FightView(place, attacker, defender, 1)
            return _under_way(view, fight, since)
    return None


def _over(report: FightReport) -> FightScene:
    compared = report.decided_by is DecidedBy.STRENGTH
    first, second = (
        SceneSide(
            each.piece,
            each.character,
            each.card,
            each.total if compared else None,
            each.fate in (Fate.DEFEATED, Fate.NO_ROOM),
        )
        for each in report.fighters
    )
    return FightScene(report.region, report.number, report.attacker, (first, second), report.no_cards, report)


def _under_way(view: ConfrontationView, fight: FightView, told: Sequence[Event]) -> FightScene:
    """Return the fight of the view, with the events that the table has told since then."""
    cards, known = list(fight.cards), dict[int, int]()
    for event in told:
        match event:
            case e.Revealed(piece, who):
                known[piece] = who
            case e.CardShown(owner, shown):
                cards[owner] = shown
            case e.CardExchanged(owner, _, new):
                cards[owner] = new
            case e.CardForced():
                cards[FELLOWSHIP] = NOBODY
    sides = [SceneSide(), SceneSide()]
    for piece in (fight.attacker, fight.defender):
        if piece != NOBODY:
            owner, found = side_of(piece), piece_of(view, piece)
            who = known.get(piece, found.character if found is not None else NOBODY)
            sides[owner] = SceneSide(piece, who, cards[owner], fight.totals[owner] if any(fight.totals) else None)
    attacker = side_of(fight.attacker)
    return FightScene(fight.region, max(1, fight.number), attacker, (sides[0], sides[1]), fight.no_cards)


def step_of(view: ConfrontationView, scene: FightScene) -> int:
    """Return the step that a fight has come to (R6)."""
    if scene.report is not None:
        return STRENGTH
    if not scene.revealed:
        return REVEAL
    asked: Any = view.decisions[0].prompt if view.decisions else None
    chosen = view.fight.chosen if view.fight is not None else ()
    cards = {*(each.card for each in scene.sides), *chosen}
    if isinstance(asked, _CARD_PROMPTS) or len(view.thinking) > 1 or cards != {NOBODY}:
        return CARDS
    return ABILITIES


def caption(view: ConfrontationView, scene: FightScene) -> Phrase:
    """Return how a fight ended, or what is special about it so far."""
    if scene.report is not None:
        return join([result(scene.report), *notes(scene.report)])
    if all(each.piece != NOBODY for each in scene.sides) and not scene.revealed:
        return say("The fighters are about to be revealed.")
    fight = view.fight
    if fight is not None and fight.helper != NOBODY and (helper := piece_of(view, fight.helper)) is not None:
        return say("{helper} helps from nearby.", helper=character_ref(helper.character))
    if fight is not None and fight.gwaihir:
        return say("Gwaihir: the fighter of the Fellowship may retreat sideways or back.")
    return say("No cards are played.") if scene.no_cards else ()
