"""`wotr doctor`: looks at everything a game leans on and says in words how it is. Never fails itself."""

import argparse
import os
import shutil
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from wotr_tui.runtime.version import versions
from wotr_tui.text.messages import either, listed, tr
from wotr_tui.text.phrases import text_of

HELP = tr("look at terminal, network and directories, and say what is amiss")
EXAMPLES = """\
wotr doctor  # in words
wotr doctor --json  # for a bug report or a script
"""

COMFORTABLE = (80, 24)
GLYPHS = "⚔■●☠◆⚑★╭─╮é"
SPACE = 10
"""MB that must be free: a journal is small, but it must never fail."""
MDNS = ("224.0.0.251", 5353)
PATIENCE = 1.0
"""Seconds to wait for a packet that never leaves this machine."""

GOOD, NOTE, BAD = "good", "note", "bad"


class Finding(NamedTuple):
    """What was found: `note` is worth knowing, `bad` keeps something from working."""

    topic: str
    state: str
    words: str


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=tr("the findings as JSON"))


def run(args: argparse.Namespace) -> int:
    findings = list(examine())
    if args.json:
        import msgspec

        told = {"versions": versions(), "findings": [finding._asdict() for finding in findings]}
        print(msgspec.json.encode(told).decode())
        return 0
    print(versions())
    marks = {GOOD: "ok", NOTE: "--", BAD: "!!"}
    for topic, state, words in findings:
        print(f"{marks[state]}  {topic:11}  {words}")
    amiss = sum(finding.state == BAD for finding in findings)
    print()
    print(tr("{count} of these (!!) will keep something from working.", count=amiss) if amiss else tr("All is well."))
    return 0


def examine() -> Iterator[Finding]:
    """Every check, each in its own hands: one that stumbles says so and lets the next go on."""
    checks: dict[str, Callable[[], Iterator[Finding]]] = {
        "terminal": terminal,
        "size": size,
        "colours": colours,
        "unicode": unicode,
        "network": network,
        "mdns": mdns,
        "ports": ports,
        "ssh": ssh,
        "guests": guests,
        "directories": directories,
    }
    for topic, check in checks.items():
        try:
            yield from check()
        except Exception as error:
            yield Finding(topic, NOTE, tr("could not be looked at: {error}", error=error))


def terminal() -> Iterator[Finding]:
    name = os.environ.get("TERM", "")
    around = [
        word for variable, word in (("TMUX", "tmux"), ("STY", "screen"), ("SSH_TTY", "SSH")) if os.environ.get(variable)
    ]
    told = tr("TERM is {name}", name=name) if name else tr("TERM is not set")
    if around:
        told = tr("{term}, inside {names}", term=told, names=text_of(listed(around)))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        yield Finding(
            "terminal", NOTE, tr("{told}; input or output is not a terminal here, only --plain can play", told=told)
        )
    elif name in ("", "dumb"):
        yield Finding("terminal", BAD, tr("{told}; it cannot draw screens, only --plain can play", told=told))
    else:
        yield Finding("terminal", GOOD, told)


def size() -> Iterator[Finding]:
    columns, lines = shutil.get_terminal_size()
    wide, high = COMFORTABLE
    if columns < wide or lines < high:
        yield Finding(
            "size",
            BAD,
            tr(
                "{columns}x{lines} is too small; the table wants {wide}x{high} or more",
                columns=columns,
                lines=lines,
                wide=wide,
                high=high,
            ),
        )
    elif columns < 120 or lines < 40:
        yield Finding(
            "size",
            GOOD,
            tr("{columns}x{lines} will do; at 120x40 the whole table is in sight", columns=columns, lines=lines),
        )
    else:
        yield Finding("size", GOOD, f"{columns}x{lines}")


def colours() -> Iterator[Finding]:
    if os.environ.get("NO_COLOR"):
        yield Finding("colours", NOTE, tr("none, because NO_COLOR is set"))
    elif os.environ.get("COLORTERM", "") in ("truecolor", "24bit"):
        yield Finding("colours", GOOD, "16 million")
    elif "256" in os.environ.get("TERM", ""):
        yield Finding("colours", GOOD, tr("256; set COLORTERM=truecolor if your terminal has more"))
    else:
        yield Finding("colours", NOTE, tr("16; side and faction are told by letters too"))


def unicode() -> Iterator[Finding]:
    encoding = sys.stdout.encoding or "ascii"
    try:
        GLYPHS.encode(encoding)
    except UnicodeError:
        yield Finding(
            "unicode",
            BAD,
            tr("output is {encoding}, which lacks the icons; use a UTF-8 locale or --ascii", encoding=encoding),
        )
    else:
        yield Finding(
            "unicode",
            GOOD,
            tr("output is {encoding}; these should be eleven single cells: {glyphs}", encoding=encoding, glyphs=GLYPHS),
        )


def network() -> Iterator[Finding]:
    from net.transport.addresses import lan_addresses

    addresses = lan_addresses()
    if addresses:
        yield Finding("network", GOOD, tr("others reach this machine at {names}", names=", ".join(addresses)))
    else:
        yield Finding("network", NOTE, tr("no address but this machine's own; games here work, others cannot join"))


