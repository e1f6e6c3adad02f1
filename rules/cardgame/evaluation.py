"""What bots know of the card game: who is likely to win, and what a quick player would do.

Everything is counted in victory points of the Free Peoples over the Shadow. A contested location is worth what each
result would bring, by how likely it is as the icons lie; cards are worth points too, for what they may still do.
"""

from math import exp, log, sqrt
from typing import Final

from rules.cardgame import icons
from rules.cardgame.combat import Combat, tally
from rules.cardgame.flow import unused_rings
from rules.cardgame.position import CardPosition
from rules.cardgame.support import armies, leaders, matched
from rules.cardgame.tables import TABLES
from rules.cardgame.terms import (
    APART,
    CYCLE,
    DECK,
    FREE,
    HAND,
    NOTHING,
    RESERVE,
    SHADOW,
    ZONES,
    Phase,
)
from rules.cardgame.worth import WORTH

SIGN: Final = (1.0, -1.0)
"""By side: whose points count for and against."""


IN_HAND, IN_RESERVE, IN_PILES = 0.30, 0.40, 0.03
"""Points for one of worth, by where the card is."""


# ---- what a location is worth ---


class Field:
    """One contested location: the icons on it, and what its result is worth as they lie."""

    __slots__ = ("attack", "cards", "defender", "defense", "duel", "location", "on_path", "sharpness", "vp", "ward")

    def __init__(self, game: CardPosition, location: int, sharpness: float) -> None:
        place = TABLES.place(location)
        self.location = location
        self.on_path = bool(place.number)
        self.defender = FREE if self.on_path else place.side
        self.vp = place.vp
        self.duel = game.setup.duel_paths
        self.sharpness = sharpness
        combat = game.combat
        if combat is not None and combat.location == location and combat.values:
            self.attack, self.defense = combat.attack, combat.defense
            self.ward = combat.attack - combat.remaining
            self.cards = [(card, value) for card, value in combat.values if game.place[card] == location]
            return
        self.ward = icons.location_defense(game, location)
        stands = game.stands[location]
        if not stands:
            self.attack, self.defense, self.cards = icons.location_attack(game, location), self.ward, []
            return
        led = () if self.on_path else _led(game, location, self.defender)
        self.attack, values = tally(
            game, Combat(location, self.defender, supported=led, on_path=self.on_path, present=())
        )
        self.cards = list(values)
        self.defense = self.ward + sum(value for _, value in values)

    def value(self, more_attack: float = 0, more_defense: float = 0) -> float:
        """Points of the Free Peoples over the Shadow that this location is likely to bring."""
        lead = self.defense + more_defense - self.attack - more_attack
        if self.on_path:
            held = _chance(self.sharpness * (lead - 0.5 if self.duel else lead + 0.5))
            return self.vp * held - _surplus(-lead, self.sharpness)
        held = _chance(self.sharpness * (lead + 0.5))
        return SIGN[self.defender] * self.vp * (2 * held - 1)

    def spared(self) -> float:
        """The share of the defending icons that is likely not to be lost."""
        cards = sum(value for _, value in self.cards)
        return 1.0 if not cards else max(0.0, 1 - max(0, self.attack - self.ward) / cards)


def _led(game: CardPosition, location: int, defender: int) -> tuple[tuple[int, int], ...]:
    """The characters that will have an army's support, as far as it can be told before the combat (R70)."""
    found: list[tuple[int, int]] = []
    for side in (FREE, SHADOW):
        able = armies(game, location, side)
        if not able:
            continue
        attacking = side != defender
        supported: list[int] = []
        cards = TABLES.cards
        for card in sorted(
            leaders(game, location, side, attacking), key=lambda each: -cards[each].leadership[not attacking]
        ):
            if matched(game, [*supported, card], able):
                supported.append(card)
        found += [(card, NOTHING) for card in supported]
    return tuple(found)


def _chance(x: float) -> float:
    """From minus to plus infinity onto 0 to 1."""
    if x > 30:
        return 1.0
    return 0.0 if x < -30 else 1 / (1 + exp(-x))


def _surplus(x: float, sharpness: float) -> float:
    """x where it is above nothing, rounded off the more the less is certain."""
    scaled = x * sharpness
    return x if scaled > 30 else 0.0 if scaled < -30 else log(1 + exp(scaled)) / sharpness


def sharpness(game: CardPosition) -> float:
    """How certain the icons now lying there make the result: more, the fewer cards can still be played."""
    if game.phase != Phase.ACTION and game.phase != Phase.LOCATION:
        return 20.0
    zones = game.zones
    cards = sum(len(zones[seat * ZONES + HAND]) for seat in range(len(game.setup.seats)))
    return 0.45 + 4 / (2 + cards)


# ---- who is likely to win ---


def _resources(game: CardPosition, seat: int, rounds_left: float) -> float:
    """What the seat's cards are worth in points."""
    base = seat * ZONES
    zones = game.zones
    worth = WORTH
    hand = sum([worth[card] for card in zones[base + HAND]]) + sum([worth[card] for card in zones[base + APART]])
    reserve = 0.0
    for card in zones[base + RESERVE]:
        reserve += worth[card]
        for item in game.items.get(card, ()):
            reserve += worth[item]
    piles = sum([worth[card] for card in zones[base + DECK]]) + sum([worth[card] for card in zones[base + CYCLE]])
    ahead = min(1.0, rounds_left / 3)
    return IN_HAND * hand * (0.3 + 0.7 * ahead) + IN_RESERVE * reserve * ahead + IN_PILES * piles * ahead


def rounds_left(game: CardPosition) -> int:
    """How many paths are still to come after the one now active."""
    number = TABLES.NUMBER[game.last_path] if game.last_path >= 0 else 0
    return game.setup.last_number - number


def expected_lead(game: CardPosition) -> float:
    """Points of the Free Peoples over the Shadow at the end, as far as one can tell."""
    lead = float(
        icons.score(game, FREE) - icons.score(game, SHADOW) + unused_rings(game, FREE) - unused_rings(game, SHADOW)
    )
    left = rounds_left(game)
    certain = sharpness(game)
    for location in game.active():
        field = Field(game, location, certain)
        lead += field.value()
        if field.cards and left:
            spared = field.spared() * IN_PILES * SIGN[field.defender]
            lead += spared * sum([WORTH[card] for card, _ in field.cards])
    sides = game.setup.side
    for seat in range(len(sides)):
        lead += SIGN[sides[seat]] * _resources(game, seat, left)
    return lead


def evaluate(game: CardPosition, seat: int) -> float:
    """The estimated chance that the seat's side wins."""
    if game.result is not None:
        return 1.0 if game.result[0] == game.setup.side[seat] else 0.0
    # A tie goes to the Shadow (R82). The more is still to come, the less a lead means.
    spread = 1.0 + 1.1 * sqrt(rounds_left(game) + 0.3)
    free = _chance((expected_lead(game) - 0.5) / spread)
    return free if game.setup.side[seat] == FREE else 1 - free
