"""The apps of SSH guests, forked from one process that has loaded everything once.

Modules, cards and texts never change, so forks share their memory pages and start at once. The host starts the process
for its first guest, with an environment that belongs to no guest. For each guest it sends one end of a socket pair, and
only the fork reads from it who the guest is: no data of one guest is ever in the memory of another's app.
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

from net.ssh.sandbox import NotAGuest, exit_with_parent

log = logging.getLogger("wotr.ssh")

CONTROL = "WOTR_FORKSERVER"
"""The environment variable with the descriptor of the control socket, and the process id of the host."""
LINE = 3
"""The descriptor of a fork's line to the host, after those of the terminal."""
_SIZE = 4


class _Control(msgspec.Struct, frozen=True):
    descriptor: int
    host: int


class _Request(msgspec.Struct, frozen=True):
    """The environment of a fork. The descriptors of its terminal and line are sent with it."""

    environment: dict[str, str]
    directory: str


# ---------------------------------------------------------------- in the host


class ForkedApp:
    """A forked app, running or ended."""

    def __init__(self, process_id: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.process_id = process_id
        self._code = asyncio.create_task(_exit_code(reader, writer), name=f"app {process_id}")

    @property
    def ended(self) -> bool:
        return self._code.done()

    async def wait(self) -> int:
        """Wait for its exit code; that of a signal is negative."""
        return await asyncio.shield(self._code)


class ForkServer:
    """The host's handle of the process that forks."""

    def __init__(self, process: asyncio.subprocess.Process, control: socket.socket) -> None:
        self._process, self._control = process, control
        self._logging = asyncio.create_task(self._log_errors(), name="forkserver")

    @classmethod
    async def start(cls, command: Sequence[str]) -> "ForkServer":
        """Start the process. `command` loads the app and calls `serve`. Raises OSError."""
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
        """Whether it runs. Its end of the control socket closes at once; the event loop notices the exit later."""
        if self._process.returncode is not None:
            return False
        poll = select.poll()
        poll.register(self._control, 0)
        return not poll.poll(0)

    async def fork(self, environment: Mapping[str, str], terminal: int, line: int, directory: Path) -> ForkedApp:
        """Start an app on this terminal, with this line to the host. Raises OSError."""
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
        """End the process and its forks."""
        self._control.close()
        await self._process.wait()
        await self._logging

    async def _log_errors(self) -> None:
        assert self._process.stderr is not None
        async for line in self._process.stderr:
            log.error("the process that forks apps: %s", line.decode(errors="replace").rstrip())


async def _exit_code(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> int:
    said = await reader.readline()
    writer.close()
    return int(said) if said else -signal.SIGKILL


# ---------------------------------------------------------------- in the process that forks


def serve(run: Callable[[], int]) -> int:
    """Fork whenever the host asks, until it closes the control socket; in each fork, `run` and exit. Raises
    NotAGuest."""
    try:
        control_info = msgspec.json.decode(os.environ.pop(CONTROL, ""), type=_Control)
    except msgspec.MsgspecError:
        raise NotAGuest from None
    exit_with_parent(control_info.host)
    # The garbage collector must not touch what is loaded by now: that would copy the shared pages in each fork.
    gc.collect()
    gc.freeze()
    woken, wake = os.pipe()
    os.set_blocking(woken, False)
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    forks: dict[int, socket.socket] = {}
    with socket.socket(fileno=control_info.descriptor) as control:
        while True:
            ready, _, _ = select.select([control.fileno(), woken], [], [])
            if woken in ready:
                os.read(woken, 4096)
                _report_exits(forks)
            if control.fileno() not in ready:
                continue
            asked, descriptors, _, _ = socket.recv_fds(control, 1, 1)
            if not asked:
                return 0
            guest = socket.socket(fileno=descriptors[0])
            forked = os.fork()
            if forked:
                forks[forked] = guest
                _send_number(guest, forked)
                continue
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            for descriptor in (woken, wake):
                os.close(descriptor)
            for other in (control, *forks.values()):
                other.close()
            _set_up(guest)
            sys.exit(run())


def _set_up(guest: socket.socket) -> None:
    """Read the request for this fork, and set its environment, directory, terminal and line."""
    with guest:
        content, descriptors, _, _ = socket.recv_fds(guest, 1 << 16, 2)
        while len(content) < _SIZE + int.from_bytes(content[:_SIZE], "big"):
            content += guest.recv(1 << 16)
    request = msgspec.json.decode(content[_SIZE:], type=_Request)
    os.setsid()
    # Moved up first, so that none is overwritten below.
    terminal, line = (os.dup(os.dup2(descriptor, 10 + at)) for at, descriptor in enumerate(descriptors))
    for descriptor in range(3):
        os.dup2(terminal, descriptor)
    os.dup2(line, LINE)
    os.closerange(LINE + 1, 64)
    os.chdir(request.directory)
    os.environ.clear()
    os.environ.update(request.environment)


def _send_number(guest: socket.socket, number: int) -> None:
    with contextlib.suppress(OSError):  # the host no longer waits for it
        guest.sendall(b"%d\n" % number)


def _report_exits(forks: dict[int, socket.socket]) -> None:
    while forks:
        ended, status = os.waitpid(-1, os.WNOHANG)
        if not ended:
            return
        with forks.pop(ended) as guest:
            _send_number(guest, os.waitstatus_to_exitcode(status))
