"""The five factions: leader powers, abilities, artifacts."""

import pytest

from rules.wonderland.choices import UsePower
from rules.wonderland.factions import BOARDS
from rules.wonderland.prompts import PlacePoisonPrompt
from rules.wonderland.terms import Icon
from tests.wonderland.naming import FACTION
from tests.wonderland.tables import Table

QUEEN = "queen_of_hearts"
HATTER = "mad_hatter"
CAT = "cheshire_cat"


def fight(player: str, other: str = "", *abilities: str, chips: tuple[str, ...] = ("artifact",)) -> Table:
    """The player, with these abilities, is about to draw these chips against the other in the Red Keep."""
    other = other or ("alice" if player != "alice" else QUEEN)
    third = next(each for each in FACTION if each not in (player, other))
    table = Table(player, other, third).ability(player, *abilities)
    table.units(player, "red_keep", 3).units(other, "red_keep", 3)
    return table.draws(player, *chips).draws(other, *("faction_1",) * len(chips))


# ---- Alice ---


def test_contrariwise():
    """Always moves around the tea table counter-clockwise."""
    table = Table("alice", QUEEN, HATTER).tea(c1="I-01", c5="I-02", c11="I-03").sits("alice", 6)
    table.turn("alice")
    assert table.chairs("alice") == [5, 1]
    table.rolls(1).goes_to_head("alice")
    assert table.chairs("alice")[-1] == 11


def test_love_of_learning():
    """Clean-up, not bust: you may put 1 active ally chip into the bag instead of exhausting it."""
    table = fight("alice", QUEEN, "love_of_learning", chips=("roses", "artifact")).battle("red_keep")
    table.draw_again("alice", QUEEN).ends("alice", QUEEN)
    assert table.chips_offered("alice") == ["roses"]
    table.picks_chip("alice", "roses")
    assert (table.bag_of("alice"), table.exhausted_of("alice")) == (["roses"], ["artifact"])


def test_love_of_learning_not_in_the_battle_that_unlocked_it():
    table = fight("alice", QUEEN, chips=("roses_2", "faction_2", "forge")).forged("alice", 0, "faction_1")
    table.battle("red_keep").draw_again("alice", QUEEN).draw_again("alice", QUEEN).halt("alice", QUEEN)
    table.forges("alice", "faction_2", 0).unlocks("alice", "love_of_learning").is_done("alice")
    assert table.thinking == []
    assert table.exhausted_of("alice") == ["roses_2", "forge"]
    table.draws("alice", "roses").draws(QUEEN, "faction_1").battle("red_keep").ends("alice", QUEEN)
    assert table.chips_offered("alice") == ["roses"], "in the next battle it acts"


def test_befriending_the_locals():
    """When unlocked: draw wonderlandian cards until you draw a figure; take it and place it in any region."""
    table = Table("alice", QUEEN, HATTER).deals("figures", "dodo").takes("alice", "I-21")
    table.picks_reward("alice", Icon.ABILITY).unlocks("alice", "befriending_the_locals")
    table.picks_region("alice", "tulgey_wood")
    assert table.figure_at("dodo") == "tulgey_wood"
    assert len(table.game.deck) == 23


def test_everywhere_at_once():
    """Playing an artifact: you may move Alice from anywhere to this region. She adds no strength."""
    table = fight("alice", QUEEN, "everywhere_at_once").units("alice", "tulgey_wood", leader=True).battle("red_keep")
    table.accepts("alice")
    assert table.leader_at("alice") == "red_keep"
    assert table.strength("alice") == 3
    assert table.units_in("alice", "red_keep") == 4
    table = fight("alice", QUEEN, "everywhere_at_once").battle("red_keep")
    assert table.leader_at("alice") == ""
    assert table.accepts("alice").leader_at("alice") == "red_keep", "from off the board"
    table = fight("alice", QUEEN, "everywhere_at_once").units("alice", "red_keep", leader=True).battle("red_keep")
    assert table.thinking == ["alice", QUEEN], "she is there already"


def test_hope_mended():
    """Playing an artifact: restore the shield."""
    table = fight("alice", QUEEN, "hope_mended", chips=("faction_1", "artifact")).has("alice", shield=False)
    assert not table.battle("red_keep").shield("alice")
    assert table.draw_again("alice", QUEEN).shield("alice")


# ---- the Mad Hatter ---


