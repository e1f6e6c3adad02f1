"""How important each event is, and summaries of battles, Hunts and turns."""

from rules.boardgame import events as e
from rules.boardgame.terms import FREE, SHADOW
from rules.boardgame.view import BoardView
from rules.game import Event
from wotr_tui.games.boardgame.messages import say
from wotr_tui.games.boardgame.words.names import region_ref, side_ref
from wotr_tui.games.boardgame.words.reports import battle_lines, hunt_lines, turn_lines
from wotr_tui.games.boardgame.words.sheets import where
from wotr_tui.games.speech import PageLine, Summary
from wotr_tui.text.phrases import ACTION, MAJOR, MINOR, Phrase

MAJOR_EVENTS = (
    e.TurnBegan, e.Won, e.BattleBegan, e.ArmyDestroyed, e.Captured, e.Corrupted, e.FellowshipRevealed, e.MordorEntered,
    e.CharacterCame, e.CharacterGone,
)  # fmt: skip
MINOR_EVENTS = (
    e.PhaseBegan, e.Drew, e.Discarded, e.DieTurned, e.GuideChanged, e.Activated, e.SiegeEnded, e.RoundBegan,
    e.CombatCardChosen, e.NoCombatCard, e.CombatCardsShown, e.CombatCardCancelled, e.CombatRolled, e.HitsScored,
    e.HitsCancelled, e.LeadershipForfeited, e.Removed, e.Reduced, e.Replaced, e.CardEnteredPlay, e.CardLeftPlay,
    e.HuntRolled, e.TileDrawn, e.HuntReduced, e.CasualtyDrawn, e.BattleEnded,
)  # fmt: skip


def importance(event: Event) -> int:
    """Return the importance of an event. Both sides roll together: only the first roll counts as MAJOR."""
    if isinstance(event, MAJOR_EVENTS):
        return MAJOR
    if isinstance(event, e.DiceRolled):
        return MAJOR if event.side == FREE else MINOR
    return MINOR if isinstance(event, MINOR_EVENTS) else ACTION


def summary(view: BoardView, event: Event) -> Summary | None:
    """Return what ends with this event: a battle, a Hunt that drew a tile, a turn."""
    match event:
        case e.BattleEnded(region, report):
            title, lines = say("Battle: {region}", region=region_ref(region)), list(battle_lines(report))
        case e.HuntEnded(report) if report.tiles or report.answers:
            title, lines = say("The Hunt"), list(hunt_lines(report))
        case e.TurnEnded(report):
            title, lines = say("Turn {number} is over", number=report.turn), [*turn_lines(report), where(view)]
        case _:
            return None
    return Summary(title, [PageLine(line) for line in lines], _score(view))


def _score(view: BoardView) -> Phrase:
    return say(
        "{free} {points} of 4 points, {shadow} {others} of 10. Corruption {corruption} of 12.",
        free=side_ref(FREE, start=True), points=view.sides[FREE].points, shadow=side_ref(SHADOW),
        others=view.sides[SHADOW].points, corruption=view.fellowship.corruption,
    )  # fmt: skip
