"""Which wotr this is, and what it stands on. Loads nothing of it."""

import platform

PARTS = ("textual", "msgspec", "zeroconf", "asyncssh", "cryptography")


def version(distribution: str = "wotr-tui") -> str:
    """The installed version, or a word in its place when run from a checkout that was never installed."""
    from importlib import metadata  # loads the mail of all things, and only reports ask for versions

    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return "(not installed)"


def engine() -> str:
    """Which rules run: `compiled` ones, or the Python they are made from."""
    from importlib.util import find_spec

    found = find_spec("rules.chance")
    return "interpreted" if found is None or (found.origin or "").endswith(".py") else "compiled"


def versions() -> str:
    """Everything a report needs, in one line."""
    parts = ", ".join(f"{part} {version(part)}" for part in PARTS)
    return f"wotr {version()} ({engine()} engine), Python {platform.python_version()}, {parts}"
