"""What anyone can compute from what is public: the content of a bag, and the odds of its next chip.

Nobody looks into a bag during the war (W7.4), but chips go in and out openly (W20.2), so everyone can count what is
left. Everything here reads a view, never a position.
"""

from collections import Counter

from rules.record import Record
from rules.wonderland.chips import ICONS, VALUE
from rules.wonderland.terms import MADNESS, POISON
from rules.wonderland.view import PlayerView, WonderView


class NextChip(Record):
    """The odds of a bag's next chip, and how many chips there are."""

    chips: int
    madness: float
    poison: float
    bust: float
    """The chance that it costs the last units, if nothing blocks it or saves them."""
    strength: float
    """The expected printed strength; madness and poison have none."""

    @property
    def bad(self) -> float:
        return self.madness + self.poison


def bag_of(view: WonderView, seat: int) -> Counter[int]:
    """Return the number of each chip in a bag. Only the owner knows which chips were drawn to choose from (W20.3); for
    all others they still count as in the bag."""
    player = view.players[seat]
    left = Counter(dict(player.ledger))
    left.subtract(_outside(player))
    if (secret := view.secrets.get(str(seat))) is not None:
        left.subtract(secret.held)
    return +left


def _outside(player: PlayerView) -> list[int]:
    forged = [chip for track in player.tracks for chip in track]
    return [*player.active, *player.exhausted, *player.madness, *forged]


def next_chip(view: WonderView, seat: int, units: int = 0) -> NextChip | None:
    """Return the odds of the next chip, or None if there is none. An empty bag is first refilled with exhausted chips
    and madness (W9.6), so the odds are theirs."""
    bag = bag_of(view, seat)
    if not bag:
        player = view.players[seat]
        bag = Counter([*player.exhausted, *player.madness])
    chips = bag.total()
    if not chips:
        return None
    poison = bag[POISON]
    bad = sum(n for chip, n in bag.items() if chip >= MADNESS)
    bust = sum(n for chip, n in bag.items() if units and ICONS[chip] >= units)
    strength = sum(VALUE[chip] * n for chip, n in bag.items())
    return NextChip(chips, (bad - poison) / chips, poison / chips, bust / chips, strength / chips)
