"""What an ally card is."""

import msgspec

from rules.wonderland.abilities import Ability
from rules.wonderland.chips import ALLY_NAMES
from rules.wonderland.terms import Kind


class Ally(msgspec.Struct, frozen=True, kw_only=True):
    """The power of one kind of ally chip in one set. The texts are the rulebook's, in our words."""

    kind: Kind
    text: str
    abilities: tuple[Ability, ...] = ()

    @property
    def name(self) -> str:
        return ALLY_NAMES[self.kind]
