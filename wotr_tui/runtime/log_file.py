"""Where warnings go while a screen is shown: to a file, never over the picture. A host without a screen has one too."""

import logging
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from net import appdirs, logs

if TYPE_CHECKING:
    from logging.handlers import RotatingFileHandler

MOST_BYTES = 512 * 1024


class LogFile(logging.Handler):
    """A small file, the last two kept. It is opened, and what it takes is loaded, when there is something to write."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path

    @cached_property
    def _file(self) -> "RotatingFileHandler":
        from logging.handlers import RotatingFileHandler

        file = RotatingFileHandler(self.path, maxBytes=MOST_BYTES, backupCount=1, delay=True, encoding="utf-8")
        file.setFormatter(self.formatter)
        return file

    def emit(self, record: logging.LogRecord) -> None:
        self._file.emit(record)

    def close(self) -> None:
        if "_file" in self.__dict__:
            self._file.close()
        super().close()


def keep(path: Path | None = None, *others: logging.Handler) -> Path:
    """Send the warnings of this process to the log file and to these others; returns where the file is.

    They name seats and tables, and tell what a bot tripped over; no hands, no tokens.
    """
    path = path or appdirs.state() / "wotr.log"
    logs.configure(LogFile(path), *others)
    return path
