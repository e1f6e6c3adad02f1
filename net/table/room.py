"""The people around a table: who is here, who holds which seat, who is told what. The game itself is the session's."""

import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from net.errors import Refusal
from net.table.absence import Absence
from net.table.outbox import Outbox
from net.table.seating import Holder, Seating
from net.wire.codec import frame
from net.wire.from_host import ChatLine, Emoted, Farewell, FromHost, Happened, Seated
from net.wire.records import SeatRecord
from net.wire.records import SeatsHeld as SeatingRecord
from net.wire.types import Happening, TableNow, TableState, Via
from rules.bots.bot import make as make_bot
from rules.errors import RulesError
from rules.game import Game, Seat, Seats

CHAT_KEPT = 50
ANOTHER_WINDOW = "You are playing from another window now."


class Offence(Refusal):
    """A request no honest client makes: refused like any other, and noted in the log."""


@dataclass
class Attendee:
    """A person at the table, as the table knows them."""

    person: int
    name: str
    via: Via


@dataclass(frozen=True)
class TableContext:
    """What all tables of a host have in common."""

    post: Outbox
    mint: Callable[[], str] = lambda: secrets.token_urlsafe(18)
    """Makes the tokens that bring people back to their seats."""
    new_seed: Callable[[], int] = lambda: secrets.randbits(62)
    stand_in: str = "random"
    """The bot that takes the seat of someone who is gone."""
    pause_s: float = 300.0
    gathering_s: float = 60.0
    """How long a seat is kept before the start for someone who is gone."""


class Room:
    """A table without its game."""

    def __init__(
        self,
        id: str,
        game: Game,
        scenario: str,
        options: tuple[str, ...],
        name: str,
        house: TableContext,
        owner: int | None,
    ) -> None:
        self.id, self.game, self.name, self.owner = id, game, name, owner
        self.scenario, self.options = game.scenario(scenario), game.checked_options(options)
        self.state: TableState = "gathering"
        self.guests: dict[int, Attendee] = {}
        self.seating = Seating(self.scenario)
        self._house, self._post = house, house.post
        self._absence = Absence()
        self._backlog: deque[bytes] = deque(maxlen=CHAT_KEPT)
        self._written: tuple[SeatRecord, ...] = ()

    @property
    def on(self) -> bool:
        """Whether a game is being played, or waits for someone."""
        return self.state in ("playing", "paused")

    # ------------------------------------------------------------ what it looks like

    def now(self) -> TableNow:
        watchers = tuple(person for person in self.guests if self.seating.holder(person) is None)
        owner = self.owner if self.owner in self.guests else None
        scenario, seats = self.scenario.id, self.seating.now()
        return TableNow(
            self.id, self.name, self.game.id, scenario, self.options, self.state, seats, watchers, owner
        )  # fmt: skip

    @property
    def deserted(self) -> bool:
        """Nobody is here, and nobody is expected back before the start."""
        return not self.guests and (self.state != "gathering" or not self.seating.holders)

    def _require_here(self, person: int) -> None:
        if person not in self.guests:
            raise Refusal("You are not at that table.")

    def _require_seat(self, person: int, seat: Seat) -> None:
        if seat not in self.seating.eyes(person):
            raise Offence("That is not your seat.")

    def _holder(self, person: int) -> Holder:
        holder = self.seating.holder(person)
        if holder is None:
            raise Refusal("You hold no seat at this table.")
        return holder

    # ------------------------------------------------------------ seats

    def check_newcomer(self, seats: Seats) -> None:
        """Raise Refusal unless someone who holds no seat yet may take these."""
        self.seating.check(None, seats, playing=self.on)

    def _give_up(self, holder: Holder) -> None:
        """Free someone's seats for good; the token that brought them back is worth nothing any more."""
        self.seating.release(holder)
        self._absence.forget(holder)
        if holder.person is not None:
            self._post.tell(holder.person, Seated(self.id, (), ""))
        self._note_seating()

    def seat_bot(self, seat: Seat, spec: str) -> None:
        """Put a bot into a free seat (or another bot's), or with an empty spec take it out. Before the start only."""
        if self.on:
            raise Refusal("Bots are seated before the game starts.")
        if seat >= len(self.seating.places):
            raise Refusal("There is no such seat at this table.")
        place = self.seating.places[seat]
        if place.holder is not None:
            raise Refusal(f"{self.scenario.seats[seat].title} is {place.holder.name}'s seat.")
        if spec:
            try:
                make_bot(spec)
            except RulesError as error:
                raise Refusal(f"{error}.") from None
        place.bot = spec

    def _note_seating(self) -> None:
        """The journal knows who sits where for as long as there is one."""
        if self.on and self._written != self.seating.records():
            self._written = self.seating.records()
            self._post.write(self.id, SeatingRecord(self._written))

    def _take_seats_again(self, guest: Attendee, holder: Holder, token: str) -> Happening:
        what: Happening = "back"
        if holder.person is not None and holder.person != guest.person:
            what = "taken-over"
            self.guests.pop(holder.person, None)
            self._post.send_away(holder.person, Farewell(ANOTHER_WINDOW))
        holder.person, holder.via, holder.token, guest.name = guest.person, guest.via, token, holder.name
        self._absence.forget(holder)
        for seat in self.seating.seats_of(holder):
            self.seating.places[seat].bot = ""
        return what

    # ------------------------------------------------------------ telling

    def _tell_all(self, message: FromHost) -> None:
        self._post.tell_each(self.guests, message)

    def _tell_and_keep(self, message: ChatLine | Emoted | Happened) -> None:
        letter = frame(message)
        self._backlog.append(letter)
        self._post.deliver(self.guests, letter)

    def _happened(self, what: Happening, name: str, seats: Seats = ()) -> None:
        self._tell_and_keep(Happened(self.id, what, name, seats))
