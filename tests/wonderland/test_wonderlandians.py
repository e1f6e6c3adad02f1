"""The twenty-four wonderlandians: twelve cards with figures, twelve with chips."""

import pytest

from rules.wonderland.cards import WONDERLANDIAN_CARDS
from rules.wonderland.events import ShardsChanged
from rules.wonderland.terms import Icon
from tests.wonderland.naming import CHIP, WONDERLANDIAN
from tests.wonderland.tables import Table

QUEEN = "queen_of_hearts"
HATTER = "mad_hatter"


def against(figure: str = "", *chips: str, others: tuple[str, ...] = (), units: int = 3, spare: bool = True) -> Table:
    """Alice, perhaps with a figure, draws these chips against the Queen in the Red Keep."""
    table = Table("alice", QUEEN, HATTER)
    table.units("alice", "red_keep", units, *([figure] if figure else [])).units(QUEEN, "red_keep", 3)
    table.draws("alice", *chips).draws(QUEEN, *(others or ("faction_1",) * len(chips)))
    return table.battle("red_keep", spare=spare)


# ---- figures ---


def test_walrus():
    """Win a battle in his region alone: 3 VP, and you may place a castle in any region."""
    table = against("walrus", "artifact").ends("alice", QUEEN)
    assert table.vp("alice") == 3 + 3
    assert table.castle_at("alice", "red_keep") == "standing"
    assert "red_keep" not in table.regions_offered("alice")
    table.picks_region("alice", "tulgey_wood")
    assert table.castle_at("alice", "tulgey_wood") == "standing"
    table = against("walrus", "artifact").ends("alice", QUEEN).declines("alice")
    assert table.vp("alice") == 6


def test_gryphon():
    """Once per battle, after drawing a chip that is not madness or poison: you may return it and draw again."""
    table = against("gryphon", "faction_1", "artifact", "faction_2", others=("faction_1", "faction_1"))
    table.accepts("alice")
    assert table.strength("alice") == 2 + 3
    assert table.bag_of("alice") == ["faction_1", "faction_2"]
    table.draw_again("alice", QUEEN)
    assert table.strength("alice") == 7, "not a second time"


def test_gryphon_is_not_asked_about_the_only_chip():
    table = against("gryphon", "faction_1", others=("faction_1", "forge"), spare=False)
    assert (table.thinking, table.strength("alice")) == ([QUEEN], 2 + 1), "the same chip would come again"


def test_gryphon_leaves_madness_alone():
    table = against("gryphon", "madness")
    assert table.thinking == ["alice"]
    assert table.strength("alice") == 2


def test_white_rabbit():
    """End of battle, printed strengths of your active chips total 8 or more: 2 VP."""
    chips = ("artifact", "artifact", "faction_2")
    table = against("white_rabbit", *chips)
    table.draw_again("alice", QUEEN).draw_again("alice", QUEEN).ends("alice", QUEEN)
    assert table.vp("alice") == 3 + 2
    table = against("white_rabbit", "flamingos", "artifact", "artifact")
    table.draw_again("alice", QUEEN).draw_again("alice", QUEEN).ends("alice", QUEEN)
    assert table.vp("alice") == 3, "10 strength, but 7 printed"


def test_duchess():
    """End of each draw: 1 VP per unit other players lost in it, at most 3 VP per battle."""
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 3, "duchess").units(QUEEN, "red_keep", 6)
    table.has(QUEEN, shield=False).draws("alice", "faction_1", "faction_1").draws(QUEEN, "double", "double")
    table.battle("red_keep")
    assert table.vp("alice") == 2
    table.draw_again("alice", QUEEN)
    assert table.vp("alice") == 3


def test_duchess_lost_in_the_draw():
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 1, "duchess").units(QUEEN, "red_keep", 6)
    table.has(QUEEN, shield=False).has("alice", shield=False).draws("alice", "madness").draws(QUEEN, "double")
    table.battle("red_keep").picks_unit("alice", "duchess", "red_keep")
    assert table.vp("alice") == 0


def test_knave_of_hearts():
    """End of each draw, your chip has a higher printed strength than every opponent's chip: +1 strength."""
    table = against("knave_of_hearts", "faction_2", "faction_2", others=("faction_1", "faction_2"))
    assert table.strength("alice") == 1 + 2 + 1
    assert table.draw_again("alice", QUEEN).strength("alice") == 6
    table = against("knave_of_hearts", "faction_1", others=("madness",)).declines(QUEEN)
    assert table.strength("alice") == 1 + 1 + 1, "madness counts as 0"


def test_march_hare():
    """Playing a chip of printed strength 1: each opponent loses 1 strength."""
    table = against("march_hare", "faction_1", "faction_2", others=("faction_2", "faction_1"))
    assert table.strength(QUEEN) == 2, "at 0 before the advance, she cannot go below"
    table.draw_again("alice", QUEEN)
    assert table.strength(QUEEN) == 3
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 3, "march_hare")
    table.units(QUEEN, "red_keep", 3, leader=True).has(QUEEN, leader=4)
    table.draws("alice", "faction_1").draws(QUEEN, "faction_1").battle("red_keep")
    assert table.strength(QUEEN) == 4 - 1 + 1


