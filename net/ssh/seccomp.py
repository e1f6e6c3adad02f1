"""Seccomp: the kernel refuses system calls that a guest's app does not need. Needs libseccomp and `pyseccomp`."""

import errno
import os
from importlib import import_module
from types import ModuleType

_REFUSED = (
    # another program, another process
    *("execve", "execveat", "fork", "vfork", "ptrace", "process_vm_readv", "process_vm_writev", "kcmp"),
    *("pidfd_open", "pidfd_getfd", "pidfd_send_signal", "kill", "tkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo"),
    # a connection: the one there is was made by the host
    *("socket", "connect", "bind", "listen", "accept", "accept4", "io_uring_setup", "io_uring_enter"),
    # another view of the system
    *("mount", "umount2", "move_mount", "fsopen", "open_tree", "pivot_root", "chroot", "setns", "unshare"),
    *("open_by_handle_at", "mknod", "mknodat", "memfd_create", "memfd_secret"),
    # the kernel's own business
    *("bpf", "perf_event_open", "userfaultfd", "keyctl", "add_key", "request_key", "personality", "quotactl"),
    *("init_module", "finit_module", "delete_module", "kexec_load", "kexec_file_load", "reboot", "acct"),
    *("swapon", "swapoff", "iopl", "ioperm", "settimeofday", "clock_settime", "adjtimex", "sethostname"),
)
_CLONE_THREAD = 0x00010000
_TERMINAL_TRICKS = (0x5412, 0x541C)
"""TIOCSTI injects keys into the terminal, TIOCLINUX pastes into a console."""


def library() -> ModuleType | None:
    """Return the library for filters, if it is installed."""
    try:
        return import_module("pyseccomp")
    except (ImportError, OSError, RuntimeError, AttributeError):  # it or libseccomp is not installed
        return None


def restrict(pyseccomp: ModuleType) -> None:
    """Install the filter for every thread. Needs `no_new_privs`. Raises OSError."""
    calls = pyseccomp.SyscallFilter(pyseccomp.ALLOW)
    calls.set_attr(pyseccomp.Attr.CTL_TSYNC, 1)
    refuse = pyseccomp.ERRNO(errno.EPERM)
    for name in _REFUSED:
        try:
            number = pyseccomp.resolve_syscall(pyseccomp.Arch.NATIVE, name)
        except (OSError, ValueError):  # not on this architecture
            continue
        calls.add_rule(refuse, number)
    # Threads are allowed, processes are not. libc tries clone3 first and falls back to clone.
    calls.add_rule(refuse, "clone", pyseccomp.Arg(0, pyseccomp.MASKED_EQ, _CLONE_THREAD, 0))
    calls.add_rule(pyseccomp.ERRNO(errno.ENOSYS), "clone3")
    calls.add_rule(refuse, "tgkill", pyseccomp.Arg(0, pyseccomp.NE, os.getpid()))
    for trick in _TERMINAL_TRICKS:
        calls.add_rule(refuse, "ioctl", pyseccomp.Arg(1, pyseccomp.MASKED_EQ, 0xFFFFFFFF, trick))
    calls.load()
