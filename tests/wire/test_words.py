"""Names, addresses and texts: parsing what people type, and sanitizing what strangers send."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.transport.addresses import Address, BadAddress, address_group
from net.wire.codec import FROM_HOST_LIMIT, Inbox, frame
from net.wire.from_host import AnyFromHost, ChatLine, Farewell, Lobby, Refused
from net.wire.lookalikes import skeleton
from net.wire.sanitize import sanitize_message, sanitize_name, sanitize_text, unique_name
from net.wire.types import ClockNow, PersonNow, Returning, SeatNow, TableNow
from rules.game import Difference
from rules.sentence import FILLED_LENGTH, Sentence, Titles
from wotr_tui.text.sentences import in_words

NASTY = "\x1b[2J\x9b31m\u202eevil\x07\x00\r\n[red]"
SAFE_MESSAGES = [
    kind
    for kind in AnyFromHost.__args__
    if not any(field.type in (msgspec.Raw, bytes) for field in msgspec.structs.fields(kind))
]


def texts(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, (list, tuple)):
        return [text for part in value for text in texts(part)]
    return [text for part in value.values() for text in texts(part)] if isinstance(value, dict) else []


def filled(annotation: Any) -> object:
    """A value of a type with something nasty wherever a free word fits."""
    if annotation is str:
        return NASTY
    if annotation is TableNow:
        return TableNow(NASTY, NASTY, NASTY, NASTY, (NASTY,), "playing", (SeatNow(NASTY, 1, NASTY),))
    if annotation is PersonNow:
        return PersonNow(1, NASTY, "lan", "")
    if annotation is ClockNow:
        return ClockNow(1.0, 1.0, True)
    if annotation is Difference:
        return Difference("race", (1,), 1.0, 1.0)  # a key; unknown ones have no words
    if annotation is Returning:
        return Returning("ab", NASTY, (0,), False)
    if annotation == Sentence | None:
        return Sentence(NASTY, {"name": NASTY, "titles": Titles((NASTY,)), "inner": Sentence(NASTY)})
    inner: tuple[Any, ...] = getattr(annotation, "__args__", ())
    if getattr(annotation, "__origin__", None) is tuple:
        return (filled(inner[0]),) if len(inner) == 2 and inner[1] is Ellipsis else tuple(map(filled, inner))
    if inner:
        return inner[0] if isinstance(inner[0], str) else filled(inner[0])
    return {int: 1, bool: True, float: 1.0, bytes: b""}[annotation]


@pytest.mark.parametrize("kind", SAFE_MESSAGES, ids=lambda kind: kind.__name__)
def test_texts_of_a_host_cannot_control_the_terminal(kind):
    fields = {field.name: filled(field.type) for field in msgspec.structs.fields(kind)}
    # Ids and tokens are never shown.
    fields |= {name: "ab" for name in ("table", "token") if isinstance(fields.get(name), str)}
    fields |= {name: ("cardgame/1",) for name in ("capabilities",) if name in fields}
    for text in texts(msgspec.to_builtins(sanitize_message(kind(**fields)))):
        assert text.isprintable(), f"{kind.__name__}: {text!r}"


def test_sanitizing_leaves_ordinary_texts_unchanged():
    for message in (
        ChatLine("ab", 1, "Éowyn", "no [man] am I"),
        Refused(1, "That is not your seat."),
        Farewell("Bye."),
    ):
        assert sanitize_message(message) == message
    seats = (SeatNow("Ann", 1, "", False, "lan"), SeatNow())
    table = TableNow("ab", "Friday", "cardgame", "duel", (), "playing", seats)
    lobby = Lobby((table,), (PersonNow(1, "Ann", "lan"),))
    assert sanitize_message(lobby) == lobby


@given(st.text(max_size=80))
def test_a_cleaned_name_is_short_printable_and_stays_as_it_is(text):
    name = sanitize_name(text)
    assert name.isprintable()
    assert len(name.encode()) < 200
    assert sanitize_name(name) == name


@pytest.mark.parametrize(("typed", "name"), [("0 \x1b\r0", "0 0"), ("e\x1b\u0301", "é"), ("a\u200b\u2028b", "a b")])
def test_removed_control_characters_leave_no_gap(typed, name):
    assert sanitize_name(typed) == sanitize_name(name) == name


def test_wide_letters_count_twice_and_stacked_accents_are_cut():
    assert sanitize_text("漢" * 20, 24) == "漢" * 12
    assert sanitize_text("a" + "\u0301" * 50, 24).count("\u0301") <= 2


def test_names_are_made_different():
    assert unique_name("Ann", {"ann", "ANN 2"}) == "Ann 3"
    assert unique_name("ΓΙΑΝΝΗΣ", {"Γιαννησ"}) == "ΓΙΑΝΝΗΣ 2"
    assert len(unique_name("x" * 24, {"x" * 24})) <= 24


@pytest.mark.parametrize(
    ("text", "host", "port"),
    [
        ("moria", "moria", 7424),
        ("192.168.1.5:99", "192.168.1.5", 99),
        ("[fe80::1%eth0]:99", "fe80::1%eth0", 99),
        ("fd00::2", "fd00::2", 7424),
        (" [::1] ", "::1", 7424),
    ],
)
def test_an_address_is_parsed_in_every_notation(text, host, port):
    address = Address.parse(text)
    assert (address.host, address.port, address.code) == (host, port, "")
    assert Address.parse(str(address)) == address


NO_ADDRESSES = ["", "a b", "host:port", "host:0", "host:99999", "1::2::3", "host/short", "[::1", "a:1:2"]
NO_ADDRESSES += ["[a]", "a\x1b", "[::1%\x1b]", f"host:{'9' * 5000}"]


@pytest.mark.parametrize("text", NO_ADDRESSES)
def test_an_invalid_address_is_refused_with_a_reason(text):
    with pytest.raises(BadAddress):
        Address.parse(text)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("ABCD-EFGH-IJKL-MN0P", "'0' is wrong"),
        ("ABCD-EFGH-IJKL-MNO", "this one has 15"),
        ("ABCD-ÄFGH", "'Ä' is wrong"),
    ],
)
def test_the_wrong_part_of_a_join_code_is_named(code, said):
    with pytest.raises(BadAddress, match=said):
        Address.parse(f"192.168.1.5/{code}")


def test_a_join_code_is_understood_when_retyped():
    address = Address("192.168.1.5", 7424, "ABCDEFGHIJKLMNOP")
    assert str(address) == "192.168.1.5:7424/ABCD-EFGH-IJKL-MNOP"
    assert Address.parse("192.168.1.5:7424/abcd efgh ijkl-mnop") == address


def test_addresses_of_one_machine_count_as_one():
    assert address_group("fd00::1:2:3:4") == address_group("fd00::9:9:9:9")
    assert address_group("::ffff:10.0.0.1") == address_group("10.0.0.1")
    assert address_group("10.0.0.1") != address_group("10.0.0.2")


@pytest.mark.parametrize(
    "blank", ["\u034f", "\u115f", "\u1160", "\u3164", "\uffa0", "\u2800", "\u17b5", "\ufe0f", "\U000e0101", "\u200d"]
)
def test_a_name_has_no_character_that_draws_nothing(blank: str):
    assert sanitize_name(blank) == ""
    assert sanitize_name(f"A{blank}nn") == "Ann"
    assert sanitize_text(f"A{blank}nn", 80) == "Ann"


@pytest.mark.parametrize("marks", ["\u0301", "\u0301\u0308", "\u20dd", "\u00a8", "\u0e31\u0e34\u0e49"])
def test_a_name_needs_something_that_its_accents_are_drawn_on(marks: str):
    assert sanitize_name(marks) == ""
    assert sanitize_name(f"{marks}Ann") == "Ann"


@pytest.mark.parametrize(
    "other",
    ["ann", "\uff21nn", "\u0410nn", "\u0391nn", "\U0001d400nn"],
    ids=["case", "wide", "Cyrillic", "Greek", "bold"],
)
def test_a_name_that_looks_like_another_gets_a_number(other: str):
    name = sanitize_name(other)
    assert unique_name(name, {"Ann"}) == f"{name} 2"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("Bill", "BiIl"), ("Bob", "B0b"), ("Karl", "\u041aarl"), ("Tom", "Torn"), ("Will", "VVill")),
        *(("Ольга", "ОЛЬГА"), ("Богдан", "БОГДАН"), ("Зоран", "3оран"), ("Јована", "Jована"), ("Ђорђе", "Ђopђe")),
        *(("Gandalf", "G\u0251ndalf"), ("Gandalf", "\u13c0andalf"), ("BOB", "\ua4d0\ua4f3\ua4d0"), ("Ann", "A\u0578n")),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str):
    assert skeleton(one) == skeleton(other)
    assert unique_name(other, {one}) == f"{other} 2"


def test_names_that_differ_have_different_skeletons():
    names = [
        "Ann",
        "Anna",
        "Bob",
        "Rob",
        "Éowyn",
        "Eowyn",
        "Жанна",
        "Жана",
        "Ана",
        "Ана 2",
        "Марко",
        "Мирко",
        "Олена",
        "Олег",
        "Їжак",
        "Іжак",
        "Ћира",
        "Ђира",
        "Δήμητρα",
        "Zoë",
        "Zoe",
        "王",
        "李",
        "Ann 2",
    ]
    assert len(set(map(skeleton, names))) == len(names)


def test_a_sentence_that_names_its_parts_often_stays_short():
    """Thirteen kilobytes of a hostile host became a text of a gigabyte, and more with each level."""
    bomb = Sentence("{a}" * 130, {"a": "x" * 400})
    for _ in range(6):
        bomb = Sentence("{a}" * 130, {"a": bomb})
    (received,) = Inbox(AnyFromHost, FROM_HOST_LIMIT).feed(frame(Refused(1, "No.", bomb)))
    refused = sanitize_message(received)
    assert isinstance(refused, Refused)
    assert len(in_words(refused.said)) == len(str(refused.said)) == FILLED_LENGTH


def test_a_part_is_put_in_by_its_name_and_never_looked_into():
    said = Sentence("{0.__class__} {a!r} {a:>999999999} {a:acc} {b} {a}", {"a": "A", "0": "zero"})
    assert in_words(said) == str(said) == "{0.__class__} {a!r} {a:>999999999} {a:acc} {b} A"
