"""How a game speaks: prompts, choices, events and things become phrases.

`Speech` itself can speak for any game, if stiffly; a game with words of its own derives from it in
`wotr_tui/games/<game>/words/speech.py`. Things are named by keys of the game's own making. Sentences are whole messages
with named parts (`wotr_tui/text/messages.py`).
"""

import re
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import msgspec

from rules.game import Choice, Decision, Event, Game, Outcome, Prompt, Scenario, Seat, View
from wotr_tui.games.rulings import RULINGS
from wotr_tui.text.messages import listed, plural, say, tr
from wotr_tui.text.phrases import ACTION, MAJOR, MINOR, LogLine, Phrase, Ref, join, text_of

if TYPE_CHECKING:
    from wotr_tui.games.legend import Chapter

V = TypeVar("V", bound=View)
C = TypeVar("C", bound=Choice)


class Page(NamedTuple):
    """Something to look up during a game: the piles, the score sheet, past combats."""

    id: str
    title: str
    key: str
    note: str = ""
    """What it tells, for help and the palette."""
    shown: bool = True
    """Whether the footer has room for it."""


class PageLine(NamedTuple):
    """A line of a page; one with a thing can be opened."""

    phrase: Phrase
    thing: str = ""
    heading: bool = False
    hang: int = 0
    """By how much its rows after the first stand further to the right."""


class Summary(NamedTuple):
    """What a fight or a round came to: read at leisure, until a key is pressed."""

    title: Phrase
    lines: Sequence[PageLine]
    score: Phrase = ()
    """How the game stands now: of several summaries in one, it is said once."""


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
    """How those who win together are told apart: by a name, by an ink of the theme, and by a shape for eyes that see
    no colour."""

    title: str
    ink: str
    shape: str


BRIEF = 4
"""Lines of a description that tell the thing in brief: the first of them."""
INKS = ("ink-blue", "ink-red", "ink-green", "ink-violet", "ink-gold")
SHAPES = ("●", "▲", "◆", "■", "★")
"""For the sides of a game that chooses none of its own, in the order of their seats; told apart in every theme."""


ASK = tr("? shows the rule behind this question, z what the cursor is on, h what a bot would do.")
"""What a guide says to a question it has no words for."""


