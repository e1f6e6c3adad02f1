"""Sheets before the first tea party (factions, quests) and after the last war (score), with the note that the cards are
our own."""

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from textual.content import Content

from rules.wonderland.cards import QUESTS
from rules.wonderland.factions import BOARDS
from rules.wonderland.terms import FACTIONS, LEADER_POWER
from rules.wonderland.view import WonderView
from wotr_tui.app.widgets.box import shortened
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.games.wonderland.messages import data, tr
from wotr_tui.games.wonderland.widgets.signs import FAINT, Piece, fitted, ink_of, player_name, player_sign, shape_of
from wotr_tui.games.wonderland.words.lookup import own_seat, secret
from wotr_tui.games.wonderland.words.names import (
    OURS,
    REGION_NAMES,
    faction_key,
    quest_key,
    seat_key,
)


def notice(width: int, rows: int) -> list[Content]:
    """Return the note that the cards are our own."""
    return shortened(Content.styled(str(OURS), "$ink-gold"), max(8, width), rows)


def _stacked(entries: Sequence[tuple[str, list[Content]]], width: int, y: int) -> list[Cell]:
    cells = []
    for key, lines in entries:
        cells.append(Cell(key, 0, y, width, tuple(line.truncate(width, ellipsis=True) for line in lines)))
        y += len(lines)
    return cells


def faction_cells(view: WonderView, opened: int, live: frozenset[str], width: int, height: int) -> list[Cell]:
    """Return the five factions with as much text as fits; in little room the `opened` one in full."""
    above = notice(width, 2)
    cells = [Cell("", 0, n, width, (line,)) for n, line in enumerate(above)]
    rows = max(1, min(8, (height - len(above)) // FACTIONS))
    taken = {each.faction: seat for seat, each in enumerate(view.players)}
    entries = []
    for faction, board in enumerate(BOARDS):
        free = faction_key(faction) in live
        style = f"bold {ink_of(faction)}" if free or faction in taken else FAINT
        who = tr(" · taken") if faction in taken else ""
        title = Content.assemble(
            (f"{shape_of(faction)} {data(board.name)}", style), (who, FAINT),
            (f"  {data(board.leader.name)}: ", "bold"), (data(board.leader.text), "$foreground" if free else FAINT),
        )  # fmt: skip
        wrapped = title.wrap(width)
        lines = [wrapped[0] if rows > 1 or len(wrapped) == 1 else title, *wrapped[1:]][:rows]
        for power in board.abilities if rows > LEADER_POWER else ():
            lines.append(Content.assemble((f"    {data(power.name)}: ", "bold"), (data(power.text), FAINT)))
        lines = lines[:rows]
        entries.append((faction_key(faction), lines + [Content("")] * (rows - len(lines))))
    cells += _stacked(entries, width, len(above))
    below = len(above) + rows * FACTIONS
    if opened >= 0 and rows == 1 and height > below:
        power = BOARDS[opened].leader
        text = Content.assemble((f"{data(power.name)}: ", f"bold {ink_of(opened)}"), data(power.text))
        cells += [
            Cell("", 0, below + n, width, (line,)) for n, line in enumerate(shortened(text, width, height - below))
        ]
    return cells


def quest_cells(view: WonderView, width: int, height: int) -> list[Cell]:
    above = notice(width, 2)
    cells = [Cell("", 0, n, width, (line,)) for n, line in enumerate(above)]
    mine = secret(view, own_seat(view))
    entries = []
    for quest in mine.quests if mine is not None else ():
        face = QUESTS[quest]
        region = data(REGION_NAMES[face.region])
        title = Content.assemble((data(face.name), "bold $accent"), (f" · {region}", "bold $ink-lime"))
        feat = Content.assemble((tr("  feat: "), FAINT), data(face.feat_text))
        goal = Content.assemble((tr("  objective: "), FAINT), data(face.objective_text))
        entries.append((quest_key(quest), [title, feat, goal]))
    if not entries:
        line = Content.styled(tr("All choose in secret which of their two quests to keep."), FAINT)
        return [*cells, Cell("", 0, len(above) + 1, width, (line,))]
    return [*cells, *_stacked(entries, width, len(above) + (height > 9))]


def _in_columns(texts: Iterable[str], widths: Sequence[int]) -> str:
    """Return the texts at the right of their columns."""
    return "".join(" " * (width - cell_len(text)) + text for text, width in zip(texts, widths, strict=True))


def score_cells(view: WonderView, width: int) -> list[Cell]:
    """Return the winners, and where the points come from."""
    order = sorted(range(len(view.players)), key=lambda seat: -view.scores[seat].total)
    titles = (tr("total"), tr("track"), tr("castles"), tr("quests"), tr("shards"))
    columns = [max(least, cell_len(title) + 2) for least, title in zip((6, 7, 9, 8, 8), titles, strict=True)]
    head = Content.styled(" " * 16 + _in_columns(titles, columns), FAINT)
    cells = [Cell("", 0, 0, width, (head.truncate(width, ellipsis=True),))]
    winners = view.outcome.winners if view.outcome is not None else ()
    for row, seat in enumerate(order, 1):
        score = view.scores[seat]
        crown: Piece = ("★ ", "bold $accent") if seat in winners else "  "
        name = Content.assemble(crown, player_name(view, seat))
        numbers = (score.total, score.track, score.castles, score.quests, -score.shards)
        line = Content.assemble(fitted(name, 16), (_in_columns(map(str, numbers), columns), "bold"))
        cells.append(Cell(seat_key(seat), 0, row, width, (line.truncate(width, ellipsis=True),)))
    y = len(cells) + 1
    for seat in order:
        for quest, points in view.scores[seat].by_quest:
            name = Content.assemble(
                "  ", player_sign(view, seat), f" {data(QUESTS[quest].name)} ", (f"{points}", "bold")
            )
            cells.append(Cell(quest_key(quest), 0, y, width, (name.truncate(width, ellipsis=True),)))
            y += 1
    return cells
