"""What can be seen on a table: the print of cards and places, and where everything lies, by id."""

from typing import NamedTuple, TypeVar

from rules.cardgame.card import Location
from rules.cardgame.events import CombatBegan
from rules.cardgame.icons import battle_icons, carryover, path_icons, score
from rules.cardgame.position import CardPosition
from rules.cardgame.printed import PRINTED
from rules.cardgame.terms import (
    ASIDE,
    CYCLE,
    DECK,
    ELIMINATED,
    FIRST_LOCATION,
    FREE,
    HAND,
    RESERVE,
    SHADOW,
    ZONES,
    Token,
)
from rules.cardgame.view import CardView
from rules.game import Event

E = TypeVar("E", bound=Event)

SIDES = {"free": FREE, "shadow": SHADOW}


def thing(id: str) -> int:
    """The number of a card or location."""
    try:
        return PRINTED.card(id)
    except KeyError:
        return PRINTED.location(id)


def printed(id: str) -> Location:
    """What the battleground or path shows."""
    return PRINTED.place(PRINTED.location(id))


def ids(cards: list[int]) -> list[str]:
    return [PRINTED.cards[card].id if card < FIRST_LOCATION else PRINTED.place(card).id for card in cards]


class Figures(NamedTuple):
    """What is printed on a card: icons, leadership (attack, defense), and the path numbers a character may enter."""

    attack: int = 0
    defense: int = 0
    leadership: tuple[int, int] = (0, 0)
    path: int = 0
    paths: tuple[int, ...] = ()


def figures(card: str) -> Figures:
    printed = PRINTED.cards[PRINTED.card(card)]
    return Figures(printed.attack, printed.defense, printed.leadership, printed.path, printed.paths)


def keywords(card: str) -> list[str]:
    return [keyword.name.lower() for keyword in PRINTED.cards[PRINTED.card(card)].keywords]


class Looking:
    """The eyes of a table."""

    game: CardPosition
    seen: list[Event]

    def seat(self, id: str) -> int:
        return next(n for n, seat in enumerate(self.game.setup.seats) if seat.id == id)

    def view(self, *seats: str) -> CardView:
        """Show the table as the person who holds these seats sees it."""
        return self.game.view(tuple(sorted(self.seat(seat) for seat in seats)))

    def _zone(self, seat: str, zone: int) -> list[str]:
        return ids(self.game.zones[self.seat(seat) * ZONES + zone])

    def hand_of(self, seat: str) -> list[str]:
        return self._zone(seat, HAND)

    def deck_of(self, seat: str) -> list[str]:
        """From the top."""
        return self._zone(seat, DECK)[::-1]

    def cycle_pile_of(self, seat: str) -> list[str]:
        return self._zone(seat, CYCLE)

    def eliminated_of(self, seat: str) -> list[str]:
        return self._zone(seat, ELIMINATED)

    def reserve_of(self, seat: str) -> list[str]:
        return self._zone(seat, RESERVE)

    def aside_of(self, seat: str) -> list[str]:
        return self._zone(seat, ASIDE)

    def cards_at(self, location: str) -> list[str]:
        return ids(self.game.stands.get(PRINTED.location(location), []))

    def items_of(self, card: str) -> list[str]:
        return ids(list(self.game.items.get(PRINTED.card(card), ())))

    def tokens_on(self, thing_id: str, token: Token) -> int:
        return self.game.token(token, thing(thing_id))

    def icons_of(self, card: str) -> tuple[int, int]:
        """Attack and defense on a battleground, without leadership."""
        return battle_icons(self.game, PRINTED.card(card))

    def path_icons_of(self, card: str) -> int:
        return path_icons(self.game, PRINTED.card(card))

    @property
    def attack_counted(self) -> int:
        """All attack icons of the last combat, before anything was cancelled."""
        return [event.attack for event in self.seen if isinstance(event, CombatBegan)][-1]

    def carryover_of(self, seat: str) -> int:
        return carryover(self.game, self.seat(seat))

    def score_of(self, side: str) -> int:
        return score(self.game, SIDES[side])

    def scored_by(self, side: str) -> list[str]:
        return ids(self.game.scored[SIDES[side]])

    def top_seen_by(self, seat: str) -> str:
        """The top card of the own deck, if the seat may look at it now."""
        secrets = self.view(seat).secrets[str(self.seat(seat))]
        return ids([secrets.top])[0] if secrets.top >= 0 else ""

    @property
    def corruption_now(self) -> int:
        return self.game.corruption

    @property
    def active(self) -> list[str]:
        return ids(self.game.active())

    @property
    def active_path(self) -> str:
        return ids([self.game.path])[0] if self.game.path >= 0 else ""

    @property
    def thinking(self) -> list[str]:
        """The seats that are asked something."""
        return [self.game.setup.seats[d.seat].id for d in self.game.pending()]

    def saw(self, kind: type[E]) -> list[E]:
        """Everything of that kind that has happened since the table was set."""
        return [event for event in self.seen if isinstance(event, kind)]
