"""Who may log in, under which name, and how guests are recognised."""

import asyncio
import re
import stat
from pathlib import Path

import asyncssh
import pytest

from net.ssh import access
from net.ssh.access import Access, BadKeyFile, SshLogin, host_key
from net.ssh.guests import MAX_HOMES, GuestHomes
from net.ssh.server import SshLimits, ssh_line
from net.table.session import Session
from net.wire.sanitize import sanitize_name
from tests.ssh.evening import PIN, SSH, Evening


async def test_the_pin_leads_to_the_lobby_under_the_login_name(evenings):
    evening: Evening = await evenings()
    guest = await evening.guest("samwise")
    await guest.see("Your name", "samwise")
    guest.type("\r")
    await guest.see("tables of Evening", "samwise", "over SSH")
    assert [(person.name, person.via) for person in evening.host.lobby.people.values()] == [("samwise", "ssh")]


async def test_the_name_is_only_a_suggestion(evenings):
    evening: Evening = await evenings()
    guest = await evening.guest("root")
    await guest.see("Your name", "root")
    guest.type("\x7f" * 4)
    await guest.until(lambda: "root" not in guest.text)
    guest.type("Rosie\r")
    await guest.see("tables of Evening", "Rosie")


async def test_the_mouse_and_letters_of_any_alphabet_pass_through(evenings):
    evening: Evening = await evenings()
    evening.host.open_table("cardgame", "duel", name="Under the Hill")
    guest = await evening.guest("e")
    await guest.see("Your name")
    guest.type("Éomer 漢\r")
    await guest.see("Under the Hill", "Éomer")
    assert [person.name for person in evening.host.lobby.people.values()] == ["Éomer 漢"]
    row = next(number for number, line in enumerate(guest.screen.display, 1) if "Under the Hill" in line)
    guest.type(f"\x1b[<0;10;{row}M\x1b[<0;10;{row}m")
    await guest.see("Ready", "Gandalf")


async def test_wrong_pins_are_refused_and_limited(evenings):
    evening: Evening = await evenings(limits=SshLimits(pin_tries_everywhere=(2, 600.0)))
    for pin in ("0000", "0001", PIN):
        with pytest.raises(asyncssh.PermissionDenied):
            await evening.connect(pin=pin)
    assert evening.processes == []


async def test_guesses_at_the_same_moment_count_like_those_one_after_the_other(evenings, monkeypatch):
    evening: Evening = await evenings(limits=SshLimits(pin_tries_everywhere=(5, 600.0)))
    monkeypatch.setattr(access, "WRONG_PIN_S", 0.0)
    checked: list[str] = []
    throttle = evening.door.throttles[False]
    monkeypatch.setattr(throttle, "note", lambda *guess, note=throttle.note: (checked.append(guess[0]), note(*guess)))
    logins = [SshLogin(evening.door) for _ in range(12)]
    told = await asyncio.gather(*(login.validate_kbdint_response("mal", ["0000"]) for login in logins))
    assert (any(told), len(checked)) == (False, 5)


async def test_a_known_guest_is_admitted_while_others_guess(evenings, key: Path):
    evening: Evening = await evenings(limits=SshLimits(pin_tries_everywhere=(2, 600.0)))
    with_key = evening.door.homes.open("ann", "127.0.0.1", asyncssh.read_private_key(str(key)).public_data)
    with_word = evening.door.homes.open("bob", "127.0.0.1", None)
    for pin in ("0000", "0001"):
        with pytest.raises(asyncssh.PermissionDenied):
            await evening.connect(pin=pin)
    for guest in (await evening.guest("ann", key=key), await evening.guest(f"bob+{with_word.word}")):
        await guest.see("Your name")
    with pytest.raises(asyncssh.PermissionDenied):
        await evening.connect("bob+guessed", pin=PIN)
    assert with_key.home.is_dir()