def test_tweedledum_and_tweedledee():
    """Two figures. Strength 2 each if both are in the region when the battle begins."""
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 1, "tweedledum", "tweedledee")
    table.units(QUEEN, "red_keep", 1).draws("alice", "faction_1").draws(QUEEN, "faction_1").battle("red_keep")
    assert table.strength("alice") == 4 + 1
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 1, "tweedledum").owns("alice", "tweedledee")
    table.units(QUEEN, "red_keep", 1).draws("alice", "faction_1").draws(QUEEN, "faction_1").battle("red_keep")
    assert table.strength("alice") == 1 + 1


def test_mock_turtle():
    """Go bust in a battle that it was in at the start: 2 VP at once."""
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 0, "mock_turtle").units(QUEEN, "red_keep", 3)
    table.has("alice", shield=False).draws("alice", "madness").draws(QUEEN, "faction_1").battle("red_keep")
    assert table.vp("alice") == 2


def test_caterpillar():
    """End of battle: discard 1 shard."""
    table = against("caterpillar", "faction_1")
    table.has("alice", shards=2).ends("alice", QUEEN)
    assert table.shards("alice") == 1


def test_white_knight():
    """The first unit you would lose here in a battle is not lost."""
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 3, "white_knight").units(QUEEN, "red_keep", 3)
    table.has("alice", shield=False).draws("alice", "double", "madness").draws(QUEEN, "faction_1", "faction_1")
    table.battle("red_keep").picks_unit("alice", "supporter", "red_keep")
    assert table.supporters("alice", "red_keep") == 2
    table.draw_again("alice", QUEEN).picks_unit("alice", "supporter", "red_keep")
    assert table.supporters("alice", "red_keep") == 1


def test_dodo():
    """Finish second alone: 2 VP."""
    table = against("dodo", "faction_1", others=("artifact",)).ends("alice", QUEEN)
    assert table.vp("alice") == 2 + 2, "second, and half of 3 rounded up"
    table = against("dodo", "artifact", others=("faction_1",)).ends("alice", QUEEN)
    assert table.vp("alice") == 3
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 3, "dodo").units(QUEEN, "red_keep", 3)
    table.units(HATTER, "red_keep", 3).draws("alice", "faction_1").draws(QUEEN, "faction_2").draws(HATTER, "artifact")
    table.battle("red_keep").ends("alice", QUEEN, HATTER)
    assert table.vp("alice") == 1, "second, but not alone"
    table = Table("alice", QUEEN, round=3).units("alice", "red_keep", 3, "dodo").units(QUEEN, "red_keep", 3)
    table.draws("alice", "artifact").draws(QUEEN, "faction_1").battle("red_keep").ends("alice", QUEEN)
    assert table.vp("alice") == 0, "below the Resistance nobody is second"


def test_unicorn():
    """Start of battle, more units here than every opponent: +2 strength."""
    assert against("unicorn", "faction_1", units=3).strength("alice") == 2 + 2 + 1
    assert against("unicorn", "faction_1", units=2).strength("alice") == 2 + 1


# ---- chips ---


@pytest.mark.parametrize("name", [id for id, card in WONDERLANDIAN.items() if card >= 12])
def test_every_chip_is_as_strong_as_its_card_says(name: str):
    from rules.wonderland.chips import VALUE

    assert VALUE[CHIP[name]] == WONDERLANDIAN_CARDS[WONDERLANDIAN[name]].strength


def test_knaves_crown():
    """Choose an opponent who is still drawing: their next chip has -2 strength. Wasted on madness and poison."""
    table = against("", "knaves_crown", "faction_1", "faction_1", others=("faction_1", "artifact", "artifact"))
    assert table.strength(QUEEN) == 1, "her only opponent is the one; this draw's chip is not touched"
    table.draw_again("alice", QUEEN)
    assert table.strength(QUEEN) == 1 + 1
    table.draw_again("alice", QUEEN)
    assert table.strength(QUEEN) == 2 + 3
    table = against("", "knaves_crown", "faction_1", "faction_1", others=("faction_1", "madness", "artifact"))
    table.draw_again("alice", QUEEN).declines(QUEEN)
    assert table.draw_again("alice", QUEEN).strength(QUEEN) == 4


def test_knaves_crown_is_for_those_who_still_draw():
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 3).units(QUEEN, "red_keep", 3)
    table.units(HATTER, "red_keep", 3).draws("alice", "faction_1", "knaves_crown").draws(QUEEN, "artifact")
    table.draws(HATTER, "faction_1", "faction_1").battle("red_keep").halt(QUEEN).draw_again("alice", HATTER)
    crowned = [table.fighter(player).crowned for player in ("alice", QUEEN, HATTER)]
    assert crowned == [0, 0, 2], "the Queen has halted, so it was the Hatter without asking"


