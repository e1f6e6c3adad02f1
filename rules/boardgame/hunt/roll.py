"""The Hunt for the Ring: the roll after each move of the Fellowship (R170-R173)."""

from typing import TYPE_CHECKING, ClassVar, Final

from rules.boardgame import prompts
from rules.boardgame.card import AddsToHuntRoll
from rules.boardgame.choices import Accept, Decline
from rules.boardgame.conditions import pieces_in
from rules.boardgame.dice import HUNT_NEEDS, is_hit
from rules.boardgame.event_cards import in_play
from rules.boardgame.events import HuntRolled
from rules.boardgame.hunt.report import begin_hunt, note_roll
from rules.boardgame.hunt.state import PLAIN, TileFor
from rules.boardgame.hunt.tile import DrawTile
from rules.boardgame.map.regions import STRONGHOLDS
from rules.boardgame.offers import YES_NO
from rules.boardgame.reports import RollReport
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import FREE, MOST_DICE, NOTHING, SHADOW, Group, Roll

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class HuntRoll(BoardStep):
    """As many dice as the Hunt level; without one there is no Hunt (R170)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if game.hunt_box[SHADOW] == 0:
            return
        begin_hunt(game)
        game.push(RollHunt(), NOTHING, source)
        for card, seat, use in in_play.holders(game, AddsToHuntRoll):
            game.push(MayAddToHunt(use.n), seat, card)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return game.hunt_box[SHADOW] > 0


class MayAddToHunt(BoardQuestion):
    """Before the dice: use the card on the table (D24)."""

    rule: ClassVar[str] = "R170"
    n: int

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MayUseCardInPlayPrompt:
        return prompts.MayUseCardInPlayPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> tuple[Accept | Decline, ...]:
        return YES_NO

    def take(self, game: "BoardPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Accept):
            in_play.use(game, source, who)
            step, seat, about = game.agenda.pop()
            assert isinstance(step, RollHunt)
            game.push(RollHunt(step.bonus + self.n), seat, about)


def rerolls(game: "BoardPosition") -> int:
    """A stronghold of the Shadow, a unit, a Nazgûl in the figure's region: one each (R172)."""
    region = game.fellowship
    if region < 0:
        return 0
    stronghold = (game.controlled(SHADOW) & STRONGHOLDS) >> region & 1
    army = game.armies[SHADOW] >> region & 1
    return stronghold + army + (pieces_in(game, region, SHADOW, Group.NAZGUL) > 0)


class RollHunt(BoardStep):
    bonus: int = 0

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        bonus = self.bonus + game.hunt_box[FREE]
        n = min(MOST_DICE, game.hunt_box[SHADOW])
        successes = _roll(game, n, bonus, False)
        # Each die is rolled again at most once (A12); failed dice are all alike, so nobody is asked which.
        again = min(rerolls(game), n - successes)
        if again:
            successes += _roll(game, again, bonus, True)
        if successes:
            game.push(DrawTile(TileFor.ROLL, PLAIN, successes), game.leading[FREE], NOTHING)


def _roll(game: "BoardPosition", n: int, bonus: int, again: bool) -> int:
    dice = game.throw(n)
    successes = sum(is_hit(die, bonus, HUNT_NEEDS) for die in dice)
    game.tell(HuntRolled(dice, bonus, successes, again))
    note_roll(game, RollReport(Roll.AGAIN if again else Roll.FIRST, dice, bonus, HUNT_NEEDS, successes))
    return successes


HUNT_ROLL: Final = HuntRoll()
