"""Waiting at a table until its game starts, in text lines: who sits where, talk, people joining and leaving."""

import asyncio
from typing import Any

from net.client.changes import Change, ConnectionClosed, Disconnected, Reconnected
from net.client.client import Client
from net.errors import NetError
from net.wire.from_host import ChatLine, Emoted, Happened, TableChanged, TableGone
from net.wire.types import SeatNow
from wotr_tui.games import speech_of
from wotr_tui.plain import narrator
from wotr_tui.plain.command_words import name_of, shown
from wotr_tui.plain.lines import TypedLines
from wotr_tui.table.talk import chat_phrase
from wotr_tui.text.messages import tr
from wotr_tui.text.players import player_name
from wotr_tui.text.sentences import in_words


class WaitingRoom:
    """A table whose game has not started."""

    def __init__(self, client: Client, lines: TypedLines) -> None:
        self._client, self._lines = client, lines
        self._told: dict[int, str] = {}
        """Each seat as it was told last."""
        self._gone = False

    async def wait(self) -> bool:
        """Tell what happens until the game starts. Return False if it will not, or the person leaves."""
        if self._client.seats:
            await self._client.ready()
        narrator.line(_help())
        self._tell_seats()
        changes: asyncio.Queue[Change] = asyncio.Queue()
        stop = self._client.listen(changes.put_nowait)
        hearing, typing = asyncio.ensure_future(changes.get()), asyncio.ensure_future(self._lines.next())
        waiting: set[asyncio.Future[Any]] = {hearing, typing}
        try:
            while self._goes_on and not self._started:
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                if hearing.done():
                    self._hear(hearing.result())
                    waiting.discard(hearing)
                    hearing = asyncio.ensure_future(changes.get())
                    waiting.add(hearing)
                elif typing.done():
                    waiting.discard(typing)
                    if (typed := typing.result()) is None:
                        continue  # the end of input: the game is still played
                    if not await self._obey(typed):
                        return False
                    typing = asyncio.ensure_future(self._lines.next())
                    waiting.add(typing)
        finally:
            stop()
            hearing.cancel()
            typing.cancel()
        return self._goes_on

    @property
    def _started(self) -> bool:
        return self._client.mirror is not None and self._client.mirror.view is not None

    @property
    def _goes_on(self) -> bool:
        return self._client.state != "closed" and not self._gone

    def _hear(self, change: Change) -> None:
        match change:
            case ConnectionClosed(reason=reason) | Disconnected(reason=reason):
                narrator.line(in_words(reason))
            case Reconnected():
                narrator.line(tr("Connected again."))
            case TableGone(said=said):
                narrator.line(in_words(said) or tr("The table was closed."))
                self._gone = True
            case ChatLine() | Emoted() | Happened():
                narrator.line(chat_phrase(change))
            case TableChanged():
                self._tell_seats()

    def _tell_seats(self, *, all: bool = False) -> None:
        """Tell who sits where; only the seats that have changed, unless `all`."""
        table = self._client.table
        if table is None:
            return
        speech = speech_of(self._client.games[table.game], table.scenario)
        for number, seat in enumerate(table.seats):
            words = tr("{seat}: {who}.", seat=speech.seat(number).text, who=_occupant(seat))
            if all or self._told.get(number) != words:
                narrator.line(words)
            self._told[number] = words

    async def _obey(self, typed: str) -> bool:
        """Do what a line says. Return False to leave."""
        word, _, rest = typed.strip().partition(" ")
        try:
            match name_of(word):
                case "":
                    pass
                case "quit":
                    return False
                case "who" | "table":
                    self._tell_seats(all=True)
                case "say" if rest:
                    await self._client.say(rest)
                case _:
                    narrator.line(_help())
        except NetError as error:
            narrator.line(in_words(error))
        return True


def _help() -> str:
    return tr(
        "Waiting for the game to start. Type {who} for the seats, {say} and words to talk, {quit} to leave.",
        who=shown("who"),
        say=shown("say"),
        quit=shown("quit"),
    )


def _occupant(seat: SeatNow) -> str:
    if seat.free:
        return tr("free")
    if seat.name and not seat.bot:
        return tr("{name}, ready", name=seat.name) if seat.ready else tr("{name}, not ready", name=seat.name)
    return player_name(seat)
