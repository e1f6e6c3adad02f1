"""The sandbox of an SSH guest's app: it ends with its host, and gives up everything it does not need.

The host starts it with a line to itself (one end of a socket pair), a home for tickets, and nothing of its own
environment. After `confine`, the process can write only to that home, read only Python's own files, start no process
and open no connection.

Where the kernel supports it (`landlock`, `seccomp`), this holds for any code in the process. Python's audit hook comes
first and names what was refused; alone it restricts Python code only.
"""

import ctypes
import fcntl
import os
import resource
import signal
import socket
import sys
import termios
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from net.errors import NetError
from net.ssh import landlock, seccomp

INTRODUCTION = "WOTR_GUEST"
"""The environment variable with the `Introduction`."""

NICE = 5
"""A guest who holds down a key must not slow down the host."""
NEWEST_LANDLOCK = 6
_PR_SET_PDEATHSIG = 1
_PR_SET_NO_NEW_PRIVS = 38


class NotAGuest(NetError):
    """Not started by a host."""

    def __init__(self, reason: str = "This command is started by `wotr host --ssh` for its guests only.") -> None:
        super().__init__(reason)


class Introduction(msgspec.Struct, frozen=True):
    """What the host tells the app about its guest."""

    line: int
    """The file descriptor of the socket to the host."""
    parent: int
    """The process that forked it; the app ends with it."""
    name: str
    """The suggested name."""
    way_back: str = ""
    """The SSH command that returns to the seat, for a guest without a key."""
    asks_name: bool = True
    """Whether the guest has not said their name yet."""

    def connect(self) -> socket.socket:
        return socket.socket(fileno=self.line)


def encode_introduction(introduction: Introduction) -> str:
    return msgspec.json.encode(introduction).decode()


def begin() -> Introduction:
    """Read the introduction, take the terminal, and end with the host. Raises NotAGuest."""
    try:
        introduction = msgspec.json.decode(os.environ.pop(INTRODUCTION, ""), type=Introduction)
    except msgspec.MsgspecError:
        raise NotAGuest from None
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    exit_with_parent(introduction.parent)
    os.nice(NICE)
    return introduction


def exit_with_parent(parent: int) -> None:
    """End this process when its parent ends. Raises NotAGuest if the parent has already ended."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent:  # it ended before the call above
        raise NotAGuest("The host has gone.")


# ---------------------------------------------------------------- restrictions

_NEVER = frozenset(
    {
        "ctypes.dlopen",
        "os.exec",
        "os.fork",
        "os.forkpty",
        "os.kill",
        "os.killpg",
        "os.posix_spawn",
        "os.startfile",
        "os.system",
        "pty.spawn",
        "socket.bind",
        "socket.connect",
        "socket.getaddrinfo",
        "socket.sendto",
        "subprocess.Popen",
    }
)
_CHANGES = frozenset(
    {
        "os.chflags",
        "os.chmod",
        "os.chown",
        "os.link",
        "os.mkdir",
        "os.remove",
        "os.rename",
        "os.rmdir",
        "os.setxattr",
        "os.symlink",
        "os.truncate",
        "os.utime",
    }
)
_LOOKS = frozenset({"os.listdir", "os.scandir"})
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_DEVICES = ("/dev/null", "/dev/tty", "/dev/urandom")


_LIBRARIES = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache", "/etc/localtime")
"""Files for the dynamic linker: a Python module that is loaded late may need a library."""
_LIMITS = (
    (resource.RLIMIT_CORE, 0),
    (resource.RLIMIT_FSIZE, 1 << 20),
    (resource.RLIMIT_NOFILE, 64),
    (resource.RLIMIT_AS, 1 << 30),
)


def confine(home: Path) -> None:
    """Restrict this process to its home. This cannot be undone."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    for limit, most in _LIMITS:
        resource.setrlimit(limit, (most, most))
    writable = (os.path.realpath(home),)
    python = {sys.prefix, sys.base_prefix, sys.exec_prefix, *filter(None, sys.path), str(Path(__file__).parents[2])}
    readable = (*writable, *(os.path.realpath(path) for path in python), "/usr/share/terminfo", "/usr/share/zoneinfo")
    library = seccomp.library()
    if landlock.version():
        landlock.restrict((*readable, *_LIBRARIES), writable, _DEVICES)
    if library is not None:
        seccomp.restrict(library)
    sys.addaudithook(_guard(readable, writable))


class MissingProtection(NamedTuple):
    """What this kernel does not support."""

    landlock: int | None
    """The version of Landlock if it is too old, 0 if there is none; None: nothing is missing."""
    seccomp: bool


def missing_protection() -> MissingProtection:
    """Return which restrictions this kernel does not support."""
    there = landlock.version()
    return MissingProtection(there if there < NEWEST_LANDLOCK else None, seccomp.library() is None)


def _guard(readable: tuple[str, ...], writable: tuple[str, ...]) -> Callable[[str, tuple[Any, ...]], None]:
    def inside(path: Any, folders: tuple[str, ...]) -> bool:
        if path is None or isinstance(path, int):  # an open file, or the current directory, which is the home
            return True
        real = os.path.realpath(os.fsdecode(path))
        return real in _DEVICES or any(real == folder or real.startswith(folder + os.sep) for folder in folders)

    def guard(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            path, _, flags = arguments
            allowed = inside(path, writable if flags & _WRITING else readable)
        elif event in _CHANGES:
            allowed = all(inside(path, writable) for path in arguments if isinstance(path, str | bytes | os.PathLike))
        elif event in _LOOKS:
            allowed = inside(arguments[0], readable)
        else:
            allowed = event not in _NEVER
        if not allowed:
            raise PermissionError(f"an SSH guest's app may not do this: {event}")

    return guard
