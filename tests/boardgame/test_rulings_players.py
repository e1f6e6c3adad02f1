"""Three and four players: G116 to G120, and chapter XI (R210-R224)."""

import pytest

from rules.boardgame.event_cards.hands import DrawFrom
from rules.boardgame.events import Drew, Swapped
from rules.boardgame.flow import BEGIN_TURN, NEXT_ACTION, AskWhetherToSwap
from rules.boardgame.terms import FREE, SHADOW, Deck
from rules.boardgame.victory import win
from tests.boardgame.tables import Table


@pytest.fixture
def table() -> Table:
    return Table("four")


# ---- the order of actions ---


def test_the_players_act_in_turn_the_ones_who_do_not_lead_first(table: Table) -> None:
    """R214: Rohan, Saruman, Gondor, Witch-king."""
    table.rings().dice("free", "muster", "muster").dice("shadow", "army", "army").do(NEXT_ACTION)
    for seat in ("rohan", "saruman", "gondor", "witch-king"):
        assert table.thinking == [seat]
        table.picks(seat, "skip")


def test_g116_after_a_pass_the_same_player_takes_the_sides_next_action(table: Table) -> None:
    table.rings().dice("free", "muster").dice("shadow", "army", "army", "army").do(NEXT_ACTION)
    table.picks("rohan", "pass").picks("saruman", "skip")
    assert table.thinking == ["rohan"]


def test_g117_one_ring_a_side_and_turn_by_the_player_to_act(table: Table) -> None:
    table.rings(free=3).dice("free", "muster", "muster").dice("shadow", "army", "army").do(NEXT_ACTION)
    table.picks("rohan", "ring", "event", "muster", "skip").picks("saruman", "army", "skip")
    assert "ring" not in table.offered("gondor")


def test_if_one_side_has_no_dice_the_others_players_go_on_in_turn(table: Table) -> None:
    table.rings().dice("shadow", "army", "army").do(NEXT_ACTION)
    table.picks("saruman", "skip")
    assert table.thinking == ["witch-king"]


def test_three_players_take_turns_with_the_free_peoples() -> None:
    """R222."""
    table = Table("three").rings().dice("free", "muster", "muster").dice("shadow", "army", "army").do(NEXT_ACTION)
    for seat in ("free", "saruman", "free", "witch-king"):
        assert table.thinking == [seat]
        table.picks(seat, "skip")


def test_the_lead_passes_to_the_partner_every_turn(table: Table) -> None:
    """R211."""
    assert table.game.leading == [0, 2]
    table.do(BEGIN_TURN)
    assert table.game.leading == [1, 3]


# ---- cards ---


def test_later_each_partner_draws_one_card_of_a_deck_of_his_choice(table: Table) -> None:
    """R212, D1."""
    table.do(BEGIN_TURN)
    for seat in ("gondor", "rohan"):
        table.picks(seat, "free_strategy")
    for seat in ("witch-king", "saruman"):
        table.picks(seat, "shadow_character")
    assert [len(hand) for hand in table.game.hands] == [1, 1, 1, 1]
    assert [each.deck for each in table.happened(Drew)] == [1, 1, 2, 2]


def test_partners_may_swap_a_card_if_both_agree(table: Table) -> None:
    """R212, D3."""
    table.hand("gondor", "athelas").hand("rohan", "horn-of-gondor").do(AskWhetherToSwap(), "gondor")
    assert set(table.thinking) == {"gondor", "rohan"}
    table.picks("gondor", "yes").picks("rohan", "yes").picks("gondor", "athelas").picks("rohan", "horn-of-gondor")
    assert table.hand_of("gondor") == ["horn-of-gondor"]
    assert table.hand_of("rohan") == ["athelas"]


def test_a_swap_needs_both_and_nobody_else_learns_who_declined(table: Table) -> None:
    table.hand("gondor", "athelas").hand("rohan", "horn-of-gondor").do(AskWhetherToSwap(), "gondor")
    table.picks("gondor", "yes").picks("rohan", "no")
    assert table.happened(Swapped) == []
    (refused,) = [each for each in table.seen if type(each).__name__ == "NoSwap"]
    assert refused.seen_by((0,)).willing == (0,)  # type: ignore[attr-defined]
    assert refused.seen_by((2,)).willing == ()  # type: ignore[attr-defined]


def test_a_card_is_played_by_its_own_player(table: Table) -> None:
    """R218: Guards of the Citadel are Gondor's."""
    assert table.may_play("gondor", "guards-of-the-citadel")
    assert not table.may_play("rohan", "guards-of-the-citadel")


