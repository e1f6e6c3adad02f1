"""What a character can do: the base of all abilities, and those that only speak when asked.

Abilities that act in a fight of their own accord stand in `effects`, those that carry a piece farther in `movement`.
The engine asks for a kind of ability (`find`), never for a character.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, ClassVar, TypeVar

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


class Role(IntEnum):
    """The part in a fight that an ability needs."""

    ANY = 0
    ATTACKING = 1
    DEFENDING = 2


@dataclass(frozen=True)
class Ability:
    """One sentence of a character's text."""

    acts: ClassVar[bool] = False
    """Whether it does something in step 2 of a fight (R6.2)."""

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


@dataclass(frozen=True)
class SilencesEnemy(Ability):
    """The enemy fighter's ability does not work (R9.8)."""


@dataclass(frozen=True)
class ForbidsRetreat(Ability):
    """The enemy fighter cannot retreat by its ability (R9.6)."""


@dataclass(frozen=True)
class SeesCardFirst(Ability):
    """The enemy chooses and shows his card first (R8.5)."""


@dataclass(frozen=True)
class PlaysBlankCards(Ability):
    """The own card has neither text nor strength (R9.9)."""


@dataclass(frozen=True)
class BlanksEnemyText(Ability):
    """The text of the enemy's cards is off: of those named, or of all (R11.1, R11.3)."""

    cards: tuple[str, ...] = ()

    def blanks(self, card: str) -> bool:
        return not self.cards or card in self.cards


@dataclass(frozen=True)
class StepsInFor(Ability):
    """May take the place of a defender of that name in the same region (R8.2)."""

    name: str


@dataclass(frozen=True)
class HelpsNearby(Ability):
    """May be shown to strengthen the own fighter here or next door (R11.5)."""

    strength_added: int = 1


@dataclass(frozen=True)
class StrengthIn(Ability):
    """Another strength in certain regions (R11.6, R11.9)."""

    regions: tuple[int, ...]
    value: int

    def strength(self, position: "ConfrontationPosition", side: int, strength: int) -> int:
        return self.value if position.battle.region in self.regions else strength


@dataclass(frozen=True)
class StrengthAttacking(Ability):
    """Another strength in the attack (R12.5)."""

    value: int

    def strength(self, position: "ConfrontationPosition", side: int, strength: int) -> int:
        return self.value if position.plays(side, Role.ATTACKING) else strength


@dataclass(frozen=True)
class MatchesAttacker(Ability):
    """Defending, as strong as the attacker (R11.2)."""

    def strength(self, position: "ConfrontationPosition", side: int, strength: int) -> int:
        return position.strength(1 - side) if position.plays(side, Role.DEFENDING) else strength


@dataclass(frozen=True)
class ReturnsTo(Ability):
    """After defeating an enemy elsewhere goes to its lair at once, or is defeated if it cannot (R9.2)."""

    region: int


@dataclass(frozen=True)
class EscapesDefeat(Ability):
    """Defeated in a fight: may retreat back to an empty region instead (R12.4)."""


@dataclass(frozen=True)
class StaysRevealed(Ability):
    """Once revealed, stays so and does not move by itself (R12.7)."""


@dataclass(frozen=True)
class StrikesTunnel(Ability):
    """In this region, may strike down whoever walks the tunnel (R9.1)."""

    region: int


@dataclass(frozen=True)
class BearsTheRing(Ability):
    """The Ring-bearer: wins by entering Mordor, loses by defeat unless an heir is left (R11.1, R13.1, R13.2)."""

    heir: str = ""


@dataclass(frozen=True)
class WinsByEntering(Ability):
    """The game is won when this character enters that region; there is no fight (R12.2)."""

    region: int
