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

TALK_KEPT = 50


class Attendee(msgspec.Struct):
    """A person at the table, as the table knows them."""

    person: int
    name: str
    via: Via
    tokens: tuple[str, ...] = ()
    """Of this table, void ones too, that they have shown."""
    guest: str = ""
    """The home of an SSH guest, which a key or a return word opens."""
    address: str = ""


class Attendance:
    """Iterates over the numbers of those who are here."""

    def __init__(self, table: str, outbox: Outbox) -> None:
        self._table, self._outbox = table, outbox
        self._here: dict[int, Attendee] = {}
        self.plays_alone = False
        """Whether bots play on when nobody is here."""
        self._talk: deque[bytes] = deque(maxlen=TALK_KEPT)
        """What was said and who came and went, for those who come later."""

    def __iter__(self) -> Iterator[int]:
        return iter(self._here)

    def __contains__(self, person: object) -> bool:
        return person in self._here

    def __len__(self) -> int:
        return len(self._here)

    @property
    def awake(self) -> bool:
        """Whether anybody waits for what bots do."""
        return bool(self._here) or self.plays_alone

    def of(self, person: int) -> Attendee:
        """Raises Refusal for someone who is not here."""
        try:
            return self._here[person]
        except KeyError:
            raise Refusal("You are not at that table.") from None

    def add(self, attendee: Attendee) -> None:
        self._here[attendee.person] = attendee

    def remove(self, person: int) -> Attendee | None:
        return self._here.pop(person, None)

    # ------------------------------------------------------------ telling

    def tell_all(self, message: FromHost) -> None:
        self._outbox.tell_each(self._here, message)

    def talk(self, message: ChatLine | Emoted | Happened) -> None:
        """Tell all, and keep it for those who come later."""
        framed = frame(message)
        self._talk.append(framed)
        self._outbox.send(self._here, framed)

    def say(self, attendee: Attendee, text: str, to: Audience, side: str) -> None:
        """Raises Refusal for a line with nothing in it."""
        text = sanitize_chat(text)
        if not text:
            raise Refusal("There is nothing in that line.")
        self.talk(ChatLine(self._table, attendee.person, attendee.name, text, to, side))

    def happened(self, what: Happening, name: str, seats: Seats = ()) -> None:
        self.talk(Happened(self._table, what, name, seats))

    def catch_up(self, person: int) -> None:
        """Tell someone who has just come what was said before."""
        for framed in self._talk:
            self._outbox.send((person,), framed)

    def forget_talk(self) -> None:
        self._talk.clear()
