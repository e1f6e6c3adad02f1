"""`--plain`: the whole game as text lines with typed commands, for readers and scripts."""

import asyncio
import io
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from net.client.client import Client
from net.host.host import Host
from net.wire.types import TimeControl
from rules.catalogue import GAMES
from tests.patience import PATIENCE_S
from wotr_tui.games.boardgame.words.speech import BoardgameSpeech
from wotr_tui.games.cardgame.words.speech import CardSpeech
from wotr_tui.plain.lines import TypedLines
from wotr_tui.plain.narrator import Narrator, spoken
from wotr_tui.plain.table import MAX_TOLD, PlainTable
from wotr_tui.table.party import Party, come_back, simple_plan, sit_down
from wotr_tui.table.question import Question


class CountingTable(PlainTable):
    """Counts how often something is asked, or still asked after a line that did not answer it."""

    times = 0

    def _ask(self, question: Question) -> None:
        super()._ask(question)
        self.times += bool(question.lines)

    async def _obey(self, typed: str) -> bool:
        goes_on = await super()._obey(typed)
        self.times += bool(self.asked.lines)
        return goes_on


class Answers(TypedLines):
    """Types each line once something is asked, as a person does: an answer is not typed before its question."""

    def __init__(self, typed: str) -> None:
        self.typed, self.typed_at = iter(typed.splitlines()), float("inf")
        self.table: CountingTable | None = None
        self.answered = 0

    @property
    def from_person(self) -> bool:
        return False

    async def next(self) -> str | None:
        line = next(self.typed, None)
        while line is not None and (self.table is None or self.table.times <= self.answered):
            await asyncio.sleep(0.001)
        self.answered = self.table.times if self.table else 0
        return line


async def told(
    capsys: pytest.CaptureFixture[str],
    typed: str,
    *,
    versus: str = "bot",
    seed: int = 3,
    game: str = "cardgame",
    clock: TimeControl | None = None,
    patient: bool = False,
    guide: bool = False,
) -> str:
    """What is said when these lines are typed, in the game's first scenario. `patient`: each line waits for a
    question."""
    played = GAMES[game]
    plan = simple_plan(played, played.scenario(""), versus=versus, level="random", name="Ann", seed=seed)
    plan = replace(plan, clock=clock)
    host = Host(name="here")
    party: Party = await sit_down(plan, host)
    try:
        lines = Answers(typed) if patient else TypedLines(io.StringIO(typed))
        table = CountingTable(party, lines, guide=guide)
        if isinstance(lines, Answers):
            lines.table = table
        await table.play()
    finally:
        await party.close()
    return capsys.readouterr().out


async def test_a_whole_duel_against_a_bot_is_played_in_numbers(capsys):
    out = await told(capsys, "#1\n" * 2000)
    assert "Round 1 of 9, action step" in out
    assert "take an action" in out.lower()
    assert out.rstrip().endswith(("on points.", "ten or more."))


async def test_a_hot_seat_duel_says_whom_to_pass_the_keyboard_to(capsys):
    out = await told(capsys, "#1\n" * 3000, versus="human")
    assert "Pass the keyboard to Witch-king." in out
    assert "Pass the keyboard to Ann." in out
    assert out.rstrip().endswith(("on points.", "ten or more."))


async def test_things_can_be_looked_up_before_a_question_is_answered(capsys):
    out = await told(capsys, "hand\ntable\nshow helm's deep\nwhy\nscore\nhelp\nnonsense\nquit\n")
    assert "Helm's Deep, Free Peoples battleground, 2 points, 2 shields" in out
    assert "May defend: Rohan and Wizard. May attack: Isengard." in out
    assert "Attackers: none." in out
    assert "R39" in out
    assert "KEY " in out
    assert "Unknown command 'nonsense'" in out


async def test_clocks_are_told_with_the_question_and_when_asked_for(capsys):
    out = await told(capsys, "clock\nquit\n", clock=TimeControl(300, 600))
    assert len(re.findall(r"Gandalf has (300|299|298) seconds, and 600 in reserve\.", out)) == 2
    assert "Witch-king has" not in out, "bots have no clock"
    assert "This game has no clock." in await told(capsys, "clock\nquit\n")


async def test_a_number_out_of_range_is_not_sent(capsys):
    out = await told(capsys, "99\n0\nquit\n")
    assert "There is no choice 99." in out
    assert "There is no choice 0." in out


async def test_it_ends_when_the_input_ends(capsys):
    out = await asyncio.wait_for(told(capsys, "1\n1\n"), PATIENCE_S)
    assert out


def test_icons_are_said_in_words():
    speech = CardSpeech(GAMES["cardgame"])
    assert spoken("Éomer ⚔ (■■) ●", speech) == "Éomer 1 attack (2 defense) 1 path defense"
    assert spoken("Elrond ⚔■(⚔■) 5●", speech) == "Elrond 1 attack, 1 defense (1 attack, 1 defense) 5 path defense"
    board = BoardgameSpeech(GAMES["boardgame"])
    assert spoken("⚔ Helm's Deep: ▲ holds", board) == "Battle: Helm's Deep: Free Peoples holds"


