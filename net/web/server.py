"""Guests by browser.

    server = WebServer(host, site, pin="442736", certificate=key.server_context())
    await server.open()                          # the first free port from 8743 on
    print(server.invitations()[0])               # https://192.168.1.5:8743/
    ...
    await server.close()

A page guest has no process: a client in the host's process, and a page made from what it knows. A terminal guest has
the confined app of an SSH guest. Both come in with the PIN and are known again by a cookie.
"""

import asyncio
import hmac
import logging
import socket
import ssl
import time
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

import msgspec
from aiohttp import web

from net import appdirs
from net.host.descriptors import max_connections, raise_limit
from net.host.host import Host
from net.host.throttle import AddressBudgets, PinThrottle
from net.ssh.forkserver import ForkServer
from net.ssh.guests import GuestHomes
from net.transport.addresses import address_group, reachable
from net.transport.listen import open_listeners
from net.web import gate
from net.web.guests import COOKIE, WebGuest, WebGuests
from net.web.limits import WebLimits, fit
from net.web.listener import Listener
from net.web.site import Site, Sitting
from net.web.terminal import BrowserTerminal, Flooded

log = logging.getLogger("wotr.web")

PORTS = range(8743, 8751)
"""A host without a wish takes the first free one."""
WRONG_PIN_S = 1.0
"""How long a wrong PIN is thought about."""


