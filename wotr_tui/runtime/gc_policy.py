"""Python's garbage collector, kept from looking through what stays for as long as the app runs. Loads nothing."""

import gc


def rest() -> None:
    """Collect nothing while modules are loaded and the first screen is made: it would find nothing, in 50 ms."""
    gc.disable()


def keep() -> None:
    """What is loaded by now stays: looking through it for garbage would hold up a key press for 35 ms."""
    gc.freeze()
    wake()


def renew() -> None:
    """Let go of what was kept and is garbage by now, and keep the rest: 50 ms, at a moment nobody waits."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def wake() -> None:
    gc.enable()


def serve() -> None:
    """The same for a host that is up, and look seldom: what many tables hold for a moment is no garbage."""
    keep()
    gc.set_threshold(5000)
