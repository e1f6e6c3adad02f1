"""Constants by their name are constants to the compiler too: mypyc then knows them, or where they are."""

import ast
from collections.abc import Iterable, Iterator
from enum import EnumType
from types import ModuleType

import msgspec

from engine_build.native import is_native
from engine_build.text import Text


def final(tree: ast.Module, text: Text) -> None:
    """Declares every constant of the module `Final`."""
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name) as target], value=value) if _constant(name):
                text.insert(target.lineno, _end(target), ": _Final")
                _box(value, text)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind, value=ast.expr() as value) if _constant(name):
                if ast.unparse(kind) == "Final":
                    _box(value, text)
                elif not ast.unparse(kind).startswith("Final"):
                    text.insert(kind.lineno, kind.col_offset, "_Final[")
                    text.insert(kind.lineno, _end(kind), "]")
    docstring = tree.body[0]
    assert ast.get_docstring(tree) is not None
    assert docstring.end_lineno is not None
    text.insert(docstring.end_lineno, _end(docstring), "; from typing import Final as _Final")


def known(tree: ast.Module, text: Text, module: ModuleType, below: ast.stmt) -> None:
    """Gives functions a constant for what mypyc would look up by name each time they use it.

    That is every Struct, every member of an enumeration, and the tables and cached functions of other modules.
    """
    used = {}
    functions = [
        part
        for node in tree.body
        for part in (node.body if isinstance(node, ast.ClassDef) else [node])
        if isinstance(part, ast.FunctionDef)
    ]
    imported = {
        each.asname or each.name for node in tree.body if isinstance(node, ast.ImportFrom) for each in node.names
    }
    for function in functions:
        for node in (node for statement in function.body for node in _expressions(statement)):
            match node:
                case ast.Attribute(value=ast.Name(id=owner), attr=name, ctx=ast.Load()) if owner in imported:
                    found = _of(getattr(module, owner, None), name)
                case ast.Name(id=name, ctx=ast.Load()) if name in imported:
                    found = _worth_knowing(getattr(module, name, None), name)
                case ast.Name(id=name, ctx=ast.Load()):
                    found = _struct(getattr(module, name, None))
                case _:
                    found = False
            if found:
                said = ast.unparse(node)
                used[said] = f"_k_{said.replace('.', '_')}"
                text.swap(node, used[said])
    for said, name in sorted(used.items()):
        text.after(below, f"{name}: _Final = {said}")


def _expressions(node: ast.AST) -> Iterator[ast.expr]:
    """Those of a statement that are computed when it is done: no types, and no patterns."""
    match node:
        case ast.MatchValue() | ast.MatchClass():
            return
        case ast.AnnAssign(value=value):
            inside: Iterable[ast.AST] = [] if value is None else [value]
        case ast.FunctionDef(body=body):
            inside = body
        case _:
            inside = ast.iter_child_nodes(node)
    if isinstance(node, ast.expr):
        yield node
    for each in inside:
        yield from _expressions(each)


def _of(owner: object, name: str) -> bool:
    """A member of an enumeration, or a Struct of a module."""
    if isinstance(owner, ModuleType):
        return _struct(getattr(owner, name, None))
    return isinstance(owner, EnumType) and name in owner.__members__


def _worth_knowing(value: object, name: str) -> bool:
    if _struct(value) or hasattr(value, "cache_info"):
        return True
    return _constant(name) and not isinstance(value, int | float | str)


def _struct(value: object) -> bool:
    return isinstance(value, type(msgspec.Struct)) and not is_native(value)


def _constant(name: str) -> bool:
    return len(name) > 1 and name.strip("_").isupper()


def _box(value: ast.expr, text: Text) -> bool:
    """A table as one object: mypyc would carry a tuple of known length about by value, all of it."""
    if not isinstance(value, ast.Tuple):
        return False
    boxed = [_box(each, text) for each in value.elts]
    alike = (
        all(map(_number, value.elts))
        or all(isinstance(each, ast.Call) for each in value.elts)
        or all(isinstance(each, ast.Tuple) for each in value.elts)
    )
    # Of floats it could not even tell whether they are there yet.
    floats = any(isinstance(each, ast.Constant) and isinstance(each.value, float) for each in value.elts)
    if not any(boxed) and not (len(value.elts) > 3 and alike) and not (floats and all(map(_number, value.elts))):
        return False
    assert value.end_lineno is not None
    text.insert(value.lineno, value.col_offset, "tuple([*")
    text.insert(value.end_lineno, _end(value), "])")
    return True


def _number(value: ast.expr) -> bool:
    if isinstance(value, ast.UnaryOp):
        value = value.operand
    return isinstance(value, ast.Constant) and isinstance(value.value, int | float)


def _end(node: ast.expr | ast.stmt) -> int:
    assert node.end_col_offset is not None
    return node.end_col_offset
