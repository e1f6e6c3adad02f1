"""One SSH session: a terminal at the other end, an app of the host's at this end, and nothing in between but bytes."""

import asyncio
import logging
import os
import re
import socket
import time
from typing import TYPE_CHECKING, Any

import asyncssh

from net.ssh.forkserver import LINE
from net.ssh.guests import SshGuest
from net.ssh.sandbox import INTRODUCTION, Introduction, encode_introduction
from net.ssh.terminal import AppTerminal
from net.terminal_reset import TERMINAL_RESET

if TYPE_CHECKING:
    from net.host.connection import Connection
    from net.ssh.server import SshServer

log = logging.getLogger("wotr.ssh")

NO_TERMINAL = "This is a table, and it needs a terminal: come without a command, as in `ssh -t -p PORT HOST`."
FULL = "The host has as many guests as it can hold; try again later."
ENOUGH_OF_YOU = "There are enough guests from your address already."
IDLE = "Nothing was pressed here for a long while, so the host has closed this session. Your seat is kept."
BROKEN = "The table could not be opened; the host can see why."

BACKLOG = 256 * 1024
"""Bytes on their way to a client; when it has not read so many, the app waits. (A dead one is dropped by keepalive.)"""
LOOK_AGAIN_S = 0.05
LEAVE_SCREEN = "\x1b[?1049l"
"""Back to where the cursor was before the app: it always draws on the alternate screen."""
PROGRAMS = ("iTerm.app", "iTerm2", "WezTerm", "ghostty", "WarpTerminal")
"""Terminals that can notify, and are not to be told by TERM."""
TRUE_COLOUR = ("alacritty", "foot", "wezterm", "xterm-kitty", "xterm-ghostty", "xterm-direct", "iterm2")
"""Terminals that have 16 million colours, and whose users' SSH does not pass COLORTERM on."""


