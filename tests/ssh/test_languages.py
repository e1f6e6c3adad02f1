"""Guests of one host read their own languages: the client's locale, or a choice on the first screen."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from net.ssh.guests import LANGUAGE_FILE, plausible_locale
from tests.catalogues import write_catalogue
from tests.ssh.evening import Evening
from wotr_tui.text.sentences import in_words_for

DOWN = "\x1b[B"


@pytest.fixture
def guests(tmp_path: Path) -> Sequence[str]:
    """The command that forks apps, with small catalogues for two languages."""
    folder = tmp_path / "locale"
    for code, name, turn, hall, duel in (
        ("uk", "Ваше ім'я", "Ваш хід", "столи господаря {host_name}", "Двобій"),
        ("cs", "Vaše jméno", "Jste na tahu", "stoly hostitele {host_name}", "Souboj"),
    ):
        asked = ("Your turn ▸ {question}", f"{turn} ▸ {{question}}")
        write_catalogue(folder, code, "wotr", ("Your name", name), asked, ("tables of {host_name}", hall))
        write_catalogue(folder, code, "cardgame", ("Two-player Duel", duel))
    code = (
        "import sys\n"
        f"sys.path.append({str(folder)!r})\n"  # what is on the path can be read in the sandbox
        "from pathlib import Path\n"
        "from wotr_tui.text.language import Language\n"
        f"Language.__init__.__defaults__ = (Path({str(folder)!r}),)\n"
        "from wotr_tui.app.guest_process import main\n"
        "from wotr_tui.table import model\n"
        "model.SETTLE_S = 0.0\n"
        "sys.exit(main())"
    )
    return sys.executable, "-P", "-c", code


async def test_two_guests_at_one_table_read_two_languages(evenings, guests: Sequence[str]):
    evening: Evening = await evenings(command=guests)
    table = evening.host.lobby.tables[evening.host.open_table("cardgame", "duel", seed=5)]
    oksana = await evening.guest("oksana", env={"LANG": "uk_UA.UTF-8"})
    karel = await evening.guest("karel", env={"LC_ALL": "cs_CZ.UTF-8", "LANG": "uk_UA.UTF-8"})
    await oksana.see("Ваше ім'я", "‹українська›")
    await karel.see("Vaše jméno", "‹čeština›")
    for guest, hall in ((oksana, "столи господаря Evening"), (karel, "stoly hostitele Evening")):
        guest.type("\r")
        await guest.see(hall, table.name)
    await evening.take_seat(oksana, table, 0)
    await evening.take_seat(karel, table, 1)
    await oksana.read_on("Ваш хід ▸ Helm's Deep", "Двобій")
    await karel.read_on("Souboj")
    assert "Souboj" not in oksana.text
    assert "Двобій" not in karel.text


async def test_a_guest_without_a_locale_chooses_and_is_remembered(evenings, guests: Sequence[str], key: Path):
    evening: Evening = await evenings(command=guests)
    guest = await evening.guest("karel", key=key)
    await guest.see("Your name", "‹English›")
    guest.type(DOWN)
    await guest.see("Vaše jméno", "‹čeština›")
    guest.type("\r")
    await guest.see("stoly hostitele Evening")
    await guest.drop()
    await evening.changed(lambda: not evening.processes)
    again = await evening.guest("karel", key=key)
    await again.see("Vaše jméno", "‹čeština›")
    another = await evening.guest("eve")
    await another.see("Your name", "‹English›")


async def test_a_guest_with_an_unknown_locale_reads_english(evenings, guests: Sequence[str]):
    evening: Evening = await evenings(command=guests)
    for locale in ("de_DE.UTF-8", "../../etc/passwd", "C.UTF-8", "uk" * 500):
        guest = await evening.guest(env={"LANG": locale})
        await guest.see("Your name", "‹English›")
        await guest.drop()


def test_only_what_looks_like_a_locale_is_passed_on():
    assert [plausible_locale(text) for text in ("uk_UA.UTF-8", "sr_RS@latin", "cs", " pl\n")] == [
        "uk_UA.UTF-8", "sr_RS@latin", "cs", "pl",
    ]  # fmt: skip
    assert not any(map(plausible_locale, ("", "C", "POSIX", "../uk", "uk/../x", "uk\nLD_PRELOAD=x", "uk" * 40, "у")))


async def test_a_language_file_of_any_size_is_harmless(evenings, tmp_path: Path):
    evening: Evening = await evenings()
    guest = evening.door.homes.open("ann", "127.0.0.1", b"key")
    for content, kept in ((b"cs", "cs"), (b"x" * 10**6, ""), (b"\xff\xfe", ""), (b"", "")):
        (guest.home / LANGUAGE_FILE).write_bytes(content)
        assert guest.kept_language == kept
    evening.door.homes.shut(guest)
    assert not guest.home.exists()


async def test_a_refusal_is_worded_for_the_guest(evenings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    evening: Evening = await evenings()
    evening.door.words = lambda said, locale: f"<{in_words_for(said, '')}|{locale}>"
    guest = await evening.guest(term="", env={"LANG": "cs_CZ.UTF-8"})
    await guest.end()
    assert b"<The game needs a terminal:" in guest.said
    assert b"|cs_CZ.UTF-8>" in guest.said
