"""The state of a game as plain data: which piece is where, who knows what, what is still to be done."""

from typing import Annotated

from mypy_extensions import mypyc_attr

from rules.confrontation.characters.character import Character
from rules.confrontation.fight.fight import Fight
from rules.confrontation.fight.report import NO_NOTES, FightNotes
from rules.confrontation.printed import PRINTED
from rules.confrontation.regions import CAPACITY, REGIONS
from rules.confrontation.setup import Mode
from rules.confrontation.terms import EVERY_TILE, NOBODY, SAURON, TILES, UNPLACED, Stage
from rules.confrontation.view import Result
from rules.game import NO_SLOTS, Outcome, Seat
from rules.kernel import REPORTED, AgendaPosition


@mypyc_attr(allow_interpreted_subclasses=True)
class ConfrontationState(AgendaPosition):
    """Plain data. Lists by side hold the Fellowship at 0 and Sauron at 1; lists by piece have 18 entries."""

    __slots__ = NO_SLOTS

    mode: Mode
    swapped: Seat
    """1 in the second game of a match: then seat 0 plays Sauron."""
    results: tuple[Result, ...]
    """How the games of this table ended."""
    ended: Outcome | None
    stage: Stage
    rosters: list[tuple[int, ...]]
    """By side: its characters, by tile."""
    picks: list[tuple[int, ...]]
    """By side: what it has chosen so far in the draft, of the special cards, or in the set-up. Secret."""
    where: list[int]
    """By piece: its region, DEFEATED or UNPLACED."""
    who: list[int]
    """By piece: its tile."""
    suspicions: list[int]
    """By piece: the tiles that it may be to the enemy, a bit each (`knowledge`)."""
    shown: int
    """The revealed pieces, a bit each."""
    kept: int
    """Those of them that stay revealed (R6.12), a bit each."""
    hands: list[int]
    """By side: the battle cards in hand, a bit each. A card that is played leaves the hand when the fight ends."""
    chosen: list[int]
    """By side: the battle card that is chosen and not yet shown."""
    specials: list[int]
    """By side: the special cards that can still be used, a bit each."""
    spent: list[int]
    """By side: the special cards that have been used, a bit each."""
    bearer: int
    """The tile of the Ring-bearer."""
    turn: int
    """The side whose turn it is."""
    turns: int
    """How many turns have begun."""
    named: int
    """The piece that Sauron must move in his next turn (R14.7)."""
    only: int
    """The piece that must move this turn."""
    but: int
    """The piece that may not move this turn."""
    bound: bool
    """Whether no special card may replace this turn."""
    stirred: int
    """The regions where pieces of the side to move arrived or were revealed this turn, a bit each."""
    fight: Fight | None
    """The attack under way."""
    notes: Annotated[FightNotes, REPORTED]
    """Collected for the report of the fight; nothing in the game depends on it."""
    won: tuple[int, str] | None
    """The side that has won this game, and how."""

    def reset(self) -> None:
        """Set every field as it is before the set-up of a game (R2.5)."""
        self.stage = Stage.SETUP
        self.rosters = [(), ()]
        self.picks = [(), ()]
        self.where = [UNPLACED] * (2 * TILES)
        self.who = [*range(TILES), *range(TILES)]
        self.suspicions = [EVERY_TILE] * (2 * TILES)
        self.shown = 0
        self.kept = 0
        self.hands = [PRINTED.full_hand, PRINTED.full_hand]
        self.chosen = [NOBODY, NOBODY]
        self.specials = [0, 0]
        self.spent = [0, 0]
        self.bearer = NOBODY
        self.turn = SAURON
        self.turns = 0
        self.named = NOBODY
        self.only = NOBODY
        self.but = NOBODY
        self.bound = False
        self.stirred = 0
        self.fight = None
        self.notes = NO_NOTES
        self.won = None

    # ---- who plays which side, which character is which piece ---

    def seat_of(self, side: int) -> Seat:
        return side ^ self.swapped

    def character_number(self, piece: int) -> int:
        return self.rosters[piece // TILES][self.who[piece]]

    def character(self, piece: int) -> Character:
        return PRINTED.characters[self.rosters[piece // TILES][self.who[piece]]]

    def suspects(self, piece: int) -> list[Character]:
        """Return the characters that this piece may be to the enemy."""
        tiles = self.suspicions[piece]
        return [PRINTED.characters[n] for tile, n in enumerate(self.rosters[piece // TILES]) if tiles & 1 << tile]

    def is_shown(self, piece: int) -> bool:
        """Return whether the piece is revealed now."""
        return bool(self.shown & 1 << piece)

    def is_known(self, piece: int) -> bool:
        """Return whether everyone knows which character this is, revealed or not."""
        return self.suspicions[piece].bit_count() == 1

    def on_board(self, side: int) -> list[int]:
        """Return the pieces of a side that are on the board."""
        where = self.where
        return [piece for piece in range(side * TILES, side * TILES + TILES) if where[piece] >= 0]

    def pieces_in(self, side: int, region: int) -> list[int]:
        """Return the pieces of a side in a region."""
        where = self.where
        return [piece for piece in range(side * TILES, side * TILES + TILES) if where[piece] == region]

    def holds(self, side: int, region: int) -> bool:
        """Return whether a side has pieces in a region."""
        return region in self.where[side * TILES : side * TILES + TILES]

    def has_room(self, side: int, region: int) -> bool:
        """Return whether one more character of a side fits into a region (R4.8)."""
        where, room = self.where, CAPACITY[region]
        for piece in range(side * TILES, side * TILES + TILES):
            if where[piece] == region:
                room -= 1
        return room > 0

    def crowd(self, side: int) -> list[int]:
        """Return how many characters of a side are in each region."""
        crowd = [0] * len(REGIONS)
        for place in self.where[side * TILES : side * TILES + TILES]:
            if place >= 0:
                # Not `+=`: mypyc compiles this form to integer arithmetic.
                crowd[place] = crowd[place] + 1
        return crowd
