"""A board larger than its panel: panned, zoomed, clipped, clicked, and following what is lit."""

from textual.app import App, ComposeResult
from textual.content import Content
from textual.geometry import Offset, Size
from textual.pilot import Pilot

from tests.screen.fakes import on_screen
from wotr_tui.app import themes
from wotr_tui.app.widgets.board import BoardSheet, BoardViewport, Span, sheet_of
from wotr_tui.app.widgets.cells import Cell

COLUMNS, ROWS = 10, 7


class Fields(BoardViewport):
    """Seventy fields, each 12 by 5 cells near and 6 by 3 far: an L of two spans with its name on the first."""

    zooms = 2

    def __init__(self) -> None:
        super().__init__(id="board")
        self.drawn = 0

    def draw(self, zoom: int, room: Size) -> BoardSheet:
        self.drawn += 1
        wide, high = ((6, 3), (12, 5))[zoom]
        lines = [[" "] * (COLUMNS * wide) for _ in range(ROWS * high)]
        things: dict[str, list[Span]] = {}
        for row in range(ROWS):
            for column in range(COLUMNS):
                name, x, y = f"f{column}{row}", column * wide, row * high
                lines[y][x : x + 3] = name
                things[name] = [Span(y, x, wide - 1), Span(y + 1, x, 2)]
        things["unit"] = [Span(high, wide, 1)]  # stands on f11, over it
        return BoardSheet([Content("".join(line)) for line in lines], things)


class BoardApp(App[None]):
    def __init__(self) -> None:
        super().__init__()
        for theme in themes.ALL:
            self.register_theme(theme)
        self.theme = "lantern"
        self.board = Fields()
        self.heard: list[tuple[str, str]] = []

    def compose(self) -> ComposeResult:
        yield self.board

    def on_thing_view_picked(self, event: BoardViewport.Picked) -> None:
        self.heard.append(("picked", event.key))

    def on_thing_view_cursor_moved(self, event: BoardViewport.CursorMoved) -> None:
        self.heard.append(("moved", event.key))


async def opened(pilot: Pilot[None], zoom: int = 1) -> Fields:
    board = pilot.app.board
    await pilot.pause()
    board.focus()
    if zoom:
        board.action_zoom(zoom)
    await pilot.pause()
    board.scroll_to(0, 0, animate=False, force=True)
    await pilot.pause()
    return board


def first_line(app: App[None]) -> str:
    return on_screen(app).splitlines()[0]


async def test_what_is_out_of_sight_is_cut_off_and_panning_brings_it():
    async with BoardApp().run_test(size=(40, 12)) as pilot:
        board = await opened(pilot)
        assert board.virtual_size == Size(120, 35)
        assert first_line(pilot.app).startswith("f00         f10         f20         f3")
        await pilot.press("shift+right", "shift+right", "shift+down")
        await pilot.pause()
        assert board.scroll_offset == Offset(12, 2)
        await pilot.press("ctrl+down")
        await pilot.pause()
        assert board.scroll_offset.y > 5
        await pilot.press("ctrl+right", "ctrl+right", "ctrl+right", "ctrl+right", "ctrl+right", "ctrl+right")
        await pilot.pause()
        assert "f93" in on_screen(pilot.app)
        assert board.scroll_offset.x <= 120 - 39, "no further than the edge"


async def test_panning_draws_no_line_twice(monkeypatch):
    lines = []
    strip_of = BoardViewport.strip_of

    def counted(board, line, *args):
        lines.append(line)
        return strip_of(board, line, *args)

    async with BoardApp().run_test(size=(40, 12)) as pilot:
        board = await opened(pilot)
        drawn = board.drawn
        monkeypatch.setattr(BoardViewport, "strip_of", counted)
        for _ in range(8):
            await pilot.press("shift+right", "shift+left")
            await pilot.pause()
        assert board.drawn == drawn
        assert len(lines) == 0
        board.light(["f00"])
        await pilot.pause()
        assert len(lines) == 2, "the two lines it lies on"


