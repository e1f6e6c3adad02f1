"""Coroutines of a screen, started from its handlers: Textual's workers, with types that survive the decorator."""

from collections.abc import Callable, Coroutine
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from textual.dom import DOMNode
from textual.worker import Worker

P = ParamSpec("P")
N = TypeVar("N", bound=DOMNode)
T = TypeVar("T")


def in_background(
    node: DOMNode, work: Callable[[], Coroutine[Any, Any, T]], *, name: str = "", group: str = "default",
    exclusive: bool = False,
) -> Worker[T]:  # fmt: skip
    """Run this as a worker of `node`, which ends with it. `exclusive`: the one before, of this group, is broken off.

    It is called when the worker begins: one that is broken off before leaves no coroutine behind that never ran."""
    called: Callable[[], Any] = work
    # Nothing begins any more once the app closes: its parts go one by one, and what began would look for them.
    return node.run_worker(called, name, group, exclusive=exclusive, start=node.app.is_running)


def background(
    *, exclusive: bool = False, group: str = "default"
) -> Callable[[Callable[Concatenate[N, P], Coroutine[Any, Any, None]]], Callable[Concatenate[N, P], None]]:
    """Run the method as a worker of its node, which ends with the node. `exclusive`: the one before is broken off."""

    def decorate(method: Callable[Concatenate[N, P], Coroutine[Any, Any, None]]) -> Callable[Concatenate[N, P], None]:
        @wraps(method)
        def start(node: N, /, *args: P.args, **kwargs: P.kwargs) -> None:
            work = partial(method, node, *args, **kwargs)
            in_background(node, work, name=method.__name__, group=group, exclusive=exclusive)

        return start

    return decorate
