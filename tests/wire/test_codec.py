from contextlib import suppress
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.errors import RemoteProtocolError
from net.wire.codec import FROM_CLIENT_LIMIT, Inbox, UnreadableFrame, frame
from net.wire.depth import DEPTH_LIMIT, TooDeep, check_json, msgpack_depth
from net.wire.from_client import AnyFromClient, Choose, Hello, Probe, Say
from net.wire.types import Ticket

MESSAGES = [Probe(), Hello(1, "Ann", ("gleaning/3",), "4711", (Ticket("ab", "secret"),)), Choose(9, "ab", 3, 0, 2)]


def inbox() -> Inbox[AnyFromClient]:
    return Inbox(AnyFromClient, FROM_CLIENT_LIMIT)


def framed(value: object) -> bytes:
    payload = value if isinstance(value, bytes) else msgspec.msgpack.encode(value)
    return len(payload).to_bytes(4, "big") + payload


def nested(levels: int) -> bytes:
    return b"\x91" * levels + b"\xc0"


@given(st.lists(st.integers(0, 200), max_size=20))
def test_messages_are_decoded_wherever_the_stream_is_split(cuts):
    stream, received, box = b"".join(map(frame, MESSAGES)), [], inbox()
    edges = sorted({0, len(stream), *(cut for cut in cuts if cut < len(stream))})
    for start, end in pairwise(edges):
        received += box.feed(stream[start:end])
    assert received == MESSAGES
    assert not box.unfinished


BAD = {
    "oversized": (FROM_CLIENT_LIMIT + 1).to_bytes(4, "big"),
    "empty": b"\0\0\0\0",
    "deeply nested": framed(nested(5000)),
    "deeply nested where a field should be": framed(b"\x92\xa3Say" + nested(5000)),
    "an unknown kind": framed(["Cheat", 1]),
    "no kind at all": framed(17),
    "mistyped": framed(["Choose", "one", "ab", 1, 0, 0]),
    "a field too many": framed(["Choose", 1, "ab", 1, 0, 0, "and more"]),
    "a field too few": framed(["Choose", 1]),
    "a seat nobody has": framed(["Choose", 1, "ab", 1, 99, 0]),
    "a negative index": framed(["Choose", 1, "ab", 1, 0, -1]),
    "a path for a table": framed(["Enter", 1, "../../etc"]),
    "a chat line without end": framed(["Say", 1, "ab", "x" * 1001]),
    "text that is no UTF-8": framed(b"\x93\xa3Say\x01\xa2\xff\xfe"),
    "a name that is a number": framed(["Hello", 1, 5]),
    "trailing bytes": framed(msgspec.msgpack.encode(["Knock"]) + b"\xc0"),
    "a length that lies": framed(b"\xdd\xff\xff\xff\xff"),
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD.keys())
def test_a_bad_frame_is_refused_after_the_good_ones_before_it(bad):
    received = []
    with pytest.raises(RemoteProtocolError):
        received.extend(inbox().feed(frame(Probe()) + bad))
    assert received == [Probe()]


def test_a_frame_that_would_be_too_long_is_refused_by_its_prefix():
    with pytest.raises(RemoteProtocolError, match="16385 bytes"):
        list(inbox().feed((FROM_CLIENT_LIMIT + 1).to_bytes(4, "big")))


@settings(max_examples=400)
@given(st.binary(max_size=300))
def test_arbitrary_bytes_only_end_their_connection(payload):
    for data in (payload, framed(payload)):
        with suppress(RemoteProtocolError):
            list(inbox().feed(data))


@settings(max_examples=400)
@given(st.recursive(st.none() | st.integers(-5, 5) | st.text(max_size=3), lambda inner: st.lists(inner, max_size=4)))
def test_values_of_the_wrong_shape_are_refused_by_name(value):
    with suppress(RemoteProtocolError):
        list(inbox().feed(framed(value)))


@given(st.text(max_size=1000).filter(bool))
def test_any_short_text_is_transmitted_unchanged(text):
    assert list(inbox().feed(frame(Say(1, "ab", text)))) == [Say(1, "ab", text)]


@pytest.mark.parametrize("levels", [0, 1, 31, 32])
def test_depth_counts_arrays_within_arrays_and_maps(levels):
    assert msgpack_depth(nested(levels)) == levels
    assert msgpack_depth(msgspec.msgpack.encode([{"a": [1, 2]}, "x" * 300, b"y" * 70000, 1.5, 2**40])) == 3


@given(st.text())
def test_brackets_inside_the_texts_of_json_do_not_count(text):
    levels = DEPTH_LIMIT - 1
    check_json(b'{"a":' * levels + msgspec.json.encode([text, "[{" * 99 + text]) + b"}" * levels)


@pytest.mark.parametrize("levels", [DEPTH_LIMIT + 1, 5_000, 400_000])
def test_json_beyond_the_limit_is_refused(levels):
    with pytest.raises(TooDeep):
        check_json(b"[" * levels + b"]" * levels)
    with pytest.raises(TooDeep):
        check_json(b'{"a":' * levels + b"1" + b"}" * levels)


TREES = st.recursive(
    st.text() | st.integers(-(2**63), 2**63), lambda parts: st.lists(parts) | st.dictionaries(st.text(), parts)
)


@given(TREES)
def test_the_depth_of_any_value_is_measured_without_recursion(value):
    assert msgpack_depth(msgspec.msgpack.encode(value)) == min(tree_depth(value), DEPTH_LIMIT + 1)


def tree_depth(value: object) -> int:
    """Levels that hold something: an empty list cannot make a decoder recurse."""
    parts = [*value.values()] if isinstance(value, dict) else value if isinstance(value, list) else []
    return 1 + max(map(tree_depth, parts)) if parts else 0


def test_the_hello_of_another_version_is_recognised_though_its_fields_are_strange():
    with pytest.raises(UnreadableFrame) as caught:
        list(inbox().feed(framed(["Hello", 7, "Ann", {"new": "field"}])))
    assert caught.value.foreign_protocol() == 7
