"""The stream of the compiled engine, before it is compiled: the same numbers as the one it stands in for."""

import pickle

import pytest
from engine_build.chance import Chance as Compiled

from rules.chance import Chance


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31, 2**64 - 1, 2**70 + 3])
def test_it_draws_the_same_numbers(seed):
    plain, compiled = Chance(seed), Compiled(seed)
    for n in (1, 2, 6, 52, 1000, 1 << 32) * 200:
        assert compiled.below(n) == plain.below(n)
        assert compiled.state == plain.state


def test_it_shuffles_and_picks_alike():
    plain, compiled = Chance(5), Compiled(5)
    one, other = list(range(60)), list(range(60))
    plain.shuffle(one)
    compiled.shuffle(other)
    assert one == other
    assert plain.pick(one) == compiled.pick(other)


def test_a_copy_goes_on_by_itself():
    compiled, plain = Compiled(9), Chance(9)
    numbers = [plain.below(100) for _ in range(20)]
    for twin in (compiled.copy(), pickle.loads(pickle.dumps(compiled))):
        assert [twin.below(100) for _ in numbers] == numbers
    assert compiled.state == Chance(9).state
