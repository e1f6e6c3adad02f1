"""The words of a game: prompts, choices, events and things as phrases.

`Speech` has a default for everything, spelled out from the names of fields. A game derives from it in
`wotr_tui/games/<game>/words/speech.py`. A thing (card, region, piece) has a key that the game chooses. Sentences are
whole messages with named parts (`wotr_tui/text/messages.py`).
"""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import msgspec

from rules.game import LOST, WON, Choice, Decision, Difference, Event, Game, Outcome, Prompt, Scenario, Seat, View
from rules.rulebook import plain
from wotr_tui.games.rulings import before_rulings
from wotr_tui.games.titles import scenario_title, seat_title
from wotr_tui.text.messages import Text, lazy, listed, plural, say, tr
from wotr_tui.text.phrases import ACTION, MAJOR, MINOR, LogLine, Phrase, Ref, join, text_of
from wotr_tui.text.sorting import searchable

if TYPE_CHECKING:
    from wotr_tui.games.legend import LegendSection

V = TypeVar("V", bound=View)
C = TypeVar("C", bound=Choice)


class Page(NamedTuple):
    """A page to look up during a game, such as the discard piles or the score sheet."""

    id: str
    title: Text
    key: str
    note: Text = ""
    """What it shows, for help and the command palette."""
    shown: bool = True
    """Whether the footer shows its key."""


class PageLine(NamedTuple):
    """A line of a page. With a thing it can be opened."""

    phrase: Phrase
    thing: str = ""
    heading: bool = False
    hang: int = 0
    """The indent of its rows after the first."""


class Summary(NamedTuple):
    """The result of a fight or a round, shown until a key is pressed."""

    title: Phrase
    lines: Sequence[PageLine]
    score: Phrase = ()
    """The state of the game after it; shown once if several summaries are shown together."""


class Beat(NamedTuple):
    """A pause while the story of a choice is told."""

    told: int
    """How many of the choice's events are shown by then."""
    seconds: float
    """At the relaxed pace."""
    words: Phrase = ()
    """What to say during the pause; empty: the log line of the last event shown."""
    things: tuple[str, ...] = ()
    """What to light up."""


class Side(NamedTuple):
    """A side: its name, a colour of the theme, and a shape for those who cannot see the colour."""

    title: Text
    ink: str
    shape: str


BRIEF_LINES = 4
"""How many lines of a description are shown in brief."""
BETWEEN_LINES = "  "
"""What `Speech.brief` joins them with."""
INKS = ("ink-blue", "ink-red", "ink-green", "ink-violet", "ink-gold")
SHAPES = ("●", "▲", "◆", "■", "★")
"""Defaults for the sides of a game, in the order of their seats. They can be told apart in every theme."""
GUIDE_FALLBACK = lazy("?: the rule behind this question. z: details of what the cursor is on. h: a bot's advice.")
"""What the guide shows for a question it has no text for."""


