"""The battle: a lane for each participant racing to 25, chips lying where they carried the cube, units as lives, the
bag with its odds, and what each has answered: face down until all have."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from rules.wonderland.forecast import next_chip
from rules.wonderland.terms import NOTHING, SYMBOLS, TRACK_END, Phase, Simultaneous, Status
from rules.wonderland.view import FighterView, WonderView
from wotr_tui.app.widgets.cells import Cell
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
from wotr_tui.games.wonderland.words.battles import FACE_DOWN as UNSEEN
from wotr_tui.games.wonderland.words.battles import BattleStory, Runner
from wotr_tui.games.wonderland.words.lookup import army_of, fighter_of, player, secret, unit_count
from wotr_tui.games.wonderland.words.names import (
    PLACES,
    chip_ink,
    chip_mark,
    chip_sign,
    percent,
    seat_key,
)
from wotr_tui.games.wonderland.words.war_events import PLACE_NAMES
from wotr_tui.text.messages import tr

NAME_WIDTH, ANSWER_WIDTH = 13, 11
ASIDE_WIDTH = 58
"""What regions and chips need beside the lanes."""


@dataclass(frozen=True)
class Lane:
    """One participant, as much of it as is shown by now."""

    seat: int
    runner: Runner
    units: int
    status: int
    answer: str
    """Draw or halt, as far as one may know."""


def lanes_of(view: WonderView, story: BattleStory | None, *, staged: bool) -> list[Lane]:
    """The participants in the order of their seats."""
    if view.battle is None and story is None:
        return []
    runners = dict(story.runners) if story is not None else {}
    if view.battle is not None and not (staged and story is not None):
        for each in view.battle.fighters:
            told = runners.get(each.seat) or Runner(each.seat, each.begun, each.cube)
            told.cube, told.status = each.cube, Status(each.status)
            runners[each.seat] = told
    region = view.battle.region if view.battle is not None else NOTHING
    lanes = []
    for seat, runner in sorted(runners.items()):
        same = story is None or region == story.region
        fighter = fighter_of(view, seat) if same else None
        live = fighter is not None and not staged
        units = fighter.units if fighter is not None and live else _units_before(view, story, fighter, seat)
        lanes.append(Lane(seat, runner, units, runner.status, _answer(view, seat, runner, fighter, staged=staged)))
    return lanes


def _units_before(view: WonderView, story: BattleStory | None, fighter: FighterView | None, seat: int) -> int:
    """While a beat lasts the view is older than what is told: units lost since are taken off."""
    if fighter is not None:
        lost = story.runners[seat].lost - fighter.lost if story is not None else 0
        return max(0, fighter.units - max(0, lost))
    army = army_of(view, story.region, seat) if story is not None else None
    return max(0, unit_count(army) - story.runners[seat].lost) if army is not None and story is not None else 0


def _answer(view: WonderView, seat: int, runner: Runner, fighter: FighterView | None, *, staged: bool) -> str:
    if runner.place and staged:
        return PLACE_NAMES[runner.place]
    match runner.status:
        case Status.BUST:
            return tr("BUST")
        case Status.HALTED:
            return tr("halts")
    if staged or fighter is None:
        return tr("draws") if runner.chip != NOTHING else ""
    if view.answering == Simultaneous.HALT:
        if seat in view.thinking:
            return tr("chooses")
        mine = secret(view, seat)
        if mine is not None and mine.answer != NOTHING:
            return f"{FACE_DOWN} {tr('draw')}" if mine.answer == 1 else f"{FACE_DOWN} {tr('halt')}"
        return FACE_DOWN
    return tr("thinks") if seat in view.thinking else ""


# -- cells


def battle_cells(
    view: WonderView, story: BattleStory | None, width: int, height: int, *, staged: bool = False
) -> list[Cell]:
    lanes = lanes_of(view, story, staged=staged)
    if not lanes:
        return []
    aside = ASIDE_WIDTH if width >= 150 else 0
    track = width - aside
    step = max(1, (track - NAME_WIDTH - ANSWER_WIDTH) // (TRACK_END + 1))
    rows = max(1, min(4, (height - 1) // len(lanes)))
    resistance = story.resistance if story is not None else (view.battle.resistance if view.battle else 0)
    cells = [Cell("", 0, 0, track, (_ruler(step, resistance, track),))]
    y = 1
    for lane in lanes:
        lines = _lane(view, lane, step, track, rows)
        cells.append(Cell(seat_key(lane.seat), 0, y, track, tuple(lines)))
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
    """Spaces, forge symbols, and the Resistance of a game of two."""
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
    faction = player(view, lane.seat).faction
    ink = ink_of(faction)
    bust = lane.status == Status.BUST
    name_style = f"strike {FAINT}" if bust else f"bold {ink}"
    name: list[Piece] = [(f"{shape_of(faction)} ", name_style), (short_name(view, lane.seat), name_style)]
    if rows == 1:
        name = [(f"{shape_of(faction)}×{lane.units} ", name_style), (short_name(view, lane.seat)[:8], name_style)]
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
    """The way to 25: what was there at the start, the chips where they carried the cube, the cube."""
    runner, ink = lane.runner, ink_of(faction)
    marks = {to: chip for to, chip in runner.path if chip >= 0}
    pending = runner.chip == UNSEEN
    parts: list[Piece] = []
    for space in range(TRACK_END + 1):
        ahead = space > runner.cube
        if space == runner.cube:
            parts.append((shape_of(faction), f"bold reverse {ink}"))
        elif space in marks and not ahead:
            parts.append((chip_mark(marks[space], faction), f"bold ${chip_ink(marks[space], faction)}"))
        else:
            parts.append(("·" if ahead else "═" if space < runner.begun else "─", FAINT if ahead else ink))
        gap = step - 1
        if space == runner.cube and pending and gap:
            parts.append((FACE_DOWN[:gap] + " " * max(0, gap - 2), "bold $accent"))
        else:
            parts.append(((" " if ahead or space == runner.cube else "═" if space < runner.begun else "─") * gap, ink))
    return Content.assemble(*parts)


def _right(view: WonderView, lane: Lane, rows: int) -> Content:
    """Strength, and the answer; with one row the odds of the bag instead of the shield's."""
    strength = (f"{lane.runner.cube:>2} ", "bold")
    style = {Status.BUST: "bold $ink-red", Status.HALTED: "$ink-silver"}.get(Status(lane.status), "bold $accent")
    if rows == 1:
        found = next_chip(view, lane.seat)
        chance = f"{percent(found.bad):>3}" if found is not None and lane.status == Status.DRAWING else "   "
        return Content.assemble(strength, (chance, "$ink-violet"), " ", (_brief(lane.answer), style))
    return Content.assemble(strength, (lane.answer, style))


