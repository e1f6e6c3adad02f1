"""A host with an SSH server, and guests at terminals that tests can read and type at."""

import asyncio
import contextlib
import os
import shutil
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import asyncssh
import ptyprocess

from net.host.host import Host
from net.ssh.access import Access
from net.ssh.guests import GuestHomes
from net.ssh.server import SshLimits, SshServer
from net.table.session import Session
from tests.emulator import Emulator
from tests.patience import PATIENCE_S

PIN = "4711"
QUICK_GUEST = (
    *(sys.executable, "-P", "-c"),
    "import sys\n"
    "from wotr_tui.app.guest_process import main\n"
    "from wotr_tui.table import model\n"
    "model.SETTLE_S = 0.0\n"
    "sys.exit(main())",
)
"""Starts the apps of guests as a host does; but their questions take the first key at once."""
ANSWERS = {"Are you sure": "y", "Which?": "\r", "any key: continue": "\x1b", "esc Close": "\x1b", "Your turn": "\r"}
"""What to press on seeing this, the first that is there."""
READ = ("any key: continue", "esc Close")
"""Signs of a story or a summary, which any key brings to its end, and of a page."""
SSH = shutil.which("ssh")


def take_at_cursor(shown: str) -> str:
    """The key that takes what the cursor is on, or goes on to where there is one; empty if nothing is asked."""
    return next((key for sign, key in ANSWERS.items() if sign in shown), "")


