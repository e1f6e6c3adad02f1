"""What a change from the host means to the people at this keyboard, as data for a front end."""

from typing import NamedTuple

from net.client.changes import ConnectionClosed, Disconnected, Reconnected
from net.wire.from_host import ChatLine, Emoted, Happened
from wotr_tui.text.phrases import Phrase


class StoryGrew(NamedTuple):
    """Another choice happened: ask `model.story` for its parts."""


class TableReset(NamedTuple):
    """The whole table is new to this person (they sat down, came back, or choices were undone): show it and its log
    anew."""


class GameStarted(NamedTuple):
    """Another game begins at this table."""


class BackToRoom(NamedTuple):
    """People sit down to another kind of game: go to the room where they choose seats."""


class TalkHeard(NamedTuple):
    """Someone said, showed or did something."""

    message: ChatLine | Emoted | Happened
    phrase: Phrase
    own: bool
    """Whether it was this person."""
    aloud: bool
    """Whether it matters to people who do not follow the chat."""


class Notice(NamedTuple):
    """A sentence for this person."""

    text: str
    urgent: bool = False


class HintArrived(NamedTuple):
    """The best choice a bot found; None if it failed."""

    best: int | None


class ConnectionChanged(NamedTuple):
    change: Disconnected | Reconnected | ConnectionClosed
    text: str


News = StoryGrew | TableReset | GameStarted | BackToRoom | TalkHeard | Notice | HintArrived | ConnectionChanged
