"""What anyone may reckon from what lies open: what is in a bag, and how likely its next chip hurts.

In the war nobody looks into a bag (W7.4), but all that goes in and comes out does so openly (W20.2): whoever keeps
count knows what is left. Nothing here reads a position, only a view.
"""

from collections import Counter

from rules.record import Record
from rules.wonderland.chips import ICONS, VALUE
from rules.wonderland.terms import MADNESS, POISON
from rules.wonderland.view import PlayerView, WonderView


class NextChip(Record, frozen=True):
    """The odds of a bag's next chip, out of so many chips."""

    chips: int
    madness: float
    poison: float
    bust: float
    """The chance that it takes the last units, if no shield blocks it and nothing spares them."""
    strength: float
    """The printed strength to be expected, nothing for madness and poison."""

    @property
    def bad(self) -> float:
        return self.madness + self.poison


def bag_of(view: WonderView, seat: int) -> Counter[int]:
    """The chips in a bag, by chip. Of chips drawn to choose from, only their owner knows which they are (W20.3): to all
    others they still seem to be in the bag."""
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
    """The odds of the next chip; None for an empty bag. With an empty one a draw takes exhausted chips and madness back
    first (W9.6), and the odds are theirs."""
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
