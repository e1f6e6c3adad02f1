"""Ally cards."""

from rules.record import Record
from rules.wonderland.abilities import Ability
from rules.wonderland.chips import ALLY_NAMES
from rules.wonderland.terms import Kind


class Ally(Record, kw_only=True):
    """What one kind of ally chip does in one set. The effects are those of the rulebook, in our own words."""

    kind: Kind
    text: str
    abilities: tuple[Ability, ...] = ()

    @property
    def name(self) -> str:
        return ALLY_NAMES[self.kind]
