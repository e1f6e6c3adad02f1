"""The log file: warnings go there while a screen is shown, and never over it. A host without a screen has one too."""

import logging
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from net import appdirs, logs

if TYPE_CHECKING:
    from logging.handlers import RotatingFileHandler

MAX_LOG_BYTES = 512 * 1024


class LogFile(logs.Prepared):
    """Two small files that rotate. Nothing is opened or imported until there is something to write, or `prepare`."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path

    @cached_property
    def _file(self) -> "RotatingFileHandler":
        from logging.handlers import RotatingFileHandler  # 10 ms, and most runs log nothing

        file = RotatingFileHandler(self.path, maxBytes=MAX_LOG_BYTES, backupCount=1, delay=True, encoding="utf-8")
        file.setFormatter(self.formatter)
        return file

    def prepare(self) -> None:
        if self._file.stream is None:
            self._file.stream = self._file._open()

    def emit(self, record: logging.LogRecord) -> None:
        try:
            self._file.emit(record)
        except Exception:  # no descriptor is left for the module or the file: logging must not stop anybody
            self.handleError(record)

    def close(self) -> None:
        if "_file" in self.__dict__:
            self._file.close()
        super().close()


def log_to_file(path: Path | None = None, *others: logging.Handler) -> Path:
    """Send the warnings of this process to the log file and to `others`, and return the file's path.

    Warnings name seats, tables and what a bot failed on; no hands, no tokens.
    """
    path = path or appdirs.state() / "wotr.log"
    logs.configure(LogFile(path), *others)
    return path
