"""Records: what stays inside the engine. These tests run on the compiled engine too."""

import pickle
from copy import copy
from typing import ClassVar

import msgspec
import pytest

from rules.chance import Chance
from rules.kernel import Step
from rules.record import Changing, Record, plain, replace


class Stone(Record):
    kind: ClassVar[str] = "stone"
    weight: int
    colour: str = "grey"

    def heavier(self) -> "Stone":
        return replace(self, weight=self.weight + 1)


class Marked(Stone, kw_only=True):
    mark: int = 0


class Heap(Changing):
    stones: tuple[Stone, ...]
    top: int = 0


class Roll(Step):
    stone: Stone
    n: int = 1


def test_fields_are_taken_by_position_and_by_name():
    assert (Stone(2).weight, Stone(2).colour, Stone(colour="red", weight=3).colour) == (2, "grey", "red")
    with pytest.raises(TypeError):
        Stone()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Stone(1, "red", 3)  # type: ignore[call-arg]


def test_fields_that_are_taken_by_name_only_come_last():
    assert repr(Marked(1, "red", mark=5)) == "Marked(weight=1, colour='red', mark=5)"
    with pytest.raises(TypeError):
        Marked(1, "red", 5)  # type: ignore[call-arg]


def test_records_are_equal_if_their_class_and_all_fields_are():
    assert Stone(2) == Stone(2, "grey") != Stone(2, "red")
    assert hash(Stone(2)) == hash(Stone(2))
    assert Marked(2) != Stone(2)
    assert len({Stone(2), Stone(2), Stone(3)}) == 2


def test_replace_leaves_the_record_as_it_was():
    stone = Marked(2, mark=7)
    assert (stone.heavier(), stone) == (Marked(3, mark=7), Marked(2, mark=7))
    with pytest.raises(TypeError, match="size"):
        replace(stone, size=1)


@pytest.mark.parametrize("record", [Stone(2, "red"), Marked(1, mark=4), Heap((Stone(1),), 3), Roll(Stone(1))])
def test_a_record_is_pickled_whole(record: Record):
    assert pickle.loads(pickle.dumps(record)) == record


def test_a_copy_of_what_changes_is_another():
    heap = Heap((Stone(1),))
    twin = copy(heap)
    twin.top = 1
    assert (heap.top, twin.top, twin.stones) == (0, 1, heap.stones)


def test_records_are_encoded_as_their_class_says():
    def encoded(record: object) -> object:
        return msgspec.json.decode(msgspec.json.encode(record, enc_hook=plain))

    assert encoded(Stone(2)) == {"weight": 2, "colour": "grey"}
    assert encoded(Roll(Stone(2))) == ["Roll", {"weight": 2, "colour": "grey"}, 1]
    with pytest.raises(TypeError, match="object"):
        encoded(object())


class TestTheStream:
    """The seeded stream is that of a textbook, whatever the words of the machine are like."""

    @staticmethod
    def numbers(seed: int, limits: tuple[int, ...]) -> list[int]:
        """Compute the stream with integers of any size."""
        mask, found = (1 << 64) - 1, []
        state = (seed + 0x9E3779B97F4A7C15) & mask
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & mask
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & mask
        state ^= state >> 31
        for limit in limits:
            state = (state * 6364136223846793005 + 1442695040888963407) & mask
            high = state >> 12
            found.append(((high >> 20 ^ high) & 0xFFFFFFFF) * limit >> 32)
        return [*found, state]

    @pytest.mark.parametrize("seed", [0, 1, 7, 2**31, 2**64 - 1, 2**70 + 3])
    def test_it_draws_the_numbers_of_its_formula(self, seed: int):
        limits = (1, 2, 6, 52, 1000, 1 << 32) * 200
        chance = Chance(seed)
        assert [*map(chance.below, limits), chance.state] == self.numbers(seed, limits)

    def test_a_copy_goes_on_by_itself(self):
        chance, same = Chance(9), Chance(9)
        numbers = [same.below(100) for _ in range(20)]
        for twin in (chance.copy(), pickle.loads(pickle.dumps(chance))):
            assert [twin.below(100) for _ in numbers] == numbers
        assert chance.state == Chance(9).state
