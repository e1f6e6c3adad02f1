"""Who sits where: people, bots, and bots that play for people who are away."""

import hashlib
import hmac
from collections.abc import Iterable

import msgspec

from net.errors import JournalError, Refusal
from net.wire.records import SeatRecord
from net.wire.types import SeatNow, Via
from rules.bots.bot import SEARCHES, make_bot, search_budget
from rules.errors import RulesError
from rules.game import Scenario, Seat, Seats
from rules.sentence import Titles


def token_hash(token: str) -> bytes:
    """Return what is stored of a token: enough to recognize it, but not to use it."""
    return hashlib.blake2b(token.encode(), digest_size=16).digest()


class Holder(msgspec.Struct, eq=False):
    """A person who holds seats at a table, connected or away."""

    name: str
    token_hash: bytes
    token: str = ""
    """Empty for someone who has not been here since the host started."""
    person: int | None = None
    via: Via | None = None
    ready: bool = False
    timed_out: bool = False
    """Whether a bot plays for them because their time ran out, until they take their seat back."""
    _gone_since: float | None = None

    @property
    def away(self) -> bool:
        return self.person is None

    def lose(self, now: float) -> None:
        """Their connection is lost; they keep their seats."""
        self.person, self.ready, self._gone_since = None, False, now

    def return_as(self, person: int, via: Via, token: str) -> None:
        self.person, self.via, self.token, self._gone_since = person, via, token, None

    def gone_since(self, now: float) -> float:
        """Return when they were lost; for someone who has not been here since the host started, from now on."""
        if self._gone_since is None:
            self._gone_since = now
        return self._gone_since


class SeatSlot(msgspec.Struct):
    """One seat: free, held, played by a bot, or held by someone for whom a bot plays."""

    holder: Holder | None = None
    bot: str = ""

    @property
    def free(self) -> bool:
        return self.holder is None and not self.bot

    @property
    def unattended(self) -> bool:
        """Whether nobody can choose for it."""
        return not self.bot and (self.holder is None or self.holder.away)


