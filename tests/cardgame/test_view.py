"""What a view shows: everything that lies open, and of what is hidden one's own."""

import pytest
from msgspec.structs import replace

from rules.cardgame.events import CombatBegan, CombatEnded, Cycled, Drew, Eliminated, Forsook, Looked
from rules.cardgame.prompts import ChooseSupportPrompt, NextCombatPrompt
from rules.cardgame.setup import SETUPS
from rules.cardgame.terms import HAND, NOTHING, RESERVE, Cause, Token
from rules.cardgame.view import CombatView, Forecast
from rules.chance import Chance
from rules.game import Event
from tests.cardgame.tables import Table, ids, thing
from tests.replays import Record


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


def test_a_location_shows_attackers_and_defenders_apart(table: Table) -> None:
    table.battleground("edoras", "eowyn", "wolf_riders").path("imladris", "gimli", "the_hunter")
    table.token(Token.DEFENSE, "edoras", 2).token(Token.PATH_ATTACK, "imladris", 1)
    (edoras,), imladris = table.view().battlegrounds, table.view().path
    assert imladris is not None
    assert ids([card.card for card in edoras.attackers]) == ["wolf_riders"]
    assert ids([card.card for card in edoras.defenders]) == ["eowyn"]
    assert edoras.tokens == (0, 2, 0, 0)
    assert ids([card.card for card in imladris.attackers]) == ["the_hunter"]
    assert ids([card.card for card in imladris.defenders]) == ["gimli"]
    assert imladris.tokens == (0, 0, 1, 0)


def test_a_seat_shows_how_much_it_holds_and_what_lies_open(table: Table) -> None:
    table.hand("frodo", "sting", "gimli").cycled("frodo", "eowyn").eliminated("frodo", "eomer", "theoden", "glamdring")
    table.reserve("frodo", "sam_gamgee").arrived("frodo", "bilbo_baggins").without_ring("frodo")
    deck = len(table.deck_of("frodo"))
    seat = table.view().table[table.seat("frodo")]
    assert (seat.hand, seat.deck, seat.cycle, seat.eliminated, seat.aside) == (2, deck, 1, 3, 0)
    assert (seat.carryover, seat.ring) == (2, False)
    assert [(ids([card.card]), card.arrived) for card in seat.reserve] == [
        (["sam_gamgee"], False),
        (["bilbo_baggins"], True),
    ]
    assert table.view().table[table.seat("aragorn")].ring


def test_secrets_are_ones_own_and_piles_are_shown_in_no_order_of_theirs(table: Table) -> None:
    table.hand("frodo", "sting", "gimli").cycled("frodo", "theoden", "eomer").eliminated("frodo", "glamdring", "eowyn")
    assert table.view().secrets == {}
    assert list(table.view("aragorn").secrets) == [str(table.seat("aragorn"))]
    secrets = table.view("frodo").secrets[str(table.seat("frodo"))]
    assert ids(list(secrets.hand)) == ["sting", "gimli"]
    assert secrets.cycle == tuple(sorted(map(thing, ("theoden", "eomer"))))
    assert secrets.eliminated == tuple(sorted(map(thing, ("glamdring", "eowyn"))))
    assert (secrets.aside, secrets.top) == ((), NOTHING)


def test_several_views_at_once_are_those_one_by_one(table: Table) -> None:
    table.hand("frodo", "sting", "gimli").hand("saruman", "ugluk").path("weathertop").turn("frodo")
    everyone = [(), (0,), (1,), (0, 2), (3,)]
    observations = table.game.observe_all(everyone)
    for seats in everyone:
        own = dict(zip(observations.fields, observations.own[seats], strict=True))
        assert replace(observations.common, **own) == table.game.view(seats)


def test_whose_turn_it_is_and_who_has_passed(table: Table) -> None:
    table.starting("witch_king").turn("frodo").passes("frodo")
    view = table.view()
    assert (view.turn, view.starting) == (table.seat("witch_king"), table.seat("witch_king"))
    assert view.passed == (table.seat("frodo"),)
    assert view.thinking == (table.seat("witch_king"),)
    table.anew().draw_step()
    assert table.view().turn == NOTHING, "nobody's turn outside the action step"