def _brief(answer: str) -> str:
    """An answer in four cells: a question mark for one that is being thought of."""
    return "?" if answer in (tr("chooses"), tr("thinks")) else answer[:4].rstrip()


def _below(view: WonderView, lane: Lane, width: int) -> Content:
    """Lives, shield, madness track, the chip just drawn, the bag and its odds."""
    me = player(view, lane.seat)
    faction, ink = me.faction, ink_of(me.faction)
    lives: list[Piece] = [
        (" " * 2, ""), (shape_of(faction) * min(lane.units, 9), f"bold {ink}"),
        ("·" * min(lane.runner.lost, 9), FAINT), (" ", ""),
    ]  # fmt: skip
    head = fitted(Content.assemble(*lives), NAME_WIDTH)
    parts: list[Piece] = [head, shield(me), " ", madness_track(me), "  ", drawn(lane.runner, faction), "  "]
    found = next_chip(view, lane.seat, lane.units)
    if found is not None and lane.status == Status.DRAWING:
        parts += [(tr("bag {n}", n=me.bag), FAINT), " ", (f"☠{percent(found.bad)}", "bold $ink-violet")]
        if found.bust:
            parts += [" ", (tr("bust {chance}", chance=percent(found.bust)), "bold $ink-red")]
    return Content.assemble(*parts).truncate(width, ellipsis=True)


def drawn(runner: Runner, faction: int) -> Content:
    """The chip of this draw and what it was good for."""
    if runner.chip == UNSEEN:
        return Content.styled(tr("draws {chip}", chip=FACE_DOWN), "bold $accent")
    if runner.chip < 0:
        return Content("")
    sign = (chip_sign(runner.chip, faction), f"bold reverse ${chip_ink(runner.chip, faction)}")
    if runner.blocked:
        return Content.assemble((tr("drew "), FAINT), sign, (tr(" blocked"), "$ink-blue"))
    return Content.assemble((tr("drew "), FAINT), sign, (f" {runner.gained:+}" if runner.gained else "", "bold"))


def _chips(view: WonderView, lane: Lane, width: int) -> Content:
    """The active chips in the order they were played, and what lies in wait."""
    me, fighter = player(view, lane.seat), fighter_of(view, lane.seat)
    notes = _waiting(fighter) if fighter is not None else []
    parts: list[Piece] = [(" " * NAME_WIDTH, ""), chips(me.active, me.faction)]
    if notes:
        parts.append((f"  {', '.join(notes)}", "$ink-gold"))
    return Content.assemble(*parts).truncate(width, ellipsis=True)


def _waiting(fighter: FighterView) -> Sequence[str]:
    found = []
    if fighter.doubled:
        found.append(tr("next chip twice"))
    if fighter.extra:
        found.append(tr("draws {n} more to choose from", n=fighter.extra))
    if fighter.crowned:
        found.append(tr("next chip -{n}", n=fighter.crowned))
    if fighter.softened:
        found.append(tr("next madness -{n}", n=fighter.softened))
    if fighter.spared:
        found.append(tr("{n} units safe", n=fighter.spared))
    return found


def _coming(view: WonderView, width: int) -> Content:
    """Where the war goes next."""
    if not view.to_fight:
        return Content.styled(tr("The last battle of this war."), FAINT)
    names = ", ".join(PLACES[region] for region in view.to_fight)
    return Content.styled(tr("Then: {regions}.", regions=names), FAINT).truncate(width, ellipsis=True)
