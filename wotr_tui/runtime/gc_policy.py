"""When Python's garbage collector runs. Timings are from a laptop with a table on the screen."""

import gc


def disable() -> None:
    """Stop collecting while modules are imported and the first screen is built: 50 ms for nothing."""
    gc.disable()


def enable() -> None:
    """Collect again."""
    gc.enable()


def freeze() -> None:
    """Leave out of later collections what is loaded by now: it stays, and scanning it delays a key press by 35 ms."""
    gc.freeze()
    gc.enable()


def refreeze() -> None:
    """Collect what was frozen and is garbage by now, and freeze the rest. Takes 50 ms: call it when nobody waits."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def tune_for_server() -> None:
    """Freeze what is loaded, and collect less often: what many tables hold for a moment is not garbage."""
    freeze()
    gc.set_threshold(5000)
