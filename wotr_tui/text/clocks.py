"""Time controls and clocks as text."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from net.wire.from_host import Clocks
from net.wire.types import TimeControl, TimeOut
from rules.game import Seat
from wotr_tui.text.messages import LazyText, lazy, tr

NONE = "none"
PRESETS = ("30+300", "60+600", "120+1200", "300+1800", "3600+0")
"""The time controls that forms offer: seconds for each move, and in reserve."""
THEN: dict[TimeOut, LazyText] = {"bot": lazy("a bot takes over"), "wait": lazy("the table waits")}
_UNITS = {"": 1, "s": 1, "m": 60, "h": 3600}


LOW_S = 10.0
"""A clock with less than this is highlighted."""


class BadClock(ValueError):
    """Not a time control. The message is a sentence."""


def parse(text: str, then: TimeOut = "bot") -> TimeControl | None:
    """Return the time control of `60+600` or `1m+10m` (each move, and reserve); None for `none`. Raises BadClock."""
    if text.strip().casefold() in ("", NONE):
        return None
    figures = re.fullmatch(r"(\d{1,5})([smh]?)(?:\+(\d{1,5})([smh]?))?", text.strip().casefold())
    if figures is None:
        raise BadClock(tr("a clock is MOVE+RESERVE, such as 60+600 (seconds) or 1m+10m, not {text!r}", text=text))
    move = int(figures[1]) * _UNITS[figures[2]]
    reserve = int(figures[3] or 0) * _UNITS[figures[4] or ""]
    if not 5 <= move <= 86_400 or reserve > 86_400:
        raise BadClock(tr("a move has between 5 seconds and a day, a reserve at most a day"))
    return TimeControl(move, reserve, then)


def length(seconds: int) -> str:
    """Return 45 s, 10 min, or 1 h."""
    if seconds and seconds % 3600 == 0:
        return tr("{count} h", count=seconds // 3600)
    if seconds and seconds % 60 == 0:
        return tr("{count} min", count=seconds // 60)
    return tr("{count} s", count=seconds)


def title(control: TimeControl | None) -> str:
    """Return a time control in a few words."""
    if control is None:
        return tr("no clock")
    if not control.reserve_s:
        return tr("{move} per move", move=length(control.move_s))
    return tr("{move} per move + {reserve}", move=length(control.move_s), reserve=length(control.reserve_s))


def clock_words(control: TimeControl) -> str:
    """Return a time control as a sentence."""
    return tr("Clock: {control}; when it runs out, {then}.", control=title(control), then=THEN[control.then])


def face(left: float, reserve: float) -> str:
    """Return what a clock shows: 0:45 +9:30, or 0:45 without a reserve."""
    return f"{_figures(left)} +{_figures(reserve)}" if reserve > 0 else _figures(left)


def _figures(seconds: float) -> str:
    whole = int(seconds)
    if whole >= 3600:
        return f"{whole // 3600}:{whole % 3600 // 60:02}:{whole % 60:02}"
    return f"{whole // 60}:{whole % 60:02}"


def at(clocks: Clocks, seat: Seat, passed: float) -> tuple[float, float]:
    """Return what a seat has left of its move and of its reserve, `passed` seconds after the host sent it."""
    now = clocks.seats[seat]
    spent = passed if now.running else 0.0
    return max(0.0, now.left_s - spent), max(0.0, now.reserve_s - max(0.0, spent - now.left_s))


class OwnClock(NamedTuple):
    """The running clock of the player: what is left of the move, and of the reserve."""

    left: float
    reserve: float

    @property
    def face(self) -> str:
        return face(self.left, self.reserve)

    @property
    def low(self) -> bool:
        return self.left + self.reserve <= LOW_S


def faces(clocks: Clocks | None, passed: float, people: Sequence[bool]) -> tuple[str, ...]:
    """Return what the clocks of people show, by seat; empty for bots."""
    if clocks is None:
        return ()
    return tuple(face(*at(clocks, seat, passed)) if person else "" for seat, person in enumerate(people))
