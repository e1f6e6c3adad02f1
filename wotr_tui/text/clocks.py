"""Time controls and clocks in words and figures."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from net.wire.from_host import Clocks
from net.wire.types import TimeControl, TimeOut
from rules.game import Seat
from wotr_tui.text.messages import tr

NONE = "none"
PRESETS = ("30+300", "60+600", "120+1200", "300+1800", "3600+0")
"""What a form offers: seconds for a move, and in reserve."""
THEN: dict[TimeOut, str] = {"bot": tr("a bot plays on"), "wait": tr("the table waits")}
_UNITS = {"": 1, "s": 1, "m": 60, "h": 3600}


LOW_S = 10.0
"""From here on a clock is lit."""


class BadClock(ValueError):
    """Not a time control, in a sentence."""


def parse(text: str, then: TimeOut = "bot") -> TimeControl | None:
    """`60+600` or `1m+10m`: for a move, and in reserve; `none` for no clock. Raises BadClock."""
    if text.strip().casefold() in ("", NONE):
        return None
    figures = re.fullmatch(r"(\d{1,5})([smh]?)(?:\+(\d{1,5})([smh]?))?", text.strip().casefold())
    if figures is None:
        raise BadClock(tr("a clock is MOVE+RESERVE in seconds, as 60+600 or 1m+10m, not {text!r}", text=text))
    move = int(figures[1]) * _UNITS[figures[2]]
    reserve = int(figures[3] or 0) * _UNITS[figures[4] or ""]
    if not 5 <= move <= 86_400 or reserve > 86_400:
        raise BadClock(tr("a move has from 5 seconds to a day, and a reserve a day at most"))
    return TimeControl(move, reserve, then)


def length(seconds: int) -> str:
    """45 s, 10 min, 1 h."""
    for unit, words in ((3600, tr("{count} h")), (60, tr("{count} min"))):
        if seconds and seconds % unit == 0:
            return tr(words, count=seconds // unit)
    return tr("{count} s", count=seconds)


def title(control: TimeControl | None) -> str:
    """A time control in as few words as will do."""
    if control is None:
        return tr("no clock")
    if not control.reserve_s:
        return tr("{move} a move", move=length(control.move_s))
    return tr("{move} a move + {reserve}", move=length(control.move_s), reserve=length(control.reserve_s))


def sentence(control: TimeControl) -> str:
    """All of it: what everybody agrees to who sits down."""
    return tr("Clock: {control}; then {then}.", control=title(control), then=THEN[control.then])


def face(left: float, reserve: float) -> str:
    """A clock as it is read: 0:45 +9:30; without a reserve, 0:45."""
    return f"{_figures(left)} +{_figures(reserve)}" if reserve > 0 else _figures(left)


def _figures(seconds: float) -> str:
    whole = int(seconds)
    if whole >= 3600:
        return f"{whole // 3600}:{whole % 3600 // 60:02}:{whole % 60:02}"
    return f"{whole // 60}:{whole % 60:02}"


def at(clocks: Clocks, seat: Seat, passed: float) -> tuple[float, float]:
    """What a seat has left of its move and of its reserve, so many seconds after that was told."""
    now = clocks.seats[seat]
    spent = passed if now.running else 0.0
    return max(0.0, now.left_s - spent), max(0.0, now.reserve_s - max(0.0, spent - now.left_s))


class OwnClock(NamedTuple):
    """A clock that runs for whoever looks at it: what is left of the move, and of the reserve behind it."""

    left: float
    reserve: float

    @property
    def face(self) -> str:
        return face(self.left, self.reserve)

    @property
    def low(self) -> bool:
        return self.left + self.reserve <= LOW_S


def faces(clocks: Clocks | None, passed: float, people: Sequence[bool]) -> tuple[str, ...]:
    """The clocks of the seats that people play, by seat; empty for the others."""
    if clocks is None:
        return ()
    return tuple(face(*at(clocks, seat, passed)) if person else "" for seat, person in enumerate(people))
