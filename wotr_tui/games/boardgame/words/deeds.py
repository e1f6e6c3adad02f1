"""What an action die is used for, in words (R35-R40)."""

from typing import Final

from rules.boardgame.characters import ADVANCERS
from rules.boardgame.map.regions import REGION_COUNT
from rules.boardgame.terms import NOTHING, Deed
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
    Deed.SKIP: tr("discard the die"),
    Deed.MOVE_ARMIES: tr("move armies, two of them"),
    Deed.MOVE_LED_ARMY: tr("move an army with a leader"),
    Deed.ATTACK: tr("attack with an army"),
    Deed.LED_ATTACK: tr("attack with an army that has a leader"),
    Deed.PLAY_EVENT: tr("play an event"),
    Deed.DRAW_EVENT: tr("draw a card"),
    Deed.MOVE_FELLOWSHIP: tr("move the Fellowship"),
    Deed.HIDE_FELLOWSHIP: tr("hide the Fellowship"),
    Deed.SEPARATE: tr("separate companions from the Fellowship"),
    Deed.MOVE_COMPANIONS: tr("move companions"),
    Deed.MOVE_WRAITHS: tr("move Nazgûl and minions"),
    Deed.ADVANCE_NATION: tr("advance a nation towards war"),
    Deed.RECRUIT: tr("recruit"),
    Deed.BRING_IN: tr("bring a character into play"),
    Deed.VOICE_RECRUITS: tr("the Voice of Saruman: a regular in every settlement of Isengard"),
    Deed.VOICE_SWAPS: tr("the Voice of Saruman: two regulars in Orthanc become elites"),
}


def deed_words(deed: int, about: int = NOTHING) -> Phrase:
    """A use of a die, as it stands in the list."""
    match Deed(deed):
        case Deed.ABILITY:
            nation = next(ability.nation for who, ability in ADVANCERS if who == about)
            return say("{who} advances {nation}", who=character_ref(about), nation=nation_ref(nation))
        case Deed.THROW_OFF:
            return say("pay to be rid of {card}", card=card_ref(about))
    return (WORDS[Deed(deed)],)


def deed_touches(view: BoardView, side: int, deed: int, about: int) -> tuple[str, ...]:
    """The things a use is about."""
    match Deed(deed):
        case Deed.ABILITY:
            return (character_key(about),)
        case Deed.THROW_OFF:
            return (card_key(about),)
        case Deed.MOVE_FELLOWSHIP | Deed.HIDE_FELLOWSHIP | Deed.SEPARATE:
            where = [region_key(view.fellowship.region)] if view.fellowship.region != NOTHING else []
            return ("fellowship", *where)
        case Deed.MOVE_ARMIES | Deed.ATTACK | Deed.MOVE_LED_ARMY | Deed.LED_ATTACK:
            own = (region for region in range(REGION_COUNT) if army_at(view, region, side).units)
            return ("armies", *map(region_key, own))
        case Deed.PLAY_EVENT | Deed.DRAW_EVENT:
            return ("cards",)
    return ()
