"""What bots know of the card game: who is likely to win.

Everything is counted in victory points of the Free Peoples over the Shadow. A contested location is worth what each
result would bring, by how likely it is as the icons lie; cards are worth points too, for what they may still do.
"""

from math import exp, log, sqrt
from typing import Final

from rules.cardgame import icons
from rules.cardgame.bot.worth import WORTH
from rules.cardgame.card import Card
from rules.cardgame.combat import Combat, tally
from rules.cardgame.flow import unused_rings
from rules.cardgame.position import CardPosition
from rules.cardgame.printed import PRINTED
from rules.cardgame.support import armies, leaders, matched
from rules.cardgame.terms import (
    APART,
    CYCLE,
    DECK,
    FIRST_LOCATION,
    FREE,
    HAND,
    NOTHING,
    RESERVE,
    SHADOW,
    ZONES,
    Phase,
)

SIGN: Final = (1.0, -1.0)
"""By side: whose points count for and against."""
IN_HAND, IN_RESERVE, IN_PILES = 0.25, 0.39, 0.07
"""Points for one of worth, by where the card is: fitted to the final scores of games that greedy bots played."""


# ---- what a location is worth ---


def _brings(card: Card, side: int) -> float:
    """The icons the card would bring to a battleground of that side, as printed; leadership as if an army were likely
    to be there."""
    defends = card.side == side
    return (card.defense if defends else card.attack) + 0.6 * card.leadership[defends]


TO_PATH: Final = [float(card.path) for card in PRINTED.cards]
TO_BATTLEGROUND: Final = [[_brings(card, side) for card in PRINTED.cards] for side in (FREE, SHADOW)]
BRINGS: Final = [TO_PATH if place.number else TO_BATTLEGROUND[place.side] for place in PRINTED.locations]
"""By location, from the first one on, and card: the icons the card would bring there."""
HOPES: Final = [
    [brought if entry >> bit & 1 else 0.0 for entry, brought in zip(PRINTED.entry, row, strict=True)]
    for bit, row in enumerate(BRINGS)
]
"""The same, but nothing where the card may not go by itself."""
FROM_HAND, FROM_RESERVE = 0.5, 0.7
"""Of the icons a seat could bring, those it is likely to: cards must be paid for, and there are other places."""
SHARE_COMING = 0.6
"""How far the balance leans towards the side from which more may still come."""
DOUBT, DOUBT_COMING = 0.2, 0.7
"""Icons by which a forecast errs: at least, and more the more may still come."""
CERTAIN: Final = 20.0
"""How sharply a result follows from the icons when nothing can change them any more."""


class Field:
    """One contested location: the icons on it, those that may still come, and what its result is likely to bring."""

    attack: float
    defense: float
    cards: list[tuple[int, int]]
    """The defending cards with what each would cancel."""

    coming: tuple[float, float] | None
    """By side: the icons that may still come; None where it is too late for that."""

    __slots__ = (
        "attack",
        "brings",
        "cards",
        "coming",
        "defender",
        "defense",
        "duel",
        "hopes",
        "on_path",
        "vp",
        "ward",
    )

    def __init__(self, game: CardPosition, location: int, exact: bool) -> None:
        place = PRINTED.place(location)
        self.on_path = bool(place.number)
        self.defender = FREE if self.on_path else place.side
        self.vp = place.vp
        self.duel = game.setup.duel_paths
        self.coming = None
        self.brings, self.hopes = BRINGS[location - FIRST_LOCATION], HOPES[location - FIRST_LOCATION]
        combat = game.combat
        if combat is not None and combat.location == location and combat.values:
            self.attack, self.defense = float(combat.attack), float(combat.defense)
            self.ward = combat.attack - combat.remaining
            self.cards = [(card, value) for card, value in combat.values if game.place[card] == location]
            return
        self.ward = icons.location_defense(game, location)
        if not game.stands[location]:
            self.attack, self.defense, self.cards = float(icons.location_attack(game, location)), float(self.ward), []
            return
        if not exact:
            self._count_prints(game, location)
            return
        led = () if self.on_path else _led(game, location, self.defender)
        attack, values = tally(game, Combat(location, self.defender, supported=led, on_path=self.on_path))
        self.attack, self.cards = float(attack), list(values)
        self.defense = float(self.ward + sum(value for _, value in values))

    def _count_prints(self, game: CardPosition, location: int) -> None:
        """Near enough for a quick look: icons as printed on cards and items, leadership as if often supported."""
        totals = [0.0, 0.0]
        brings, items = self.brings, game.items
        for card in game.stands[location]:
            side = PRINTED.side[card]
            totals[side] += brings[card]
            for item in items.get(card, ()):
                totals[side] += brings[item]
        self.attack = icons.location_attack(game, location) + totals[1 - self.defender]
        self.defense = self.ward + totals[self.defender]
        self.cards = []

    def value(self, side: int = FREE, more: float = 0.0, fewer: float = 0.0) -> float:
        """Points of the Free Peoples over the Shadow that this location is likely to bring.

        If `side` had so many `more` icons here, and so many `fewer` that may still come.
        """
        lead = self.defense - self.attack + (more if side == self.defender else -more)
        certain = CERTAIN
        if self.coming is not None:
            # The balance leans towards whoever may still bring more, and is less certain.
            free, shadow = self.coming
            if side == FREE:
                free -= fewer
            else:
                shadow -= fewer
            lead += SHARE_COMING * (free - shadow if self.defender == FREE else shadow - free)
            certain = 1 / (DOUBT + DOUBT_COMING * sqrt(max(0.0, free + shadow)))
        return self._worth(lead, certain)

    def settled(self) -> float:
        """The same if nothing more came."""
        return self._worth(self.defense - self.attack, CERTAIN)

    def _worth(self, lead: float, certain: float) -> float:
        """Points for the Free Peoples if the defenders lead by so many icons, as far as that is certain."""
        if self.on_path:
            held = _chance(certain * (lead - 0.5 if self.duel else lead + 0.5))
            return self.vp * held - _surplus(-lead, certain)
        held = _chance(certain * (lead + 0.5))
        return SIGN[self.defender] * self.vp * (2 * held - 1)

    def spared(self) -> float:
        """The share of the defending icons that is likely not to be lost."""
        cards = float(sum([value for _, value in self.cards]))
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
        cards = PRINTED.cards
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