def test_this_is_my_party():
    """Once per tea party, instead of a turn: refill all empty chairs, then take any card without moving."""
    table = Table(HATTER, "alice", QUEEN).tea(c9="I-01").sits(HATTER, 8, 2).sits("alice", 3)
    table.deals("tea", "I-04", "I-05").turn(HATTER).uses_power(HATTER)
    assert 3 not in table.chairs(HATTER), "a leader sits there"
    assert 8 not in table.chairs(HATTER), "he sits there himself"
    assert table.chairs(HATTER) == [1, 2, 4, 5, 6, 7, 9, 10, 11]
    table.moves_to(HATTER, 2).picks_region(HATTER, "red_keep")
    assert table.game.chair[0] == 8
    assert table.game.cards_taken[0] == 3
    assert table.in_supply("creatures") == 10
    table.anew().turn(HATTER)
    assert not any(type(choice).__name__ == "UsePower" for choice in table.offers(HATTER)), "once"


def test_hot_tea():
    """Playing an artifact: +1 strength per madness chip on your track."""
    table = fight(HATTER, "alice", "hot_tea").madness(HATTER, "madness", "double").battle("red_keep")
    assert table.strength(HATTER) == 3 + 2


def test_second_cup():
    """Playing an artifact: you may return up to 2 exhausted chips to the bag."""
    table = fight(HATTER, "alice", "second_cup").exhausted(HATTER, "faction_1", "rooks", "faction_2").battle("red_keep")
    table.picks_chip(HATTER, "faction_2", "rooks")
    assert table.exhausted_of(HATTER) == ["faction_1"]
    assert table.bag_of(HATTER) == ["rooks", "faction_2"], "an ability is not a chip: it touches rooks"
    table = fight(HATTER, "alice", "second_cup").exhausted(HATTER, "faction_1").battle("red_keep").is_done(HATTER)
    assert table.exhausted_of(HATTER) == ["faction_1"]


def test_war_engineer():
    """Each supporter lost in a battle while you are not in the lead: +1 strength."""
    table = fight(HATTER, "alice", "war_engineer", chips=("madness",)).has(HATTER, shield=False)
    table.units("alice", "red_keep", leader=True).has("alice", leader=2).battle("red_keep")
    assert table.strength(HATTER) == 1
    table = fight(HATTER, "alice", "war_engineer", chips=("madness",)).has(HATTER, shield=False)
    table.units(HATTER, "red_keep", leader=True).battle("red_keep")
    assert table.strength(HATTER) == 1, "he was in the lead"


def test_no_room():
    """Head of the table: roll twice, the lower result counts."""
    table = Table(HATTER, "alice", QUEEN).ability(HATTER, "no_room").tea(c1="I-01").sits(HATTER, 8)
    table.rolls(3, 1).turn(HATTER).goes_to_head(HATTER)
    assert table.shards(HATTER) == 1


# ---- the Queen of Hearts ---


def test_twice_as_fast():
    """Passing another leader's chair on a tea turn: place 1 more supporter with the card."""
    table = Table(QUEEN, "alice", HATTER).tea(c2="I-19", c4="I-01", c6="I-24").sits(QUEEN, 1).sits("alice", 5)
    table.display("walrus").turn(QUEEN).moves_to(QUEEN, 6).picks_region(QUEEN, "red_keep")
    assert table.supporters(QUEEN, "red_keep") == 4
    table = Table(QUEEN, "alice", HATTER).tea(c2="I-19", c4="I-01", c6="I-24").sits(QUEEN, 1).sits("alice", 5)
    table.turn(QUEEN).moves_to(QUEEN, 4).picks_region(QUEEN, "red_keep")
    assert table.supporters(QUEEN, "red_keep") == 3, "she passed nobody"


def test_twice_as_fast_with_a_card_without_units():
    table = Table(QUEEN, "alice", HATTER).tea(c6="I-19", c7="I-01").sits(QUEEN, 1).sits("alice", 5)
    table.turn(QUEEN).moves_to(QUEEN, 6).picks_region(QUEEN, "red_keep")
    assert table.supporters(QUEEN, "red_keep") == 1


def test_twice_as_fast_past_the_head():
    table = Table(QUEEN, "alice", HATTER).tea(c2="I-01", c11="I-02").sits(QUEEN, 9).sits("alice", 10)
    table.rolls(1).turn(QUEEN).goes_to_head(QUEEN).moves_to(QUEEN, 2).picks_region(QUEEN, "red_keep")
    assert table.supporters(QUEEN, "red_keep") == 4


