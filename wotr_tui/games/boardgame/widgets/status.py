"""Beside the map: dice, the Fellowship, the nations, what lies on the table, and who plays."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from rich.cells import cell_len
from textual.content import Content

from rules.boardgame.forecast import next_hunt
from rules.boardgame.map.regions import HOME, POINTS_AT, REGIONS
from rules.boardgame.terms import FIGURE_NATION, NATION_SIDE, NATIONS, NOTHING, SIDES, STEPS_TO_WAR, Phase
from rules.boardgame.view import BoardView
from wotr_tui.app.panels.layout import Panel
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.games.boardgame.messages import data, tr
from wotr_tui.games.boardgame.widgets import signs
from wotr_tui.games.boardgame.words.lookup import companions_left, count, hand_size, seats_of
from wotr_tui.games.boardgame.words.names import (
    DECK_NAMES,
    NATION_INKS,
    NATION_NAMES,
    PHASE_CAPITALS,
    PHASES,
    SIDE_INKS,
    SIDE_NAMES,
    SIDE_SHAPES,
    card,
    card_key,
    nation_key,
    percent,
    region_key,
    short_character,
    tile_text,
)
from wotr_tui.games.speech import Speech
from wotr_tui.table.state import TableState, holder
from wotr_tui.text.messages import mark

FAINT = "$ink-faint"
MOST_NAME = 13
"""The widest column of nations."""
TWO_COLUMNS = 52
"""From this width on the nations stand beside the rest."""


class Row(NamedTuple):
    """A line that may be opened; one without a key is read only. `wraps`: its words go on below it."""

    key: str
    content: Content
    wraps: bool = False


class StatusPanel(Panel):
    """The state of the war, each line a thing to open."""

    HELP = mark(
        "Dice of both sides: those to use show a face, dots are used. The Hunt Box, the Elven Rings, the Fellowship "
        "with its guide and companions, corruption, and what the next Hunt may bring. The nations on their way to war: "
        "filled steps are active, hollow ones passive. Then the cards on the table, and who plays."
    )

    def __init__(self, speech: Speech[Any, Any], *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.speech = speech
        self.rows: list[list[Row]] = []
        self.state: TableState | None = None

    def on_mount(self) -> None:
        self.border_title = tr("the state of the war")

    def show(self, state: TableState) -> None:
        self.state, view = state, state.view
        assert isinstance(view, BoardView)
        wide = self.size.width >= TWO_COLUMNS
        inner = self.content_size.width - 1  # a scrollbar may come
        width = inner // 2 - 2 if wide else inner
        rows = [
            [*dice(view, width), *fellowship(view, wide=True), *hunt_pool(view), *self._players(state, view)],
            [*nations(view, wide=True), *decks(view), *taken(view), *on_the_table(view, wide=True)],
        ]
        if not wide:
            rows = [[*dice(view, width), *fellowship(view, wide=False), *nations(view, wide=False),
                     *on_the_table(view, wide=False), *self._players(state, view)]]  # fmt: skip
        if rows != self.rows:
            self.rows = rows
            self.rearrange()

    def _players(self, state: TableState, view: BoardView) -> Iterable[Row]:
        yield title(tr("players and cards"))
        for side in SIDES:
            for seat in seats_of(view, side):
                mark = "▸" if seat in view.thinking else " "
                leads = "*" if len(seats_of(view, side)) > 1 and view.sides[side].leading == seat else ""
                yield Row(
                    "",
                    Content.assemble(
                        (mark, "bold $accent"),
                        (f"{SIDE_SHAPES[side]}{self.speech.seat(seat).text}{leads} ", f"bold ${SIDE_INKS[side]}"),
                        (f"{hand_size(view, seat)} ", "bold"),
                        (holder(state, seat), FAINT),
                    ),
                )

    def on_resize(self) -> None:
        if self.state is not None:
            self.show(self.state)  # the width decides how much is told
        super().on_resize()

    def lay_out(self, width: int) -> Sequence[Cell]:
        if len(self.rows) > 1:
            half = width // 2
            return [*_column(self.rows[0], 0, half - 2), *_column(self.rows[1], half, width - half)]
        return _column([row for rows in self.rows for row in rows], 0, width)


def _column(rows: Sequence[Row], x: int, width: int) -> list[Cell]:
    cells, y = [], 0
    for row in rows:
        lines = tuple(row.content.wrap(max(8, width))) if row.wraps else (row.content.truncate(width, ellipsis=True),)
        cells.append(Cell(row.key, x, y, width, lines))
        y += len(lines)
    return cells


def _fitted(content: Content, width: int) -> Content:
    """Cut with an ellipsis, or pad with blanks."""
    shown = content.truncate(width, ellipsis=True)
    return shown.pad_right(width - shown.cell_length)


def title(words: str) -> Row:
    return Row("", Content.styled(f"─ {words} ─", FAINT))


# -- dice and rings


def dice(view: BoardView, width: int) -> Iterable[Row]:
    """The dice of both sides, the Hunt Box and the rings; nothing is cut."""
    for side in SIDES:
        yield Row("dice", signs.dice_row(view, side, width))
    box = Content.assemble((tr("hunt "), FAINT), signs.hunt_box(view))
    rings = Content.assemble((tr("rings "), FAINT), signs.rings(view))
    if box.cell_length + 2 + rings.cell_length <= width:
        yield Row("hunt", Content.assemble(box, "  ", rings))
    else:
        yield Row("hunt", box)
        yield Row("rings", rings)


# -- the Fellowship


def fellowship(view: BoardView, *, wide: bool) -> Iterable[Row]:
    """Yield guide, companions and the next Hunt; with room also what the header shows."""
    yield title(tr("the Fellowship"))
    if wide:
        yield Row("fellowship", where(view))
        yield Row("fellowship", signs.corruption(view))
    left = companions_left(view)
    if view.fellowship.guide != NOTHING:
        guide = Content.assemble((tr("guide "), FAINT), (short_character(view.fellowship.guide), "bold $ink-gold"))
        yield Row(f"character:{view.fellowship.guide}", guide)
    if others := [short_character(who) for who in left if who != view.fellowship.guide]:
        yield Row("fellowship", Content.assemble((tr("with "), FAINT), ", ".join(others)), wraps=True)
    odds = next_hunt(view)
    if odds.tile:
        words = tr("Hunt {tile}, damage {damage:.1f}", tile=percent(odds.tile), damage=odds.damage)
        yield Row("hunt", Content.styled(words, FAINT))


def where(view: BoardView) -> Content:
    """Return where the Ring-bearers were last known to be."""
    if view.fellowship.mordor != NOTHING:
        hidden = tr("hidden") if view.fellowship.hidden else tr("revealed")
        mordor = (tr("Mordor"), "bold $ink-red")
        return Content.assemble(mordor, " ", signs.mordor_track(view), (hidden, FAINT))
    place = (data(REGIONS[view.fellowship.region].name), "bold $ink-gold")
    if not view.fellowship.hidden:
        return Content.assemble("◉ ", place, (tr(" revealed"), "bold $ink-red"))
    words = tr(" hidden, {steps} on", steps=view.fellowship.progress) if view.fellowship.progress else tr(" hidden")
    return Content.assemble("◉ ", place, (words, FAINT))


# -- the nations


def nations(view: BoardView, *, wide: bool) -> Iterable[Row]:
    """Yield each nation's steps to war and reinforcements; with room also its casualties."""
    yield title(tr("nations · to recruit · fallen") if wide else tr("nations · to recruit"))
    war, passive = tr("WAR"), tr("passive")
    names = min(MOST_NAME, max(10, 1 + max(cell_len(str(name)) for name in NATION_NAMES)))
    for nation in NATIONS:
        step, active = view.steps[nation], view.active[nation]
        name = _fitted(Content.styled(str(NATION_NAMES[nation]), f"${NATION_INKS[nation]}"), names)
        steps, recruits = signs.war_steps(step, active=active), figures(view.reinforcements, nation)
        if wide:
            words = (war, "bold $ink-red") if step == STEPS_TO_WAR else ("", "") if active else (passive, FAINT)
            state = _fitted(Content.styled(*words), 1 + max(cell_len(war), cell_len(passive)))
            fallen = (figures(view.casualties, nation), "$ink-red")
            line = Content.assemble(name, steps, " ", state, (f"{recruits:<8}", FAINT), fallen)
        else:
            if step == STEPS_TO_WAR:
                steps = Content.styled(war, "bold $ink-red")
            line = Content.assemble(name, _fitted(steps, max(STEPS_TO_WAR, cell_len(war))), f" {recruits}")
        yield Row(nation_key(nation), line)


