"""What the app of an SSH guest must not be able to do, tried in a real one: `python -P -m tests.ssh.deeds`.

The host starts it as it starts the app. It gives things up as the app does, and then tries, as code would that runs
inside it and wants out: past Python, by the C library and by bare system calls. It says of each deed whether it was
done.
"""

import _posixsubprocess
import ctypes
import errno
import os
import socket
import struct
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from net.ssh import forkserver, sandbox

HOME = SECRET = OUTSIDE = Path()
SOMEONE = b""
"""Where the host listens."""


def find_temptations() -> None:
    """Find what there is to be had. Only the fork for a guest knows where their home is."""
    global HOME, SECRET, OUTSIDE, SOMEONE
    HOME = Path(os.environ["WOTR_HOME"])
    state = HOME.parent.parent
    SECRET, OUTSIDE = state / "saves" / "secret.wotr", state / "outside"
    SOMEONE = loopback(int((state / "port").read_text()))
    assert SECRET.read_text()


def loopback(port: int) -> bytes:
    return struct.pack("=HH4s8x", socket.AF_INET, socket.htons(port), socket.inet_aton("127.0.0.1"))


libc = ctypes.CDLL(None, use_errno=True)
libc.fopen.restype = ctypes.c_void_p
libc.mmap.restype = ctypes.c_void_p
O_RDONLY, O_PATH, O_CREAT, O_WRONLY = os.O_RDONLY, os.O_PATH, os.O_CREAT, os.O_WRONLY
AT_FDCWD = -100


def call(result: int) -> None:
    """Raise OSError if a function of the C library failed."""
    if result in (-1, None):
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


def syscall(number: int, *arguments: object) -> None:
    call(libc.syscall(ctypes.c_long(number), *(ctypes.c_long(a) if isinstance(a, int) else a for a in arguments)))


def by_path(path: Path, flags: int) -> None:
    call(libc.open(os.fsencode(path), flags, 0o600))


def by_directory() -> None:
    root = libc.open(b"/", O_PATH)
    call(root)
    call(libc.openat(root, os.fsencode(SECRET).lstrip(b"/"), O_RDONLY))


def by_link() -> None:
    call(libc.symlink(os.fsencode(SECRET), os.fsencode(HOME / "link")))
    call(libc.open(os.fsencode(HOME / "link"), O_RDONLY))


def by_process_files(name: str) -> None:
    call(libc.open(f"/proc/{os.getppid()}/{name}".encode(), O_RDONLY))


def system() -> None:
    if libc.system(f"echo > {OUTSIDE}".encode()) != 0 or not exists(OUTSIDE):
        raise PermissionError


def exists(path: Path) -> bool:
    return libc.access(os.fsencode(path), 0) == 0


def fork() -> None:
    child = libc.fork()
    call(child)
    if child == 0:
        libc._exit(0)


def fork_exec() -> None:
    ready, tell = os.pipe()
    nothing = (-1,) * 6
    fork_exec: Any = _posixsubprocess.fork_exec
    child = fork_exec(
        [b"/bin/true"], [b"/bin/true"], True, (tell,), None, None, *nothing, ready, tell, True, False, -1,
        None, None, None, -1, None, True,
    )  # fmt: skip
    assert child
    os.close(tell)
    if os.read(ready, 100):
        raise PermissionError
    os.waitpid(child, 0)


def connect(family: int, kind: int, address: bytes) -> None:
    line = libc.socket(family, kind, 0)
    call(line)
    call(libc.connect(line, address, len(address)))


def datagram() -> None:
    line = libc.socket(socket.AF_INET, socket.SOCK_DGRAM, 0)
    call(line)
    call(libc.sendto(line, b"x", 1, 0, SOMEONE, len(SOMEONE)))


def listen() -> None:
    line = libc.socket(socket.AF_INET, socket.SOCK_STREAM, 0)
    call(line)
    here = loopback(0)
    call(libc.bind(line, here, len(here)))
    call(libc.listen(line, 1))


def unix_socket() -> None:
    path = os.fsencode(HOME.parent.parent / "unix.sock")
    connect(socket.AF_UNIX, socket.SOCK_STREAM, struct.pack("=H", socket.AF_UNIX) + path + b"\0")


def pidfd() -> None:
    number = libc.syscall(434, ctypes.c_long(os.getppid()), ctypes.c_long(0))
    call(number)
    syscall(424, number, 0, None, 0)


def read_memory() -> None:
    buffer = ctypes.create_string_buffer(8)
    here = struct.pack("QQ", ctypes.addressof(buffer), 8)
    there = struct.pack("QQ", id(None) & ~0xFFF, 8)
    if libc.process_vm_readv(os.getppid(), here, 1, there, 1, 0) < 0 and ctypes.get_errno() != errno.EFAULT:
        raise PermissionError


def hog() -> None:
    if libc.mmap(None, ctypes.c_size_t(4 << 30), 3, 0x22, -1, 0) == ctypes.c_void_p(-1).value:
        raise OSError(errno.ENOMEM, "no memory")


def big_file() -> None:
    with open(HOME / "big", "wb") as file:
        for _ in range(8):
            file.write(bytes(1 << 20))
            file.flush()


def set_limit() -> None:
    call(libc.prlimit(os.getppid(), 7, struct.pack("QQ", 64, 64), None))  # RLIMIT_NOFILE


def shared_memory() -> None:
    """It would outlive this process."""
    number = libc.shmget(0, 4096, 0o1600)
    call(number)
    libc.shmctl(number, 0, None)


