"""A battle as it was told: who stands where on the track, which chips lie along it, who drew, halted or went bust.

A choice of one player may end a draw, the battle, and begin the next one; the story is what lets the table show each of
these in its turn.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rules.game import Event
from rules.wonderland import events as e
from rules.wonderland.terms import NOTHING, Status

FACE_DOWN = -2
"""In place of a chip: drawn, and not yet shown."""


@dataclass
class Runner:
    """One participant on the way to 25."""

    seat: int
    begun: int
    cube: int
    path: list[tuple[int, int]] = field(default_factory=list)
    """Where the cube came to, and the chip that carried it there."""
    chip: int = NOTHING
    """Drawn in the draw under way."""
    gained: int = 0
    """What that chip was good for."""
    blocked: bool = False
    status: Status = Status.DRAWING
    lost: int = 0
    place: int = 0


@dataclass
class BattleStory:
    region: int
    runners: dict[int, Runner]
    resistance: int = 0
    draws: int = 0
    over: bool = False
    awards: list[tuple[int, int]] = field(default_factory=list)
    """Who took how many points; 0 for a castle."""

    def leaders(self) -> list[Runner]:
        """From the strongest to the weakest."""
        return sorted(self.runners.values(), key=lambda each: -each.cube)


def latest(recent: Iterable[Sequence[Event]]) -> BattleStory | None:
    """The battle that began last; None if no beginning is in sight."""
    story: BattleStory | None = None
    for group in recent:
        for event in group:
            if isinstance(event, e.BattleBegan):
                runners = {
                    seat: Runner(seat, strength, strength)
                    for seat, strength in zip(event.seats, event.strengths, strict=True)
                }
                story = BattleStory(event.region, runners, event.resistance)
            elif story is not None:
                _follow(story, event)
    return story


def _follow(story: BattleStory, event: Event) -> None:
    runner = story.runners.get(getattr(event, "seat", NOTHING))
    match event:
        case e.Chose(drawing, halting):
            for seat in halting:
                story.runners[seat].status = Status.HALTED
            for each in story.runners.values():
                each.chip, each.gained, each.blocked = NOTHING, 0, False
            for seat in drawing:
                story.runners[seat].chip = FACE_DOWN
            story.draws += bool(drawing)
        case e.MustHalt(seats):
            for seat in seats:
                story.runners[seat].status = Status.HALTED
        case e.BattleEnded(_, seats, _, places):
            story.over = True
            for seat, place in zip(seats, places, strict=True):
                story.runners[seat].place = place
        case _ if runner is not None:
            _follow_one(story, runner, event)


def _follow_one(story: BattleStory, runner: Runner, event: Event) -> None:
    match event:
        case e.Drew(_, chip):
            runner.chip, runner.gained, runner.blocked = chip, 0, False
            story.draws = max(1, story.draws)
        case e.DrewSeveral():
            runner.chip = FACE_DOWN
        case e.Blocked():
            runner.blocked = True
        case e.Advanced(_, to, by, beside):
            runner.cube, runner.gained = to, by + beside
            runner.path.append((to, runner.chip))
        case e.CubeMoved(_, to):
            runner.cube = to
        case e.UnitLost(_, _, region) if region == story.region:
            runner.lost += 1
        case e.WentBust():
            runner.status, runner.cube, runner.path = Status.BUST, 0, []
        case e.Awarded(seat, _, vp, _):
            story.awards.append((seat, vp))


def cuts(happened: Sequence[Event]) -> list[int]:
    """Where to pause while these events are told, as numbers of events told by then: with bags opened but no chip
    shown, with the chips shown if the battle ends on them, and with its outcome before the next battle begins."""
    found: list[int] = []
    for number, event in enumerate(happened):
        match event:
            case e.Chose(drawing) if drawing:
                found.append(number + 1)
            case e.Drew() if number and isinstance(happened[number - 1], e.BattleBegan | e.WagerLaid):
                found.append(number)
            case e.BattleEnded() if number:
                found.append(number)
            case e.BattleOver():
                found.append(number)
    return sorted(set(found))
