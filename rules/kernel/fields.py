"""The fields of a position, declared once: how each is copied into a clone, and how it stands in the content.

A game declares `FIELDS = Fields(zones=ROWS, corruption=SHARED, ...)` and takes `__slots__ = FIELDS.slots`: an attribute
that was not declared cannot even be set, so none can be forgotten in a copy or in a digest.

The copying functions are written out as source and compiled once a class, as dataclasses do it: a loop over forty
fields would make every clone twice as slow.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple


class Kind(NamedTuple):
    """How a field is treated. Each is an expression in which `{0}` stands for the field's value."""

    copy: str
    content: str | None
    """None: not part of what makes a position differ from another."""


SHARED: Final = Kind("{0}", "{0}")
"""Numbers, strings, enums, tuples, frozen Structs: replaced, never changed."""
CONSTANT: Final = Kind("{0}", None)
"""Never changes once the game is set up, and follows from its other fields."""
KEYED: Final = Kind("{0}", "{0}.id")
"""A frozen thing that its id stands for: a scenario, a table of cards."""
FLAT: Final = Kind("{0}[:]", "{0}")
"""A list of shared things."""
ROWS: Final = Kind("[row[:] for row in {0}]", "{0}")
"""A list of flat lists."""
PAIR: Final = Kind("[{0}[0][:], {0}[1][:]]", "{0}")
"""Two flat lists, one a side."""
MAP: Final = Kind("{0}.copy()", "sorted({0}.items())")
"""A dict of shared things."""
MAP_OF_ROWS: Final = Kind("{{key: row[:] for key, row in {0}.items()}}", "sorted({0}.items())")
"""A dict of flat lists."""
SET: Final = Kind("{0}.copy()", "sorted({0})")
MASK: Final = Kind("{0}", "str({0})")
"""A number used as a set of bits, which may have more of them than msgpack can carry."""
MASKS: Final = Kind("{0}[:]", "[str(mask) for mask in {0}]")
"""A list of such numbers."""
CHANGING: Final = Kind("{0} and {0}.copied()", "{0}")
"""A changing record, or None."""
STREAM: Final = Kind("{0}.copy()", "{0}.state")
"""The stream of chance."""
FRESH: Final = Kind("[]", None)
"""Starts empty in a copy: what the last choice brought about."""
CACHE: Final = Kind("{0}", None)
"""Follows from the rest; replaced, never changed."""

TOLD: Final = Kind("{0}", None)
"""Said along with a question, and nothing follows from it; replaced, never changed."""

_KERNEL: Final = {
    "agenda": FLAT,
    "chance": STREAM,
    "disclosures": SHARED,
    "ending": SHARED,
    "events": FRESH,
    "open": FLAT,
    "_offers": Kind("{0}.copy()", None),
    "_pending": CACHE,
    "_runs": TOLD,
}
"""What `AgendaPosition` keeps for every game."""
KERNEL_SLOTS: Final = tuple(_KERNEL)


class Fields:
    """The declared fields of one kind of position, with the functions that copy and tell them."""

    def __init__(self, **kinds: Kind) -> None:
        twice = kinds.keys() & _KERNEL
        if twice:
            raise TypeError(f"the kernel keeps these itself: {', '.join(sorted(twice))}")
        self.kinds: Final = _KERNEL | kinds
        self.slots: Final = tuple(kinds)
        self.copy: Final[Callable[[Any, Any], None]] = _compile(
            "def copy(old, new):",
            *(f"new.{name} = {kind.copy.format(f'old.{name}')}" for name, kind in self.kinds.items()),
        )
        """copy(old, new) fills every field of `new` from `old`; neither will notice what the other does."""
        told = [(name, kind.content) for name, kind in sorted(self.kinds.items()) if kind.content is not None]
        self.content: Final[Callable[[Any], dict[str, object]]] = _compile(
            "def content(old):",
            "return {" + ", ".join(f"{name!r}: {content.format(f'old.{name}')}" for name, content in told) + "}",
        )
        """content(position): every field that tells it from another, by name, as data msgspec can encode."""


def _compile(head: str, *body: str) -> Callable[..., Any]:
    scope: dict[str, Any] = {}
    exec("\n    ".join((head, *body)), scope)
    function: Callable[..., Any] = scope[head[4 : head.index("(")]]
    return function
