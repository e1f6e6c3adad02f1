"""The four scenarios: seats, decks, figures (R84-R92)."""

import pytest

from rules.cardgame.choices import UseRing
from rules.cardgame.events import Activated, Drew
from rules.cardgame.game import CARD_GAME
from rules.cardgame.prompts import CycleCardsPrompt
from rules.cardgame.terms import Phase
from tests.cardgame.tables import Table, ids, printed, thing

FIGURES = {
    "trilogy": {
        "frodo": (30, 7, 2, 3),
        "witch_king": (30, 7, 2, 4),
        "aragorn": (30, 7, 2, 3),
        "saruman": (30, 7, 2, 4),
    },
    "duel": {"gandalf": (60, 4, 0, 4), "witch_king": (60, 6, 0, 6)},
    "duel3": {"gandalf": (60, 6, 0, 6), "witch_king": (30, 7, 2, 4), "saruman": (30, 7, 2, 4)},
    "fellowship": {"balrog": (30, 7, 2, 4), "gandalf": (30, 7, 2, 3)},
}
"""By seat: cards, cards drawn at first, of those cycled, cards drawn in the draw step."""


@pytest.mark.parametrize("scenario", FIGURES)
def test_decks_and_opening_hands(scenario: str) -> None:
    """R12, R14, R86, R88, R89."""
    game, figures = CARD_GAME.new(scenario, seed=7), FIGURES[scenario]
    assert [seat.id for seat in game.setup.seats] == list(figures)
    drawn = [(event.seat, event.n) for event in game.events if isinstance(event, Drew)]
    assert drawn[: len(figures)] == [(seat, draw) for seat, (_, draw, _, _) in enumerate(figures.values())]
    table = Table(scenario)
    assert [len(table.deck_of(seat)) for seat in figures] == [deck for deck, _, _, _ in figures.values()]


@pytest.mark.parametrize("scenario", ["trilogy", "duel3", "fellowship"])
def test_players_cycle_their_first_cards_at_the_same_time(scenario: str) -> None:
    """R14: two cards each, in any order, and only then does round 1 begin."""
    game = CARD_GAME.new(scenario, seed=7)
    choosing = [seat for seat, (_, _, cycle, _) in enumerate(FIGURES[scenario].values()) if cycle == 2]
    assert [(decision.seat, decision.prompt) for decision in game.pending()] == [
        (n, CycleCardsPrompt(2)) for n in choosing
    ]
    for seat in reversed(choosing):
        assert (game.round, game.phase) == (0, Phase.SETUP)
        game.choose(seat, 0)
        game.choose(seat, 0)
    assert game.round == 1
    assert [game.view(()).table[seat].cycle for seat in choosing] == [2] * len(choosing)


def test_nobody_cycles_at_first_in_a_two_player_duel() -> None:
    """R86."""
    assert CARD_GAME.new("duel", seed=7).round == 1


@pytest.mark.parametrize("scenario", FIGURES)
def test_the_draw_step(scenario: str) -> None:
    """R16, R86, R88, R89."""
    table = Table(scenario).draw_step()
    assert [len(table.hand_of(seat)) for seat in FIGURES[scenario]] == [each[3] for each in FIGURES[scenario].values()]


@pytest.mark.parametrize(
    ("scenario", "order"),
    [
        ("trilogy", ["frodo", "witch_king", "aragorn", "saruman", "frodo"]),
        ("duel", ["gandalf", "witch_king", "gandalf"]),
        ("duel3", ["gandalf", "witch_king", "gandalf", "saruman", "gandalf"]),
        ("fellowship", ["balrog", "gandalf", "balrog"]),
    ],
)
def test_the_turn_order(scenario: str, order: list[str]) -> None:
    """R84, R86, R88, R89: two slots in the Three-player Duel are Gandalf's."""
    table = Table(scenario)
    for seat in FIGURES[scenario]:
        table.hand(seat, *table.deck_of(seat)[:4])
    table.turn(order[0])
    for seat in order:
        assert table.thinking == [seat]
        table.cycles(seat).picks(seat, table.hand_of(seat)[0])


