"""Words that are made once for each language."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar, cast

from wotr_tui.text.language import Language, current

P = ParamSpec("P")
R = TypeVar("R")


def kept_per_language(function: Callable[P, R]) -> Callable[P, R]:
    """Keep the last results of a function. Its words must depend on its arguments and on the reader's language alone,
    its arguments are positional and hashable, and nobody may change a result."""

    @lru_cache(4096)
    def kept(language: Language, *args: Any) -> Any:
        return function(*args)  # type: ignore[call-arg]

    @wraps(function)
    def call(*args: Any) -> Any:
        return kept(current(), *args)

    return cast("Callable[P, R]", call)