def signals_to_the_host() -> None:
    """Have the kernel send SIGIO to the host whenever something happens at an open file."""
    call(libc.fcntl(0, 8, os.getppid()))  # F_SETOWN


def unix_datagram() -> None:
    pair = (ctypes.c_int * 2)()
    call(libc.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM, 0, pair))


DEEDS: dict[str, Callable[[], None]] = {
    "read a journal by fopen": lambda: call(libc.fopen(os.fsencode(SECRET), b"r") or -1),
    "read a journal by open": lambda: by_path(SECRET, O_RDONLY),
    "read a journal by a directory": by_directory,
    "read a journal by a link": by_link,
    "read the journals' names": lambda: call(libc.opendir(os.fsencode(SECRET.parent)) or -1),
    "write outside": lambda: by_path(OUTSIDE, O_WRONLY | O_CREAT),
    "delete a journal": lambda: call(libc.unlink(os.fsencode(SECRET))),
    "rename a journal into the home": lambda: call(libc.rename(os.fsencode(SECRET), os.fsencode(HOME / "mine"))),
    "link a journal into the home": lambda: call(libc.link(os.fsencode(SECRET), os.fsencode(HOME / "hard"))),
    "read the host's environment": lambda: by_process_files("environ"),
    "read the host's open files": lambda: by_process_files("fd/0"),
    "read the host's memory": read_memory,
    "trace the host": lambda: call(libc.ptrace(0x4206, os.getppid(), None, None)),
    "signal the host": lambda: call(libc.kill(os.getppid(), 0)),
    "signal a thread of the host": lambda: call(libc.tgkill(os.getppid(), os.getppid(), 0)),
    "signal the host by a descriptor": pidfd,
    "connect by TCP": lambda: connect(socket.AF_INET, socket.SOCK_STREAM, SOMEONE),
    "send a datagram": datagram,
    "listen": listen,
    "connect to a socket of this machine": unix_socket,
    "run a command by system": system,
    "start a process by fork": fork,
    "start a program by fork_exec": fork_exec,
    "type into the terminal": lambda: call(libc.ioctl(0, 0x5412, b"x")),
    "take 4 GB of memory": hog,
    "write a file of 8 MB": big_file,
    "make a user namespace": lambda: call(libc.unshare(0x10000000)),
    "change the mode of a journal": lambda: call(libc.chmod(os.fsencode(SECRET), 0o644)),
    "change the owner of a journal": lambda: call(libc.chown(os.fsencode(SECRET), os.getuid(), os.getgid())),
    "change the date of a journal": lambda: call(libc.utimensat(AT_FDCWD, os.fsencode(SECRET), None, 0)),
    "set an attribute of a journal": lambda: call(libc.setxattr(os.fsencode(SECRET), b"user.a", b"x", 1, 0)),
    "read the attributes of a journal": lambda: call(libc.listxattr(os.fsencode(SECRET), None, 0)),
    "watch the journals": lambda: call(
        libc.inotify_add_watch(libc.inotify_init1(0), os.fsencode(SECRET.parent), 0xFFF)
    ),
    "set a limit of the host": set_limit,
    "renice the host": lambda: call(libc.setpriority(0, os.getppid(), 19)),
    "pin the host to a processor": lambda: call(libc.sched_setaffinity(os.getppid(), 8, struct.pack("Q", 1))),
    "schedule the host": lambda: call(libc.sched_setscheduler(os.getppid(), 3, struct.pack("i", 0))),
    "make shared memory": shared_memory,
    "make a semaphore": lambda: call(libc.semget(0, 1, 0o1600)),
    "make a message queue": lambda: call(libc.msgget(0, 0o1600)),
    "send signals to the host by a file": signals_to_the_host,
    "make a socket for datagrams": unix_datagram,
    "make a file without a name": lambda: call(libc.memfd_create(b"x", 0)),
    "make a pipe with a name": lambda: call(libc.mkfifo(os.fsencode(HOME / "pipe"), 0o600)),
    "make a link": lambda: call(libc.symlink(b"/", os.fsencode(HOME / "root"))),
    "take the limits off itself": lambda: call(libc.setrlimit(9, struct.pack("QQ", 1 << 40, 1 << 40))),
    "become another program": lambda: call(libc.execv(b"/bin/true", (ctypes.c_char_p * 2)(b"true", None))),
}
SECCOMP_ONLY = {
    "send a datagram",
    "connect to a socket of this machine",
    "start a process by fork",
    "type into the terminal",
    "make a user namespace",
    "change the mode of a journal",
    "change the owner of a journal",
    "change the date of a journal",
    "set an attribute of a journal",
    "read the attributes of a journal",
    "watch the journals",
    "set a limit of the host",
    "renice the host",
    "pin the host to a processor",
    "schedule the host",
    "make shared memory",
    "make a semaphore",
    "make a message queue",
    "send signals to the host by a file",
    "make a socket for datagrams",
    "make a file without a name",
    "make a pipe with a name",
    "make a link",
}
"""What Landlock, of whatever version, has no word for."""


def main() -> int:
    from wotr_tui.app import guest_process

    guest_process.load()  # all that the app has loaded when it confines itself
    return forkserver.serve(try_all)


def try_all() -> int:
    find_temptations()
    sandbox.begin()
    print(f"threads: {len(os.listdir('/proc/self/task'))}")
    sandbox.confine(HOME)
    for name, deed in DEEDS.items():
        try:
            deed()
        except OSError as error:
            print(f"{'nothing there' if error.errno == errno.ENOENT else 'refused'}: {name}", flush=True)
        except MemoryError:
            print(f"refused: {name}", flush=True)
        else:
            print(f"DONE: {name}", flush=True)
    print("that is all", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