def is_alive(process_id: int) -> bool:
    """Whether a process runs; one that has ended and waits to be noticed does not."""
    try:
        return Path(f"/proc/{process_id}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


RETYPE_S = 0.25
"""A key that has no effect by then was typed too early, and is typed again."""
REST_S = 3.0


class Terminal:
    """What a guest sees. `see` waits until something is on the screen; nothing here waits for the clock."""

    def __init__(self, columns: int = 80, lines: int = 24) -> None:
        self.emulator = Emulator(columns, lines)
        self.screen = self.emulator.screen
        self.said = b""
        """Everything that came, as it came."""
        self.code: int | None = None
        self._changed = asyncio.Event()

    @property
    def text(self) -> str:
        return self.emulator.text

    @property
    def last_words(self) -> str:
        """What was said on the terminal's own screen, once the app's was left."""
        screen, left, words = self.said.rpartition(b"\x1b[?1049l")
        assert left, f"the app's screen was never left: {screen[-80:]!r}"
        return " ".join(words.decode().split())

    def feed(self, data: bytes) -> None:
        self.said += data
        self.emulator.feed(data)
        self._changed.set()

    def over(self, code: int | None) -> None:
        self.code = -1 if code is None else code
        self._changed.set()

    async def until(self, condition: Callable[..., Any], patience: float = PATIENCE_S) -> None:
        """Wait for something that changes the screen to make this true."""
        try:
            async with asyncio.timeout(patience):
                while not condition():
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            raise AssertionError(f"never came about; the screen shows:\n{self.text}\nexit code: {self.code}") from None

    async def see(self, *words: str) -> None:
        await self.until(lambda: all(word in self.text for word in words))

    async def read_on(self, *words: str) -> None:
        """See this, once whatever lies over it is read. A summary takes no key in its first moment."""

        def covered() -> bool:
            return any(sign in self.text for sign in READ)

        def seen() -> bool:
            return not covered() and all(word in self.text for word in words)

        while not seen():
            await self.until(lambda: covered() or seen())
            if covered():
                # A digit right behind an escape byte would be Alt and the digit; a story takes any key.
                self.type("\x7f" if READ[0] in self.text else "\x1b")
                with contextlib.suppress(AssertionError):
                    await self.until(seen, patience=0.1)

    async def end(self) -> int:
        """Wait for the session to end; its exit code."""
        await self.until(lambda: self.code is not None)
        assert self.code is not None
        return self.code

    def type(self, keys: str) -> None:
        raise NotImplementedError

    def resize(self, columns: int, lines: int) -> None:
        self.emulator.resize(columns, lines)

    async def drop(self) -> None:
        """Lose the line, without a word."""
        raise NotImplementedError


class OpenSsh(Terminal):
    """The system's own client, on a terminal as people have it."""

    def __init__(self, words: Sequence[str], environment: dict[str, str]) -> None:
        super().__init__()
        size = (self.screen.lines, self.screen.columns)
        self._process = ptyprocess.PtyProcess.spawn([str(SSH), *words], env=environment, dimensions=size)
        os.set_blocking(self._process.fd, False)
        asyncio.get_running_loop().add_reader(self._process.fd, self._read)

    def _read(self) -> None:
        try:
            data = os.read(self._process.fd, 65536)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self.feed(data)
            return
        asyncio.get_running_loop().remove_reader(self._process.fd)
        self.over(self._process.wait())

    def type(self, keys: str) -> None:
        os.write(self._process.fd, keys.encode())

    def resize(self, columns: int, lines: int) -> None:
        super().resize(columns, lines)
        self._process.setwinsize(lines, columns)

    async def drop(self) -> None:
        self._process.kill(signal.SIGKILL)
        await self.end()

    async def close(self) -> None:
        if self.code is None:
            await self.drop()
        self._process.close(force=True)


class AsyncSsh(Terminal):
    """asyncssh's client, in this process."""

    def __init__(self, connection: asyncssh.SSHClientConnection) -> None:
        super().__init__()
        self.connection = connection
        self.channel: Any = None

    async def start(self, term: str = "xterm-256color", **options: Any) -> "AsyncSsh":
        terminal = self

        class Session(asyncssh.SSHClientSession[bytes]):
            def data_received(self, data: bytes, datatype: Any) -> None:
                terminal.feed(data)

            def connection_lost(self, exc: Exception | None) -> None:
                terminal.over(terminal.channel.get_exit_status() if terminal.channel else None)

        size = (self.screen.columns, self.screen.lines)
        self.channel, _ = await self.connection.create_session(
            Session, term_type=term or None, term_size=size, encoding=None, **options
        )
        return self

    def type(self, keys: str) -> None:
        self.channel.write(keys.encode())

    def resize(self, columns: int, lines: int) -> None:
        super().resize(columns, lines)
        self.channel.change_terminal_size(columns, lines)

    async def drop(self) -> None:
        self.connection.abort()
        await self.end()

    async def close(self) -> None:
        self.connection.abort()
        await self.connection.wait_closed()


class PinSayer(asyncssh.SSHClient):
    """Answers the host's question with a PIN, once."""

    def __init__(self, pin: str) -> None:
        self._answers = [pin]

    def kbdint_auth_requested(self) -> str | None:
        return "" if self._answers else None

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str] | None:
        return [self._answers.pop()] if prompts and self._answers else ([] if not prompts else None)


