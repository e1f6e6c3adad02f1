"""Prints the names of the hosts in sight whenever they change: `python -m tests.wire.lookout`."""

import asyncio

from net.lan.discovery import Browser
from tests.patience import PATIENCE_S


async def look() -> None:
    shown: list[str] | None = None

    def show() -> None:
        nonlocal shown
        names = [host.name for host in browser.hosts]
        if names != shown:
            shown = names
            print(", ".join(names), flush=True)

    browser = Browser(show)
    await browser.start()
    await asyncio.sleep(PATIENCE_S)


if __name__ == "__main__":
    asyncio.run(look())
