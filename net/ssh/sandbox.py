"""What the app of an SSH guest does first: it ties its life to its host's and gives up whatever it does not need.

The host starts it with a line to itself (one end of a socket pair), a home to keep tickets in, and nothing else of
its own environment. From `confine` on, the process can write nowhere but into that home, read nothing but Python's
own files, start no process and open no connection. There is no shell to break out to, and no way to one.

The kernel sees to that, where it can (`landlock`, `seccomp`): whatever code runs in the process is held by it. Python's
audit hook stands before it and says what was refused; alone it holds Python, and no more.
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
from typing import Any

import msgspec

from net.errors import NetError
from net.ssh import landlock, seccomp

INTRODUCTION = "WOTR_GUEST"
"""The variable by which the host introduces a guest to the app."""

NICE = 5
"""A guest who leans on a key must not slow down the host and everybody else."""
_PR_SET_PDEATHSIG = 1
_PR_SET_NO_NEW_PRIVS = 38


class NotAGuest(NetError):
    """Started by someone else than a host."""

    def __init__(
        self, reason: str = "This is started by `wotr host --ssh`, for a guest; nobody else has a use for it."
    ) -> None:
        super().__init__(reason)


class Introduction(msgspec.Struct, frozen=True):
    line: int
    """The file descriptor of the socket to the host."""
    parent: int
    """The process that forked it, and whose end is its own."""
    name: str
    """What to suggest as their name."""
    way_back: str = ""
    """The SSH command that brings them back to their seat, for someone without a key."""

    def connect(self) -> socket.socket:
        return socket.socket(fileno=self.line)


def encode_introduction(introduction: Introduction) -> str:
    return msgspec.json.encode(introduction).decode()


def begin() -> Introduction:
    """Read the introduction, take the terminal, and die with the host. Raises NotAGuest."""
    try:
        introduction = msgspec.json.decode(os.environ.pop(INTRODUCTION, ""), type=Introduction)
    except msgspec.MsgspecError:
        raise NotAGuest from None
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    die_with(introduction.parent)
    os.nice(NICE)
    return introduction


def die_with(parent: int) -> None:
    """Tie the life of this process to that of its parent. Raises NotAGuest if that is gone already."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent:  # it died before we could ask to be told
        raise NotAGuest("The host has gone.")


# ---------------------------------------------------------------- giving things up

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
"""What the dynamic linker may still look for: a module of Python's that is loaded late may lean on one."""
_LIMITS = (
    (resource.RLIMIT_CORE, 0),
    (resource.RLIMIT_FSIZE, 1 << 20),
    (resource.RLIMIT_NOFILE, 64),
    (resource.RLIMIT_AS, 1 << 30),
)


def confine(home: Path) -> None:
    """From here on this process keeps to its home. There is no way back: neither the kernel nor Python has one."""
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


def holes() -> str:
    """What the kernel here does not see to, in a sentence; empty where it does all of it."""
    there = landlock.version()
    lacking = []
    if not there:
        lacking.append("no Landlock (Linux 5.13)")
    elif there < 6:
        lacking.append(f"an old Landlock (version {there} of 6)")
    if seccomp.library() is None:
        lacking.append("no seccomp (install pyseccomp and libseccomp)")
    return f"{' and '.join(lacking)}: the apps of SSH guests are confined by less than they could be" if lacking else ""


def _guard(readable: tuple[str, ...], writable: tuple[str, ...]) -> Callable[[str, tuple[Any, ...]], None]:
    def inside(path: Any, folders: tuple[str, ...]) -> bool:
        if path is None or isinstance(path, int):  # an open file, or the directory we are in: the home
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