def mdns() -> Iterator[Finding]:
    """Whether tables can be announced and heard: what is said to the multicast group must be heard again here."""
    from net.transport.addresses import lan_addresses

    addresses = [address for address in lan_addresses() if ":" not in address] or ["127.0.0.1"]
    deaf = [f"{address} ({trouble})" for address in addresses if (trouble := _multicast_trouble(address))]
    if len(deaf) == len(addresses):
        yield Finding(
            "mdns",
            BAD,
            tr("tables are not found by themselves from {names}; typed addresses work", names=", ".join(deaf)),
        )
    elif deaf:
        yield Finding(
            "mdns", NOTE, tr("tables are found by themselves, but not through {names}", names=", ".join(deaf))
        )
    else:
        yield Finding(
            "mdns", GOOD, tr("this machine speaks and hears; tables in the same network are found by themselves")
        )


def _multicast_trouble(address: str) -> str:
    """What keeps this address from speaking to the group and hearing itself; empty for nothing."""
    mark = os.urandom(2) + bytes(10)  # the head of a question about nothing, with a number of its own
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as ear:
            ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if hasattr(socket, "SO_REUSEPORT"):
                ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            ear.bind(("", MDNS[1]))
            here = socket.inet_aton(address)
            ear.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(MDNS[0]) + here)
            ear.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, here)
            ear.sendto(mark, MDNS)
            deadline = monotonic() + PATIENCE
            while (left := deadline - monotonic()) > 0:
                ear.settimeout(left)
                if ear.recv(9000) == mark:
                    return ""
    except TimeoutError:
        pass
    except OSError as error:
        return error.strerror or str(error)
    return tr("nothing comes back: a firewall?")


def ports() -> Iterator[Finding]:
    from net.transport.addresses import PORTS

    free = [port for port in PORTS if _is_free(port)]
    if not free:
        yield Finding(
            "ports",
            BAD,
            tr("{first} to {last} are all taken; host with a --port of your own", first=PORTS[0], last=PORTS[-1]),
        )
    elif free[0] != PORTS[0]:
        yield Finding(
            "ports",
            NOTE,
            tr("{port} is taken (by a table here?); the next one opens at {free}", port=PORTS[0], free=free[0]),
        )
    else:
        yield Finding("ports", GOOD, tr("a table here opens at {free}; a firewall must let it in", free=free[0]))


def _is_free(port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind(("", port))
        except OSError:
            return False
    return True


def ssh() -> Iterator[Finding]:
    """How guests come in who have nothing but an SSH client: the exact line to type, now or once a host runs."""
    if sys.platform == "win32":
        yield Finding("ssh", NOTE, tr("a host for SSH guests needs a Unix; on Windows host inside WSL"))
        return
    from net.ssh.server import PORTS, SOFTWARE, ssh_line
    from net.transport.addresses import lan_addresses

    addresses = lan_addresses() or ["127.0.0.1"]
    greetings = {port: _greeting(port) for port in PORTS}
    open_doors = [port for port, greeting in greetings.items() if greeting.startswith(f"SSH-2.0-{SOFTWARE}")]
    for port in open_doors:
        lines = text_of(either([ssh_line(address, port) for address in addresses]))
        yield Finding("ssh", GOOD, tr("a host here lets guests in: {lines}", lines=lines))
    if open_doors:
        return
    free = next((port for port in PORTS if _is_free(port)), None)
    if free is None:
        yield Finding(
            "ssh",
            BAD,
            tr("{first} to {last} are all taken; let guests in with --ssh PORT", first=PORTS[0], last=PORTS[-1]),
        )
    else:
        lines = text_of(either([ssh_line(address, free) for address in addresses]))
        yield Finding(
            "ssh", GOOD, tr("no host here lets SSH guests in; after `wotr host --ssh` they type {lines}", lines=lines)
        )


def guests() -> Iterator[Finding]:
    """Whether the kernel confines the apps of SSH guests."""
    if sys.platform == "win32":
        return
    from net.ssh.sandbox import missing_protection

    if missing := missing_protection():
        yield Finding("guests", NOTE, missing)
    else:
        yield Finding(
            "guests", GOOD, tr("the kernel keeps the apps of SSH guests to a directory each (Landlock, seccomp)")
        )


def _greeting(port: int) -> str:
    """What a server on this machine says first; empty if there is none, or if it waits for the other to begin."""
    try:
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
            return line.recv(64).decode(errors="replace")
    except OSError:
        return ""


def directories() -> Iterator[Finding]:
    from net import appdirs
    from wotr_tui.saves import settings

    for what, folder in (
        (tr("games"), appdirs.saves),
        (tr("keys and reports"), appdirs.state),
        (tr("settings"), lambda: settings.path().parent),
    ):
        yield _directory(what, folder)


def _directory(what: str, find: Callable[[], Path]) -> Finding:
    try:
        folder = find()
    except OSError as error:
        return Finding(
            "directories",
            BAD,
            tr(
                "{what}: {filename} cannot be made ({strerror})",
                what=what,
                filename=error.filename,
                strerror=error.strerror,
            ),
        )
    existing = next(path for path in (folder, *folder.parents) if path.exists())
    if not os.access(existing, os.W_OK | os.X_OK):
        return Finding("directories", BAD, tr("{what}: {folder} may not be written to", what=what, folder=folder))
    free = shutil.disk_usage(existing).free // 2**20
    if free < SPACE:
        return Finding(
            "directories", BAD, tr("{what}: {folder} has only {free} MB left", what=what, folder=folder, free=free)
        )
    return Finding("directories", GOOD, f"{what}: {folder}")
