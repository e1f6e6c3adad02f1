"""The apps of SSH guests, forked from one process that has loaded everything once.

Most of what an app is made of never changes: modules, cards, words. Forks of one process have it in common, page by
page, and are there at once. The host starts that process with its first guest, in an environment that is nobody's. For
each guest it hands over one end of a socket pair, and it is the fork that reads from it who the guest is: nothing that
one guest may know was ever in the memory another's app is made of.
"""

import asyncio
import contextlib
import gc
import logging
import os
import select
import signal
import socket
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from net.ssh.sandbox import NotAGuest, die_with

log = logging.getLogger("wotr.ssh")

CONTROL = "WOTR_FORKSERVER"
"""The variable with the descriptor over which the host asks for forks, and the host's process."""
LINE = 3
"""The descriptor at which a fork has its line to the host; before it come those of the terminal."""
_SIZE = 4


class _Control(msgspec.Struct, frozen=True):
    descriptor: int
    host: int


class _Request(msgspec.Struct, frozen=True):
    """What a fork is to be. The terminal and the line come with it."""

    environment: dict[str, str]
    directory: str


# ---------------------------------------------------------------- at the host


class ForkedApp:
    """An app that runs, or has run."""

    def __init__(self, process_id: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.process_id = process_id
        self._code = asyncio.create_task(_last_word(reader, writer), name=f"app {process_id}")

    @property
    def over(self) -> bool:
        return self._code.done()

    async def wait(self) -> int:
        """Its exit code; that of a signal is negative."""
        return await asyncio.shield(self._code)


class ForkServer:
    """The host's end of the process that forks."""

    def __init__(self, process: asyncio.subprocess.Process, control: socket.socket) -> None:
        self._process, self._control = process, control
        self._complaints = asyncio.create_task(self._log_complaints(), name="forkserver")

    @classmethod
    async def start(cls, command: Sequence[str]) -> "ForkServer":
        """`command` loads the app and calls `serve`. Raises OSError."""
        ours, theirs = socket.socketpair()
        environment = {
            "LANG": "C.UTF-8",
            "PATH": os.defpath,
            "PYTHONPATH": str(Path(__file__).parents[2]),
            "PYTHONSAFEPATH": "1",
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONUTF8": "1",
            CONTROL: msgspec.json.encode(_Control(theirs.fileno(), os.getpid())).decode(),
        }
        with theirs:
            process = await asyncio.create_subprocess_exec(
                *command,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
                env=environment,
                cwd="/",
                pass_fds=(theirs.fileno(),),
                start_new_session=True,
            )
        return cls(process, ours)

    @property
    def process_id(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Its end of the control goes with it at once; that the process is over, the event loop hears later."""
        if self._process.returncode is not None:
            return False
        poll = select.poll()
        poll.register(self._control, 0)
        return not poll.poll(0)

    async def fork(self, environment: Mapping[str, str], terminal: int, line: int, directory: Path) -> ForkedApp:
        """An app on this terminal, with this line to the host. Raises OSError."""
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                socket.send_fds(self._control, [b"+"], [theirs.fileno()])
            request = msgspec.json.encode(_Request(dict(environment), str(directory)))
            socket.send_fds(ours, [len(request).to_bytes(_SIZE, "big") + request], [terminal, line])
            reader, writer = await asyncio.open_connection(sock=ours)
        except BaseException:
            ours.close()
            raise
        said = await reader.readline()
        if not said:
            writer.close()
            raise OSError("the process that forks apps has ended")
        return ForkedApp(int(said), reader, writer)

    async def close(self) -> None:
        """End it, and whatever it forked that still runs with it."""
        self._control.close()
        await self._process.wait()
        await self._complaints

    async def _log_complaints(self) -> None:
        assert self._process.stderr is not None
        async for line in self._process.stderr:
            log.error("the process that forks apps: %s", line.decode(errors="replace").rstrip())


async def _last_word(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> int:
    said = await reader.readline()
    writer.close()
    return int(said) if said else -signal.SIGKILL


# ---------------------------------------------------------------- in the process that forks


def serve(run: Callable[[], int]) -> int:
    """Fork whenever the host says so, until it closes; in each fork, `run` and exit. Raises NotAGuest."""
    try:
        told = msgspec.json.decode(os.environ.pop(CONTROL, ""), type=_Control)
    except msgspec.MsgspecError:
        raise NotAGuest from None
    die_with(told.host)
    # What is loaded by now stays: no fork need look through it, and so have pages of its own.
    gc.collect()
    gc.freeze()
    woken, wake = os.pipe()
    os.set_blocking(woken, False)
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    forks: dict[int, socket.socket] = {}
    with socket.socket(fileno=told.descriptor) as control:
        while True:
            ready, _, _ = select.select([control.fileno(), woken], [], [])
            if woken in ready:
                os.read(woken, 4096)
                _tell_ends(forks)
            if control.fileno() not in ready:
                continue
            asked, descriptors, _, _ = socket.recv_fds(control, 1, 1)
            if not asked:
                return 0
            guest = socket.socket(fileno=descriptors[0])
            forked = os.fork()
            if forked:
                forks[forked] = guest
                _tell(guest, forked)
                continue
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            for descriptor in (woken, wake):
                os.close(descriptor)
            for other in (control, *forks.values()):
                other.close()
            _become(guest)
            sys.exit(run())


def _become(guest: socket.socket) -> None:
    """Read what this fork is to be, and be that: its environment, its directory, its terminal, its line."""
    with guest:
        content, descriptors, _, _ = socket.recv_fds(guest, 1 << 16, 2)
        while len(content) < _SIZE + int.from_bytes(content[:_SIZE], "big"):
            content += guest.recv(1 << 16)
    request = msgspec.json.decode(content[_SIZE:], type=_Request)
    os.setsid()
    # First out of the way of where they are to be.
    terminal, line = (os.dup(os.dup2(descriptor, 10 + at)) for at, descriptor in enumerate(descriptors))
    for descriptor in range(3):
        os.dup2(terminal, descriptor)
    os.dup2(line, LINE)
    os.closerange(LINE + 1, 64)
    os.chdir(request.directory)
    os.environ.clear()
    os.environ.update(request.environment)


def _tell(guest: socket.socket, number: int) -> None:
    with contextlib.suppress(OSError):  # the host has lost interest in it
        guest.sendall(b"%d\n" % number)


def _tell_ends(forks: dict[int, socket.socket]) -> None:
    while forks:
        ended, status = os.waitpid(-1, os.WNOHANG)
        if not ended:
            return
        with forks.pop(ended) as guest:
            _tell(guest, os.waitstatus_to_exitcode(status))
