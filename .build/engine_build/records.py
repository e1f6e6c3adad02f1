"""A plugin of mypy that shows the compiler the methods which classes get from annotated fields when they are loaded.

An interpreted record gets its `__init__` from `rules/record.py`, a position the function that copies it from
`rules/kernel/fields.py`. Both are made as source, as dataclasses make theirs; the compiler is given the same source.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from importlib import import_module

from mypy.errors import Errors
from mypy.fastparse import parse
from mypy.nodes import AssignmentStmt, CallExpr, ClassDef, Expression, NameExpr, TempNode
from mypy.plugin import ClassDefContext, Plugin
from mypy.types import AnyType, TypeOfAny

from rules.kernel import AgendaPosition
from rules.kernel.fields import declared_kinds
from rules.record import Data, init_source
from rules.slots import Slotted

DONE = "completed"


class RecordPlugin(Plugin):
    def get_customize_class_mro_hook(self, fullname: str) -> Callable[[ClassDefContext], None] | None:
        return complete if fullname.startswith("rules.") else None

    def get_metaclass_hook(self, fullname: str) -> Callable[[ClassDefContext], None] | None:
        return forget_metaclass if fullname == f"{Slotted.__module__}.{Slotted.__name__}" else None


def forget_metaclass(context: ClassDefContext) -> None:
    """Let the compiler lay out the class, which it does only without a metaclass."""
    context.cls.metaclass = context.cls.info.declared_metaclass = context.cls.info.metaclass_type = None


def complete(context: ClassDefContext) -> None:
    """Add to a class what it gets when it is loaded. mypy calls this several times for the same class."""
    statement = context.cls
    module, _, name = statement.fullname.rpartition(".")
    made = getattr(import_module(module), name, None)
    if isinstance(made, type) and DONE not in statement.info.metadata:
        statement.info.metadata[DONE] = {}
        statement.decorators[:] = [each for each in statement.decorators if not _is_for_checking(each)]
        for source in _parts(made):
            _add(context, source)
        if "__fields__" in vars(made):
            _remove_defaults(statement, made)


def _parts(made: type) -> Iterator[str]:
    """Yield the statements that belong into a class, as source."""
    if "__fields__" in vars(made) and made is not Data:
        assert issubclass(made, Data)
        yield f"__fields__ = {made.__fields__!r}"
        yield f"__by_name__ = {made.__by_name__!r}"
        yield init_source(made, _parameters(made))
        if made.often_replaced:
            yield _copy_source(made)
    elif issubclass(made, AgendaPosition) and made is not AgendaPosition:
        if "FIELDS" in vars(made):
            yield made.FIELDS.copy_source(made.__name__)
        elif inspect.get_annotations(made):
            yield f"KINDS = { {field: tuple(kind) for field, kind in declared_kinds(made)}!r}"


def _copy_source(made: type[Data]) -> str:
    """Return a `__copy__` without a look at the names of the fields. Subclasses without fields inherit it."""
    name, values = made.__name__, ", ".join(f"{name}=self.{name}" for name in made.__fields__)
    return f"def __copy__(self) -> {name!r}: return {name}({values}) if type(self) is {name} else type(self)({values})"


def _parameters(made: type[Data]) -> dict[str, str]:
    """Return the fields as they stand in the parameters of `__init__`; inherited ones without their types."""
    found = {
        name: f"{name}={made.__defaults__[name]!r}" if name in made.__defaults__ else name for name in made.__fields__
    }
    (statement,) = ast.parse(textwrap.dedent(inspect.getsource(made))).body
    assert isinstance(statement, ast.ClassDef)
    for part in statement.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and part.target.id in found:
            found[part.target.id] = ast.unparse(part)
    return found


def _remove_defaults(statement: ClassDef, made: type[Data]) -> None:
    """Leave the default of a field to `__init__`: the compiler would set it twice."""
    for part in statement.defs.body:
        if isinstance(part, AssignmentStmt) and part.type is not None:
            (target,) = part.lvalues
            if isinstance(target, NameExpr) and target.name in made.__fields__:
                part.rvalue = TempNode(AnyType(TypeOfAny.special_form), no_rhs=True)


def _add(context: ClassDefContext, source: str) -> None:
    options = context.api.options
    tree = parse(f"class _:\n{textwrap.indent(source, '    ')}", "<fields>", None, Errors(options), options)
    (made,) = tree.defs
    assert isinstance(made, ClassDef)
    for part in made.defs.body:
        part.line = context.cls.line
        context.cls.defs.body.append(part)


def _is_for_checking(decorator: Expression) -> bool:
    """Whether it says to the type checker alone what is added here."""
    return isinstance(decorator, CallExpr) and getattr(decorator.callee, "name", "") == "dataclass_transform"


def plugin(version: str) -> type[Plugin]:
    return RecordPlugin
