"""Abilities that act in a fight: before cards (R6.2), or when both cards are shown."""

from typing import TYPE_CHECKING, ClassVar

from rules.confrontation.effects.abilities import Ability, ForbidsRetreat, Role, find
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


class MayRetreat(Ability, frozen=True):
    """May retreat in these directions before cards (R7.4), unless the enemy forbids it (R9.6)."""

    directions: tuple[Direction, ...]
    role: Role = Role.ANY

    acts: ClassVar[bool] = True

    def act(self, position: "ConfrontationPosition", side: int) -> None:
        if not position.plays(side, self.role) or find(position.abilities(1 - side), ForbidsRetreat):
            return
        if retreats_of(position, position.fighter(side), self.directions):
            position.ask(RetreatQuestion(self.directions), side)


class Slays(Ability, frozen=True):
    """Defeats an enemy of that name before cards, whichever version (R8.4, R12.3)."""

    name: str

    acts: ClassVar[bool] = True

    def act(self, position: "ConfrontationPosition", side: int) -> None:
        enemy = position.fighter(1 - side)
        if position.character(enemy).name == self.name:
            position.defeat(enemy)


class SlaysFirst(Ability, frozen=True):
    """Attacking, defeats the enemy of the first fight before cards (R9.7)."""

    acts: ClassVar[bool] = True

    def act(self, position: "ConfrontationPosition", side: int) -> None:
        if position.plays(side, Role.ATTACKING) and position.battle.number == 1:
            position.defeat(position.fighter(1 - side))


class FallsWithEnemy(Ability, frozen=True):
    """Both fighters are defeated before the enemy's ability (R8.7)."""

    acts: ClassVar[bool] = True

    def act(self, position: "ConfrontationPosition", side: int) -> None:
        position.defeat(position.fighter(side), position.fighter(1 - side))


class MayForbidCards(Ability, frozen=True):
    """May declare that no cards are played (R9.6, R11.4)."""

    role: Role = Role.ANY

    acts: ClassVar[bool] = True

    def act(self, position: "ConfrontationPosition", side: int) -> None:
        if position.plays(side, self.role) and not position.battle.no_cards:
            position.ask(ForbidQuestion(), side)


class MaySwapAway(Ability, frozen=True):
    """Defending alone, may change places with a character next door (R11.8)."""

    acts: ClassVar[bool] = True

    def act(self, position: "ConfrontationPosition", side: int) -> None:
        alone = len(position.pieces_in(side, position.battle.region)) == 1
        if alone and position.plays(side, Role.DEFENDING):
            position.ask(SwapQuestion(), side)


class StrongerBeside(Ability, frozen=True):
    """Another strength where a friend of that name stands in the region and is shown before cards (R8.2)."""

    name: str
    value: int

    acts: ClassVar[bool] = True

    def act(self, position: "ConfrontationPosition", side: int) -> None:
        friends = [p for p in position.pieces_in(side, position.battle.region) if p != position.fighter(side)]
        if any(position.is_shown(p) and position.character(p).name == self.name for p in friends):
            position.battle.inspired = True
        elif any(suspect.name == self.name for p in friends for suspect in position.suspects(p)):
            position.ask(FriendQuestion(self.name), side)

    def strength(self, position: "ConfrontationPosition", side: int, strength: int) -> int:
        return self.value if position.battle.inspired else strength


class MayForceCard(Ability, frozen=True):
    """After the enemy's card is shown, may make him play another, if he had one (R12.3)."""

    def when_shown(self, position: "ConfrontationPosition", side: int) -> None:
        if len(position.hand(1 - side)) > 1:
            position.ask(ForceQuestion(), side)


class MayExchangeFor(Ability, frozen=True):
    """When both cards are shown, may exchange the own for a certain strength, from hand or discards (R12.6)."""

    value: int

    def when_shown(self, position: "ConfrontationPosition", side: int) -> None:
        card = self.value - 1  # strength cards come first, from 1 up
        if position.battle.cards[side] != card:
            position.ask(ExchangeQuestion(card), side)
