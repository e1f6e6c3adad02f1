"""How far the games have come, in one line on a terminal that is drawn again and again."""

import sys
from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import TextIO, TypeVar

from wotr_tui.text.bars import progress_bar

T = TypeVar("T")


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
            to.write(f"\r{progress_bar(done, total, perf_counter() - begun)}  {found}\x1b[K")
            to.flush()
            yield thing
    finally:
        to.write("\r\x1b[K")
        to.flush()
