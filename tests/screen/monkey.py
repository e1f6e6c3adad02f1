"""Someone who presses anything: seeded keys, clicks and sizes over whatever is open. A crash tells what led to it."""

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable
from typing import Any

from textual import events
from textual.app import App
from textual.dom import DOMNode
from textual.geometry import Size
from textual.worker import WorkerCancelled

from tests.patience import PATIENCE_S

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
LAST_WORK_S = 2.0
"""How long what runs in the background may go on at the end: some of it would take hours, or waits for an answer."""


class Crashed(AssertionError):
    """What broke, and what led there."""


class Monkey:
    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._trail: list[str] = []

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
        async with app.run_test(size=size):
            await _settled(app)
            while pressed < most and _is_open(app):
                pressed += 1
                deed = self._chance.random()
                if deed < 0.02:
                    await self._resize(app)
                elif deed < 0.07:
                    await self._click(app)
                else:
                    await self._press(app)
            with contextlib.suppress(WorkerCancelled, TimeoutError):
                await asyncio.wait_for(app.workers.wait_for_complete(), LAST_WORK_S)
        return max(pressed, 1)

    # All goes straight to the driver, as from a terminal: a pilot waits after each key until all is quiet.

    async def _press(self, app: App[Any]) -> None:
        kind = self._chance.random()
        keys = LIKED if kind < 0.6 else LETTERS if kind < 0.9 else SIGNS if kind < 0.97 else RARE
        key = self._chance.choice(keys)
        self._trail.append(key)
        typed = events.Key(key, key if len(key) == 1 else CHARACTERS.get(key))
        typed.set_sender(app)
        app._driver.send_message(typed)
        await asyncio.sleep(0)
        if self._chance.random() < BREATHES:
            await _settled(app)

    async def _resize(self, app: App[Any]) -> None:
        wide, high = self._chance.choice(((79, 23), (80, 24), (100, 30), (120, 40), (30, 10)))
        self._trail.append(f"<{wide}x{high}>")
        app._driver._size = Size(wide, high)
        app.post_message(events.Resize(app._driver._size, app._driver._size))
        await _settled(app)

    async def _click(self, app: App[Any]) -> None:
        x, y = self._chance.randrange(app.size.width), self._chance.randrange(app.size.height)
        self._trail.append(f"<click {x},{y}>")
        await _settled(app)
        for kind in (events.MouseMove, events.MouseDown, events.MouseUp):
            app._driver.process_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
        await _settled(app)


def _is_open(app: App[Any]) -> bool:
    return app.is_running and app.crash is None and app._exception is None and not app._exit


async def _settled(app: App[Any]) -> None:
    """Wait until every widget has dealt with what came before. One that is removed meanwhile is not waited for."""
    unsettled: set[DOMNode] = {app, *app.screen.walk_children(with_self=True)}
    for node in list(unsettled):
        if not node.call_later(lambda node=node: unsettled.discard(node)):
            unsettled.discard(node)
    async with asyncio.timeout(PATIENCE_S):
        while _is_open(app) and any(node.is_running for node in unsettled):
            await asyncio.sleep(0.002)