def _surplus(x: float, certain: float) -> float:
    """x where it is above nothing, rounded off the more the less is certain."""
    scaled = x * certain
    return x if scaled > 30 else 0.0 if scaled < -30 else log(1 + exp(scaled)) / certain


def fields(game: CardPosition, exact: bool = True) -> dict[int, Field]:
    """The active locations as they stand; while actions are taken, with what hands and reserves may still bring."""
    active = game.active()
    found = {location: Field(game, location, exact) for location in active}
    if game.phase not in (Phase.ACTION, Phase.LOCATION):
        return found
    arrived, zones = game.arrived, game.zones
    seats = []
    for seat, side in enumerate(game.setup.side):
        base = seat * ZONES
        waiting = [card for card in zones[base + RESERVE] if not arrived >> card & 1]
        seats.append((side, zones[base + HAND], waiting))
    for field in found.values():
        hopes = field.hopes
        coming = [0.0, 0.0]
        for side, hand, waiting in seats:
            coming[side] += FROM_HAND * sum([hopes[card] for card in hand], 0.0)
            coming[side] += FROM_RESERVE * sum([hopes[card] for card in waiting], 0.0)
        field.coming = (coming[FREE], coming[SHADOW])
    return found


# ---- who is likely to win ---


def _resources(game: CardPosition, seat: int, rounds_left: float) -> float:
    """What the seat's cards are worth in points."""
    base = seat * ZONES
    zones = game.zones
    worth = WORTH
    hand = sum([worth[card] for card in zones[base + HAND]], 0.0)
    hand += sum([worth[card] for card in zones[base + APART]], 0.0)
    reserve = 0.0
    for card in zones[base + RESERVE]:
        reserve += worth[card]
        for item in game.items.get(card, ()):
            reserve += worth[item]
    piles = sum([worth[card] for card in zones[base + DECK]], 0.0)
    piles += sum([worth[card] for card in zones[base + CYCLE]], 0.0)
    ahead = min(1.0, rounds_left / 3)
    return IN_HAND * hand * (0.1 + 0.9 * ahead) + IN_RESERVE * reserve * ahead + IN_PILES * piles * ahead


def rounds_left(game: CardPosition) -> int:
    """How many paths are still to come after the one now active."""
    number = PRINTED.path_number[game.last_path] if game.last_path >= 0 else 0
    return game.setup.last_number - number


def expected_lead(game: CardPosition) -> float:
    """Points of the Free Peoples over the Shadow at the end, as far as one can tell."""
    lead = float(
        icons.score(game, FREE) - icons.score(game, SHADOW) + unused_rings(game, FREE) - unused_rings(game, SHADOW)
    )
    left = rounds_left(game)
    for field in fields(game).values():
        lead += field.value()
        if field.cards and left:
            spared = field.spared() * IN_PILES * SIGN[field.defender]
            lead += spared * sum([WORTH[card] for card, _ in field.cards], 0.0)
    sides = game.setup.side
    for seat in range(len(sides)):
        lead += SIGN[sides[seat]] * _resources(game, seat, left)
    return lead


def chances(game: CardPosition) -> list[float]:
    """Of every seat, the estimated chance that its side wins."""
    sides = game.setup.side
    if game.result is not None:
        return [1.0 if game.result[0] == side else 0.0 for side in sides]
    # A tie goes to the Shadow (R82). The more is still to come, the less a lead means.
    spread = 0.7 + 0.85 * sqrt(rounds_left(game) + 0.3)
    free = _chance((expected_lead(game) - 0.5) / spread)
    return [free if side == FREE else 1 - free for side in sides]
