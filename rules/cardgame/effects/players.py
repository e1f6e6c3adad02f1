"""Who carries out a text, and under which condition."""

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


class Each(CardStep):
    """Each player of a side does the parts in turn order, part by part (G82).

    In a Duel with one seat for the side, all parts are done twice (R91, G108).
    """

    side: int
    parts: tuple[CardStep, ...]

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        seats = game.side_in_turn_order(self.side)
        lap = [(part, each, source) for part in self.parts for each in seats]
        game.push_all(lap * game.setup.repeats[self.side])

    def has_effect(self, game: "CardPosition", seat: int, source: int) -> bool:
        # What a text does for another seat may depend on that seat's hidden cards.
        seats = game.setup.seats_of[self.side]
        return seats != (seat,) or any(part.has_effect(game, seat, source) for part in self.parts)


class For(CardStep):
    """The player of a faction, whose deck contains it, does the parts (R4). Nobody does if no deck contains it."""

    faction: Faction
    parts: tuple[CardStep, ...]

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        player = game.setup.player_of[self.faction]
        if player >= 0:
            game.push_all([(part, player, source) for part in self.parts])

    def has_effect(self, game: "CardPosition", seat: int, source: int) -> bool:
        player = game.setup.player_of[self.faction]
        if player != seat:
            return player >= 0
        return any(part.has_effect(game, seat, source) for part in self.parts)


class May(CardQuestion):
    """A player may do the parts after paying the cost. Not asked if the cost cannot be paid (R53, G65)."""

    parts: tuple[CardStep, ...]
    cost: tuple[CardStep, ...] = ()
    rule = "R38"

    def cites(self, game: "CardPosition", seat: int, source: int) -> str:
        """Return the rule of the cost, if there is one."""
        match self.cost:
            case (Forsake(),):
                return Forsake.rule
            case (CycleFromHand(),):
                return "G13"
        return self.rule

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.MayPayPrompt(source) if self.cost else prompts.MayDoPrompt(source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        if all(step.possible(game, seat, source) for step in self.cost + self.parts):
            return (Accept(), Decline())
        return ()

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        if isinstance(choice, Accept):
            game.push_all([(step, seat, source) for step in self.cost + self.parts])
        else:
            game.tell(Declined(seat, source))


class Test(Record):
    """A condition that is checked when the text is carried out."""

    tagged = True
    as_array = True

    def holds(self, game: "CardPosition", seat: int, source: int) -> bool:
        raise NotImplementedError


class InReserve(Test):
    """A card that fits is in a reserve of the seat's side."""

    who: Filter

    def holds(self, game: "CardPosition", seat: int, source: int) -> bool:
        mask = game.printed.matching(self.who)
        side = game.setup.side[seat]
        return any(
            mask >> card & 1 for mate in game.setup.seats_of[side] for card in game.zones[mate * ZONES + RESERVE]
        )


class PathIs(Test):
    """That path is active."""

    path: str

    def holds(self, game: "CardPosition", seat: int, source: int) -> bool:
        return game.path == game.printed.location(self.path)


class PathNumber(Test):
    """A path of that number is active."""

    number: int

    def holds(self, game: "CardPosition", seat: int, source: int) -> bool:
        return game.path >= 0 and game.printed.path_number[game.path] == self.number


class If(CardStep):
    """Do one of two things, depending on a test."""

    test: Test
    then: tuple[CardStep, ...]
    otherwise: tuple[CardStep, ...] = ()

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.push_all([(step, seat, source) for step in self._branch(game, seat, source)])

    def has_effect(self, game: "CardPosition", seat: int, source: int) -> bool:
        return any(step.has_effect(game, seat, source) for step in self._branch(game, seat, source))

    def _branch(self, game: "CardPosition", seat: int, source: int) -> tuple[CardStep, ...]:
        return self.then if self.test.holds(game, seat, source) else self.otherwise
