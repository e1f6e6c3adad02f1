"""A terminal in memory, for tests that read the text on a screen."""

import re

import pyte

COLOURS = re.compile(rb"\x1b\[[0-9;:]*m")
UNFINISHED = re.compile(rb"\x1b(\[[0-9;:]*)?$")


class Emulator:
    """Show what a program writes to its terminal, without colours: they are most of the bytes and none of the text."""

    def __init__(self, columns: int, lines: int) -> None:
        self.screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self.screen)
        self._half = b""
        """The beginning of a sequence whose other half has not arrived."""
        self._text: str | None = None

    def feed(self, data: bytes) -> None:
        data = COLOURS.sub(b"", self._half + data)
        whole = data.rfind(b"\x1b") if UNFINISHED.search(data) else len(data)
        self._half = data[whole:]
        self._stream.feed(data[:whole])
        self._text = None

    def resize(self, columns: int, lines: int) -> None:
        self.screen.resize(lines, columns)
        self._text = None

    @property
    def text(self) -> str:
        if self._text is None:
            self._text = "\n".join(self.screen.display)
        return self._text
