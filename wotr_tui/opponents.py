"""The bots a person can choose from, by the names they are offered under."""

from rules.bots import make
from rules.bots.bot import UnknownBot
from wotr_tui.settings import LEVELS

FALLBACK = ("greedy", "random")


def levels() -> tuple[str, ...]:
    """The levels there are, easiest first."""
    return tuple(level for level in LEVELS if _exists(level)) or tuple(kind for kind in FALLBACK if _exists(kind))


def usual(wish: str) -> str:
    """The level a person likes, or the nearest there is."""
    offered = levels()
    return wish if wish in offered or _exists(wish) else offered[0]


def _exists(spec: str) -> bool:
    try:
        make(spec)
    except UnknownBot:
        return False
    return True
