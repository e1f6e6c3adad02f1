"""Textual's workers for coroutines, with a decorator that keeps the types."""

from collections.abc import Callable, Coroutine
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from textual.dom import DOMNode
from textual.worker import Worker

P = ParamSpec("P")
N = TypeVar("N", bound=DOMNode)
T = TypeVar("T")

DRAWING = "drawing"
"""The group of workers that write into widgets. They are cancelled when a screen makes its widgets anew."""


def in_background(
    node: DOMNode, work: Callable[[], Coroutine[Any, Any, T]], *, name: str = "", group: str = "default",
    exclusive: bool = False,
) -> Worker[T]:  # fmt: skip
    """Run this as a worker of `node`, which is cancelled with it. `exclusive`: cancel the previous one of this group.

    `work` is called when the worker starts, so that a worker cancelled before leaves no coroutine behind."""
    called: Callable[[], Any] = work
    # Start nothing while the app closes: its widgets go one by one.
    return node.run_worker(called, name, group, exclusive=exclusive, start=node.app.is_running)


def background(
    *, exclusive: bool = False, group: str = "default"
) -> Callable[[Callable[Concatenate[N, P], Coroutine[Any, Any, None]]], Callable[Concatenate[N, P], None]]:
    """Run the method as a worker of its node. `exclusive`: cancel the previous one."""

    def decorate(method: Callable[Concatenate[N, P], Coroutine[Any, Any, None]]) -> Callable[Concatenate[N, P], None]:
        @wraps(method)
        def start(node: N, /, *args: P.args, **kwargs: P.kwargs) -> None:
            work = partial(method, node, *args, **kwargs)
            in_background(node, work, name=method.__name__, group=group, exclusive=exclusive)

        return start

    return decorate
