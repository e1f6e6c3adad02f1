"""What a picture is, and those for which no game is needed. A game declares its own in `tests/<its id>/pictures.py`."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, NamedTuple

from textual.screen import Screen

from rules.chance import Chance
from wotr_tui.app.screens.curtain import CurtainScreen

COMFORTABLE, SMALL, WIDE = (120, 40), (80, 24), (180, 50)

Opening = Callable[[], Any] | None


class Picture(NamedTuple):
    """A screen, its size, the keys pressed on it, and settings that differ."""

    opening: Callable[[], Opening] = lambda: None
    size: tuple[int, int] = COMFORTABLE
    keys: tuple[str, ...] = ()
    looks: Mapping[str, Any] = {}


def waiting(opening: Callable[[], Coroutine[Any, Any, Screen[Any]]]) -> Opening:
    def open_it() -> Screen[Any]:
        from wotr_tui.app.screens.opening import OpeningScreen

        return OpeningScreen(opening)

    return open_it


def curtain() -> CurtainScreen:
    screen = CurtainScreen("Bob")
    screen.FALLS_S = 0.0  # as it hangs
    return screen


def your_games() -> Screen[Any]:
    """An evening a week, for a while."""
    from wotr_tui.app.screens.your_games import YourGamesScreen
    from wotr_tui.saves.results.results_file import GameResult, ResultsFile

    played = (
        ("cardgame", "duel", ("free", "shadow")),
        ("confrontation", "classic", ("fellowship", "sauron")),
        ("boardgame", "two", ("free", "shadow")),
    )
    book, chance = ResultsFile(), Chance(12)
    for number in range(24):
        game, scenario, sides = played[chance.below(3)]
        people, bots = ((), ("normal",)) if chance.below(2) else (("Bob",), ())
        cost = (2 + chance.below(50)) / 1000 if chance.below(3) else None
        result = "won" if chance.below(24) < number // 2 + 6 else "lost"
        side, when = chance.below(2), 1_690_000_000 + number * 604_800
        about = (f"{number:x}", when, game, scenario, (side,), (sides[side],), people, bots, result)
        book.add(GameResult(*about, cost=cost))  # type: ignore[arg-type]
    return YourGamesScreen()


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
    "your-games": Picture(lambda: your_games),
}
