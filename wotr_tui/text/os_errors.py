"""What the operating system says of a failure, in the reader's language: it is asked in English."""

from wotr_tui.text.messages import mark, translated

KNOWN = frozenset(
    {
        mark("Address already in use"),
        mark("Cannot assign requested address"),
        mark("Connection refused"),
        mark("Connection reset by peer"),
        mark("Connection timed out"),
        mark("Disk quota exceeded"),
        mark("File exists"),
        mark("File name too long"),
        mark("Input/output error"),
        mark("Is a directory"),
        mark("Name or service not known"),
        mark("Network is unreachable"),
        mark("No route to host"),
        mark("No space left on device"),
        mark("No such file or directory"),
        mark("Not a directory"),
        mark("Operation not permitted"),
        mark("Permission denied"),
        mark("Read-only file system"),
        mark("Temporary failure in name resolution"),
        mark("Too many open files"),
    }
)


def os_error(text: str | None) -> str:
    """Return the text of an error of the system; one that is not listed here as it is."""
    return translated(text) if text in KNOWN else text or ""
