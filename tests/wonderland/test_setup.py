"""Setting up, for every number of players (W1, W16), and the options of a table."""

from collections import Counter

import pytest

from rules.wonderland.cards import QUESTS, TEA_CARDS, numbered_quests, tea_cards
from rules.wonderland.game import WONDERLAND
from rules.wonderland.terms import DECK_SIZE, DOUBLE_MADNESS, FORGE, MADNESS, POISON, Faction, Phase
from tests.wonderland.naming import chips

PLAYERS = [("two", 2), ("three", 3), ("four", 4), ("five", 5)]
SHARDS = {2: [2, 1], 3: [3, 2, 1], 4: [3, 2, 2, 1], 5: [3, 2, 2, 1, 0]}


def settled(scenario: str, seed: int = 7, *options: str):
    """A game whose factions are dealt and whose first quests are chosen."""
    game = WONDERLAND.new(scenario, seed, ("dealt", *options))
    while game.simultaneous:
        game.choose(game.pending()[0].seat, 0)
    return game


@pytest.mark.parametrize(("scenario", "players"), PLAYERS)
def test_everyone_starts_with_the_same_bag(scenario: str, players: int) -> None:
    game = settled(scenario)
    forges = 2 if players == 2 else 1
    for bag in game.bag:
        assert Counter(chips(bag)) == Counter(faction_1=3, faction_2=1, artifact=2, forge=forges, double=1, madness=2)
    assert game.supply[FORGE] == 25 - forges * players
    assert game.supply[MADNESS] == 29 - 2 * players
    assert game.supply[DOUBLE_MADNESS] == 0
    assert game.reserve == [10] * players


@pytest.mark.parametrize(("scenario", "players"), PLAYERS)
def test_shards_are_dealt_clockwise_from_the_first_player(scenario: str, players: int) -> None:
    for seed in range(4):
        game = settled(scenario, seed)
        assert [game.shards[(game.first + n) % players] for n in range(players)] == SHARDS[players]


@pytest.mark.parametrize(("scenario", "chairs"), [("two", 11), ("three", 11), ("four", 12), ("five", 13)])
def test_tea_cards_are_dealt_to_the_chairs_in_use(scenario: str, chairs: int) -> None:
    game = settled(scenario)
    assert [card >= 0 for card in game.table[1:]] == [n < chairs for n in range(13)]
    assert len(game.tea_deck) == 30 - chairs
    assert all(card < 30 for card in game.table)


def test_everyone_keeps_one_quest_and_the_others_go_back() -> None:
    game = WONDERLAND.new("four", 3, ("dealt",))
    assert [decision.seat for decision in game.pending()] == [0, 1, 2, 3]
    dealt = [list(quests) for quests in game.quests]
    for seat in range(4):
        game.choose(seat, 1)
    assert game.quests == [[pair[1]] for pair in dealt]
    assert len(game.quest_deck) == 26


def test_factions_are_chosen_in_seat_order_and_the_last_one_is_left() -> None:
    game = WONDERLAND.new("five", 3)
    for seat in range(4):
        (decision,) = game.pending()
        assert decision.seat == seat
        assert len(decision.choices) == 5 - seat
        game.choose(seat, len(decision.choices) - 1)
    assert game.faction == [4, 3, 2, 1, 0]
    assert game.phase is not Phase.SETUP


def test_dealt_factions_differ_from_game_to_game() -> None:
    assert len({tuple(WONDERLAND.new("three", seed, ("dealt",)).faction) for seed in range(10)}) > 5


@pytest.mark.parametrize(("scenario", "players"), PLAYERS)
def test_only_the_jabberwock_has_poison(scenario: str, players: int) -> None:
    for seed in range(6):
        game = settled(scenario, seed)
        assert game.supply[POISON] == (players + 2 if Faction.JABBERWOCK in game.faction else 0)


def test_with_two_players_a_region_and_its_quests_are_removed() -> None:
    for seed in range(8):
        game = settled("two", seed)
        assert len(game.ring) == 4
        (blocked,) = set(range(5)) - set(game.ring)
        assert game.markers[blocked] == -1
        held = [quest for quests in game.quests for quest in quests]
        assert len(game.quest_deck) + len(held) == 24
        assert all(QUESTS[quest].region != blocked for quest in (*game.quest_deck, *held))
        assert game.start in game.ring


@pytest.mark.parametrize(
    ("options", "sets"),
    [((), {(0,) * 5}), (("set-b",), {(1,) * 5}), (("set-c",), {(2,) * 5}), (("set-d",), {(3,) * 5})],
)
def test_an_ally_set_can_be_named(options: tuple[str, ...], sets: set[tuple[int, ...]]) -> None:
    assert {WONDERLAND.new("three", seed, options).components.sets for seed in range(5)} == sets


def test_one_of_several_sets_is_drawn_and_mixed_sets_by_kind() -> None:
    drawn = {WONDERLAND.new("three", seed, ("set-b", "set-d")).components.sets for seed in range(20)}
    assert drawn == {(1,) * 5, (3,) * 5}
    mixed = {WONDERLAND.new("three", seed, ("set-b", "set-d", "mixed")).components.sets for seed in range(20)}
    assert all(set(sets) <= {1, 3} for sets in mixed)
    assert len(mixed) > 5
    anything = {number for seed in range(20) for number in WONDERLAND.new("three", seed, ("mixed",)).components.sets}
    assert anything == {0, 1, 2, 3}


def test_cards_that_do_not_fit_their_numbers_are_refused():
    deck = TEA_CARDS[:DECK_SIZE]
    assert tea_cards(deck, deck, deck) == deck * 3
    with pytest.raises(ValueError, match="31 tea cards in deck 2, but"):
        tea_cards(deck, (*deck, deck[0]), deck)
    with pytest.raises(ValueError, match="33 quests, but"):
        numbered_quests((*QUESTS, *QUESTS[:3]))
