"""The analysis of a game: win chances over time, and the most costly choices."""

from collections.abc import Callable, Iterator, Sequence

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content

from rules.game import Seats
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.widgets.cells import Cell, CellView
from wotr_tui.app.widgets.content import content_of, hanging
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.plot import ChancePlot, Mark, PlotArea
from wotr_tui.app.widgets.things import ThingView
from wotr_tui.saves.saved_games import result_text
from wotr_tui.table.review import Costly, GameReview
from wotr_tui.text.messages import mark, plural, tr
from wotr_tui.text.phrases import Phrase

DRAW_S = 0.2
"""The time between two updates."""
HANG = 9
"""The indent of what stands below the first line of a choice."""


class CostList(CellView):
    """Costly choices, each with the choice that was made and a better one."""

    BINDINGS = [
        Binding("enter,space", "pick", mark("Go there"), tooltip=mark("Show this choice in the replay"),
                id="analysis.go", key_display="⏎"),
    ]  # fmt: skip
    DEFAULT_CSS = "CostList { height: 1fr; }"
    always_show_cursor = True

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.costs: Sequence[Costly] = ()

    def show(self, costs: Sequence[Costly]) -> None:
        if list(costs) != list(self.costs):
            self.costs = costs
            self.rearrange()

    def lay_out(self, width: int) -> Sequence[Cell]:
        cells, y = [], 0
        for number, cost in enumerate(self.costs, 1):
            head = Content.assemble(
                (f"{number} ", "bold $accent"), (f"{cost.figure:>5}  ", "bold $ink-red"), content_of(cost.where)
            )
            told = {tr("took"): cost.took, tr("better"): cost.better}
            rows = (head, *_below({label: words for label, words in told.items() if words}))
            rows += tuple(
                Content.assemble(" " * HANG, content_of(words, links=False)).stylize("$ink-faint")
                for words in cost.reasons
            )
            lines = tuple(line for row in rows for line in hanging(row, width, HANG))
            # Keys are ranks: the cursor stays on the worst choice while others are found.
            cells.append(Cell(str(number), 0, y, width, lines))
            y += len(lines)
        return cells


def _below(choices: dict[str, Phrase]) -> Iterator[Content]:
    """Yield each choice after its label; the choices stand below each other."""
    room = max(map(cell_len, choices)) + 1
    for label, words in choices.items():
        gap = " " * (room - cell_len(label))
        yield Content.assemble((" " * HANG + label + gap, "$ink-faint"), content_of(words, links=False))


