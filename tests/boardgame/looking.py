"""What can be seen on a table of the board game, by name."""

from typing import TypeVar

from rules.boardgame.events import CombatRolled
from rules.boardgame.hunt.tiles import TILE, TILES, TilePlace
from rules.boardgame.map.regions import number
from rules.boardgame.position import BoardPosition
from rules.boardgame.terms import (
    ASIDE,
    FIGURE,
    FIGURES,
    FREE,
    GONE,
    IN_FELLOWSHIP,
    NAZGUL,
    SHADOW,
    Deck,
    Face,
    Kind,
    Nation,
    Who,
)
from rules.game import Event
from tests.boardgame import wording

E = TypeVar("E", bound=Event)

SIDES = {"free": FREE, "shadow": SHADOW}
_NOWHERE = {IN_FELLOWSHIP: "fellowship", ASIDE: "aside", GONE: "gone"}


class Looking:
    """The eyes of a table."""

    game: BoardPosition
    seen: list[Event]

    def seat(self, id: str) -> int:
        return next(seat for seat, player in enumerate(self.game.setup.players) if player.id == id)

    def seat_id(self, seat: int) -> str:
        return self.game.setup.players[seat].id

    # ---- figures ---

    def at(self, region: str, nation: str) -> tuple[int, int, int]:
        """Regulars, elites and leaders of the nation there."""
        return self._row(self.game.figures[number(region) * FIGURES :], nation)

    def _row(self, row: bytearray, nation: str) -> tuple[int, int, int]:
        of = Nation[nation.upper()]
        regulars, elites, leaders = (
            row[FIGURE[of, kind]] if (of, kind) in FIGURE else 0 for kind in (Kind.REGULAR, Kind.ELITE, Kind.LEADER)
        )
        return regulars, elites, leaders

    def nazgul(self, region: str) -> int:
        return self.game.figures[number(region) * FIGURES + NAZGUL]

    def left_of(self, nation: str) -> tuple[int, int, int]:
        """Regulars, elites and leaders in the reinforcements."""
        return self._row(self.game.reinforcements, nation)

    @property
    def nazgul_left(self) -> int:
        return self.game.reinforcements[NAZGUL]

    def fallen_of(self, nation: str) -> tuple[int, int, int]:
        return self._row(self.game.casualties, nation)

    def where(self, name: str) -> str:
        """A region, or "fellowship", "aside", "gone"."""
        there = self.game.where[wording.who(name)]
        return _NOWHERE[there] if there < 0 else wording.region(there)

    # ---- places and nations ---

    def is_besieged(self, region: str) -> bool:
        return bool((self.game.sieges[0] | self.game.sieges[1]) >> number(region) & 1)

    def controller(self, region: str) -> str:
        return ("free", "shadow")[self.game.controller(number(region))]

    def step_of(self, nation: str) -> int:
        return self.game.steps[Nation[nation.upper()]]

    def is_active(self, nation: str) -> bool:
        return bool(self.game.active >> Nation[nation.upper()] & 1)

    def is_at_war(self, nation: str) -> bool:
        return bool(self.game.war >> Nation[nation.upper()] & 1)

    # ---- the Fellowship and the Hunt ---

    @property
    def fellowship_at(self) -> str:
        return "mordor" if self.game.fellowship < 0 else wording.region(self.game.fellowship)

    @property
    def guide(self) -> str:
        return Who(self.game.guide).name.lower()

    @property
    def in_company(self) -> list[str]:
        return [Who(each).name.lower() for each in self.game.in_fellowship()]

    def tile(self, id: str) -> str:
        """Where a Hunt tile is: "aside", "waiting", "pool", "drawn" or "gone"."""
        return TilePlace(self.game.tiles[TILE[id]]).name.lower()

    @property
    def tiles_in_pool(self) -> list[str]:
        return [TILES[tile].id for tile, place in enumerate(self.game.tiles) if place == TilePlace.POOL]

    # ---- cards and dice ---

    def hand_of(self, seat: str) -> list[str]:
        return [wording.card(card) for card in self.game.hands[self.seat(seat)]]

    @property
    def on_the_table(self) -> list[str]:
        return [wording.card(card) for card, _ in self.game.cards_in_play]

    def discards(self, deck: str) -> list[str]:
        return [wording.card(card) for card in self.game.discards[Deck[deck.upper()]]]

    def dice_of(self, side: str) -> list[str]:
        """The unused ones."""
        return [Face(face).name.lower() for face, n in enumerate(self.game.dice[SIDES[side]]) for _ in range(n)]

    # ---- what happened ---

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.seen if isinstance(event, kind)]

    def roll_of(self, side: str) -> CombatRolled:
        """The last combat roll of the side, without re-rolls and extra attacks."""
        return [each for each in self._rolls(side) if not each.again and each.card < 0][-1]

    def reroll_of(self, side: str) -> CombatRolled | None:
        """The last leaders' re-roll of the side, if there was one."""
        found = [each for each in self._rolls(side) if each.again]
        return found[-1] if found else None

    def strike_of(self, side: str) -> CombatRolled | None:
        """The last extra attack of the side by a card."""
        found = [each for each in self._rolls(side) if each.card >= 0]
        return found[-1] if found else None

    def _rolls(self, side: str) -> list[CombatRolled]:
        return [each for each in self.happened(CombatRolled) if each.side == SIDES[side]]
