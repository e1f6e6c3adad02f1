"""Wonderland's War at the table: the ring of chairs, the regions, the battle, and what keys and clicks send."""

import pytest
from msgspec.structs import replace

from rules.wonderland.choices import MoveTo
from rules.wonderland.forecast import bag_of, next_chip
from rules.wonderland.terms import SYMBOLS, TRACK_END, Status
from tests.screen.fakes import FakeTable, on_screen, settled
from tests.wonderland.face.tables import QUICK, at, played
from wotr_tui.app.screens.confirm import ConfirmScreen
from wotr_tui.app.screens.page import PageScreen
from wotr_tui.app.screens.zoom import ZoomScreen
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.games.wonderland.widgets.board import WonderBoard
from wotr_tui.games.wonderland.widgets.chairs import arrange
from wotr_tui.games.wonderland.widgets.hand import WonderHand
from wotr_tui.games.wonderland.widgets.seats import WonderSeats
from wotr_tui.games.wonderland.words.names import OURS, REGION_SHORT, percent
from wotr_tui.games.wonderland.words.rewards import SHARD_SIGN
from wotr_tui.table.actions import TakeChoice
from wotr_tui.text.language import language, reading

SIZES = ((80, 24), (120, 40), (200, 60))


@pytest.fixture
def tea() -> FakeTable:
    return played("five", 4, "ChooseChair", after=40)


@pytest.fixture
def battle() -> FakeTable:
    return played("four", 5, "DrawOrHalt", after=60)


def board_of(pilot) -> WonderBoard:
    return pilot.app.screen.query_one(WonderBoard)


def board_text(pilot) -> str:
    return "\n".join(line.plain for cell in board_of(pilot).cells for line in cell.lines)


# -- the players


@pytest.mark.parametrize("code", ["en", "cs"])
async def test_the_size_of_each_bag_is_shown_in_full_where_there_is_little_room(code: str):
    rich = played(
        "five", 1, "ChooseChair", wanted=lambda position: max(each.shards for each in position.view(()).players) >= 10
    )
    with reading(language(code)):
        async with at(rich, replace(QUICK, language=code)).run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            lines = [cell.lines[0].plain for cell in pilot.app.screen.query_one(WonderSeats).cells]
            for player in rich.clients[0].mirror.view.players:
                assert any(
                    f"{SHARD_SIGN}{player.shards} " in line and line.endswith(f"/{player.bag}") for line in lines
                )


# -- the tea table


@pytest.mark.parametrize("chairs", [11, 12, 13])
@pytest.mark.parametrize("size", [(75, 9), (90, 13), (160, 23)])
def test_chairs_lie_clockwise_round_the_table_and_none_covers_another(chairs, size):
    ring = arrange(chairs, *size)
    taken: set[tuple[int, int]] = set()
    for chair, (x, y) in ring.corners.items():
        if chair == 0:
            continue
        cells = {(x + dx, y + dy) for dx in range(ring.width - 1) for dy in range(ring.height)}
        assert not cells & taken
        taken |= cells
        assert x + ring.width - 1 <= size[0]
        assert y + ring.height <= size[1]
    top = [chair for chair, (_, y) in ring.corners.items() if chair and y == 0]
    bottom = [chair for chair, (_, y) in ring.corners.items() if chair and y > 0]
    assert top == sorted(top, key=lambda chair: ring.corners[chair][0])
    assert bottom == sorted(bottom, key=lambda chair: -ring.corners[chair][0])
    assert ring.middle[1] >= 5, "there is a row for each region"


@pytest.mark.parametrize("size", SIZES)
async def test_the_table_shows_every_chair_region_leader_and_score(tea, size):
    async with at(tea).run_test(size=size) as pilot:
        await settled(pilot)
        view, panel = tea.clients[0].mirror.view, board_of(pilot)
        keys = {cell.key for cell in panel.cells}
        assert {f"chair:{chair}" for chair in range(len(view.table) + 1)} <= keys
        assert {f"region:{region}" for region in range(5)} <= keys
        seen = on_screen(pilot.app)
        for name in (*map(str, REGION_SHORT), "round I of III", "Jabber", "Hatter"):
            assert name.split()[0] in seen
        assert max(cell.y + len(cell.lines) for cell in panel.cells) <= panel.size.height, (
            "nothing must be scrolled for"
        )


