"""The state of a game as plain data: who stands where, who knows what, what is still to be done."""

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
    """Lists by side hold the Fellowship's at 0 and Sauron's at 1; lists by piece are 18 long."""

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
        self.clear_table()

    def clear_table(self) -> None:
        """Everything as before the set-up of a game (R2.5)."""
        self.stage = Stage.SETUP
        self.rosters: list[tuple[int, ...]] = [(), ()]
        self.picks: list[tuple[int, ...]] = [(), ()]
        """What each side has chosen so far in the draft, of the special cards, or in the set-up: its own secret."""
        self.where: list[int] = [UNPLACED] * (2 * TILES)
        self.who: list[int] = [*range(TILES), *range(TILES)]
        """The tile behind each piece."""
        self.suspicions = [EVERY_TILE] * (2 * TILES)
        self.shown = 0
        self.kept = 0
        """The pieces that are revealed, and those of them that stay so (R6.12), a bit each."""
        self.hands = [PRINTED.full_hand, PRINTED.full_hand]
        self.chosen = [NOBODY, NOBODY]
        """The battle cards chosen and not yet shown."""
        self.specials = [0, 0]
        self.spent = [0, 0]
        self.bearer = NOBODY
        """The tile of the Ring-bearer."""
        self.turn = SAURON
        self.turns = 0
        """How many turns have begun."""
        self.named = NOBODY
        """The piece Sauron must move in his next turn (R14.7)."""
        self.only = NOBODY
        self.but = NOBODY
        self.bound = False
        """This turn: the piece that must move, one that may not, and whether no special card may replace it."""
        self.stirred = 0
        """This turn: the regions where the mover's own pieces arrived or were seen, a bit each."""
        self.fight: Fight | None = None
        self.won: tuple[int, str] | None = None

    # Who sits where, who is who

    def seat_of(self, side: int) -> Seat:
        return side ^ self.swapped

    def character_number(self, piece: int) -> int:
        return self.rosters[piece // TILES][self.who[piece]]

    def character(self, piece: int) -> Character:
        return PRINTED.characters[self.rosters[piece // TILES][self.who[piece]]]

    def suspects(self, piece: int) -> list[Character]:
        """Everyone this piece may be in the eyes of those who do not own it."""
        tiles = self.suspicions[piece]
        return [PRINTED.characters[n] for tile, n in enumerate(self.rosters[piece // TILES]) if tiles & 1 << tile]

    def is_shown(self, piece: int) -> bool:
        return bool(self.shown & 1 << piece)

    def is_known(self, piece: int) -> bool:
        """Whether everyone can tell who this is, shown or not."""
        return self.suspicions[piece].bit_count() == 1

    def on_board(self, side: int) -> list[int]:
        where = self.where
        return [piece for piece in range(side * TILES, side * TILES + TILES) if where[piece] >= 0]

    def pieces_in(self, side: int, region: int) -> list[int]:
        where = self.where
        return [piece for piece in range(side * TILES, side * TILES + TILES) if where[piece] == region]

    def has_room(self, side: int, region: int) -> bool:
        """Whether one more character of a side fits in there (R4.8)."""
        where, room = self.where, CAPACITY[region]
        for piece in range(side * TILES, side * TILES + TILES):
            if where[piece] == region:
                room -= 1
        return room > 0

    def crowd(self, side: int) -> list[int]:
        """How many characters of a side stand in each region."""
        crowd = [0] * len(REGIONS)
        where = self.where
        for piece in range(side * TILES, side * TILES + TILES):
            place = where[piece]
            if place >= 0:
                # Written out: mypyc knows that both are numbers.
                crowd[place] = crowd[place] + 1
        return crowd
