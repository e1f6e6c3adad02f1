"""Someone who presses anything: seeded keys, clicks and sizes over whatever is open. A crash tells what led to it."""

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from textual import events
from textual.app import App
from textual.errors import NoWidget
from textual.pilot import WaitForScreenTimeout
from textual.worker import WorkerCancelled

SIZES = ((80, 24), (120, 40), (200, 60))
LIKED = (
    *("enter", "escape", "tab", "shift+tab", "up", "down", "left", "right", "space", "home", "end", "pageup"),
    *("pagedown", "backspace", "delete", "f1", "f2", "f3", "f4", "f5", "ctrl+p", "question_mark", "y", "n"),
)
LETTERS = tuple("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
CHARACTERS = {
    "space": " ",
    "question_mark": "?",
    "plus": "+",
    "minus": "-",
    "full_stop": ".",
    "comma": ",",
    "slash": "/",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "at": "@",
}
SIGNS = (*CHARACTERS, "é", "漢")
RARE = ("ctrl+a", "ctrl+e", "ctrl+k", "ctrl+u", "ctrl+v", "ctrl+x", "ctrl+z", "ctrl+c", "ctrl+l", "f6", "f10", "f12")
BREATHES = 0.05
"""How often all that was pressed may come to an end before the next key: some people press before they see."""
TRAIL = 40
"""So many of the last deeds are told of a crash."""


class Crashed(AssertionError):
    """What broke, and what led there."""


class Monkey:
    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._trail: list[str] = []
        self._in_vain = 0

    async def roam(self, make: Callable[[], Awaitable[App[Any]]], size: tuple[int, int], keys: int) -> None:
        """Press so many keys on apps made like this; one that is left is opened anew. Raises Crashed."""
        left = keys
        while left > 0:
            try:
                left -= await self._visit(await make(), size, left)
            except Exception as error:
                trail = " ".join(self._trail[-TRAIL:])
                raise Crashed(f"{type(error).__name__}: {error}; at {size[0]}x{size[1]} after: {trail}") from error

    async def _visit(self, app: App[Any], size: tuple[int, int], most: int) -> int:
        self._trail = []
        pressed = 0
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            while pressed < most and app.is_running and app.crash is None and not app._exit:
                pressed += 1
                deed = self._chance.random()
                if deed < 0.02:
                    wide, high = self._chance.choice(((79, 23), (80, 24), (100, 30), (120, 40), (30, 10)))
                    self._trail.append(f"<{wide}x{high}>")
                    await pilot.resize_terminal(wide, high)
                elif deed < 0.07:
                    await self._click(pilot, app)
                else:
                    await self._press(pilot, app)
            with contextlib.suppress(WorkerCancelled):
                await app.workers.wait_for_complete()
        return max(pressed, 1)

    async def _press(self, pilot: Any, app: App[Any]) -> None:
        kind = self._chance.random()
        keys = LIKED if kind < 0.6 else LETTERS if kind < 0.9 else SIGNS if kind < 0.97 else RARE
        key = self._chance.choice(keys)
        self._trail.append(key)
        # Straight to the driver, as a terminal does: a pilot waits after each key until all is quiet.
        typed = events.Key(key, key if len(key) == 1 else CHARACTERS.get(key))
        typed.set_sender(app)
        app._driver.send_message(typed)
        await asyncio.sleep(0)
        if self._chance.random() < BREATHES:
            with self._widgets_may_leave():
                await pilot.pause()

    async def _click(self, pilot: Any, app: App[Any]) -> None:
        place = (self._chance.randrange(app.size.width), self._chance.randrange(app.size.height))
        self._trail.append(f"<click {place[0]},{place[1]}>")
        # Nothing is there while one screen makes way for another.
        with contextlib.suppress(NoWidget), self._widgets_may_leave():
            await pilot.click(offset=place)

    @contextlib.contextmanager
    def _widgets_may_leave(self) -> Iterator[None]:
        """A pilot waits in vain for widgets that are removed meanwhile. Twice in a row it is the app that hangs."""
        try:
            yield
            self._in_vain = 0
        except WaitForScreenTimeout:
            self._in_vain += 1
            if self._in_vain > 1:
                raise
