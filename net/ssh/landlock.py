"""Landlock: the kernel restricts a process to some directories, whatever code runs in it. Linux 5.13 and later.

It cannot be undone, and holds for child processes too. It does not hold for threads that already run, so call it before
there are any. The numbers are from https://docs.kernel.org/userspace-api/landlock.html.
"""

import ctypes
import os
import struct
import sys
from collections.abc import Iterable

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_ASK_VERSION = 1
_PATH_BENEATH = 1

_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR = 1 << 0, 1 << 1, 1 << 2, 1 << 3
_REMOVE_DIR, _REMOVE_FILE, _MAKE_DIR, _MAKE_REG = 1 << 4, 1 << 5, 1 << 7, 1 << 8
_FIRST = (1 << 13) - 1
_REFER, _TRUNCATE, _IOCTL_DEV = 1 << 13, 1 << 14, 1 << 15

_READING = _READ_FILE | _READ_DIR
_WRITING = _READING | _WRITE_FILE | _REMOVE_DIR | _REMOVE_FILE | _MAKE_DIR | _MAKE_REG | _REFER | _TRUNCATE
_USING = _READ_FILE | _WRITE_FILE | _TRUNCATE | _IOCTL_DEV
"""Rights on devices."""
_OF_A_FILE = _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE | _IOCTL_DEV
_TCP = 0b11
"""Rights to bind and to connect."""
_SCOPES = 0b11
"""No abstract Unix sockets of, and no signals to, processes outside."""


def version() -> int:
    """Return the version of the kernel's Landlock; 0 if there is none."""
    if sys.platform != "linux":
        return 0
    return max(0, int(_syscall(_CREATE_RULESET, None, 0, _ASK_VERSION)))


def restrict(readable: Iterable[str], writable: Iterable[str], devices: Iterable[str]) -> None:
    """Allow only reading and writing these paths and using these devices; no programs, no TCP (version 4), no signals
    to others (version 6). Paths that do not exist are ignored. Needs `no_new_privs`. Raises OSError."""
    there = version()
    files = _FIRST | sum(right for since, right in ((2, _REFER), (3, _TRUNCATE), (5, _IOCTL_DEV)) if there >= since)
    handled = struct.pack("=QQQ", files, _TCP if there >= 4 else 0, _SCOPES if there >= 6 else 0)
    ruleset = _syscall(_CREATE_RULESET, handled, 8 if there < 4 else 16 if there < 6 else 24, 0)
    if ruleset < 0:
        raise _error()
    try:
        for paths, rights in ((readable, _READING), (writable, _WRITING), (devices, _USING)):
            for path in paths:
                _allow(ruleset, path, rights & files)
        if _syscall(_RESTRICT_SELF, ruleset, 0) < 0:
            raise _error()
    finally:
        os.close(ruleset)


def _allow(ruleset: int, path: str, rights: int) -> None:
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except FileNotFoundError:
        return
    try:
        if not os.path.isdir(path):
            rights &= _OF_A_FILE
        if _syscall(_ADD_RULE, ruleset, _PATH_BENEATH, struct.pack("=Qi", rights, place), 0) < 0:
            raise _error()
    finally:
        os.close(place)


def _syscall(number: int, *arguments: int | bytes | None) -> int:
    result: int = ctypes.CDLL(None, use_errno=True).syscall(
        *(ctypes.c_long(each) if isinstance(each, int) else each for each in (number, *arguments))
    )
    return result


def _error() -> OSError:
    number = ctypes.get_errno()
    return OSError(number, os.strerror(number))
