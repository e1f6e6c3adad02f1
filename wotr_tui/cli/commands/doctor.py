"""`wotr doctor`: checks what a game needs: terminal, network, directories."""

import argparse
import os
import shutil
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import msgspec

from net import appdirs
from net.transport.addresses import PORTS, Address, lan_addresses
from wotr_tui.cli.main import own_version
from wotr_tui.runtime.version import libraries, versions
from wotr_tui.saves import settings
from wotr_tui.text.messages import either, lazy, listed, plural, tr
from wotr_tui.text.os_errors import os_error
from wotr_tui.text.phrases import text_of
from wotr_tui.text.sandbox import weakness

EXAMPLES = (
    ("wotr doctor", ""),
    ("wotr doctor --json", lazy("for a bug report or a script")),
)

SMALLEST = (80, 24)
GLYPHS = "⚔■●☠◆⚑★╭─╮é"
MIN_FREE_MB = 10
"""Saved games are small, but must never fail."""
MDNS = ("224.0.0.251", 5353)
TIMEOUT_S = 1.0
"""How long to wait for a packet from this machine."""

GOOD, NOTE, BAD = "good", "note", "bad"
TOPICS = {
    "terminal": lazy("terminal"),
    "size": lazy("size"),
    "colours": lazy("colours"),
    "unicode": lazy("unicode"),
    "network": lazy("network"),
    "mdns": lazy("mdns"),
    "ports": lazy("ports"),
    "ssh": lazy("ssh"),
    "guests": lazy("guests"),
    "web": lazy("web"),
    "directories": lazy("directories"),
    "files": lazy("files"),
}


class Finding(NamedTuple):
    """The result of a check: `note` is worth knowing, `bad` means that something will not work."""

    topic: str
    state: str
    words: str


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=tr("as JSON, for scripts"))


def run(args: argparse.Namespace) -> int:
    findings = list(examine())
    if args.json:
        found = {"versions": versions(), "findings": [finding._asdict() for finding in findings]}
        print(msgspec.json.encode(found).decode())
        return 0
    print(f"{own_version()}, {libraries()}")
    marks, width = {GOOD: "ok", NOTE: "--", BAD: "!!"}, max(len(str(title)) for title in TOPICS.values())
    for topic, state, words in findings:
        print(f"{marks[state]}  {TOPICS[topic]:{width}}  {words}")
    problems = sum(finding.state == BAD for finding in findings)
    print()
    count = plural(problems, "{count} problem (!!): see above.", "{count} problems (!!): see above.")
    print(tr(count) if problems else tr("No problems found."))
    return 0


def examine() -> Iterator[Finding]:
    """Run every check. One that fails says so, and the next one runs."""
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
        "web": web,
        "directories": directories,
        "files": files,
    }
    for topic, check in checks.items():
        try:
            yield from check()
        except Exception as error:
            yield Finding(topic, NOTE, tr("the check failed: {error}", error=error))


def terminal() -> Iterator[Finding]:
    name = os.environ.get("TERM", "")
    around = [
        word for variable, word in (("TMUX", "tmux"), ("STY", "screen"), ("SSH_TTY", "SSH")) if os.environ.get(variable)
    ]
    words = tr("TERM is {name}", name=name) if name else tr("TERM is not set")
    if around:
        words = tr("{term}, inside {names}", term=words, names=text_of(listed(around)))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        yield Finding("terminal", NOTE, tr("{term}; input or output is not a terminal: only --plain works", term=words))
    elif name in ("", "dumb"):
        yield Finding("terminal", BAD, tr("{term}; it cannot draw screens: only --plain works", term=words))
    else:
        yield Finding("terminal", GOOD, words)