def test_how_few_people_may_play_the_trilogy() -> None:
    """R84: one person may hold both Shadow seats, or each person a side; hands stay apart."""
    trilogy = CARD_GAME.scenario("trilogy")
    assert [len(division) for division in trilogy.divisions] == [4, 3, 2]
    assert trilogy.may_hold((1, 3))
    assert trilogy.may_hold((0, 2))
    assert not trilogy.may_hold((0, 1))
    table = Table("trilogy").hand("witch_king", "grishnakh").hand("saruman", "ugluk")
    view = table.view("witch_king", "saruman")
    assert {seat: ids(list(secrets.hand)) for seat, secrets in view.secrets.items()} == {
        "1": ["grishnakh"],
        "3": ["ugluk"],
    }


@pytest.mark.parametrize(
    ("scenario", "with_ring"),
    [
        ("trilogy", ["frodo", "witch_king", "aragorn", "saruman"]),
        ("duel", ["gandalf", "witch_king"]),
        ("duel3", ["gandalf", "witch_king", "saruman"]),
        ("fellowship", []),
    ],
)
def test_who_has_a_ring_token(scenario: str, with_ring: list[str]) -> None:
    """R12, R87, R88, R89."""
    table = Table(scenario)
    for seat in FIGURES[scenario]:
        table.anew().hand(seat, *table.deck_of(seat)[:1]).turn(seat)
        assert (UseRing() in table.offers(seat)) is (seat in with_ring)


def test_the_tokens_of_a_three_player_duel() -> None:
    """R88: Gandalf's is a Duel token, the Shadow's are Trilogy tokens."""
    table = Table("duel3").turn("gandalf").uses_ring("gandalf")
    assert len(table.hand_of("gandalf")) == 3, "and one to eliminate, one to cycle"
    table.anew().turn("witch_king").uses_ring("witch_king")
    assert len(table.hand_of("witch_king")) == 2
    table.new_round()
    assert [seat.ring for seat in table.view().table] == [True, False, True], "only Gandalf's comes back"


@pytest.mark.parametrize("scenario", ["trilogy", "duel", "duel3"])
def test_all_paths_and_battlegrounds_are_in_the_game(scenario: str) -> None:
    """R90."""
    view = Table(scenario).view()
    assert view.battlegrounds_left == (7, 7)
    assert len(view.paths_left) == 27
    assert view.rounds == 9


@pytest.mark.parametrize(
    ("round", "battlegrounds"),
    [
        (1, ["minas_morgul"]),
        (2, ["rivendell"]),
        (3, ["moria"]),
        (4, ["lorien", "dol_guldur"]),
        (5, ["orthanc"]),
        (6, ["morannon"]),
    ],
)
def test_the_battlegrounds_of_the_fellowship_are_fixed_by_round(round: int, battlegrounds: list[str]) -> None:
    """R89."""
    table = Table("fellowship")
    table.game.round = round - 1
    table.next_round()
    assert [event.location for event in table.saw(Activated)] == [thing(id) for id in battlegrounds]


def test_the_fellowship_has_thirteen_paths_and_ends_with_path_six() -> None:
    """R89."""
    table = Table("fellowship")
    assert ids(list(table.view().paths_left)) == [
        "bucklebury_ferry",
        "gildors_encampment",
        "inn_of_the_prancing_pony",
        "the_old_forest",
        "fords_of_bruinen",
        "imladris",
        "caradhras",
        "khazad_dum",
        "the_doors_of_durin",
        "dimrill_dale",
        "egladil",
        "lothlorien",
        "amon_hen",
    ]
    table.path("amon_hen", "frodo_baggins").fight("amon_hen").victory_check()
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.how, outcome.scores) == ("last path", (0, 2))


def test_a_game_goes_on_through_the_numbers_to_the_ninth_path() -> None:
    """R23, R82: nobody plays a card, so the paths come one by one."""
    table = Table("trilogy").battleground_decks()
    for number in range(1, 10):
        table.next_path()
        while table.thinking:
            table.game.choose(table.seat(table.thinking[0]), 0)
        assert printed(table.active_path).number == number
        table.corruption(0).fight(table.active_path)
    assert table.game.last_path_fought


@pytest.mark.parametrize("scenario", ["duel", "duel3"])
def test_the_duels_score_a_path_only_with_more_defense_than_attack(scenario: str) -> None:
    """R92."""
    for attackers, free, corruption in ((0, ["imladris"], 0), (1, [], 0), (2, [], 1)):
        table = Table(scenario).path("imladris", *("the_hunter", "the_reaver")[:attackers]).fight("imladris")
        assert table.scored_by("free") == free
        assert table.corruption_now == corruption
    assert printed("imladris").defense == 1
