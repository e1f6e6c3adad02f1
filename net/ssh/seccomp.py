"""Seccomp: the kernel allows only the system calls that a guest's app needs. Needs libseccomp and `pyseccomp`.

Any other call, also one that a later kernel adds, fails as if the kernel did not have it: the C library then uses an
older one where there is one. Files are the business of `landlock`: what is opened here, it has allowed.
"""

import errno
import fcntl
import os
import socket
import termios
from importlib import import_module
from types import ModuleType

_ALLOWED = (
    # open files, pipes and terminals
    *("read", "readv", "pread64", "write", "writev", "pwrite64", "lseek", "_llseek", "close", "close_range"),
    *("dup", "dup2", "dup3", "flock", "fsync", "fdatasync", "ftruncate", "ftruncate64", "fadvise64", "pipe", "pipe2"),
    *("poll", "ppoll", "select", "_newselect", "pselect6", "eventfd2", "epoll_create", "epoll_create1", "epoll_ctl"),
    *("epoll_wait", "epoll_pwait", "epoll_pwait2"),
    # the line to the host: no socket can be made or connected
    *("sendto", "sendmsg", "recvfrom", "recvmsg", "shutdown", "getsockname", "getpeername", "getsockopt", "setsockopt"),
    # names of files
    *("open", "openat", "stat", "stat64", "lstat", "lstat64", "fstat", "fstat64", "newfstatat", "fstatat64", "statx"),
    *("access", "faccessat", "faccessat2", "readlink", "readlinkat", "getdents", "getdents64", "getcwd", "umask"),
    *("mkdir", "mkdirat", "rmdir", "unlink", "unlinkat", "rename", "renameat", "renameat2"),
    # memory
    *("mmap", "mmap2", "munmap", "mprotect", "mremap", "madvise", "brk"),
    # threads, signals to this process, the end
    *("futex", "futex_time64", "set_robust_list", "get_robust_list", "rseq", "set_tid_address", "sched_yield"),
    *("gettid", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigpending", "rt_sigtimedwait", "sigaltstack"),
    *("rt_sigsuspend", "restart_syscall", "membarrier", "exit", "exit_group"),
    # time and facts
    *("clock_gettime", "clock_gettime64", "clock_getres", "clock_nanosleep", "nanosleep", "gettimeofday", "time"),
    *("setitimer", "getitimer", "alarm", "timerfd_create", "timerfd_settime", "uname", "sysinfo", "getrusage", "times"),
    *("getpid", "getppid", "getpgrp", "getpgid", "getsid", "getuid", "geteuid", "getgid", "getegid", "getrandom"),
    *("getrlimit", "getcpu", "arch_prctl"),
)
_CLONE_THREAD = 0x00010000
_TERMINAL = (
    *(termios.TCGETS, termios.TCSETS, termios.TCSETSW, termios.TCSETSF, termios.TIOCGWINSZ, termios.TIOCGPGRP),
    *(termios.FIONREAD, termios.FIONBIO, termios.FIOCLEX, termios.FIONCLEX),
    *(0x802C542A, 0x402C542B, 0x402C542C, 0x402C542D),  # the newer forms of the first four
)
"""What may be asked of a terminal: not to inject keys (TIOCSTI) nor to paste into a console (TIOCLINUX)."""
_FILE_COMMANDS = (
    *(fcntl.F_DUPFD, fcntl.F_DUPFD_CLOEXEC, fcntl.F_GETFD, fcntl.F_SETFD, fcntl.F_GETFL, fcntl.F_SETFL),
    *(fcntl.F_GETLK, fcntl.F_SETLK, fcntl.F_SETLKW),
)
"""What may be asked of an open file: not to send signals to another process (F_SETOWN)."""
_NAME_COMMANDS = (15, 16, 0x53564D41)
"""What may be asked of `prctl`: the name of a thread, and of memory."""


def library() -> ModuleType | None:
    """Return the library for filters, if it is installed."""
    try:
        return import_module("pyseccomp")
    except (ImportError, OSError, RuntimeError, AttributeError):  # it or libseccomp is not installed
        return None


def restrict(pyseccomp: ModuleType) -> None:
    """Install the filter for every thread. Needs `no_new_privs`. Raises OSError."""
    calls = pyseccomp.SyscallFilter(pyseccomp.ERRNO(errno.ENOSYS))
    calls.set_attr(pyseccomp.Attr.CTL_TSYNC, 1)

    def allow(name: str, *arguments: object) -> None:
        try:
            number = pyseccomp.resolve_syscall(pyseccomp.Arch.NATIVE, name)
        except (OSError, ValueError):  # not on this architecture
            return
        if number >= 0:
            calls.add_rule(pyseccomp.ALLOW, number, *arguments)

    def low(at: int, value: int) -> object:
        """An argument whose lower 32 bits are this value: the kernel reads no more of these."""
        return pyseccomp.Arg(at, pyseccomp.MASKED_EQ, 0xFFFFFFFF, value & 0xFFFFFFFF)

    for name in _ALLOWED:
        allow(name)
    allow("clone", pyseccomp.Arg(0, pyseccomp.MASKED_EQ, _CLONE_THREAD, _CLONE_THREAD))  # threads, but no processes
    allow("socketpair", low(0, socket.AF_UNIX), pyseccomp.Arg(1, pyseccomp.MASKED_EQ, 0xF, socket.SOCK_STREAM))
    allow("tgkill", low(0, os.getpid()))
    allow("sched_getaffinity", low(0, 0))
    allow("sched_getaffinity", low(0, os.getpid()))
    for whose in (0, os.getpid()):  # limits are read, not set
        allow("prlimit64", low(0, whose), pyseccomp.Arg(2, pyseccomp.EQ, 0))
    for command in _TERMINAL:
        allow("ioctl", low(1, command))
    for command in _FILE_COMMANDS:
        allow("fcntl", low(1, command))
        allow("fcntl64", low(1, command))
    for command in _NAME_COMMANDS:
        allow("prctl", low(0, command))
    calls.add_rule(pyseccomp.ERRNO(errno.EPERM), "socket")  # a clear error for what is tried most
    calls.load()