# ---- nations and armies ---


def test_a_player_musters_and_moves_his_own_nations_alone(table: Table) -> None:
    """R215."""
    table.at_war("gondor", "rohan").army("pelargir", gondor=(1,)).army("edoras", rohan=(1,))
    table.uses("rohan", "muster_army", "move_armies")
    assert table.places("rohan") == ["folde", "westemnet"]
    table.picks("rohan", "folde").uses("rohan", "muster", "recruit")
    assert not any("gondor" in offer for offer in table.offered("rohan"))


def test_only_the_witch_king_recruits_nazgul_and_either_moves_them(table: Table) -> None:
    """R215."""
    table.at_war("sauron", "isengard").army("orthanc", isengard=(1,), nazgul=1)
    assert "nazgul" in table.uses("witch-king", "muster", "recruit").offered("witch-king")
    table.picks("witch-king", "sauron elite", "morannon").uses("saruman", "muster", "recruit")
    assert "nazgul" not in table.offered("saruman")
    table.picks("saruman", "isengard elite", "orthanc").uses("saruman", "character", "move_nazgul")
    assert "nazgul in orthanc" in table.offered("saruman")


def mixed(table: Table, region: str = "folde") -> Table:
    """Two Rohan and one Gondor unit agree to one army."""
    table.at_war("gondor", "rohan").army(region, rohan=(2,)).army("druadan-forest", gondor=(1,))
    table.uses("gondor", "muster_army", "move_armies", region)
    return table.picks("gondor", "yes").picks("rohan", "yes")


def test_partners_who_meet_may_form_one_army(table: Table) -> None:
    """R216, D40."""
    mixed(table)
    assert table.game.mixed[FREE]
    apart = Table("four").at_war("gondor").army("folde", rohan=(2,)).army("druadan-forest", gondor=(1,))
    apart.uses("gondor", "muster_army", "move_armies", "folde").picks("gondor", "no")
    assert not apart.game.mixed[FREE]


def test_a_mixed_army_obeys_the_player_with_more_units(table: Table) -> None:
    """R217."""
    mixed(table).uses("rohan", "muster_army", "move_armies", "edoras", "all")
    assert table.at("edoras", "gondor") == (1, 0, 0)
    assert table.game.mixed[FREE], "it stays one army"


def test_his_partner_takes_his_own_units_out_by_moving_them(table: Table) -> None:
    mixed(table).uses("gondor", "muster_army", "move_armies", "edoras")
    assert table.at("edoras", "gondor") == (1, 0, 0)
    assert table.at("folde", "rohan") == (2, 0, 0)


def test_the_controller_may_not_split_it_so_that_he_loses_the_acting_part(table: Table) -> None:
    """A9."""
    mixed(table).uses("rohan", "muster_army", "move_armies", "edoras", "take rohan regular")
    assert table.offered("rohan") == ["done", "take rohan regular"], "one and one would be the leading player's"
    leads = mixed(Table("four"))
    leads.game.leading = [1, 2]
    leads.uses("rohan", "muster_army", "move_armies", "edoras", "take rohan regular")
    assert "take gondor regular" in leads.offered("rohan")


def test_g118_saruman_attacks_with_a_mixed_army_only_if_he_controls_it(table: Table) -> None:
    table.at_war("isengard", "sauron").army("fords-of-isen", isengard=(1,), sauron=(2,)).army("westemnet", rohan=(1,))
    table.game.mixed[SHADOW] = table.game.armies[SHADOW]
    assert "attack" not in table.uses("saruman", "army").offered("saruman")
    table.picks("saruman", "skip").army("fords-of-isen", isengard=(3,), nazgul=1)
    table.uses("saruman", "army", "attack", "all")
    assert table.roll_of("shadow").dice == (2,) * 5


def test_g118_units_of_a_partner_not_at_war_bind_it(table: Table) -> None:
    table.at_war("isengard").army("fords-of-isen", isengard=(3,), sauron=(1,)).army("westemnet", rohan=(1,))
    table.game.mixed[SHADOW] = table.game.armies[SHADOW]
    table.uses("saruman", "army", "attack", "all")
    assert table.roll_of("shadow").dice == (2,) * 3, "Sauron's unit stays in the rearguard"


