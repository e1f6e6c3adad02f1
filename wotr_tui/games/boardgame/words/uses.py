"""What an action die is used for, in words (R35-R40)."""

from typing import Final

from rules.boardgame.characters.roster import ADVANCERS
from rules.boardgame.map.regions import REGION_COUNT
from rules.boardgame.terms import NOTHING, DieUse
from rules.boardgame.view import BoardView
from wotr_tui.games.boardgame.messages import lazy, say
from wotr_tui.games.boardgame.words.lookup import army_at
from wotr_tui.games.boardgame.words.names import (
    card_key,
    card_ref,
    character_key,
    character_ref,
    nation_ref,
    region_key,
)
from wotr_tui.text.phrases import Phrase

WORDS: Final = {
    DieUse.SKIP: lazy("discard the die"),
    DieUse.MOVE_ARMIES: lazy("move up to two armies"),
    DieUse.MOVE_LED_ARMY: lazy("move an army with a leader"),
    DieUse.ATTACK: lazy("attack with an army"),
    DieUse.LED_ATTACK: lazy("attack with an army that has a leader"),
    DieUse.PLAY_EVENT: lazy("play an event"),
    DieUse.DRAW_EVENT: lazy("draw a card"),
    DieUse.MOVE_FELLOWSHIP: lazy("move the Fellowship"),
    DieUse.HIDE_FELLOWSHIP: lazy("hide the Fellowship"),
    DieUse.SEPARATE: lazy("separate companions from the Fellowship"),
    DieUse.MOVE_COMPANIONS: lazy("move companions"),
    DieUse.MOVE_NAZGUL: lazy("move Nazgûl and minions"),
    DieUse.ADVANCE_NATION: lazy("advance a nation towards war"),
    DieUse.RECRUIT: lazy("recruit"),
    DieUse.BRING_IN: lazy("bring a character into play"),
    DieUse.VOICE_RECRUITS: lazy("the Voice of Saruman: a regular in every settlement of Isengard"),
    DieUse.VOICE_SWAPS: lazy("the Voice of Saruman: two regulars in Orthanc become elites"),
}


def use_words(use: int, about: int = NOTHING) -> Phrase:
    """Return a use of a die as it stands in the list."""
    match DieUse(use):
        case DieUse.ABILITY:
            nation = next(ability.nation for who, ability in ADVANCERS if who == about)
            return say("{who} advances {nation}", who=character_ref(about), nation=nation_ref(nation))
        case DieUse.DISCARD_CARD:
            return say("discard {card} from the table", card=card_ref(about))
    return (str(WORDS[DieUse(use)]),)


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
