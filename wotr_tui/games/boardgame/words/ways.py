"""The ways a card's text offers, in words: read off its own block, which declares them."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from rules.boardgame.actions import Hide, MoveFellowship
from rules.boardgame.battle.attack import AttackFrom
from rules.boardgame.choices import Decline, Option
from rules.boardgame.company import MoveCompanions, Separate
from rules.boardgame.effects.control import OneOf
from rules.boardgame.effects.other_cards import DiscardFromTable
from rules.boardgame.effects.recruiting import Recruit
from rules.boardgame.hunt.roll import HuntRoll
from rules.boardgame.movement import MoveArmies
from rules.boardgame.printed import PRINTED
from rules.boardgame.wings import MoveWraiths
from rules.game import Decision
from rules.kernel import Step
from wotr_tui.i18n import tr

WORDS: Final[dict[type[Step], str]] = {
    Hide: tr("hide the Fellowship"),
    MoveFellowship: tr("move the Fellowship"),
    Separate: tr("separate companions from the Fellowship"),
    MoveCompanions: tr("move companions on the map"),
    DiscardFromTable: tr("discard a card from the table"),
    HuntRoll: tr("make a Hunt roll"),
    MoveArmies: tr("move armies"),
    AttackFrom: tr("attack"),
    Recruit: tr("recruit"),
    MoveWraiths: tr("move Nazgûl"),
}


def way(decision: Decision[Any, Any], card: int, n: int) -> str:
    """What the card does if its way of this number is taken."""
    optional = any(isinstance(choice, Decline) for choice in decision.choices)
    offered = max(choice.n for choice in decision.choices if isinstance(choice, Option))
    for found in _ways(PRINTED.cards[card]):
        if found.optional == optional and offered < len(found.options):
            return WORDS[type(found.options[n][0])]
    raise LookupError(f"{PRINTED.cards[card].name} offers no ways")


def _ways(part: object) -> Iterator[OneOf]:
    """Wherever in a block they stand."""
    if isinstance(part, OneOf):
        yield part
    if isinstance(part, tuple):
        for each in part:
            yield from _ways(each)
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            yield from _ways(getattr(part, name))