def test_when_attacked_partners_always_form_one_army(table: Table) -> None:
    """R216, R223: the player with more units answers for all."""
    table.at_war("isengard").army("fords-of-isen", isengard=(5,)).army("westemnet", rohan=(2,), gondor=(1,))
    table.attacks("saruman", "fords-of-isen", "westemnet").picks("saruman", "yes")
    assert table.thinking == ["rohan"]
    assert table.roll_of("free").dice == (2,) * 3


def test_partners_remove_excess_units_in_turn_the_one_who_does_not_lead_first(table: Table) -> None:
    """R216."""
    table.army("gorgoroth", sauron=(9,)).army("nurn", southrons=(3,)).at_war("southrons")
    table.uses("saruman", "army", "move_armies", "all")
    assert table.at("gorgoroth", "southrons") == (2, 0, 0)
    assert table.at("gorgoroth", "sauron") == (8, 0, 0)


def test_g119_table_cards_serve_the_side_and_the_leader_answers_in_the_hunt(table: Table) -> None:
    table.cards_in_play("rohan", "axe-and-bow").draws("1-1").do_tile()
    assert table.thinking == ["gondor"]
    table.picks("gondor", "axe-and-bow")
    assert table.game.corruption == 0


def test_g119_combat_cards_come_from_the_hand_of_the_armys_controller(table: Table) -> None:
    table.at_war("isengard").army("fords-of-isen", isengard=(1,)).army("westemnet", rohan=(1,))
    table.hand("gondor", "kindred-of-glorfindel").uses("saruman", "army", "attack")
    assert "gondor" not in table.thinking


def test_with_two_shadow_players_southron_elites_lead_too() -> None:
    """R219."""
    for scenario, leads in (("two", False), ("three", True)):
        table = Table(scenario).character("saruman", "orthanc").army("umbar", southrons=(0, 1))
        seat = "shadow" if scenario == "two" else "saruman"
        assert ("move_led_army" in table.uses(seat, "character").offered(seat)) == leads


def test_a_besieger_takes_no_leader_of_the_garrison_along(table: Table) -> None:
    table.at_war("isengard", "rohan").army("helms-deep", rohan=(2, 0, 1), isengard=(2,)).besieged("helms-deep")
    table.uses("saruman", "army", "move_armies", "fords-of-isen", "all")
    assert table.at("helms-deep", "rohan") == (2, 0, 1)
    assert table.at("fords-of-isen", "isengard") == (2, 0, 0)


# ---- alone against two ---


def test_g120_two_actions_in_a_row_on_one_nation_are_not_allowed() -> None:
    table = Table("three").at_war("gondor", "rohan").army("pelargir", gondor=(1,)).army("edoras", rohan=(1,))
    table.uses("free", "muster", "recruit", "gondor regular", "dol-amroth", "done")
    table.uses("free", "muster_army", "move_armies")
    assert set(table.places("free")) == {"folde", "westemnet"}, "Rohan's army alone"


def test_g120_fellowship_and_companion_actions_break_the_chain() -> None:
    table = Table("three").at_war("gondor").army("pelargir", gondor=(1,))
    table.uses("free", "muster", "recruit", "gondor regular", "dol-amroth", "done")
    assert "move_armies" not in table.uses("free", "muster_army").offered("free")
    table.picks("free", "skip")
    assert "move_armies" in table.uses("free", "muster_army").offered("free")


def test_g120_a_mixed_army_acts_after_one_of_its_nations_but_not_twice_in_a_row() -> None:
    table = (
        Table("three").at_war("gondor", "rohan").army("pelargir", gondor=(1,)).army("folde", gondor=(1,), rohan=(1,))
    )
    table.uses("free", "muster_army", "move_armies", "pelargir", "lossarnach", "done")
    table.uses("free", "muster_army", "move_armies", "edoras", "all")
    assert table.at("edoras", "gondor") == table.at("edoras", "rohan") == (1, 0, 0)
    table.uses("free", "muster_army", "move_armies")
    assert set(table.places("free")).isdisjoint({"folde", "westemnet"}), "Gondor in Lossarnach alone"


# ---- winning ---


def test_the_team_wins_and_each_player_has_his_own_count(table: Table) -> None:
    """R221."""
    table.captured("helms-deep", "pelargir")
    table.game.captors = dict.fromkeys(table.game.captors, 3)
    win(table.game, SHADOW, "shadow-military")
    table.game.run()
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.winners == (2, 3)
    assert outcome.scores == (-1, -2, 0, 3)


# ---- whose abilities (R210, R215) ---


