"""How a game speaks: prompts, choices, events and things become phrases. Loads no Textual.

`Speech` itself can speak for any game, if stiffly; a game with words of its own derives from it in
`wotr_tui/games/<game>/words.py` and names its class `SPEECH` there. Things are named by keys of the game's own making.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from rules.game import Choice, Decision, Event, Game, Outcome, Prompt, Scenario, Seat, View
from wotr_tui.words import Phrase, Ref, Said, listed, phrase, text_of


class Page(NamedTuple):
    """Something to look up during a game: the piles, the score sheet, past combats."""

    id: str
    title: str
    key: str
    note: str = ""
    shown: bool = True
    """Whether the footer has room for it."""


class PageLine(NamedTuple):
    """A line of a page; one with a thing can be opened."""

    phrase: Phrase
    thing: str = ""
    heading: bool = False


class Speech:
    """The words of one game at one table."""

    pages: tuple[Page, ...] = ()

    def __init__(self, game: Game, scenario: str = "") -> None:
        self.game = game
        self.scenario: Scenario = game.scenario(scenario)

    # -- who

    def seat(self, seat: Seat) -> Ref:
        """A seat by its title."""
        if 0 <= seat < len(self.scenario.seats):
            return Ref(self.scenario.seats[seat].title, strong=True, ink=self.side_ink(seat))
        return Ref(f"seat {seat}", strong=True)

    def side(self, side: str) -> str:
        """A side by its name."""
        return side.replace("free", "Free Peoples").title()

    def side_ink(self, seat: Seat) -> str:
        """The colour of the side a seat plays for."""
        sides = list(dict.fromkeys(info.side for info in self.scenario.seats))
        return ("ink-blue", "ink-red", "ink-green", "ink-violet")[sides.index(self.scenario.seats[seat].side) % 4]

    def blurb(self, scenario: Scenario) -> str:
        """What a newcomer should know before choosing this scenario."""
        return f"{len(scenario.seats)} seats: " + ", ".join(seat.title for seat in scenario.seats) + "."

    # -- what is asked

    def prompt(self, view: View, decision: Decision[Any, Any]) -> Phrase:
        """What the seat is asked, as a short imperative."""
        return (spell(decision.prompt),)

    def aside(self, view: View, decision: Decision[Any, Any]) -> Phrase:
        """The text a question comes from, where it comes from one."""
        return ()

    def choice(self, view: View, decision: Decision[Any, Any], choice: Choice) -> Phrase:
        """One answer, as it stands in the list."""
        return (spell(choice),)

    def letter(self, choice: Choice) -> str:
        """A key of its own for a choice that comes up again and again; empty for none."""
        return ""

    def touches(self, view: View, decision: Decision[Any, Any], choice: Choice) -> tuple[str, ...]:
        """The things a choice is about, the one it is taken from first."""
        return ()

    def slip(self, view: View, decision: Decision[Any, Any], choice: Choice) -> str:
        """A question to ask once before a choice that a slip of the finger would regret; empty for none."""
        return ""

    def guide(self, view: View, decision: Decision[Any, Any] | None) -> str:
        """What a newcomer should hear now; empty for nothing."""
        return ""

    def guide_ends(self, view: View) -> bool:
        """Whether a newcomer has seen enough to go on alone."""
        return False

    # -- what happened

    def said(self, event: Event) -> Said | None:
        """A line for the log, or None for what nobody needs to read."""
        return Said((spell(event),))

    def landmark(self, event: Event) -> tuple[str, str]:
        """What a replay can jump to: "round", "turn" or "combat" and its title; empty for other events."""
        said = self.said(event)
        if said is None or not said.weight:
            return "", ""
        return ("round" if said.weight == 2 else "turn"), text_of(said.phrase)

    def outcome(self, outcome: Outcome) -> Phrase:
        """How it ended."""
        if not outcome.winners:
            return ("A draw.",)
        verb = "wins" if len(outcome.winners) == 1 else "win"
        return phrase(listed([self.seat(seat) for seat in outcome.winners]), f" {verb}: {outcome.how}.")

    # -- the table

    def headline(self, view: View) -> Phrase:
        """Where the game stands, in one line."""
        if view.outcome is not None:
            return self.outcome(view.outcome)
        if not view.thinking:
            return (self.scenario.title,)
        return phrase(self.scenario.title, ": ", listed([self.seat(seat) for seat in view.thinking]), " to choose")

    def state(self, view: View) -> Sequence[Phrase]:
        """The whole table in lines, for plain text and for games without a board of their own."""
        shown = msgspec.to_builtins(view)
        return [
            (f"{key.replace('_', ' ')}: {value}",)
            for key, value in shown.items()
            if key not in ("seats", "decisions", "thinking", "outcome")
        ]

    def hand(self, view: View) -> Sequence[tuple[str, Phrase]]:
        """Own secret things, each with its key."""
        return ()

    def things(self, view: View) -> Mapping[str, str]:
        """What can be asked about, by name: `show helm's deep`."""
        return {}

    def name(self, view: View, thing: str) -> str:
        """What a thing is called."""
        return thing

    def describe(self, view: View, thing: str) -> Sequence[Phrase]:
        """All there is to say about a thing, in lines."""
        return ()

    def page(self, view: View, id: str, log: Sequence[Event]) -> Sequence[PageLine]:
        """The lines of a page."""
        return ()


def spell(value: Choice | Prompt | Event) -> str:
    """The name and the fields of a struct, in lower case words: `Play(card=3)` is "play card 3"."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(value).__name__).lower()
    fields = ", ".join(
        f"{field.replace('_', ' ')} {getattr(value, field)}" for field in value.__struct_fields__ if field != "seat"
    )
    seat = getattr(value, "seat", None)
    start = f"seat {seat}: " if isinstance(seat, int) else ""
    return f"{start}{name} {fields}".strip()


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
