"""What a hostile page, browser or program on the network tries: each is refused, and honest guests go on."""

import asyncio
import contextlib
import errno
import re
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import msgspec
import pytest

from net.ssh.forkserver import ForkServer
from net.web.limits import WebLimits
from net.web.server import WebServer
from tests.patience import PATIENCE_S
from tests.web import browsing
from tests.web.stand_in import Browser, PlainSitting

ATTACKER = "127.0.0.2"
QUICK = WebLimits(silent_s=0.5, beat_s=0.1, away_s=3600.0, requests=(100_000, 1.0))
PATIENT = WebLimits(away_s=3600.0, requests=(100_000, 1.0))


@pytest.fixture
def limits() -> WebLimits:
    return PATIENT


@pytest.fixture
async def ann(server: WebServer) -> AsyncIterator[Browser]:
    made = Browser(server.port)
    assert await made.come_in() == 303
    assert (await made.get("/"))[0] == 200
    yield made
    await made.session.close()


def cookie_of(browser: Browser) -> str:
    return next(iter(browser.session.cookie_jar)).value


async def raw(port: int, request: bytes) -> int:
    """Send these bytes; return the status of the answer, 0 for none."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request)
        async with asyncio.timeout(PATIENCE_S):
            line = await reader.readline()
        return int(line.split()[1]) if line else 0
    finally:
        writer.close()


async def still_served(browser: Browser) -> None:
    """An honest guest loads the page, is heard, and hears of it over the stream."""
    assert (await browser.get("/"))[0] == 200
    async with asyncio.timeout(PATIENCE_S), browser.session.get(browser.base + "/events") as stream:
        assert (await browser.post("/act", {"text": "moved"}))[0] == 200
        while b"moved" not in await stream.content.readuntil(b"\n\n"):
            pass


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:{port}", "127.0.0.1.evil.example:{port}", "localhost.evil.example:{port}", "",
     "127.0.0.1:1", "127.0.0.1:{port}@evil.example", "evil.example\t127.0.0.1:{port}", "[::1", "127.0.0.1:{port}/x"],
)  # fmt: skip
async def test_a_rebound_name_is_refused(server: WebServer, ann: Browser, host: str) -> None:
    name = host.format(port=server.port)
    request = f"GET / HTTP/1.1\r\nHost: {name}\r\nCookie: wotr={cookie_of(ann)}\r\n\r\n"
    assert await raw(server.port, request.encode()) in (400, 421)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1", "file://", "", None])
async def test_requests_of_other_sites_change_nothing(server: WebServer, ann: Browser, origin: str | None) -> None:
    headers = {"Cookie": f"wotr={cookie_of(ann)}"} | ({} if origin is None else {"Origin": origin})
    async with aiohttp.ClientSession() as other:
        for path in ("/act", "/leave", "/enter"):
            async with other.post(ann.base + path, data={"text": "forged"}, headers=headers) as answer:
                assert answer.status == 403
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await other.ws_connect(ann.base + "/terminal/line", headers=headers)
    assert [sitting.posted for sitting in server.site.sittings] == ["nothing"]  # type: ignore[attr-defined]


async def test_a_form_of_another_kind_is_refused(ann: Browser) -> None:
    for kind in ("text/plain", "multipart/form-data; boundary=x", "application/json"):
        sent = {"Origin": ann.base, "Content-Type": kind}
        async with ann.session.post(ann.base + "/act", data=b"text=forged", headers=sent) as answer:
            assert answer.status == 415
    for charset in ("none-such", "idna", "punycode", "unicode_escape", "utf-16"):
        sent = {"Origin": ann.base, "Content-Type": f"application/x-www-form-urlencoded; charset={charset}"}
        async with ann.session.post(ann.base + "/act", data=b"text=\\ud800", headers=sent) as answer:
            assert answer.status == 415
    for charset in ("UTF-8", "utf-8"):
        sent = {"Origin": ann.base, "Content-Type": f"application/x-www-form-urlencoded; charset={charset}"}
        async with ann.session.post(ann.base + "/act", data=b"text=x", headers=sent) as answer:
            assert answer.status == 200
    half = {"Origin": ann.base, "Content-Type": "application/x-www-form-urlencoded"}
    async with ann.session.post(ann.base + "/enter", data=b"pin=%ED%A0%80&name=%ED%A0%80", headers=half) as answer:
        assert answer.status < 500, "half a character"


async def test_cookies_one_digit_off_open_nothing(server: WebServer, ann: Browser) -> None:
    cookie = cookie_of(ann)
    forged = [f"{cookie[:-1]}{'0' if cookie[-1] != '0' else '1'}", cookie[:-2], cookie + "00", cookie[::-1], "%00" * 8]
    for each in forged:
        request = f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: wotr={each}\r\n\r\n"
        assert await raw(server.port, request.encode()) == 401


PATHS = [
    b"/assets/../../../../etc/passwd", b"/assets/..%2f..%2fetc%2fpasswd", b"/assets/%2e%2e/page.js", b"//etc/passwd",
    b"/assets/..\\..\\server.py", b"/assets//etc/passwd", b"/assets/page.js%00.css", b"/assets/", b"/assets",
    b"/assets/.", b"/static/", b"/wotr_tui/web/site.py", b"/terminal/line/../../etc", b"/\xff\xfe", b"/assets/%ff%fe",
]  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
async def test_no_path_leads_out_of_the_page(server: WebServer, path: bytes) -> None:
    request = b"GET " + path + b" HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % server.port
    assert await raw(server.port, request) in (400, 403, 404)


@pytest.mark.parametrize(
    "request_line",
    [b"TRACE / HTTP/1.1", b"CONNECT evil.example:443 HTTP/1.1", b"PUT /assets/page.js HTTP/1.1", b"DELETE / HTTP/1.1",
     b"GET http://evil.example/ HTTP/1.1", b"GET / HTTP/9.9", b"nonsense", b"GET /" + b"x" * 10_000 + b" HTTP/1.1"],
)  # fmt: skip
async def test_other_methods_and_broken_requests_are_refused(server: WebServer, request_line: bytes) -> None:
    status = await raw(server.port, request_line + b"\r\nHost: 127.0.0.1:%d\r\n\r\n" % server.port)
    assert status in (0, 400, 403, 404, 405, 414, 421, 505)


async def test_bodies_that_lie_about_their_length_are_refused(server: WebServer, ann: Browser) -> None:
    head = (
        f"POST /act HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {ann.base}\r\n"
        f"Cookie: wotr={cookie_of(ann)}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    ).encode()
    assert await raw(server.port, head + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n") == 400
    assert await raw(server.port, head + b"Content-Length: -5\r\n\r\n") == 400
    assert await raw(server.port, head + b"Content-Length: 100000\r\n\r\n" + b"x" * 100_000) == 413
    chunks = b"".join(b"400\r\n" + b"x" * 1024 + b"\r\n" for _ in range(64))
    assert await raw(server.port, head + b"Transfer-Encoding: chunked\r\n\r\n" + chunks + b"0\r\n\r\n") == 413
    await still_served(ann)


async def test_a_thousand_connections_of_one_address_leave_room_for_others(
    server: WebServer, ann: Browser, limits: WebLimits
) -> None:
    lines: list[socket.socket] = []
    loop = asyncio.get_running_loop()
    try:
        for _ in range(1000):
            line = socket.socket()
            line.setblocking(False)
            line.bind((ATTACKER, 0))
            lines.append(line)
            await loop.sock_connect(line, ("127.0.0.1", server.port))
        await still_served(ann)
        closed = 0
        for line in lines:
            with contextlib.suppress(BlockingIOError, ConnectionResetError):
                closed += line.recv(1) == b""
        assert closed >= 1000 - limits.connections_per_address - 1
    finally:
        for line in lines:
            line.close()
    async with asyncio.timeout(PATIENCE_S):  # when they are gone, their address may come again
        while not await comes_from(ATTACKER, server.port):
            await asyncio.sleep(0.05)


async def test_silent_connections_of_the_same_address_lock_out_nobody(
    server: WebServer, ann: Browser, limits: WebLimits
) -> None:
    lines: list[socket.socket] = []
    loop = asyncio.get_running_loop()
    try:
        for _ in range(limits.connections_per_address + 20):
            line = socket.socket()
            line.setblocking(False)
            lines.append(line)
            await loop.sock_connect(line, ("127.0.0.1", server.port))
        await still_served(ann)
        assert await comes_from("127.0.0.1", server.port)
    finally:
        for line in lines:
            line.close()


@pytest.mark.parametrize("where", ["accept", "option"])
async def test_nothing_ends_the_loop_that_accepts_browsers(
    server: WebServer, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, failures = asyncio.get_running_loop(), 0
    accept, option = loop.sock_accept, socket.socket.setsockopt

    def fails() -> bool:
        nonlocal failures
        failures += failures < 3
        return failures < 3

    async def failing_accept(listener: socket.socket) -> object:
        if where == "accept" and fails():
            raise RuntimeError("anything")
        return await accept(listener)

    def failing_option(line: socket.socket, level: int, name: int, value: int) -> None:
        if where == "option" and name == getattr(socket, "TCP_USER_TIMEOUT", None) and fails():
            raise OSError(errno.EINVAL, "it has already ended")
        option(line, level, name, value)

    monkeypatch.setattr(loop, "sock_accept", failing_accept)
    monkeypatch.setattr(socket.socket, "setsockopt", failing_option)
    async with asyncio.timeout(PATIENCE_S):
        while not await comes_from("127.0.0.1", server.port) or failures < 3:
            await asyncio.sleep(0.01)


async def test_guests_make_room_for_nobody(server: WebServer, ann: Browser, limits: WebLimits) -> None:
    cookie = cookie_of(ann)
    request = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: wotr={cookie}\r\n\r\n".encode()
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    others: list[asyncio.StreamWriter] = []
    try:
        for _ in range(2):
            writer.write(request)
            assert b"200" in await reader.readline()
            await reader.readuntil(b"</p>")
            for _ in range(limits.connections_per_address):
                others.append((await asyncio.open_connection("127.0.0.1", server.port))[1])
    finally:
        for line in (writer, *others):
            line.close()


async def comes_from(address: str, port: int) -> bool:
    """Whether a browser of this address gets the door."""
    connector = aiohttp.TCPConnector(local_addr=(address, 0))
    async with aiohttp.ClientSession(connector=connector) as session:
        try:
            async with session.get(f"http://127.0.0.1:{port}/") as answer:
                return answer.status == 200
        except aiohttp.ClientError:
            return False


@pytest.mark.parametrize("limits", [msgspec.structs.replace(PATIENT, guest_requests_per_address=(100_000, 1.0))])
async def test_a_thousand_streams_of_one_guest_are_four(server: WebServer, ann: Browser, limits: WebLimits) -> None:
    async def status() -> int:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        lines.append(writer)
        writer.write(request)
        return int((await reader.readline()).split()[1])

    lines: list[asyncio.StreamWriter] = []
    request = f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: wotr={cookie_of(ann)}\r\n\r\n".encode()
    try:
        statuses = []
        for _ in range(1000):
            statuses.append(await status())
            if statuses[-1] != 200:
                lines.pop().close()
        assert statuses.count(200) == limits.streams_per_guest
        assert set(statuses) == {200, 429}
        assert (await ann.post("/act", {"text": "x"}))[0] == 200
    finally:
        for line in lines:
            line.close()


@pytest.mark.parametrize("limits", [QUICK])
@pytest.mark.parametrize(
    "begin",
    [b"", b"GET / HTTP/1.1\r\nHost: 127", b"POST /act HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: {base}\r\n"
     b"Cookie: wotr={cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nx"],
    ids=["silence", "half a head", "half a body"],
)  # fmt: skip
async def test_half_a_request_is_not_waited_for(server: WebServer, ann: Browser, begin: bytes) -> None:
    parts = {b"{port}": str(server.port), b"{base}": ann.base, b"{cookie}": cookie_of(ann)}
    for mark, value in parts.items():
        begin = begin.replace(mark, value.encode())
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(begin)
    async with asyncio.timeout(PATIENCE_S):
        told = await reader.read()
    assert not told or re.match(rb"HTTP/1.1 (408|400)", told)
    writer.close()


class WordySitting(PlainSitting):
    """A page with much to say."""

    def parts(self) -> dict[str, str]:
        return {"posted": self.posted, "much": "x" * 500_000 + self.posted}


@pytest.mark.parametrize("limits", [QUICK])
async def test_a_browser_that_does_not_read_loses_its_stream_and_holds_up_nobody(
    server: WebServer, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.web.stand_in.PlainSitting", WordySitting)
    eve = Browser(server.port)
    await eve.come_in("Eve")
    await eve.get("/")
    lines = []
    for _ in range(4):
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", server.port))
        request = f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: wotr={cookie_of(eve)}\r\n\r\n"
        line.sendall(request.encode())
        lines.append(line)
    guest = next(each for each in server.guests.all.values() if each.name == "Eve")
    async with asyncio.timeout(PATIENCE_S):
        while guest.streams < 4:
            await asyncio.sleep(0.02)
        number = 0
        while guest.streams:
            number += 1
            await eve.post("/act", {"text": str(number)})
            await asyncio.sleep(0.02)
    await still_served(ann)
    for line in lines:
        line.close()
    await eve.session.close()


@pytest.mark.parametrize("kind", ["stdin", "resize", "ping", "a ping of the protocol"])
async def test_a_flood_of_messages_ends_the_line_of_a_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Thousands of messages that arrived at once were read before anyone else had a turn: up to two seconds."""
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    few = msgspec.structs.replace(PATIENT, messages=(50, 3600.0))
    said = {"stdin": ["stdin", "x"], "resize": ["resize", {"width": 80, "height": 24}], "ping": ["ping", "1"]}
    async with browsing.serving(tmp_path, few, terminal=True) as server:
        eve = Browser(server.port)
        assert await eve.come_in("Eve") == 303
        address = f"{eve.base}/terminal/line?width=80&height=24"
        for _ in range(2):
            async with eve.session.ws_connect(address, origin=eve.base, autoping=False) as line:
                with contextlib.suppress(ConnectionError):
                    for _ in range(500):
                        await (line.send_json(said[kind]) if kind in said else line.ping())
                async with asyncio.timeout(PATIENCE_S):
                    while (await line.receive()).type not in (aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR):
                        pass
        (guest,) = server.guests.all.values()
        assert guest.terminal is not None
        assert not guest.terminal.over.is_set(), "the app waits for a browser that behaves"
        await eve.session.close()


async def test_a_terminal_that_is_ended_while_it_starts_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Someone opens the terminal and at once the page: the page waited for the app to end, and so did the host."""
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    async with browsing.serving(tmp_path, PATIENT, terminal=True) as server, asyncio.timeout(PATIENCE_S):
        eve = Browser(server.port)
        assert await eve.come_in("Eve") == 303
        started, start = asyncio.Event(), server.apps

        async def slowly() -> ForkServer:
            started.set()
            await asyncio.sleep(0.1)
            return await start()

        monkeypatch.setattr(server, "apps", slowly)
        async with eve.session.ws_connect(f"{eve.base}/terminal/line?width=80&height=24", origin=eve.base):
            await started.wait()
            assert (await eve.get("/"))[0] == 200
        (guest,) = server.guests.all.values()
        assert not guest.at_terminal
        await eve.session.close()