def test_only_saruman_uses_the_voice_of_saruman(table: Table) -> None:
    """R215: it recruits and upgrades units of Isengard, which the Witch-king's player does not lead."""
    table.at_war("isengard", "sauron").character("saruman", "orthanc").army("orthanc", isengard=(4, 0))
    table.rings().dice("shadow", "muster", "muster").acts("witch-king")
    assert not {"voice_recruits", "voice_swaps"} & set(table.offered("witch-king"))
    table.picks("witch-king", "skip")
    table.acts("saruman")
    assert {"voice_recruits", "voice_swaps"} <= set(table.offered("saruman"))


def test_only_the_witch_king_uses_the_messenger_of_the_dark_tower(table: Table) -> None:
    """R210: the Mouth of Sauron is his."""
    table.at_war("isengard", "sauron").character("mouth_of_sauron", "barad-dur")
    table.army("orthanc", isengard=(2, 0)).army("barad-dur", sauron=(2, 0)).hand("saruman", "the-shadow-is-moving")
    table.rings().dice("shadow", "muster", "muster").acts("saruman")
    assert "move_armies" not in table.offered("saruman")
    assert "play_event" not in table.offered("saruman"), "an Army event"
    table.picks("saruman", "skip")
    table.acts("witch-king")
    assert "move_armies" in table.offered("witch-king")


def test_an_event_advances_only_nations_of_the_one_who_plays_it(table: Table) -> None:
    """R215: There and Back Again names nations of both partners."""
    table.company().character("gimli", "dale").hand("gondor", "there-and-back-again")
    before = {nation: table.step_of(nation) for nation in ("dwarves", "elves", "north")}
    table.plays("gondor", "there-and-back-again")
    after = {nation: table.step_of(nation) for nation in ("dwarves", "elves", "north")}
    assert after == {**before, "elves": before["elves"] + 1}
    assert table.is_active("dwarves"), "activating is not advancing"


# ---- control of a mixed army changes with its units (R217) ---


def test_control_of_a_defending_army_passes_with_its_majority_between_rounds(table: Table) -> None:
    table.at_war("gondor", "rohan", "sauron").army("folde", rohan=(2, 0, 0), gondor=(1, 0, 0))
    table.army("druadan-forest", sauron=(5, 0)).hand("gondor", "elven-cloaks").hand("rohan", "elven-rope")
    table.rolls(5, 5, 1, 1, 1, 1, 1, 1).attacks("witch-king", "druadan-forest", "folde")
    assert table.asked("rohan") == "TakeHits", "Rohan has more units"
    table.picks("rohan", "hit rohan regular", "hit rohan regular").picks("witch-king", "yes")
    assert table.asked("gondor") == "RetreatOrStay", "only a unit of Gondor is left"
    table.picks("gondor", "no")
    assert table.asked("gondor") == "ChooseCombatCard"


def test_control_of_an_attacking_army_passes_with_its_majority_between_rounds(table: Table) -> None:
    table.at_war("isengard", "sauron", "gondor").army("druadan-forest", sauron=(2, 0), isengard=(1, 0))
    table.army("folde", gondor=(5, 0, 0))
    table.game.mixed[SHADOW] = table.game.armies[SHADOW]
    table.rolls(1, 1, 1, 5, 5, 1, 1, 1).attacks("witch-king", "druadan-forest", "folde")
    table.picks("witch-king", "hit sauron regular", "hit sauron regular")
    assert table.asked("saruman") == "MayGoOn"


# ---- hand limits (R22, R212) ---


@pytest.mark.parametrize(("scenario", "seat", "limit"), [("two", "free", 6), ("three", "free", 6),
                                                          ("three", "saruman", 4), ("four", "gondor", 4)])  # fmt: skip
def test_the_hand_limit_is_six_and_four_for_partners(scenario: str, seat: str, limit: int) -> None:
    cards = ("athelas", "elven-cloaks", "elven-rope", "axe-and-bow", "bilbos-song", "horn-of-gondor")
    shadow = ("orc-patrol", "isildurs-bane", "cruel-weather", "morgul-wound", "olog-hai", "hill-trolls")
    table = Table(scenario).hand(seat, *(shadow if seat == "saruman" else cards)[:limit])
    deck = "shadow_character" if seat == "saruman" else "free_character"
    table.do(DrawFrom(Deck[deck.upper()], 1), seat)
    assert table.asked(seat) == "DiscardDown"
    assert len(table.offered(seat)) == limit + 1
    table.picks(seat, table.offered(seat)[0])
    assert len(table.game.hands[table.seat(seat)]) == limit
