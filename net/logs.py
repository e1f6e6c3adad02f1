"""The one way into a log: whatever came from outside is escaped and cut, and a storm makes a few lines.

A terminal obeys what it is sent, and a disk fills up: so nobody formats or writes a record past this module.
"""

import logging
import time
from collections import OrderedDict

from net.wire.sanitize import printable

FORMAT = "%(asctime)s %(name)s: %(message)s"
LONGEST_LINE = 400
MOST_LINES = 60
"""Of one record: a trace of ours is longer than a line."""
ALIKE = (10, 10.0)
"""So many records of one kind in so many seconds."""
ALL = (100, 10.0)
"""And so many of all kinds together."""
_KINDS = 256


class LogFormatter(logging.Formatter):
    """Escapes what a terminal would obey. Lines after a record's first are set in, so that none can pass for another
    record."""

    def __init__(self) -> None:
        super().__init__(FORMAT)

    def format(self, record: logging.LogRecord) -> str:
        lines = super().format(record).splitlines() or [""]
        shown = [printable(line, LONGEST_LINE) for line in lines[:MOST_LINES]]
        if len(lines) > MOST_LINES:
            shown.append(f"... {len(lines) - MOST_LINES} lines more")
        return "\n    ".join(shown)


class LogThrottle(logging.Filter):
    """Lets so many records through, by kind (the sentence before names and numbers are put in) and of all kinds. Of
    those it kept back the next one of their kind tells."""

    def __init__(self, alike: tuple[int, float] = ALIKE, all: tuple[int, float] = ALL) -> None:
        super().__init__()
        self._alike, self._all = alike, _Window(all)
        self._kinds: OrderedDict[tuple[str, str], _Window] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        now, kind = time.monotonic(), (record.name, str(record.msg))
        window = self._kinds.setdefault(kind, _Window(self._alike))
        self._kinds.move_to_end(kind)
        if len(self._kinds) > _KINDS:
            self._kinds.popitem(last=False)
        if not (window.has_room(now) and self._all.has_room(now)):
            window.kept_back += 1
            return False
        window.count += 1
        self._all.count += 1
        if window.kept_back:
            record.msg, record.args = f"{record.getMessage()} (and {window.kept_back} like it before)", ()
            window.kept_back = 0
        return True


class _Window:
    def __init__(self, allowance: tuple[int, float]) -> None:
        self._most, self._seconds = allowance
        self._since = 0.0
        self.count = self.kept_back = 0

    def has_room(self, now: float) -> bool:
        if now - self._since >= self._seconds:
            self._since, self.count = now, 0
        return self.count < self._most


def send_to(*handlers: logging.Handler) -> None:
    """Have all warnings of this process go there, and nowhere else."""
    for handler in handlers:
        handler.setFormatter(LogFormatter())
        handler.addFilter(LogThrottle())
    logging.basicConfig(handlers=handlers, level=logging.WARNING, force=True)
