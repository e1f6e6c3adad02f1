"""How far the games have come, in one line on a terminal that is drawn again and again."""

import sys
from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import TextIO, TypeVar

from wotr_tui.text.messages import tr

T = TypeVar("T")
WIDTH = 30


def bar(done: int, total: int, seconds: float) -> str:
    """`[=====>....] 12/40  0:31 left`."""
    filled = WIDTH * done // total
    drawn = "=" * filled + (">" + "." * (WIDTH - filled - 1) if filled < WIDTH else "")
    left = _clock(seconds)
    if 0 < done < total:
        left = tr("{time} left", time=_clock(seconds / done * (total - done)))
    return f"[{drawn}] {done}/{total}  {left}"


def _clock(seconds: float) -> str:
    minutes, seconds = divmod(round(seconds), 60)
    return f"{minutes}:{seconds:02}"


def watched(
    things: Iterable[T], total: int, to: TextIO | None = None, so_far: Callable[[T], str] | None = None
) -> Iterator[T]:
    """The same things, with a bar while they come; none where nobody would see it move. `so_far` is told each, and
    says what they add up to."""
    to = to or sys.stderr
    if not to.isatty():
        yield from things
        return
    begun = perf_counter()
    try:
        for done, thing in enumerate(things, 1):
            found = so_far(thing) if so_far is not None else ""
            to.write(f"\r{bar(done, total, perf_counter() - begun)}  {found}\x1b[K")
            to.flush()
            yield thing
    finally:
        to.write("\r\x1b[K")
        to.flush()
