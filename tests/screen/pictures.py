"""What a picture is, and those for which no game is needed. A game declares its own in `tests/<its id>/pictures.py`."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from textual.screen import Screen

COMFORTABLE, SMALL, WIDE = (120, 40), (80, 24), (180, 50)

Opening = Callable[[], Screen[Any]] | None


class Picture(NamedTuple):
    """A screen, its size, the keys pressed on it, and settings that differ."""

    opening: Callable[[], Opening] = lambda: None
    size: tuple[int, int] = COMFORTABLE
    keys: tuple[str, ...] = ()
    looks: Mapping[str, Any] = {}


def waiting(opening: Callable[[], Awaitable[Screen[Any]]]) -> Opening:
    def open_it() -> Screen[Any]:
        from wotr_tui.screens.opening import OpeningScreen

        return OpeningScreen(opening)

    return open_it


def curtain() -> Screen[Any]:
    from wotr_tui.screens.curtain import CurtainScreen

    screen = CurtainScreen("Bob")
    screen.FALLS_S = 0.0  # as it hangs
    return screen


PICTURES = {
    "home": Picture(),
    "home-80x24": Picture(size=SMALL),
    "new-game": Picture(keys=("d",)),
    "settings": Picture(keys=("s",)),
    "rules": Picture(keys=("u", "r", "i", "n", "g")),
    "first-game": Picture(keys=("g",)),
    "cards": Picture(keys=("b", *"gandalf")),
    "cards-80x24": Picture(size=SMALL, keys=("b", "ctrl+g", "ctrl+g", "enter", "down")),
    "curtain": Picture(lambda: curtain),
}
