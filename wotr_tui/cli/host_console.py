"""The console of `wotr host`: says who connects and disconnects, and takes a few commands."""

import asyncio
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from wotr_tui.plain.command_words import name_of, shown
from wotr_tui.text.messages import tr
from wotr_tui.text.people import SESSION_ENDED, VIA, whereabouts

if TYPE_CHECKING:
    from net.host.host import Host
    from net.table.lobby import Person


Say = Callable[[dict[str, object], str], None]


class HostConsole:
    """Reports people who come and go, and runs typed commands."""

    def __init__(self, host: "Host", say: Say) -> None:
        self._host, self._say = host, say
        self._known: dict[int, Person] = {}

    def listen(self) -> None:
        """Take commands from the keyboard, if there is one."""
        if sys.stdin.isatty():
            asyncio.get_running_loop().add_reader(sys.stdin.fileno(), self._read)

    def report_people(self) -> None:
        """Say who has connected and disconnected since the last call."""
        people = self._host.lobby.people
        for number in people.keys() - self._known.keys():
            person = people[number]
            self._say(
                {"event": "came", "person": number, "name": person.name, "via": person.via},
                tr("{number}  {name} connected {via}.", number=number, name=person.name, via=VIA[person.via]),
            )
        for number in self._known.keys() - people.keys():
            name = self._known[number].name
            self._say(
                {"event": "went", "person": number, "name": name},
                tr("{number}  {name} disconnected.", number=number, name=name),
            )
        self._known = dict(people)

    def run_command(self, line: str) -> None:
        """Run a typed line."""
        word, *rest = line.split() or [""]
        match [name_of(word), *rest]:
            case [""]:
                pass
            case ["people" | "guests" | "who"]:
                self._list()
            case ["end", number] if number.isdecimal() and int(number) in self._host.lobby.people:
                self._host.dismiss(int(number), SESSION_ENDED)
            case ["end", *_]:
                self._say({"event": "refused"}, _usage())
            case _:
                self._say({"event": "refused"}, _help())

    def _list(self) -> None:
        people = list(self._host.lobby.people.values())
        listed = [{"person": each.person, "name": each.name, "via": each.via, "table": each.table} for each in people]
        lines = [f"{each.person}  {each.name}, {whereabouts(self._host.lobby, each)}" for each in people]
        self._say({"event": "people", "people": listed}, "\n".join(lines) or tr("Nobody is connected."))

    def _read(self) -> None:
        typed = os.read(sys.stdin.fileno(), 4096)
        if not typed:
            asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
        for line in typed.decode(errors="replace").splitlines():
            self.run_command(line)


def _help() -> str:
    return tr(
        "{people}: list the people   {end} NUMBER: end their session   {help}   Ctrl-C: stop the host",
        people=shown("people"),
        end=shown("end"),
        help=shown("help"),
    )


def _usage() -> str:
    return tr("Usage: {end} NUMBER (`{people}` lists the numbers)", end=shown("end"), people=shown("people"))
