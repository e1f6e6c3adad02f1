"""Who knows what (W20): what a view shows, what an event tells, and what a guess must agree with."""

import msgspec

from rules.chance import Chance
from rules.wonderland.choices import Decline
from rules.wonderland.events import DrewSeveral, QuestsDealt, WagerLaid
from rules.wonderland.game import WONDERLAND
from rules.wonderland.terms import MADNESS, Simultaneous
from tests.wonderland.naming import QUEST
from tests.wonderland.tables import Table

QUEEN = "queen_of_hearts"
HATTER = "mad_hatter"


def meet(allies: str = "A") -> Table:
    table = Table("alice", QUEEN, HATTER, allies=allies)
    return table.units("alice", "red_keep", 4).units(QUEEN, "red_keep", 4)


def test_in_the_war_nobody_sees_more_of_a_bag_than_its_count():
    table = meet().bag("alice", "roses", "madness").draws("alice", "forge").draws(QUEEN, "forge")
    table.battle("red_keep", spare=False)
    for eyes in ((), (0,), (1,)):
        view = table.game.view(eyes)
        assert view.players[0].bag == 2
        assert all(secret.bag is None for secret in view.secrets.values())


def test_at_the_tea_table_everyone_sees_into_their_own_bag_alone():
    table = Table("alice", QUEEN, HATTER).bag("alice", "roses", "madness").bag(QUEEN, "forge").tea(c1="I-01", c2="I-02")
    table.turn("alice")
    assert table.game.view((0,)).secrets["0"].bag == ((4, 1), (MADNESS, 1))
    assert list(table.game.view((1,)).secrets) == ["1"]
    assert table.game.view(()).secrets == {}


def test_the_ledger_lists_chips_gained_openly_and_is_the_same_for_all():
    game = WONDERLAND.new("three", 5, ("dealt",))
    chance = Chance(5)
    for _ in range(150):
        decision = game.pending()[0]
        game.choose(decision.seat, chance.below(len(decision.choices)))
        ledgers = {tuple(player.ledger for player in game.view(eyes).players) for eyes in ((), (0,), (1,), (2,))}
        assert len(ledgers) == 1


def test_nobody_learns_an_answer_before_all_have_answered():
    table = meet().draws("alice", "forge", "forge").draws(QUEEN, "forge", "forge").battle("red_keep")
    disclosed = table.game.disclosures
    before = msgspec.msgpack.encode(table.game.view(()))
    table.halt("alice")
    assert table.game.disclosures == disclosed
    assert table.game.events == []
    spectator = table.game.view(())
    assert msgspec.structs.replace(spectator, thinking=(0, 1)) == msgspec.msgpack.decode(before, type=type(spectator))
    assert table.game.view((0,)).secrets["0"].answer == 0
    table.halt(QUEEN)
    assert table.game.disclosures > disclosed


def test_a_hidden_answer_is_guessed_at_random():
    table = meet().draws("alice", "forge", "forge").draws(QUEEN, "forge", "forge").battle("red_keep").halt("alice")
    guesses = {table.game.determinize((1,), Chance(seed)).answer[0] for seed in range(20)}
    assert guesses == {0, 1}
    assert {table.game.determinize((0,), Chance(seed)).answer[0] for seed in range(5)} == {0}, "her own she knows"


def test_a_wager_lies_face_down():
    table = Table("alice", QUEEN, HATTER, "cheshire_cat").units("alice", "red_keep", 4).units(QUEEN, "red_keep", 4)
    table.draws("alice", "forge").draws(QUEEN, "artifact").battle("red_keep", wagers=True)
    table.picks_player(HATTER, "alice")
    assert table.game.view(()).battle.wagers == (), "not before all have answered"
    table.chooses("cheshire_cat", Decline())
    assert table.game.view(()).battle.wagers == (2,)
    assert table.game.view((2,)).secrets["2"].wager == 0
    (laid,) = table.told(WagerLaid)
    assert laid.seen_by((0,)) == WagerLaid(2)
    assert laid.seen_by((2,)) == WagerLaid(2, 0)
    twins = [table.game.determinize((0,), Chance(seed)) for seed in range(20)]
    assert {twin.current_battle().fighters[2].wager for twin in twins} == {0, 1}


def test_of_several_chips_drawn_others_learn_how_many():
    table = meet("C").draws("alice", "hearts", "madness", "artifact").draws(QUEEN, "forge", "forge").battle("red_keep")
    table.draw_again("alice", QUEEN)
    assert table.game.simultaneous is Simultaneous.DRAWN
    other, own = table.game.view((1,)), table.game.view((0,))
    assert other.battle.fighters[0].held == 2
    assert "0" not in other.secrets
    assert own.secrets["0"].held == (13, MADNESS)
    (drew,) = table.told(DrewSeveral)
    assert drew.seen_by((1,)) == DrewSeveral(0, 2)
    assert other.battle.fighters[1].chip == -1, "the Queen's own chip is drawn when Alice has chosen"


def test_everybody_with_hidden_quests_is_asked_for_a_feat():
    table = meet().quest("alice", "flock").quest(QUEEN, "crowd_at_the_gate").draws("alice", "forge")
    table.draws(QUEEN, "artifact").battle("red_keep").halt("alice", QUEEN)
    assert table.thinking == ["alice", QUEEN], "a pause of the Queen alone would tell what she holds"
    assert table.offers("alice") == (Decline(),)


def test_only_the_owner_sees_a_hidden_quest():
    game = WONDERLAND.new("three", 5, ("dealt",))
    (dealt, *_) = [event for event in game.events if isinstance(event, QuestsDealt)]
    assert dealt.seen_by((1,)) == QuestsDealt(0, 2)
    assert game.view((1,)).players[0].quests == 2
    assert game.view((0,)).secrets["0"].quests == tuple(game.quests[0])


def test_a_guess_never_gives_others_a_quest_they_cannot_hold():
    """What I rejected went back after all were dealt: who has drawn none since does not hold it."""
    game = WONDERLAND.new("three", 5, ("dealt",))
    rejected = game.quests[0][1]
    for seat in range(3):
        game.choose(seat, 0)
    for seed in range(60):
        twin = game.determinize((0,), Chance(seed))
        assert rejected not in twin.quests[1] + twin.quests[2]
        assert twin.quests[0] == game.quests[0]
    holders = {quest for seed in range(200) for quest in game.determinize((1,), Chance(seed)).quests[2]}
    assert rejected in holders, "to the others it might be anywhere"


def test_a_quest_discarded_is_known_to_lie_there():
    table = Table("alice", QUEEN, HATTER).quest("alice", "flock").quest(QUEEN, "snicker")
    table.game.quest_deck.remove(QUEST["long_swim"])
    table.game.quest_discards = [QUEST["long_swim"]]
    for seed in range(40):
        own = table.game.determinize((0,), Chance(seed))
        assert own.quest_discards == [QUEST["long_swim"]]
        assert own.quests[1] != [QUEST["long_swim"]]
    assert len({table.game.determinize((2,), Chance(seed)).quest_discards[0] for seed in range(40)}) > 5
