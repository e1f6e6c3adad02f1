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
_as_dict = msgspec.msgpack.Decoder(dict[str, msgspec.Raw]).decode
_as_list = msgspec.msgpack.Decoder(list[msgspec.Raw]).decode
# The first byte of every dict and list in msgpack.
_BRANCHES: dict[int, type] = dict.fromkeys((*range(0x80, 0x90), 0xDE, 0xDF), dict)
_BRANCHES |= dict.fromkeys((*range(0x90, 0xA0), 0xDC, 0xDD), list)


class PatchError(Exception):
    """The patch does not fit the tree."""


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


def diff_field(key: str, old: bytes, new: bytes) -> list[msgspec.Raw]:
    """A patch for a field of the root that has changed: small steps, or the whole of it where that takes fewer bytes.
    Both values are given by their canonical bytes; each operation comes as its bytes."""
    steps: list[Operation] = []
    _steps((key,), old, new, steps)
    small, whole = list(map(_encode, steps)), _encode([(key,), msgspec.Raw(new)])
    return list(map(msgspec.Raw, small if sum(map(len, small)) < len(whole) else [whole]))


# Trees are taken apart only along the way to what differs: the rest of them is compared, and sent, as bytes.


def _steps(path: Path, old: bytes, new: bytes, steps: list[Operation]) -> None:
    kind = _branch(new)
    if kind is None or kind is not _branch(old):
        steps.append([path, msgspec.Raw(new)])
    elif kind is dict:
        _dict_steps(path, _as_dict(old), _as_dict(new), steps)
    else:
        _list_steps(path, _as_list(old), _as_list(new), steps)


def _dict_steps(path: Path, old: dict[str, msgspec.Raw], new: dict[str, msgspec.Raw], steps: list[Operation]) -> None:
    for key in old:
        if key not in new:
            steps.append([(*path, key)])
    for key, value in new.items():
        if key not in old:
            steps.append([(*path, key), value])
        elif old[key] != value:
            _steps((*path, key), bytes(old[key]), bytes(value), steps)


def _list_steps(path: Path, old: list[msgspec.Raw], new: list[msgspec.Raw], steps: list[Operation]) -> None:
    if len(old) == len(new):
        for index in compress(count(), map(ne, old, new)):
            _steps((*path, index), bytes(old[index]), bytes(new[index]), steps)
        return
    shorter = min(len(old), len(new))
    start = next(compress(count(), map(ne, old, new)), shorter)
    end = min(next(compress(count(), map(ne, reversed(old), reversed(new))), shorter), shorter - start)
    steps.append([path, start, len(old) - start - end, new[start : len(new) - end]])


def _branch(content: bytes) -> type | None:
    """What the canonical bytes of a tree are of, if that is no scalar."""
    return _BRANCHES.get(content[0])


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
