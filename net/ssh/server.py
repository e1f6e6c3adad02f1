"""The SSH server, for guests who have only an SSH client.

    server = SshServer(host, command, Access.by_pin())
    await server.open()                          # the first free port from 2222 on
    print(server.invitations()[0])               # ssh -p 2222 192.168.1.5
    ...
    await server.close()

Each session gets an app in its own process (`command`) on its own terminal, which speaks the ordinary protocol with the
host through a socket pair. There is no shell, no command, no subsystem and no forwarding.
"""

import asyncio
import socket
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import asyncssh

from net.host.descriptors import max_connections, raise_limit
from net.host.host import Host
from net.host.limits import Limits
from net.host.throttle import AddressBudgets, ConnectionQuota, PinThrottle
from net.ssh import algorithms
from net.ssh.access import Access, SshLogin, host_key
from net.ssh.forkserver import ForkServer
from net.ssh.guests import GuestHomes
from net.ssh.session import ADDRESS_FULL, FULL, GuestSession
from net.transport.addresses import address_group, reachable
from net.transport.listen import open_listeners
from rules.sentence import Sentence, sentence

PORTS = range(2222, 2230)
"""A server without a given port takes the first free one."""
CLOSED = sentence("The host has closed. Its games are saved.")
Words = Callable[[Sentence, str], str]
SOFTWARE = "wotr"
"""The name in the server's version string, by which `wotr doctor` recognizes one."""
CHANNELS_PER_CONNECTION = 4
KEEPALIVE_S = 15.0
LEAVE_S = 1.0
RECEIVED_AT_ONCE = 8 * 1024
"""Bytes that a connection can have waiting. asyncssh handles all that has arrived before anyone else has a turn, and a
quarter of a megabyte of small packets takes seconds."""


@dataclass(frozen=True)
class SshLimits:
    """Limits for guests."""

    sessions: int = 32
    sessions_per_address: int = 8
    connections: int = 64
    strangers_per_address: int = 8
    """Connections of one address that are not logged in yet."""
    login_s: float = 60.0
    """Time to log in (people may have to ask for the PIN), and again to open a session."""
    attempts: int = 8
    """Keys and PINs that one connection may try."""
    dawdle_s: float = 20.0
    """A connection that is not logged in by then may be closed to make room for others."""
    shell_s: float = 15.0
    """Time between opening a session and requesting a shell."""
    pin_tries: tuple[int, float] = (5, 60.0)
    """Wrong PINs of one address, after which people from there must wait for a turn."""
    pin_tries_everywhere: tuple[int, float] = (20, 60.0)
    """Wrong PINs of all addresses, after which addresses with wrong PINs are refused."""
    homes_per_address: tuple[int, float] = (64, 3600.0)
    """New guests of one address, per seconds."""
    messages: tuple[int, float] = (400, 2.0)
    """Packets of keys and sizes of one session, per seconds."""
    idle_s: float = 3600.0
    """Time without a key press, after which a session is closed."""