async def test_a_few_wrong_pins_do_not_lock_out_others_at_the_same_address(evenings):
    evening: Evening = await evenings(limits=SshLimits(pin_tries=(2, 600.0)))
    for pin in ("0000", "0001", "0002"):
        with pytest.raises(asyncssh.PermissionDenied):
            await evening.connect(pin=pin)
    guest = await evening.guest()
    await guest.see("Your name")


async def test_the_attempts_on_one_connection_are_limited(evenings, key: Path):
    evening: Evening = await evenings(Access(keys=asyncssh.import_authorized_keys("")), SshLimits(attempts=1))
    with pytest.raises(asyncssh.DisconnectError):
        await evening.connect(key=key)


async def test_with_a_list_of_keys_only_those_are_accepted(evenings, key: Path, tmp_path: Path):
    listed = tmp_path / "authorized_keys"
    public = asyncssh.read_private_key(str(key)).export_public_key().decode()
    listed.write_text(f'command="/bin/sh",environment="HOME=/root" {public}')
    evening: Evening = await evenings(Access.by_keys(listed))
    with pytest.raises(asyncssh.PermissionDenied):
        await evening.connect(pin=PIN)
    stranger = tmp_path / "stranger"
    asyncssh.generate_private_key("ssh-ed25519").write_private_key(str(stranger))
    with pytest.raises(asyncssh.PermissionDenied):
        await evening.connect(key=stranger)
    guest = await evening.guest(key=key)
    await guest.see("Your name")


async def test_an_open_host_needs_no_pin(evenings):
    evening: Evening = await evenings(Access())
    guest = await evening.guest(pin="")
    await guest.see("Your name")


async def test_a_key_does_not_replace_the_pin(evenings, key: Path):
    evening: Evening = await evenings()
    with pytest.raises(asyncssh.PermissionDenied):
        await evening.connect(pin="0000", key=key)


@pytest.mark.skipif(SSH is None, reason="there is no ssh on this machine")
async def test_the_systems_ssh_is_asked_for_key_and_pin_and_shows_colours_and_a_clean_end(evenings, key: Path):
    evening: Evening = await evenings()
    guest = await evening.openssh("merry", PIN, key, ("-o", "SetEnv=COLORTERM=truecolor"))
    await guest.see("Your name", "merry")
    assert b"\x1b[38;2;" in guest.said
    guest.type("\r")
    await guest.see("tables of Evening")
    guest.type("\x11")
    assert await guest.end() == 0
    assert re.search(r"\x1b\[23;2tConnection to 127.0.0.1 closed.$", guest.last_words), "the title is back, too"