def size() -> Iterator[Finding]:
    columns, lines = shutil.get_terminal_size()
    wide, high = SMALLEST
    if columns < wide or lines < high:
        yield Finding(
            "size",
            BAD,
            tr(
                "{columns}x{lines} is too small; the table needs {wide}x{high}",
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
            tr("{columns}x{lines} works; 120x40 shows more of the table", columns=columns, lines=lines),
        )
    else:
        yield Finding("size", GOOD, f"{columns}x{lines}")


def colours() -> Iterator[Finding]:
    if os.environ.get("NO_COLOR"):
        yield Finding("colours", NOTE, tr("none, because NO_COLOR is set"))
    elif os.environ.get("COLORTERM", "") in ("truecolor", "24bit"):
        yield Finding("colours", GOOD, tr("16 million"))
    elif "256" in os.environ.get("TERM", ""):
        yield Finding("colours", GOOD, tr("256; set COLORTERM=truecolor if your terminal has more"))
    else:
        yield Finding("colours", NOTE, tr("16; sides and factions also have letters"))


def unicode() -> Iterator[Finding]:
    encoding = sys.stdout.encoding or "ascii"
    try:
        GLYPHS.encode(encoding)
    except UnicodeError:
        yield Finding(
            "unicode",
            BAD,
            tr("output is {encoding}, which has no symbols: ASCII is used; a UTF-8 locale has them", encoding=encoding),
        )
    else:
        yield Finding(
            "unicode",
            GOOD,
            tr(
                "output is {encoding}; these symbols should be one cell wide each: {glyphs}",
                encoding=encoding,
                glyphs=GLYPHS,
            ),
        )


def network() -> Iterator[Finding]:
    addresses = lan_addresses()
    if addresses:
        yield Finding("network", GOOD, tr("others can reach this machine at {names}", names=", ".join(addresses)))
    else:
        yield Finding("network", NOTE, tr("no network address: you can play here, but others cannot join"))


def mdns() -> Iterator[Finding]:
    """Check that tables can be announced: this machine must receive what it sends to the multicast group."""
    addresses = [address for address in lan_addresses() if ":" not in address] or ["127.0.0.1"]
    deaf = [f"{address} ({trouble})" for address in addresses if (trouble := _multicast_trouble(address))]
    if len(deaf) == len(addresses):
        yield Finding(
            "mdns",
            BAD,
            tr(
                "mDNS does not work on {names}: tables are not found by themselves; typed addresses work",
                names=", ".join(deaf),
            ),
        )
    elif deaf:
        yield Finding("mdns", NOTE, tr("mDNS works, but not on {names}", names=", ".join(deaf)))
    else:
        yield Finding("mdns", GOOD, tr("mDNS works: tables on this network are found by themselves"))


def _multicast_trouble(address: str) -> str:
    """Return why this address does not receive its own multicast packets; empty if it does."""
    mark = os.urandom(2) + bytes(10)  # the header of an empty DNS query, with a random id
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as receiver:
            receiver.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if hasattr(socket, "SO_REUSEPORT"):
                receiver.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            receiver.bind(("", MDNS[1]))
            here = socket.inet_aton(address)
            receiver.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(MDNS[0]) + here)
            receiver.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, here)
            receiver.sendto(mark, MDNS)
            deadline = monotonic() + TIMEOUT_S
            while (left := deadline - monotonic()) > 0:
                receiver.settimeout(left)
                if receiver.recv(9000) == mark:
                    return ""
    except TimeoutError:
        pass
    except OSError as error:
        return os_error(error.strerror) or str(error)
    return tr("no packet came back: a firewall?")


def ports() -> Iterator[Finding]:
    free = [port for port in PORTS if _is_free(port)]
    if not free:
        yield Finding(
            "ports",
            BAD,
            tr("{first} to {last} are all in use; host with --port", first=PORTS[0], last=PORTS[-1]),
        )
    elif free[0] != PORTS[0]:
        yield Finding(
            "ports",
            NOTE,
            tr("{port} is in use (by a table here?); the next table uses {free}", port=PORTS[0], free=free[0]),
        )
    else:
        yield Finding("ports", GOOD, tr("a table here uses port {free}; firewalls must allow it", free=free[0]))