def test_royal_temper():
    """Playing an artifact, before anybody adds strength: an opponent loses 1 unit of their choice, not a leader."""
    table = Table(QUEEN, "alice", HATTER).ability(QUEEN, "royal_temper").units(QUEEN, "red_keep", 3)
    table.units("alice", "red_keep", 2, "walrus").units(HATTER, "red_keep", leader=True)
    table.draws(QUEEN, "artifact").draws("alice", "faction_1").draws(HATTER, "faction_1").battle("red_keep")
    assert table.units_offered("alice") == ["supporter", "walrus"], "the Hatter has only his leader"
    table.picks_unit("alice", "walrus", "red_keep")
    assert table.figure_at("walrus") == ""


def test_knee_deep_in_blood():
    """Artifacts get +1 strength per unit that other players have lost in this battle, at most +3."""
    table = fight(QUEEN, "alice", "knee_deep_in_blood").units("alice", "red_keep", 3).has("alice", shield=False)
    table.game.bag[1].clear()
    table.chance.scripts.clear()
    table.draws(QUEEN, "artifact", "artifact", "artifact").draws("alice", "madness", "madness", "double")
    assert table.battle("red_keep").strength(QUEEN) == 4
    assert table.draw_again(QUEEN, "alice").strength(QUEEN) == 4 + 5
    assert table.draw_again(QUEEN, "alice").strength(QUEEN) == 9 + 6


def test_mine_by_right():
    """Win a battle alone in a region where another player has a castle: 2 VP."""
    table = fight(QUEEN, "alice", "mine_by_right").castle("alice", "red_keep").units(QUEEN, "red_keep", leader=True)
    table.battle("red_keep").ends(QUEEN, "alice")
    assert table.vp(QUEEN) == 3 + 2
    table = fight(QUEEN, "alice", "mine_by_right").castle(QUEEN, "red_keep").battle("red_keep").ends(QUEEN, "alice")
    assert table.vp(QUEEN) == 3


def test_fresh_deck():
    """When you bust: place up to 2 supporters from your reserve in one other region."""
    table = Table(QUEEN, "alice", HATTER).ability(QUEEN, "fresh_deck").units(QUEEN, "red_keep", 1)
    table.units("alice", "red_keep", 3).has(QUEEN, shield=False).draws(QUEEN, "madness").draws("alice", "faction_1")
    table.battle("red_keep").sends(QUEEN, "tulgey_wood", 2)
    assert table.supporters(QUEEN, "tulgey_wood") == 2
    assert table.reserve(QUEEN) == 8


# ---- the Cheshire Cat ---


def test_vanish():
    """Once per tea party, on his turn: go to any chair with a card and no leader, without passing others."""
    table = Table(CAT, "alice", HATTER).tea(c3="I-01", c7="I-02").sits(CAT, 5).sits("alice", 9)
    table.turn(CAT).uses_power(CAT)
    assert table.chairs(CAT) == [3, 7]
    table.moves_to(CAT, 3).picks_region(CAT, "red_keep")
    assert table.game.chair[0] == 3
    assert table.shards(CAT) == 0


def test_vanish_needs_a_card_to_go_to_and_the_party_brings_its_own():
    empty = Table(CAT, "alice", HATTER).tea().sits(CAT, 5).rolls(1).turn(CAT)
    assert empty.asked(CAT).passed, "only the head of the table is left"
    assert not empty.game.power_used[0]
    empty = Table(HATTER, "alice", CAT).tea().sits(HATTER, 5).turn(HATTER)
    assert UsePower() in empty.offers(HATTER)


def test_wicked_grin():
    """Playing an artifact: +2 strength per opponent with more strength, at most +4."""
    table = fight(CAT, "alice", "wicked_grin").units("alice", "red_keep", leader=True).battle("red_keep")
    assert table.strength(CAT) == 3 + 2
    assert fight(CAT, "alice", "wicked_grin").battle("red_keep").strength(CAT) == 3
    table = Table(CAT, "alice", HATTER, QUEEN).ability(CAT, "wicked_grin").units(CAT, "red_keep", 3)
    for player in ("alice", HATTER, QUEEN):
        table.units(player, "red_keep", 3, leader=True).draws(player, "faction_1")
    assert table.draws(CAT, "artifact").battle("red_keep").strength(CAT) == 3 + 4, "three are stronger"


