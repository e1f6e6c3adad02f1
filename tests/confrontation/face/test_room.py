"""Whatever the size, nothing of the Confrontation is cut off that one needs, and the map looks the same all through."""

import re

import pytest

from net.journal.replay import Replay
from net.table.playthrough import Playthrough
from net.wire.records import Header, SavedGame, SeatRecord
from rules.chance import Chance
from rules.confrontation.game import CONFRONTATION
from tests.confrontation.face.tables import QUICK, at, played
from tests.screen.fakes import FakeTable, on_screen, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.replay import ReplayScreen
from wotr_tui.games.confrontation.widgets.hand import ConfrontationHand, HeldThing

SIZES = [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)]


def moments() -> list[FakeTable]:
    """The set-up, a turn before any fight, one in a fight, one after it."""
    asked = [("TakeTurn", 0), ("ChooseCard", 20), ("TakeTurn", 30)]
    positions = [
        CONFRONTATION.new("classic", 3),
        *(played("classic", 3, prompt, 0, after=after) for prompt, after in asked),
    ]
    return [FakeTable(position, "classic", {"Ann": (0,)}) for position in positions]


@pytest.mark.parametrize("size", SIZES)
async def test_the_map_keeps_its_style_from_the_set_up_to_the_last_fight(size):
    framed = set()
    for table in moments():
        async with at(table).run_test(size=size) as pilot:
            await settled(pilot)
            shown = on_screen(pilot.app)
            if "Rhudaur" in shown:  # where there is no room for both, a fight is shown instead
                framed.add(bool(re.search("╭⚔?Rhudaur", shown)))
    assert len(framed) == 1


@pytest.mark.parametrize("size", SIZES)
async def test_every_character_still_to_be_placed_is_visible(size):
    table = FakeTable(CONFRONTATION.new("classic", 3), "classic", {"Ann": (0,)})
    async with at(table).run_test(size=size) as pilot:
        await settled(pilot)
        hand = pilot.app.screen.query_one(ConfrontationHand)
        assert len(hand.held) == 9
        assert hand.virtual_size.height <= hand.size.height


@pytest.mark.parametrize("size", SIZES)
async def test_a_replay_shows_both_hands_whole(size):
    course, chance = Playthrough(CONFRONTATION, "classic", 3, ()), Chance(3)
    while pending := course.position.pending():
        course.choose(pending[0].seat, chance.below(len(pending[0].choices)))
    people = (SeatRecord("Ann"), SeatRecord("Bob"))
    saved = SavedGame(Header("ab", "", CONFRONTATION.id, CONFRONTATION.version, "classic", (), 3, "", people), people)
    saved.choices += course.choices
    async with WotrApp(lambda: ReplayScreen(Replay(saved, CONFRONTATION)), QUICK).run_test(size=size) as pilot:
        await settled(pilot)
        for _ in range(3):
            await pilot.press("greater_than_sign")
            await settled(pilot)
            hand = pilot.app.screen.query_one(ConfrontationHand)
            view = pilot.app.screen.view
            assert len(hand.held) >= sum(map(len, view.hands)) - 2
            assert hand.virtual_size.height <= hand.size.height


@pytest.mark.parametrize("seed", [1, 3, 5])
async def test_the_cards_of_the_last_fight_are_counted_as_played(seed):
    position, chance = CONFRONTATION.new("classic", seed), Chance(seed)
    while pending := position.pending():
        position.choose(pending[0].seat, chance.below(len(pending[0].choices)))
    view = position.view((0,))
    assert view.fight is not None
    left = len(view.hands[0]) - 1
    async with at(FakeTable(position, "classic", {"Ann": (0,)})).run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        hand = pilot.app.screen.query_one(ConfrontationHand)
        assert len(hand.held) == left
        assert f"{left} battle card" in on_screen(pilot.app)


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (60, "A The Longest Name 3|B Frodo 3|C Another Long Name 3"),
        (46, "A The Longest … 3|B Frodo 3|C Another Long… 3"),
        (34, "A The Lo… 3|B Frodo 3|C Anothe… 3"),
        (30, "A The Longest Na… 3|B Frodo 3|C Another Long N… 3"),
    ],
)
def test_names_are_as_long_as_their_lines_have_room_for(width, shown):
    hand = ConfrontationHand(id="hand")
    names = {"A": "The Longest Name", "B": "Frodo", "C": "Another Long Name"}
    hand.held = [HeldThing(letter, name, "", "ink-blue", True, "3", letter) for letter, name in names.items()]
    cells = hand.lay_out(width)
    assert [cell.lines[0].plain.strip() for cell in cells] == shown.split("|")
    assert max(cell.x + cell.width for cell in cells) <= width
    assert cells[-1].y == (1 if width == 30 else 0)
