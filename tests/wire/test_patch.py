import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.wire import patch

SCALARS = st.none() | st.booleans().map(str) | st.integers(-3, 40) | st.text("abc", max_size=3) | st.binary(max_size=2)
TREES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abcd", max_size=2), inner, max_size=3)
)
VIEWS = st.dictionaries(st.sampled_from("abcdef"), TREES, max_size=6)


def travelled(value):
    return msgspec.msgpack.decode(msgspec.msgpack.encode(value))


def field_patch(old, new):
    """What the host sends of a field that has changed."""
    return patch.diff_field("field", patch.canonical(old), patch.canonical(new))


@settings(max_examples=120)
@given(TREES, TREES)
def test_a_patch_turns_the_old_field_into_the_new_one(old, new):
    patched = patch.apply(travelled({"field": old, "other": 1}), travelled(field_patch(old, new)))
    assert patched == travelled({"field": new, "other": 1})
    assert patch.digest(patched) == patch.digest({"other": 1, "field": new})


@given(TREES, TREES)
def test_a_patch_is_never_longer_than_the_whole_field(old, new):
    assert sum(map(len, map(bytes, field_patch(old, new)))) <= len(msgspec.msgpack.encode([["field"], new]))


@given(VIEWS, VIEWS)
def test_a_digest_tells_different_trees_apart(one, other):
    assert (patch.digest(one) == patch.digest(other)) == (one == other)


def test_a_card_that_leaves_a_long_hand_costs_a_few_bytes():
    hand = [f"card-{number}" for number in range(40)]
    changes = field_patch(hand, hand[:17] + hand[18:])
    assert len(msgspec.msgpack.encode(changes)) < 20


@pytest.mark.parametrize(
    "changes", [[[["a", "b"], 1]], [[["x"]]], [[["list"], 5, 9, []]], [[["list", 99], 1]], [[]], [3]]
)
def test_a_patch_that_does_not_fit_says_so(changes):
    with pytest.raises(patch.PatchError):
        patch.apply({"a": 1, "list": [1, 2]}, changes)