async def test_the_host_key_is_created_once_with_private_permissions(tmp_path: Path):
    path = tmp_path / "state" / "key"
    made = host_key(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    assert host_key(path).get_fingerprint() == made.get_fingerprint()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.write_text("no key")
    with pytest.raises(BadKeyFile):
        host_key(path)


async def gone_from_a_seat(evening: Evening) -> tuple[Session, str]:
    """A guest without a key sat down, was told the way back, and lost the line: the table, and the login for it."""
    table = evening.host.lobby.tables[
        evening.host.open_table("cardgame", "duel", bots={"witch_king": "random"}, seed=5)
    ]
    guest = await evening.guest("pippin")
    await evening.sit(guest, table, 0)
    await guest.see("Your turn")
    line = next(line for line in guest.said.decode(errors="replace").split() if line.startswith("pippin+"))
    await guest.drop()
    return table, line.partition("@")[0]


async def test_a_guest_without_a_key_gets_a_return_word(evenings):
    evening: Evening = await evenings()
    table, login = await gone_from_a_seat(evening)
    back = await evening.guest(login)
    await back.see("Your turn")
    assert table.seating.slots[0].holder.name == "pippin"
    stranger = await evening.guest("pippin+aaaaaaaaaaaa")
    await stranger.see("Your name")


async def test_a_return_word_replaces_the_pin_for_a_seat(evenings):
    evening: Evening = await evenings()
    _, login = await gone_from_a_seat(evening)
    back = await evening.guest(login, pin="not asked")
    await back.see("Your turn")
    with pytest.raises(asyncssh.PermissionDenied):
        await evening.connect("pippin+aaaaaaaaaaaa", pin="0000")


async def test_a_key_replaces_the_pin_for_a_seat(evenings, key: Path):
    evening: Evening = await evenings()
    table = evening.host.lobby.tables[
        evening.host.open_table("cardgame", "duel", bots={"witch_king": "random"}, seed=5)
    ]
    guest = await evening.guest("pippin", key=key)
    await evening.sit(guest, table, 0)
    await guest.see("Your turn")
    await guest.drop()
    back = await evening.guest("pippin", pin="not asked", key=key)
    await back.see("Your turn")


async def test_an_old_guest_directory_does_not_replace_the_pin(evenings, key: Path):
    evening: Evening = await evenings()
    guest = evening.door.homes.open("merry", "::1", None)
    (guest.home / "tickets.json").write_text('{"host": [["ab12", "a token that holds nothing here"]]}')
    with pytest.raises(asyncssh.PermissionDenied):
        await evening.connect(f"merry+{guest.word}", pin="0000")


def test_a_guest_directory_opens_only_for_its_key_or_word(tmp_path: Path):
    homes = GuestHomes(tmp_path)
    ann, bob = homes.open("ann", "::1", b"key of ann"), homes.open("bob", "::1", b"key of bob")
    assert ann.home != bob.home
    assert homes.open("annie", "::1", b"key of ann").home == ann.home
    cid = homes.open("cid", "::1", None)
    assert homes.open(f"cid+{cid.word}", "::1", None) == cid
    assert homes.open(f"ann+{cid.word}", "::1", None).home not in (ann.home, cid.home)
    assert homes.open("cid+guess", "::1", None).word not in (cid.word, "guess")


def test_only_guest_directories_with_tickets_are_kept(tmp_path: Path):
    homes = GuestHomes(tmp_path)
    kept, empty = homes.open("ann", "::1", b"ann"), homes.open("bob", "::1", None)
    (kept.home / "state").mkdir()
    (kept.home / "state" / "tickets.json").write_text("{}")
    for guest in (kept, empty):
        homes.shut(guest)
    assert [path.name for path in tmp_path.iterdir()] == [kept.home.name]
    staying = homes.open("staying", "::1", b"staying")
    for number in range(MAX_HOMES + 10):
        passing = homes.open("many", "::1", bytes([number % 256, number // 256]))
        (passing.home / "tickets.json").write_text("{}")
        homes.shut(passing)
    assert len(list(tmp_path.iterdir())) == MAX_HOMES
    assert staying.home.is_dir(), "nobody is put out while they are in"


def test_a_guest_directory_is_kept_until_its_last_session_ends(tmp_path: Path):
    homes = GuestHomes(tmp_path)
    one, other = homes.open("ann", "::1", b"key"), homes.open("ann", "::1", b"key")
    homes.shut(one)
    assert other.home.is_dir()
    homes.shut(other)
    assert not other.home.exists()


@pytest.mark.parametrize(
    "login", ["../../etc/passwd", "\x1b]0;owned\x07", "-oProxyCommand=sh", "$(reboot)", "a" * 500, "‮nna", ""]
)
def test_a_login_name_is_only_used_as_a_name(tmp_path: Path, login: str):
    guest = GuestHomes(tmp_path / "guests").open(login, "::1", None)
    assert guest.name == (sanitize_name(login) or "Guest")
    assert "\x1b" not in guest.name
    assert guest.home.parent == tmp_path / "guests"
    assert [path.name for path in tmp_path.iterdir()] == ["guests"]


def test_the_printed_ssh_command_works():
    assert ssh_line("192.168.1.5", 2222) == "ssh -p 2222 192.168.1.5"
    assert ssh_line("fe80::1%eth0", 2222, "ann+word") == "ssh -p 2222 ann+word@fe80::1"
    assert ssh_line("10.0.0.1", 2222, "it's; rm -rf (me)+w") == "ssh -p 2222 'its; rm -rf (me)+w@10.0.0.1'"
