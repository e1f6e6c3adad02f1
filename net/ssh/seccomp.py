"""Seccomp: system calls a guest's app has no use for are refused by the kernel. Needs libseccomp and `pyseccomp`."""

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
"""TIOCSTI types into the terminal for the person, TIOCLINUX pastes into a console."""


def library() -> ModuleType | None:
    """What the filter is made with, if it is there."""
    try:
        return import_module("pyseccomp")
    except (ImportError, OSError, RuntimeError, AttributeError):  # not installed; or it is, and libseccomp is not
        return None


def restrict(pyseccomp: ModuleType) -> None:
    """From here on, for every thread. Raises OSError; needs `no_new_privs`."""
    calls = pyseccomp.SyscallFilter(pyseccomp.ALLOW)
    calls.set_attr(pyseccomp.Attr.CTL_TSYNC, 1)
    refuse = pyseccomp.ERRNO(errno.EPERM)
    for name in _REFUSED:
        try:
            number = pyseccomp.resolve_syscall(pyseccomp.Arch.NATIVE, name)
        except (OSError, ValueError):  # this kind of machine has it not
            continue
        calls.add_rule(refuse, number)
    # Threads are processes to the kernel: those of our own are let through. libc tries clone3 first and falls back.
    calls.add_rule(refuse, "clone", pyseccomp.Arg(0, pyseccomp.MASKED_EQ, _CLONE_THREAD, 0))
    calls.add_rule(pyseccomp.ERRNO(errno.ENOSYS), "clone3")
    calls.add_rule(refuse, "tgkill", pyseccomp.Arg(0, pyseccomp.NE, os.getpid()))
    for trick in _TERMINAL_TRICKS:
        calls.add_rule(refuse, "ioctl", pyseccomp.Arg(1, pyseccomp.MASKED_EQ, 0xFFFFFFFF, trick))
    calls.load()
