"""Splits a module in two, for mypyc: what only declares stays Python, what computes is compiled.

mypyc makes a class of its own out of every class statement, and a msgspec Struct loses its keywords and its fields on
the way. So each module that both declares Structs (dataclasses, named tuples) and computes becomes two:
`_NAME_data` keeps the declarations, with methods that only have a signature, and `NAME` has everything else and puts
the bodies of those methods back, as functions that mypyc has compiled. Whoever imports NAME finds what was there
before, and every line keeps its number, so that a traceback points at the source.
"""

import ast
import dataclasses
from types import ModuleType

import msgspec

from engine_build.constants import final, known
from engine_build.native import is_native, make_native
from engine_build.text import Text
from rules.bots import Bot
from rules.chance import Chance
from rules.game import Position
from rules.kernel import Fields

OPEN = (Bot, Chance, Position)
"""Compiled classes that others derive from, and that are copied: mypyc makes no empty instance of a closed one."""
BARE = Position
"""The base of games of others too, which keep its fields their own way: compiled, it has none but its game."""
GAME = "game"
WHOLE = {"rules.game.Game"}
"""Classes that stay Python with all their methods: they have nothing to gain, and are derived from and pickled."""


def data_module(name: str) -> str:
    """Where the declarations of module `name` go."""
    package, dot, last = name.rpartition(".")
    return f"{package}{dot}_{last}_data"


def split(source: str, name: str, module: ModuleType) -> tuple[str, str]:
    """The declarations and the rest of module `name`; no declarations, an empty text."""
    tree, text = ast.parse(source), Text(source)
    final(tree, text)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    for node in classes:
        made = getattr(module, node.name)
        if issubclass(made, OPEN):
            text.after(_last_import(tree), "from mypy_extensions import mypyc_attr")
            text.before(node, "@mypyc_attr(allow_interpreted_subclasses=True)")
        if made is BARE:
            _bare(node, text)
        if "FIELDS" in vars(made):
            _declare_fields(node, made.FIELDS, text)
            text.append(_copying(node.name, made.FIELDS))
    records = [node for node in classes if is_native(getattr(module, node.name))]
    if records:
        text.after(_last_import(tree), "from typing import Any as _Any, ClassVar as _ClassVar")
        text.after(_last_import(tree), "from mypy_extensions import mypyc_attr as _mypyc_attr")
    for node in records:
        make_native(node, getattr(module, node.name), text)
    classes = [node for node in classes if node not in records and _declared(node, name, module)]
    if not classes:
        known(tree, text, module, _last_import(tree))
        return "", str(text)
    moved = _needed(tree, classes)
    classes += [node for node in moved if isinstance(node, ast.ClassDef)]
    moved = [node for node in moved if not isinstance(node, ast.ClassDef)]
    names = [node.name for node in classes] + [each for node in moved for each in _targets(node)]
    text.after(_last_import(tree), f"from {data_module(name)} import {', '.join(names)}")
    known(tree, text, module, _last_import(tree))
    for node in classes:
        _give_back(node, f"{name}.{node.name}" in WHOLE, text)
    for assignment in moved:
        text.blank(assignment)
    return _declarations(tree, name, classes, moved), str(text)


def _declared(node: ast.ClassDef, name: str, module: ModuleType) -> bool:
    """A class whose making mypyc does not know."""
    made = getattr(module, node.name)
    foreign = issubclass(made, msgspec.Struct | tuple) or dataclasses.is_dataclass(made)
    return foreign or f"{name}.{node.name}" in WHOLE


def _declare_fields(node: ast.ClassDef, fields: Fields, text: Text) -> None:
    """Write out the fields of a position: a class that mypyc compiled has no annotations to read."""
    kinds = {name: tuple(fields.kinds[name]) for name in fields.slots}
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and ast.unparse(part.target) == "FIELDS":
            text.blank(part, f"FIELDS: ClassVar[Fields] = Fields.written(**{kinds!r})")


def _copying(name: str, fields: Fields) -> str:
    """What `Fields` makes of the declared fields when it is loaded, as source for the compiler."""
    body = [f"    new.{field} = {kind.copy.format(f'old.{field}')}" for field, kind in fields.kinds.items()]
    head = f"def _copy(old: {name}, new: {name}) -> None:"
    return "\n".join([head, *body, f"setattr({name}.FIELDS, 'copy', _copy)"])


