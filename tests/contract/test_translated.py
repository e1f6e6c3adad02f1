"""Every word of every game can be translated: in a language with other letters, no Latin letters are left.

The language is made of the program's own messages, each letter replaced by a Georgian one. A game is played by random
choices, and everything its speech says is read.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest

from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Game, Position
from tests.catalogues import made_up_language
from wotr_tui.games import face_of, speech_of
from wotr_tui.games.legend import legend_page
from wotr_tui.games.printed import collection_of
from wotr_tui.games.rulings import before_rulings
from wotr_tui.games.speech import Speech
from wotr_tui.games.titles import game_title, option_title, scenario_title
from wotr_tui.text.catalogues import domains, messages
from wotr_tui.text.language import ENGLISH, Language, reading
from wotr_tui.text.phrases import spoken_of, text_of

LETTERS = {ord(letter): chr(0x10D0 + ord(letter) - ord("a")) for letter in "abcdefghijklmnopqrstuvwxyz"}
LETTERS |= {ord(letter): chr(0x1C90 + ord(letter) - ord("A")) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
"""A Georgian letter for each Latin one."""
UNTRANSLATED = re.compile(r"[^\W\d_\u10a0-\u10ff\u1c90-\u1cbf]{2,}")
"""Letters of any other script. A single one is a key, the back of a piece, or the letter of a rule."""
SIGNS = frozenset({"II", "III", "QQ"})
"""Roman numbers, and signs that are drawn twice."""
OFTEN, SELDOM = 3, 40
"""How many choices of a decision are tried and how often a thing is read, and how many decisions pass until the whole
table is read again."""
LIMIT = 250
"""How many decisions are read."""


def pseudo(message: str) -> str:
    """Return a message with all letters replaced; its parts stay."""
    pieces = re.split(r"(\{[^}]*\})", message)
    return "".join(piece if piece.startswith("{") else _replaced(piece) for piece in pieces)


def _replaced(text: str) -> str:
    bare = (each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each))
    return "".join(bare).translate(LETTERS)


@pytest.fixture(scope="module")
def georgian(tmp_path_factory: pytest.TempPathFactory) -> Language:
    return made_up_language(tmp_path_factory.mktemp("locale"), pseudo)


class Reader:
    """Reads everything that a table says, and keeps what is not translated."""

    def __init__(self, game: Game, scenario: str) -> None:
        self.game, self.scenario, self.face = game, scenario, face_of(game.id)
        self.speech: Speech[Any, Any] = speech_of(game, scenario)
        self.left: dict[str, set[str]] = {}
        self.counts: Counter[str] = Counter()
        self.things: Counter[str] = Counter()

    def read(self, where: str, words: object) -> None:
        """Read a text or a phrase."""
        text = f"{text_of(words)}\n{spoken_of(words)}" if isinstance(words, tuple) else str(words)
        self.counts[where] += bool(text)
        if set(UNTRANSLATED.findall(text)) - SIGNS:
            self.left.setdefault(where, set()).add(text)

    def constants(self) -> None:
        """Read what does not depend on a position."""
        self.read("title", self.speech.title)
        self.read("game", game_title(self.game))
        for scenario in self.game.scenarios:
            self.read("scenario", scenario_title(self.game, scenario))
            self.read("blurb", self.speech.blurb(scenario))
        for option in self.game.options:
            self.read("option", option_title(self.game, option))
        for number, seat in enumerate(self.speech.scenario.seats):
            self.read("seat", (self.speech.seat(number),))
            self.read("player", (self.speech.player(number),))
            self.read("side", self.speech.side(seat.side).title)
            for line in self.speech.aim(number):
                self.read("aim", line)
        for page in self.speech.pages:
            self.read("page", page.title)
            self.read("page", page.note)
        for each in legend_page(self.speech):
            self.read("legend", each.phrase)
        for word in self.speech.icons.values():
            self.read("icon", word)

    def printed(self) -> None:
        for each in collection_of(self.game).things:
            for words in (each.name, each.kind, each.faction, *each.lines):
                self.read("printed", words)

    def question(self, position: Position, decision: Any, log: list[Any]) -> None:
        """Read a question with some of its choices and what they would change."""
        speech, view = self.speech, position.view((decision.seat,))
        self.read("question", speech.question(view, decision))
        self.read("source", speech.source_text(view, decision))
        self.read("guide", speech.guide(view, decision, log))
        self.read("guide", speech.guide(view, None, log))
        self.read("headline", speech.headline(view))
        for letter in speech.letters:
            self.read("why not", speech.why_not(view, decision, letter))
        for number, choice in enumerate(decision.choices):
            self.read("choice", speech.choice(view, decision, choice))
            self.read("confirmation", speech.confirmation(view, decision, choice))
            if number < OFTEN:
                for thing in speech.touches(view, decision, choice):
                    self.thing(view, thing)
                after = position.clone()
                after.choose(decision.seat, number)
                for line in speech.changes(view, after.view((decision.seat,)), decision, choice):
                    self.read("change", line)

    def thing(self, view: Any, thing: str) -> None:
        """Read a thing a few times in a game, but not the paragraphs of the rulebook below it."""
        self.things[thing] += 1
        if self.things[thing] > OFTEN:
            return
        self.read("name", self.speech.name(view, thing))
        self.read("brief", self.speech.brief(view, thing))
        for line in before_rulings(self.speech.describe(view, thing)):
            self.read("description", line)

    def table(self, view: Any, log: list[Any]) -> None:
        """Read everything that can be looked up now."""
        speech = self.speech
        for line in (*speech.state(view), *speech.hand_lines(view), *(words for _, words in speech.hand(view))):
            self.read("state", line)
        for page in speech.pages:
            for each in speech.page(view, page.id, log):
                self.read(f"page {page.id}", each.phrase)
        for thing in speech.things(view).values():
            self.thing(view, thing)
        for place in self.face.places(speech, view):
            for words in (place.title, *place.lines):
                self.read("place", words)
        backgrounds = self.face.backgrounds()
        for drawing in (*backgrounds.values(), self.face.picture(speech, view, {}, dict.fromkeys(backgrounds, ""))):
            for text in _texts_of(drawing):
                self.read("picture", text)

    def events(self, view: Any, before: list[Any], happened: list[Any]) -> None:
        """Read the lines of the log, and the summaries of what a choice brought about."""
        speech = self.speech
        for event in happened:
            line = speech.story_line(event)
            self.read("log", line.phrase if line is not None else "")
            self.read("landmark", speech.landmark(event)[1])
        for beat in speech.beats(happened):
            self.read("beat", beat.words)
        for _, summary in speech.summaries(view, before, happened):
            for words in (summary.title, summary.score, *(line.phrase for line in summary.lines)):
                self.read("summary", words)


def _texts_of(drawing: str) -> Iterator[str]:
    """Yield the texts and titles of a drawing."""
    found: list[str] = []

    class Parser(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            found.append(dict(attrs).get("aria-label") or "")

        def handle_data(self, data: str) -> None:
            found.append(data)

    Parser(convert_charrefs=True).feed(re.sub(r"<style>.*?</style>", "", drawing, flags=re.DOTALL))
    yield from found


def play(reader: Reader, seed: int) -> None:
    """Play a game by random choices and read it."""
    chance, position = Chance(seed), reader.game.new(reader.scenario, seed)
    logs: list[list[Any]] = [[] for _ in reader.speech.scenario.seats]
    seat = 0
    for number in range(LIMIT):
        happened = [event.seen_by((seat,)) for event in position.events]
        reader.events(position.view((seat,)), logs[seat], happened)
        for each, log in enumerate(logs):
            log += [event.seen_by((each,)) for event in position.events]
        pending = position.pending()
        if not pending:
            break
        decision = pending[chance.below(len(pending))]
        seat = decision.seat
        reader.question(position, decision, logs[seat])
        if number % SELDOM == 0:
            reader.table(position.view((seat,)), logs[seat])
            reader.table(position.view(()), logs[seat])
        position.choose(seat, chance.below(len(decision.choices)))
    view = position.view((0,))
    reader.table(view, logs[0])
    reader.read("headline", reader.speech.headline(view))
    if view.outcome is not None:
        reader.read("outcome", reader.speech.outcome(view.outcome))


def _shown(left: dict[str, set[str]]) -> str:
    return "\n".join(f"{where}: {text}" for where, texts in left.items() for text in sorted(texts)[:20])


TABLES = [(game.id, scenario.id) for game in GAMES.values() for scenario in game.scenarios]


@pytest.mark.parametrize(("id", "scenario"), TABLES)
def test_every_word_of_a_game_is_translated(georgian, id, scenario):
    reader = Reader(GAMES[id], scenario)
    with reading(georgian):
        reader.constants()
        play(reader, seed=5)
    assert min(reader.counts[where] for where in ("choice", "change", "log", "state", "description", "guide")) > 20
    assert not reader.left, _shown(reader.left)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_what_is_printed_follows_the_language(georgian, game):
    english = collection_of(game)
    reader = Reader(game, "")
    with reading(georgian):
        reader.printed()
        translated = collection_of(game)
    assert not reader.left, _shown(reader.left)
    assert [each.thing for each in translated.things] == [each.thing for each in english.things]
    for old, new in zip(english.things, translated.things, strict=True):
        assert new in translated.named(old.name)  # the English name finds it too
        assert new.name != old.name
    with reading(ENGLISH):
        assert collection_of(game) is english


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_thing_is_shown_by_its_name_in_either_language(georgian, game):
    speech, view = speech_of(game), game.new("", 1).view((0,))
    english = speech.things(view)
    with reading(georgian):
        translated = speech.things(view)
    assert english.items() <= translated.items()
    own = {thing for name, thing in translated.items() if name not in english or not UNTRANSLATED.search(name)}
    assert own == set(english.values())


@pytest.mark.parametrize("domain", domains())
def test_no_message_stands_alone_and_as_the_singular_of_a_plural(domain):
    """A catalogue has one entry for both: the translation of the plural, with `{count}`, would be shown for either."""
    found = [each.id for each in messages(domain) if not each.context]
    assert {each for each in found if isinstance(each, str)}.isdisjoint(
        each[0] for each in found if not isinstance(each, str)
    )
