"""Cards, quests, factions, allies and regions as they are printed, in plain lines: for `wotr rules`."""

from collections.abc import Sequence

from rules.wonderland.cards import QUESTS, TEA_CARDS, WONDERLANDIAN_CARDS, tea_id
from rules.wonderland.chips import ALLY_NAMES
from rules.wonderland.factions import BOARDS
from rules.wonderland.terms import FACTIONS
from wotr_tui.games.wonderland.words.faces import (
    OWN_FACE,
    ability_face,
    ally_face,
    card_face,
    faction_face,
    quest_face,
    tea_face,
)
from wotr_tui.i18n import tr
from wotr_tui.words import Phrase, text_of


def printed() -> dict[str, Sequence[str]]:
    """The lines of everything, by name."""
    faces: dict[str, list[Phrase]] = {tr("Tea card {id}", id=tea_id(n)): tea_face(n) for n in range(len(TEA_CARDS))}
    faces |= {quest.name: quest_face(n) for n, quest in enumerate(QUESTS)}
    faces |= {card.name: card_face(n) for n, card in enumerate(WONDERLANDIAN_CARDS)}
    faces |= {BOARDS[n].name: faction_face(n) for n in range(FACTIONS)}
    faces |= {
        power.name: [*ability_face(faction, n), OWN_FACE]
        for faction, board in enumerate(BOARDS)
        for n, power in enumerate(board.powers)
    }
    faces |= {name: ally_face(kind) for kind, name in enumerate(ALLY_NAMES[:-1])}
    return {name: [text_of(line) for line in lines] for name, lines in faces.items()}
