"""After a game: chances over time, what cost most, and from there into the replay."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from net.journal.files import Journal
from net.journal.replay import Replay
from net.wire.records import Chosen, GameClosed, Header, Record, SeatRecord
from net.workers.advice import Adviser
from net.workers.pool import WorkerFailed
from rules.bots.analysis import ReviewedChoice
from rules.catalogue import GAMES
from rules.chance import Chance
from tests.screen.fakes import FakeTable, on_screen, settled
from tests.screen.test_kept_games import records, save
from wotr_tui.app.app import WotrApp
from wotr_tui.app.guest import GuestApp
from wotr_tui.app.screens.analysis import AnalysisScreen, CostList
from wotr_tui.app.screens.replay import ReplayScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.plot import ChancePlot, Mark, axis, rows, sampled
from wotr_tui.plain import review as plain_review
from wotr_tui.saves.saved_games import result_text
from wotr_tui.table.actions import Open
from wotr_tui.table.party import Party
from wotr_tui.table.review import Costly
from wotr_tui.text.language import language, reading


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first choices of a duel that was broken off: Ann against a bot."""
    game = GAMES["cardgame"]
    position, chance = game.new("duel", 5), Chance(5)
    seats = (SeatRecord("Ann"), SeatRecord(bot="normal"))
    records: list[Record] = [Header("abcd", "Evening", "cardgame", game.version, "duel", (), 5, "test", seats)]
    for _ in range(24):
        asked = position.pending()[0]
        index = chance.below(len(asked.choices))
        position.choose(asked.seat, index)
        records.append(Chosen(asked.seat, index, position.digest()))
    records.append(GameClosed("agreed"))
    path = tmp_path_factory.mktemp("journal") / "game-abcd.wotr"
    written = Journal.create(path)
    written.append([*records, GameClosed("agreed")])
    written.close()
    return path


@pytest.fixture
def screen(journal: Path) -> ReplayScreen:
    return ReplayScreen(Replay.open(journal, GAMES))


def costs_of(replay: Replay, seat: int) -> dict[int, float]:
    """Some choices of a seat that had an alternative, each dearer than the one before."""
    steps = [
        step
        for step, chosen in enumerate(replay.saved.choices)
        if chosen.seat == seat and len(replay.at(step).pending()[0].choices) > 1
    ]
    return {step: 0.02 * number for number, step in enumerate(steps, 1)}


def reviewed(replay: Replay, costs: dict[int, float]) -> list[ReviewedChoice]:
    """A review in which these choices cost that much, and the Free Peoples' chance sinks from 1 to 0."""
    moments = []
    for step, chosen in enumerate(replay.saved.choices):
        cost = costs.get(step, 0.0)
        best = int(chosen.index == 0) if cost else chosen.index
        share = 1 - step / (len(replay) - 1)
        moments.append(ReviewedChoice(step, chosen.seat, chosen.index, best, cost, (share, 1 - share)))
    return moments


@pytest.fixture
def review(monkeypatch, screen):
    """Have the worker say this, in a process of nobody's own."""

    def prepare(moments: list[ReviewedChoice], then: asyncio.Event | Exception | None = None) -> None:
        async def told(self, game, saved, budget=None):
            for moment in moments:
                yield moment
            if isinstance(then, Exception):
                raise then
            if then is not None:
                await then.wait()

        monkeypatch.setattr(Adviser, "review", told)

    return prepare


async def shown(pilot) -> AnalysisScreen:
    await settled(pilot)
    screen = pilot.app.screen
    assert isinstance(screen, AnalysisScreen)
    screen._show()
    await pilot.pause()
    return screen