class Speech(Generic[V, C]):
    """The words of one game at one table: `V` is the game's view, `C` the union of its choices."""

    pages: Sequence[Page] = ()
    """What can be looked up during a game. Their keys may not be those of the table itself: a, c, h, k, l, q, u, z."""
    sides: Mapping[str, Side] = {}
    """The sides by the ids that the scenarios' seats give; for one that is missing a name, ink and shape are found."""
    letters = "npy"
    """Keys that mean the same through the whole game (`letter`): no, pass and yes. No numbered choice is given one."""
    namesakes: frozenset[str] = frozenset()
    """Titles of seats that are names of cards, pieces or peoples, too: "Saruman moves Saruman" says nothing."""
    icons: Mapping[str, str] = {}
    """What plain text says for a glyph of this game: "⚔" is "attack"."""

    def __init__(self, game: Game, scenario: str = "") -> None:
        self.game = game
        self.scenario: Scenario = game.scenario(scenario)

    # -- who

    def seat(self, seat: Seat) -> Ref:
        """A seat by its title."""
        if 0 <= seat < len(self.scenario.seats):
            return Ref(self.scenario.seats[seat].title, strong=True, ink=self.side_of(seat).ink)
        return Ref(tr("seat {number}", number=seat), strong=True)

    def player(self, seat: Seat) -> Ref:
        """A seat in a sentence about what it did: told apart from a thing of the same name."""
        told = self.seat(seat)
        if told.text not in self.namesakes:
            return told
        return told._replace(text=tr("{seat}'s player", seat=told.text))

    def side_of(self, seat: Seat) -> Side:
        """The side a seat plays for."""
        return self.side(self.scenario.seats[seat].side)

    def side(self, id: str) -> Side:
        """A side by its id."""
        if id in self.sides:
            return self.sides[id]
        ids = list(dict.fromkeys(info.side for info in self.scenario.seats))
        number = ids.index(id) if id in ids else len(ids)
        title = id.replace("_", " ").replace("-", " ").title()
        return Side(title, INKS[number % len(INKS)], SHAPES[number % len(SHAPES)])

    def blurb(self, scenario: Scenario) -> str:
        """What a newcomer should know before choosing this scenario."""
        seats = ", ".join(seat.title for seat in scenario.seats)
        return tr(plural(len(scenario.seats), "{count} seat: {seats}.", "{count} seats: {seats}."), seats=seats)

    # -- what is asked

    def prompt(self, view: V, decision: Decision[Any, Any]) -> Phrase:
        """What the seat is asked, as a short imperative."""
        return (spell(decision.prompt),)

    def question(self, view: V, decision: Decision[Any, Any]) -> Phrase:
        """What the seat is asked, and which of how many times the same is asked in a row."""
        asked = self.prompt(view, decision)
        if decision.of == 1:
            return asked
        return say("{question} ({number} of {of})", question=asked, number=decision.number, of=decision.of)

    def aside(self, view: V, decision: Decision[Any, Any]) -> Phrase:
        """The text a question comes from, where it comes from one."""
        return ()

    def choice(self, view: V, decision: Decision[Any, Any], choice: C) -> Phrase:
        """One answer, as it stands in the list."""
        return (spell(choice),)

    def letter(self, choice: C) -> str:
        """A key of its own, of `letters`, for a choice that comes up again and again; empty for none."""
        return ""

    def why_not(self, view: V, decision: Decision[Any, Any], letter: str) -> str:
        """Why the choice that bears this letter is not offered now; empty where nobody would expect it."""
        return ""

    def touches(self, view: V, decision: Decision[Any, Any], choice: C) -> tuple[str, ...]:
        """The things a choice is about, the one it is taken from first."""
        return ()

    def confirmation(self, view: V, decision: Decision[Any, Any], choice: C) -> str:
        """A question to ask once before a choice that a slip of the finger would regret; empty for none."""
        return ""

    def legend(self) -> "Sequence[Chapter]":
        """What every symbol means that this game draws; those of the frame around it are explained by the shell."""
        return ()

    def changes(self, before: V, after: V, decision: Decision[Any, Any], choice: C) -> Sequence[Phrase]:
        """What `choice` would change, in short phrases, what matters most first: the view as it is, and as it would be.

        Parts of `after` that cannot be foreseen are as they were; its decisions may be missing.
        """
        known = {text_of(line) for line in self.state(before)}
        return [line for line in self.state(after) if text_of(line) not in known]

    def aim(self, seat: Seat) -> Sequence[str]:
        """What a newcomer in this seat reads first, in paragraphs: what the game is about, and how one wins."""
        from rules.rulebook import plain
        from wotr_tui.text.rulebooks import book_of

        return [plain(text) for text in book_of(self.game).intro] or [self.blurb(self.scenario)]

    def guide(self, view: V, decision: Decision[Any, Any] | None, log: Sequence[Event]) -> str:
        """Return what a newcomer should read at this question, with a move to try; empty for nothing.

        `log` holds all events so far, as this person saw them."""
        return ""

    def guide_ends(self, view: V, log: Sequence[Event]) -> bool:
        """Return whether a newcomer has seen enough to play without the guide."""
        return False

    # -- what happened

    def log_line(self, event: Event) -> LogLine | None:
        """A line for the log, or None for what nobody needs to read. Events come in order, as these seats see them."""
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
        """What comes to its end with the last of the events told so far; None for most. `view` shows the table after
        the whole choice, which may go on beyond that."""
        return None

    def summaries(self, view: V, before: Sequence[Event], happened: Sequence[Event]) -> Sequence[tuple[int, Summary]]:
        """All that one choice brought to its end, each with the number of its events after which it did."""
        told = [*before, *happened]
        ends = ((number, self.summary(view, told[: len(before) + number])) for number in range(1, len(happened) + 1))
        return [(number, found) for number, found in ends if found is not None]

    def landmark(self, event: Event) -> tuple[str, str]:
        """What a replay can jump to: "round", "turn" or "combat" and its title; empty for other events."""
        line = self.log_line(event)
        if line is None or not line.weight:
            return "", ""
        return ("round" if line.weight == 2 else "turn"), text_of(line.phrase)

    def outcome(self, outcome: Outcome) -> Phrase:
        """How it ended."""
        if not outcome.winners:
            return say("A draw.")
        winners = listed([self.seat(seat) for seat in outcome.winners])
        message = plural(len(outcome.winners), "{winners} wins: {how}.", "{winners} win: {how}.")
        return say(message, winners=winners, how=outcome.how)

    # -- the table

    def headline(self, view: V) -> Phrase:
        """Where the game stands, in one line."""
        if view.outcome is not None:
            return self.outcome(view.outcome)
        if not view.thinking:
            return (self.scenario.title,)
        asked = listed([self.seat(seat) for seat in view.thinking])
        return say("{scenario}: {seats} to choose", scenario=self.scenario.title, seats=asked)

    def state(self, view: V) -> Sequence[Phrase]:
        """The whole table in lines, for plain text and for games without a board of their own."""
        shown = msgspec.to_builtins(view)
        return [
            (f"{key.replace('_', ' ')}: {value}",)
            for key, value in shown.items()
            if key not in ("seats", "decisions", "thinking", "outcome")
        ]

    def hand(self, view: V) -> Sequence[tuple[str, Phrase]]:
        """Own secret things, each with its key."""
        return ()

    def things(self, view: V) -> Mapping[str, str]:
        """What can be asked about, by name, as `show NAME` does in plain text."""
        return {}

    def name(self, view: V, thing: str) -> str:
        """What a thing is called."""
        return thing

    def describe(self, view: V, thing: str) -> Sequence[Phrase]:
        """All there is to say about a thing, in lines."""
        return ()

    def brief(self, view: V, thing: str) -> Phrase:
        """What a thing is and does, in a sentence or two."""
        lines = takewhile(lambda line: text_of(line) != RULINGS, self.describe(view, thing))
        return join([line for line in lines if line][:BRIEF], "  ")

    def page(self, view: V, id: str, log: Sequence[Event]) -> Sequence[PageLine]:
        """The lines of a page."""
        return ()


def spell(value: Choice | Prompt | Event) -> str:
    """The name and the fields of a struct, in lower case words: `Play(card=3)` is "play card 3"."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(value).__name__).lower()
    fields = ", ".join(
        f"{field.replace('_', ' ')} {getattr(value, field)}" for field in value.__struct_fields__ if field != "seat"
    )
    seat = getattr(value, "seat", None)
    what = f"{name} {fields}".strip()
    return tr("seat {number}: {what}", number=seat, what=what) if isinstance(seat, int) else what


def matching(words: str, things: Mapping[str, str]) -> list[str]:
    """The things a person may mean by `words`: the exact name, else all names that begin with or hold the words."""
    from rules.rulebook import fold

    wanted = fold(words)
    if not wanted:
        return []
    names = {fold(name): thing for name, thing in things.items()}
    if wanted in names:
        return [names[wanted]]
    begins = [thing for name, thing in names.items() if name.startswith(wanted)]
    return list(dict.fromkeys(begins or [thing for name, thing in names.items() if wanted in name]))
