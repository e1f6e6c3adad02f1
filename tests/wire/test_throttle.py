"""Limits on PIN guesses and connections lock out nobody who shares an address."""

import asyncio
import contextlib
from typing import Any

import pytest
from zeroconf import ServiceStateChange

from net.client.tickets import MemoryTickets
from net.errors import CannotConnect
from net.host.limits import Limits
from net.host.throttle import Arrival, ConnectionQuota, PinThrottle
from net.lan import discovery
from net.lan.discovery import PROBES_PER_ROUND, Browser
from net.transport.addresses import Address
from net.wire.from_client import Hello
from net.wire.types import PROTOCOL
from tests.wire.people import joined, leave_all
from tests.wire.test_bad_input import Rascal

PIN = "471147"


def guesses(throttle: PinThrottle, addresses: list[str], seconds: float, pace: float = 0.01) -> int:
    """How many PINs can be tried in that time by someone who has all these addresses and never stops."""
    tried, now, end = 0, 1000.0, 1000.0 + seconds
    while now < end:
        for address in addresses:
            if throttle.wait(address, now) is not None:
                tried += 1
                throttle.note(address, now)
        now += max(pace, pace * len(addresses))
    return tried


def test_guesses_from_many_addresses_are_limited_together():
    limits = Limits()
    throttle = PinThrottle(limits.pin_tries, limits.pin_tries_everywhere)
    addresses = [f"127.0.0.{number}" for number in range(1, 251)]
    assert guesses(throttle, addresses, 600.0) < 250 + 20 * 10 + 50


def test_guesses_from_one_address_are_limited():
    throttle = PinThrottle((5, 60.0), (20, 60.0))
    assert guesses(throttle, ["10.0.0.1"], 600.0) <= 250


def test_an_address_without_wrong_pins_is_admitted_while_others_guess():
    throttle = PinThrottle((5, 60.0), (20, 60.0))
    guesses(throttle, [f"10.0.1.{number}" for number in range(250)], 10.0)
    assert throttle.wait("10.0.0.7", 1010.0) == 0.0
    assert throttle.wait("10.0.1.3", 1010.0) is None


def test_people_at_a_shared_address_take_turns():
    throttle = PinThrottle((5, 60.0), (1000, 60.0))
    for _ in range(5):
        throttle.note("10.0.0.1", 1000.0)
    waits = [throttle.wait("10.0.0.1", 1000.0) for _ in range(4)]
    assert waits == [0.0, 3.0, 6.0, None]
    assert throttle.wait("10.0.0.2", 1000.0) == 0.0
    assert throttle.wait("10.0.0.1", 1004.0) is not None


def test_the_number_of_remembered_addresses_is_limited():
    throttle = PinThrottle((5, 60.0), (20, 60.0))
    for number in range(30_000):
        throttle.note(f"10.{number // 65536}.{number // 256 % 256}.{number % 256}", 1000.0 + number / 1000)
    assert len(throttle._wrong) <= 10_000
    assert throttle.wait("10.0.117.40", 1030.0) is None, "the last ones are still known"


class Quota:
    """A quota, and who had to make room."""

    def __init__(self, **limits: Any) -> None:
        self.quota, self.dropped = ConnectionQuota(Limits(**limits)), list[str]()

    def comes(self, name: str, now: float, address: str = "10.0.0.1") -> Arrival:
        arrival = self.quota.admit(address, now, lambda: self.dropped.append(name))
        assert isinstance(arrival, Arrival)
        return arrival


def test_the_longest_silent_connection_makes_room_for_a_new_one():
    quota = Quota(strangers_per_address=3, connections=5)
    for number in range(3):
        quota.comes(f"silent {number}", number)
    quota.comes("new", 3.0)
    assert quota.dropped == ["silent 0"]
    quota.comes("other", 3.1, "10.0.0.2")
    quota.comes("another", 3.2, "10.0.0.3")
    quota.comes("yet another", 3.3, "10.0.0.4")
    assert quota.dropped == ["silent 0", "silent 1"], "full in all: the one that was silent longest goes"


