"""Before the first turn: the four modes, the draft, the special cards and the secret set-up."""

import pytest

from rules.confrontation.characters import CHARACTERS
from rules.confrontation.choices import Draft, Keep, Place
from rules.confrontation.events import RosterShown, SetUp, SpecialsKept
from rules.confrontation.game import CONFRONTATION
from rules.confrontation.printed import PRINTED
from rules.confrontation.prompts import ChoosePlacingPrompt, ChooseSidePrompt, ChooseSpecialPrompt, TakeTurnPrompt
from rules.confrontation.regions import ARTHEDAIN, CARDOLAN, GONDOR, HOME, OUTPOSTS, REGIONS
from rules.confrontation.terms import FELLOWSHIP, PIECES, SAURON, SIDES
from rules.errors import UnknownGame


def asked(position, seat):
    return next((d for d in position.pending() if d.seat == seat), None)


def place_all(position, seat):
    """Take the first answer until the seat is asked no more."""
    while (decision := asked(position, seat)) and isinstance(decision.choices[0], Draft | Keep | Place):
        position.choose(seat, 0)


@pytest.mark.parametrize("scenario", ["classic", "variant"])
def test_all_characters_are_of_the_version_played(scenario):
    position = CONFRONTATION.new(scenario)
    assert position.view(()).rosters == PRINTED.rosters[scenario]


def test_both_players_set_up_at_the_same_time_in_secret():
    position = CONFRONTATION.new("classic", seed=3)
    assert position.view(()).thinking == (0, 1)
    assert asked(position, 0).prompt == ChoosePlacingPrompt(ARTHEDAIN)
    assert asked(position, 1).prompt == ChoosePlacingPrompt(GONDOR)
    assert len(asked(position, 0).choices) == 9
    before = position.view((1,))
    position.choose(0, 4)
    assert position.view((1,)) == before
    assert position.events == []
    assert position.view((0,)).picks[FELLOWSHIP] == (4,)
    assert asked(position, 0).prompt == ChoosePlacingPrompt(CARDOLAN)
    assert len(asked(position, 0).choices) == 8


def test_neither_sees_the_other_before_both_are_ready():
    position = CONFRONTATION.new("classic", seed=3)
    place_all(position, 0)
    assert position.view((1,)).pieces == ()
    assert position.view((1,)).thinking == (1,)
    place_all(position, 1)
    assert SetUp() in position.events
    assert asked(position, 1).prompt == TakeTurnPrompt()
    assert asked(position, 0) is None


def test_one_character_in_each_outpost_and_four_at_home():
    position = CONFRONTATION.new("variant", seed=5)
    place_all(position, 0)
    place_all(position, 1)
    for side in SIDES:
        crowd = position.crowd(side)
        assert crowd[HOME[side]] == 4
        assert all(crowd[region] == 1 for region in OUTPOSTS[side])
        assert sum(crowd) == 9
    assert not any(position.crowd(side)[r] for side in SIDES for r, region in enumerate(REGIONS) if region.mountain)


def test_the_numbers_of_the_pieces_at_home_do_not_tell_who_they_are():
    """The same placing with another seed gives the same backs and other characters behind them."""
    behind = set()
    for seed in range(10):
        position = CONFRONTATION.new("classic", seed)
        place_all(position, 0)
        place_all(position, 1)
        behind.add(tuple(position.who[piece] for piece in PIECES[FELLOWSHIP]))
    assert len(behind) > 5
    assert len({order[:5] for order in behind}) == 1


def test_the_draft_is_secret_until_both_have_chosen():
    position = CONFRONTATION.new("draft", seed=1)
    assert asked(position, 0).prompt == ChooseSidePrompt(0)
    assert asked(position, 0).choices == tuple(Draft(number) for number in PRINTED.faces(FELLOWSHIP, 0))
    for _ in range(9):
        position.choose(0, 1)
    assert position.view((1,)).rosters == ((), ())
    for tile in range(9):
        assert asked(position, 1).prompt == ChooseSidePrompt(tile)
        position.choose(1, tile % 2)
    shown = [event for event in position.events if isinstance(event, RosterShown)]
    assert [CHARACTERS[n].version for n in shown[FELLOWSHIP].characters] == ["variant"] * 9
    assert [CHARACTERS[n].version for n in shown[SAURON].characters] == ["classic", "variant"] * 4 + ["classic"]


def test_each_player_keeps_two_special_cards_and_shows_them():
    position = CONFRONTATION.new("classic", options=["specials"])
    assert asked(position, 0).prompt == ChooseSpecialPrompt(2)
    assert asked(position, 0).choices == (Keep(0), Keep(1), Keep(2), Keep(3))
    position.choose(0, 3)
    position.choose(0, 0)
    assert position.view((1,)).specials == ((), ())
    position.choose(1, 0)
    position.choose(1, 0)
    assert SpecialsKept(FELLOWSHIP, (0, 3)) in position.events
    assert position.view(()).specials == ((0, 3), (4, 5))


def test_a_handicap_gives_one_player_all_four_or_none():
    position = CONFRONTATION.new("classic", options=["specials", "all-four-fellowship"])
    assert asked(position, 0) is None
    place_all(position, 1)
    assert position.view(()).specials[FELLOWSHIP] == (0, 1, 2, 3)
    assert len(position.view(()).specials[SAURON]) == 2
    other = CONFRONTATION.new("classic", options=["specials", "no-specials-sauron"])
    place_all(other, 0)
    assert len(other.view(()).specials[FELLOWSHIP]) == 2
    assert other.view(()).specials[SAURON] == ()


def test_an_unknown_scenario_or_option_is_refused_by_name():
    with pytest.raises(UnknownGame, match="blitz"):
        CONFRONTATION.new("blitz")
    with pytest.raises(UnknownGame, match="jokers"):
        CONFRONTATION.new("classic", options=["jokers"])
