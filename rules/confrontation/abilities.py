"""What a character can do: the base of all abilities, and those that the engine asks for.

The engine asks for a kind of ability (`find`), never for a character.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, ClassVar, TypeVar

from rules.record import Record

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


class Role(IntEnum):
    """The role in a fight that an ability needs."""

    ANY = 0
    ATTACKING = 1
    DEFENDING = 2


class Ability(Record):
    """One sentence of a character's text."""

    acts: ClassVar[bool] = False
    """Whether it acts in step 2 of a fight (R6.2)."""
    extends_moves: ClassVar[bool] = False
    """Whether it has `destinations`: it leads a move farther than one step."""

    def destinations(self, own: list[int], enemy: list[int], side: int, region: int) -> Sequence[int]:
        """Return where a move may lead beyond the ordinary steps. `own` and `enemy` count the pieces in each region."""
        return ()

    def act(self, position: "ConfrontationPosition", side: int) -> None:
        """Act in step 2 of a fight, for the fighter of `side`."""

    def on_cards_shown(self, position: "ConfrontationPosition", side: int) -> None:
        """Act when both cards are shown, before their texts work (R12.3, R12.6)."""

    def strength(self, position: "ConfrontationPosition", side: int, strength: int) -> int:
        """Return the fighter's strength in this fight; `strength` is what it is without this ability."""
        return strength


A = TypeVar("A", bound=Ability)


def find(abilities: tuple[Ability, ...], kind: type[A]) -> A | None:
    """Return the ability of exactly that kind, if there is one."""
    for ability in abilities:
        if type(ability) is kind:
            return ability
    return None


class SilencesEnemy(Ability):
    """The enemy fighter's ability does not work (R9.8)."""


class ForbidsRetreat(Ability):
    """The enemy fighter cannot retreat by its ability (R9.6)."""


class SeesCardFirst(Ability):
    """The enemy chooses and shows a card first (R8.5)."""


class PlaysBlankCards(Ability):
    """The card of this character's side has neither text nor strength (R9.9)."""


class BlanksEnemyText(Ability):
    """The texts of the enemy's cards do not work: those of the cards named, or of all (R11.1, R11.3)."""

    cards: tuple[str, ...] = ()

    def blanks(self, card: str) -> bool:
        """Return whether the text of the card with that name does not work."""
        return not self.cards or card in self.cards


class StepsInFor(Ability):
    """May take the place of a defender of that name in the same region (R8.2)."""

    name: str


class HelpsNearby(Ability):
    """May be revealed to strengthen a friend who fights here or in an adjacent region (R11.5)."""

    strength_added: int = 1


class StrengthIn(Ability):
    """Has another strength in certain regions (R11.6, R11.9)."""

    regions: tuple[int, ...]
    value: int

    def strength(self, position: "ConfrontationPosition", side: int, strength: int) -> int:
        return self.value if position.current_fight.region in self.regions else strength


class StrengthAttacking(Ability):
    """Has another strength when attacking (R12.5)."""

    value: int

    def strength(self, position: "ConfrontationPosition", side: int, strength: int) -> int:
        return self.value if position.has_role(side, Role.ATTACKING) else strength


class MatchesAttacker(Ability):
    """Is as strong as the attacker when defending (R11.2)."""

    def strength(self, position: "ConfrontationPosition", side: int, strength: int) -> int:
        return position.strength(1 - side) if position.has_role(side, Role.DEFENDING) else strength


class ReturnsTo(Ability):
    """Goes to its lair after defeating an enemy elsewhere, or is defeated if there is no room (R9.2)."""

    region: int


class EscapesDefeat(Ability):
    """May retreat back to an empty region instead of being defeated in a fight (R12.4)."""


class StaysRevealed(Ability):
    """Stays revealed once it is revealed, and then does not move by itself (R12.7)."""


class StrikesTunnel(Ability):
    """May defeat a character in the tunnel while it is in this region (R9.1)."""

    region: int


class BearsTheRing(Ability):
    """Wins by entering Mordor; its defeat loses the game unless an heir is left (R11.1, R13.1, R13.2)."""

    heir: str = ""


class WinsByEntering(Ability):
    """Wins the game by entering that region; there is no fight (R12.2)."""

    region: int
