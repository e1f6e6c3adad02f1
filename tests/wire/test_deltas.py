"""What each set of seats is shown, for every game."""

import random
from types import SimpleNamespace

import msgspec
import pytest

from net.client.mirror import Mirror
from net.table.shown_views import ShownViews
from net.wire import patch
from net.wire.codec import FROM_HOST_LIMIT, Inbox
from net.wire.from_client import AskUndo, Resync
from net.wire.from_host import AnyFromHost, FullView, Update
from rules.catalogue import GAMES
from rules.game import Position, View
from tests.toy import GLEANING
from tests.wire.desk import Desk


@pytest.mark.parametrize("game", [GLEANING, *GAMES.values()], ids=lambda game: game.id)
def test_views_made_together_equal_views_made_one_by_one(game):
    for number, scenario in enumerate(game.scenarios):
        rng, position = random.Random(number), game.new(scenario.id, number)
        everyone = [(), *((seat,) for seat in range(len(scenario.seats))), *scenario.divisions[-1]]
        for _ in range(60):
            if not (pending := position.pending()):
                break
            decision = rng.choice(pending)
            position.choose(decision.seat, rng.randrange(len(decision.choices)))
            observations = position.observe_all(everyone)
            for viewer_seats in everyone:
                own = dict(zip(observations.fields, observations.own[viewer_seats], strict=True))
                assert msgspec.structs.replace(observations.common, **own) == position.view(viewer_seats)


@pytest.mark.parametrize("game", [GLEANING, *GAMES.values()], ids=lambda game: game.id)
def test_every_view_of_a_game_follows_from_the_one_before(game):
    scenario, position, rng = game.scenarios[0], game.new(seed=11), random.Random(3)
    windows, inbox = ShownViews("ab"), Inbox(AnyFromHost, FROM_HOST_LIMIT)
    everyone = [(), (0,), scenario.divisions[-1][-1]]
    mirrors = {}
    for viewer_seats in everyone:
        (whole,) = inbox.feed(windows.full_view(position, viewer_seats, 1, 0))
        mirrors[viewer_seats] = msgspec.msgpack.decode(whole.view)
    for step in range(1, 100):
        if not (pending := position.pending()):
            break
        decision = rng.choice(pending)
        position.choose(decision.seat, rng.randrange(len(decision.choices)))
        frames = windows.advance(position, everyone, step + 1, step, tuple(position.events))
        for viewer_seats in everyone:
            (update,) = inbox.feed(frames[viewer_seats])
            mirrors[viewer_seats] = patch.apply(mirrors[viewer_seats], msgspec.msgpack.decode(update.patch))
            assert patch.digest(mirrors[viewer_seats]) == update.digest
            assert msgspec.convert(mirrors[viewer_seats], game.view_type) == position.view(viewer_seats)


def test_people_with_the_same_seats_share_one_update_and_new_viewers_get_a_whole_view():
    windows, position = ShownViews("ab"), GLEANING.new("pair", 1)
    windows.full_view(position, (), 1, 0)
    position.choose(0, 0)
    frames = windows.advance(position, [(), (1,)], 2, 1, tuple(position.events))
    assert b"Update" in frames[()][:16]
    assert b"FullView" in frames[(1,)][:16]


class Pair(View, frozen=True, kw_only=True):
    left: tuple[int, ...] = ()
    right: tuple[int, ...] = ()


class Still:
    """A position of which nothing is known but what it looks like."""

    game = SimpleNamespace(view_type=Pair)

    def __init__(self, left, right=()):
        self.left, self.right = left, right

    def view(self, seats):
        return Pair(seats=seats, left=self.left, right=self.right)

    observe_all = Position.observe_all


def shown_and_patched(before, after):
    """`after` as someone sees it who was shown `before`, and the patch that brought them there."""
    windows, inbox = ShownViews("ab"), Inbox(AnyFromHost, FROM_HOST_LIMIT)
    (whole,) = inbox.feed(windows.full_view(before, (0,), 1, 0))
    (update,) = inbox.feed(windows.advance(after, [(0,)], 2, 1, ())[(0,)])
    tree = patch.apply(msgspec.msgpack.decode(whole.view), msgspec.msgpack.decode(update.patch))
    assert patch.digest(tree) == update.digest
    return tree, bytes(update.patch)


def test_an_unchanged_view_gives_an_empty_patch():
    many = tuple(range(100))
    _, changes = shown_and_patched(Still(many, (1,)), Still(many, (1,)))
    assert msgspec.msgpack.decode(changes) == []


def test_two_fields_with_the_same_change_are_both_patched():
    tree, _ = shown_and_patched(Still((), ()), Still((7, 8), (7, 8)))
    assert (tree["left"], tree["right"]) == ([7, 8], [7, 8])


def test_only_the_changed_element_of_a_long_list_is_sent():
    many = tuple(range(100))
    tree, changes = shown_and_patched(Still(many, many), Still((*many[:50], 7, *many[51:]), many[:-1]))
    assert (tree["left"][50], tree["right"][-1]) == (7, 98)
    assert len(changes) < 30


@pytest.mark.parametrize("wrong", [False, True])
def test_after_a_wrong_digest_a_whole_view_is_asked_for(wrong: bool):
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.choose(0, 0)
    update, mirror = bob.last(Update), Mirror(bob.mirror.table, GLEANING)
    mirror.receive(next(said for said in bob.messages if isinstance(said, FullView)))
    if wrong:
        update = msgspec.structs.replace(update, digest=b"x" * 8)
    changes, replies = mirror.receive(update)
    assert [type(reply) for reply in replies] == ([Resync] if wrong else [])
    assert bool(changes) is not wrong


def test_after_a_missing_update_a_whole_view_is_asked_for_even_if_the_next_one_fits():
    """Two that are missing may have changed nothing in the end, and yet something was told in between."""
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    mirror = Mirror(bob.mirror.table, GLEANING)
    mirror.receive(next(said for said in bob.messages if isinstance(said, FullView)))
    ann.choose(0, 0)
    ann.ask(AskUndo, 0)
    ann.choose(0, 0)
    changes, replies = mirror.receive(bob.last(Update))
    assert [type(reply) for reply in replies] == [Resync]
    assert not changes