def test_caterpillars_hookah():
    """End of battle, no madness drawn in it was put on your track: discard 1 shard."""
    table = against("", "caterpillars_hookah", "madness")
    table.has("alice", shards=2).draw_again("alice", QUEEN).accepts("alice").ends("alice", QUEEN)
    assert table.shards("alice") == 1, "the shield sent the madness back"
    table = against("", "caterpillars_hookah", "madness")
    table.has("alice", shards=2).draw_again("alice", QUEEN).declines("alice").ends("alice", QUEEN)
    assert table.shards("alice") == 2


def test_humptys_gloves():
    """Restore your shield."""
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 3).units(QUEEN, "red_keep", 3)
    table.has("alice", shield=False).draws("alice", "humptys_gloves").draws(QUEEN, "faction_1").battle("red_keep")
    assert table.shield("alice")


def test_duchess_amulet():
    """End of battle: 1 VP per opponent who went bust in it."""
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 3)
    table.units(QUEEN, "red_keep", 1).units(HATTER, "red_keep", 1).has(QUEEN, shield=False).has(HATTER, shield=False)
    table.draws("alice", "duchess_amulet").draws(QUEEN, "madness").draws(HATTER, "madness").battle("red_keep")
    table.ends()
    assert table.vp("alice") == 3 + 2


def test_pocket_watch():
    """After advancing: you may draw 1 more chip in this draw."""
    table = against("", "pocket_watch", "artifact")
    assert table.strength(QUEEN) == 1, "all have advanced before"
    table.accepts("alice")
    assert table.strength("alice") == 5
    assert table.strength(QUEEN) == 1
    assert table.fighter("alice").draws == 1
    assert against("", "pocket_watch", "artifact").declines("alice").strength("alice") == 2
    alone = against("", "pocket_watch", others=("faction_1", "faction_1"), spare=False)
    assert alone.thinking == [QUEEN], "nothing left to draw, nothing to ask"


def test_drink_me_vial():
    """Your next madness in this battle costs 1 unit fewer."""
    table = against("", "drink_me_vial", "double", "madness").has("alice", shield=False)
    table.draw_again("alice", QUEEN)
    assert table.supporters("alice", "red_keep") == 2
    table.draw_again("alice", QUEEN)
    assert table.supporters("alice", "red_keep") == 1


def test_eat_me_cake():
    """Gain 1 shard."""
    table = against("", "eat_me_cake")
    assert (table.strength("alice"), table.shards("alice")) == (4, 1)
    assert len(table.told(ShardsChanged)) == 1


def test_golden_key():
    """End of battle: 1 more forge action."""
    table = against("", "golden_key", "faction_2", others=("faction_2", "faction_2"))
    table.draw_again("alice", QUEEN).halt("alice", QUEEN)
    assert table.chips_offered("alice") == ["faction_2", "golden_key"]
    table.forges("alice", "golden_key", 1)
    assert table.leader("alice") == 2
    assert table.thinking == []


def test_mushroom_slice():
    """You may lose 1 unit here, not the leader and not the last: this chip has strength 4 instead of 1."""
    table = against("", "mushroom_slice")
    table.picks_unit("alice", "supporter", "red_keep")
    assert (table.strength("alice"), table.supporters("alice", "red_keep")) == (4, 2)
    assert against("", "mushroom_slice").declines("alice").strength("alice") == 1
    assert against("", "mushroom_slice", units=1).strength("alice") == 1, "never the last unit"
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 1, leader=True).units(QUEEN, "red_keep", 3)
    table.draws("alice", "mushroom_slice").draws(QUEEN, "faction_1").battle("red_keep")
    assert table.units_offered("alice") == ["supporter"], "never the leader"


def test_croquet_hedgehog():
    """+1 per different ally kind among your other active chips, at most +3."""
    chips = ("roses", "roses", "forge", "faction_1", "croquet_hedgehog")
    table = against("", *chips)
    for _ in range(4):
        table.draw_again("alice", QUEEN)
    assert table.strength("alice") == 4 + 3, "1 and two ally kinds"


def test_heralds_trumpet():
    """Place 1 supporter from your reserve in this region."""
    assert against("", "heralds_trumpet").supporters("alice", "red_keep") == 4
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 3).units(QUEEN, "red_keep", 3)
    table.has("alice", reserve=0).draws("alice", "heralds_trumpet").draws(QUEEN, "faction_1").battle("red_keep")
    assert table.supporters("alice", "red_keep") == 3


def test_carpenters_mallet():
    """When forged: 3 VP."""
    table = against("", "carpenters_mallet")
    table.halt("alice", QUEEN).forges("alice", "carpenters_mallet", 1)
    assert table.vp("alice") == 3 + 3
    table = Table("alice", QUEEN, HATTER, round=3).bag("alice", "carpenters_mallet").takes("alice", "III-15")
    table.picks_reward("alice", Icon.FORGE).forges("alice", "carpenters_mallet", 1)
    assert table.vp("alice") == 3, "at the tea table too"
