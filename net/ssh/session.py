"""One SSH session: it passes bytes between the client's terminal and the app of the guest."""

import asyncio
import logging
import os
import re
import socket
import time
from typing import TYPE_CHECKING, Any

import asyncssh

from net.host.throttle import TokenBucket
from net.ssh.forkserver import LINE
from net.ssh.guests import SshGuest, plausible_locale
from net.ssh.sandbox import INTRODUCTION, Introduction, encode_introduction
from net.ssh.terminal import AppTerminal
from net.terminal_reset import TERMINAL_RESET
from rules.sentence import Sentence, sentence

if TYPE_CHECKING:
    from net.host.connection import Connection
    from net.ssh.server import SshServer

log = logging.getLogger("wotr.ssh")

NO_TERMINAL = sentence("The game needs a terminal: connect without a command, as in `ssh -t -p PORT HOST`.")
FULL = sentence("This host has no room for more guests; try again later.")
ADDRESS_FULL = sentence("There are too many guests from your address.")
IDLE = sentence("No key was pressed for a long time, so the host closed this session. Your seat is kept.")
BROKEN = sentence("The game could not be started; the reason is in the host's log.")

BACKLOG = 256 * 1024
"""Bytes that a client has not read yet, above which the app must wait. (Keepalive drops dead clients.)"""
POLL_S = 0.05
LEAVE_SCREEN = "\x1b[?1049l"
"""Leave the alternate screen, on which the app draws, and restore the cursor."""
PROGRAMS = ("iTerm.app", "iTerm2", "WezTerm", "ghostty", "WarpTerminal")
"""Terminals that can show notifications and are not identified by TERM."""
TRUE_COLOUR = ("alacritty", "foot", "wezterm", "xterm-kitty", "xterm-ghostty", "xterm-direct", "iterm2")
"""Terminals with 16 million colours, for clients that do not send COLORTERM."""
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What a client may send to say which language its person reads; the first that is set counts."""


class GuestSession(asyncssh.SSHServerSession[bytes]):
    """Handles the channel. Every request but a terminal is refused or has no effect."""

    def __init__(self, server: "SshServer", guest: SshGuest, way_back: str) -> None:
        self.guest, self.since = guest, time.time()
        self.connection: Connection | None = None
        """The app's connection to the host, once there is one; its `person` is the guest."""
        self._server, self._way_back = server, way_back
        self._chan: asyncssh.SSHServerChannel[bytes] | None = None
        self._term, self._size = "", (80, 24)
        self._refusal: Sentence | None = None
        self._farewell: Sentence | None = None
        self._app = AppTerminal(self._show, self._blocked)
        self._paused = False
        self._last_key = time.monotonic()
        self._messages = TokenBucket(server.limits.messages, self._last_key)
        self._work: asyncio.Task[None] | None = None

    @property
    def process_id(self) -> int:
        return self._app.process_id

    @property
    def held_back(self) -> bool:
        """Whether the client does not read at the moment, so that the app must wait."""
        return self._paused or self._backlog() > BACKLOG

    # ------------------------------------------------------------ requests of the client

    @property
    def has_app(self) -> bool:
        return self._work is not None

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._chan = chan
        asyncio.get_running_loop().call_later(self._server.limits.shell_s, self._close_if_unused)

    def _close_if_unused(self) -> None:
        if self._work is None and self._chan is not None:
            log.info("%s from %s opened a session and requested nothing", self.guest.name, self.guest.address)
            self._chan.abort()

    def pty_requested(self, term_type: str, term_size: Any, term_modes: Any) -> bool:
        self._term, self._size = term_type or "vt100", term_size[:2]
        return True

    def shell_requested(self) -> bool:
        """Start the app instead of a shell."""
        self._refusal = None if self._term else NO_TERMINAL
        return True

    def exec_requested(self, command: str) -> bool:
        """Run nothing, and say why in a sentence, which clients do not show for a refused request."""
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
        if self._within_budget():
            self._app.type(data)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._size = (width, height)
        if self._within_budget():
            self._app.resize(width, height)

    def _within_budget(self) -> bool:
        """Whether the client may send another message; if not, its connection ends: nobody types so fast."""
        if self._messages.spend(time.monotonic()):
            return True
        if self._chan is not None:
            log.warning("%s from %s sent too much and was disconnected", self.guest.name, self.guest.address)
            self._chan.get_connection().abort()
        return False

    def eof_received(self) -> bool:
        """Close the session: no more keys can come."""
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
        """Run the app until it or the session ends."""
        code = 1
        ours, theirs = socket.socketpair()
        idle = asyncio.create_task(self._watch_idleness())
        try:
            with theirs:
                apps = await self._server.apps()
                environment = self._environment(apps.process_id)
                await self._app.start(apps, environment, self._size, theirs.fileno(), self.guest.home)
            if self._farewell:
                await self._app.end()  # `end` was called before the app started
            else:
                self.connection = await self._server.host.attend(ours, self.guest.address, self.guest.home.name)
                log.info("%s from %s connected (process %d)", self.guest.name, self.guest.address, self.process_id)
            code = await self._app.finished()
            if code < 0:  # killed: it could not restore the terminal
                self._show(f"{LEAVE_SCREEN}{TERMINAL_RESET}".encode())
            if self._farewell:
                self._say(self._farewell)
        except OSError as error:
            log.error("cannot start an app for %s: %s", self.guest.name, error)
            self._say(BROKEN)
        finally:
            idle.cancel()
            if self.connection is None:
                ours.close()  # otherwise the host closes it
            try:
                await asyncio.shield(self._app.end())
            finally:
                self._exit(code if code >= 0 else 1)
                self._server.session_over(self)

    async def end(self, reason: Sentence) -> None:
        """End the session from this side, and say why."""
        self._farewell = reason
        if self._work is not None:
            await self._app.end()
            await asyncio.wait([self._work])

    def _environment(self, parent: int) -> dict[str, str]:
        """Return the environment of the app: nothing of the host's own, and only known variables of the client's."""
        introduction = Introduction(LINE, parent, self.guest.name, self._way_back)
        home, client = str(self.guest.home), self._chan.get_environment() if self._chan else {}
        environment = {
            "TERM": self._term if re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9.+_-]{0,40}", self._term) else "xterm-256color",
            "LANG": "C.UTF-8",
            "LANGUAGE": self._language,
            "PATH": os.defpath,
            INTRODUCTION: encode_introduction(introduction),
        }
        homes = ("HOME", "WOTR_HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
        environment |= dict.fromkeys((*homes, "XDG_RUNTIME_DIR"), home)
        if client.get("COLORTERM") in ("truecolor", "24bit") or self._term.startswith(TRUE_COLOUR):
            environment["COLORTERM"] = "truecolor"
        program = client.get("LC_TERMINAL") or client.get("TERM_PROGRAM")
        if program in PROGRAMS:
            environment["TERM_PROGRAM"] = str(program)
        if client.get("NO_COLOR"):
            environment["NO_COLOR"] = "1"
        return environment

    @property
    def _language(self) -> str:
        """The guest's language: kept from an earlier visit, else the client's locale; empty if neither is known."""
        client = self._chan.get_environment() if self._chan else {}
        sent = next((client[name] for name in LOCALE_VARIABLES if client.get(name)), "")
        return self.guest.kept_language or plausible_locale(str(sent))

    async def _watch_idleness(self) -> None:
        while (left := self._last_key + self._server.limits.idle_s - time.monotonic()) > 0:
            await asyncio.sleep(left)
        log.info("%s from %s was idle too long", self.guest.name, self.guest.address)
        await self.end(IDLE)

    # ------------------------------------------------------------ output to the client

    def _show(self, drawn: bytes) -> None:
        if self._chan is not None and not self._chan.is_closing():
            self._chan.write(drawn)

    def _say(self, said: Sentence) -> None:
        self._show(f"{self._server.words(said, self._language)}\r\n".encode())

    def _exit(self, code: int) -> None:
        if self._chan is not None and not self._chan.is_closing():
            self._chan.exit(code)

    def _blocked(self) -> bool:
        """Whether the terminal must wait. asyncssh reports when the channel's window opens again; data that piles up in
        the socket, when a client with a wide window does not read, must be polled."""
        if self.held_back and not self._paused:
            self._poll_backlog()
        return self.held_back

    def _poll_backlog(self) -> None:
        if self._backlog() > BACKLOG:
            asyncio.get_running_loop().call_later(POLL_S, self._poll_backlog)
        elif not self._paused:
            self._app.resume()

    def _backlog(self) -> int:
        connection = self._chan.get_connection() if self._chan is not None else None
        transport = getattr(connection, "_transport", None)  # asyncssh has no public access to it
        return int(transport.get_write_buffer_size()) if transport is not None else 0
