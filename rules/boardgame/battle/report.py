"""The report of a battle: what each round brought, and how it ended."""

from typing import TYPE_CHECKING

from rules.boardgame.battle.state import Battle, Force
from rules.boardgame.events import BattleShown, HitsScored
from rules.boardgame.reports import BattleReport, ForceReport, RoundReport
from rules.boardgame.terms import FREE, NOTHING, SHADOW

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def battle_report(battle: Battle) -> BattleReport:
    """Return the battle so far, the round under way included."""
    rounds = battle.past
    if battle.round:
        rounds = (*rounds, round_report(battle))
    return BattleReport(
        battle.attacker, battle.origin, battle.region, battle.kind, rounds, battle.ended, battle.retreat
    )


def round_report(battle: Battle) -> RoundReport:
    forces = _force(battle.forces[FREE], battle.shown), _force(battle.forces[SHADOW], battle.shown)
    return RoundReport(battle.round, forces)


def _force(force: Force, shown: bool) -> ForceReport:
    rolled = force.hits + force.reroll_hits + force.added_hits - force.spent_hits
    return ForceReport(
        card=force.card if shown or force.open else NOTHING,
        cancelled=force.cancelled,
        rolls=force.rolls,
        card_hits=force.card_hits,
        cancelled_hits=force.spent_hits + min(force.cancelled_hits, max(0, rolled)),
        forfeited=force.given_up,
        losses=force.losses,
        reduced=force.reduced,
        characters=force.lost_characters,
    )


def show_battle(game: "BoardPosition") -> None:
    """Report the battle so far as an event."""
    assert game.battle is not None
    game.tell(BattleShown(battle_report(game.battle)))


def score_by_card(game: "BoardPosition", side: int, n: int, card: int) -> None:
    """Report hits that a combat card scores without dice."""
    assert game.battle is not None
    game.battle.forces[side].card_hits += n
    game.tell(HitsScored(side, n, card))
