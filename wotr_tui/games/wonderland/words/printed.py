"""Everything printed, for `wotr rules` and the card browser."""

from rules.wonderland.cards import QUESTS, TEA_CARDS, WONDERLANDIAN_CARDS, tea_id
from rules.wonderland.chips import ALLY_NAMES
from rules.wonderland.factions import BOARDS
from rules.wonderland.terms import FACTIONS, LEADER_POWER
from wotr_tui.games.printed import PrintedThing
from wotr_tui.games.wonderland.messages import data, tr
from wotr_tui.games.wonderland.words.details import rulings
from wotr_tui.games.wonderland.words.faces import (
    ability_face,
    ally_face,
    card_face,
    faction_face,
    own_face,
    quest_face,
    region_face,
    tea_face,
)
from wotr_tui.games.wonderland.words.names import (
    REGION_NAMES,
    ability_key,
    card_key,
    chip_key,
    faction_key,
    quest_key,
    region_key,
    tea_key,
)
from wotr_tui.text.language import ENGLISH, reading
from wotr_tui.text.phrases import Phrase


def printed() -> list[PrintedThing]:
    """Return each faction with its abilities, each card, quest, ally and region."""
    found: list[PrintedThing] = []
    for number, board in enumerate(BOARDS[:FACTIONS]):
        faction = data(board.name)
        found.append(_thing(faction_key(number), board.name, tr("faction"), faction, faction_face(number)))
        for ability, power in enumerate(board.powers):
            kind = tr("leader's power") if ability == LEADER_POWER else tr("ability")
            face = [*ability_face(number, ability), own_face()]
            found.append(_thing(ability_key(number, ability), power.name, kind, faction, face))
    for n in range(len(TEA_CARDS)):
        kind = tr("tea card of deck {deck}", deck=tea_id(n).partition("-")[0])
        with reading(ENGLISH):
            english = _tea_name(n)
        found.append(PrintedThing(tea_key(n), _tea_name(n), kind, "", tea_face(n), english=english))
    found += [_thing(quest_key(n), quest.name, tr("quest"), "", quest_face(n)) for n, quest in enumerate(QUESTS)]
    found += [
        _thing(card_key(n), card.name, tr("wonderlandian"), "", card_face(n))
        for n, card in enumerate(WONDERLANDIAN_CARDS)
    ]
    found += [
        _thing(chip_key(2 * kind), name, tr("ally"), "", ally_face(kind)) for kind, name in enumerate(ALLY_NAMES[:-1])
    ]
    found += [_thing(region_key(n), name, tr("region"), "", region_face(n)) for n, name in enumerate(REGION_NAMES)]
    return found


def _tea_name(card: int) -> str:
    return tr("Tea card {id}", id=tea_id(card))


def _thing(key: str, name: str, kind: str, faction: str, lines: list[Phrase]) -> PrintedThing:
    """Return a thing. `name`: as the rules declare it."""
    return PrintedThing(key, data(name), kind, faction, lines, rulings(name), name)