class Evening:
    """A host with the card game, its SSH server on loopback, and the people who connect."""

    def __init__(
        self,
        directory: Path,
        access: Access | None = None,
        limits: SshLimits | None = None,
        command: Sequence[str] = QUICK_GUEST,
    ) -> None:
        self.directory = directory
        self.host = Host(name="Evening", saves=directory / "saves", bot_pace_s=0.0)
        self.door = SshServer(
            self.host,
            command,
            access or Access.by_pin(PIN),
            limits=limits,
            key=directory / "host_key",
            homes=GuestHomes(directory / "guests"),
        )
        self._guests: list[Any] = []
        self._changed = asyncio.Event()
        self.host.on_change = self.door.on_change = self._changed.set

    async def __aenter__(self) -> "Evening":
        await self.door.open("127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        for guest in self._guests:
            with contextlib.suppress(OSError, asyncssh.Error):
                await guest.close()
        processes = self.processes
        await self.door.close()
        await self.host.close()
        assert not any(map(is_alive, processes)), "an app has outlived its host"

    @property
    def processes(self) -> list[int]:
        """Of the apps of all sessions now open."""
        return [session.process_id for session in self.door.sessions if session.process_id]

    # ------------------------------------------------------------ coming in

    async def connect(self, login: str = "ann", pin: str = PIN, key: Path | None = None, **options: Any) -> Any:
        """A connection of asyncssh's client, logged in."""
        connection = await asyncssh.connect(
            "127.0.0.1",
            self.door.port,
            username=login,
            client_keys=[str(key)] if key else None,
            client_factory=lambda: PinSayer(pin),
            known_hosts=None,
            config=None,
            agent_path=None,
            **options,
        )
        self._guests.append(connection_of(connection))
        return connection

    async def guest(self, login: str = "ann", pin: str = PIN, key: Path | None = None, **options: Any) -> AsyncSsh:
        """At a terminal by asyncssh."""
        return await AsyncSsh(await self.connect(login, pin, key)).start(**options)

    async def openssh(
        self,
        login: str = "ann",
        pin: str = PIN,
        key: Path | None = None,
        more: Sequence[str] = (),
        command: Sequence[str] = (),
    ) -> OpenSsh:
        """At a terminal by the system's ssh."""
        words = [
            *("-F", "none", "-p", str(self.door.port), "-o", "StrictHostKeyChecking=no"),
            *("-o", f"UserKnownHostsFile={self.directory / 'known_hosts'}", "-o", "IdentitiesOnly=yes"),
            *("-o", f"IdentityFile={key or 'none'}", *more, f"{login}@127.0.0.1", *command),
        ]
        terminal = OpenSsh(words, {"TERM": "xterm-256color", "HOME": str(self.directory), "PATH": os.defpath})
        self._guests.append(terminal)
        if pin:
            await terminal.see("PIN:")
            terminal.type(f"{pin}\r")
        return terminal

    # ------------------------------------------------------------ at the table

    async def changed(self, condition: Callable[..., Any], patience: float = PATIENCE_S) -> bool:
        """Wait for something at the host to make this true; False when it does not."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while not condition():
                    self._changed.clear()
                    await self._changed.wait()
                return True
        return False

    async def sit(self, guest: Terminal, table: Session, seat: int) -> None:
        """From the question for a name to a seat, by the keys of the app."""
        await guest.see("Your name")
        guest.type("\r")
        await guest.see("tables of Evening", table.name)
        await self.take_seat(guest, table, seat)

    async def take_seat(self, guest: Terminal, table: Session, seat: int) -> None:
        """From the lobby to a seat."""
        guest.type("\r")
        await guest.see("Ready")
        guest.type("\x1b[B" * seat + "\r")
        await guest.see("(you)")
        guest.type("r")
        holder = table.seating.slots[seat].holder
        assert await self.changed(lambda: holder.ready or table.state == "playing")

    async def is_at_rest(self, table: Session) -> bool:
        """Return whether no key is on its way to the table: nothing happens there for a while."""
        update = table.live.update
        return not await self.changed(lambda: table.live is None or table.live.update != update, patience=REST_S)

    async def play_on(
        self,
        table: Session,
        seats: Sequence[Terminal],
        until: Callable[[], bool],
        answer: Callable[[str], str] = take_at_cursor,
    ) -> None:
        """Answer every question that is asked, by the keys that `answer` finds for what is on the screen."""
        for _ in range(20_000):
            if until() or table.live is None or not table.live.pending:
                return
            update = table.live.update
            asked = min(table.live.pending)
            if table.seating.slots[asked].bot:
                await self.changed(lambda update=update: table.live.update != update)
                continue
            guest = seats[asked]
            # The last key may be on its way still: then the screen shows no question, and the host goes on without one.
            shown = asyncio.create_task(guest.until(lambda guest=guest: answer(guest.text)))
            moved = asyncio.create_task(self.changed(lambda update=update: table.live.update != update))
            try:
                done, _ = await asyncio.wait((shown, moved), return_when=asyncio.FIRST_COMPLETED)
                if shown in done:
                    await shown
                    guest.type(answer(guest.text))
                    await asyncio.wait((moved,), timeout=RETYPE_S)
            finally:
                shown.cancel()
                moved.cancel()
        raise AssertionError("the game never ended")


def connection_of(connection: asyncssh.SSHClientConnection) -> Any:
    """Something to close."""

    class Closing:
        async def close(self) -> None:
            connection.abort()
            await connection.wait_closed()

    return Closing()