class AnalysisScreen(WotrScreen[int]):
    """Shows an analysis while it runs. Returns the step to go to, or -1."""

    CSS = """
    AnalysisScreen #plot-panel { height: 1fr; min-height: 7; }
    AnalysisScreen CostList { height: 11; }
    """
    HELP = mark(
        "A bot analysed every choice of this game, knowing only what the player could know. The plot shows the chance "
        "to win after each choice, with all cards known; the numbers below it are the most costly choices. These are "
        "estimates: a small loss may be luck."
    )
    BINDINGS = [
        Binding(
            "w",
            "whose",
            mark("Seats"),
            tooltip=mark("Choices of people, of all or of one seat"),
            id="analysis.whose",
        ),
        Binding(
            "t",
            "turning_points",
            mark("Turning points"),
            tooltip=mark("Where the chances changed most, or the most costly choices"),
            id="analysis.turning_points",
        ),
        Binding("s", "stop", mark("Stop"), tooltip=mark("Stop the analysis; its results stay"), id="analysis.stop"),
        Binding("a", "again", mark("Again"), tooltip=mark("Analyse the whole game again"), id="analysis.again"),
        Binding("escape,q", "leave", mark("Back"), tooltip=mark("Back to the replay"), id="analysis.back"),
    ]

    def __init__(self, review: GameReview, start: Callable[[], None], stop: Callable[[], None]) -> None:
        super().__init__()
        self.review, self._start, self._stop = review, start, stop
        everyone = tuple(range(len(review.speech.scenario.seats)))
        wishes: list[Seats] = [review.people, everyone, *((seat,) for seat in everyone)]
        self.ways = list(dict.fromkeys(way for way in wishes if way))
        self.whose = self.ways[0]
        self.turns = False
        """Whether the list shows turning points."""
        self._drawn: tuple[object, ...] = ()

    def compose(self) -> ComposeResult:
        with Vertical(id="plot-panel", classes="panel"):
            yield ChancePlot(id="plot")
        yield CostList(id="costs", classes="panel")
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(CostList).focus()
        self.set_interval(DRAW_S, self._show)
        self.call_later(self._show)

    def write(self) -> None:
        self._drawn = ()
        self.call_later(self._show)

    def _show(self) -> None:
        """Update the plot and the list."""
        review = self.review
        cursor = self.query_one(CostList).cursor
        now = (len(review.reviewed), review.running, review.trouble, self.whose, self.turns, cursor)
        if now == self._drawn:
            return
        self._drawn = now
        self.refresh_bindings()
        worst = review.turning_points(self.whose) if self.turns else review.worst(self.whose)
        costs, panel = self.query_one(CostList), self.query_one("#plot-panel")
        costs.show(worst)
        costs.border_title = Content(
            tr("turning points: {seats}", seats=self._whose_seats())
            if self.turns
            else tr("most costly choices: {seats}", seats=self._whose_seats())
        )
        none = "" if worst or review.running or self.turns else tr("no costly choices")
        result = result_text(review.replay.saved) if review.replay.saved.closed else ""
        costs.border_subtitle = Content(" · ".join(filter(None, (none, result))))
        curves = review.curves()
        # With two sides one curve is enough: the other is its opposite.
        drawn = curves[:1] if len(curves) == 2 else curves
        names = [Content.assemble(("█ ", f"${each.ink}"), each.title) for each in drawn]
        names += [Content(tr("above it: {title}", title=each.title)) for each in curves[len(drawn) :]]
        panel.border_title = Content.assemble(tr("chance to win"), "  ", Content(", ").join(names))
        panel.border_subtitle = Content(self._progress())
        marks = [Mark(cost.step, str(number), str(number) == costs.cursor) for number, cost in enumerate(worst, 1)]
        areas = [PlotArea(each.ink, each.values) for each in drawn]
        self.query_one(ChancePlot).show(areas, marks, len(review.replay))

    def _progress(self) -> str:
        done, total = len(self.review.reviewed), len(self.review.replay)
        if self.review.trouble:
            return self.review.trouble
        if self.review.finished:
            return tr(plural(total, "{count} decision analysed", "{count} decisions analysed"))
        share = 20 * done // max(1, total)
        bar = "━" * share + "·" * (20 - share)
        if self.review.running:
            return tr("{bar} {done} of {total} decisions", bar=bar, done=done, total=total)
        return tr("{bar} {done} of {total} decisions, stopped", bar=bar, done=done, total=total)

    def _whose_seats(self) -> str:
        if len(self.whose) == len(self.review.speech.scenario.seats):
            return tr("all seats")
        return ", ".join(self.review.speech.seat(seat).text for seat in self.whose)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Show only the keys that work now."""
        if action == "stop":
            return self.review.running
        if action == "again":
            return not self.review.running and not self.review.finished
        return action != "whose" or len(self.ways) > 1

    @on(ThingView.CursorMoved)
    def light_up(self) -> None:
        self._show()

    @on(ThingView.Picked)
    def go_there(self, event: ThingView.Picked) -> None:
        self.dismiss(self.query_one(CostList).costs[int(event.key) - 1].step)

    def action_turning_points(self) -> None:
        self.turns = not self.turns
        self._show()

    def action_whose(self) -> None:
        self.whose = self.ways[(self.ways.index(self.whose) + 1) % len(self.ways)]
        self._show()

    def action_stop(self) -> None:
        self._stop()

    def action_again(self) -> None:
        self._start()
        self._show()

    def action_leave(self) -> None:
        self.dismiss(-1)