async def test_a_worker_process_analyses_a_small_journal(screen, settings):
    async with WotrApp(lambda: screen, settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("a")
        analysis = await shown(pilot)
        assert screen.review.finished
        assert len(screen.review.reviewed) == len(screen.replay) == 24
        assert "24 decisions analysed" in str(analysis.query_one("#plot-panel").border_subtitle)
        assert "█" in analysis.query_one(ChancePlot).render().plain


async def test_the_three_most_costly_choices_are_listed_and_enter_opens_one(screen, settings, review):
    costs = costs_of(screen.replay, 0)
    review(reviewed(screen.replay, costs | dict.fromkeys(costs_of(screen.replay, 1), 0.9)))
    async with WotrApp(lambda: screen, settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("a")
        analysis = await shown(pilot)
        listed = [cost.step for cost in analysis.query_one(CostList).costs]
        assert listed == sorted(costs, reverse=True)[:3], "Ann's own, and not the bot's"
        axis_line = analysis.query_one(ChancePlot).render().plain.splitlines()[-1]
        assert set("123") <= set(axis_line)
        await pilot.press("w")
        await pilot.pause()
        assert all(screen.replay.saved.choices[c.step].seat == 1 for c in analysis.query_one(CostList).costs)
        await pilot.press("w", "w", "down", "enter")
        await settled(pilot)
        assert pilot.app.screen is screen
        assert screen.step == listed[1]
        notes = {line.note for line in screen.query_one(ChoiceList).lines}
        assert "★" in notes, "what would have been better is marked"
        assert f"−{costs[listed[1]]:.0%}" in notes


async def test_the_analysis_names_factions_and_the_final_score(settings, review, tmp_path):
    ann = SeatRecord("Ann", b"1" * 16)
    path = save(tmp_path / "saves", "tea", records("wonderland", (ann,)))
    replayed = ReplayScreen(Replay.open(path, GAMES))
    review([])
    async with WotrApp(lambda: replayed, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("a")
        analysis = await shown(pilot)
        title = str(analysis.query_one("#plot-panel").border_title)
        assert "chair" not in title
        assert "The Mad Hatter" in title
        assert result_text(replayed.replay.saved) in on_screen(pilot.app)


async def test_a_stopped_analysis_keeps_its_results_and_can_be_restarted(screen, settings, review):
    moments = reviewed(screen.replay, {})
    review(moments[:10], then=asyncio.Event())
    async with WotrApp(lambda: screen, settings).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("a")
        await pilot.pause()
        analysis: Any = pilot.app.screen
        assert screen.review.running
        await pilot.press("s")
        analysis = await shown(pilot)
        assert not screen.review.running
        assert "10 of 24 decisions, stopped" in str(analysis.query_one("#plot-panel").border_subtitle)
        review(moments)
        await pilot.press("a")
        await shown(pilot)
        assert screen.review.finished


async def test_the_analysis_ends_when_the_replay_is_closed(screen, settings, review):
    review(reviewed(screen.replay, {})[:3], then=asyncio.Event())
    async with WotrApp(settings=settings).run_test(size=(80, 24)) as pilot:
        await pilot.app.push_screen(screen)
        await pilot.pause()
        await pilot.press("a")
        await pilot.pause()
        assert screen.review.running
        await pilot.press("escape")
        await pilot.pause()
        assert screen.review.running, "it goes on while one looks at the replay"
        await pilot.press("escape")
        await settled(pilot)
        assert not screen.review.running


async def over() -> FakeTable:
    """A duel of Ann's at its end."""
    table = FakeTable(GAMES["cardgame"].new("duel", 3), "duel", {"Ann": (0,)})
    while table.clients[0].mirror.decisions:
        await table.clients[0].choose(0, 0)
    return table


async def take(pilot: Pilot, what: str) -> None:
    """Take this of what the table offers after the end."""
    await settled(pilot)
    offer = next(line for line in pilot.app.screen.query_one(ChoiceList).lines if line.action == Open(what))
    await pilot.press(offer.key)
    await settled(pilot)


async def test_the_table_offers_the_analysis_after_a_game(journal, settings, review):
    class Host:
        port = 0

        def journal_of(self, table: str) -> Path:
            return journal

        async def close(self) -> None:
            pass

    review([])
    ann = (await over()).clients[0]
    hosting: Any = Host()
    party = Party([ann], hosting)
    async with WotrApp(lambda: TableScreen(party), settings).run_test(size=(80, 24)) as pilot:
        await take(pilot, "analysis")
        await shown(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ReplayScreen)


async def test_a_guest_gets_the_replay_from_the_host_and_saves_it(journal, settings, review, own_home):
    review([])
    table = await over()
    told = table.clients[0].told = journal.read_bytes()
    async with WotrApp(lambda: TableScreen(table.party), settings).run_test(size=(80, 24)) as pilot:
        await take(pilot, "replay")
        assert isinstance(pilot.app.screen, ReplayScreen)
        assert len(pilot.app.screen.replay) == 24
    assert [path.read_bytes() for path in (own_home / "saves").iterdir()] == [told]


async def test_an_ssh_guest_can_replay_but_writes_no_file(journal, settings, own_home):
    table = await over()
    table.clients[0].told = journal.read_bytes()
    app = WotrApp(lambda: TableScreen(table.party), settings)
    app.keeps_games = GuestApp.keeps_games
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        offered = [line.action for line in pilot.app.screen.query_one(ChoiceList).lines]
        assert Open("analysis") not in offered
        await take(pilot, "replay")
        screen = pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        await pilot.press("right", "a", "x")
        await settled(pilot)
        assert pilot.app.screen is screen
        assert screen.step == 1
    assert not (own_home / "saves").exists()


async def test_undo_is_not_offered_after_the_end(settings):
    table = await over()
    async with WotrApp(lambda: TableScreen(table.party), settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("u")
        await settled(pilot)
    assert table.clients[0].asked_undo == []


async def test_the_refusal_of_a_host_is_shown(settings):
    table = await over()
    async with WotrApp(lambda: TableScreen(table.party), settings).run_test(size=(80, 24)) as pilot:
        await take(pilot, "replay")
        assert isinstance(pilot.app.screen, TableScreen)
        assert [note.message for note in pilot.app._notifications] == ["There is no such game."]


async def test_an_error_is_shown_in_place_of_the_progress(screen, settings, review):
    review([], then=WorkerFailed("The bot's process ended."))
    async with WotrApp(lambda: screen, settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("a")
        analysis = await shown(pilot)
        assert str(analysis.query_one("#plot-panel").border_subtitle) == "The bot's process ended."


def test_plain_mode_lists_chances_and_costly_choices(screen, review, capsys):
    costs = costs_of(screen.replay, 0)
    review(reviewed(screen.replay, costs))
    assert plain_review.run(screen.replay) == 0
    told = capsys.readouterr().out.splitlines()
    chances = [int(line.split("%")[0]) for line in told if "after" in line]
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] == 0
    numbered = [line.split() for line in told if line[:2] in ("1.", "2.", "3.")]
    assert [words[1] for words in numbered[:3]] == [f"−{cost:.0%}" for cost in sorted(costs.values(), reverse=True)[:3]]
    assert "Turning points:" in told
    assert all(words[2] == "→" for words in numbered[3:]), "of these: the chance before and after"


# ---------------------------------------------------------------- the plot


def test_a_plot_is_filled_from_below_in_eighths():
    assert rows([1.0, 0.5, 0.0, 0.375], 4, 2) == ["█···", "██ ▆"]


def test_a_plot_grows_from_the_left_while_values_come_in():
    assert sampled([0.1, 0.2], 8, 4) == [0.2]
    assert sampled([0.5, 2.0, -1.0], 3, 6) == [0.5, 0.5, 1.0, 1.0, 0.0, 0.0]
    assert sampled([], 0, 6) == []


def test_marks_at_the_same_place_are_put_side_by_side():
    line = "".join(sign for sign, _ in axis([Mark(50, "1"), Mark(50, "2"), Mark(99, "3")], 100, 10))
    assert line.index("1") == 5
    assert abs(line.index("2") - 5) == 1
    assert line.endswith("3")


@pytest.mark.parametrize("code", ["en", "cs", "uk"])
def test_what_was_taken_and_what_was_better_stand_below_each_other(code):
    costs = CostList()
    costs.costs = [Costly(3, 0.1, ("Turn 1",), ("@one",), ("@two",))]
    with reading(language(code)):
        _, took, better = (line.plain for line in costs.lay_out(80)[0].lines)
    assert took.index("@") == better.index("@")
    assert any(line[line.index("@") - 2] != " " for line in (took, better)), "one cell after the longer label"