class Seating:
    """All seats of one table."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario, self.slots = scenario, [SeatSlot() for _ in scenario.seats]

    def restore(self, records: tuple[SeatRecord, ...]) -> None:
        """Take the seating of a journal, with every person away. Raises JournalError if the seats do not fit."""
        if len(records) != len(self.slots):
            raise JournalError("Its seats do not fit its game.")
        holders: dict[bytes, Holder] = {}
        for slot, record in zip(self.slots, records, strict=True):
            if record.name:
                slot.holder = holders.setdefault(record.token_hash, Holder(record.name, record.token_hash))
            slot.bot = record.bot

    def reset(self, scenario: Scenario) -> None:
        """Empty all seats, for another scenario."""
        self.scenario, self.slots = scenario, [SeatSlot() for _ in scenario.seats]

    def prepare(self) -> None:
        """Get ready for a new game: nobody has to say that they are ready, and people who are here play themselves."""
        for holder in self.holders:
            holder.ready = holder.timed_out = False
            for seat in self.seats_of(holder) if not holder.away else ():
                self.slots[seat].bot = ""  # it played because time ran out

    # ------------------------------------------------------------ queries

    @property
    def holders(self) -> list[Holder]:
        """Everybody who holds seats, in the order of their first seat."""
        return list(dict.fromkeys(slot.holder for slot in self.slots if slot.holder))

    @property
    def full(self) -> bool:
        return not any(slot.free for slot in self.slots)

    @property
    def unattended(self) -> Seats:
        return tuple(seat for seat, slot in enumerate(self.slots) if slot.unattended)

    @property
    def unattended_titles(self) -> Titles:
        """The titles of the unattended seats, for a sentence."""
        return self.titles(self.unattended)

    def titles(self, seats: Seats) -> Titles:
        return Titles(tuple(self.scenario.seats[seat].title for seat in seats))

    def seats_of(self, holder: Holder | None) -> Seats:
        return tuple(seat for seat, slot in enumerate(self.slots) if holder and slot.holder is holder)

    def side_of(self, holder: Holder) -> Seats:
        """Return all seats on the side of someone."""
        sides = {self.scenario.seats[seat].side for seat in self.seats_of(holder)}
        return tuple(seat for seat, info in enumerate(self.scenario.seats) if info.side in sides)

    def opponents_of(self, holder: Holder) -> list[Holder]:
        """Return everybody who holds no seat on the side of someone."""
        side = self.side_of(holder)
        return [other for other in self.holders if not set(self.seats_of(other)) & set(side)]

    def holder(self, person: int) -> Holder | None:
        for slot in self.slots:
            if slot.holder is not None and slot.holder.person == person:
                return slot.holder
        return None

    def holder_of(self, seat: Seat) -> Holder | None:
        return self.slots[seat].holder if seat < len(self.slots) else None

    def require_holder(self, person: int) -> Holder:
        """Raise Refusal for someone who holds no seat."""
        holder = self.holder(person)
        if holder is None:
            raise Refusal("You have no seat at this table.")
        return holder

    def viewer_seats(self, person: int) -> Seats:
        """Return the seats whose secrets a person sees; none for a spectator."""
        return self.all_viewer_seats((person,))[person]

    def all_viewer_seats(self, people: Iterable[int]) -> dict[int, Seats]:
        """Return `viewer_seats` of each of these people."""
        viewer_seats: dict[int, Seats] = dict.fromkeys(people, ())
        for seat, slot in enumerate(self.slots):
            if slot.holder is not None and slot.holder.person in viewer_seats:
                viewer_seats[slot.holder.person] += (seat,)
        return viewer_seats

    def bot_viewer_seats(self, seat: Seat) -> Seats:
        """Return the seats whose secrets a bot sees: its own, or all seats of the person it plays for."""
        return self.seats_of(self.slots[seat].holder) or (seat,)

    def claimed(self, tokens: tuple[str, ...], name: str) -> tuple[Holder, str] | None:
        """Return the holder of one of these tokens, preferably one of this name, then one who is away."""
        found: list[tuple[Holder, str]] = []
        for token in tokens:
            hashed = token_hash(token)
            found += [(h, token) for h in self.holders if hmac.compare_digest(h.token_hash, hashed)]
        return min(found, key=lambda claim: (claim[0].name != name, not claim[0].away), default=None)

    def now(self) -> tuple[SeatNow, ...]:
        return tuple(
            SeatNow(slot.holder.name, slot.holder.person, slot.bot, slot.holder.ready, slot.holder.via)
            if slot.holder
            else SeatNow(bot=slot.bot)
            for slot in self.slots
        )

    def records(self) -> tuple[SeatRecord, ...]:
        return tuple(
            SeatRecord(slot.holder.name, slot.holder.token_hash, slot.bot) if slot.holder else SeatRecord(bot=slot.bot)
            for slot in self.slots
        )

    # ------------------------------------------------------------ changes

    def check(self, holder: Holder | None, seats: Seats, *, playing: bool) -> None:
        """Raise Refusal unless the holder (None: a newcomer) may hold exactly these seats."""
        for seat in seats:
            if seat >= len(self.slots):
                raise Refusal("There is no such seat at this table.")
            slot = self.slots[seat]
            if slot.holder is not None and slot.holder is not holder:
                raise Refusal("{seat} is {name}'s seat.", seat=self.titles((seat,)), name=slot.holder.name)
        if playing and not set(self.seats_of(holder)) <= set(seats):
            raise Refusal("During a game you can give up all of your seats or none.")
        groups = [self.seats_of(other) for other in self.holders if other is not holder] + [seats]
        if not any(_fits(groups, division) for division in self.scenario.divisions):
            raise Refusal("One person cannot hold these seats at this table: {seats}.", seats=self.titles(seats))

    def sit(self, holder: Holder, seats: Seats) -> None:
        """Give exactly these seats, which `check` allowed, to a holder. Bots there are removed."""
        self.release(holder)
        for seat in seats:
            self.slots[seat] = SeatSlot(holder)

    def seat_bot(self, seat: Seat, spec: str) -> None:
        """Put a bot into a seat that nobody holds; an empty spec removes it. Raises Refusal."""
        if seat >= len(self.slots):
            raise Refusal("There is no such seat at this table.")
        slot = self.slots[seat]
        if slot.holder is not None:
            raise Refusal("{seat} is {name}'s seat.", seat=self.titles((seat,)), name=slot.holder.name)
        if spec:
            try:
                make_bot(spec)
            except RulesError as error:
                raise Refusal("{error}.", error=error) from None
        slot.bot = spec

    def may_rearrange(self, origins: Seats) -> bool:
        """Whether each seat may go to the person or bot in `origins[seat]`."""
        slots = [self.slots[origin] for origin in origins]
        groups = [
            tuple(seat for seat, slot in enumerate(slots) if slot.holder is holder)
            for holder in dict.fromkeys(slot.holder for slot in slots if slot.holder)
        ]
        return any(_fits(groups, division) for division in self.scenario.divisions)

    def rearrange(self, origins: Seats) -> None:
        """Give each seat to the person or bot in `origins[seat]`."""
        self.slots = [SeatSlot(self.slots[origin].holder, self.slots[origin].bot) for origin in origins]

    def release(self, holder: Holder) -> None:
        for seat in self.seats_of(holder):
            self.slots[seat] = SeatSlot()


def _fits(groups: list[Seats], division: tuple[Seats, ...]) -> bool:
    """Whether the seats of each person are inside one group of this division, and no two people share a group."""
    held = [next((group for group in division if set(seats) <= set(group)), None) for seats in groups]
    return None not in held and len(set(held)) == len(held)


def within_guest_budget(spec: str) -> bool:
    """Whether a bot thinks no longer than the strongest one on offer. True for an invalid spec, which `make_bot`
    refuses."""
    try:
        budget = search_budget(spec)
    except RulesError:
        return True
    most = SEARCHES["hard"]
    return budget is None or (budget.playouts <= most.playouts and budget.seconds <= most.seconds)
