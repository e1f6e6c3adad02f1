"""The metaclass of interpreted records: it gives them slots for their fields."""

from typing import Any


class Slotted(type):
    """A type whose annotated fields are slots. Without a dictionary in each instance, the interpreter looks up methods
    and makes instances faster. The compiler does as much by itself and is not shown this (`engine_build/records.py`).

    A slot leaves no room in the class for a default, so defaults are handed on as `own_defaults`.
    """

    def __new__(kind, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **options: Any) -> "Slotted":
        if "__slots__" in namespace:
            return super().__new__(kind, name, bases, namespace, **options)
        own = own_fields(namespace.get("__annotations__", {}))
        defaults = {field: namespace.pop(field) for field in own if field in namespace}
        return super().__new__(kind, name, bases, {**namespace, "__slots__": own}, own_defaults=defaults, **options)


def own_fields(annotations: dict[str, Any]) -> tuple[str, ...]:
    """Return the names that are annotated, without class variables."""
    return tuple(name for name, kind in annotations.items() if "ClassVar" not in str(kind))
