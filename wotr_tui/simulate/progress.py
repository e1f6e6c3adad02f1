"""A progress bar in the terminal."""

import sys
from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import TextIO, TypeVar

from wotr_tui.text.bars import progress_bar

T = TypeVar("T")


def watched(
    things: Iterable[T], total: int, to: TextIO | None = None, so_far: Callable[[T], str] | None = None
) -> Iterator[T]:
    """Yield the same things, and draw a bar meanwhile if `to` is a terminal. `so_far` gets each thing and returns what
    to show beside the bar."""
    to = to or sys.stderr
    if not to.isatty():
        yield from things
        return
    start = perf_counter()
    try:
        for done, thing in enumerate(things, 1):
            found = so_far(thing) if so_far is not None else ""
            to.write(f"\r{progress_bar(done, total, perf_counter() - start)}  {found}\x1b[K")
            to.flush()
            yield thing
    finally:
        to.write("\r\x1b[K")
        to.flush()
