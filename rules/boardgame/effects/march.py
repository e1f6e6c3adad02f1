"""Cards that move armies and make them attack. `March` and `Raid` say how; both are asked like a die's."""

from rules.boardgame.battle.attack import AttackFrom, Raid
from rules.boardgame.movement import March, MoveArmies

__all__ = ["AttackFrom", "March", "MoveArmies", "Raid"]
