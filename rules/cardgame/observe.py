"""How a view is built: each field is filled from nothing, so a new field is hidden until someone shows it."""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from rules.cardgame import icons, support
from rules.cardgame.combat import Combat, tally
from rules.cardgame.flow import Turn, unused_rings, without_effect
from rules.cardgame.terms import (
    ASIDE,
    CYCLE,
    DECK,
    ELIMINATED,
    FREE,
    HAND,
    NOTHING,
    RESERVE,
    RESOLVING,
    SHADOW,
    ZONES,
    Phase,
    Token,
)
from rules.cardgame.view import (
    CardInPlay,
    CardView,
    CombatView,
    Forecast,
    LocationView,
    SeatView,
    SecretView,
    SideScore,
)
from rules.game import Observations, Seats
from rules.kernel import observations_of

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


def observe(game: "CardPosition", seats: Seats) -> CardView:
    """Return what a person with these seats may know."""
    pending = game.pending()
    return CardView(
        seats=seats,
        decisions=tuple([decision for decision in pending if decision.seat in seats]),
        thinking=tuple([decision.seat for decision in pending]),
        outcome=game.outcome(),
        scenario=game.setup.id,
        round=game.round,
        rounds=game.setup.last_number,
        phase=game.phase,
        turn=game.turn if game.phase == Phase.ACTION else NOTHING,
        starting=game.starting_seat,
        path=_location(game, game.path) if game.path >= 0 else None,
        battlegrounds=tuple([_location(game, place) for place in game.battlegrounds]),
        table=tuple([_seat(game, seat) for seat in range(len(game.setup.seats))]),
        secrets={str(seat): _secrets(game, seat) for seat in seats},
        scores=(_score(game, FREE), _score(game, SHADOW)),
        combat=_combat(game.combat),
        resolving=tuple([card for pile in game.zones[RESOLVING::ZONES] for card in pile]),
        lasting=game.lasting,
        battlegrounds_left=(len(game.battleground_decks[FREE]), len(game.battleground_decks[SHADOW])),
        paths_left=_paths_left(game),
        passed=tuple([seat for seat in range(len(game.setup.seats)) if game.passed >> seat & 1]),
    )


def observe_all(game: "CardPosition", everyone: Iterable[Seats]) -> Observations:
    """Return the views of several people; what is the same for all is built once."""
    return observations_of(observe(game, ()), game.pending(), everyone, partial(_secrets, game))


def _seat(game: "CardPosition", seat: int) -> SeatView:
    base = seat * ZONES
    zones = game.zones
    return SeatView(
        hand=len(zones[base + HAND]),
        deck=len(zones[base + DECK]),
        cycle=len(zones[base + CYCLE]),
        eliminated=len(zones[base + ELIMINATED]),
        aside=len(zones[base + ASIDE]),
        carryover=icons.carryover(game, seat),
        ring=bool(game.rings >> seat & 1),
        reserve=tuple([_in_play(game, card) for card in zones[base + RESERVE]]),
    )


def _secrets(game: "CardPosition", seat: int) -> SecretView:
    base = seat * ZONES
    deck = game.zones[base + DECK]
    return SecretView(
        hand=tuple(game.zones[base + HAND]),
        # Sorted: the order within a pile is hidden.
        cycle=tuple(sorted(game.zones[base + CYCLE])),
        eliminated=tuple(sorted(game.zones[base + ELIMINATED])),
        aside=tuple(game.zones[base + ASIDE]),
        top=deck[-1] if deck and icons.sees_top(game, seat) else NOTHING,
        without_effect=without_effect(game, seat) if _takes_action(game, seat) else (),
    )


def _takes_action(game: "CardPosition", seat: int) -> bool:
    return any(who == seat and isinstance(question, Turn) for who, question, _ in game.open)