class WebServer:
    """Listens, asks for the PIN, and keeps the guests. Everything runs on the host's event loop."""

    def __init__(
        self,
        host: Host,
        site: Site,
        *,
        pin: str = "",
        certificate: ssl.SSLContext | None = None,
        fingerprint: str = "",
        command: Sequence[str] = (),
        limits: WebLimits | None = None,
        homes: GuestHomes | None = None,
    ) -> None:
        """`certificate`: without one, plain HTTP. `fingerprint`: of one that browsers do not trust. `command` forks the
        apps of terminal guests; none: pages only."""
        self.host, self.site, self.pin, self.command = host, site, pin, command
        self.limits = limits or WebLimits()
        self.port = 0
        self.fingerprint = fingerprint
        """What to compare with what a browser shows when it warns; empty: it does not warn."""
        self._certificate = certificate
        self._homes = homes or GuestHomes(appdirs.state() / "web" / "guests")
        self.guests = WebGuests(host, site, self.limits, self._homes)
        self._requests = AddressBudgets(self.limits.requests)
        self._guest_requests = AddressBudgets(self.limits.guest_requests_per_address)
        self._doors = AddressBudgets(self.limits.doors)
        self._throttle = PinThrottle(self.limits.pin_tries, self.limits.pin_tries_everywhere)
        self._gate = gate.Gate((), 0, secure=self.secure)
        self._bind = ""
        self._names: Sequence[str] = ()
        self._runner: web.AppRunner | None = None
        self._listener: Listener | None = None
        self._apps: ForkServer | None = None
        self._starting = asyncio.Lock()
        self._streams: set[asyncio.Task[Any]] = set()

    # ------------------------------------------------------------ listening

    @property
    def secure(self) -> bool:
        return self._certificate is not None

    async def open(self, bind: str = "", port: int | None = None, names: Sequence[str] = ()) -> None:
        """Let browsers in on this port; without one, on the first free one of the usual. `names`: of a certificate.
        Raises CannotListen."""
        self._bind, self._names = bind, names
        listeners = open_listeners(bind, PORTS if port is None else (port,))
        self.port = listeners[0].getsockname()[1]
        own = socket.gethostname()
        self._gate = gate.Gate((own, f"{own}.local", *names), self.port, secure=self.secure)
        self._runner = web.AppRunner(
            self._application(),
            access_log=None,
            handle_signals=False,
            keepalive_timeout=self.limits.silent_s,
            lingering_time=1.0,
            max_line_size=4096,
            max_field_size=4096,
        )
        await self._runner.setup()
        assert self._runner.server is not None
        limits = fit(self.limits, max_connections(raise_limit()) // 4)
        self._listener = Listener(self._runner.server, listeners, self._certificate, limits)

    async def close(self) -> None:
        """Let nobody in any more and close every page and terminal."""
        if self._listener is not None:
            await self._listener.close()
        for stream in tuple(self._streams):
            stream.cancel()
        await self.guests.close()
        if self._runner is not None:
            await self._runner.cleanup()
        if self._apps is not None:
            await self._apps.close()

    def invitations(self) -> list[str]:
        """The addresses to open, the likeliest first."""
        scheme = "https" if self.secure else "http"
        places = (*self._names, *map(_bracketed, reachable(self._bind)))
        return [f"{scheme}://{place}:{self.port}/" for place in places]

    def _application(self) -> web.Application:
        application = web.Application(middlewares=[self._guard], client_max_size=self.limits.body)
        application.add_routes(
            [
                web.get("/", self._page),
                web.post("/enter", self._enter),
                web.post("/act", self._act),
                web.get("/events", self._events),
                web.post("/leave", self._leave),
                web.get("/terminal", self._terminal_page),
                web.get("/terminal/line", self._terminal_line),
                web.get("/assets/{name}", self._asset),
            ]
        )
        return application

    # ------------------------------------------------------------ every request

    @web.middleware
    async def _guard(self, request: web.Request, handler: Any) -> web.StreamResponse:
        """Refuse what does not come from a page of ours; an error says no more than its number."""
        address = _address(request)
        try:
            if not self._gate.host_allowed(request.host):
                raise web.HTTPMisdirectedRequest
            if not self._may_ask(request, address):
                raise web.HTTPTooManyRequests
            changes = request.method not in ("GET", "HEAD") or request.path == "/terminal/line"
            if changes and not self._gate.origin_allowed(request.headers.get("Origin"), request.host):
                raise web.HTTPForbidden
            response: web.StreamResponse = await handler(request)
        except web.HTTPException as refused:
            response = web.Response(status=refused.status, text=HTTPStatus(refused.status).phrase)
        except (asyncio.CancelledError, ConnectionError):
            raise
        except Exception:
            log.exception("a request from %s failed: %s", address_group(address), request.path[:80])
            response = web.Response(status=500, text="Internal Server Error")
        if not response.prepared:
            response.headers.update(gate.headers(terminal=request.path == "/terminal", secure=self.secure))
        return response

    def _may_ask(self, request: web.Request, address: str) -> bool:
        """Whether there is budget for a request. Strangers cannot use up what guests of the same address have."""
        now, guest = time.monotonic(), self._guest(request)
        if guest is None:
            return self._requests.spend(address, now)
        if self._listener is not None:
            self._listener.know(request.transport)
        return guest.requests.spend(now) and self._guest_requests.spend(address, now)

    async def _fields(self, request: web.Request) -> dict[str, str]:
        """The fields of a form that are texts."""
        if request.content_type != "application/x-www-form-urlencoded":
            raise web.HTTPUnsupportedMediaType
        if (request.charset or "utf-8").casefold() != "utf-8":  # some encodings take long, some give half characters
            raise web.HTTPUnsupportedMediaType
        try:
            async with asyncio.timeout(self.limits.silent_s):
                form = await request.post()
        except TimeoutError:
            raise web.HTTPRequestTimeout from None
        except ValueError:  # text that is none
            raise web.HTTPBadRequest from None
        return {name: value for name, value in form.items() if isinstance(value, str)}

    def _guest(self, request: web.Request) -> WebGuest | None:
        return self.guests.find(request.cookies.get(COOKIE, ""), _address(request))

    # ------------------------------------------------------------ coming in

    async def _page(self, request: web.Request) -> web.Response:
        guest = self._guest(request)
        if guest is None:
            return self._door(request)
        await guest.end_terminal()  # one person, one line to the host
        sitting = await guest.sit_down(_languages(request, guest))
        if not guest.streams:
            guest.expect()
        return _html(sitting.page())

    def _door(self, request: web.Request, name: str = "", problem: str = "") -> web.Response:
        page = self.site.door(_languages(request), name, problem, pin=bool(self.pin))
        return _html(page, HTTPStatus.FORBIDDEN if problem else HTTPStatus.OK)

    async def _enter(self, request: web.Request) -> web.Response:
        address, fields = _address(request), await self._fields(request)
        name = fields.get("name", "")
        if self._guest(request) is not None:
            return _home()
        if self.pin and (problem := await self._wrong_pin(address, fields.get("pin", ""))):
            return self._door(request, name, problem)
        await self.guests.forget_absent()
        if problem := self.guests.refusal(address, address_group):
            return self._door(request, name, problem)
        if not self._doors.spend(address, time.monotonic()):
            raise web.HTTPTooManyRequests
        guest, cookie = self.guests.welcome(name, address)
        log.info("%s has come in by browser from %s", guest.name, address_group(address))
        answer = _home()
        answer.set_cookie(
            COOKIE, cookie, max_age=self.limits.cookie_s, httponly=True, samesite="Strict", secure=self.secure, path="/"
        )
        return answer

    async def _wrong_pin(self, address: str, typed: str) -> str:
        """Why this PIN does not open the door, if it does not: "pin", "slow" (further tries wait) or "throttled"."""
        wait = self._throttle.wait(address, time.monotonic())
        if wait is None:
            return "throttled"
        if wait:
            await asyncio.sleep(wait)
        if hmac.compare_digest(typed.encode(), self.pin.encode()):
            return ""
        self._throttle.note(address, time.monotonic())
        await asyncio.sleep(WRONG_PIN_S)
        return "slow" if self._throttle.takes_turns(address, time.monotonic()) else "pin"

    async def _leave(self, request: web.Request) -> web.Response:
        guest = self._guest(request)
        if guest is not None:
            await guest.end_terminal()
            await guest.close()
        answer = _home()
        answer.del_cookie(COOKIE, path="/")
        return answer

    # ------------------------------------------------------------ the page

    async def _act(self, request: web.Request) -> web.Response:
        guest = self._guest(request)
        if guest is None:
            raise web.HTTPUnauthorized
        if guest.at_terminal:
            raise web.HTTPConflict
        sitting = await guest.sit_down(_languages(request, guest))
        notice = await sitting.act(await self._fields(request))
        return web.json_response({"notice": notice}, dumps=_json)

    async def _events(self, request: web.Request) -> web.StreamResponse:
        """Send the parts of the page whenever they change; a sign of life when they do not."""
        guest = self._guest(request)
        if guest is None:
            raise web.HTTPUnauthorized
        if guest.at_terminal:
            raise web.HTTPConflict
        if not guest.stream_opened():
            raise web.HTTPTooManyRequests
        task = asyncio.current_task()
        assert task is not None
        self._streams.add(task)
        try:
            sitting = await guest.sit_down(_languages(request, guest))
            response = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
            response.headers.update(gate.headers(secure=self.secure))
            await response.prepare(request)
            await self._stream(request, response, guest, sitting)
            return response
        finally:
            self._streams.discard(task)
            guest.stream_closed()

    async def _stream(
        self, request: web.Request, response: web.StreamResponse, guest: WebGuest, sitting: Sitting
    ) -> None:
        changed = asyncio.Event()
        stop = sitting.listen(changed.set)
        shown: dict[str, str] = {}
        try:
            while guest.sitting is sitting:
                parts = sitting.parts()
                fresh = {id: html for id, html in parts.items() if shown.get(id) != html}
                if fresh:
                    shown = dict(parts)
                    await self._send(response, b"data: " + msgspec.json.encode(fresh) + b"\n\n")
                changed.clear()
                try:
                    async with asyncio.timeout(self.limits.beat_s):
                        await changed.wait()
                except TimeoutError:
                    await self._send(response, b": alive\n\n")
        except ConnectionError:
            return
        except TimeoutError:  # it does not read; it may open another stream
            if request.transport is not None:
                request.transport.abort()
        finally:
            stop()

    async def _send(self, response: web.StreamResponse, data: bytes) -> None:
        async with asyncio.timeout(self.limits.silent_s):
            await response.write(data)

    async def _asset(self, request: web.Request) -> web.Response:
        asset = self.site.assets.get(request.match_info["name"])
        if asset is None:
            raise web.HTTPNotFound
        kind, _, charset = asset.kind.partition("; charset=")
        return web.Response(body=asset.body, content_type=kind, charset=charset or None)

    # ------------------------------------------------------------ the terminal

    async def _terminal_page(self, request: web.Request) -> web.Response:
        guest = self._guest(request)
        if guest is None:
            return _home()
        if not self.command:
            raise web.HTTPNotFound
        return _html(self.site.terminal(_languages(request, guest)))

    async def _terminal_line(self, request: web.Request) -> web.StreamResponse:
        guest = self._guest(request)
        if guest is None or not self.command:
            raise web.HTTPUnauthorized
        terminal = guest.terminal
        if terminal is None or terminal.over.is_set():
            if sum(each.at_terminal for each in self.guests.all.values()) >= self.limits.terminals:
                raise web.HTTPServiceUnavailable
            language = self.site.language(_languages(request, guest))
            terminal = guest.terminal = BrowserTerminal(
                self.host, self.apps, guest.home, language, self.limits.messages
            )
            await guest.close()  # one person, one line to the host
        # Pings are read like all else: answered unseen, a flood of them would not be counted.
        line = web.WebSocketResponse(
            max_msg_size=64 * 1024, heartbeat=self.limits.beat_s, compress=False, autoping=False
        )
        await line.prepare(request)
        task = asyncio.current_task()
        assert task is not None
        self._streams.add(task)
        try:
            await terminal.serve(line, _size(request), self.limits.away_s)
        except Flooded:
            log.warning("the terminal of %s sent too much and was disconnected", guest.name)
            if request.transport is not None:
                request.transport.abort()
        finally:
            self._streams.discard(task)
        return line

    async def apps(self) -> ForkServer:
        """Where apps come from: started for the first guest, and again should it have ended. Raises OSError."""
        async with self._starting:
            if self._apps is None or not self._apps.alive:
                self._apps = await ForkServer.start(self.command)
            return self._apps


def _address(request: web.Request) -> str:
    return str(request.remote or "somewhere")


def _bracketed(address: str) -> str:
    return f"[{address}]" if ":" in address else address


def _languages(request: web.Request, guest: WebGuest | None = None) -> str:
    """The languages someone reads: as chosen on a page, or in the app of the terminal, or what the browser accepts."""
    chosen = request.cookies.get("lang", "") or (guest.home.kept_language if guest is not None else "")
    return (chosen or request.headers.get("Accept-Language", ""))[:200]


def _size(request: web.Request) -> tuple[int, int]:
    try:
        return int(request.query.get("width", "80")), int(request.query.get("height", "24"))
    except ValueError:
        return 80, 24


def _home() -> web.Response:
    return web.Response(status=HTTPStatus.SEE_OTHER, headers={"Location": "/"})


def _html(page: str, status: HTTPStatus = HTTPStatus.OK) -> web.Response:
    return web.Response(text=page, content_type="text/html", charset="utf-8", status=status)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