def test_active_connections_are_served_before_silent_ones():
    quota = Quota(strangers_per_address=3)
    spoken = [quota.comes(f"spoken {number}", number) for number in range(3)]
    assert all(quota.quota.spoke(arrival, 3.0) for arrival in spoken)
    for number in range(20):
        quota.comes(f"silent {number}", 4.0)
    assert not [name for name in quota.dropped if name.startswith("spoken")]
    assert quota.quota.welcome(spoken[0])
    assert quota.quota.spoke(quota.comes("quick", 5.0), 5.0)
    assert quota.quota.spoke(quota.comes("quicker", 5.0), 5.0)
    assert [name for name in quota.dropped if name.startswith("spoken")] == ["spoken 1"], "who says no hello makes room"
    assert not quota.quota.welcome(spoken[1])


def test_a_connection_has_the_full_time_to_say_hello():
    """As someone who types a PIN."""
    quota = Quota(strangers_per_address=2, dawdle_s=20.0)
    assert all(quota.quota.spoke(quota.comes(f"types {number}", 0.0), 0.0) for number in range(2))
    assert not quota.quota.spoke(quota.comes("hasty", 10.0), 10.0)
    assert quota.quota.spoke(quota.comes("later", 21.0), 21.0)
    assert quota.dropped == ["types 0"]


def test_a_connection_whose_hello_is_checked_is_not_dropped():
    quota = Quota(strangers_per_address=1, connections=2)
    waiting = quota.comes("waiting", 0.0)
    quota.quota.check(waiting)
    assert not isinstance(quota.quota.admit("10.0.0.2", 1.0), str)
    quota.comes("silent", 2.0)
    assert quota.quota.welcome(waiting)


def test_the_last_places_are_for_people_who_return():
    quota = Quota(connections=16)
    for number in range(14):
        assert quota.quota.welcome(quota.comes("someone", 0.0, f"10.0.0.{number}"))
    assert not quota.quota.welcome(quota.comes("stranger", 1.0))
    assert quota.quota.welcome(quota.comes("returns", 1.0), trusted=True)


def test_a_dropped_connection_is_counted_once():
    quota = Quota(strangers_per_address=1)
    first = quota.comes("first", 0.0)
    second = quota.comes("second", 10.0)
    quota.quota.leave(first)
    assert not quota.quota.welcome(first)
    assert quota.quota.welcome(second)
    quota.quota.leave(second)
    quota.quota.leave(second)
    assert quota.quota._all() == 0


async def test_renewed_silent_connections_lock_nobody_out(hosts):
    """From the same address, faster than any of them times out."""
    host = await hosts()
    going = True

    async def attack() -> None:
        ends: list[asyncio.StreamWriter] = []
        while going:
            for _ in range(16):
                with contextlib.suppress(OSError):
                    ends.append((await asyncio.open_connection("127.0.0.1", host.port))[1])
            await asyncio.sleep(0.1)
            for end in ends[:-16]:
                end.transport.abort()
            del ends[:-16]
        for end in ends:
            end.transport.abort()

    attacking = asyncio.create_task(attack())
    try:
        refused = 0
        for number in range(20):
            try:
                client = await joined(host, f"Ann {number}")
                await client.close()
            except CannotConnect:
                refused += 1
            await asyncio.sleep(0.05)
        assert refused <= 2
    finally:
        going = False
        await attacking


async def test_eight_silent_sockets_lock_nobody_out(hosts):
    host = await hosts(limits=Limits(dawdle_s=0.0))
    silent = [await asyncio.open_connection("127.0.0.1", host.port) for _ in range(8)]
    await leave_all([await joined(host, "Ann")])
    for _, writer in silent:
        writer.close()


async def test_five_wrong_pins_do_not_lock_out_the_right_one(hosts):
    host = await hosts(pin=PIN)
    for guess in range(6):
        with pytest.raises(CannotConnect, match="not the PIN"):
            await joined(host, "Mal", pin=str(guess))
    await leave_all([await joined(host, "Ann", pin=PIN)])


async def test_a_person_with_a_seat_returns_while_others_guess(hosts):
    host = await hosts(pin=PIN, limits=Limits(pin_tries_everywhere=(3, 600.0)))
    tickets = MemoryTickets()
    ann = await joined(host, "Ann", tickets, pin=PIN)
    await ann.sit(await ann.create_table("gleaning", "pair"), (0,))
    await ann.close()
    for guess in range(3):
        with pytest.raises(CannotConnect, match="not the PIN"):
            await joined(host, "Mal", pin=str(guess))
    with pytest.raises(CannotConnect, match="too many wrong PINs"):
        await joined(host, "Cid", pin=PIN)
    back = await joined(host, "Ann", tickets, pin=PIN)
    assert back.seats == (0,)
    await leave_all([back])


