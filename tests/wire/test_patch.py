import copy

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.wire import patch
from rules.chance import Chance
from tests.toy import GLEANING

SCALARS = st.none() | st.booleans().map(str) | st.integers(-3, 40) | st.text("abc", max_size=3) | st.binary(max_size=2)
TREES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abcd", max_size=2), inner, max_size=3)
)
VIEWS = st.dictionaries(st.sampled_from("abcdef"), TREES, max_size=6)


def travelled(value):
    return msgspec.msgpack.decode(msgspec.msgpack.encode(value))


def difference(old, new):
    return patch.diff(patch.canonical(old), patch.canonical(new))


@settings(max_examples=120)
@given(VIEWS, VIEWS)
def test_a_patch_turns_the_old_tree_into_the_new_one(old, new):
    changes = travelled(difference(old, new))
    patched = patch.apply(travelled(old), changes)
    assert patched == travelled(new)
    assert patch.digest(patched) == patch.digest(new)


@given(VIEWS)
def test_nothing_changed_is_an_empty_patch(tree):
    assert difference(tree, copy.deepcopy(tree)) == []


@given(VIEWS, VIEWS)
def test_a_digest_tells_different_trees_apart(one, other):
    assert (patch.digest(one) == patch.digest(other)) == (one == other)


def test_a_card_that_leaves_a_long_hand_costs_a_few_bytes():
    hand = [f"card-{number}" for number in range(40)]
    changes = difference({"hand": hand}, {"hand": hand[:17] + hand[18:]})
    assert len(msgspec.msgpack.encode(changes)) < 20


@pytest.mark.parametrize(
    "changes", [[[["a", "b"], 1]], [[["x"]]], [[["list"], 5, 9, []]], [[["list", 99], 1]], [[]], [3]]
)
def test_a_patch_that_does_not_fit_says_so(changes):
    with pytest.raises(patch.PatchError):
        patch.apply({"a": 1, "list": [1, 2]}, changes)


def test_every_view_of_a_game_follows_from_the_one_before():
    position, chance = GLEANING.new("four", 11), Chance(3)
    mirrors = {eyes: travelled(patch.tree_of(position.view(eyes))) for eyes in ((), (0,), (1, 3))}
    while pending := position.pending():
        before = {eyes: patch.tree_of(position.view(eyes)) for eyes in mirrors}
        decision = chance.pick(pending)
        position.choose(decision.seat, chance.below(len(decision.choices)))
        for eyes, mirror in mirrors.items():
            after = patch.tree_of(position.view(eyes))
            mirrors[eyes] = patch.apply(mirror, travelled(difference(before[eyes], after)))
            assert msgspec.convert(mirrors[eyes], GLEANING.view_type) == position.view(eyes)
