"""Where warnings go while a screen is shown: to a file, never over the picture."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

from net import appdirs

MOST_BYTES = 512 * 1024


def keep(path: Path | None = None) -> Path:
    """Send the warnings of this process to the log file (small, the last two kept); returns where it is.

    They name seats and tables, and tell what a bot tripped over; no hands, no tokens.
    """
    path = path or appdirs.state() / "wotr.log"
    handler = RotatingFileHandler(path, maxBytes=MOST_BYTES, backupCount=1, delay=True, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    return path
