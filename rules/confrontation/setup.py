"""Before the first turn: the draft, the special cards and the set-up, each in secret and at the same time."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

import msgspec

from rules.chance import Chance
from rules.confrontation import prompts
from rules.confrontation.abilities import BearsTheRing, find
from rules.confrontation.cards import SPECIALS_OF
from rules.confrontation.characters import CHARACTERS, ROSTERS, tile_sides
from rules.confrontation.choices import AnyChoice, Draft, Keep, Place
from rules.confrontation.events import GameBegan, RosterShown, SetUp, SpecialsKept
from rules.confrontation.regions import HOME, OUTPOSTS
from rules.confrontation.step import Question, Step
from rules.confrontation.terms import EVERY_TILE, FELLOWSHIP, SIDES, TILES, Stage

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


class Mode(msgspec.Struct, frozen=True, array_like=True):
    """How a table plays."""

    characters: str
    """classic, variant or draft."""
    match: bool = False
    specials: tuple[int, int] = (0, 0)
    """How many special cards each seat keeps (R14.3)."""


class BeginGame(Step, frozen=True):
    def do(self, position: "ConfrontationPosition") -> None:
        position.clear_table()
        position.log(GameBegan(len(position.results) + 1, position.seat_of(FELLOWSHIP)))
        position.agenda += reversed(
            (BeginDraft(), ShowRosters(), BeginKeeping(), ShowSpecials(), BeginSetUp(), Deploy())
        )


class BeginDraft(Step, frozen=True):
    def do(self, position: "ConfrontationPosition") -> None:
        if position.mode.characters == "draft":
            position.stage = Stage.DRAFT
            for side in SIDES:
                position.ask(DraftQuestion(side))
        else:
            position.picks = list(ROSTERS[position.mode.characters])


class DraftQuestion(Question, frozen=True):
    """Tile by tile: the classic or the variant side (R14.2)."""

    rule: ClassVar[str] = "R14.2"

    def prompt(self, position: "ConfrontationPosition") -> prompts.ChooseSide:
        return prompts.ChooseSide(len(position.picks[self.side]))

    def choices(self, position: "ConfrontationPosition") -> tuple[AnyChoice, ...]:
        return tuple(map(Draft, tile_sides(self.side, len(position.picks[self.side]))))

    def take(self, position: "ConfrontationPosition", choice: Draft) -> None:
        position.picks[self.side] += (choice.character,)
        if len(position.picks[self.side]) < TILES:
            position.ask(self)


class ShowRosters(Step, frozen=True):
    """Both sides lay out who plays; who stands where stays their secret (R1.3)."""

    def do(self, position: "ConfrontationPosition") -> None:
        position.disclosures += position.stage is Stage.DRAFT
        position.rosters = position.picks
        position.picks = [(), ()]
        for side in SIDES:
            position.log(RosterShown(side, position.rosters[side]))
        bearers = (find(CHARACTERS[number].abilities, BearsTheRing) for number in position.rosters[FELLOWSHIP])
        position.bearer = next(tile for tile, ring in enumerate(bearers) if ring)


class BeginKeeping(Step, frozen=True):
    def do(self, position: "ConfrontationPosition") -> None:
        position.stage = Stage.KEEP
        for side in SIDES:
            _keep_more(position, side)


def _to_keep(position: "ConfrontationPosition", side: int) -> int:
    """How many special cards a side has still to choose. The number belongs to the seat: a handicap stays its own."""
    return position.mode.specials[position.seat_of(side)] - len(position.picks[side])


def _keep_more(position: "ConfrontationPosition", side: int) -> None:
    left = [special for special in SPECIALS_OF[side] if special not in position.picks[side]]
    if _to_keep(position, side) == len(left):
        position.picks[side] += tuple(left)
    elif _to_keep(position, side):
        position.ask(KeepQuestion(side))


class KeepQuestion(Question, frozen=True):
    """Which special cards to keep, one by one (R14.3)."""

    rule: ClassVar[str] = "R14.3"

    def prompt(self, position: "ConfrontationPosition") -> prompts.ChooseSpecial:
        return prompts.ChooseSpecial(_to_keep(position, self.side))

    def choices(self, position: "ConfrontationPosition") -> tuple[AnyChoice, ...]:
        kept = position.picks[self.side]
        return tuple(Keep(special) for special in SPECIALS_OF[self.side] if special not in kept)

    def take(self, position: "ConfrontationPosition", choice: Keep) -> None:
        position.picks[self.side] += (choice.special,)
        _keep_more(position, self.side)


class ShowSpecials(Step, frozen=True):
    def do(self, position: "ConfrontationPosition") -> None:
        for side in SIDES:
            kept = sorted(position.picks[side])
            if kept:
                position.disclosures += 1
                position.specials[side] = sum(1 << special for special in kept)
                position.log(SpecialsKept(side, tuple(kept)))
        position.picks = [(), ()]


class BeginSetUp(Step, frozen=True):
    def do(self, position: "ConfrontationPosition") -> None:
        position.stage = Stage.SETUP
        for side in SIDES:
            position.ask(PlaceQuestion(side))


class PlaceQuestion(Question, frozen=True):
    """Region by region: who starts there. Whoever is left stands at home (R2.1, R2.2)."""

    rule: ClassVar[str] = "R2.1"

    def cites(self) -> str:
        return "R2.1" if self.side == FELLOWSHIP else "R2.2"

    def _region(self, position: "ConfrontationPosition") -> int:
        return OUTPOSTS[self.side][len(position.picks[self.side])]

    def prompt(self, position: "ConfrontationPosition") -> prompts.ChoosePlacing:
        return prompts.ChoosePlacing(self._region(position))

    def choices(self, position: "ConfrontationPosition") -> tuple[AnyChoice, ...]:
        region, placed = self._region(position), position.picks[self.side]
        return tuple(Place(who, region) for who in position.rosters[self.side] if who not in placed)

    def take(self, position: "ConfrontationPosition", choice: Place) -> None:
        position.picks[self.side] += (choice.character,)
        if len(position.picks[self.side]) < len(OUTPOSTS[self.side]):
            position.ask(self)


class Deploy(Step, frozen=True):
    """The pieces stand. Those at home are numbered at random: the numbers must not tell who is who."""

    def do(self, position: "ConfrontationPosition") -> None:
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
        position.log(SetUp())


def redraw(position: "ConfrontationPosition", side: int, chance: Chance) -> None:
    """Replace what a side has chosen so far by as many choices drawn from `chance`."""
    made = len(position.picks[side])
    if position.stage is Stage.DRAFT:
        position.picks[side] = tuple(chance.pick(tile_sides(side, tile)) for tile in range(made))
    elif position.stage is Stage.KEEP:
        position.picks[side] = _some(SPECIALS_OF[side], made, chance)
    else:
        position.picks[side] = _some(position.rosters[side], made, chance)


def _some(things: Iterable[int], number: int, chance: Chance) -> tuple[int, ...]:
    left = list(things)
    chance.shuffle(left)
    return tuple(left[:number])
