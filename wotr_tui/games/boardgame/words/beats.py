"""Where to pause while something is told: cards are turned up, dice fall and are rolled again, a tile is drawn."""

from collections.abc import Sequence

from rules.boardgame import events as e
from rules.boardgame.reports import BattleReport
from rules.boardgame.terms import Roll
from rules.game import Event
from wotr_tui.games.boardgame.messages import say
from wotr_tui.games.boardgame.words.names import combat_ref, is_many, region_ref, side_ref
from wotr_tui.games.boardgame.words.reports import hunt_line
from wotr_tui.games.speech import Beat
from wotr_tui.text.messages import agree, listed
from wotr_tui.text.phrases import Phrase

SHORT_S, LONG_S = 0.9, 1.5
"""A glance, and long enough to read a card."""


def beats(happened: Sequence[Event]) -> list[Beat]:
    """Return a pause for each thing that is worth one; dice that are rolled together are one."""
    found = []
    for at, event in enumerate(happened):
        if isinstance(event, e.EventPlayed):
            found.append(Beat(at + 1, LONG_S))
        elif words := _words(event):
            found.append(Beat(at + 1, SHORT_S, words))
    return found


def _words(event: Event) -> Phrase:
    match event:
        case e.BattleShown(report):
            return _battle_words(report)
        case e.HuntShown(report):
            return hunt_line(report)
        case e.Captured(region, side):
            words = agree(is_many(side), "{side} takes {region}", "{side} take {region}")
            return say(words, region=region_ref(region), side=side_ref(side, start=True))
    return ()


def _battle_words(report: BattleReport) -> Phrase:
    """Return what has just been shown: the latest dice, or the cards before there are any."""
    forces = report.rounds[-1].forces
    rolls = [force.rolls[-1].kind for force in forces if force.rolls]
    if not rolls:
        return say("Combat cards: {cards}", cards=listed([combat_ref(each.card) for each in forces if each.card >= 0]))
    match max(rolls, key=(Roll.EXTRA, Roll.FIRST, Roll.AGAIN).index):
        case Roll.AGAIN:
            return say("The leaders re-roll")
        case Roll.EXTRA:
            return say("An extra attack")
    return say("The dice are rolled")
