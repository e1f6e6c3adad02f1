"""Tea cards: what each icon and layout brings (W5), and that ninety cards can be taken."""

import pytest

from rules.wonderland.cards import TEA_CARDS, tea_id
from rules.wonderland.choices import UsePower
from rules.wonderland.tea_party.turns import LayTable
from rules.wonderland.terms import Icon
from tests.wonderland.naming import TEA
from tests.wonderland.tables import Table

QUEEN = "queen_of_hearts"
HATTER = "mad_hatter"


def table(round: int = 1) -> Table:
    return Table("alice", QUEEN, HATTER, round=round)


def test_units_and_a_chip():
    taken = table().takes("alice", "I-01").picks_region("alice", "red_keep")
    assert (taken.supporters("alice", "red_keep"), taken.bag_of("alice")) == (3, ["hearts"])
    assert taken.reserve("alice") == 7
    assert taken.in_supply("hearts") == 10


def test_a_die_and_two_sets_of_units():
    taken = table().rolls(2).takes("alice", "I-29").picks_region("alice", "red_keep", "tulgey_wood")
    assert taken.shards("alice") == 2
    assert taken.supporters("alice", "red_keep") == taken.supporters("alice", "tulgey_wood") == 3


@pytest.mark.parametrize(("half", "leader", "bag"), [(0, 1, []), (1, 2, ["madness"])])
def test_a_split_card_brings_one_half_and_its_units(half: int, leader: int, bag: list[str]):
    taken = table().bag("alice", "madness").takes("alice", "I-28").picks_half("alice", half)
    taken.picks_region("alice", "red_keep")
    assert (taken.leader("alice"), taken.bag_of("alice")) == (leader, bag)
    assert taken.supporters("alice", "red_keep") == 2


def test_a_shield_and_an_ability():
    taken = table(2).has("alice", shield=False).takes("alice", "II-19").picks_reward("alice", Icon.UNITS, 2)
    taken.picks_region("alice", "red_keep").unlocks("alice", "hope_mended")
    assert taken.shield("alice")
    assert taken.game.abilities[0] & 15 == 8
    assert taken.game.unlocked_now == [0, 0, 0], "at the tea table it is not held back"


def test_no_more_shards_are_discarded_than_there_are():
    taken = table(3).has("alice", shards=2).takes("alice", "III-26").picks_half("alice", 1)
    assert taken.shards("alice") == 0


def test_a_castle_is_built_where_the_player_has_none():
    taken = table(3).castle("alice", "red_keep").castle(QUEEN, "wits_end").takes("alice", "III-24")
    assert taken.regions_offered("alice") == ["wits_end", "glass_meadow", "tulgey_wood", "pool_of_tears"]
    taken.picks_region("alice", "wits_end").picks_region("alice", "wits_end")
    assert taken.castle_at("alice", "wits_end") == "standing"


def test_two_quests_are_drawn_and_any_one_discarded():
    taken = table(3).quest("alice", "flock").deals("quests", "snicker", "held_breath").takes("alice", "III-23")
    taken.picks_reward("alice", Icon.QUEST, 2)
    assert taken.quests_offered("alice") == ["flock", "snicker", "held_breath"]
    taken.picks_quest("alice", "flock").picks_region("alice", "red_keep")
    assert taken.quests_of("alice") == ["snicker", "held_breath"]
    assert taken.game.quest_discards == [24]


def test_a_wonderlandian_chip_card_brings_two_chips_and_the_display_is_filled():
    taken = table().display("eat_me_cake", "dodo", "walrus").deals("deck", "unicorn").takes("alice", "I-18")
    taken.picks_reward("alice", Icon.WONDERLANDIAN).picks_card("alice", "eat_me_cake")
    assert taken.bag_of("alice") == ["eat_me_cake", "eat_me_cake"]
    assert taken.game.display == [10, 0, 11]


def test_madness_and_poison_cannot_be_forged_from_the_bag():
    taken = table(3).bag("alice", "madness", "double", "poison", "rooks", "faction_1").takes("alice", "III-15")
    taken.picks_reward("alice", Icon.FORGE)
    assert taken.chips_offered("alice") == ["rooks", "faction_1"]
    taken.is_done("alice").picks_region("alice", "red_keep")
    assert taken.forged_on("alice", 0) == []


def test_order_is_asked_only_where_it_can_matter():
    assert table().takes("alice", "I-06").regions_offered("alice"), "chips come by themselves, then the units"
    assert table().takes("alice", "I-17").chips_offered("alice"), "any ally first, units after: nothing hangs on it"
    assert not table().display("dodo", "walrus").takes("alice", "I-18").regions_offered("alice")


def test_a_leaders_power_is_not_offered_after_the_head_and_is_back_at_the_next_party():
    seated = Table(HATTER, "alice", QUEEN).tea(c1="I-01", c9="I-02").sits(HATTER, 8).turn(HATTER)
    assert UsePower() in seated.offers(HATTER)
    seated.rolls(1).goes_to_head(HATTER)
    assert UsePower() not in seated.offers(HATTER)
    seated.anew().game.power_used[0] = True
    assert UsePower() not in seated.turn(HATTER).offers(HATTER)
    seated.anew().do(LayTable())
    assert UsePower() in seated.turn(HATTER).offers(HATTER)


def test_poison_left_on_cards_returns_to_the_jabberwock():
    party = Table("jabberwock", "alice", QUEEN).tea(c1="I-01", c2="I-02").poison(1, 2).end_of_tea()
    assert party.in_supply("poison") == 5
    assert party.game.poisoned == 0


@pytest.mark.parametrize("card", range(len(TEA_CARDS)))
@pytest.mark.parametrize("last", [False, True])
def test_every_card_can_be_taken(card: int, last: bool):
    """With the first choice of everything, and with the last."""
    taken = table(card // 30 + 1).display("dodo", "walrus", "eat_me_cake").bag("alice", "madness", "rooks", "faction_1")
    taken.has("alice", shards=3, leader=6, shield=False).takes("alice", tea_id(card))
    for _ in range(20):
        if not taken.thinking:
            break
        assert taken.thinking == ["alice"]
        taken.chooses("alice", taken.offers("alice")[-1 if last else 0])
    assert taken.thinking == []
    assert taken.game.taken[0] == [TEA[tea_id(card)]]
    face = TEA_CARDS[card]
    placed = sum(taken.supporters("alice", region) for region in ("wits_end", "pool_of_tears"))
    assert placed >= face.units
