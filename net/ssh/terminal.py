"""The app of a guest in its own process, process group and terminal."""

import asyncio
import contextlib
import errno
import fcntl
import os
import signal
import struct
import termios
from collections.abc import Callable, Mapping
from pathlib import Path

from net.ssh.forkserver import ForkedApp, ForkServer

TYPED_AHEAD = 64 * 1024
"""Bytes typed that the app has not read yet; more are dropped."""
READ_AT_ONCE = 32 * 1024
HANGUP_S = 2.0
"""Time between the hangup signal and the kill signal."""


class AppTerminal:
    """Keys in, screens out. `show` is called with what the app draws, `blocked` says whether to wait."""

    def __init__(self, show: Callable[[bytes], None], blocked: Callable[[], bool]) -> None:
        self._show, self._blocked = show, blocked
        self._master = -1
        self._typed = bytearray()
        self._app: ForkedApp | None = None
        self._loop = asyncio.get_running_loop()

    async def start(
        self, apps: ForkServer, environment: Mapping[str, str], size: tuple[int, int], line: int, directory: Path
    ) -> None:
        """Start an app in its own session. It takes control of the terminal itself (`net.ssh.sandbox`). Raises
        OSError."""
        self._master, slave = os.openpty()
        try:
            os.set_blocking(self._master, False)
            self.resize(*size)
            self._app = await apps.fork(environment, slave, line, directory)
        except BaseException:
            self._close()
            raise
        finally:
            os.close(slave)
        self._loop.add_reader(self._master, self._read)

    @property
    def process_id(self) -> int:
        """The process id, process group and session of the app; 0 before the start."""
        return self._app.process_id if self._app else 0

    async def finished(self) -> int:
        """Wait until the app ends, show its remaining output, and return its exit code."""
        assert self._app is not None, "not started"
        code = await self._app.wait()
        self._signal(signal.SIGKILL)  # ends the rest of its process group
        while self._master >= 0 and self._read():
            pass
        self._close()
        return code

    async def end(self) -> None:
        """End the app, and wait until it has ended."""
        if self._app is None or self._app.ended:
            return
        self._signal(signal.SIGHUP)
        try:
            await asyncio.wait_for(self._app.wait(), HANGUP_S)
        except TimeoutError:
            self._signal(signal.SIGKILL)
            await self._app.wait()

    # ------------------------------------------------------------ keys and sizes

    def type(self, keys: bytes) -> None:
        """Send keys to the app, which may be slow to read them."""
        if self._master < 0 or len(self._typed) + len(keys) > TYPED_AHEAD:
            return
        self._typed += keys
        self._write()

    def resize(self, columns: int, lines: int) -> None:
        """Set the size of the terminal; the app is notified by SIGWINCH."""
        if self._master < 0:
            return
        size = struct.pack("HHHH", _sane(lines, 24, 200), _sane(columns, 80, 500), 0, 0)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, size)

    def resume(self) -> None:
        """Continue after `blocked`."""
        if self._master >= 0:
            self._loop.add_reader(self._master, self._read)

    # ------------------------------------------------------------ the master side

    def _read(self) -> bool:
        """Show some output of the app. Return False if there is no more now."""
        try:
            drawn = os.read(self._master, READ_AT_ONCE)
        except BlockingIOError:
            return False
        except OSError as error:
            if error.errno != errno.EIO:  # on Linux: nobody has the other end open
                raise
            drawn = b""
        if not drawn:
            self._loop.remove_reader(self._master)
            return False
        self._show(drawn)
        if self._blocked():
            # Output that the client does not take is not read: the app waits in its write, and memory stays bounded.
            self._loop.remove_reader(self._master)
        return True

    def _write(self) -> None:
        try:
            written = os.write(self._master, self._typed) if self._typed else 0
        except BlockingIOError:
            written = 0
        except OSError:
            self._typed.clear()
            written = 0
        del self._typed[:written]
        if self._typed:
            self._loop.add_writer(self._master, self._write)
        else:
            self._loop.remove_writer(self._master)

    def _close(self) -> None:
        if self._master >= 0:
            self._loop.remove_reader(self._master)
            self._loop.remove_writer(self._master)
            os.close(self._master)
            self._master = -1

    def _signal(self, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process_id, number)


def _sane(length: int, usual: int, most: int) -> int:
    """Bound a size that a client claims: a screen of a million cells takes too much memory."""
    return min(length, most) if length > 0 else usual
