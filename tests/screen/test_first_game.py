"""A first game that teaches: the aim first, every question with a word, every symbol explained when it comes up."""

import random

import pytest

from rules.catalogue import GAMES
from rules.game import WON, Difference, Event
from tests.contract.test_plugins import IDS
from tests.screen.fakes import FakeTable, on_screen, settled
from tests.screen.test_legend import drawn
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.confirm import ConfirmScreen
from wotr_tui.app.screens.first_game import FirstGameScreen
from wotr_tui.app.screens.guide import GuideScreen
from wotr_tui.app.screens.home import HomeScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.screens.table.guide_panel import LOOKS_AGAIN_S
from wotr_tui.games import face_of, speech_of
from wotr_tui.games.legend import legend_of, symbols
from wotr_tui.saves.settings import Settings
from wotr_tui.table.first_game import first_plan
from wotr_tui.table.occupants import ME

QUICK = Settings(
    name="Ann", bell=False, flash=False, confirm=False, level="random", pace="quick", story="off", summaries=False,
    preview=False,
)  # fmt: skip
SIZES = [(80, 24), (120, 40)]
both_sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
every_game = pytest.mark.parametrize("id", IDS)


def first_table(id: str) -> FakeTable:
    """The table of the first game; bots answer with their first choice."""
    first, game = face_of(id).first_game, GAMES[id]
    scenario = game.scenario(first.scenario)
    return FakeTable(game.new(scenario.id, first.seed), scenario.id, {"Ann": (first.seat,)})


async def read_on(pilot) -> None:
    """Enter, as long as the guide has something to say over the table."""
    for _ in range(8):
        await settled(pilot)
        if not isinstance(pilot.app.screen, GuideScreen):
            return
        await pilot.press("enter")
    raise AssertionError("the guide does not stop talking")


def answer(table: FakeTable, chance: random.Random) -> bool:
    """Answer every question with any choice."""
    asked = table.clients[0].mirror.view.decisions
    if not asked:
        return False
    table.choose(asked[0].seat, chance.randrange(len(asked[0].choices)))
    return True


@both_sizes
@every_game
async def test_the_first_game_shows_aim_and_symbols_before_the_table(id, size):
    app = WotrApp(settings=QUICK)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await pilot.press("g")
        await settled(pilot)
        assert isinstance(app.screen, FirstGameScreen)
        for _ in range(list(GAMES).index(id)):
            await pilot.press("down")
        await settled(pilot)
        speech = speech_of(GAMES[id], face_of(id).first_game.scenario)
        aim = speech.aim(face_of(id).first_game.seat)
        assert " ".join(aim[0].split()[:4]) in on_screen(app), "told before one begins"
        await pilot.press("enter")
        for _ in range(40):
            await settled(pilot)
            if isinstance(app.screen, GuideScreen):
                break
        shown = on_screen(app)
        assert "the aim" in shown
        assert aim[0][:30] in shown
        assert aim[1][:30] in shown, "how one wins"
        await pilot.press("enter")
        await settled(pilot)
        assert "On the board" in on_screen(app)
        await read_on(pilot)
        assert isinstance(app.screen, TableScreen)
        model = app.screen.model
        assert model.guided
        assert {seat.bot for seat in model.mirror.table.seats if seat.bot} == {face_of(id).first_game.level}


@every_game
def test_the_first_game_is_the_same_for_everybody_and_seats_one_person(id):
    one, two = first_plan(GAMES[id], "Ann"), first_plan(GAMES[id], "Bob")
    assert one.seed == two.seed == face_of(id).first_game.seed
    assert one.seats == two.seats
    assert one.seats.count(ME) == 1


@every_game
def test_every_question_of_the_first_rounds_is_explained(id):
    first, game = face_of(id).first_game, GAMES[id]
    speech, silent = speech_of(game, first.scenario), set()
    for seed in range(4):
        position, chance = game.new(first.scenario, first.seed), random.Random(seed)
        log: list[Event] = []
        for _ in range(1500):
            log += position.events
            pending = position.pending()
            view = position.view((first.seat,))
            if not pending or speech.guide_ends(view, log):
                break
            asked = pending[0]
            if asked.seat == first.seat and not speech.guide(view, asked, log):
                silent.add(asked.prompt.__struct_config__.tag)
            position.choose(asked.seat, chance.randrange(len(asked.choices)))
    assert silent == set()


@both_sizes
@every_game
async def test_every_symbol_on_the_board_has_been_explained(id, size):
    table, chance = first_table(id), random.Random(3)
    app = WotrApp(lambda: TableScreen(table.party, guide=True), QUICK)
    known = symbols(legend_of(speech_of(GAMES[id])))
    async with app.run_test(size=size) as pilot:
        for _ in range(10):
            for _ in range(20):  # what is drawn late is explained late
                await read_on(pilot)
                if isinstance(app.screen, ConfirmScreen):
                    return  # the first rounds are over
                told = app.screen.guide.signs_explained
                unexplained = {each for each in drawn(app, header=False) if known[each] not in told}
                if not unexplained:
                    break
                await pilot.pause(LOOKS_AGAIN_S)
            assert unexplained == set()
            for _ in range(3):
                answer(table, chance)


