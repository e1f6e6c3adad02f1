"""Who is likely to win a card game.

Everything is counted in victory points, positive for the Free Peoples. A contested location is worth the points of each
result times its probability, which follows from the icons there. Every card is worth points by where it is and by how
many paths are left: these weights are fitted to the final scores of games, for each scenario (`weights.py`).
"""

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Final

from rules.cardgame import icons
from rules.cardgame.bot import weights
from rules.cardgame.bot.by_id import of_locations, rows_of_cards
from rules.cardgame.bot.worth import WORTH
from rules.cardgame.card import Card
from rules.cardgame.combat import Combat, tally
from rules.cardgame.flow import unused_rings
from rules.cardgame.position import CardPosition
from rules.cardgame.printed import PRINTED
from rules.cardgame.support import armies, can_all_be_supported, leaders
from rules.cardgame.terms import (
    ASIDE,
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

SIGN: Final[tuple[float, ...]] = (1.0, -1.0)
"""By side: how its points count."""


# ---- what a location is worth ---


def _icons_on(card: Card, side: int) -> float:
    """Return the printed icons that the card adds on a battleground of that side, with most of its leadership."""
    defends = card.side == side
    return (card.defense if defends else card.attack) + 0.6 * card.leadership[defends]


TO_PATH: Final = [float(card.path) for card in PRINTED.cards]
TO_BATTLEGROUND: Final = [[_icons_on(card, side) for card in PRINTED.cards] for side in (FREE, SHADOW)]
ICONS_AT: Final = [TO_PATH if place.number else TO_BATTLEGROUND[place.side] for place in PRINTED.locations]
"""By location (from the first one) and card: the icons that the card adds there."""
POSSIBLE_ICONS_AT: Final = [
    [count if entry >> bit & 1 else 0.0 for entry, count in zip(PRINTED.entry, row, strict=True)]
    for bit, row in enumerate(ICONS_AT)
]
"""The same, but 0 where the card may not go."""
FROM_HAND, FROM_RESERVE = 0.5, 0.7
"""The share of a seat's possible icons that it is likely to add: cards cost cards, and there are other locations."""
WEIGHT_OF_COMING: Final = 0.6
"""How much icons that may still come shift the expected result."""
BASE_ERROR, ERROR_OF_COMING = 0.2, 0.7
"""Expected error of a forecast in icons: at least this, and more if more icons may still come."""
FINAL_STEEPNESS: Final = 20.0
"""How steeply the probability follows the icons when they cannot change any more."""


class Contest:
    """One contested location: its icons, those that may still come, and the expected points."""

    attack: float
    defense: float
    cards: list[tuple[int, int]]
    """The defending cards with the icons each would cancel."""

    coming: tuple[float, float] | None
    """By side: the icons that may still come; None after the action step."""

    __slots__ = (
        "attack",
        "cards",
        "coming",
        "defender",
        "defense",
        "duel",
        "icons_of",
        "location_defense",
        "on_path",
        "possible_icons",
        "vp",
    )

    def __init__(self, game: CardPosition, location: int, exact: bool) -> None:
        place = PRINTED.place(location)
        self.on_path = bool(place.number)
        self.defender = FREE if self.on_path else place.side
        self.vp = place.vp
        self.duel = game.setup.duel_paths
        self.coming = None
        self.icons_of = ICONS_AT[location - FIRST_LOCATION]
        self.possible_icons = POSSIBLE_ICONS_AT[location - FIRST_LOCATION]
        combat = game.combat
        if combat is not None and combat.location == location and combat.values:
            self.attack, self.defense = float(combat.attack), float(combat.defense)
            self.location_defense = combat.attack - combat.remaining
            self.cards = [(card, value) for card, value in combat.values if game.place[card] == location]
            return
        self.location_defense = icons.location_defense(game, location)
        if not game.stands[location]:
            self.attack, self.defense, self.cards = (
                float(icons.location_attack(game, location)),
                float(self.location_defense),
                [],
            )
            return
        if not exact:
            self._count_prints(game, location)
            return
        led = () if self.on_path else _led(game, location, self.defender)
        attack, values = tally(game, Combat(location, self.defender, supported=led, on_path=self.on_path))
        self.attack, self.cards = float(attack), list(values)
        self.defense = float(self.location_defense + sum(value for _, value in values))

    def _count_prints(self, game: CardPosition, location: int) -> None:
        """Estimate the icons quickly: as printed on cards and items, with most of the leadership."""
        totals = [0.0, 0.0]
        icons_of, items = self.icons_of, game.items
        for card in game.stands[location]:
            side = PRINTED.side[card]
            totals[side] += icons_of[card]
            for item in items.get(card, ()):
                totals[side] += icons_of[item]
        self.attack = icons.location_attack(game, location) + totals[1 - self.defender]
        self.defense = self.location_defense + totals[self.defender]
        self.cards = []

    def value(self, side: int = FREE, more: float = 0.0, fewer: float = 0.0) -> float:
        """Return the expected points of this location, positive for the Free Peoples.

        Computed as if `side` had `more` icons here and `fewer` icons that may still come.
        """
        lead = self.defense - self.attack + (more if side == self.defender else -more)
        steepness = FINAL_STEEPNESS
        if self.coming is not None:
            # Icons that may still come shift the result and make it less certain.
            free, shadow = self.coming
            if side == FREE:
                free -= fewer
            else:
                shadow -= fewer
            lead += WEIGHT_OF_COMING * (free - shadow if self.defender == FREE else shadow - free)
            steepness = 1 / (BASE_ERROR + ERROR_OF_COMING * sqrt(max(0.0, free + shadow)))
        return self._worth(lead, steepness)

    def settled(self) -> float:
        """Return the expected points if no more icons come."""
        return self._worth(self.defense - self.attack, FINAL_STEEPNESS)

    def _worth(self, lead: float, steepness: float) -> float:
        """Return the expected points for the Free Peoples if the defenders lead by so many icons."""
        if self.on_path:
            held = _chance(steepness * (lead - 0.5 if self.duel else lead + 0.5))
            return self.vp * held - _surplus(-lead, steepness)
        held = _chance(steepness * (lead + 0.5))
        return SIGN[self.defender] * self.vp * (2 * held - 1)


def _led(game: CardPosition, location: int, defender: int) -> tuple[tuple[int, int], ...]:
    """Return the characters that are likely to be supported by an army (R70)."""
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
            if can_all_be_supported(game, [*supported, card], able):
                supported.append(card)
        found += [(card, NOTHING) for card in supported]
    return tuple(found)


def _chance(x: float) -> float:
    """Map any number to a probability between 0 and 1 (logistic function)."""
    if x > 30:
        return 1.0
    return 0.0 if x < -30 else 1 / (1 + exp(-x))


def _surplus(x: float, steepness: float) -> float:
    """Return a smooth max(0, x); the steeper, the sharper the bend."""
    scaled = x * steepness
    return x if scaled > 30 else 0.0 if scaled < -30 else log(1 + exp(scaled)) / steepness


def contests(game: CardPosition, exact: bool = True) -> dict[int, Contest]:
    """Return the active locations; during actions with the icons that may still come from hands and reserves."""
    active = game.active()
    found = {location: Contest(game, location, exact) for location in active}
    if game.phase not in (Phase.ACTION, Phase.LOCATION):
        return found
    arrived, zones = game.arrived, game.zones
    seats = []
    for seat, side in enumerate(game.setup.side):
        base = seat * ZONES
        waiting = [card for card in zones[base + RESERVE] if not arrived >> card & 1]
        seats.append((side, zones[base + HAND], waiting))
    for contest in found.values():
        possible = contest.possible_icons
        coming = [0.0, 0.0]
        for side, hand, waiting in seats:
            coming[side] += FROM_HAND * sum([possible[card] for card in hand], 0.0)
            coming[side] += FROM_RESERVE * sum([possible[card] for card in waiting], 0.0)
        contest.coming = (coming[FREE], coming[SHADOW])
    return found


# ---- what each thing is worth, by how many paths are left ---

LONGEST: Final = 8
"""More paths than this many left count as this many."""
ENOUGH_IN_PILES, MANY_IN_HAND = 8, 6
"""A side with fewer cards in its piles soon runs out of cards; one with more in hand cannot play them all."""
LEAD, RINGS, STARTS, ACTS, PATH, BATTLEGROUND, STANDING, MISSING, TOO_MANY = 0, 1, 2, 3, 4, 8, 12, 24, 26
"""Where the weights of a situation begin. A path and a battleground have four each: the value, what is settled, and the
icons that may come from either side. Cards standing on a path, defending and attacking have two for each side: their
number and their worth."""
ON_PATH, DEFENDS, ATTACKS = 0, 1, 2


def _between(row: Sequence[float], left: int) -> float:
    """Return the weight between those of the nearest numbers of paths left."""
    knots = weights.KNOTS
    for number in range(1, len(knots)):
        first, last = knots[number - 1], knots[number]
        if left <= last:
            share = (left - first) / (last - first)
            return row[number - 1] * (1 - share) + row[number] * share
    return row[-1]


class Stage:
    """What everything is worth in a scenario while so many paths are left."""

    __slots__ = ("active", "always", "doubt", "hand", "piles", "reserve", "situation", "standing", "waiting")

    def __init__(self, scenario: str, left: int) -> None:
        self.doubt = weights.DOUBT[scenario][left]
        """How many points of an expected lead change the logarithm of the odds by 1."""
        self.always = weights.ALWAYS[scenario][left]
        self.situation = [_between(row, left) for row in weights.SITUATIONS[scenario]]
        self.active, self.waiting = of_locations(weights.ACTIVE[scenario]), of_locations(weights.WAITING[scenario])
        """By location (from the first one): what it is worth to have it active or, in case of a battleground, waiting
        in its deck."""
        rows = rows_of_cards(weights.CARDS[scenario])
        knots = len(weights.KNOTS)
        self.hand = [_between(row[:knots], left) for row in rows]
        self.reserve = [_between(row[knots : 2 * knots], left) for row in rows]
        self.piles = [_between(row[2 * knots :], left) for row in rows]
        """By card."""
        self.standing = [
            [
                self.situation[STANDING + 4 * where + 2 * PRINTED.side[card]]
                + self.situation[STANDING + 4 * where + 2 * PRINTED.side[card] + 1] * WORTH[card]
                for card in range(len(rows))
            ]
            for where in (ON_PATH, DEFENDS, ATTACKS)
        ]
        """On a path, and defending and attacking a battleground, by card: what it is worth beside its icons."""


STAGES: Final = {scenario: [Stage(scenario, left) for left in range(LONGEST + 1)] for scenario in weights.DOUBT}


def rounds_left(game: CardPosition) -> int:
    """Return how many paths come after the active one."""
    number = PRINTED.path_number[game.last_path] if game.last_path >= 0 else 0
    return game.setup.last_number - number


def stage_of(game: CardPosition) -> Stage:
    return STAGES[game.setup.id][min(rounds_left(game), LONGEST)]


# ---- who is likely to win ---


def location_points(game: CardPosition, stage: Stage, location: int, contest: Contest) -> float:
    """Return the points expected from an active location, and for what becomes of the cards there."""
    first = PATH if contest.on_path else BATTLEGROUND
    situation = stage.situation
    points = stage.active[location - FIRST_LOCATION]
    points += situation[first] * contest.value() + situation[first + 1] * contest.settled()
    if contest.coming is not None:
        points += situation[first + 2] * contest.coming[FREE] + situation[first + 3] * contest.coming[SHADOW]
    standing, items = stage.standing, game.items
    for card in game.stands[location]:
        where = ON_PATH if contest.on_path else DEFENDS if PRINTED.side[card] == contest.defender else ATTACKS
        row = standing[where]
        points += row[card]
        for item in items.get(card, ()):
            points += row[item]
    return points


def card_points(game: CardPosition, stage: Stage, side: int) -> tuple[float, float, float]:
    """Return what the side's cards are worth: those in hand, in the reserves and in the piles."""
    zones = game.zones
    hand = reserve = piles = 0.0
    held = left = 0
    for seat in game.setup.seats_of[side]:
        base = seat * ZONES
        for zone in (HAND, ASIDE):
            held += len(zones[base + zone])
            hand += sum([stage.hand[card] for card in zones[base + zone]], 0.0)
        for card in zones[base + RESERVE]:
            reserve += stage.reserve[card]
            for item in game.items.get(card, ()):
                reserve += stage.reserve[item]
        for zone in (DECK, CYCLE):
            left += len(zones[base + zone])
            piles += sum([stage.piles[card] for card in zones[base + zone]], 0.0)
    hand += stage.situation[TOO_MANY + side] * max(0, held - MANY_IN_HAND)
    piles += stage.situation[MISSING + side] * max(0, ENOUGH_IN_PILES - left)
    return hand, reserve, piles


def expected_lead(game: CardPosition, stage: Stage) -> float:
    """Return the expected final lead of the Free Peoples in points, shifted so that either side may win at 0."""
    situation = stage.situation
    sides = game.setup.side
    points = stage.always
    points += situation[LEAD] * (icons.score(game, FREE) - icons.score(game, SHADOW))
    points += situation[RINGS] * (unused_rings(game, FREE) - unused_rings(game, SHADOW))
    points += situation[STARTS] * SIGN[sides[game.starting_seat]]
    if game.phase is Phase.ACTION:
        points += situation[ACTS] * SIGN[sides[game.turn]]
    for location, contest in contests(game).items():
        points += location_points(game, stage, location, contest)
    for deck in game.battleground_decks:
        for location in deck:
            points += stage.waiting[location - FIRST_LOCATION]
    for side in (FREE, SHADOW):
        hand, reserve, piles = card_points(game, stage, side)
        points += hand + reserve + piles
    return points


def chances(game: CardPosition) -> list[float]:
    """Return by seat the estimated chance that its side wins."""
    sides = game.setup.side
    if game.result is not None:
        return [1.0 if game.result[0] == side else 0.0 for side in sides]
    stage = stage_of(game)
    free = _chance(expected_lead(game, stage) / stage.doubt)
    return [free if side == FREE else 1 - free for side in sides]
