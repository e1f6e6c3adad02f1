"""The latest battle, put together from what happened: round by round, cards, rolls, losses."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from rules.boardgame import events as e
from rules.boardgame.characters import ROSTER
from rules.boardgame.dice import is_hit
from rules.boardgame.terms import FIGURE_SIDE, NOTHING
from rules.game import Event
from wotr_tui.games.boardgame.words.names import character_ref, piece_ref, region_ref, side_ref
from wotr_tui.text.messages import say, tr
from wotr_tui.text.phrases import Phrase, Ref

REMEMBERED = 2
"""A battle stays in sight until so many dice have been used after it."""


class Roll(NamedTuple):
    """Some dice that fell."""

    dice: tuple[int, ...]
    bonus: int
    to_hit: int
    hits: int
    again: bool
    card: int

    def hitting(self, die: int) -> bool:
        return is_hit(die, self.bonus, self.to_hit)


@dataclass
class Round:
    """One round, each list by side: the Free Peoples' first."""

    number: int
    cards: list[int] = field(default_factory=lambda: [NOTHING, NOTHING])
    """As shown; face down they are known to their player alone."""
    face_down: list[int] = field(default_factory=lambda: [NOTHING, NOTHING])
    """The deck of a card that lies face down."""
    without: list[bool] = field(default_factory=lambda: [False, False])
    shown: bool = False
    rolls: list[list[Roll]] = field(default_factory=lambda: [[], []])
    losses: list[list[Ref]] = field(default_factory=lambda: [[], []])

    def hits(self, side: int) -> int:
        return sum(roll.hits for roll in self.rolls[side])


@dataclass
class BattleStory:
    """Who attacked where, what each round brought, and how it ended."""

    attacker: int
    origin: int
    region: int
    rounds: list[Round] = field(default_factory=list)
    over: bool = False
    ending: Phrase = ()
    dice_since: int = 0

    @property
    def now(self) -> Round:
        if not self.rounds:
            self.rounds.append(Round(1))
        return self.rounds[-1]

    def hear(self, event: Event, side_of_seat: tuple[int, ...]) -> None:
        """One more thing that happened in this battle, or after it."""
        if self.over:
            self.dice_since += isinstance(event, e.DieUsed)
            return
        match event:
            case e.RoundBegan(number):
                if not self.rounds or self.rounds[-1].number != number:
                    self.rounds.append(Round(number))
            case e.CombatCardChosen(seat, deck, card):
                self.now.face_down[side_of_seat[seat]] = deck
                self.now.cards[side_of_seat[seat]] = card
            case e.NoCombatCard(seat):
                self.now.without[side_of_seat[seat]] = True
            case e.CombatCardsShown(attacker, defender):
                self.now.shown = True
                self.now.cards[self.attacker] = attacker
                self.now.cards[1 - self.attacker] = defender
            case e.CombatRolled(side, dice, bonus, to_hit, hits, again, card):
                self.now.rolls[side].append(Roll(dice, bonus, to_hit, hits, again, card))
            case _:
                self._lose(event)
                self._end(event)

    def _lose(self, event: Event) -> None:
        match event:
            case e.Removed(_, figure, n):
                self.now.losses[FIGURE_SIDE[figure]].append(piece_ref(figure, n))
            case e.Reduced(_, figure):
                self.now.losses[FIGURE_SIDE[figure]].append(Ref(tr("{unit} reduced", unit=piece_ref(figure).text)))
            case e.CharacterGone(who, region) if region != NOTHING:
                self.now.losses[ROSTER[who].side].append(character_ref(who))

    def _end(self, event: Event) -> None:
        match event:
            case e.Ceased():
                self.ending = say("the attack ceases")
            case e.Withdrew(region):
                self.ending = say("the defenders withdraw into {region}", region=region_ref(region))
            case e.Retreated(_, _, to):
                self.ending = say("retreat to {region}", region=region_ref(to))
            case e.ArmyDestroyed(side):
                self.ending = say("the army of {side} is destroyed", side=side_ref(side))
            case e.BattleEnded():
                self.over = True

    def summary(self) -> Phrase:
        """The whole battle in a line."""
        hits = [sum(each.hits(side) for each in self.rounds) for side in (self.attacker, 1 - self.attacker)]
        told = say(
            "⚔ {region}, round {round}: {attacker} {dealt} hits, {defender} {taken}",
            region=region_ref(self.region), round=self.now.number, attacker=side_ref(self.attacker),
            defender=side_ref(1 - self.attacker), dealt=hits[0], taken=hits[1],
        )  # fmt: skip
        return say("{battle}: {ending}", battle=told, ending=self.ending) if self.ending else told


def latest_battle(happened: Iterable[Event], side_of_seat: tuple[int, ...]) -> BattleStory | None:
    """The battle under way, or the last one while it is fresh."""
    story: BattleStory | None = None
    for event in happened:
        if isinstance(event, e.BattleBegan):
            story = BattleStory(event.attacker, event.origin, event.region)
        elif story is not None:
            story.hear(event, side_of_seat)
    return story if story is not None and story.dice_since < REMEMBERED else None
