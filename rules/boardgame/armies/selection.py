"""Who goes: picking part of the pieces of a region, for a move, an attack or an advance (R70, R82, R101).

Either everything goes, or it is settled piece by piece: who stays behind, or who goes, whichever the first pick begins
with. Every list is short, and no pick leads where no legal end can be reached.
"""

from typing import TYPE_CHECKING, ClassVar, Final

from rules.boardgame.armies.figures import controller_of_army
from rules.boardgame.choices import Decline, Done, Leave, Take, Whole
from rules.boardgame.map.regions import BIT
from rules.boardgame.offers import DECLINE, DONE, LEAVE, TAKE, WHOLE
from rules.boardgame.setup import NATIONS_OF_SEAT
from rules.boardgame.steps import BoardQuestion
from rules.boardgame.terms import (
    CHARACTERS,
    FIGURE_NATION,
    FIGURES,
    FIGURES_OF,
    FREE,
    LEADERS_OF,
    NATION_BITS,
    NAZGUL,
    UNITS_OF,
)
from rules.kernel import NOTHING

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

Going = Whole | Done | Take | Leave | Decline
UNDECIDED, LEAVING, TAKING = range(3)
Counts = tuple[int, ...]
EMPTY: Final[Counts] = (0,) * FIGURES


class WhoGoes(BoardQuestion):
    """Choose part of the pieces in `origin`. Subclasses define what may go, what fits together and what follows."""

    rule: ClassVar[str] = "R70"
    may_stay: ClassVar[bool] = False
    """Whether nobody has to go."""

    origin: int
    to: int = NOTHING
    mode: int = UNDECIDED
    figures: Counts = EMPTY
    """Those that go; while LEAVING, what is left of all."""
    characters: int = 0

    # ---- for each purpose ---

    def pieces(self, game: "BoardPosition", who: int) -> tuple[Counts, int]:
        """All that may go: figures by type, and characters as bits."""
        raise NotImplementedError

    def fits(self, game: "BoardPosition", who: int, figures: Counts, characters: int) -> bool:
        """Whether these may go together."""
        raise NotImplementedError

    def finish(self, game: "BoardPosition", who: int, source: int, figures: Counts, characters: int) -> None:
        raise NotImplementedError

    def leads_on(self, game: "BoardPosition", who: int, figures: Counts, every: Counts) -> bool:
        """Whether these, taken so far of `every`, can still become something that fits."""
        return True

    # ---- the question ---

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[Going]:
        figures, characters = self.pieces(game, who) if self.mode != LEAVING else (self.figures, self.characters)
        offers: list[Going] = []
        if self.mode == TAKING:
            if self.fits(game, who, self.figures, self.characters):
                offers.append(DONE)
            self._takes(game, who, figures, characters, offers)
            return offers
        whole = self.fits(game, who, figures, characters)
        if whole:
            offers.append(WHOLE if self.mode == UNDECIDED else DONE)
        if sum(figures) + characters.bit_count() > 1:
            self._leaves(game, who, figures, characters, offers)
            if self.mode == UNDECIDED and (len(offers) > 1 or not whole):
                self._takes(game, who, figures, characters, offers)
        if self.may_stay and self.mode == UNDECIDED:
            offers.append(DECLINE)
        return offers

    def _leaves(
        self,
        game: "BoardPosition",
        who: int,
        figures: Counts,
        characters: int,
        offers: list[Going],
    ) -> None:
        for figure in range(FIGURES):
            if figures[figure] and self.fits(game, who, _changed(figures, figure, -1), characters):
                offers.append(LEAVE[figure])
        if characters:
            for character in range(CHARACTERS):
                if characters >> character & 1 and self.fits(game, who, figures, characters & ~(1 << character)):
                    offers.append(LEAVE[FIGURES + character])

    def _takes(
        self,
        game: "BoardPosition",
        who: int,
        figures: Counts,
        characters: int,
        offers: list[Going],
    ) -> None:
        taken, along = (self.figures, self.characters) if self.mode == TAKING else (EMPTY, 0)
        for figure in range(FIGURES):
            if figures[figure] > taken[figure] and self.leads_on(game, who, _changed(taken, figure, 1), figures):
                offers.append(TAKE[figure])
        left = characters & ~along
        # Units first: nobody else can go without one.
        if left and any(taken):
            for character in range(CHARACTERS):
                if left >> character & 1:
                    offers.append(TAKE[FIGURES + character])

    def take(self, game: "BoardPosition", who: int, source: int, choice: Going) -> None:
        figures, characters = self.pieces(game, who) if self.mode == UNDECIDED else (self.figures, self.characters)
        match choice:
            case Whole() | Done():
                self.finish(game, who, source, figures, characters)
            case Leave(piece):
                game.push(self._with(LEAVING, figures, characters, piece, -1), who, source)
            case Take(piece):
                if self.mode == UNDECIDED:
                    figures, characters = EMPTY, 0
                game.push(self._with(TAKING, figures, characters, piece, 1), who, source)

    def _with(self, mode: int, figures: Counts, characters: int, piece: int, n: int) -> "WhoGoes":
        if piece < FIGURES:
            figures = _changed(figures, piece, n)
        else:
            characters ^= 1 << piece - FIGURES
        return self.again(mode, figures, characters)

    def again(self, mode: int, figures: Counts, characters: int) -> "WhoGoes":
        """The same question with this much settled."""
        raise NotImplementedError


