"""Where warnings go while a screen is shown: to a file, never over the picture. A host without a screen has one too."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

from net import appdirs, logs

MOST_BYTES = 512 * 1024


def keep(path: Path | None = None, *others: logging.Handler) -> Path:
    """Send the warnings of this process to the log file (small, the last two kept) and to these others; returns where
    the file is.

    They name seats and tables, and tell what a bot tripped over; no hands, no tokens.
    """
    path = path or appdirs.state() / "wotr.log"
    logs.send_to(RotatingFileHandler(path, maxBytes=MOST_BYTES, backupCount=1, delay=True, encoding="utf-8"), *others)
    return path