class Speech(Generic[V, C]):
    """The words of one game at one table: `V` is the game's view, `C` the union of its choices."""

    pages: Sequence[Page] = ()
    """Pages to look up during a game. Not with a key of the table: a, c, h, i, j, k, l, m, q, r, u, z."""
    sides: Mapping[str, Side] = {}
    """The sides by their ids in the scenarios' seats. A side that is missing gets defaults."""
    endings: Mapping[str, Text] = {}
    """How a game can be won, by `Outcome.how`."""
    letters = "npy"
    """Keys with one meaning in the whole game (see `letter`), such as no, pass and yes. `r` is Ready in a room."""
    ambiguous_titles: frozenset[str] = frozenset()
    """Titles of seats, in English, that are also names of cards or pieces: "Saruman moves Saruman" is unclear."""
    round_weight = 2
    """The weight of the log lines that begin a round: risky moves are confirmed once a round. 1: each turn counts."""
    pass_on: Text = lazy("pass for the rest of the round")
    """The choice to pass until the next round begins: the next line of the log with this weight."""
    icons: Mapping[str, Text] = {}
    """Words for the glyphs of this game in plain text: "⚔" is "attack"."""
    counts_icons = False
    """Whether each icon counts as one: "⚔⚔" is "2 attack"."""

    def __init__(self, game: Game, scenario: str = "") -> None:
        self.game = game
        self.scenario: Scenario = game.scenario(scenario)

    @property
    def title(self) -> str:
        """The title of the scenario."""
        return scenario_title(self.game, self.scenario)

    # -- who

    def seat(self, seat: Seat) -> Ref:
        """Return the title of a seat."""
        if 0 <= seat < len(self.scenario.seats):
            title = seat_title(self.game, self.scenario.seats[seat])
            return Ref(title, strong=True, ink=self.side_of(seat).ink)
        return Ref(tr("seat {number}", number=seat), strong=True)

    def player(self, seat: Seat) -> Ref:
        """Return the title of a seat for a sentence about what it did, different from a card of the same name."""
        title = self.seat(seat)
        if not 0 <= seat < len(self.scenario.seats) or self.scenario.seats[seat].title not in self.ambiguous_titles:
            return title
        return title._replace(text=tr("{seat}'s player", seat=title.text))

    def side_of(self, seat: Seat) -> Side:
        """Return the side of a seat."""
        return self.side(self.scenario.seats[seat].side)

    def side(self, id: str) -> Side:
        """Return a side by its id."""
        if id in self.sides:
            return self.sides[id]
        ids = list(dict.fromkeys(info.side for info in self.scenario.seats))
        number = ids.index(id) if id in ids else len(ids)
        title = id.replace("_", " ").replace("-", " ").title()
        return Side(title, INKS[number % len(INKS)], SHAPES[number % len(SHAPES)])

    def blurb(self, scenario: Scenario) -> str:
        """Return a sentence or two for people who are choosing a scenario."""
        seats = ", ".join(seat_title(self.game, seat) for seat in scenario.seats)
        return tr(plural(len(scenario.seats), "{count} seat: {seats}.", "{count} seats: {seats}."), seats=seats)

    # -- questions

    def prompt(self, view: V, decision: Decision[Any, Any]) -> Phrase:
        """Return the question as a short imperative."""
        return (spell(decision.prompt),)

    def question(self, view: V, decision: Decision[Any, Any]) -> Phrase:
        """Return the question, with its number if it is one of several in a row."""
        asked = self.prompt(view, decision)
        if decision.of == 1:
            return asked
        return say("{question} ({number} of {of})", question=asked, number=decision.number, of=decision.of)

    def source_text(self, view: V, decision: Decision[Any, Any]) -> Phrase:
        """Return the text on the card or in the rules that the question comes from, if any."""
        return ()

    def choice(self, view: V, decision: Decision[Any, Any], choice: C) -> Phrase:
        """Return a choice as it stands in the list."""
        return (spell(choice),)

    def letter(self, choice: C) -> str:
        """Return the key of a choice that is offered again and again; empty for a number.

        One of `letters`, a digit, or two keys that begin with j or i (`wotr_tui/table/keys.py`)."""
        return ""

    def why_not(self, view: V, decision: Decision[Any, Any], letter: str) -> str:
        """Return why the choice with this letter is not offered now; empty if nobody would expect it."""
        return ""

    def touches(self, view: V, decision: Decision[Any, Any], choice: C) -> tuple[str, ...]:
        """Return the things a choice is about. The first is the one that can be clicked to choose it."""
        return ()

    def confirmation(self, view: V, decision: Decision[Any, Any], choice: C) -> str:
        """Return a question to ask before a risky choice; empty for others."""
        return ""

    def is_formality(self, view: V, decision: Decision[Any, Any]) -> bool:
        """Return whether everyone can see that all choices of this decision come to the same."""
        return False

    def legend(self) -> "Sequence[LegendSection]":
        """Return the meaning of every symbol that this game draws."""
        return ()

    def changes(self, before: V, after: V, decision: Decision[Any, Any], choice: C) -> Sequence[Phrase]:
        """Return what `choice` would change, in short phrases, the most important first.

        `before` is the view now, `after` the view then. What cannot be predicted is the same in both, and the decisions
        of `after` may be missing.
        """
        known = {text_of(line) for line in self.state(before)}
        return [line for line in self.state(after) if text_of(line) not in known]

    def difference(self, view: V, found: Difference) -> Phrase:
        """Return in what a choice differs from others, as a clause; empty for a factor without words."""
        if found.name == WON:
            return say("a quick win is likelier") if found.by > 0 else say("a quick win is less likely")
        if found.name == LOST:
            return say("a quick defeat is likelier") if found.by > 0 else say("a quick defeat is less likely")
        try:
            return self.factor(view, found)
        except LookupError:
            return ()  # a host may send anything

    def factor(self, view: V, found: Difference) -> Phrase:
        """Return a factor of this game's evaluation (`Game.factors`) as a clause, for more of it and for less."""
        return ()

    def aim(self, seat: Seat) -> Sequence[str]:
        """Return the first page for a beginner in this seat: what the game is about, and how to win."""
        from wotr_tui.text.rulebooks import book_of  # reads packages: 10 ms, for beginners only

        return [plain(text) for text in book_of(self.game).intro] or [self.blurb(self.scenario)]

    def guide(self, view: V, decision: Decision[Any, Any] | None, log: Sequence[Event]) -> str:
        """Return what a newcomer should read at this question, with a move to try; empty for nothing.

        `log` holds all events so far, as this person saw them."""
        return ""

    def suggestion(self, view: V, decision: Decision[Any, Any]) -> C | None:
        """Return the choice that the guide suggests, if any."""
        return None

    def guide_ends(self, view: V, log: Sequence[Event]) -> bool:
        """Return whether a newcomer has seen enough to play without the guide."""
        return False

    # -- events

    def log_line(self, event: Event) -> LogLine | None:
        """Return a line for the log; None if it needs none. Events come in order, as these seats see them."""
        return LogLine((spell(event),))

    def importance(self, event: Event, line: LogLine) -> int:
        """Return how important this line of the log is: MINOR, ACTION or MAJOR.

        Other players' lines get their own beat from ACTION on, one's own lines only if they are MAJOR."""
        return (ACTION, MINOR, MAJOR)[line.weight]

    def story_line(self, event: Event) -> LogLine | None:
        """Return the line for the log with its importance."""
        line = self.log_line(event)
        return line._replace(importance=self.importance(event, line)) if line is not None else None

    def beats(self, happened: Sequence[Event]) -> Sequence[Beat]:
        """Return extra beats for these events; the board stages each. Without any, the importance of the log lines
        decides where to pause."""
        return ()

    def summary(self, view: V, told: Sequence[Event]) -> Summary | None:
        """Return a summary if the last of these events ends a fight or a round. `view` is the table after the whole
        choice, which may go on after that."""
        return None

    def summaries(self, view: V, before: Sequence[Event], happened: Sequence[Event]) -> Sequence[tuple[int, Summary]]:
        """Return all summaries of what one choice brought about, each with the number of events before it."""
        told = [*before, *happened]
        ends = ((number, self.summary(view, told[: len(before) + number])) for number in range(1, len(happened) + 1))
        return [(number, found) for number, found in ends if found is not None]

    def landmark(self, event: Event) -> tuple[str, str]:
        """Return what a replay can jump to ("round", "turn" or "combat") and its title; empty for other events."""
        line = self.log_line(event)
        if line is None or not line.weight:
            return "", ""
        return ("round" if line.weight == 2 else "turn"), text_of(line.phrase)

    def outcome(self, outcome: Outcome) -> Phrase:
        """Return how the game ended."""
        if not outcome.winners:
            return say("A draw.")
        winners = listed([self.seat(seat) for seat in outcome.winners])
        message = plural(len(outcome.winners), "{winners} wins: {how}.", "{winners} win: {how}.")
        return say(message, winners=winners, how=self.endings.get(outcome.how, outcome.how))

    # -- the table

    def headline(self, view: V) -> Phrase:
        """Return the state of the game in one line."""
        if view.outcome is not None:
            return self.outcome(view.outcome)
        if not view.thinking:
            return (self.title,)
        asked = listed([self.seat(seat) for seat in view.thinking])
        return say("{scenario}: {seats} to choose", scenario=self.title, seats=asked)

    def state(self, view: V) -> Sequence[Phrase]:
        """Return the whole table as lines, for plain text and for games without a board."""
        shown = msgspec.to_builtins(view)
        return [
            (f"{key.replace('_', ' ')}: {value}",)
            for key, value in shown.items()
            if key not in ("seats", "decisions", "thinking", "outcome")
        ]

    def hand(self, view: V) -> Sequence[tuple[str, Phrase]]:
        """Return the player's hand: each thing by its key."""
        return ()

    def hand_lines(self, view: V) -> Sequence[Phrase]:
        """Return the player's hand for plain text, with everything the screen shows of it."""
        return [words for _, words in self.hand(view)]

    def things(self, view: V) -> Mapping[str, str]:
        """Return the things that plain text can `show NAME`, by their names in the reader's language and in English."""
        return {}

    def name(self, view: V, thing: str) -> str:
        """Return the name of a thing."""
        return thing

    def describe(self, view: V, thing: str) -> Sequence[Phrase]:
        """Return the full description of a thing, as lines."""
        return ()

    def brief(self, view: V, thing: str) -> Phrase:
        """Return what a thing is and does, in a sentence or two."""
        lines = [line for line in before_rulings(self.describe(view, thing)) if line]
        return join(lines[:BRIEF_LINES], BETWEEN_LINES)

    def page(self, view: V, id: str, log: Sequence[Event]) -> Sequence[PageLine]:
        """Return the lines of a page."""
        return ()


def spell(value: Choice | Prompt | Event) -> str:
    """Return the name and the fields of a struct as words: `Play(card=3)` is "play card 3"."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(value).__name__).lower()
    fields = ", ".join(
        f"{field.replace('_', ' ')} {getattr(value, field)}" for field in value.__struct_fields__ if field != "seat"
    )
    seat = getattr(value, "seat", None)
    what = f"{name} {fields}".strip()
    return tr("seat {number}: {what}", number=seat, what=what) if isinstance(seat, int) else what


def matching(words: str, things: Mapping[str, str]) -> list[str]:
    """Return the things that `words` may mean: by exact name, else by the beginning or any part of the name."""
    wanted = searchable(words)
    if not wanted:
        return []
    names = {searchable(name): thing for name, thing in things.items()}
    if wanted in names:
        return [names[wanted]]
    begins = [thing for name, thing in names.items() if name.startswith(wanted)]
    return list(dict.fromkeys(begins or [thing for name, thing in names.items() if wanted in name]))