async def test_the_card_a_choice_is_about_lies_open_and_enter_takes_it(tea):
    async with at(tea).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        choices = tea.clients[0].mirror.decisions[0].choices
        index = next(n for n, each in enumerate(choices) if isinstance(each, MoveTo) and n > 0)
        await pilot.press(*["down"] * index)
        await settled(pilot)
        assert f"chair {choices[index].chair} ·" in board_text(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert tea.clients[0].sent[0] == (0, index)


async def test_arrows_walk_round_the_table_and_enter_on_a_chair_goes_there(tea):
    async with at(tea).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        panel = board_of(pilot)
        goals = {each.chair: n for n, each in enumerate(tea.clients[0].mirror.decisions[0].choices)
                 if isinstance(each, MoveTo)}  # fmt: skip
        panel.go_to("chair:0")
        walked = []
        for key in ("up", *["right"] * 7, *["left"] * 6):
            await pilot.press(key)
            walked.append(panel.cursor)
        assert walked == [f"chair:{n}" for n in (*range(1, 14), 0)]
        goal = next(chair for chair in goals if chair <= 7)
        panel.go_to(f"chair:{goal}")
        await settled(pilot)
        assert f"chair {goal} ·" in board_text(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert tea.clients[0].sent[0] == (0, goals[goal])


def reaches_poison(position) -> bool:
    (asked,) = (each for each in position.pending() if each.seat == 1)
    return any(isinstance(each, MoveTo) and position.poisoned >> each.chair & 1 for each in asked.choices)


async def test_poison_is_asked_about_once():
    table = played("five", 4, "ChooseChair", 1, wanted=reaches_poison)
    async with at(table, replace(QUICK, confirm=True)).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        view = table.clients[0].mirror.view
        choices = table.clients[0].mirror.decisions[0].choices
        bad = [n for n, each in enumerate(choices) if isinstance(each, MoveTo) and each.chair in view.poisoned]
        pilot.app.screen.choosing.take(TakeChoice(bad[0]))
        await settled(pilot)
        assert isinstance(pilot.app.screen, ConfirmScreen)
        assert table.clients[0].sent == []


# -- the battle


@pytest.mark.parametrize("size", SIZES)
async def test_each_participant_has_a_lane_with_strength_units_and_odds(battle, size):
    async with at(battle).run_test(size=size) as pilot:
        await settled(pilot)
        view, panel = battle.clients[0].mirror.view, board_of(pilot)
        for fighter in view.battle.fighters:
            cell = panel.cell(f"seat:{fighter.seat}")
            text = "\n".join(line.plain for line in cell.lines)
            assert str(fighter.cube) in text
            odds = next_chip(view, fighter.seat)
            if fighter.status == Status.DRAWING:
                assert percent(odds.bad) in text
        ruler = panel.cells[0].lines[0].plain
        assert ruler.count("◆") == len(SYMBOLS)
        assert str(TRACK_END) in ruler


async def test_what_others_have_answered_stays_face_down_and_draw_and_halt_have_keys_of_their_own(battle):
    async with at(battle).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        view = battle.clients[0].mirror.view
        others = [each for each in view.battle.fighters if each.seat != 0 and each.status == Status.DRAWING]
        assert others
        for each in others:
            head = board_of(pilot).cell(f"seat:{each.seat}").lines[0].plain
            assert "▒▒" in head
            assert "draw" not in head
            assert "halt" not in head
        assert {line.key for line in pilot.app.screen.query_one(ChoiceList).lines} == {"d", "x"}
        await pilot.press("x")
        await settled(pilot)
        assert battle.clients[0].sent[0] == (0, 1)


async def test_the_odds_with_the_question_are_those_of_the_bag(battle):
    async with at(battle).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        bag, position = bag_of(battle.clients[0].mirror.view, 0), battle.position
        assert bag.total() == len(position.bag[0])
        assert sorted(bag.elements()) == sorted(position.bag[0])
        share = sum(chip >= 26 for chip in position.bag[0]) / len(position.bag[0])
        assert f"draw ({percent(share)} madness)" in on_screen(pilot.app)


# -- one's own board, pages, zoom


async def test_the_own_board_shows_tracks_abilities_quests_and_the_bag(tea):
    async with at(tea).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        hand = pilot.app.screen.query_one(WonderHand)
        faction = tea.clients[0].mirror.view.players[0].faction
        keys = {cell.key for cell in hand.cells}
        assert {f"track:{faction}:{track}" for track in range(4)} <= keys
        assert {f"ability:{faction}:{ability}" for ability in range(5)} <= keys
        assert {"seat:0", "bag:0"} <= keys
        await pilot.press("A")
        await settled(pilot)
        assert hand.cursor.startswith("quest:")
        await pilot.press("z")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ZoomScreen)


@pytest.mark.parametrize("key", ["s", "b", "g", "t", "k"])
async def test_pages_open_by_their_keys(tea, key):
    async with at(tea).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press(key)
        await settled(pilot)
        assert isinstance(pilot.app.screen, PageScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_the_first_screen_of_a_game_says_whose_cards_these_are(size):
    async with at(played("three", 1, "ChooseFaction")).run_test(size=size) as pilot:
        await settled(pilot)
        assert " ".join(str(OURS).split()[:8]) in on_screen(pilot.app).replace("\n", " ")


async def test_in_ascii_every_sign_is_ascii(battle):
    async with at(battle, ascii=True).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        shown = pilot.app.export_screenshot()
        texts = "".join(part.partition("</text>")[0] for part in shown.split("<text")[1:])
        assert all(character.isascii() or character == "\xa0" for character in texts)


@pytest.mark.parametrize("theme", ["parchment", "contrast"])
async def test_in_every_theme_the_table_is_drawn(tea, theme):
    async with at(tea, replace(QUICK, theme=theme)).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "HEAD" in on_screen(pilot.app)