def _is_free(port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as server:
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            server.bind(("", port))
        except OSError:
            return False
    return True


def ssh() -> Iterator[Finding]:
    """Say what SSH guests type, now or once a host runs."""
    if sys.platform == "win32":
        yield Finding("ssh", NOTE, tr("SSH guests do not work on Windows; host inside WSL"))
        return
    from net.ssh.server import PORTS as SSH_PORTS
    from net.ssh.server import SOFTWARE, ssh_line  # 200 ms

    addresses = lan_addresses() or ["127.0.0.1"]
    greetings = {port: _greeting(port) for port in SSH_PORTS}
    open_ports = [port for port, greeting in greetings.items() if greeting.startswith(f"SSH-2.0-{SOFTWARE}")]
    for port in open_ports:
        lines = text_of(either([ssh_line(address, port) for address in addresses]))
        yield Finding("ssh", GOOD, tr("a host here lets SSH guests in: {lines}", lines=lines))
    if open_ports:
        return
    free = next((port for port in SSH_PORTS if _is_free(port)), None)
    if free is None:
        yield Finding(
            "ssh",
            BAD,
            tr("{first} to {last} are all in use; host with --ssh PORT", first=SSH_PORTS[0], last=SSH_PORTS[-1]),
        )
    else:
        lines = text_of(either([ssh_line(address, free) for address in addresses]))
        yield Finding("ssh", GOOD, tr("no host runs here; after `wotr host --ssh`, guests type {lines}", lines=lines))


def web() -> Iterator[Finding]:
    """Say whether browsers can be let in: what is installed, which port, which certificate."""
    from importlib.util import find_spec

    from wotr_tui.web.hosting import PACKAGES, TERMINAL_PACKAGE

    missing = [package for package in (*PACKAGES, TERMINAL_PACKAGE) if find_spec(package) is None]
    if set(missing) & set(PACKAGES):
        yield Finding("web", NOTE, tr("guests by browser need more packages: install wotr-tui[web]"))
        return
    if missing:
        yield Finding("web", NOTE, tr("the terminal in the browser is missing: install wotr-tui[web]"))
    from net.transport.tls import HostKey, as_browsers_show
    from net.web.server import PORTS as WEB_PORTS  # 150 ms

    free = next((port for port in WEB_PORTS if _is_free(port)), None)
    if free is None:
        words = tr("{first} to {last} are all in use; host with --web PORT", first=WEB_PORTS[0], last=WEB_PORTS[-1])
        yield Finding("web", BAD, words)
        return
    places = [Address(address, free).place for address in lan_addresses() or ["127.0.0.1"]]
    addresses = text_of(either([f"https://{place}/" for place in places]))
    yield Finding("web", GOOD, tr("after `wotr host --web`, guests open {addresses}", addresses=addresses))
    code = as_browsers_show(HostKey.load().fingerprint)
    yield Finding("web", GOOD, tr("browsers warn once about the host's own certificate; its code: {code}", code=code))


def guests() -> Iterator[Finding]:
    """Check that the kernel can confine the apps of SSH guests."""
    if sys.platform == "win32":
        return
    from net.ssh.sandbox import missing_protection

    if missing := weakness(missing_protection()):
        yield Finding("guests", NOTE, missing)
    else:
        yield Finding("guests", GOOD, tr("the apps of SSH guests run in a sandbox (Landlock, seccomp)"))


def _greeting(port: int) -> str:
    """Return the first bytes that a server on this machine sends; empty if there are none."""
    try:
        with socket.create_connection(("127.0.0.1", port), TIMEOUT_S) as line:
            return line.recv(64).decode(errors="replace")
    except OSError:
        return ""


def files() -> Iterator[Finding]:
    from net.host.descriptors import max_connections, raise_limit
    from net.host.limits import Limits

    limit = raise_limit()
    room, wanted = max_connections(limit), Limits().connections
    if room < wanted:
        words = tr("open files are limited to {limit}: a host has room for {room} connections", limit=limit, room=room)
        yield Finding("files", NOTE, words)
    else:
        yield Finding("files", GOOD, tr("a host has room for {room} connections", room=wanted))


def directories() -> Iterator[Finding]:
    for what, folder in (
        (tr("saved games"), appdirs.saves),
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
                "{what}: cannot create {filename} ({strerror})",
                what=what,
                filename=error.filename,
                strerror=os_error(error.strerror),
            ),
        )
    existing = next(path for path in (folder, *folder.parents) if path.exists())
    if not os.access(existing, os.W_OK | os.X_OK):
        return Finding("directories", BAD, tr("{what}: cannot write to {folder}", what=what, folder=folder))
    free = shutil.disk_usage(existing).free // 2**20
    if free < MIN_FREE_MB:
        return Finding(
            "directories", BAD, tr("{what}: {folder} has only {free} MB free", what=what, folder=folder, free=free)
        )
    return Finding("directories", GOOD, f"{what}: {folder}")