def _in_play(game: "CardPosition", card: int) -> CardInPlay:
    printed = game.printed.cards[card]
    sources = icons.sources(game, card)
    attack, defense, path = printed.attack, printed.defense, printed.path
    for source in sources:
        attack += source.attack
        defense += source.defense
        path += source.path
    return CardInPlay(
        card,
        game.owner[card],
        attack,
        defense,
        *printed.leadership,
        path,
        game.items.get(card, ()),
        bool(game.arrived >> card & 1),
        tuple(sources),
    )


def _location(game: "CardPosition", location: int) -> LocationView:
    place = game.printed.place(location)
    defender = FREE if place.number else place.side
    cards = [_in_play(game, card) for card in game.stands[location]]
    sides = game.printed.side
    tokens = (0, 0, 0, 0)
    if game.tokens:
        tokens = (
            game.token(Token.ATTACK, location),
            game.token(Token.DEFENSE, location),
            game.token(Token.PATH_ATTACK, location),
            game.token(Token.PATH_DEFENSE, location),
        )
    return LocationView(
        location,
        tuple([card for card in cards if sides[card.card] != defender]),
        tuple([card for card in cards if sides[card.card] == defender]),
        tokens,
        icons.location_bonus(game, location),
        icons.shields(game, location),
        forecast(game, location),
    )


def forecast(game: "CardPosition", location: int) -> Forecast:
    """Return the result of a combat fought now, with the same counting as the combat itself."""
    place = game.printed.place(location)
    on_path = bool(place.number)
    defender = FREE if on_path else place.side
    cancels = icons.location_defense(game, location)
    if game.stands[location]:
        supported = () if on_path else _best_support(game, location, defender)
        attack, values = tally(game, Combat(location, defender, supported=supported, on_path=on_path))
        defense = sum([value for _, value in values])
    else:
        attack, defense = icons.location_attack(game, location), 0
    uncancelled = max(0, attack - cancels - defense)
    winner = 1 - defender if uncancelled else defender
    if on_path and game.setup.duel_paths and attack == cancels + defense:
        winner = NOTHING
    return Forecast(attack, min(attack, cancels), defense, winner, uncancelled)


def _best_support(game: "CardPosition", location: int, defender: int) -> tuple[tuple[int, int], ...]:
    """Return the support that counts most for each side."""
    pairs: list[tuple[int, int]] = []
    printed = game.printed
    for side in (FREE, SHADOW):
        attacking = side != defender
        stat = 0 if attacking else 1
        free = support.armies(game, location, side)
        if not free:
            continue
        waiting = support.leaders(game, location, side, attacking)
        for army in list(free):
            for bonus in printed.while_supporting[army]:
                led = [c for c in waiting if printed.matching(bonus.who) >> c & 1]
                if led:
                    pairs.append((led[0], army))
                    free.remove(army)
                    waiting.remove(led[0])
        chosen: list[int] = []
        for card in sorted(waiting, key=lambda card: -printed.cards[card].leadership[stat]):
            if support.can_all_be_supported(game, [*chosen, card], free):
                chosen.append(card)
                pairs.append((card, NOTHING))
    return tuple(pairs)


def _score(game: "CardPosition", side: int) -> SideScore:
    scored = game.scored[side]
    first_path = game.printed.first_path
    over = game.phase == Phase.OVER and game.last_path_fought
    return SideScore(
        icons.score(game, side),
        tuple([place for place in scored if place < first_path]),
        tuple([place for place in scored if place >= first_path]),
        game.corruption if side == SHADOW else 0,
        unused_rings(game, side) if over else 0,
    )


def _combat(combat: Combat | None) -> CombatView | None:
    if combat is None:
        return None
    return CombatView(combat.location, combat.attack, combat.remaining, combat.lost)


def _paths_left(game: "CardPosition") -> tuple[int, ...]:
    reached = game.printed.path_number[game.last_path] if game.last_path >= 0 else 1
    used = game.used_paths
    return tuple([path for path in game.setup.paths_from[reached] if path not in used])
