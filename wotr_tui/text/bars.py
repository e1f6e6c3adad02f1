"""Bars and plots made of characters."""

from wotr_tui.text.messages import tr

HEIGHTS = " ▁▂▃▄▅▆▇█"
"""A column of a plot within one cell, in eighths."""
PROGRESS_WIDTH = 30


def progress_bar(done: int, total: int, seconds: float) -> str:
    """Return `[=====>....] 12/40  0:31 left`."""
    filled = PROGRESS_WIDTH * done // total
    drawn = "=" * filled + (">" + "." * (PROGRESS_WIDTH - filled - 1) if filled < PROGRESS_WIDTH else "")
    left = _clock(seconds)
    if 0 < done < total:
        left = tr("{time} left", time=_clock(seconds / done * (total - done)))
    return f"[{drawn}] {done}/{total}  {left}"


def _clock(seconds: float) -> str:
    minutes, seconds = divmod(round(seconds), 60)
    return f"{minutes}:{seconds:02}"