def test_only_the_tail():
    """Playing an artifact: the next unit you would lose in this battle is not lost."""
    table = fight(CAT, "alice", "only_the_tail", chips=("artifact", "madness", "madness")).has(CAT, shield=False)
    table.battle("red_keep").draw_again(CAT, "alice")
    assert table.supporters(CAT, "red_keep") == 3
    assert table.draw_again(CAT, "alice").supporters(CAT, "red_keep") == 2


def test_not_all_there():
    """Placing your leader: you may move up to 2 of your supporters from one region to his."""
    table = Table(CAT, "alice", HATTER).ability(CAT, "not_all_there").units(CAT, "wits_end", 3)
    table.units(CAT, "red_keep", 1).tea(c1="I-01").sits(CAT, 3, 4).turn(CAT).picks_region(CAT, "red_keep")
    assert len(table.offers(CAT)) == 3, "two or one out of Wits End, or none"
    table.brings(CAT, "wits_end", 2)
    assert (table.supporters(CAT, "red_keep"), table.supporters(CAT, "wits_end")) == (3, 1)


def test_head_without_body():
    """End of battle, not bust and not in first place: 1 more forge action."""
    table = fight(CAT, "alice", "head_without_body", chips=("faction_1",))
    table.units("alice", "red_keep", leader=True).has("alice", leader=3).battle("red_keep").halt(CAT, "alice")
    table.forges(CAT, "faction_1", 1)
    assert table.leader(CAT) == 2
    table = fight(CAT, "alice", "head_without_body", chips=("artifact",)).battle("red_keep").halt(CAT, "alice")
    assert table.thinking == []


# ---- the Jabberwock ---


def test_jaws():
    """Start of the tea party: put poison on up to 2 cards. End of his turn, no poison on any card: on 1 card."""
    from rules.wonderland.tea_party.turns import TeaPartyStart

    table = Table("jabberwock", "alice", HATTER).tea(c1="I-01", c2="I-02", c3="I-03", c4="I-04").do(TeaPartyStart())
    table.moves_to("jabberwock", 1)
    assert 1 not in table.chairs("jabberwock"), "one a card"
    table.moves_to("jabberwock", 2)
    assert table.thinking == []
    assert table.in_supply("poison") == 3
    table.sits("jabberwock", 0).sits("alice", 0).turn("alice").moves_to("alice", 1).picks_region("alice", "red_keep")
    assert "poison" in table.bag_of("alice")
    table.anew().turn("jabberwock").moves_to("jabberwock", 3).picks_region("jabberwock", "red_keep")
    assert table.thinking == ["alice"], "a card still has poison"
    table.anew().sits("jabberwock", 0).turn("jabberwock").moves_to("jabberwock", 2).picks_region(
        "jabberwock", "red_keep"
    )
    assert table.in_supply("poison") == 4, "his own came back"
    assert isinstance(table.asked("jabberwock"), PlacePoisonPrompt), "no card has poison now"
    assert table.is_done("jabberwock").in_supply("poison") == 4


def test_claws():
    """Playing an artifact: you may put 1 poison from your supply into an opponent's bag."""
    table = fight("jabberwock", "alice", "claws").battle("red_keep").picks_player("jabberwock", "alice")
    assert table.bag_of("alice") == ["poison"]
    assert table.in_supply("poison") == 4
    assert fight("jabberwock", "alice", "claws").battle("red_keep").declines("jabberwock").bag_of("alice") == []
    assert fight("jabberwock", "alice", "claws").supply("poison", 0).battle("red_keep").bag_of("alice") == []


def test_slithy_toves():
    """1 more poison at the start of the tea party, and at the end of a turn on which Jaws placed one."""
    from rules.wonderland.tea_party.turns import TeaPartyStart

    table = Table("jabberwock", "alice", HATTER).ability("jabberwock", "slithy_toves")
    table.tea(c1="I-01", c2="I-02", c3="I-03", c4="I-04", c5="I-05").do(TeaPartyStart())
    for chair in (1, 2, 3):
        table.moves_to("jabberwock", chair)
    assert table.in_supply("poison") == 2
    table = (
        Table("jabberwock", "alice", HATTER).ability("jabberwock", "slithy_toves").tea(c1="I-01", c2="I-02", c3="I-03")
    )
    table.turn("jabberwock").moves_to("jabberwock", 1).picks_region("jabberwock", "red_keep").moves_to("jabberwock", 2)
    assert table.chairs("jabberwock") == [3]
    table = (
        Table("jabberwock", "alice", HATTER).ability("jabberwock", "slithy_toves").tea(c1="I-01", c2="I-02", c3="I-03")
    )
    table.turn("jabberwock").moves_to("jabberwock", 1).picks_region("jabberwock", "red_keep").is_done("jabberwock")
    assert table.thinking == ["alice"], "Jaws placed none, so there is no extra one"