class SshServer:
    """Listens, applies limits, and holds the sessions. Everything runs on the host's event loop."""

    def __init__(
        self,
        host: Host,
        command: Sequence[str],
        access: Access,
        *,
        limits: SshLimits | None = None,
        key: Path | None = None,
        homes: GuestHomes | None = None,
        words: Words = lambda said, _: str(said),
    ) -> None:
        """`command` forks the apps of guests (`net.ssh.forkserver`), each of which finds its `Introduction` in its
        environment (`net.ssh.sandbox`). `words`: words a sentence for someone with this locale; empty if unknown."""
        self.words = words
        self.host, self.command, self.access, self.limits = host, command, access, limits or SshLimits()
        self.homes = homes or GuestHomes()
        self.port = 0
        self.quota = ConnectionQuota(
            Limits(
                connections=self.limits.connections,
                strangers_per_address=self.limits.strangers_per_address,
                dawdle_s=self.limits.dawdle_s,
                people_per_address=self.limits.sessions_per_address + CHANNELS_PER_CONNECTION,
            )
        )
        tries = self.limits.pin_tries, self.limits.pin_tries_everywhere
        self.throttles = {known: PinThrottle(*tries) for known in (False, True)}
        """Of wrong PINs, for strangers and for guests who have been here before."""
        self._newcomers = AddressBudgets(self.limits.homes_per_address)
        self.sessions: dict[GuestSession, SshLogin] = {}
        """Open sessions, with or without a running app."""
        self.on_change: Callable[[], None] = lambda: None
        """Called after a session opened or closed; must be quick."""
        self.logins: set[SshLogin] = set()
        """All connections, logged in or not."""
        self._key_path = key
        self._key: asyncssh.SSHKey | None = None
        self._bind = ""
        self._acceptors: list[asyncssh.SSHAcceptor] = []
        self._apps: ForkServer | None = None
        self._starting = asyncio.Lock()

    # ------------------------------------------------------------ listening

    async def open(self, bind: str = "", port: int | None = None) -> None:
        """Listen on this port or, without one, on the first free usual port. Raises CannotListen, BadKeyFile."""
        self._key = host_key(self._key_path)
        self._bind = bind
        self.quota.max_connections = min(self.quota.max_connections, max_connections(raise_limit()) // 4)
        listeners = open_listeners(bind, PORTS if port is None else (port,))
        self.port = listeners[0].getsockname()[1]
        for listener in listeners:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED_AT_ONCE)
            acceptor = await asyncssh.listen(
                sock=listener,
                server_factory=lambda: SshLogin(self),
                server_host_keys=[self._key],
                server_version=SOFTWARE,
                config=None,
                encoding=None,
                line_editor=False,
                allow_pty=True,
                allow_scp=False,
                agent_forwarding=False,
                x11_forwarding=False,
                gss_host=None,
                host_based_auth=False,
                password_auth=False,
                compression_algs=None,
                **algorithms.offered(),
                login_timeout=self.limits.login_s,
                keepalive_interval=KEEPALIVE_S,
                keepalive_count_max=3,
            )
            self._acceptors.append(acceptor)

    async def close(self, reason: Sentence = CLOSED) -> None:
        """Stop listening and end all sessions with their apps."""
        for acceptor in self._acceptors:
            acceptor.close()
        sessions = tuple(self.sessions)
        if sessions:
            await asyncio.wait([asyncio.create_task(session.end(reason)) for session in sessions])
        if leaving := [asyncio.create_task(login.gone.wait()) for login in self.logins]:
            # A client that is cut off may not show the reason: give it time to close by itself.
            _, lingering = await asyncio.wait(leaving, timeout=LEAVE_S if sessions else 0)
            for task in lingering:
                task.cancel()
        for login in tuple(self.logins):
            login.dismiss(reason)
        for acceptor in self._acceptors:
            await acceptor.wait_closed()
        self._acceptors.clear()
        if self._apps is not None:
            await self._apps.close()

    @property
    def fingerprint(self) -> str:
        """The fingerprint as SSH clients show it on the first connection."""
        self._key = self._key or host_key(self._key_path)
        return self._key.get_fingerprint()

    def invitations(self) -> list[str]:
        """Return the SSH commands that lead here, the likeliest address first."""
        return [ssh_line(address, self.port) for address in reachable(self._bind)]

    # ------------------------------------------------------------ sessions

    async def apps(self) -> ForkServer:
        """Return the process that forks apps; it is started for the first guest, and again if it ended. Raises
        OSError."""
        async with self._starting:
            if self._apps is None or not self._apps.alive:
                self._apps = await ForkServer.start(self.command)
            return self._apps

    def new_session(self, login: SshLogin, username: str, key: bytes | None, here: str) -> GuestSession | bool:
        """Open a session for a guest who is logged in and reached us at our address `here`."""
        same = [each for each in self.sessions.values() if address_group(each.address) == address_group(login.address)]
        # A few more sessions than apps are allowed: those are told why they get none.
        if len(same) >= self.limits.sessions_per_address + CHANNELS_PER_CONNECTION:
            return False
        if same.count(login) >= CHANNELS_PER_CONNECTION:
            return False
        # A new guest gets a new home, and an old home may have to be removed for it.
        if not self.homes.knows(username, key) and not self._newcomers.spend(login.address, time.monotonic()):
            return False
        guest = self.homes.open(username, login.address, key)
        way_back = ssh_line(here, self.port, f"{guest.name}+{guest.word}") if guest.word else ""
        session = GuestSession(self, guest, way_back)
        self.sessions[session] = login
        self.on_change()
        return session

    def refusal(self, session: GuestSession) -> Sentence | None:
        """Return why this session may not have an app, or None. Sessions without an app do not count."""
        having = [each for each in self.sessions if each.has_app]
        if len(having) >= self.limits.sessions:
            return FULL
        group = address_group(session.guest.address)
        same = sum(address_group(each.guest.address) == group for each in having)
        return ADDRESS_FULL if same >= self.limits.sessions_per_address else None

    def has_sessions(self, login: SshLogin) -> bool:
        return login in self.sessions.values()

    def session_over(self, session: GuestSession) -> None:
        login = self.sessions.pop(session, None)
        if login is not None:
            self.homes.shut(session.guest)
            login.leave_if_idle()
            self.on_change()


def ssh_line(address: str, port: int, login: str = "") -> str:
    """Return the SSH command, quoted if the name has characters that are special to a shell."""
    plain = all(character.isalnum() or character in "+-_." for character in login)
    whom = f"{login}@" if login else ""
    place = f"{whom}{address.partition('%')[0]}"
    return f"ssh -p {port} {place}" if plain else f"ssh -p {port} '{place.replace(chr(39), '')}'"
