"""What changed between two trees of plain data (dicts with string keys, lists, scalars), and how to change it.

A patch is a list of operations, each a list of its own:
    [path, value]                    put `value` there
    [path]                           take that key out
    [path, start, removed, items]    in the list there, replace `removed` items from `start` on by `items`
where a path is a list of keys and indexes from the root. It knows no game: any view is such a tree.
"""

from collections.abc import Sequence
from hashlib import blake2b
from itertools import compress, count
from operator import ne
from typing import Any

import msgspec

Tree = Any
Path = tuple[str | int, ...]
Operation = list[Any]

_encode = msgspec.msgpack.encode
# Sorted, because a patched dict may hold the same keys in another order than a fresh one.
canonical = msgspec.msgpack.Encoder(order="sorted").encode
"""The bytes of a tree, or of the struct it was made of: the same for both, and for every order of keys."""
_BRANCH = (dict, list, tuple)


class PatchError(Exception):
    """The patch does not fit the tree."""


def tree_of(value: object) -> Tree:
    """A struct as plain data, sharing nothing that could change."""
    return msgspec.to_builtins(value, builtin_types=(bytes,))


def digest(tree: Tree) -> bytes:
    """Eight bytes by which two ends tell whether they hold the same tree. Raises PatchError for one
    that is nested beyond all bounds, as patches upon patches can make it."""
    try:
        return digest_of(canonical(tree))
    except (RecursionError, TypeError):
        raise PatchError("a tree that is none") from None


def digest_of(content: bytes) -> bytes:
    """`digest` of the tree whose canonical bytes these are."""
    return blake2b(content, digest_size=8).digest()


def diff(old: dict[str, Tree], new: dict[str, Tree]) -> list[msgspec.Raw]:
    """A short patch that turns `old` into `new`, each operation as its bytes: never longer than putting the changed
    fields whole."""
    operations = [msgspec.Raw(_encode([(key,)])) for key in old if key not in new]
    for key, value in new.items():
        if key not in old:
            operations.append(msgspec.Raw(_encode([(key,), value])))
        elif old[key] != value:
            operations += _shorter((key,), old[key], value)
    return operations


def _shorter(path: Path, old: Tree, new: Tree) -> list[msgspec.Raw]:
    """The small steps from `old` to `new`, or the whole of `new` where that takes fewer bytes."""
    steps: list[Operation] = []
    _steps(path, old, new, steps)
    small, whole = list(map(_encode, steps)), _encode([path, new])
    return list(map(msgspec.Raw, small if sum(map(len, small)) < len(whole) else [whole]))


def _steps(path: Path, old: Tree, new: Tree, steps: list[Operation]) -> None:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if key not in new:
                steps.append([(*path, key)])
        for key, value in new.items():
            if key not in old:
                steps.append([(*path, key), value])
            elif old[key] != value:
                _steps((*path, key), old[key], value, steps)
    elif isinstance(old, (list, tuple)) and isinstance(new, (list, tuple)):
        _list_steps(path, old, new, steps)
    else:
        steps.append([path, new])


def _list_steps(path: Path, old: Sequence[Tree], new: Sequence[Tree], steps: list[Operation]) -> None:
    if len(old) == len(new):
        for index in compress(count(), map(ne, old, new)):
            was, now = old[index], new[index]
            if isinstance(now, _BRANCH) and isinstance(was, _BRANCH):
                _steps((*path, index), was, now, steps)
            else:
                steps.append([(*path, index), now])
        return
    shorter = min(len(old), len(new))
    start = next(compress(count(), map(ne, old, new)), shorter)
    end = min(next(compress(count(), map(ne, reversed(old), reversed(new))), shorter), shorter - start)
    steps.append([path, start, len(old) - start - end, new[start : len(new) - end]])


def apply(tree: Tree, patch: Sequence[Sequence[Any]]) -> Tree:
    """The new root of `tree` (dicts and lists, as decoded), changed in place. Raises PatchError if it does not fit."""
    try:
        for operation in patch:
            tree = _apply(tree, operation)
    except (LookupError, TypeError, ValueError, AttributeError):
        raise PatchError("a patch that does not fit") from None
    return tree


def _apply(tree: Tree, operation: Sequence[Any]) -> Tree:
    path, arguments = operation[0], operation[1:]
    if len(arguments) == 3:
        place = tree
        for key in path:
            place = place[key]
        start, removed, items = arguments
        if not 0 <= start <= start + removed <= len(place):
            raise IndexError("splice outside the list")
        place[start : start + removed] = items
        return tree
    if not path:
        (tree,) = arguments
        return tree
    place = tree
    for key in path[:-1]:
        place = place[key]
    if arguments:
        (place[path[-1]],) = arguments
    else:
        del place[path[-1]]
    return tree
