"""Who is at a table, seated or watching, and how they are told things."""

from collections import deque
from collections.abc import Iterator

import msgspec

from net.errors import Refusal
from net.table.outbox import Outbox
from net.wire.codec import frame
from net.wire.from_host import ChatLine, Emoted, FromHost, Happened
from net.wire.sanitize import sanitize_chat
from net.wire.types import Audience, Happening, Via
from rules.game import Seats

MAX_TALK = 50


class Attendee(msgspec.Struct):
    """A person at the table, as the table knows them."""

    person: int
    name: str
    via: Via
    tokens: tuple[str, ...] = ()
    """All tokens of this table that they have shown, void ones included."""
    guest: str = ""
    """The home of an SSH guest, identified by a key or a return word."""
    address: str = ""


class Attendance:
    """The people at one table. Iterates over their numbers."""

    def __init__(self, table: str, outbox: Outbox) -> None:
        self._table, self._outbox = table, outbox
        self._here: dict[int, Attendee] = {}
        self.bots_play_alone = False
        """Whether bots continue when nobody is here."""
        self._talk: deque[bytes] = deque(maxlen=MAX_TALK)
        """The last chat lines and news, for people who come later."""

    def __iter__(self) -> Iterator[int]:
        return iter(self._here)

    def __contains__(self, person: object) -> bool:
        return person in self._here

    def __len__(self) -> int:
        return len(self._here)

    @property
    def bots_may_play(self) -> bool:
        """Whether anybody waits for what bots do."""
        return bool(self._here) or self.bots_play_alone

    def of(self, person: int) -> Attendee:
        """Return a person at the table. Raises Refusal for anybody else."""
        try:
            return self._here[person]
        except KeyError:
            raise Refusal("You are not at that table.") from None

    def add(self, attendee: Attendee) -> None:
        self._here[attendee.person] = attendee
        self._outbox.table_changed(self._table)

    def remove(self, person: int) -> Attendee | None:
        self._outbox.table_changed(self._table)
        return self._here.pop(person, None)

    # ------------------------------------------------------------ messages

    def tell_all(self, message: FromHost) -> None:
        self._outbox.tell_each(self._here, message)

    def talk(self, message: ChatLine | Emoted | Happened) -> None:
        """Send to all, and keep it for people who come later."""
        framed = frame(message)
        self._talk.append(framed)
        self._outbox.send(self._here, framed)

    def say(self, attendee: Attendee, text: str, to: Audience, side: str) -> None:
        """Send a line of chat. Raises Refusal for an empty one."""
        text = sanitize_chat(text)
        if not text:
            raise Refusal("That line is empty.")
        self.talk(ChatLine(self._table, attendee.person, attendee.name, text, to, side))

    def announce(self, what: Happening, name: str, seats: Seats = ()) -> None:
        """Tell all what happened to a person."""
        self.talk(Happened(self._table, what, name, seats))

    def catch_up(self, person: int) -> None:
        """Send earlier talk to someone who has just come."""
        for framed in self._talk:
            self._outbox.send((person,), framed)

    def forget_talk(self) -> None:
        self._talk.clear()