def test_plain_play_loads_no_textual():
    code = (
        "import sys; from wotr_tui.plain import duel, narrator, network; import wotr_tui.games.cardgame.words.speech; "
        "sys.exit(any(name.partition('.')[0] == 'textual' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=PATIENCE_S).returncode == 0


class Keyboard(io.StringIO):
    """Someone types: the first choice until the game is over, then these words."""

    def __init__(self, over: Callable[[], bool], *words: str) -> None:
        super().__init__()
        self.over, self.words = over, words

    def isatty(self) -> bool:
        return True

    def __iter__(self) -> Iterator[str]:  # type: ignore[override]
        while not self.over():
            time.sleep(0.002)
            yield "#1\n"
        time.sleep(0.2)
        yield from self.words


@pytest.mark.parametrize("versus", ["bot", "human"])
async def test_a_person_is_offered_another_game_and_the_score_is_told(capsys, versus):
    game = GAMES["cardgame"]
    plan = simple_plan(game, game.scenario("duel"), versus=versus, level="random", name="Ann", seed=3)
    party = await sit_down(replace(plan, best_of=3), Host(name="here"))
    mirror = party.clients[0].mirror
    try:
        keyboard = Keyboard(lambda: mirror.ended is not None, "swap\n", "quit\n")
        await PlainTable(party, TypedLines(keyboard)).play()
        assert party.clients[0].seats == (1,)
        assert mirror.table.match.games == 1
    finally:
        await party.close()
    out = capsys.readouterr().out
    assert "next game, sides swapped" in out
    assert ", best of 3" in out
    assert out.count("Round 1 of 9") >= 2 or out.count("--- Round 1") >= 2


@pytest.mark.parametrize("game", GAMES)
async def test_a_question_ends_in_one_punctuation_mark(capsys, game):
    out = await told(capsys, "#1\n" * 30 + "quit\n", game=game, versus="human")
    assert "?:" not in out
    assert "?\n" in out or ":\n" in out


@pytest.mark.parametrize("game", GAMES)
async def test_a_question_is_asked_as_often_as_it_is_answered(capsys, monkeypatch, game):
    """Also one that is the same, word for word, as the one before."""
    answered = []

    async def choose(self: Client, seat: int, index: int) -> None:
        await honest(self, seat, index)
        answered.append(index)

    honest = Client.choose
    monkeypatch.setattr(Client, "choose", choose)
    out = await told(capsys, "#1\n#2\n" * 100, game=game)
    asked = len(re.findall(r"^[^ ].*\n(?= ( |j|i)\w  )", out, re.MULTILINE))
    assert asked - len(answered) in (0, 1), "the last one may be left open"
    assert len(answered) > 5


@pytest.mark.parametrize("game", GAMES)
async def test_it_begins_with_what_is_played_and_by_whom(capsys, game):
    out = await told(capsys, "quit\n", game=game)
    first, *rest = out.splitlines()
    assert first == f"{GAMES[game].title}: {GAMES[game].scenario('').title}."
    assert [line for line in rest[:6] if line.endswith(": Ann. That is you.")]
    assert [line for line in rest[:6] if line.endswith(": random bot.")]
    assert "Type help for the commands." in rest[:6]


@pytest.mark.parametrize("game", GAMES)
async def test_a_question_is_asked_after_what_led_to_it(capsys, monkeypatch, game):
    """Whatever the host has sent is told first: lines never come after the question they explain."""
    late = []

    def question(self: Narrator, asked: Question) -> None:
        late.append(len(table[0]._changes))
        honest(self, asked)

    honest, listener, table = Narrator.question, PlainTable._listener, []
    monkeypatch.setattr(Narrator, "question", question)
    monkeypatch.setattr(PlainTable, "_listener", lambda self, client: table.append(self) or listener(self, client))
    await told(capsys, "#1\n" * 60, game=game)
    assert len(late) > 5
    assert not any(late)


async def test_a_choice_can_be_looked_at_before_it_is_taken(capsys):
    out = await told(capsys, "show #1\nshow #99\nquit\n", patient=True)
    shown = out.partition("play Éomer to Helm's Deep:\n")[2].splitlines()
    assert "Lembas, Gimli, Merry Brandybuck and Narya, Ring of Fire to your cycle pile" in shown
    assert any(line.startswith("Éomer, Rohan character") for line in shown)
    assert "There is no choice #99." in out


@pytest.mark.parametrize("game", GAMES)
async def test_what_a_choice_changes_is_told_in_every_game(capsys, game):
    out = await told(capsys, "#1\nshow #1\n" * 8 + "quit\n", game=game, patient=True)
    shown = re.findall(r"^ {1,2}\w{1,2}  (.*)$", out, re.MULTILINE)
    assert any(f"\n{choice}:\n" in out for choice in shown)
    assert "There is no choice" not in out
    assert "Nothing is asked" not in out


async def test_pass_yes_and_no_are_words_too(capsys):
    out = await told(capsys, "yes\n#3\n#1\n" * 3 + "pass\npass\npass\nquit\n", patient=True)
    assert "That is not offered now." in out
    assert "Gandalf passes." in out


async def test_log_tells_the_last_lines_or_as_many_as_asked(capsys):
    out = await told(capsys, "log 2\nlog all\nquit\n", patient=True)
    last = out.partition("cycle the rest\n")[2].splitlines()
    assert [line[:19] for line in last[1:3]] == ["Gandalf draws Éomer", "Gandalf draws Paths"], "two lines, then all"


@pytest.mark.parametrize("game", GAMES)
async def test_symbols_are_told_as_sentences(capsys, game):
    out = await told(capsys, "symbols\nquit\n", game=game)
    sentences = [line.partition(" means ") for line in out.splitlines() if " means " in line]
    assert len(sentences) > 10
    for sign, _, words in sentences:
        assert words.endswith(".")
        assert not words.endswith("..")
        assert all(letter.isascii() or letter.isalpha() for letter in sign), sign
        assert any(map(str.isalnum, sign)), sign


HANDS = {
    "cardgame": "Soldiers of Gondor, Dúnedain army, attack 1, defense 1",
    "confrontation": "Frodo 1: Defending: may retreat sideways before cards.",
    "boardgame": "Axe and Bow. Free Peoples, Character event. Played with a Character or Event die.",
}
TABLES = {
    "cardgame": ("May defend: ", "in reserve nothing"),
    "confrontation": ("9 cards in hand",),
    "boardgame": ("Action dice of the Free Peoples: ", "Elven Rings: the Free Peoples 3", "In the Hunt Box: 0 dice of"),
}


@pytest.mark.parametrize("game", HANDS)
async def test_hand_and_table_tell_what_the_screen_shows(capsys, game):
    out = await told(capsys, "hand\ntable\nquit\n", game=game)
    assert HANDS[game] in out
    for words in TABLES[game]:
        assert out.count(words) >= 2, "at the beginning and when asked for"


async def test_tea_cards_are_told_in_words(capsys):
    out = await told(capsys, "#1\n#1\ntable\n" + "#1\n" * 20, game="wonderland", patient=True)
    chairs = re.findall(r"^(?: +\w+  c|C)hair \d+.*?: (.*)$", out, re.MULTILINE)
    assert any("units in a region" in chair for chair in chairs)
    assert not [chair for chair in chairs if re.search(r"\?\d|^\+\d|[♦♜♔☠]", chair)]


async def test_attacks_and_dice_of_the_board_game_are_told(capsys):
    out = await told(capsys, "#1\n#2\n#1\n" * 150, game="boardgame", versus="human", seed=5, patient=True)
    assert re.search(r"^The (Shadow attacks|Free Peoples attack) .* from .*\.$", out, re.MULTILINE)
    assert re.search(r"^(Shadow|Free Peoples), \w+ die: ", out, re.MULTILINE)
    assert re.search(r"^The (Shadow rolls|Free Peoples roll) [1-6 ]+ \([2-6]\+", out, re.MULTILINE)


@pytest.mark.parametrize("game", GAMES)
async def test_no_sentence_ends_twice(capsys, game):
    out = await told(capsys, "#1\n#2\n#3\n" * 60, game=game)
    assert not re.findall(r".*(?:!\.|\?\.|\.\.(?!\.)|::|  \.).*", out.replace("...", "…"))


async def test_a_game_that_has_been_going_on_begins_with_its_last_turn(capsys, own_home):
    game = GAMES["cardgame"]
    plan = simple_plan(game, game.scenario(""), versus="bot", level="random", name="Ann", seed=3)
    party = await sit_down(plan, Host(name="here", saves=own_home))
    await PlainTable(party, TypedLines(io.StringIO("#1\n" * 60 + "quit\n"))).play()
    await party.close()
    (path,) = own_home.glob("*.wotr")
    capsys.readouterr()
    party = await come_back(path, Host(name="here", saves=own_home))
    await PlainTable(party, TypedLines(io.StringIO("quit\n"))).play()
    await party.close()
    before_table = capsys.readouterr().out.partition(" of 9, ")[0].splitlines()
    assert len(before_table) < 5 + 1 + MAX_TOLD + 3
    assert any("What happened last" in line for line in before_table)


async def test_looking_at_a_game_leaves_no_save_behind(capsys, own_home):
    game = GAMES["cardgame"]
    plan = simple_plan(game, game.scenario(""), versus="bot", level="random", name="Ann", seed=3)
    party = await sit_down(plan, Host(name="here", saves=own_home))
    await PlainTable(party, TypedLines(io.StringIO("table\nhand\nquit\n"))).play()
    await party.close()
    assert not list(own_home.glob("*.wotr"))
