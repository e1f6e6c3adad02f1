"""What a host says crosses the wire as a template with parts, and is worded where it is read."""

from pathlib import Path

import msgspec
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from net.errors import JournalError, Refusal
from net.wire.from_host import AnyFromHost, Refused, farewell, refused
from net.wire.sanitize import sanitize_message
from rules.sentence import Sentence, Titles, sentence
from wotr_tui.text.language import Language, reading
from wotr_tui.text.sentences import in_words


@pytest.fixture
def czech(tmp_path: Path) -> Language:
    shell, game = Catalog(locale="cs"), Catalog(locale="cs")
    shell.add(
        "Nobody plays {seats}; sit down or seat a bot.", "Nikdo nehraje za: {seats}. Posaďte se, nebo přidejte bota."
    )
    shell.add("{file}: {error}", "{file} – {error}")
    shell.add("not a journal", "není to záznam hry")
    shell.add("{these} and {last}", "{these} a {last}")
    game.add("Shadow", "Stín")
    game.add("Free Peoples", "Svobodné národy")
    folder = tmp_path / "cs" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for name, catalogue in (("wotr", shell), ("boardgame", game)):
        with (folder / f"{name}.mo").open("wb") as file:
            write_mo(file, catalogue)
    return Language("cs", tmp_path)


def over_the_wire(message: Refused) -> Refused:
    received = sanitize_message(msgspec.msgpack.decode(msgspec.msgpack.encode(message), type=AnyFromHost))
    assert isinstance(received, Refused)
    return received


def test_a_refusal_is_read_in_the_language_of_whoever_asked(czech: Language):
    said = sentence("Nobody plays {seats}; sit down or seat a bot.", seats=Titles(("Free Peoples", "Shadow")))
    received = over_the_wire(refused(7, said))
    assert received.reason == "Nobody plays Free Peoples, Shadow; sit down or seat a bot."
    with reading(czech):
        words = in_words(Refusal(received.said))
    assert words == "Nikdo nehraje za: Svobodné národy a Stín. Posaďte se, nebo přidejte bota."
    assert in_words(Refusal(received.said)) == "Nobody plays Free Peoples and Shadow; sit down or seat a bot."


def test_an_error_inside_a_sentence_is_worded_too(czech: Language):
    error = JournalError("{file}: {error}", file="a.wotr", error=JournalError("not a journal"))
    assert str(error) == "a.wotr: not a journal"
    with reading(czech):
        assert in_words(error) == "a.wotr – není to záznam hry"


def test_a_sentence_of_a_newer_host_is_shown_in_its_english(czech: Language):
    with reading(czech):
        assert in_words(sentence("{name} must pay a fee.", name="Bob")) == "Bob must pay a fee."


def test_an_older_host_that_sends_only_english_is_understood():
    assert over_the_wire(Refused(7, "Not so fast.")).said == Sentence("Not so fast.")


def test_a_template_of_a_hostile_host_cannot_reach_into_its_parts():
    said = Sentence("{name.__class__} {name:999999999} {other} {name}", {"name": "Bob"})
    assert in_words(said) == "{name.__class__} {name:999999999} {other} Bob"


def test_control_codes_of_a_hostile_host_are_taken_out_of_every_part():
    inner = Sentence("\x1b[2Jinner {x}", {"x": "\x1b]0;title\x07"})
    deep = Sentence("{a}", {"a": Sentence("{a}", {"a": Sentence("{a}", {"a": Sentence("\x1b[31mdeep")})})})
    said = Sentence("{inner} {titles} {deep}", {"inner": inner, "titles": Titles(("\x1b[1mA",)), "deep": deep})
    received = sanitize_message(farewell(said))
    assert "\x1b" not in in_words(received.said)  # type: ignore[attr-defined]
    assert "\x1b" not in str(received)
