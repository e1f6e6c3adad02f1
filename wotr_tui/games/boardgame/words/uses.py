"""What an action die is used for, in words (R35-R40)."""

from typing import Final

from rules.boardgame.characters import ADVANCERS
from rules.boardgame.map.regions import REGION_COUNT
from rules.boardgame.terms import NOTHING, DieUse
from rules.boardgame.view import BoardView
from wotr_tui.games.boardgame.words.lookup import army_at
from wotr_tui.games.boardgame.words.names import (
    card_key,
    card_ref,
    character_key,
    character_ref,
    nation_ref,
    region_key,
)
from wotr_tui.text.messages import say, tr
from wotr_tui.text.phrases import Phrase

WORDS: Final = {
    DieUse.SKIP: tr("discard the die"),
    DieUse.MOVE_ARMIES: tr("move up to two armies"),
    DieUse.MOVE_LED_ARMY: tr("move an army with a leader"),
    DieUse.ATTACK: tr("attack with an army"),
    DieUse.LED_ATTACK: tr("attack with an army that has a leader"),
    DieUse.PLAY_EVENT: tr("play an event"),
    DieUse.DRAW_EVENT: tr("draw a card"),
    DieUse.MOVE_FELLOWSHIP: tr("move the Fellowship"),
    DieUse.HIDE_FELLOWSHIP: tr("hide the Fellowship"),
    DieUse.SEPARATE: tr("separate companions from the Fellowship"),
    DieUse.MOVE_COMPANIONS: tr("move companions"),
    DieUse.MOVE_NAZGUL: tr("move Nazgûl and minions"),
    DieUse.ADVANCE_NATION: tr("advance a nation towards war"),
    DieUse.RECRUIT: tr("recruit"),
    DieUse.BRING_IN: tr("bring a character into play"),
    DieUse.VOICE_RECRUITS: tr("the Voice of Saruman: a regular in every settlement of Isengard"),
    DieUse.VOICE_SWAPS: tr("the Voice of Saruman: two regulars in Orthanc become elites"),
}


def use_words(use: int, about: int = NOTHING) -> Phrase:
    """Return a use of a die as it stands in the list."""
    match DieUse(use):
        case DieUse.ABILITY:
            nation = next(ability.nation for who, ability in ADVANCERS if who == about)
            return say("{who} advances {nation}", who=character_ref(about), nation=nation_ref(nation))
        case DieUse.DISCARD_CARD:
            return say("discard {card} from the table", card=card_ref(about))
    return (WORDS[DieUse(use)],)


def use_touches(view: BoardView, side: int, use: int, about: int) -> tuple[str, ...]:
    """Return the things a use is about."""
    match DieUse(use):
        case DieUse.ABILITY:
            return (character_key(about),)
        case DieUse.DISCARD_CARD:
            return (card_key(about),)
        case DieUse.MOVE_FELLOWSHIP | DieUse.HIDE_FELLOWSHIP | DieUse.SEPARATE:
            where = [region_key(view.fellowship.region)] if view.fellowship.region != NOTHING else []
            return ("fellowship", *where)
        case DieUse.MOVE_ARMIES | DieUse.ATTACK | DieUse.MOVE_LED_ARMY | DieUse.LED_ATTACK:
            own = (region for region in range(REGION_COUNT) if army_at(view, region, side).units)
            return ("armies", *map(region_key, own))
        case DieUse.PLAY_EVENT | DieUse.DRAW_EVENT:
            return ("cards",)
    return ()
