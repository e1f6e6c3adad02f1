"""Coroutines of a screen, started from its handlers: Textual's workers, with types that survive the decorator."""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from textual.dom import DOMNode

P = ParamSpec("P")
N = TypeVar("N", bound=DOMNode)


def background(
    *, exclusive: bool = False, group: str = "default"
) -> Callable[[Callable[Concatenate[N, P], Coroutine[Any, Any, None]]], Callable[Concatenate[N, P], None]]:
    """Run the method as a worker of its node, which ends with the node. `exclusive`: the one before is broken off."""

    def decorate(method: Callable[Concatenate[N, P], Coroutine[Any, Any, None]]) -> Callable[Concatenate[N, P], None]:
        @wraps(method)
        def start(node: N, /, *args: P.args, **kwargs: P.kwargs) -> None:
            node.run_worker(method(node, *args, **kwargs), method.__name__, group, exclusive=exclusive)

        return start

    return decorate