async def test_a_ticket_does_not_lift_the_limit_on_pin_guesses(hosts, monkeypatch):
    monkeypatch.setattr(PinThrottle, "SPACING_S", 0.1)
    monkeypatch.setattr(PinThrottle, "MAX_WAIT_S", 0.05)
    host = await hosts(pin=PIN, limits=Limits(pin_tries=(3, 600.0), pin_tries_everywhere=(5, 600.0)))
    tickets = MemoryTickets()
    ann = await joined(host, "Ann", tickets, pin=PIN)
    await ann.sit(await ann.create_table("gleaning", "pair"), (0,))
    answers = []
    for guess in range(12):
        with pytest.raises(CannotConnect) as refused:
            await joined(host, "Ann", tickets, pin=str(guess))
        answers.append(str(refused.value))
    assert sum("not the PIN" in answer for answer in answers) <= 5
    assert "too many wrong PINs" in answers[-1]
    await leave_all([ann, await joined(host, "Bob", pin=PIN)])


async def test_a_ticket_does_not_replace_the_pin(hosts):
    host = await hosts(pin=PIN)
    tickets = MemoryTickets()
    ann = await joined(host, "Ann", tickets, pin=PIN)
    await ann.sit(await ann.create_table("gleaning", "pair"), (0,))
    with pytest.raises(CannotConnect, match="requires a PIN"):
        await joined(host, "Ann", tickets)
    await leave_all([ann])


async def test_guesses_at_the_same_moment_count_like_those_one_after_the_other(hosts):
    host = await hosts(pin=PIN, limits=Limits(pin_tries_everywhere=(5, 600.0)))
    rascals = [await Rascal.at(host) for _ in range(12)]
    for number, rascal in enumerate(rascals):
        rascal.send(Hello(PROTOCOL, "Mal", pin=str(number)))
    answers = await asyncio.gather(*(rascal.ending() for rascal in rascals))
    assert sum("not the PIN" in answer for answer in answers) == 5


async def test_a_second_hello_while_waiting_gains_nothing(hosts):
    host = await hosts(pin=PIN)
    rascal = await Rascal.at(host)
    rascal.send(Hello(PROTOCOL, "Mal", pin="1"), Hello(PROTOCOL, "Mal", pin=PIN))
    assert "not the PIN" in await rascal.ending()
    assert not host.lobby.people


# ---------------------------------------------------------------- looking around


async def test_thousands_of_announced_services_are_probed_a_few_at_a_time(monkeypatch):
    probed: list[Address] = []

    async def probe(address: Address) -> None:
        probed.append(address)
        raise CannotConnect("nobody there")

    class Info:
        port = 7424

        def __init__(self, kind: str, name: str) -> None:
            self._number = int(name.partition(".")[0])

        async def async_request(self, zeroconf: object, patience: float) -> bool:
            return True

        def parsed_scoped_addresses(self, version: object) -> list[str]:
            return [f"10.{each}.{self._number // 256}.{self._number % 256}" for each in range(8)]

    monkeypatch.setattr(discovery, "probe", probe)
    monkeypatch.setattr(discovery, "AsyncServiceInfo", Info)
    browser = Browser()
    announced: Any = browser._on_announcement
    for number in range(2000):
        announced(None, discovery.SERVICE, f"{number}.{discovery.SERVICE}", ServiceStateChange.Added)
    await browser.settle()
    assert len(probed) == PROBES_PER_ROUND, "none is spent on services that are forgotten already"
    assert len(browser._services) <= discovery.MAX_SERVICES
    await browser.stop()


async def test_an_announcement_with_a_name_that_no_service_may_have_is_forgotten():
    """Otherwise its task fails in each round, and the log fills with it."""
    browser = Browser()
    announced: Any = browser._on_announcement
    name = f"Even\x1bing.{discovery.SERVICE}"
    announced(None, discovery.SERVICE, name, ServiceStateChange.Added)
    await browser.settle()
    assert [task.exception() for task in browser._probing.values()] == [None]
    assert name not in browser._services
    await browser.stop()
