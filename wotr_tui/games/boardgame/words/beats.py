"""Where to pause while something is told: cards are turned up, dice fall and are rolled again, a tile is drawn."""

from collections.abc import Sequence

from rules.boardgame import events as e
from rules.boardgame.terms import NOTHING
from rules.game import Event
from wotr_tui.games.boardgame.words.names import combat_ref, region_ref, side_ref, tile_ref
from wotr_tui.games.speech import Beat
from wotr_tui.text.messages import listed, plural, say
from wotr_tui.text.phrases import Phrase

SHORT_S, LONG_S = 0.9, 1.5
"""A glance, and long enough to read a card."""


def beats(happened: Sequence[Event]) -> list[Beat]:
    """One for each thing worth holding one's breath for; dice that fall together are one."""
    found = []
    for at, event in enumerate(happened):
        later = happened[at + 1] if at + 1 < len(happened) else None
        if isinstance(event, e.CombatRolled) and isinstance(later, e.CombatRolled) and later.again == event.again:
            continue
        if isinstance(event, e.EventPlayed):
            found.append(Beat(at + 1, LONG_S))
        elif words := _words(event):
            found.append(Beat(at + 1, SHORT_S, words))
    return found


def _words(event: Event) -> Phrase:
    match event:
        case e.CombatCardsShown(attacker, defender):
            shown = [combat_ref(card) for card in (attacker, defender) if card != NOTHING]
            return say("Shown: {cards}", cards=listed(shown))
        case e.CombatRolled(again=True):
            return say("The leaders roll again")
        case e.CombatRolled():
            return say("The dice fall")
        case e.HuntRolled(successes=n):
            return say(plural(n, "The Hunt: {count} success", "The Hunt: {count} successes"))
        case e.TileDrawn(tile):
            return say("The tile: {tile}", tile=tile_ref(tile))
        case e.Captured(region, side):
            return say("{region} falls to {side}", region=region_ref(region), side=side_ref(side))
    return ()
