"""Makes classes of mypyc's own out of the rules' records, which are Structs while they are interpreted.

mypyc knows the fields and methods of a class it has made: a field is a place in memory, a number in it no object, and
a call goes through a table of functions. It cannot make a Struct, so each record gets the `__init__` that msgspec would
have given it, in place of its first field, and derives from the `Record` of `record.py`.
"""

import ast
import builtins
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import Generic, NamedTuple

from engine_build.text import Text
from rules.record import Changing, Record

OPEN = {"rules.kernel.step.Step", "rules.kernel.step.Question"}
"""Records that games of others derive from."""


class Field(NamedTuple):
    name: str
    kind: str
    default: str | None
    keyword: bool


def is_native(made: object) -> bool:
    return isinstance(made, type) and issubclass(made, Record | Changing)


def declares(module: ModuleType) -> bool:
    """Whether there are records among the classes of a module."""
    return any(is_native(each) and each.__module__ == module.__name__ for each in vars(module).values())


def make_native(node: ast.ClassDef, made: type[Record | Changing], text: Text) -> None:
    """Rewrite the statement of a class for mypyc."""
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    text.head(node, f"class {node.name}({bases}):")
    attributes = []
    if not issubclass(made, Generic):  # mypyc refuses it there
        attributes.append("acyclic=True")
    if f"{made.__module__}.{made.__name__}" in OPEN:
        attributes.append("allow_interpreted_subclasses=True")
    text.before(node, f"@_mypyc_attr({', '.join(attributes)})")
    declared = [part for part in node.body if isinstance(part, ast.AnnAssign) and not _of_class(part)]
    written = [_init(list(_fields(made)))] if declared else []
    if issubclass(made, Changing):
        written.append(_copy(made))
    for number, part in enumerate(declared):
        text.blank(part, written[number] if number < len(written) else "pass")
    config = made.__struct_config__
    text.after(
        node,
        f"    __struct_fields__: _ClassVar[tuple[str, ...]] = {made.__struct_fields__!r}; "
        f"__tag__: _ClassVar[str | None] = {config.tag!r}; __array__: _ClassVar[bool] = {config.array_like!r}",
    )


def _init(fields: list[Field]) -> str:
    arguments = ["self"]
    for number, field in enumerate(fields):
        if field.keyword and (number == 0 or not fields[number - 1].keyword):
            arguments.append("*")
        arguments.append(f"{field.name}: {field.kind}" + ("" if field.default is None else f" = {field.default}"))
    body = "; ".join(f"self.{field.name} = {field.name}" for field in fields)
    return f"def __init__({', '.join(arguments)}) -> None: {body}"


def _copy(made: type[Changing]) -> str:
    fields = ", ".join(f"{name}=self.{name}" for name in made.__struct_fields__)
    return f'def __copy__(self) -> "{made.__name__}": return {made.__name__}({fields})'


def _fields(made: type[Record | Changing]) -> Iterator[Field]:
    here = sys.modules[made.__module__]
    defaults = dict(zip(reversed(made.__struct_fields__), reversed(made.__struct_defaults__), strict=False))
    for name in made.__struct_fields__:
        owner = next(base for base in made.__mro__ if name in inspect.get_annotations(base))
        declared = _declaration(owner, name)
        there = sys.modules[owner.__module__]
        default = None
        if declared.value is not None:
            default = _said(declared.value, there, here)
            if default is None:
                assert _literal(defaults[name]), f"{here.__name__} does not know {ast.unparse(declared.value)}"
                default = repr(defaults[name])
        yield Field(
            name,
            _said(declared.annotation, there, here) or "_Any",
            default,
            any(each.arg == "kw_only" for each in _statement(owner).keywords),
        )


def _literal(value: object) -> bool:
    return isinstance(value, int | str | None) or (isinstance(value, tuple) and all(map(_literal, value)))


def _said(expression: ast.expr, there: ModuleType, here: ModuleType) -> str | None:
    """How an expression of one module is said in another; None if a name in it means something else there."""
    names = {node.id for node in ast.walk(expression) if isinstance(node, ast.Name)}
    alike = all(_meaning(name, there) is _meaning(name, here) is not None for name in names)
    return ast.unparse(expression) if alike or there is here else None


def _meaning(name: str, module: ModuleType) -> object:
    return getattr(module, name, getattr(builtins, name, None))


def _declaration(owner: type, name: str) -> ast.AnnAssign:
    for part in _statement(owner).body:
        if isinstance(part, ast.AnnAssign) and ast.unparse(part.target) == name:
            return part
    raise LookupError(name)


def _of_class(part: ast.AnnAssign) -> bool:
    return "ClassVar" in ast.unparse(part.annotation)


@cache
def _module(name: str) -> dict[str, ast.ClassDef]:
    tree = ast.parse(inspect.getsource(sys.modules[name]))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def _statement(made: type) -> ast.ClassDef:
    return _module(made.__module__)[made.__name__]
