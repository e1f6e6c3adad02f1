"""Whom a text speaks to, and what it makes depend on something."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.cardgame import prompts
from rules.cardgame.choices import Accept, Decline
from rules.cardgame.effects.hand import CycleFromHand, Forsake
from rules.cardgame.events import Declined
from rules.cardgame.filters import Filter
from rules.cardgame.steps import CardQuestion, CardStep
from rules.cardgame.terms import RESERVE, ZONES, Faction
from rules.game import Choice, Prompt
from rules.record import Record

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


class Each(CardStep, frozen=True):
    """Each player of a side does this, part by part in turn order (G82).

    Where a Duel has one seat for the side, all parts are done once and then all again (R91, G108).
    """

    side: int
    parts: tuple[CardStep, ...]

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        seats = game.seats_from_turn(self.side)
        lap = [(part, each, source) for part in self.parts for each in seats]
        game.push_all(lap * game.setup.repeats[self.side])


class For(CardStep, frozen=True):
    """The player of a faction does this: the seat whose deck holds it (R4). Nobody, if no deck does."""

    faction: Faction
    parts: tuple[CardStep, ...]

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        player = game.setup.player_of[self.faction]
        if player >= 0:
            game.push_all([(part, player, source) for part in self.parts])


class May(CardQuestion, frozen=True):
    """Offer this; whoever pays the cost also gets the rest. Not offered where the cost cannot be paid (R53, G65)."""

    parts: tuple[CardStep, ...]
    cost: tuple[CardStep, ...] = ()
    rule = "R38"

    def cites(self, game: "CardPosition", seat: int, source: int) -> str:
        """What the price is, where there is one."""
        match self.cost:
            case (Forsake(),):
                return Forsake.rule
            case (CycleFromHand(),):
                return "G13"
        return self.rule

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.MayPay(source) if self.cost else prompts.MayDo(source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        if all(step.possible(game, seat, source) for step in self.cost + self.parts):
            return (Accept(), Decline())
        return ()

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        if isinstance(choice, Accept):
            game.push_all([(step, seat, source) for step in self.cost + self.parts])
        else:
            game.tell(Declined(seat, source))


class Test(Record, frozen=True, tag=True, array_like=True):
    """Something that is so or not when the text is carried out."""

    def holds(self, game: "CardPosition", seat: int, source: int) -> bool:
        raise NotImplementedError


class InReserve(Test, frozen=True):
    """Such a card is in a reserve of the seat's own side."""

    who: Filter

    def holds(self, game: "CardPosition", seat: int, source: int) -> bool:
        mask = game.printed.matching(self.who)
        side = game.setup.side[seat]
        return any(
            mask >> card & 1 for mate in game.setup.seats_of[side] for card in game.zones[mate * ZONES + RESERVE]
        )


class PathIs(Test, frozen=True):
    """That path is the active one."""

    path: str

    def holds(self, game: "CardPosition", seat: int, source: int) -> bool:
        return game.path == game.printed.location(self.path)


class PathNumber(Test, frozen=True):
    """A path of that number is active."""

    number: int

    def holds(self, game: "CardPosition", seat: int, source: int) -> bool:
        return game.path >= 0 and game.printed.path_number[game.path] == self.number


class If(CardStep, frozen=True):
    """Do this if the test holds now, else the other thing."""

    test: Test
    then: tuple[CardStep, ...]
    otherwise: tuple[CardStep, ...] = ()

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        steps = self.then if self.test.holds(game, seat, source) else self.otherwise
        game.push_all([(step, seat, source) for step in steps])
