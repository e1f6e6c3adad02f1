"""What a character can do: the base of all abilities, and those that only speak when asked.

Abilities that act in a fight of their own accord stand in `effects`, those that carry a piece farther in `movement`.
The engine asks for a kind of ability (`find`), never for a character.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, ClassVar, TypeVar

from rules.record import Record

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


class Role(IntEnum):
    """The part in a fight that an ability needs."""

    ANY = 0
    ATTACKING = 1
    DEFENDING = 2


class Ability(Record, frozen=True):
    """One sentence of a character's text."""

    acts: ClassVar[bool] = False
    """Whether it does something in step 2 of a fight (R6.2)."""
    carries: ClassVar[bool] = False
    """Whether it leads a move farther than a step: it has `destinations`."""

    def destinations(self, own: Sequence[int], enemy: Sequence[int], side: int, region: int) -> Sequence[int]:
        """Where a move may lead beyond the ordinary steps, given how many of each side stand in each region."""
        return ()

    def act(self, position: "ConfrontationPosition", side: int) -> None:
        """Step 2 of a fight, for the fighter of `side`."""

    def when_shown(self, position: "ConfrontationPosition", side: int) -> None:
        """When both cards are shown, before they work (R12.3, R12.6)."""

    def strength(self, position: "ConfrontationPosition", side: int, strength: int) -> int:
        """The fighter's strength in this fight, `strength` without this ability."""
        return strength


A = TypeVar("A", bound=Ability)


def find(abilities: tuple[Ability, ...], kind: type[A]) -> A | None:
    """The ability of that kind, if there is one."""
    for ability in abilities:
        if isinstance(ability, kind):
            return ability
    return None


class SilencesEnemy(Ability, frozen=True):
    """The enemy fighter's ability does not work (R9.8)."""


class ForbidsRetreat(Ability, frozen=True):
    """The enemy fighter cannot retreat by its ability (R9.6)."""


class SeesCardFirst(Ability, frozen=True):
    """The enemy chooses and shows his card first (R8.5)."""


class PlaysBlankCards(Ability, frozen=True):
    """The own card has neither text nor strength (R9.9)."""


class BlanksEnemyText(Ability, frozen=True):
    """The text of the enemy's cards is off: of those named, or of all (R11.1, R11.3)."""

    cards: tuple[str, ...] = ()

    def blanks(self, card: str) -> bool:
        return not self.cards or card in self.cards


class StepsInFor(Ability, frozen=True):
    """May take the place of a defender of that name in the same region (R8.2)."""

    name: str


class HelpsNearby(Ability, frozen=True):
    """May be shown to strengthen the own fighter here or next door (R11.5)."""

    strength_added: int = 1


class StrengthIn(Ability, frozen=True):
    """Another strength in certain regions (R11.6, R11.9)."""

    regions: tuple[int, ...]
    value: int

    def strength(self, position: "ConfrontationPosition", side: int, strength: int) -> int:
        return self.value if position.battle.region in self.regions else strength


class StrengthAttacking(Ability, frozen=True):
    """Another strength in the attack (R12.5)."""

    value: int

    def strength(self, position: "ConfrontationPosition", side: int, strength: int) -> int:
        return self.value if position.plays(side, Role.ATTACKING) else strength


class MatchesAttacker(Ability, frozen=True):
    """Defending, as strong as the attacker (R11.2)."""

    def strength(self, position: "ConfrontationPosition", side: int, strength: int) -> int:
        return position.strength(1 - side) if position.plays(side, Role.DEFENDING) else strength


class ReturnsTo(Ability, frozen=True):
    """After defeating an enemy elsewhere goes to its lair at once, or is defeated if it cannot (R9.2)."""

    region: int


class EscapesDefeat(Ability, frozen=True):
    """Defeated in a fight: may retreat back to an empty region instead (R12.4)."""


class StaysRevealed(Ability, frozen=True):
    """Once revealed, stays so and does not move by itself (R12.7)."""


class StrikesTunnel(Ability, frozen=True):
    """In this region, may strike down whoever walks the tunnel (R9.1)."""

    region: int


class BearsTheRing(Ability, frozen=True):
    """The Ring-bearer: wins by entering Mordor, loses by defeat unless an heir is left (R11.1, R13.1, R13.2)."""

    heir: str = ""


class WinsByEntering(Ability, frozen=True):
    """The game is won when this character enters that region; there is no fight (R12.2)."""

    region: int