def figures(pool: Sequence[int], nation: int) -> str:
    """Return the counts of one nation: regulars, elites, leaders or Nazgûl; empty if there are none."""
    there = count(
        ((figure, n) for figure, n in enumerate(pool) if FIGURE_NATION[figure] == nation), NATION_SIDE[nation]
    )
    if not any(there):
        return ""
    return f"{there.regulars}/{there.elites}" + (f"+{there.leaders}" if there.leaders else "")


def decks(view: BoardView) -> Iterable[Row]:
    """Yield the cards left in each deck and the number of open discards."""
    yield title(tr("decks · discarded"))
    for side in SIDES:
        left = zip(DECK_NAMES[2 * side : 2 * side + 2], view.sides[side].decks, strict=True)
        words = "  ".join(f"{name} {n}" for name, n in left)
        shape = (f"{SIDE_SHAPES[side]} ", f"bold ${SIDE_INKS[side]}")
        yield Row("", Content.assemble(shape, f"{words}  ", (f"{len(view.sides[side].discards)}", FAINT)))


def hunt_pool(view: BoardView) -> Iterable[Row]:
    """The tiles that may be drawn, each kind once."""
    yield title(tr("Hunt pool"))
    kinds = Counter(tile_text(tile) for tile in view.hunt.pool)
    words = "  ".join(f"{kind}×{n}" if n > 1 else kind for kind, n in kinds.items())
    yield Row("hunt", Content.styled(words, "$ink-gold"), wraps=True)


