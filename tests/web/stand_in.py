"""A stand-in for the pages, and a browser that only fetches: for tests of the server alone."""

from collections.abc import Callable, Mapping

import aiohttp

from net.client.client import Client
from net.web.site import Asset


class PlainSitting:
    """A page with one part: what was posted last."""

    def __init__(self, client: Client) -> None:
        self.client, self.posted, self.closed = client, "nothing", False
        self.listeners: list[Callable[[], None]] = []

    def page(self) -> str:
        return f"<p id=name>{self.client.name}</p>"

    def parts(self) -> Mapping[str, str]:
        return {"posted": self.posted, "name": self.client.name}

    def listen(self, changed: Callable[[], None]) -> Callable[[], None]:
        self.listeners.append(changed)
        return lambda: self.listeners.remove(changed)

    async def act(self, fields: Mapping[str, str]) -> str:
        self.posted = fields.get("text", "")
        for listener in self.listeners:
            listener()
        return "done"

    async def close(self) -> None:
        self.closed = True


class PlainSite:
    assets: Mapping[str, Asset] = {"page.js": Asset("text/javascript; charset=utf-8", b"1")}

    def __init__(self) -> None:
        self.sittings: list[PlainSitting] = []

    def door(self, languages: str, name: str, problem: str, *, pin: bool) -> str:
        return f"door {problem} {pin}"

    def language(self, languages: str) -> str:
        return "en"

    def terminal(self, languages: str) -> str:
        return "terminal"

    async def sit_down(self, client: Client, languages: str) -> PlainSitting:
        self.sittings.append(PlainSitting(client))
        return self.sittings[-1]


class Browser:
    """One browser: its cookies, and the headers a browser sends."""

    def __init__(self, port: int) -> None:
        self.base = f"http://127.0.0.1:{port}"
        self.session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))

    async def get(self, path: str, **headers: str) -> tuple[int, str]:
        async with self.session.get(self.base + path, headers=headers, allow_redirects=False) as answer:
            return answer.status, await answer.text()

    async def post(self, path: str, fields: Mapping[str, str], **headers: str) -> tuple[int, str]:
        sent = {"Origin": self.base, **headers}
        async with self.session.post(self.base + path, data=fields, headers=sent, allow_redirects=False) as answer:
            return answer.status, await answer.text()

    async def come_in(self, name: str = "Ann", pin: str = "123456") -> int:
        return (await self.post("/enter", {"name": name, "pin": pin}))[0]