@both_sizes
async def test_the_first_question_is_explained_beside_or_over_the_board(size):
    table = first_table("cardgame")
    app = WotrApp(lambda: TableScreen(table.party, guide=True), QUICK)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await pilot.press("enter", "enter")  # the aim, the symbols
        await settled(pilot)
        assert "Cycle what you need least" in on_screen(app)
        assert isinstance(app.screen, GuideScreen) is (size == (80, 24))


QUICK_WIN = Difference(WON, (), 0.2, 1.0)


@every_game
@pytest.mark.parametrize("agrees", [True, False], ids=["agrees", "disagrees"])
async def test_the_guide_asks_for_a_hint_and_tells_its_reason(id, agrees):
    table, chance = first_table(id), random.Random(1)
    app = WotrApp(lambda: TableScreen(table.party, guide=True), QUICK)
    async with app.run_test(size=(120, 40)) as pilot:
        await read_on(pilot)
        model, (ann,) = app.screen.model, table.clients
        while (advised := model.speech.suggestion(model.view, model.decision)) is None:
            answer(table, chance)
            await read_on(pilot)
        assert ann.asked_hints[-1] == model.decision.seat, "without a key"
        assert "quick win" not in on_screen(app)
        suggested = model.decision.choices.index(advised)
        other = 0 if suggested else 1
        best, less = (suggested, other) if agrees else (other, suggested)
        ann.hint(model.decision.seat, (best, 0.7), (less, 0.4), differences=((QUICK_WIN,),))
        await read_on(pilot)
        told = str(app.screen.query_one("#guide").render())
        assert "For it: a quick win is likelier" in told
        assert ("A bot would rather:" in told) is not agrees


async def test_the_guide_tells_the_reason_of_a_hint_over_a_small_table_too():
    table = first_table("cardgame")
    app = WotrApp(lambda: TableScreen(table.party, guide=True), QUICK)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("enter", "enter")  # the aim, the symbols
        await settled(pilot)
        assert isinstance(app.screen, GuideScreen)
        assert table.clients[0].asked_hints == [0]
        table.clients[0].hint(0, (0, 0.7), (1, 0.4), differences=((QUICK_WIN,),))
        await settled(pilot)
        assert isinstance(app.screen, GuideScreen)
        assert "quick win is likelier" in on_screen(app)


@both_sizes
@pytest.mark.parametrize("stay", [True, False])
async def test_after_two_rounds_the_guide_offers_to_stop(stay, size):
    table, chance = first_table("cardgame"), random.Random(1)
    app = WotrApp(settings=QUICK)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        screen = TableScreen(table.party, guide=True)
        app.push_screen(screen)
        await read_on(pilot)
        for _ in range(400):
            if table.clients[0].mirror.view.round > 2:
                break
            assert answer(table, chance)
        await settled(pilot)
        assert isinstance(app.screen, ConfirmScreen)
        assert "Go on playing" in on_screen(app)
        await pilot.press("enter" if stay else "n")
        await settled(pilot)
        assert app.screen is screen if stay else isinstance(app.screen, HomeScreen)
        assert not screen.model.guided
        assert not app.settings.guide, "the next game is played without a guide"
        if stay:
            assert answer(table, chance)
            await settled(pilot)
            assert app.screen is screen


async def test_a_spectator_gets_no_guide():
    game = GAMES["cardgame"]
    table = FakeTable(game.new("duel", 9), "duel", {"Ann": ()})
    app = WotrApp(lambda: TableScreen(table.party, guide=True), QUICK)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, TableScreen)


def test_a_game_without_its_own_guide_shows_the_start_of_its_rulebook():
    from rules.rulebook import plain
    from tests.toy import GLEANING
    from wotr_tui.games.speech import Speech
    from wotr_tui.text.rulebooks import book_of

    cardgame = GAMES["cardgame"]
    assert list(Speech(cardgame).aim(0)) == [plain(text) for text in book_of(cardgame).intro]
    assert list(Speech(GLEANING).aim(0)) == ["2 seats: Ash, Birch."], "a rulebook without a beginning"


async def test_enter_shows_the_rest_of_a_long_page_before_the_next_one():
    from textual.content import Content

    app = WotrApp(settings=QUICK)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        long = Content("\n".join(f"line {number}" for number in range(1, 41)))
        app.push_screen(GuideScreen(("one", long), ("two", Content("the end"))))
        await settled(pilot)
        assert "line 1 " in on_screen(app)
        assert "line 40" not in on_screen(app)
        for _ in range(3):
            await pilot.press("enter")
            await settled(pilot)
            if "line 40" in on_screen(app):
                break
        assert "line 40" in on_screen(app)
        await pilot.press("enter")
        await settled(pilot)
        assert "the end" in on_screen(app)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)


async def test_the_guide_shows_symbols_as_ascii_draws_them():
    table = first_table("cardgame")
    app = WotrApp(lambda: TableScreen(table.party, guide=True), QUICK, ascii=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert "shields" in on_screen(app).replace("\n", " ")
        told = app.screen_stack[-2].guide.signs_explained
        assert {"■", "●", "(⚔)"} <= {sign.drawn for sign in told}
