"""What a choice would change, shown before it is made, for every game: true where it is certain, and told from what the
asking seats know alone."""

from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from rules.catalogue import GAMES
from rules.chance import Chance
from rules.errors import IllegalChoice
from rules.foresight import HIGH_SEED, LOW_SEED, PREVIEW_GUESSES, Foresight, _try, foresee
from rules.game import Game, Seats
from tests.contract.test_secrets import Moment, Tables, at_tables, every_game, hands, moments
from tests.toy import GLEANING, Gleaning, ToyView

encode = msgspec.msgpack.encode


def holders(moment: Moment) -> Iterator[Seats]:
    """What the one who chooses may hold: that seat, or more that go with it."""
    return (seats for seats in hands(moment.scenario) if moment.decision.seat in seats)


def now_and_then(game: Game, tables: Tables, every: int) -> Iterator[Moment]:
    """Some of the moments: looking ahead takes longer than choosing."""
    return islice(moments(game, tables), 0, None, every)


def looked_at(moment: Moment, seats: Seats) -> Foresight:
    return foresee(moment.before, moment.decision.seat, moment.index, seats)


def told(looked: Foresight) -> bytes:
    return encode((looked.view, looked.certain))


@at_tables
@every_game
def test_positions_that_look_alike_to_a_seat_have_the_same_foresight(game: Game, tables: Tables) -> None:
    """Twins differ in all that the seats may not know, the dice to come included: not a byte may tell them apart."""
    chance = Chance(3)
    compared = uncertain = 0
    for moment in now_and_then(game, tables, 2):
        seats = chance.pick(list(holders(moment)))
        twin = moment.before.determinize(seats, chance)
        looked = looked_at(moment, seats)
        assert told(foresee(twin, moment.decision.seat, moment.index, seats)) == told(looked), moment.name
        compared += twin.digest() != moment.before.digest()
        uncertain += not looked.certain
    assert compared > 30, "this proves nothing"
    assert uncertain > 10, "this proves nothing"


@every_game
def test_looking_ahead_changes_nothing(game: Game) -> None:
    for number, moment in enumerate(moments(game)):
        before = moment.before.digest()
        looked_at(moment, (moment.decision.seat,))
        assert moment.before.digest() == before, moment.name
        if number > 150:
            break


@at_tables
@every_game
def test_what_is_certain_comes_true_and_all_that_is_foreseen_is_a_view(game: Game, tables: Tables) -> None:
    """Where nothing was disclosed: always. Where something was, a few guesses must agree by accident to be wrong.
    Nothing that uses chance is certain. Put together from several guesses, it still crosses the wire as a view."""
    views = msgspec.msgpack.Decoder(game.view_type)
    certain = mistaken = 0
    for moment in now_and_then(game, tables, 3):
        seats = (moment.decision.seat,)
        looked = looked_at(moment, seats)
        assert views.decode(encode(looked.view)) == looked.view, moment.name
        assert looked.certain or moment.disclosed, moment.name
        assert not (looked.certain and moment.used_chance), moment.name
        if looked.certain:
            certain += 1
            right = encode(looked.view) == encode(moment.after.view(seats))
            assert right or moment.disclosed, moment.name
            mistaken += not right
    assert certain > 20
    assert mistaken <= certain // 500


def test_a_choice_that_is_not_offered_cannot_be_foreseen() -> None:
    position = next(iter(GAMES.values())).new()
    (decision, *_) = position.pending()
    with pytest.raises(IllegalChoice):
        foresee(position, decision.seat, len(decision.choices), (decision.seat,))


class Forgotten(Gleaning):
    """Shows what was laid in events only, as in a fight with which a game ends and the next one begins."""

    def view(self, seats: Seats) -> ToyView:
        return msgspec.structs.replace(super().view(seats), shown=())


def test_what_shows_something_hidden_is_not_certain_even_if_all_views_agree() -> None:
    position = Forgotten(GLEANING, 2, 1)
    assert max(position.hands[0]) == 11, "the highest sheaf wins, whatever the other one laid"
    position.choose(1, 0)
    guesses = [_try(position, 0, 2, (0,), number) for number in range(PREVIEW_GUESSES)]
    assert all(guess.view == guesses[0].view and not guess.used_chance for guess in guesses)
    assert foresee(position, 0, 2, (0,)) == Foresight(guesses[0].view, False)


def test_the_first_two_guesses_throw_their_worst_and_their_best() -> None:
    """So that a die that matters on a six alone is noticed."""
    low, high = Chance(LOW_SEED), Chance(HIGH_SEED)
    assert [low.below(12) for _ in range(4)] == [0] * 4
    assert [high.below(12) for _ in range(4)] == [11] * 4


def test_what_differs_between_guesses_stays_as_it_is() -> None:
    position = GAMES["cardgame"].new("duel", 3)
    chance, left_out = Chance(3), 0
    for _ in range(60):
        decision = position.pending()[0]
        seat, index = decision.seat, chance.below(len(decision.choices))
        looked = foresee(position, seat, index, (seat,))
        guesses = [_try(position, seat, index, (seat,), number).view for number in range(PREVIEW_GUESSES)]
        asked = {encode(each.decisions) for each in guesses}
        assert looked.certain or encode(looked.view.decisions) in (asked if len(asked) == 1 else {encode(())})
        before = position.view((seat,))
        for name in before.__struct_fields__:
            shown, old = getattr(looked.view, name), getattr(before, name)
            if (
                not looked.certain
                and name != "decisions"
                and len({encode(getattr(each, name)) for each in guesses}) > 1
            ):
                left_out += shown != getattr(guesses[0], name)
                assert shown == old or not isinstance(old, int | str)
        position.choose(seat, index)
    assert left_out
