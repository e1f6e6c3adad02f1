"""Too many units in a region: the owner removes some; and whether partners' units form one army (R64, R108, R216)."""

from typing import TYPE_CHECKING, ClassVar, Final

from rules.boardgame import prompts
from rules.boardgame.armies.figures import seats_with_units, settle, trim
from rules.boardgame.choices import Accept, Decline, PickPiece
from rules.boardgame.events import MixedArmy
from rules.boardgame.map.regions import bits
from rules.boardgame.offers import PIECE, YES_NO
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import FIGURE_NATION, FIGURES, GARRISON, SIDES, STACK, UNITS_OF

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def excess(game: "BoardPosition", side: int, region: int) -> int:
    """Units above the limit: ten, or five in a besieged stronghold."""
    most = GARRISON if game.sieges[1 - side] >> region & 1 else STACK
    return game.units_at(region, side) - most


class Trim(BoardStep):
    """Ask about each overfull region in turn. Moves may overfill one: only now it counts (R65, A1)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        for region in bits(game.touched):
            for side in SIDES:
                if excess(game, side, region) > 0:
                    game.push(self, who, source)
                    team = game.seats_of[side]
                    # Partners remove in turn, the one who does not lead first (R216).
                    first = team[0] if len(team) == 1 else game.partner(game.leading[side])
                    game.push(RemoveExcess(side, region), first, source)
                    return
        settle(game)


class RemoveExcess(BoardQuestion):
    """One unit of the owner's choice goes back to the reinforcements (R64, D18, D38)."""

    rule: ClassVar[str] = "R64"
    repeats: ClassVar[bool] = True
    side: int
    region: int

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if excess(game, self.side, self.region) > 0:
            if not self.choices(game, who, source):
                who = game.partner(who)
            game.ask(self, who, source)

    def times_left(self, game: "BoardPosition", who: int, source: int) -> int:
        return excess(game, self.side, self.region)

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.RemoveExcessPrompt:
        return prompts.RemoveExcessPrompt(self.region, excess(game, self.side, self.region))

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickPiece]:
        base, nations = self.region * FIGURES, game.nations_of[who]
        return [
            PIECE[figure]
            for figure in UNITS_OF[self.side]
            if game.figures[base + figure] and nations >> FIGURE_NATION[figure] & 1
        ]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece) -> None:
        trim(game, self.region, choice.piece)
        partner = game.partner(who)
        game.push(self, who if partner < 0 else partner, source)


class OfferMixing(BoardStep):
    """Where an action has brought partners' units together they may agree on one army (R216, D40)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        for side in SIDES:
            team = game.seats_of[side]
            if len(team) == 1:
                continue
            for region in bits(game.mixed[side]):
                if len(list(seats_with_units(game, side, region))) < 2:
                    game.mixed[side] &= ~(1 << region)
            for region in bits(game.touched & game.armies[side] & ~game.mixed[side]):
                if len(list(seats_with_units(game, side, region))) == 2:
                    game.push(MayMix(side, region), team[0], source)


class MayMix(BoardQuestion):
    """Both must agree; the second is asked if the first does."""

    rule: ClassVar[str] = "R216"
    side: int
    region: int
    agreed: bool = False

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MayMixPrompt:
        return prompts.MayMixPrompt(self.region)

    def choices(self, game: "BoardPosition", who: int, source: int) -> tuple[Accept | Decline, ...]:
        return YES_NO

    def take(self, game: "BoardPosition", who: int, source: int, choice: Accept | Decline) -> None:
        yes = isinstance(choice, Accept)
        if yes and not self.agreed:
            game.push(MayMix(self.side, self.region, True), game.partner(who), source)
            return
        if yes:
            game.mixed[self.side] |= 1 << self.region
        game.tell(MixedArmy(self.side, self.region, yes))


TRIM: Final = Trim()
OFFER_MIXING: Final = OfferMixing()
