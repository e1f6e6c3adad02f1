"""The limit of open files: raised as far as allowed, and connections limited to what it leaves room for."""

import sys

if sys.platform != "win32":
    import resource

WANTED = 4096
_RESERVED = 40
"""Descriptors for anything but connections: listeners, logs, workers, modules that are loaded late."""
_PER_CONNECTION = 1.5
"""Descriptors per connection, with a share of its table's journal."""
_UNLIMITED = 1 << 20


def raise_limit() -> int:
    """Raise the soft limit of open files as far as useful and allowed, and return it."""
    if sys.platform == "win32":
        return _UNLIMITED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < WANTED:
        wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):  # some systems have a lower limit of their own
            pass
    return _UNLIMITED if soft == resource.RLIM_INFINITY else soft


def max_connections(limit: int) -> int:
    """Return how many connections a limit of open files leaves room for."""
    return max(8, int((limit - _RESERVED) / _PER_CONNECTION))
