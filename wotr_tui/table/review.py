"""A game looked at again by a bot: everybody's chance choice by choice, and what cost most."""

import contextlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from net.errors import NetError
from net.journal.replay import Replay
from net.workers.advice import REVIEW, Adviser
from rules.bots.analysis import ReviewedChoice, costliest
from rules.bots.budget import Budget
from rules.game import Seats
from wotr_tui.games.speech import Speech
from wotr_tui.text.messages import say, tr
from wotr_tui.text.phrases import Phrase

FEW = 4
"""With fewer rounds than these a game is told by its turns."""


class Curve(NamedTuple):
    """The chance of one side after each choice."""

    side: str
    title: str
    ink: str
    values: Sequence[float]


class Costly(NamedTuple):
    """A choice that gave something away, in words."""

    step: int
    cost: float
    where: Phrase
    took: Phrase
    better: Phrase


class Study:
    """The review of one replay, as far as it has come."""

    def __init__(self, replay: Replay, speech: Speech[Any, Any], budget: Budget = REVIEW) -> None:
        self.replay, self.speech, self.budget = replay, speech, budget
        self.moments: list[ReviewedChoice] = []
        self.running = False
        self.trouble = ""
        """Why it could not be finished."""
        self._words: dict[int, Costly] = {}
        self._stretches = _stretches(replay, speech)

    @property
    def finished(self) -> bool:
        return len(self.moments) == len(self.replay)

    async def run(self, heard: Callable[[], None] = lambda: None) -> None:
        """Think about every choice, from the first, in a process of its own; `heard` after each. Cancel it to stop.
        Raises JournalError for a game that is not over."""
        self.replay.require_over()
        self.moments, self.running, self.trouble = [], True, ""
        adviser = Adviser()
        try:
            moments = adviser.review(self.replay.game, self.replay.saved, self.budget)
            async with contextlib.aclosing(moments):
                async for moment in moments:
                    self.moments.append(moment)
                    heard()
        except NetError as error:
            self.trouble = str(error)
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
        """One for each side, the people's own first where they were of one side."""
        first_of: dict[str, int] = {}
        for seat, info in enumerate(self.speech.scenario.seats):
            first_of.setdefault(info.side, seat)
        theirs = {self.speech.scenario.seats[seat].side for seat in self.people}
        sides = sorted(first_of, key=lambda side: len(theirs) != 1 or side not in theirs)
        return [
            Curve(
                side,
                self.speech.side(side).title,
                self.speech.side(side).ink,
                [each.chances[seat] for each in self.moments],
            )
            for side in sides
            for seat in (first_of[side],)
        ]

    def by_round(self, curve: Curve) -> list[tuple[str, float]]:
        """The chance at the end of each round (or turn, in a game of few rounds), as far as it was thought about."""
        ends = [step for step, _ in self._stretches[1:]] + [len(self.replay)]
        found = zip((title for _, title in self._stretches), ends, strict=True)
        return [(title, curve.values[end - 1]) for title, end in found if 0 < end <= len(curve.values)]

    def worst(self, seats: Seats, number: int = 3) -> list[Costly]:
        """The choices of these seats that gave away most, the worst first."""
        return [self._spoken(each) for each in costliest((m for m in self.moments if m.seat in seats), number)]

    def note(self, step: int, index: int) -> str:
        """What to write beside choice number `index` of a question: a star if it would have been better."""
        moment = self.moments[step] if step < len(self.moments) else None
        if moment is None or not moment.cost:
            return ""
        return {moment.best: "★", moment.index: lost(moment.cost)}.get(index, "")

    def _spoken(self, moment: ReviewedChoice) -> Costly:
        if (found := self._words.get(moment.step)) is None:
            found = self._words[moment.step] = self._speak(moment)
        return found

    def _speak(self, moment: ReviewedChoice) -> Costly:
        speech = self.speech
        view = self.replay.at(moment.step).view((moment.seat,))
        asked = next(decision for decision in view.decisions if decision.seat == moment.seat)
        when = next((title for step, title in reversed(self._stretches) if step <= moment.step), "")
        place = tr("choice {number}", number=moment.step)
        place = tr("{round}, {choice}", round=when, choice=place) if when else place
        return Costly(
            moment.step,
            moment.cost,
            say(
                "{place}  {seat}: {question}",
                place=place,
                seat=speech.seat(moment.seat),
                question=speech.question(view, asked),
            ),
            speech.choice(view, asked, asked.choices[moment.index]),
            speech.choice(view, asked, asked.choices[moment.best]),
        )


def _stretches(replay: Replay, speech: Speech[Any, Any]) -> list[tuple[int, str]]:
    """Where the rounds of a game begin, and their titles; in a game of few rounds its turns, by number."""
    marks = [(step, *speech.landmark(event)) for step, events in enumerate(replay.events) for event in events]
    rounds = [(step, title) for step, kind, title in marks if kind == "round"]
    turns = [step for step, kind, _ in marks if kind == "turn"]
    if len(rounds) >= FEW or not turns:
        return rounds
    return [(step, tr("Turn {number}", number=number)) for number, step in enumerate(turns, 1)]


def lost(cost: float) -> str:
    """What a choice gave away."""
    return f"−{cost:.0%}"
