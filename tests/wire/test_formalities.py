"""A question whose answer makes no difference is answered by the table, and is on record like any other."""

from rules.cardgame.prompts import NextCombatPrompt, TakeCardsPrompt
from rules.catalogue import GAMES
from rules.chance import Chance
from tests.wire.desk import Desk


def test_the_order_of_combats_is_not_asked_where_at_most_one_location_has_cards():
    answered = asked = 0
    for seed in range(4):
        desk = Desk(GAMES, seed=seed)
        people, chance = desk.table((0,), (1,), game="cardgame", scenario="duel"), Chance(seed)
        live = desk.session().live
        for _ in range(60):
            if not live.pending:
                break
            decision = next(iter(live.pending.values()))
            if isinstance(decision.prompt, NextCombatPrompt):
                view = live.playthrough.position.view(())
                places = [*view.battlegrounds, *([view.path] if view.path else [])]
                assert sum(bool(place.attackers or place.defenders) for place in places) > 1
                asked += 1
            people[decision.seat].choose(decision.seat, chance.below(len(decision.choices)))
        answered += sum(live.playthrough.formalities)
        assert desk.saved(desk.session().id).choices == live.playthrough.choices
    assert answered
    assert asked


def test_a_search_is_skipped_only_if_everyone_knows_that_there_is_nothing_to_find():
    skipped = 0
    for seed in range(40):
        position, chance = GAMES["cardgame"].new("duel", seed), Chance(seed)
        while pending := position.pending():
            decision = pending[0]
            if isinstance(decision.prompt, TakeCardsPrompt) and position.formality(decision.seat):
                assert len(decision.choices) == 1
                other = position.determinize((1 - decision.seat,), Chance(1))
                assert other.formality(decision.seat)
                skipped += 1
            position.choose(decision.seat, chance.below(len(decision.choices)))
    assert skipped


def test_undo_goes_back_to_a_choice_that_was_asked():
    for seed in range(4):
        desk = Desk(GAMES, seed=seed)
        people, chance = desk.table((0,), (1,), game="cardgame", scenario="duel"), Chance(seed)
        live = desk.session().live
        for _ in range(60):
            if not live.pending or (live.playthrough.formalities and live.playthrough.formalities[-1]):
                break
            decision = next(iter(live.pending.values()))
            people[decision.seat].choose(decision.seat, chance.below(len(decision.choices)))
        for seat in (0, 1):
            kept = live.last_choice(seat)
            assert kept is None or not live.playthrough.formalities[kept]
        if live.playthrough.formalities[-1]:
            return
    raise AssertionError("nothing was a formality")