def taken(view: BoardView) -> Iterable[Row]:
    """Yield the settlements that the enemy has taken, with their points."""
    lost = [each.region for each in view.regions if each.captured]
    if lost:
        yield title(tr("taken"))
    for region in lost:
        ink = SIDE_INKS[1 - HOME[region]]
        name = (f"{data(REGIONS[region].name)} ", f"bold ${ink}")
        yield Row(region_key(region), Content.assemble(name, (f"+{POINTS_AT[region]}", FAINT)))


def on_the_table(view: BoardView, *, wide: bool) -> Iterable[Row]:
    if view.table_cards:
        yield title(tr("on the table"))
    for number, _seat in view.table_cards:
        face = card(number)
        yield Row(card_key(number), Content.styled(data(face.name), f"bold ${SIDE_INKS[face.deck // 2]}"))
        if wide:
            yield Row(card_key(number), Content.styled(data(face.text), FAINT), wraps=True)


def points(view: BoardView, *, brief: bool = False) -> Content:
    """Return the victory points of both sides and what each needs."""
    pieces: list[signs.Piece] = []
    for side, goal in zip(SIDES, (4, 10), strict=True):
        name = SIDE_SHAPES[side] if brief else SIDE_NAMES[side]
        pieces.append((f"{name} {view.sides[side].points}/{goal}", f"bold ${SIDE_INKS[side]}"))
        pieces.append("  " if side == 0 else "")
    return Content.assemble(*pieces)


def phases(view: BoardView, *, brief: bool = False) -> Content:
    """Return the phases of a turn, the current one in capitals."""
    if view.phase == Phase.OVER:
        return Content.styled(tr("OVER"), "bold $accent")
    if brief:
        return Content.styled(str(PHASE_CAPITALS[Phase(view.phase)]), "bold $accent")
    parts: list[signs.Piece] = []
    for phase, name in PHASES.items():
        parts.append((" ▸ ", FAINT) if parts else "")
        now = phase == view.phase
        parts.append((str(PHASE_CAPITALS[phase]), "bold $accent") if now else (str(name), FAINT))
    return Content.assemble(*parts)
