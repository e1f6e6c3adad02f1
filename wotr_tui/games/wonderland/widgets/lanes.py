"""The battle: a lane for each participant up to 25, with chips where they moved the cube, units left, the bag with its
odds, and the answer, face down until all have answered."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content

from rules.wonderland.forecast import next_chip
from rules.wonderland.reports import FighterReport
from rules.wonderland.terms import NOTHING, SYMBOLS, TRACK_END, Phase, Simultaneous, Status
from rules.wonderland.view import FighterView, WonderView
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.games.wonderland.messages import tr
from wotr_tui.games.wonderland.widgets.regions import region_cells
from wotr_tui.games.wonderland.widgets.signs import (
    FACE_DOWN,
    FAINT,
    Piece,
    chips,
    fitted,
    ink_of,
    madness_track,
    shape_of,
    shield,
    short_name,
)
from wotr_tui.games.wonderland.words.lookup import fighter_of, player, secret
from wotr_tui.games.wonderland.words.names import (
    PLACES,
    chip_ink,
    chip_mark,
    chip_sign,
    percent,
    seat_key,
)
from wotr_tui.games.wonderland.words.story import HIDDEN_CHIP, Scene
from wotr_tui.games.wonderland.words.war_events import PLACE_NAMES
from wotr_tui.text.messages import listed, plural
from wotr_tui.text.phrases import text_of

NAME_WIDTH, ANSWER_WIDTH = 13, 11
ASIDE_WIDTH = 58
"""The width that the regions need beside the lanes."""


class Lane(NamedTuple):
    """One participant, as far as it is shown."""

    fighter: FighterReport
    answer: str
    """Draw, halt or place, as far as the viewer may know."""


def lanes_of(view: WonderView, scene: Scene, *, staged: bool) -> list[Lane]:
    """Return the participants in the order of their seats."""
    return [Lane(each, _answer(view, scene, each, staged=staged)) for each in scene.report.fighters]


def _answer(view: WonderView, scene: Scene, fighter: FighterReport, *, staged: bool) -> str:
    match fighter.status:
        case Status.BUST:
            return tr("BUST")
        case _ if scene.over:
            below = fighter.cube < scene.report.resistance
            return tr("below R") if below else str(PLACE_NAMES[fighter.place])
        case Status.HALTED:
            return tr("halted")
    if staged:
        return tr("draws") if fighter.chip != NOTHING else ""
    if view.answering == Simultaneous.HALT:
        if fighter.seat in view.thinking:
            return tr("chooses")
        mine = secret(view, fighter.seat)
        if mine is not None and mine.answer != NOTHING:
            answer = tr("draw") if mine.answer == 1 else tr("halt")
            return f"{FACE_DOWN} {answer}"
        return FACE_DOWN
    return tr("thinks") if fighter.seat in view.thinking else ""


# -- cells


def battle_cells(view: WonderView, scene: Scene, width: int, height: int, *, staged: bool = False) -> list[Cell]:
    lanes = lanes_of(view, scene, staged=staged)
    aside = ASIDE_WIDTH if width >= 150 else 0
    track = width - aside
    step = max(1, (track - NAME_WIDTH - ANSWER_WIDTH) // (TRACK_END + 1))
    rows = max(1, min(4, (height - 1) // len(lanes)))
    cells = [Cell("", 0, 0, track, (_ruler(step, scene.report.resistance, track),))]
    y = 1
    for lane in lanes:
        lines = _lane(view, lane, step, track, rows)
        cells.append(Cell(seat_key(lane.fighter.seat), 0, y, track, tuple(lines)))
        y += rows
    left = height - y
    if aside:
        cells += region_cells(view, track + 2, 0, aside - 2, min(height, 12))
    elif left >= 6:
        cells += region_cells(view, 0, y + 1, width, left - 1)
    elif left >= 1 and view.phase == Phase.WAR:
        cells.append(Cell("", 0, y, track, (_coming(view, track),)))
    return cells


def _ruler(step: int, resistance: int, width: int) -> Content:
    """Return the ruler: spaces, forge symbols, and the Resistance with two players."""
    parts: list[Piece] = [(" " * NAME_WIDTH, "")]
    for space in range(TRACK_END + 1):
        if space == resistance and resistance:
            sign, style = "R", "bold $ink-red"
        elif space in SYMBOLS:
            sign, style = "◆", "bold $ink-silver"
        elif space == TRACK_END:
            sign, style = "★", "bold $accent"
        else:
            sign, style = "·", FAINT
        label = str(space) if step >= 3 and (space in SYMBOLS or space == TRACK_END) else ""
        parts += [(sign, style), (f"{label:<{step - 1}}"[: step - 1], FAINT)]
    if step < 3:
        parts.append((" 25", "bold $accent"))
    return Content.assemble(*parts).truncate(width)


def _lane(view: WonderView, lane: Lane, step: int, width: int, rows: int) -> list[Content]:
    faction = player(view, lane.fighter.seat).faction
    ink = ink_of(faction)
    bust = lane.fighter.status == Status.BUST
    name_style = f"strike {FAINT}" if bust else f"bold {ink}"
    name: list[Piece] = [(f"{shape_of(faction)} ", name_style), (short_name(view, lane.fighter.seat), name_style)]
    if rows == 1:
        name = [
            (f"{shape_of(faction)}×{lane.fighter.units} ", name_style),
            (short_name(view, lane.fighter.seat)[:8], name_style),
        ]
    track = _track(lane, faction, step)
    head = Content.assemble(fitted(Content.assemble(*name), NAME_WIDTH), track, " ", _right(view, lane, rows))
    lines = [fitted(head, width)]
    if rows >= 2:
        lines.append(_below(view, lane, width))
    if rows >= 3:
        lines.append(_chips(view, lane, width))
    lines += [Content("")] * (rows - len(lines))
    return lines


def _track(lane: Lane, faction: int, step: int) -> Content:
    """Return the track up to 25: the starting strength, the chips where they moved the cube, the cube."""
    fighter, ink = lane.fighter, ink_of(faction)
    marks = {to: chip for to, chip in fighter.path if chip >= 0}
    pending = fighter.chip == HIDDEN_CHIP
    parts: list[Piece] = []
    for space in range(TRACK_END + 1):
        ahead = space > fighter.cube
        if space == fighter.cube:
            parts.append((shape_of(faction), f"bold reverse {ink}"))
        elif space in marks and not ahead:
            parts.append((chip_mark(marks[space], faction), f"bold ${chip_ink(marks[space], faction)}"))
        else:
            parts.append(("·" if ahead else "═" if space < fighter.begun else "─", FAINT if ahead else ink))
        gap = step - 1
        if space == fighter.cube and pending and gap:
            parts.append((FACE_DOWN[:gap] + " " * max(0, gap - 2), "bold $accent"))
        else:
            parts.append(
                ((" " if ahead or space == fighter.cube else "═" if space < fighter.begun else "─") * gap, ink)
            )
    return Content.assemble(*parts)


def _right(view: WonderView, lane: Lane, rows: int) -> Content:
    """Return the strength and the answer; with one row also the odds of the bag."""
    strength = (f"{lane.fighter.cube:>2} ", "bold")
    style = {Status.BUST: "bold $ink-red", Status.HALTED: "$ink-silver"}.get(
        Status(lane.fighter.status), "bold $accent"
    )
    if rows == 1:
        found = next_chip(view, lane.fighter.seat)
        chance = f"{percent(found.bad):>3}" if found is not None and lane.fighter.status == Status.DRAWING else "   "
        return Content.assemble(strength, (chance, "$ink-violet"), " ", (_brief(lane.answer), style))
    return Content.assemble(strength, (lane.answer, style))


def _brief(answer: str) -> str:
    """Shorten an answer to four cells: a question mark if the player is still choosing."""
    return "?" if answer in (tr("chooses"), tr("thinks")) else answer[:4].rstrip()


def _below(view: WonderView, lane: Lane, width: int) -> Content:
    """Return units, shield, madness track, the last chip, and the bag with its odds."""
    me = player(view, lane.fighter.seat)
    faction, ink = me.faction, ink_of(me.faction)
    lives: list[Piece] = [
        (" " * 2, ""), (shape_of(faction) * min(lane.fighter.units, 9), f"bold {ink}"),
        ("·" * min(lane.fighter.lost, 9), FAINT), (" ", ""),
    ]  # fmt: skip
    head = fitted(Content.assemble(*lives), NAME_WIDTH)
    parts: list[Piece] = [head, shield(me), " ", madness_track(me), "  ", drawn(lane.fighter, faction), "  "]
    found = next_chip(view, lane.fighter.seat, lane.fighter.units)
    if found is not None and lane.fighter.status == Status.DRAWING:
        parts += [(tr("bag {n}", n=me.bag), FAINT), " ", (f"☠{percent(found.bad)}", "bold $ink-violet")]
        if found.bust:
            parts += [" ", (tr("bust {chance}", chance=percent(found.bust)), "bold $ink-red")]
    return Content.assemble(*parts).truncate(width, ellipsis=True)


def drawn(fighter: FighterReport, faction: int) -> Content:
    """Return the chip of this draw and the strength it added."""
    if fighter.chip == HIDDEN_CHIP:
        return Content.styled(tr("draws {chip}", chip=FACE_DOWN), "bold $accent")
    if fighter.chip < 0:
        return Content("")
    sign = (chip_sign(fighter.chip, faction), f"bold reverse ${chip_ink(fighter.chip, faction)}")
    if fighter.blocked:
        return Content.assemble((tr("drew "), FAINT), sign, (tr(" blocked"), "$ink-blue"))
    return Content.assemble((tr("drew "), FAINT), sign, (f" {fighter.gained:+}" if fighter.gained else "", "bold"))


def _chips(view: WonderView, lane: Lane, width: int) -> Content:
    """Return the active chips in the order they were played, and what will happen to the next ones."""
    me, fighter = player(view, lane.fighter.seat), fighter_of(view, lane.fighter.seat)
    notes = _waiting(fighter) if fighter is not None else []
    parts: list[Piece] = [(" " * NAME_WIDTH, ""), chips(me.active, me.faction)]
    if notes:
        parts.append((f"  {', '.join(notes)}", "$ink-gold"))
    return Content.assemble(*parts).truncate(width, ellipsis=True)


def _waiting(fighter: FighterView) -> Sequence[str]:
    found = []
    if fighter.doubled:
        found.append(tr("next chip doubled"))
    if fighter.extra:
        found.append(tr(plural(fighter.extra, "next draw: {count} more chip to choose from",
                               "next draw: {count} more chips to choose from")))  # fmt: skip
    if fighter.crowned:
        found.append(tr("next chip -{n}", n=fighter.crowned))
    if fighter.softened:
        found.append(tr("next madness -{n}", n=fighter.softened))
    if fighter.spared:
        found.append(tr("saves {n}", n=fighter.spared))
    return found


def _coming(view: WonderView, width: int) -> Content:
    """Return the next regions of the war."""
    if not view.to_fight:
        return Content.styled(tr("This is the last battle of the war."), FAINT)
    names = text_of(listed([str(PLACES[region]) for region in view.to_fight]))
    return Content.styled(tr("Next: {regions}.", regions=names), FAINT).truncate(width, ellipsis=True)
