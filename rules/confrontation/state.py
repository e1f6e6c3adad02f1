"""The state of a game as plain data: which piece is where, who knows what, what is still to be done."""

from typing import ClassVar

from rules.chance import Chance
from rules.confrontation.characters.character import Character
from rules.confrontation.fight.fight import Fight
from rules.confrontation.printed import PRINTED
from rules.confrontation.regions import CAPACITY, REGIONS
from rules.confrontation.setup import Mode
from rules.confrontation.terms import EVERY_TILE, NOBODY, SAURON, TILES, UNPLACED, Stage
from rules.confrontation.view import Result
from rules.game import Game, Outcome, Seat
from rules.kernel import CHANGING, FLAT, SHARED, AgendaPosition, Fields


class State(AgendaPosition):
    """Lists by side hold the Fellowship at 0 and Sauron at 1; lists by piece have 18 entries."""

    FIELDS: ClassVar[Fields] = Fields(
        mode=SHARED,
        swapped=SHARED,
        results=SHARED,
        ended=SHARED,
        stage=SHARED,
        rosters=FLAT,
        picks=FLAT,
        where=FLAT,
        who=FLAT,
        suspicions=FLAT,
        shown=SHARED,
        kept=SHARED,
        hands=FLAT,
        chosen=FLAT,
        specials=FLAT,
        spent=FLAT,
        bearer=SHARED,
        turn=SHARED,
        turns=SHARED,
        named=SHARED,
        only=SHARED,
        but=SHARED,
        bound=SHARED,
        stirred=SHARED,
        fight=CHANGING,
        won=SHARED,
    )
    __slots__ = FIELDS.slots

    def __init__(self, game: Game, mode: Mode, chance: Chance) -> None:
        super().__init__(game, chance)
        self.mode = mode
        self.swapped: Seat = 0
        """1 in the second game of a match: seat 0 plays Sauron then."""
        self.results: tuple[Result, ...] = ()
        self.ended: Outcome | None = None
        self.reset()

    def reset(self) -> None:
        """Set every field as it is before the set-up of a game (R2.5)."""
        self.stage = Stage.SETUP
        self.rosters: list[tuple[int, ...]] = [(), ()]
        self.picks: list[tuple[int, ...]] = [(), ()]
        """By side: what it has chosen so far in the draft, of the special cards, or in the set-up. Secret."""
        self.where: list[int] = [UNPLACED] * (2 * TILES)
        self.who: list[int] = [*range(TILES), *range(TILES)]
        """By piece: its tile."""
        self.suspicions = [EVERY_TILE] * (2 * TILES)
        """By piece: the tiles that it may be to the enemy, a bit each (`knowledge`)."""
        self.shown = 0
        """The revealed pieces, a bit each."""
        self.kept = 0
        """Those of them that stay revealed (R6.12), a bit each."""
        self.hands = [PRINTED.full_hand, PRINTED.full_hand]
        """By side: the battle cards in hand, a bit each. A card that is played leaves the hand when the fight ends."""
        self.chosen = [NOBODY, NOBODY]
        """By side: the battle card that is chosen and not yet shown."""
        self.specials = [0, 0]
        """By side: the special cards that can still be used, a bit each."""
        self.spent = [0, 0]
        """By side: the special cards that have been used, a bit each."""
        self.bearer = NOBODY
        """The tile of the Ring-bearer."""
        self.turn = SAURON
        """The side whose turn it is."""
        self.turns = 0
        """How many turns have begun."""
        self.named = NOBODY
        """The piece Sauron must move in his next turn (R14.7)."""
        self.only = NOBODY
        """The piece that must move this turn."""
        self.but = NOBODY
        """The piece that may not move this turn."""
        self.bound = False
        """Whether no special card may replace this turn."""
        self.stirred = 0
        """The regions where pieces of the side to move arrived or were revealed this turn, a bit each."""
        self.fight: Fight | None = None
        """The attack under way."""
        self.won: tuple[int, str] | None = None
        """The side that has won this game, and how."""

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
        where = self.where
        for piece in range(side * TILES, side * TILES + TILES):
            place = where[piece]
            if place >= 0:
                # Not `+=`: mypyc compiles this form to integer arithmetic.
                crowd[place] = crowd[place] + 1
        return crowd
