"""The latest Hunt, put together from what happened: dice, hits, tile, what it did."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from rules.boardgame import events as e
from rules.boardgame.dice import HUNT_NEEDS, is_hit
from rules.boardgame.terms import NOTHING
from rules.boardgame.view import BoardView
from rules.game import Event
from wotr_tui.games.boardgame.words.names import card_ref, character_ref, characters, region_ref, tile_ref
from wotr_tui.text.messages import plural, say
from wotr_tui.text.phrases import Phrase

REMEMBERED = 1
"""A Hunt stays in sight until so many dice have been used after it."""


class HuntRoll(NamedTuple):
    dice: tuple[int, ...]
    bonus: int
    successes: int
    again: bool

    def success(self, die: int) -> bool:
        return is_hit(die, self.bonus, HUNT_NEEDS)


class DrawnTile(NamedTuple):
    tile: int
    damage: int


@dataclass
class HuntStory:
    """From the move of the Fellowship, or from a tile, to what became of it."""

    rolls: list[HuntRoll] = field(default_factory=list)
    tiles: list[DrawnTile] = field(default_factory=list)
    notes: list[Phrase] = field(default_factory=list)
    heard: list[Event] = field(default_factory=list)
    """All of the above, as it happened."""
    dice_since: int = 0
    over: bool = False
    """Another action or phase has begun: nothing that happens now belongs to it."""

    @property
    def successes(self) -> int:
        """A die that was rolled again counts as it fell the second time: it had failed before."""
        return sum(roll.successes for roll in self.rolls)

    def hear(self, event: Event) -> None:
        if isinstance(event, e.DieUsed | e.PhaseBegan):
            self.over = True
            self.dice_since += isinstance(event, e.DieUsed)
        if self.over or not belongs(event):
            return
        self.heard.append(event)
        match event:
            case e.HuntRolled(dice, bonus, successes, again):
                self.rolls.append(HuntRoll(dice, bonus, successes, again))
            case e.TileDrawn(tile, damage):
                self.tiles.append(DrawnTile(tile, damage))
            case _:
                self.notes.append(_note(event))

    def summary(self) -> Phrase:
        """The whole Hunt in a line."""
        words = plural(self.successes, "The Hunt: {count} success.", "The Hunt: {count} successes.")
        if self.tiles:
            words = plural(self.successes, "The Hunt: {count} success, tile {tile}.",
                           "The Hunt: {count} successes, tile {tile}.")  # fmt: skip
            return say(words, tile=tile_ref(self.tiles[-1].tile))
        return say(words)


def _note(event: Event) -> Phrase:
    match event:
        case e.CardInPlayUsed(card=card):
            return say("{card} is used", card=card_ref(card))
        case e.TileIgnored():
            return say("the tile is discarded without effect")
        case e.HuntReduced(damage):
            return say("damage now {damage}", damage=damage)
        case e.CasualtyDrawn(who, random):
            if random:
                return say("{who} is drawn", who=character_ref(who))
            return say("{who}, the guide, is given up", who=character_ref(who))
        case e.Separated(whom):
            return say(plural(len(whom), "{who} leaves", "{who} leave"), who=characters(whom))
        case e.GuideChanged(who):
            return say("{who} is the guide", who=character_ref(who))
        case e.Corrupted(n, total):
            return say("corruption +{n}: {total} of 12", n=n, total=total)
        case e.Healed(n, total):
            return say("corruption -{n}: {total} of 12", n=n, total=total)
        case e.FellowshipRevealed(region):
            return say("revealed in {region}", region=region_ref(region))
        case e.MordorStep(step):
            return say("step {step} of the Mordor Track", step=step)
    return ()


def belongs(event: Event) -> bool:
    """Whether it is part of a Hunt, where one is under way."""
    return isinstance(event, e.HuntRolled | e.TileDrawn) or bool(_note(event))


def settled(view: BoardView) -> bool:
    """Whether no tile is being resolved, and nobody who was revealed is still on the way."""
    fellowship = view.fellowship
    return view.hunt.tile == NOTHING and (fellowship.hidden or not fellowship.progress)


def latest_hunt(happened: Iterable[Event]) -> HuntStory | None:
    """The Hunt under way, or the last one while it is fresh; None where the Fellowship moved unhunted."""
    story: HuntStory | None = None
    for event in happened:
        alone = story is None or story.over
        if isinstance(event, e.FellowshipMoved | e.MordorEntered) or (alone and isinstance(event, e.TileDrawn)):
            story = HuntStory()
        if story is not None:
            story.hear(event)
    if story is None or story.dice_since >= REMEMBERED or not (story.rolls or story.tiles):
        return None
    return story
