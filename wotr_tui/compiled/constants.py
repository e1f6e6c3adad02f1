"""Constants by their name are constants to the compiler too: mypyc then knows them, or where they are."""

import ast
from types import ModuleType

import msgspec

from wotr_tui.compiled.native import is_native
from wotr_tui.compiled.text import Text


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
    """Gives functions a constant for every Struct that they make or ask for, in place of a look-up by name."""
    used = set()
    functions = [
        part
        for node in tree.body
        for part in (node.body if isinstance(node, ast.ClassDef) else [node])
        if isinstance(part, ast.FunctionDef)
    ]
    for function in functions:
        for node in (node for statement in function.body for node in ast.walk(statement)):
            match node:
                case ast.Call(func=ast.Name(id="isinstance"), args=[_, ast.Name() as name]) if _struct(name, module):
                    used.add(_alias(name, text))
                case ast.Call(func=ast.Name() as name) if _struct(name, module):
                    used.add(_alias(name, text))
    for struct in sorted(used):
        text.after(below, f"_k_{struct}: _Final = {struct}")


def _alias(name: ast.Name, text: Text) -> str:
    text.insert(name.lineno, name.col_offset, "_k_")
    return name.id


def _struct(name: ast.Name, module: ModuleType) -> bool:
    made = getattr(module, name.id, None)
    return isinstance(made, type(msgspec.Struct)) and not is_native(made)


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