def _bare(node: ast.ClassDef, text: Text) -> None:
    for part in ast.walk(node):
        match part:
            case ast.AnnAssign(value=None, annotation=kind, target=ast.Name(id=name)):
                if name != GAME and "ClassVar" not in ast.unparse(kind):
                    text.blank(part)
            case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self"), attr=name)], value=value):
                text.blank(part, f"setattr(self, {name!r}, {ast.unparse(value)})")
    text.after(
        node,
        f"    def __getstate__(self) -> dict[str, Any]: return getattr(self, '__dict__') | {{{GAME!r}: self.game}}",
        "    def __setstate__(self, state: dict[str, Any]) -> None: _refill(self, state)",
    )
    text.append("def _refill(position: Position, state: dict[str, Any]) -> None:")
    text.append("    for name, value in state.items(): setattr(position, name, value)")


def _give_back(node: ast.ClassDef, whole: bool, text: Text) -> None:
    """Turns the class statement into a function that puts the compiled bodies into the class."""
    methods = [] if whole else [part for part in node.body if _movable(part)]
    if not methods:
        text.blank(node)
        return
    text.head(node, f"def _give_{node.name}() -> None:")
    given = []
    for part in node.body:
        if part not in methods:
            if not isinstance(part, ast.Expr):
                text.blank(part)
            continue
        assert isinstance(part, ast.FunctionDef)
        kinds = [ast.unparse(each) for each in part.decorator_list]
        # A function of the module may have the method's name, and be called by the method.
        text.rename(part, f"_{part.name}")
        if kinds != ["staticmethod"]:
            text.annotate((part.args.posonlyargs + part.args.args)[0], f'"{node.name}"')
        for each in part.decorator_list:
            text.blank_decorator(each)
        function = f"{kinds[0]}(_{part.name})" if kinds else f"_{part.name}"
        given.append(f"setattr({node.name}, {part.name!r}, {function})")
    text.after(node, "    " + "; ".join(given), f"_give_{node.name}()")


def _movable(part: ast.stmt) -> bool:
    if not isinstance(part, ast.FunctionDef) or part.name.startswith("__"):
        return False
    return [ast.unparse(each) for each in part.decorator_list] in ([], ["staticmethod"], ["property"])


def _declarations(tree: ast.Module, name: str, classes: list[ast.ClassDef], moved: list[ast.stmt]) -> str:
    """The module that declares them. mypy takes its word for the signatures, and looks no further."""
    body: list[ast.stmt] = []
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom) or _for_types_only(node) or node in moved:
            body.append(node)
        elif node in classes:
            assert isinstance(node, ast.ClassDef)
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    _quote(part)
                    if _movable(part) and f"{name}.{node.name}" not in WHOLE:
                        part.body = ast.parse("raise NotImplementedError").body
            body.append(node)
    # As if made by the module itself: for pickle, and for whoever looks up the types of a field.
    at = next(n for n, node in enumerate(body) if not isinstance(node, ast.Import | ast.ImportFrom))
    body[at:at] = ast.parse(f"__name__ = {name!r}").body
    return "# mypy: ignore-errors\n" + ast.unparse(ast.fix_missing_locations(ast.Module(body, [])))


def _quote(method: ast.FunctionDef) -> None:
    """Types in a signature are for the type checker: not all of their names are there at run time."""
    arguments = method.args
    for each in arguments.posonlyargs + arguments.args + arguments.kwonlyargs:
        each.annotation = _quoted(each.annotation)
    method.returns = _quoted(method.returns)


def _quoted(kind: ast.expr | None) -> ast.expr | None:
    return kind and ast.Constant(ast.unparse(kind).replace("'", ""))


def _needed(tree: ast.Module, classes: list[ast.ClassDef]) -> list[ast.stmt]:
    """The assignments and other classes of the module that the declarations stand on."""
    assigned = {each: node for node in tree.body for each in _targets(node)}
    assigned |= {node.name: node for node in tree.body if isinstance(node, ast.ClassDef) and node not in classes}
    found: list[ast.stmt] = []
    waiting: list[ast.AST] = []
    for node in classes:
        waiting += [*node.bases, *node.keywords, *node.decorator_list]
        for part in node.body:
            if isinstance(part, ast.FunctionDef):
                waiting += [*part.decorator_list, *part.args.defaults, *filter(None, part.args.kw_defaults)]
            else:
                waiting.append(part)
    while waiting:
        for name in ast.walk(waiting.pop()):
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Load):
                needed = assigned.get(name.id)
                if needed is not None and needed not in found:
                    found.append(needed)
                    waiting.append(needed)
    return found


def _targets(node: ast.stmt) -> list[str]:
    match node:
        case ast.Assign(targets=targets):
            return [each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
    return []


def _last_import(tree: ast.Module) -> ast.stmt:
    return [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)][-1]


def _for_types_only(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
