"""Who comes by browser: a cookie says who someone is, a home keeps the tickets of their seats."""

import asyncio
import contextlib
import hashlib
import secrets
import socket
import time
from collections.abc import Callable

from net.client.client import Client
from net.client.tickets import FileTickets
from net.host.connection import Connection
from net.host.host import Host
from net.host.throttle import TokenBucket
from net.ssh.guests import GuestHomes, SshGuest
from net.web.limits import WebLimits
from net.web.site import Site, Sitting
from net.web.terminal import BrowserTerminal

TOKEN_BYTES = 32
COOKIE = "wotr"


class WebGuest:
    """Someone with a cookie. Their line to the host is open while a page of theirs is, and a little longer."""

    def __init__(self, host: Host, site: Site, guest: SshGuest, limits: WebLimits) -> None:
        self.name, self.address, self.home = guest.name, guest.address, guest
        self.since = time.time()
        self.streams = 0
        self.requests = TokenBucket(limits.requests, time.monotonic())
        self.sitting: Sitting | None = None
        self.connection: Connection | None = None
        self.terminal: BrowserTerminal | None = None
        """The app in their browser's terminal."""
        self._host, self._site, self._limits = host, site, limits
        self._client: Client | None = None
        self._opening = asyncio.Lock()
        self._leaving: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def sit_down(self, languages: str) -> Sitting:
        """Open the line to the host, unless it is open: back to the seat that a ticket holds, else to the lobby."""
        async with self._opening:
            if self.sitting is not None and self._client is not None and self._client.state != "closed":
                return self.sitting
            await self._close()
            ours, theirs = socket.socketpair()
            self.connection = await self._host.attend(ours, self.address, self.home.home.name, via="web")
            tickets = FileTickets(self.home.home / "tickets.json")
            self._client = await Client.through(theirs, self.name, tickets=tickets)
            self.sitting = await self._site.sit_down(self._client, languages)
            return self.sitting

    def stream_opened(self) -> bool:
        """Count a stream; False: there are enough."""
        if self.streams >= self._limits.streams_per_guest:
            return False
        self.streams += 1
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None
        return True

    def stream_closed(self) -> None:
        self.streams -= 1
        if not self.streams:
            self.expect()

    def expect(self) -> None:
        """Close the line unless a stream is opened within the time that a lost line has."""
        if self._leaving is not None:
            self._leaving.cancel()
        loop = asyncio.get_running_loop()
        self._leaving = loop.call_later(self._limits.away_s, self._away)

    def _away(self) -> None:
        task = asyncio.get_running_loop().create_task(self.close())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def at_terminal(self) -> bool:
        return self.terminal is not None and not self.terminal.over.is_set()

    @property
    def open(self) -> bool:
        return self.sitting is not None or self.at_terminal

    async def end_terminal(self) -> None:
        if self.terminal is not None:
            await self.terminal.end()
            self.terminal = None

    async def close(self) -> None:
        """Close the line. The seat stays theirs; the cookie brings them back."""
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None
        async with self._opening:
            await self._close()

    async def _close(self) -> None:
        sitting, client = self.sitting, self._client
        self.sitting = self._client = self.connection = None
        if sitting is not None:
            await sitting.close()
        if client is not None:
            with contextlib.suppress(OSError):
                await client.close()


class WebGuests:
    """All guests with a cookie of this host, by the digest of the cookie: the cookie itself is kept nowhere."""

    def __init__(self, host: Host, site: Site, limits: WebLimits, homes: GuestHomes) -> None:
        self._host, self._site, self._limits, self._homes = host, site, limits, homes
        self.all: dict[bytes, WebGuest] = {}
        self.on_change: Callable[[], None] = lambda: None
        """Called when a guest has come or gone; must be quick."""

    def find(self, cookie: str, address: str) -> WebGuest | None:
        """Return the guest of this cookie: one who is here, or one whose home is still kept."""
        try:
            token = bytes.fromhex(cookie)
        except ValueError:
            return None
        if len(token) != TOKEN_BYTES:
            return None
        key = _digest(token)
        if key in self.all:
            return self.all[key]
        if not self._homes.knows("", token):
            return None
        name = _kept_name(self._homes, token)
        return self._added(key, self._homes.open(name, address, token))

    def welcome(self, name: str, address: str) -> tuple[WebGuest, str]:
        """Give someone new a home; return them, and the cookie they will be known by."""
        token = secrets.token_bytes(TOKEN_BYTES)
        home = self._homes.open(name, address, token)
        (home.home / "name").write_text(home.name, encoding="utf-8")
        return self._added(_digest(token), home), token.hex()

    def refusal(self, address: str, group: Callable[[str], str]) -> str:
        """Why nobody else may come in from there, if so: "full" or "address"."""
        here = [guest for guest in self.all.values() if guest.open]
        if len(here) >= self._limits.guests:
            return "full"
        same = sum(group(guest.address) == group(address) for guest in here)
        return "address" if same >= self._limits.guests_per_address else ""

    async def forget_absent(self) -> None:
        """Let go of guests who are away; their homes bring them back."""
        for key, guest in tuple(self.all.items()):
            if not guest.open and not guest.streams:
                del self.all[key]
                self._homes.shut(guest.home)

    async def close(self) -> None:
        for key, guest in tuple(self.all.items()):
            await guest.end_terminal()
            await guest.close()
            self._homes.shut(guest.home)
            del self.all[key]

    def _added(self, key: bytes, home: SshGuest) -> WebGuest:
        guest = self.all[key] = WebGuest(self._host, self._site, home, self._limits)
        self.on_change()
        return guest


def _digest(token: bytes) -> bytes:
    return hashlib.blake2b(token, digest_size=16).digest()


def _kept_name(homes: GuestHomes, token: bytes) -> str:
    home = homes.root / hashlib.blake2b(f"key {token.hex()}".encode(), digest_size=16).hexdigest()
    try:
        with (home / "name").open(encoding="utf-8") as file:
            return file.read(64)
    except (OSError, UnicodeDecodeError):
        return ""