def _changed(figures: Counts, figure: int, n: int) -> Counts:
    """Return the counts with this many more of a figure."""
    changed = list(figures)
    changed[figure] += n
    return tuple(changed)


# ---- what the purposes have in common ---


def units_in(figures: Counts, side: int) -> int:
    n = 0
    for figure in UNITS_OF[side]:
        n += figures[figure]
    return n


def nations_in(figures: Counts, side: int) -> int:
    """The nations with units among these, as bits."""
    nations = 0
    for figure in UNITS_OF[side]:
        if figures[figure]:
            nations |= 1 << FIGURE_NATION[figure]
    return nations


def leaves_leaders_alone(game: "BoardPosition", origin: int, figures: Counts, side: int) -> bool:
    """Leaders of the Free Peoples would stay behind without a unit (R73)."""
    if side != FREE:
        return False
    base = origin * FIGURES
    if game.units_at(origin, FREE) > units_in(figures, FREE):
        return False
    return any(game.figures[base + leader] > figures[leader] for leader in LEADERS_OF[FREE])


def leads(game: "BoardPosition", figures: Counts, characters: int, side: int) -> bool:
    """A leader, Nazgûl or character is among these, or an elite that counts as one (R72, R77)."""
    if characters:
        return True
    for figure in LEADERS_OF[side]:
        if figures[figure]:
            return True
    return side != FREE and any(figures[elite] for elite in game.elites_lead())


_SERVING: Final = {
    nations: tuple(
        figure
        for figure in range(FIGURES)
        if nations >> FIGURE_NATION[figure] & 1 or (figure == NAZGUL and nations & NATION_BITS[1 - FREE])
    )
    for nations in {bits for of_seats in NATIONS_OF_SEAT.values() for bits in of_seats}
}
"""By a player's nations: the figure types he acts with. Nazgûl serve both players of the Shadow (R215)."""


_FREE_FIGURES: Final = len(FIGURES_OF[FREE])
"""They are the first ones."""
_NO_FREE: Final = EMPTY[:_FREE_FIGURES]
_NO_SHADOW: Final = EMPTY[_FREE_FIGURES:]


def own_figures(game: "BoardPosition", seat: int, region: int) -> Counts:
    """The figures of its side that the seat may act with there (R215-R217).

    A mixed army obeys its controller as a whole; otherwise each partner has his own. Nazgûl serve both.
    """
    side = game.side_of[seat]
    first = region * FIGURES
    if len(game.seats_of[side]) > 1 and not (
        game.mixed[side] & BIT[region] and controller_of_army(game, side, region) == seat
    ):
        own = game.nations_of[seat]
        # Of the Shadow, which has no leaders but Nazgûl, mostly one partner alone stands there.
        if side == FREE or game.present[region] & NATION_BITS[side] & ~own:
            counts, figures = list(EMPTY), game.figures
            for figure in _SERVING[own]:
                counts[figure] = figures[first + figure]
            return tuple(counts)
    if side == FREE:
        return tuple(game.figures[first : first + _FREE_FIGURES]) + _NO_SHADOW
    return _NO_FREE + tuple(game.figures[first + _FREE_FIGURES : first + FIGURES])


def commands(game: "BoardPosition", seat: int, figures: Counts, region: int) -> bool:
    """Return whether the acting part is still under the player who acts (R217, A9)."""
    side = game.side_of[seat]
    if len(game.seats_of[side]) == 1:
        return True
    nations = nations_in(figures, side)
    if not nations & ~game.nations_of[seat]:
        return True
    return controller_of_army(game, side, region, figures) == seat


# ---- the Free Peoples alone against two (R220) ---


def is_alone_against_two(game: "BoardPosition", side: int) -> bool:
    return side == FREE and len(game.seats_of[FREE]) == 1 and len(game.seats_of[1 - FREE]) == 2


def may_act_on(game: "BoardPosition", seat: int, nations: int, region: int = NOTHING) -> bool:
    """No two actions in a row on one nation, or on one and the same mixed army (R220, G120)."""
    if not is_alone_against_two(game, game.side_of[seat]):
        return True
    before, armies = game.acted_before
    if region >= 0 and armies >> region & 1:
        return False
    return nations & (nations - 1) != 0 or not nations & before


def acts_on(game: "BoardPosition", seat: int, nations: int, region: int = NOTHING) -> None:
    """Remember what this action is used on."""
    if is_alone_against_two(game, game.side_of[seat]):
        own, armies = game.acted
        if nations & (nations - 1):
            game.acted = (own, armies | 1 << region if region >= 0 else armies)
        else:
            game.acted = (own | nations & NATION_BITS[FREE], armies)
