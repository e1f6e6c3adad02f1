"""The only way to write logs: texts from outside are escaped and shortened, and floods of records are limited.

A terminal obeys escape codes and a disk fills up, so no record is formatted or written elsewhere.
"""

import logging
import time
from collections import OrderedDict

from net.wire.sanitize import printable

FORMAT = "%(asctime)s %(name)s: %(message)s"
LONGEST_LINE = 400
MAX_LINES = 60
"""Lines of one record; a traceback has many."""
PER_KIND = (10, 10.0)
"""Records of one kind per seconds."""
IN_ALL = (100, 10.0)
"""Records of all kinds per seconds."""
_MAX_KINDS = 256


class LogFormatter(logging.Formatter):
    """Escape control codes. Lines after the first of a record are indented, so that none looks like another record."""

    def __init__(self) -> None:
        super().__init__(FORMAT)

    def format(self, record: logging.LogRecord) -> str:
        lines = super().format(record).splitlines() or [""]
        shown = [printable(line, LONGEST_LINE) for line in lines[:MAX_LINES]]
        if len(lines) > MAX_LINES:
            shown.append(f"... {len(lines) - MAX_LINES} more lines")
        return "\n    ".join(shown)


class LogThrottle(logging.Filter):
    """Limit the rate of records, per kind (the message before its arguments are filled in) and in all. The next record
    of a kind says how many were dropped."""

    def __init__(self, per_kind: tuple[int, float] = PER_KIND, in_all: tuple[int, float] = IN_ALL) -> None:
        super().__init__()
        self._per_kind, self._in_all = per_kind, _Window(in_all)
        self._kinds: OrderedDict[tuple[str, str], _Window] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        now, kind = time.monotonic(), (record.name, str(record.msg))
        window = self._kinds.setdefault(kind, _Window(self._per_kind))
        self._kinds.move_to_end(kind)
        if len(self._kinds) > _MAX_KINDS:
            self._kinds.popitem(last=False)
        if not (window.has_room(now) and self._in_all.has_room(now)):
            window.dropped += 1
            return False
        window.count += 1
        self._in_all.count += 1
        if window.dropped:
            record.msg, record.args = f"{record.getMessage()} ({window.dropped} like it were dropped)", ()
            window.dropped = 0
        return True


class _Window:
    def __init__(self, allowance: tuple[int, float]) -> None:
        self._limit, self._seconds = allowance
        self._since = 0.0
        self.count = self.dropped = 0

    def has_room(self, now: float) -> bool:
        if now - self._since >= self._seconds:
            self._since, self.count = now, 0
        return self.count < self._limit


class Prepared(logging.Handler):
    """A handler that loads and opens nothing until it is needed, or prepared."""

    def prepare(self) -> None:
        """Load and open everything that writing a record needs."""
        raise NotImplementedError


def prepare() -> None:
    """Prepare the handlers of this process for a time when no more files can be opened."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler, Prepared):
            handler.prepare()


def configure(*handlers: logging.Handler) -> None:
    """Send all warnings of this process to these handlers, and nowhere else."""
    for handler in handlers:
        handler.setFormatter(LogFormatter())
        handler.addFilter(LogThrottle())
    logging.basicConfig(handlers=handlers, level=logging.WARNING, force=True)
