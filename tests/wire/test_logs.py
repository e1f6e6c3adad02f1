"""Texts of strangers in the host's terminal and log: escaped, cut and limited."""

import asyncio
import io
import logging

import msgspec
import pytest

from net.logs import LogFormatter, LogThrottle, configure
from net.transport import tls
from net.transport.addresses import Address
from net.wire.codec import frame
from net.wire.from_client import Hello, Say
from net.wire.sanitize import printable
from net.wire.types import PROTOCOL
from tests.patience import PATIENCE_S
from tests.wire.processes import HostProcess
from tests.wire.test_bad_input import Rascal
from tests.wire.test_codec import framed

EVIL = "\x1b]0;owned\x07\x1b[2J\n2020-01-01 wotr.host: all is well\r\x9b31m\u202e"


@pytest.fixture
def stderr():
    """What the process's log writes, through the choke point."""
    before = logging.root.handlers[:], logging.root.level
    shown = io.StringIO()
    configure(logging.StreamHandler(shown))
    yield shown
    logging.root.handlers[:], logging.root.level = before


def test_a_line_shows_what_a_terminal_would_obey(stderr):
    logging.getLogger("wotr.host").warning("%s: %s", "10.0.0.1", EVIL)
    text = stderr.getvalue()
    assert "\\x1b]0;owned\\x07" in text
    first, *rest = text.splitlines()
    assert all(line.isprintable() for line in (first, *rest))
    assert all(line.startswith("    ") for line in rest), "no line can pass for a record of its own"


def test_a_line_is_cut_and_so_is_a_trace(stderr):
    logging.getLogger("wotr.host").warning("%s", "x" * 100_000)
    logging.getLogger("wotr.host").warning("%s", "x\n" * 100_000)
    assert len(stderr.getvalue()) < 3000


def test_many_similar_messages_are_logged_as_a_few_lines_and_a_count():
    throttle, formatter = LogThrottle((3, 3600.0), (5, 3600.0)), LogFormatter()
    record = lambda text, *arguments: logging.LogRecord("wotr", 30, "", 0, text, arguments, None)  # noqa: E731
    passed = [throttle.filter(record("%s: bad frame", number)) for number in range(1000)]
    assert passed.count(True) == 3
    assert throttle.filter(record("another kind")), "one kind does not drown the others"
    assert [throttle.filter(record(f"kind {number}")) for number in range(100)].count(True) == 1
    throttle._in_all._since = throttle._kinds["wotr", "%s: bad frame"]._since = -3600.0
    told = record("%s: bad frame", 1000)
    assert throttle.filter(told)
    assert "1000: bad frame (997 like it were dropped)" in formatter.format(told)


async def test_texts_of_strangers_are_escaped_before_they_reach_the_terminal(hosts, stderr):
    host = await hosts()
    for sent in (
        framed([EVIL]),
        framed([EVIL, 1, 2]),
        framed({EVIL: 1}),
        framed(["Hello", PROTOCOL, EVIL, [EVIL], EVIL]),
        framed(["Hello", EVIL]),
        frame(Hello(PROTOCOL + 1, EVIL)),
        frame(Hello(PROTOCOL, EVIL)) + frame(Say(1, "ab", EVIL)) + framed([EVIL]),
    ):
        rascal = await Rascal.at(host)
        rascal.send(sent)
        reason = await rascal.ending()
        assert reason.isprintable()
    assert "\x1b" not in stderr.getvalue()
    assert all(line.isprintable() for line in stderr.getvalue().splitlines())


async def test_a_flood_of_bad_frames_is_logged_briefly(tmp_path):
    host = HostProcess(tmp_path)
    await host.start()
    bad = framed(["x" * 1000])
    for _ in range(30):
        lines = [await tls.dial(Address("127.0.0.1", host.port), None) for _ in range(6)]
        for line in lines:
            line.writer.write(bad * 3)
        for line in lines:
            async with asyncio.timeout(PATIENCE_S):
                while await line.reader.read(65536):
                    pass
            line.writer.abort()
    written = await host.kill()
    assert 0 < len(written) < 20_000
    assert len((tmp_path / "state" / "host.log").read_text()) < 20_000


@pytest.mark.parametrize("text", [EVIL, "\udcff", "\u2028", "\x00", "plain", "Éowyn ⚔"])
def test_printable_is(text):
    assert printable(text).isprintable()
    assert len(printable(text * 1000)) <= 403


def test_a_decoders_own_text_is_not_logged():
    from net.wire.codec import FROM_CLIENT_LIMIT, Inbox, UnreadableFrame
    from net.wire.from_client import AnyFromClient

    inbox: Inbox[AnyFromClient] = Inbox(AnyFromClient, FROM_CLIENT_LIMIT)
    with pytest.raises(UnreadableFrame) as unreadable:
        list(inbox.feed(framed([EVIL])))
    assert "owned" not in str(unreadable.value)
    assert msgspec.msgpack.decode(unreadable.value.payload) == [EVIL]