def test_whiffle_and_burble():
    """Each time another player loses a unit to poison: 1 VP."""
    table = Table("jabberwock", "alice", HATTER).ability("jabberwock", "whiffle_and_burble")
    table.units("alice", "red_keep", 2).units(HATTER, "red_keep", 2).has("alice", shield=False)
    table.draws("alice", "poison").draws(HATTER, "faction_1").battle("red_keep")
    assert table.vp("jabberwock") == 1
    assert table.supporters("alice", "red_keep") == 1
    table = Table("jabberwock", "alice", HATTER).ability("jabberwock", "whiffle_and_burble")
    table.units("alice", "red_keep", 2).units(HATTER, "red_keep", 2)
    table.draws("alice", "poison").draws(HATTER, "faction_1").battle("red_keep").accepts("alice")
    assert table.vp("jabberwock") == 0, "blocked"


def test_evil_eyed_beast():
    """Playing an artifact, before anybody adds strength: each opponent with more strength loses 2."""
    table = (
        fight("jabberwock", "alice", "evil_eyed_beast").units("alice", "red_keep", leader=True).has("alice", leader=3)
    )
    table.battle("red_keep")
    assert table.strength("alice") == 3 - 2 + 1
    table = fight("jabberwock", "alice", "evil_eyed_beast").units("alice", "red_keep", leader=True)
    table.units("jabberwock", "red_keep", leader=True).battle("red_keep")
    assert table.strength("alice") == 1 + 1, "not stronger, not touched"


# ---- artifacts and boards ---


@pytest.mark.parametrize(("player", "artifact"), [(board.name, board.artifact) for board in BOARDS])
def test_an_artifact_is_a_three_and_counts_as_faction(player: str, artifact: str):
    player = player.lower().replace(" ", "_")
    table = fight(player).battle("red_keep")
    assert table.strength(player) == 3


def _completes(player: str, track: int, chip: str, *filled: str) -> Table:
    table = fight(player, chips=("forge", "faction_2")).forged(player, track, *filled)
    other = table.factions[1]
    table.battle("red_keep").draw_again(player, other).halt(player, other).is_done(other)
    return table.forges(player, chip, track)


def test_a_reward_between_tracks_needs_the_spaces_of_both():
    table = fight(QUEEN, chips=("forge",)).forged(QUEEN, 1, "roses", "roses").forged(QUEEN, 2, "roses", "roses")
    table.bag(QUEEN, "madness").battle("red_keep").halt(QUEEN, "alice")
    table.takes_vp(QUEEN).takes_vp("alice").forges(QUEEN, "forge", 2)
    assert "madness" in table.bag_of(QUEEN), "the space above is empty"


def test_sword_of_hope():
    """The artifact at the end of a full track goes into Alice's bag."""
    assert "artifact" in _completes("alice", 1, "faction_2", "roses", "roses").bag_of("alice")


def test_hat_pin():
    assert "artifact" in _completes(HATTER, 1, "faction_2", "roses", "roses").bag_of(HATTER)


def test_war_axe():
    assert "artifact" in _completes(QUEEN, 1, "faction_2", "roses", "roses").bag_of(QUEEN)


def test_silver_grin():
    assert "artifact" in _completes(CAT, 1, "faction_2", "roses", "roses").bag_of(CAT)


def test_burning_eye():
    table = _completes("jabberwock", 1, "faction_2", "roses", "roses")
    assert "artifact" in table.bag_of("jabberwock")


@pytest.mark.parametrize("player", list(FACTION))
def test_the_fourth_track_raises_the_castles_and_has_a_fourth_space_with_two_players(player: str):
    other = "alice" if player != "alice" else QUEEN
    table = Table(player, other).units(player, "red_keep", 2).forged(player, 3, "roses", "roses", "roses")
    table.draws(player, "forge", "artifact").battle("red_keep").halt(player).forges(player, "forge", 3).ends()
    assert table.game.castle_value[0] == 7
    assert "artifact" in table.bag_of(player)
