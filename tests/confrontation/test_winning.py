"""Every way to win, and the match of two games."""

from rules.confrontation.characters.classic_fellowship import FRODO, LEGOLAS, PIPPIN
from rules.confrontation.characters.classic_sauron import BALROG, ORCS, SHELOB, WARG
from rules.confrontation.characters.variant_sauron import WITCH_KING as VARIANT_WITCH_KING
from rules.confrontation.events import GameBegan, GameWon
from rules.confrontation.game import CONFRONTATION
from rules.confrontation.regions import ARTHEDAIN, CARDOLAN, EREGION, GONDOR, MORDOR, ROHAN, SHIRE
from rules.confrontation.setup import Mode
from rules.confrontation.terms import FELLOWSHIP, SAURON, Stage
from rules.game import Outcome
from tests.confrontation.tables import Table, random_game


def test_the_ring_bearer_enters_mordor(table: Table):
    table.put(GONDOR, FRODO).put(SHIRE, LEGOLAS).put(MORDOR, SHELOB).moves(FRODO, MORDOR)
    assert table.position.outcome() == Outcome((0,), "mordor", (2, 0))


def test_there_is_no_fight_when_the_ring_bearer_wins_by_entering(table: Table):
    table.put(GONDOR, FRODO).put(SHIRE, LEGOLAS).put(MORDOR, SHELOB).moves(FRODO, MORDOR)
    assert table.position.view(()).fight is None


def test_there_is_no_fight_when_the_witch_king_wins_by_entering(table: Table):
    table.put(ARTHEDAIN, VARIANT_WITCH_KING).put(SHIRE, LEGOLAS, FRODO).moves(VARIANT_WITCH_KING, SHIRE)
    assert table.winner == (SAURON, "witch-king")
    assert table.position.view(()).fight is None


def test_the_ring_bearer_is_defeated(table: Table):
    table.put(CARDOLAN, FRODO).put(EREGION, BALROG).attacks(FRODO, EREGION).plays("1", "6")
    assert table.position.outcome() == Outcome((1,), "ring-bearer", (0, 2))


def test_three_characters_of_sauron_in_the_shire_win(table: Table):
    table.put(SHIRE, ORCS, WARG).put(ARTHEDAIN, SHELOB).put(ROHAN, FRODO).without_bystanders(FELLOWSHIP)
    table.moves(SHELOB, SHIRE)
    assert table.winner == (SAURON, "shire")


def test_two_in_the_shire_are_not_enough(table: Table):
    table.put(SHIRE, ORCS).put(ARTHEDAIN, SHELOB).put(ROHAN, FRODO).without_bystanders(FELLOWSHIP)
    table.moves(SHELOB, SHIRE)
    assert table.winner is None


def test_a_side_without_a_move_loses_at_the_start_of_its_turn(table: Table):
    table.put(SHIRE, ORCS).put(ROHAN, FRODO, LEGOLAS).without_bystanders().moves(LEGOLAS, GONDOR)
    assert table.position.outcome() == Outcome((0,), "stuck", (2, 0))


def test_nothing_is_asked_and_nothing_is_hidden_when_it_is_over(table: Table):
    table.put(GONDOR, FRODO).put(SHIRE, LEGOLAS, PIPPIN).put(MORDOR, SHELOB, BALROG).moves(FRODO, MORDOR)
    assert table.position.pending() == ()
    assert table.position.stage is Stage.OVER
    assert all(piece.character >= 0 for piece in table.position.view(()).pieces)


def test_a_match_is_two_games_with_sides_exchanged():
    game = random_game("classic-match", seed=11)
    fellowships = [position.view(()).sides[FELLOWSHIP] for position in game]
    assert fellowships[0] == 0
    assert fellowships[-1] == 1
    numbers = [position.view(()).game for position in game]
    assert numbers == sorted(numbers)
    assert (numbers[0], numbers[-1]) == (1, 2)
    outcome = game[-1].outcome()
    results = game[-1].view(()).results
    assert len(results) == 2
    assert outcome.how == "match"
    assert outcome.scores == tuple(sum(r.points for r in results if r.seat == seat) for seat in (0, 1))


def test_the_winner_of_a_game_scores_the_characters_on_the_board(table: Table):
    table.position.mode = Mode("classic", match=True)
    table.put(GONDOR, FRODO).put(SHIRE, LEGOLAS).put(MORDOR, SHELOB).moves(FRODO, MORDOR)
    assert GameWon(FELLOWSHIP, 0, "mordor", 2) in table.events
    assert GameBegan(2, 1) in table.events
    assert table.position.outcome() is None
    # Seat 1 sets the Fellowship up now.
    assert table.position.view((1,)).sides == (1, 0)
    assert len(table.offers(FELLOWSHIP)) == 9


def test_equal_points_are_a_drawn_match():
    draws = 0
    for seed in range(40):
        outcome = random_game("variant-match", seed)[-1].outcome()
        assert (outcome.winners == ()) == (outcome.scores[0] == outcome.scores[1])
        draws += outcome.winners == ()
    assert draws


def test_the_handicap_of_a_match_belongs_to_the_player():
    for position in random_game("classic-match", 4, ["no-specials-sauron", "specials"]):
        view = position.view(())
        kept = [len(view.specials[side]) + len(view.spent[side]) for side in (FELLOWSHIP, SAURON)]
        assert kept[1 - view.sides[0]] in (0, 2)
        assert kept[view.sides.index(1)] == 0


def test_titles_say_who_plays_what():
    assert [s.id for s in CONFRONTATION.scenario("classic").seats] == ["fellowship", "sauron"]
    assert [s.id for s in CONFRONTATION.scenario("draft-match").seats] == ["fellowship-first", "sauron-first"]
