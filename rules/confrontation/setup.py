"""Before the first turn: the draft, the special cards and the set-up. Both sides choose at the same time, in secret."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from rules.chance import Chance
from rules.confrontation import prompts
from rules.confrontation.abilities import BearsTheRing, find
from rules.confrontation.choices import AnyChoice, Draft, Keep, Place
from rules.confrontation.events import GameBegan, RosterShown, SetUp, SpecialsKept
from rules.confrontation.offers import PLACE
from rules.confrontation.printed import PRINTED
from rules.confrontation.regions import HOME, OUTPOSTS
from rules.confrontation.steps import ConfrontationQuestion, ConfrontationStep
from rules.confrontation.terms import EVERY_TILE, FELLOWSHIP, SIDES, TILES, Stage
from rules.record import Record

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


class Mode(Record):
    """How a table plays: which characters, how many games, how many special cards."""

    as_array = True

    characters: str
    """classic, variant or draft."""
    match: bool = False
    specials: tuple[int, int] = (0, 0)
    """How many special cards each seat keeps (R14.3)."""


class BeginGame(ConfrontationStep):
    """Start a game: draft, special cards, set-up (R2, R14)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        position.reset()
        position.tell(GameBegan(len(position.results) + 1, position.seat_of(FELLOWSHIP)))
        for step in (Deploy(), BeginSetUp(), ShowSpecials(), BeginKeeping(), ShowRosters(), BeginDraft()):
            position.push(step)


class BeginDraft(ConfrontationStep):
    """Ask both sides for their characters, or take those of the scenario (R14.1, R14.2)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        if position.mode.characters == "draft":
            position.stage = Stage.DRAFT
            for side in SIDES:
                position.ask(DraftQuestion(), side)
        else:
            position.picks = list(PRINTED.rosters[position.mode.characters])


class DraftQuestion(ConfrontationQuestion):
    """Choose the classic or the variant character, one tile after the other (R14.2)."""

    rule: ClassVar[str] = "R14.2"
    repeats: ClassVar[bool] = True

    def times_left(self, position: "ConfrontationPosition", side: int, source: int) -> int:
        return TILES - len(position.picks[side])

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.ChooseSidePrompt:
        return prompts.ChooseSidePrompt(len(position.picks[side]))

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        return tuple(map(Draft, PRINTED.faces(side, len(position.picks[side]))))

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: Draft) -> None:
        position.picks[side] += (choice.character,)
        if len(position.picks[side]) < TILES:
            position.ask(self, side, source)


class ShowRosters(ConfrontationStep):
    """Show which characters play; which piece is which stays secret (R1.3)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        position.disclosures += position.stage is Stage.DRAFT
        position.rosters = position.picks
        position.picks = [(), ()]
        for side in SIDES:
            position.tell(RosterShown(side, position.rosters[side]))
        bearers = (find(PRINTED.characters[number].abilities, BearsTheRing) for number in position.rosters[FELLOWSHIP])
        position.bearer = next(tile for tile, ring in enumerate(bearers) if ring)


class BeginKeeping(ConfrontationStep):
    """Ask both sides which special cards they keep (R14.3)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        position.stage = Stage.KEEP
        for side in SIDES:
            _keep_more(position, side)


def _to_keep(position: "ConfrontationPosition", side: int) -> int:
    """Return how many special cards a side has still to choose. In a match the number goes with the seat (R14.3)."""
    return position.mode.specials[position.seat_of(side)] - len(position.picks[side])


def _keep_more(position: "ConfrontationPosition", side: int) -> None:
    """Ask for the next special card, or keep all that are left if the side keeps that many."""
    left = [special for special in PRINTED.specials_of[side] if special not in position.picks[side]]
    if _to_keep(position, side) == len(left):
        position.picks[side] += tuple(left)
    elif _to_keep(position, side):
        position.ask(KeepQuestion(), side)


class KeepQuestion(ConfrontationQuestion):
    """Choose the special cards to keep, one after the other (R14.3)."""

    rule: ClassVar[str] = "R14.3"
    repeats: ClassVar[bool] = True

    def times_left(self, position: "ConfrontationPosition", side: int, source: int) -> int:
        return _to_keep(position, side)

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.ChooseSpecialPrompt:
        return prompts.ChooseSpecialPrompt(_to_keep(position, side))

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        kept = position.picks[side]
        return tuple(Keep(special) for special in PRINTED.specials_of[side] if special not in kept)

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: Keep) -> None:
        position.picks[side] += (choice.special,)
        _keep_more(position, side)


class ShowSpecials(ConfrontationStep):
    """Show which special cards both sides keep."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        for side in SIDES:
            kept = sorted(position.picks[side])
            if kept:
                position.disclosures += 1
                position.specials[side] = sum(1 << special for special in kept)
                position.tell(SpecialsKept(side, tuple(kept)))
        position.picks = [(), ()]


class BeginSetUp(ConfrontationStep):
    """Ask both sides to place their characters (R2.4)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        position.stage = Stage.SETUP
        for side in SIDES:
            position.ask(PlaceQuestion(), side)


class PlaceQuestion(ConfrontationQuestion):
    """Choose who starts in each region. The last four start at home (R2.1, R2.2)."""

    rule: ClassVar[str] = "R2.1"
    repeats: ClassVar[bool] = True

    def cites(self, position: "ConfrontationPosition", side: int, source: int) -> str:
        return "R2.1" if side == FELLOWSHIP else "R2.2"

    @staticmethod
    def _region(position: "ConfrontationPosition", side: int) -> int:
        return OUTPOSTS[side][len(position.picks[side])]

    def times_left(self, position: "ConfrontationPosition", side: int, source: int) -> int:
        return len(OUTPOSTS[side]) - len(position.picks[side])

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.ChoosePlacingPrompt:
        return prompts.ChoosePlacingPrompt(self._region(position, side))

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        region, placed = self._region(position, side), position.picks[side]
        return tuple([PLACE[who][region] for who in position.rosters[side] if who not in placed])

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: Place) -> None:
        position.picks[side] += (choice.character,)
        if len(position.picks[side]) < len(OUTPOSTS[side]):
            position.ask(self, side, source)


class Deploy(ConfrontationStep):
    """Put the pieces on the board. Those at home are numbered at random, so that a number tells nothing."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        for side in SIDES:
            outposts = [position.rosters[side].index(character) for character in position.picks[side]]
            home = [tile for tile in range(TILES) if tile not in outposts]
            position.chance.shuffle(home)
            first = side * TILES
            position.who[first : first + TILES] = outposts + home
            position.where[first : first + TILES] = [*OUTPOSTS[side], *[HOME[side]] * len(home)]
            position.suspicions[first : first + TILES] = [EVERY_TILE] * TILES
        position.picks = [(), ()]
        position.stage = Stage.PLAY
        position.disclosures += 1
        position.tell(SetUp())


def redraw(position: "ConfrontationPosition", side: int, chance: Chance) -> None:
    """Replace what a side has chosen so far by as many random choices."""
    made = len(position.picks[side])
    if position.stage is Stage.DRAFT:
        position.picks[side] = tuple(chance.pick(PRINTED.faces(side, tile)) for tile in range(made))
    elif position.stage is Stage.KEEP:
        position.picks[side] = _some(PRINTED.specials_of[side], made, chance)
    else:
        position.picks[side] = _some(position.rosters[side], made, chance)


def _some(things: Iterable[int], number: int, chance: Chance) -> tuple[int, ...]:
    left = list(things)
    chance.shuffle(left)
    return tuple(left[:number])
