"""The version of wotr and of the libraries it uses, without importing them."""

import platform

PARTS = ("textual", "msgspec", "zeroconf", "asyncssh", "cryptography")


def version(distribution: str = "wotr-tui") -> str:
    """Return the installed version; "(not installed)" when run from a checkout."""
    from importlib import metadata  # imports the email package: 20 ms, for reports only

    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return "(not installed)"


def engine() -> str:
    """Return whether the rules run `compiled` or `interpreted`."""
    from importlib.util import find_spec

    found = find_spec("rules.chance")
    return "interpreted" if found is None or (found.origin or "").endswith(".py") else "compiled"


def versions() -> str:
    """Return all versions in one line, for reports."""
    return f"wotr {version()} ({engine()} engine), {libraries()}"


def libraries() -> str:
    """Return the versions of Python and of the libraries."""
    parts = ", ".join(f"{part} {version(part)}" for part in PARTS)
    return f"Python {platform.python_version()}, {parts}"