def test_what_is_left_to_come_is_counted_and_named(table: Table) -> None:
    table.battleground_decks("edoras", "helms_deep", "moria").used_path("crack_of_doom")
    table.path("morgai")
    view = table.view()
    assert view.battlegrounds_left == (2, 1)
    assert ids(list(view.paths_left)) == ["orodruin"]


def test_scores_name_what_they_are_made_of(table: Table) -> None:
    table.scored("free", "edoras", "imladris").scored("shadow", "moria").corruption(3)
    free, shadow = table.view().scores
    assert (ids(list(free.battlegrounds)), ids(list(free.paths)), free.corruption) == (["edoras"], ["imladris"], 0)
    assert (ids(list(shadow.battlegrounds)), shadow.corruption) == (["moria"], 3)
    assert (free.total, shadow.total) == (table.score_of("free"), table.score_of("shadow"))
    assert (free.rings, shadow.rings) == (0, 0), "they count at final scoring only"
    table.path("orodruin").fight("orodruin").without_ring("saruman").victory_check()
    assert [score.rings for score in table.view().scores] == [2, 1]


def test_a_combat_under_way_shows_what_still_stands(table: Table) -> None:
    table.path("imladris", "gimli", "legolas", "the_hunter", "the_reaver").fight("imladris")
    assert table.view().combat == CombatView(thing("imladris"), 2, 1, ())
    table.picks("frodo", "gimli").agrees("aragorn", "gimli")
    assert table.view().combat is None


@pytest.mark.parametrize(
    "event",
    [
        Cycled(0, (3, 4), True),
        Eliminated(0, 3, Cause.TEXT, True),
        Forsook(0, RESERVE, 3, True),
    ],
)
def test_what_leaves_play_is_told_to_everyone(event: Event) -> None:
    assert event.seen_by(()) == event.seen_by((1,)) == event.seen_by((0,)) == event


def test_what_goes_face_down_is_told_to_its_owner_alone_and_counted_for_the_others() -> None:
    assert Cycled(0, (3, 4)).seen_by((1, 2)) == Cycled(0, (NOTHING, NOTHING))
    assert Eliminated(0, 3, Cause.TEXT).seen_by(()) == Eliminated(0, NOTHING, Cause.TEXT)
    assert Forsook(0, HAND, 3).seen_by((1,)) == Forsook(0, HAND, NOTHING)
    assert Drew(0, 2, (3, 4)).seen_by((1,)) == Drew(0, 2)
    assert Looked(0, 2, (3, 4)).seen_by(()) == Looked(0, 2)
    for event in (Cycled(0, (3, 4)), Eliminated(0, 3, Cause.TEXT), Forsook(0, HAND, 3), Drew(0, 2, (3, 4))):
        assert event.seen_by((0, 2)) == event


def test_a_tied_path_of_a_duel_is_foreseen_as_nobodys() -> None:
    table = Table("duel").path("imladris", "the_hunter")
    path = table.view().path
    assert path is not None
    assert path.forecast == Forecast(1, 1, 0, NOTHING, 0)


@pytest.mark.parametrize("scenario", list(SETUPS))
def test_a_forecast_comes_true(scenario: str) -> None:
    """Wherever nobody is asked whom an army supports, the combat goes as the view said it would."""
    compared = 0
    for seed in range(4):
        record, chance = Record("cardgame", scenario, (), seed), Chance(seed)
        foreseen: dict[int, Forecast] = {}
        while pending := record.position.pending():
            before = record.position.view(())
            fighting = isinstance(pending[0].prompt, NextCombatPrompt)
            if any(isinstance(decision.prompt, ChooseSupportPrompt) for decision in pending):
                foreseen.clear()
            record.step(chance)
            places = {place.location: place.forecast for place in (*before.battlegrounds, before.path) if place}
            for event in record.position.events:
                if isinstance(event, CombatBegan) and fighting and event.location in places:
                    foreseen[event.location] = places[event.location]
                    assert (event.attack, event.cancelled) == (
                        foreseen[event.location].attack,
                        foreseen[event.location].cancelled,
                    )
                elif isinstance(event, CombatEnded) and event.location in foreseen:
                    forecast = foreseen.pop(event.location)
                    assert (event.winner, event.uncancelled) == (forecast.winner, forecast.uncancelled)
                    compared += 1
    assert compared > 10