async def test_it_follows_what_is_lit_and_shows_it_all_where_that_fits():
    async with BoardApp().run_test(size=(40, 12)) as pilot:
        board = await opened(pilot)
        board.light(["f95"])
        await pilot.pause()
        assert "f95" in on_screen(pilot.app)
        board.light(["f22", "f33"])
        await pilot.pause()
        shown = on_screen(pilot.app)
        assert "f22" in shown
        assert "f33" in shown
        board.light(["f00", "f96"])
        await pilot.pause()
        assert "f00" in on_screen(pilot.app), "too far apart: the first of them"


async def test_arrows_go_from_thing_to_thing_and_enter_picks():
    async with BoardApp().run_test(size=(40, 12)) as pilot:
        board = await opened(pilot)
        board.move_to("f00")
        await pilot.press("right", "right", "right", "right", "down", "enter")
        await pilot.pause()
        assert board.cursor == "f41"
        assert "f41" in on_screen(pilot.app)
        assert pilot.app.heard[-2:] == [("moved", "f41"), ("picked", "f41")]


async def test_a_click_picks_what_lies_on_top_wherever_the_board_is():
    async with BoardApp().run_test(size=(40, 12)) as pilot:
        board = await opened(pilot)
        await pilot.click("#board", offset=(12, 5))
        assert pilot.app.heard[-1] == ("picked", "unit")
        await pilot.click("#board", offset=(14, 5))
        assert pilot.app.heard[-1] == ("picked", "f11")
        before = list(pilot.app.heard)
        await pilot.click("#board", offset=(10, 3))
        assert pilot.app.heard == before, "nothing lies there"
        board.scroll_to(24, 10, animate=False, force=True)
        await pilot.pause()
        await pilot.click("#board", offset=(0, 1))
        assert pilot.app.heard[-1] == ("picked", "f22")


async def test_dragging_pans_and_picks_nothing():
    async with BoardApp().run_test(size=(40, 12)) as pilot:
        board = await opened(pilot)
        await pilot.mouse_down("#board", offset=(30, 10))
        await pilot.hover("#board", offset=(20, 6))
        await pilot.hover("#board", offset=(6, 2))
        await pilot.mouse_up("#board", offset=(6, 2))
        await pilot.pause()
        assert board.scroll_offset == Offset(24, 8)
        assert [what for what, _ in pilot.app.heard if what == "picked"] == []
        await pilot.click("#board", offset=(0, 2))
        assert pilot.app.heard[-1] == ("picked", "f22"), "the drag is over"


async def test_zooming_keeps_what_was_in_the_middle_in_sight():
    async with BoardApp().run_test(size=(40, 12)) as pilot:
        board = await opened(pilot, zoom=0)
        board.scroll_to(20, 9, animate=False, force=True)
        await pilot.pause()
        middle = board.sheet.at(40, 15) or board.sheet.at(36, 15)
        await pilot.press("plus")
        await pilot.pause()
        await pilot.pause()
        assert board.zoom == 1
        assert board.virtual_size == Size(120, 35)
        assert middle in on_screen(pilot.app)
        await pilot.press("plus")
        assert board.zoom == 1, "there is nothing nearer"
        await pilot.press("minus")
        await pilot.pause()
        assert board.virtual_size == Size(60, 21)


async def test_a_board_smaller_than_its_panel_lies_in_the_middle_and_is_clicked_there():
    async with BoardApp().run_test(size=(100, 41)) as pilot:
        board = await opened(pilot, zoom=0)
        lines = on_screen(pilot.app).splitlines()
        assert lines[10].startswith(" " * 20 + "f00")
        await pilot.click("#board", offset=(27, 13))
        assert pilot.app.heard[-1] == ("picked", "f11")
        assert board.scroll_offset == Offset(0, 0)


def test_a_sheet_is_made_of_cells_too():
    cells = [
        Cell("a", 1, 0, 4, (Content("abcdef"), Content("gh"))),
        Cell("b", 3, 1, 2, (Content("X"),)),
        Cell("", 0, 2, 3, (Content("---"),)),
    ]
    sheet = sheet_of(cells, 8, 3)
    assert [row.plain for row in sheet.rows] == [" abc…   ", " ghX    ", "---     "]
    assert (sheet.at(3, 0), sheet.at(3, 1), sheet.at(0, 2)) == ("a", "b", "")
