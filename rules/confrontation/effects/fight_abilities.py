"""Abilities that act in a fight: before cards (R6.2), or when both cards are shown."""

from typing import TYPE_CHECKING, ClassVar

from rules.confrontation.abilities import Ability, ForbidsRetreat, Role, find
from rules.confrontation.fight.questions import (
    ExchangeQuestion,
    ForbidQuestion,
    ForceQuestion,
    FriendQuestion,
    RetreatQuestion,
    SwapQuestion,
)
from rules.confrontation.movement import retreats_of
from rules.confrontation.terms import Direction

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


class MayRetreat(Ability):
    """May retreat in these directions before cards (R7.4), unless the enemy forbids it (R9.6)."""

    directions: tuple[Direction, ...]
    role: Role = Role.ANY

    acts: ClassVar[bool] = True

    def act(self, position: "ConfrontationPosition", side: int) -> None:
        if not position.has_role(side, self.role) or find(position.abilities(1 - side), ForbidsRetreat):
            return
        if retreats_of(position, position.fighter(side), self.directions):
            position.ask(RetreatQuestion(self.directions), side)


class Slays(Ability):
    """Defeats an enemy of that name before cards, classic or variant (R8.4, R12.3)."""

    name: str

    acts: ClassVar[bool] = True

    def act(self, position: "ConfrontationPosition", side: int) -> None:
        enemy = position.fighter(1 - side)
        if position.character(enemy).name == self.name:
            position.defeat(enemy)


class SlaysFirst(Ability):
    """Defeats the enemy of the first fight before cards, when attacking (R9.7)."""

    acts: ClassVar[bool] = True

    def act(self, position: "ConfrontationPosition", side: int) -> None:
        if position.has_role(side, Role.ATTACKING) and position.current_fight.number == 1:
            position.defeat(position.fighter(1 - side))


class FallsWithEnemy(Ability):
    """Is defeated together with the enemy, before the enemy's ability works (R8.7)."""

    acts: ClassVar[bool] = True

    def act(self, position: "ConfrontationPosition", side: int) -> None:
        position.defeat(position.fighter(side), position.fighter(1 - side))


class MayForbidCards(Ability):
    """May declare that no cards are played (R9.6, R11.4)."""

    role: Role = Role.ANY

    acts: ClassVar[bool] = True

    def act(self, position: "ConfrontationPosition", side: int) -> None:
        if position.has_role(side, self.role) and not position.current_fight.no_cards:
            position.ask(ForbidQuestion(), side)


class MaySwapAway(Ability):
    """May swap places with a character in an adjacent region, when defending alone (R11.8)."""

    acts: ClassVar[bool] = True

    def act(self, position: "ConfrontationPosition", side: int) -> None:
        alone = len(position.pieces_in(side, position.current_fight.region)) == 1
        if alone and position.has_role(side, Role.DEFENDING):
            position.ask(SwapQuestion(), side)


class StrongerBeside(Ability):
    """Has another strength if a friend of that name is in the region and is revealed before cards (R8.2)."""

    name: str
    value: int

    acts: ClassVar[bool] = True

    def act(self, position: "ConfrontationPosition", side: int) -> None:
        friends = [p for p in position.pieces_in(side, position.current_fight.region) if p != position.fighter(side)]
        if any(position.is_shown(p) and position.character(p).name == self.name for p in friends):
            position.current_fight.inspired = True
        elif any(suspect.name == self.name for p in friends for suspect in position.suspects(p)):
            position.ask(FriendQuestion(self.name), side)

    def strength(self, position: "ConfrontationPosition", side: int, strength: int) -> int:
        return self.value if position.current_fight.inspired else strength


class MayForceCard(Ability):
    """May make the enemy take back the shown card and play another, if the hand has one (R12.3)."""

    def on_cards_shown(self, position: "ConfrontationPosition", side: int) -> None:
        if len(position.hand(1 - side)) > 1:
            position.ask(ForceQuestion(), side)


class MayExchangeFor(Ability):
    """May exchange the shown card for a certain strength, from hand or discards (R12.6)."""

    value: int

    def on_cards_shown(self, position: "ConfrontationPosition", side: int) -> None:
        card = self.value - 1  # strength cards come first, from 1 up
        if position.current_fight.cards[side] != card:
            position.ask(ExchangeQuestion(card), side)
