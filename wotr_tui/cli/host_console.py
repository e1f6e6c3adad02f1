"""The console of a host without a screen: who comes and goes, and a few typed words to look after them."""

import asyncio
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from wotr_tui.text.messages import tr
from wotr_tui.text.people import SESSION_ENDED, VIA, whereabouts

if TYPE_CHECKING:
    from net.host.host import Host
    from net.table.lobby import Person

HELP = tr("people: who is here   end NUMBER: send someone away   help   Ctrl-C: close the host")


Say = Callable[[dict[str, object], str], None]


class HostConsole:
    """`look` tells of people who came or went since the last look; `obey` does what was typed."""

    def __init__(self, host: "Host", say: Say) -> None:
        self._host, self._say = host, say
        self._known: dict[int, Person] = {}

    def listen(self) -> None:
        """Take commands from the keyboard, where there is one."""
        if sys.stdin.isatty():
            asyncio.get_running_loop().add_reader(sys.stdin.fileno(), self._read)

    def look(self) -> None:
        people = self._host.lobby.people
        for number in people.keys() - self._known.keys():
            person = people[number]
            self._say(
                {"event": "came", "person": number, "name": person.name, "via": person.via},
                tr("{number}  {name} has come {via}.", number=number, name=person.name, via=VIA[person.via]),
            )
        for number in self._known.keys() - people.keys():
            name = self._known[number].name
            self._say(
                {"event": "went", "person": number, "name": name},
                tr("{number}  {name} has gone.", number=number, name=name),
            )
        self._known = dict(people)

    def obey(self, line: str) -> None:
        match line.split():
            case []:
                pass
            case ["people" | "guests" | "who"]:
                self._list()
            case ["end", number] if number.isdecimal() and int(number) in self._host.lobby.people:
                self._host.dismiss(int(number), SESSION_ENDED)
            case ["end", *_]:
                self._say({"event": "refused"}, tr("End whom? Say the number: `people` lists them."))
            case _:
                self._say({"event": "refused"}, HELP)

    def _list(self) -> None:
        people = list(self._host.lobby.people.values())
        listed = [{"person": each.person, "name": each.name, "via": each.via, "table": each.table} for each in people]
        lines = [f"{each.person}  {each.name}, {whereabouts(self._host.lobby, each)}" for each in people]
        self._say({"event": "people", "people": listed}, "\n".join(lines) or tr("Nobody is here."))

    def _read(self) -> None:
        typed = os.read(sys.stdin.fileno(), 4096)
        if not typed:
            asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
        for line in typed.decode(errors="replace").splitlines():
            self.obey(line)
