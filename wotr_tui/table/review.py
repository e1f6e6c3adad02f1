"""A game analysed by a bot: everybody's chance to win after each choice, and the costliest choices."""

import contextlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from net.errors import NetError
from net.journal.replay import Replay
from net.workers.advice import REVIEW, Adviser
from rules.bots.analysis import ReviewedChoice, costliest, turning_points
from rules.bots.budget import Budget
from rules.game import Seats
from wotr_tui.games.speech import Side, Speech
from wotr_tui.table import hints
from wotr_tui.text.messages import say, tr
from wotr_tui.text.numbers import formatted
from wotr_tui.text.phrases import Phrase
from wotr_tui.text.sentences import in_words

FEWEST_ROUNDS = 4
"""A game with fewer rounds is divided by its turns."""


class Curve(NamedTuple):
    """The chance of one side after each choice."""

    side: str
    title: str
    ink: str
    values: Sequence[float]


class Costly(NamedTuple):
    """A choice that lost some of the chance to win, in words."""

    step: int
    cost: float
    where: Phrase
    took: Phrase
    better: Phrase
    """Empty if the review found nothing better."""
    reasons: Sequence[Phrase] = ()
    """What speaks for the better choice, and what against it."""
    swing: tuple[float, float] | None = None
    """Of a turning point: the chance before it, and after it."""

    @property
    def figure(self) -> str:
        """What to write before it: what it lost, or how the chance changed."""
        if self.swing is None:
            return lost(self.cost)
        before, after = self.swing
        return f"{formatted(before, '.0%')} → {formatted(after, '.0%')}"


class GameReview:
    """The analysis of one replay, as far as it has come."""

    def __init__(self, replay: Replay, speech: Speech[Any, Any], budget: Budget = REVIEW) -> None:
        self.replay, self.speech, self.budget = replay, speech, budget
        self.reviewed: list[ReviewedChoice] = []
        self.running = False
        self.trouble = ""
        """Why it could not be finished."""
        self._sides: dict[int, Side] = {}
        self.reword()

    def reword(self) -> None:
        """Forget the words that were made: the language has changed."""
        self._words: dict[int, Costly] = {}
        self._sections = _sections(self.replay, self.speech)

    @property
    def finished(self) -> bool:
        return len(self.reviewed) == len(self.replay)

    async def run(self, heard: Callable[[], None] = lambda: None) -> None:
        """Analyse every choice, from the first, in another process; call `heard` after each. Cancel it to stop.

        Raises JournalError if the game is not over."""
        self.replay.require_over()
        self.reviewed, self.running, self.trouble = [], True, ""
        adviser = Adviser()
        try:
            reviews = adviser.review(self.replay.game, self.replay.saved, self.budget)
            async with contextlib.aclosing(reviews):
                async for reviewed in reviews:
                    self.reviewed.append(reviewed)
                    heard()
        except NetError as error:
            self.trouble = in_words(error)
        finally:
            self.running = False
            await adviser.close()
            heard()

    # -- what it says

    @property
    def people(self) -> Seats:
        """The seats people held."""
        return tuple(seat for seat, record in enumerate(self.replay.seats) if record.name)

    def curves(self) -> list[Curve]:
        """Return one curve a side; the people's side first if they were all on one."""
        first_of: dict[str, int] = {}
        for seat, info in enumerate(self.speech.scenario.seats):
            first_of.setdefault(info.side, seat)
        theirs = {self.speech.scenario.seats[seat].side for seat in self.people}
        sides = sorted(first_of, key=lambda side: len(theirs) != 1 or side not in theirs)
        return [
            Curve(
                side,
                str(self._side_of(seat).title),
                self._side_of(seat).ink,
                [each.chances[seat] for each in self.reviewed],
            )
            for side in sides
            for seat in (first_of[side],)
        ]

    def _side_of(self, seat: int) -> Side:
        """Return the side of a seat, with the name and colour that it has at the end of the replay."""
        if seat not in self._sides:
            self.speech.headline(self.replay.at(len(self.replay)).view(()))  # a speech learns factions from a view
            self._sides[seat] = self.speech.side_of(seat)
        return self._sides[seat]

    def by_round(self, curve: Curve) -> list[tuple[str, float]]:
        """Return the chance at the end of each round (or turn, in a game of few rounds), as far as it is analysed."""
        ends = [step for step, _ in self._sections[1:]] + [len(self.replay)]
        found = zip((title for _, title in self._sections), ends, strict=True)
        return [(title, curve.values[end - 1]) for title, end in found if 0 < end <= len(curve.values)]

    def worst(self, seats: Seats, number: int = 3) -> list[Costly]:
        """Return the costliest choices of these seats, the worst first."""
        return [self._spoken(each) for each in costliest((m for m in self.reviewed if m.seat in seats), number)]

    def turning_points(self, seats: Seats, number: int = 3) -> list[Costly]:
        """Return the choices of these seats at which the chances changed most, the largest change first."""
        return [
            self._spoken(each.choice)._replace(swing=(each.before, each.after))
            for each in turning_points(self.reviewed, seats, number)
        ]

    def note(self, step: int, index: int) -> str:
        """Return what to write beside a choice: a star for the best, what was lost beside the one taken."""
        reviewed = self.reviewed[step] if step < len(self.reviewed) else None
        if reviewed is None or not reviewed.cost:
            return ""
        return {reviewed.best: "★", reviewed.index: lost(reviewed.cost)}.get(index, "")

    def _spoken(self, reviewed: ReviewedChoice) -> Costly:
        if (found := self._words.get(reviewed.step)) is None:
            found = self._words[reviewed.step] = self._speak(reviewed)
        return found

    def _speak(self, reviewed: ReviewedChoice) -> Costly:
        speech = self.speech
        view = self.replay.at(reviewed.step).view((reviewed.seat,))
        asked = next(decision for decision in view.decisions if decision.seat == reviewed.seat)
        when = next((title for step, title in reversed(self._sections) if step <= reviewed.step), "")
        place = tr("choice {number}", number=reviewed.step)
        place = tr("{round}, {choice}", round=when, choice=place) if when else place
        return Costly(
            reviewed.step,
            reviewed.cost,
            say(
                "{place}  {seat}: {question}",
                place=place,
                seat=speech.seat(reviewed.seat),
                question=speech.question(view, asked),
            ),
            speech.choice(view, asked, asked.choices[reviewed.index]),
            speech.choice(view, asked, asked.choices[reviewed.best]) if reviewed.cost else (),
            hints.reasons(speech, view, reviewed.differences),
        )


def _sections(replay: Replay, speech: Speech[Any, Any]) -> list[tuple[int, str]]:
    """Return where the rounds of a game begin, with their titles; in a game of few rounds its turns, by number."""
    marks = [(step, *speech.landmark(event)) for step, events in enumerate(replay.events) for event in events]
    rounds = [(step, title) for step, kind, title in marks if kind == "round"]
    turns = [step for step, kind, _ in marks if kind == "turn"]
    if len(rounds) >= FEWEST_ROUNDS or not turns:
        return rounds
    return [(step, tr("Turn {number}", number=number)) for number, step in enumerate(turns, 1)]


def lost(cost: float) -> str:
    """Return what a choice lost, as text."""
    return f"−{formatted(cost, '.0%')}"