class GuestSession(asyncssh.SSHServerSession[bytes]):
    """Speaks to the channel; whatever the client asks for beyond a terminal is refused or has no effect."""

    def __init__(self, server: "SshServer", guest: SshGuest, way_back: str) -> None:
        self.guest, self.since = guest, time.time()
        self.connection: Connection | None = None
        """The app's line to the host, once it has one; its `person` is who sits at it."""
        self._server, self._way_back = server, way_back
        self._chan: asyncssh.SSHServerChannel[bytes] | None = None
        self._term, self._size = "", (80, 24)
        self._refusal = self._farewell = ""
        self._app = AppTerminal(self._show, self._blocked)
        self._paused = False
        self._last_key = time.monotonic()
        self._work: asyncio.Task[None] | None = None

    @property
    def process_id(self) -> int:
        return self._app.process_id

    @property
    def held_back(self) -> bool:
        """Whether the client takes nothing at the moment, so that the app has to wait."""
        return self._paused or self._backlog() > BACKLOG

    # ------------------------------------------------------------ what the client asks for

    @property
    def has_app(self) -> bool:
        return self._work is not None

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._chan = chan
        asyncio.get_running_loop().call_later(self._server.limits.shell_s, self._go_if_unused)

    def _go_if_unused(self) -> None:
        if self._work is None and self._chan is not None:
            log.info("%s from %s opened a session and asked for nothing", self.guest.name, self.guest.address)
            self._chan.abort()

    def pty_requested(self, term_type: str, term_size: Any, term_modes: Any) -> bool:
        self._term, self._size = term_type or "vt100", term_size[:2]
        return True

    def shell_requested(self) -> bool:
        """Clients call it a shell; what they get is the table."""
        self._refusal = "" if self._term else NO_TERMINAL
        return True

    def exec_requested(self, command: str) -> bool:
        """Nothing is ever run; the sentence tells more than a refusal would."""
        self._refusal = NO_TERMINAL
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        return False

    def session_started(self) -> None:
        self._refusal = self._refusal or self._server.refusal(self)
        if self._refusal:
            self._say(self._refusal)
            self._exit(1)
        else:
            self._work = asyncio.get_running_loop().create_task(self._run())

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        self._last_key = time.monotonic()
        self._app.type(data)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._size = (width, height)
        self._app.resize(width, height)

    def eof_received(self) -> bool:
        """No more keys can come: over."""
        return False

    def pause_writing(self) -> None:
        self._paused = True

    def resume_writing(self) -> None:
        self._paused = False
        self._app.resume()

    def connection_lost(self, exc: Exception | None) -> None:
        self._chan = None
        if self._work is None:
            self._server.session_over(self)
        else:
            self._work.cancel()

    # ------------------------------------------------------------ the app

    async def _run(self) -> None:
        """From the app's start to its end, and never longer than the session."""
        code = 1
        ours, theirs = socket.socketpair()
        idle = asyncio.create_task(self._watch_idleness())
        try:
            with theirs:
                apps = await self._server.apps()
                environment = self._environment(apps.process_id)
                await self._app.start(apps, environment, self._size, theirs.fileno(), self.guest.home)
            if self._farewell:
                await self._app.end()  # `end` came before there was an app
            else:
                self.connection = await self._server.host.attend(ours, self.guest.address, self.guest.home.name)
                log.info("%s from %s has come in (process %d)", self.guest.name, self.guest.address, self.process_id)
            code = await self._app.finished()
            if code < 0:  # killed: it had no time to tidy up
                self._show(f"{LEAVE_SCREEN}{TERMINAL_RESET}".encode())
            if self._farewell:
                self._say(self._farewell)
        except OSError as error:
            log.error("cannot start an app for %s: %s", self.guest.name, error)
            self._say(BROKEN)
        finally:
            idle.cancel()
            if self.connection is None:
                ours.close()  # else the host has it, and closes it
            try:
                await asyncio.shield(self._app.end())
            finally:
                self._exit(code if code >= 0 else 1)
                self._server.session_over(self)

    async def end(self, reason: str) -> None:
        """End the session from this side, with a word."""
        self._farewell = reason
        if self._work is not None:
            await self._app.end()
            await asyncio.wait([self._work])

    def _environment(self, parent: int) -> dict[str, str]:
        """All that the app is told; nothing of the host's own environment, and of the client's only what is known."""
        introduction = Introduction(LINE, parent, self.guest.name, self._way_back)
        home, asked = str(self.guest.home), self._chan.get_environment() if self._chan else {}
        told = {
            "TERM": self._term if re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9.+_-]{0,40}", self._term) else "xterm-256color",
            "LANG": "C.UTF-8",
            "PATH": os.defpath,
            INTRODUCTION: encode_introduction(introduction),
        }
        homes = ("HOME", "WOTR_HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
        told |= dict.fromkeys((*homes, "XDG_RUNTIME_DIR"), home)
        if asked.get("COLORTERM") in ("truecolor", "24bit") or self._term.startswith(TRUE_COLOUR):
            told["COLORTERM"] = "truecolor"
        program = asked.get("LC_TERMINAL") or asked.get("TERM_PROGRAM")
        if program in PROGRAMS:
            told["TERM_PROGRAM"] = str(program)
        if asked.get("NO_COLOR"):
            told["NO_COLOR"] = "1"
        return told

    async def _watch_idleness(self) -> None:
        while (left := self._last_key + self._server.limits.idle_s - time.monotonic()) > 0:
            await asyncio.sleep(left)
        log.info("%s from %s was idle for too long", self.guest.name, self.guest.address)
        await self.end(IDLE)

    # ------------------------------------------------------------ to the client's terminal

    def _show(self, drawn: bytes) -> None:
        if self._chan is not None and not self._chan.is_closing():
            self._chan.write(drawn)

    def _say(self, sentence: str) -> None:
        self._show(f"{sentence}\r\n".encode())

    def _exit(self, code: int) -> None:
        if self._chan is not None and not self._chan.is_closing():
            self._chan.exit(code)

    def _blocked(self) -> bool:
        """Asked by the terminal, which then waits. asyncssh tells when a channel's window opens again; what piles up in
        the socket, because a client opened a wide window and does not read, has to be looked at."""
        if self.held_back and not self._paused:
            self._look_again()
        return self.held_back

    def _look_again(self) -> None:
        if self._backlog() > BACKLOG:
            asyncio.get_running_loop().call_later(LOOK_AGAIN_S, self._look_again)
        elif not self._paused:
            self._app.resume()

    def _backlog(self) -> int:
        connection = self._chan.get_connection() if self._chan is not None else None
        transport = getattr(connection, "_transport", None)  # asyncssh shows it nowhere else
        return int(transport.get_write_buffer_size()) if transport is not None else 0
