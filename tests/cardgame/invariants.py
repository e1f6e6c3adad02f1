"""What must be true of a card game between any two choices."""

from rules.cardgame import icons, plays
from rules.cardgame.events import Activated, PathActivated
from rules.cardgame.position import CardPosition
from rules.cardgame.prompts import TakeActionPrompt
from rules.cardgame.terms import (
    ASIDE,
    ELIMINATED,
    FIRST_LOCATION,
    FREE,
    HIDDEN_ZONES,
    RESERVE,
    RESOLVING,
    SHADOW,
    ZONES,
    Kind,
)


def check(game: CardPosition) -> None:
    every_card_is_in_exactly_one_place(game)
    items_are_on_legal_wielders_in_play(game)
    the_others_know_nothing_wrong(game)
    numbers_stay_within_bounds(game)
    nothing_is_left_over_between_turns(game)


def every_card_is_in_exactly_one_place(game: CardPosition) -> None:
    found: list[int] = []
    for number, zone in enumerate(game.zones):
        found += zone
        for card in zone:
            assert game.place[card] == number
            assert game.owner[card] == number // ZONES, "a card in another seat's zone"
    for location, cards in game.stands.items():
        found += cards
        assert all(game.place[card] == location for card in cards)
        assert location in game.active()
    for wielder, items in game.items.items():
        found += items
        assert all(game.wielder[item] == wielder and game.place[item] == game.place[wielder] for item in items)
    in_the_game = [card for card, owner in enumerate(game.owner) if owner >= 0]
    assert sorted(found) == in_the_game


def items_are_on_legal_wielders_in_play(game: CardPosition) -> None:
    printed = game.printed
    for wielder, items in game.items.items():
        assert game.in_play(wielder)
        assert printed.kind[wielder] == Kind.CHARACTER
        for item in items:
            assert printed.kind[item] == Kind.ITEM
            assert wielder in printed.wielders[item]
    for number, zone in enumerate(game.zones):
        if number % ZONES == RESERVE:
            assert all(printed.kind[card] in (Kind.ARMY, Kind.CHARACTER) for card in zone), "an item alone in reserve"


def the_others_know_nothing_wrong(game: CardPosition) -> None:
    """Every hidden card lies where the public thinks it may; a card in play is thought to be nowhere else."""
    for seat in range(len(game.setup.seats)):
        base = seat * ZONES
        hidden = {card: zone for zone in HIDDEN_ZONES for card in game.zones[base + zone]}
        for card, owner in enumerate(game.owner):
            thought = [zone for zone in HIDDEN_ZONES if game.maybe[base + zone] >> card & 1]
            if owner == seat and card in hidden:
                assert hidden[card] in thought
            else:
                assert not thought
        for zone in HIDDEN_ZONES:
            assert game.maybe[base + zone].bit_count() >= len(game.zones[base + zone])


def numbers_stay_within_bounds(game: CardPosition) -> None:
    assert game.corruption >= 0
    assert all(n > 0 for n in game.tokens.values())
    assert all(key >> 2 in game.active() or game.in_play(key >> 2) for key in game.tokens)
    assert icons.score(game, FREE) >= 0 <= icons.score(game, SHADOW)
    scored = game.scored[FREE] + game.scored[SHADOW] + game.lost_paths
    assert len(set(scored)) == len(scored)
    grounds = game.battlegrounds + game.battleground_decks[FREE] + game.battleground_decks[SHADOW]
    grounds += [place for place in scored if place < game.printed.first_path]
    assert sorted(grounds) == sorted(game.setup.battlegrounds[FREE] + game.setup.battlegrounds[SHADOW])
    for place, cards in game.stands.items():
        for card in cards:
            assert game.printed.kind[card] in (Kind.ARMY, Kind.CHARACTER)
            if place >= game.printed.first_path:
                assert game.printed.kind[card] == Kind.CHARACTER, "an army on a path (R34)"
                assert plays.enterable(game, card) >> (place - FIRST_LOCATION) & 1 or card in game.printed.avoids_path


def nothing_is_left_over_between_turns(game: CardPosition) -> None:
    if any(isinstance(decision.prompt, TakeActionPrompt) for decision in game.pending()):
        for seat in range(len(game.setup.seats)):
            assert not game.zones[seat * ZONES + ASIDE]
            assert not game.zones[seat * ZONES + RESOLVING]
        assert game.combat is None
        assert game.path >= 0


class History:
    """What must hold over the whole of a game, told by its events."""

    def __init__(self) -> None:
        self.paths: set[int] = set()
        self.eliminated: set[int] = set()

    def follow(self, game: CardPosition) -> None:
        for event in game.events:
            if isinstance(event, PathActivated):
                assert event.location not in self.paths, "a path activated twice (R25)"
                self.paths.add(event.location)
            if isinstance(event, Activated):
                assert event.location < game.printed.first_path
        gone = {card for n, zone in enumerate(game.zones) if n % ZONES == ELIMINATED for card in zone}
        assert self.eliminated <= gone | set(self._rescued(game)), "an eliminated card came back (R53)"
        self.eliminated = gone

    @staticmethod
    def _rescued(game: CardPosition) -> list[int]:
        """Ioreth brings characters of her combat back (G41)."""
        return [card for card in range(len(game.owner)) if game.promos and game.printed.kind[card] == Kind.CHARACTER]
