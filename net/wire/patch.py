"""Compute and apply the difference between two trees of plain data (dicts with string keys, lists, scalars).

A patch is a list of operations, each itself a list:
    [path, value]                    put `value` there
    [path]                           remove that key
    [path, start, removed, items]    in the list there, replace `removed` items from `start` on by `items`
A path is a list of keys and indexes from the root. This module knows no game: any view is such a tree.
"""

from collections.abc import Sequence
from hashlib import blake2b
from itertools import compress, count
from operator import ne
from typing import Any

import msgspec

from net.wire.depth import DEPTH_LIMIT

Tree = Any
Path = tuple[str | int, ...]
Operation = list[Any]

_encode = msgspec.msgpack.encode
# Sorted, because a patched dict may hold the same keys in another order than a fresh one.
canonical = msgspec.msgpack.Encoder(order="sorted").encode
"""Encode a tree, or the struct it was made from: the bytes are the same for both, and for every order of keys."""
_as_dict = msgspec.msgpack.Decoder(dict[str, msgspec.Raw]).decode
_as_list = msgspec.msgpack.Decoder(list[msgspec.Raw]).decode
# The first byte of every dict and list in msgpack.
_CONTAINERS: dict[int, type] = dict.fromkeys((*range(0x80, 0x90), 0xDE, 0xDF), dict)
_CONTAINERS |= dict.fromkeys((*range(0x90, 0xA0), 0xDC, 0xDD), list)


class PatchError(Exception):
    """The patch does not fit the tree."""


def digest(tree: Tree) -> bytes:
    """Return eight bytes that tell whether two ends hold the same tree. Raises PatchError if it is no such tree."""
    try:
        return digest_of(canonical(tree))
    except TypeError:
        raise PatchError("not a tree of plain data") from None


def digest_of(content: bytes) -> bytes:
    """Return the `digest` of a tree from its canonical bytes."""
    return blake2b(content, digest_size=8).digest()


def diff_field(key: str, old: bytes, new: bytes) -> list[msgspec.Raw]:
    """Return a patch for one changed field of the root: small steps, or the whole field where that takes fewer bytes.
    Both values are given as canonical bytes; each operation is returned encoded."""
    steps: list[Operation] = []
    _steps((key,), old, new, steps)
    small, whole = list(map(_encode, steps)), _encode([(key,), msgspec.Raw(new)])
    return list(map(msgspec.Raw, small if sum(map(len, small)) < len(whole) else [whole]))


# Trees are decoded only along the path to a difference; everything else is compared and sent as bytes.


def _steps(path: Path, old: bytes, new: bytes, steps: list[Operation]) -> None:
    kind = _container(new)
    if kind is None or kind is not _container(old):
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


def _container(content: bytes) -> type | None:
    """Return `dict` or `list` for the canonical bytes of one, None for those of a scalar."""
    return _CONTAINERS.get(content[0])


def apply(tree: Tree, patch: Sequence[Sequence[Any]]) -> Tree:
    """Change `tree` (decoded dicts and lists) in place, and return its root. Raises PatchError if it does not fit."""
    try:
        for operation in patch:
            tree = _apply(tree, operation)
    except (LookupError, TypeError, ValueError, AttributeError):
        raise PatchError("a patch that does not fit") from None
    return tree


def _apply(tree: Tree, operation: Sequence[Any]) -> Tree:
    path, arguments = operation[0], operation[1:]
    # Patches themselves are no deeper than the limit. With bounded paths, no series of patches nests a tree endlessly.
    if len(path) > DEPTH_LIMIT:
        raise LookupError("a path beyond the deepest value")
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
