"""A battle or a Hunt as a scene: both armies, combat cards with their texts, dice, losses; or dice and tiles."""

from collections.abc import Sequence

from textual.content import Content

from rules.boardgame.dice import is_hit
from rules.boardgame.forecast import battle_odds
from rules.boardgame.hunt.tiles import TILES
from rules.boardgame.map.regions import REGIONS
from rules.boardgame.reports import BattleReport, ForceReport, HuntReport, RollReport, RoundReport
from rules.boardgame.terms import NOTHING, SIDES, Roll
from rules.boardgame.view import BoardView
from wotr_tui.app.panels.layout import Panel
from wotr_tui.app.widgets.box import clipped, rows_of
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.app.widgets.content import content_of
from wotr_tui.games.boardgame.map.marks import counter
from wotr_tui.games.boardgame.messages import data, lazy, tr
from wotr_tui.games.boardgame.widgets import signs
from wotr_tui.games.boardgame.words.lookup import count
from wotr_tui.games.boardgame.words.names import (
    DECK_NAMES,
    SIDE_INKS,
    SIDE_NAMES,
    SIDE_SHAPES,
    card,
    card_key,
    percent,
    short_character,
    tile_key,
    tile_text,
)
from wotr_tui.games.boardgame.words.reports import (
    Report,
    answer_line,
    battle_end,
    hunt_results,
    is_over,
    losses,
    modifiers,
    summed,
)
from wotr_tui.text.messages import mark, plural, within
from wotr_tui.text.phrases import Phrase

FACE_DOWN = "▒▒▒▒"
FAINT = "$ink-faint"
ATTACKING = (lazy(within("the Free Peoples", "attacking")), lazy(within("the Shadow", "attacking")))
DEFENDING = (lazy(within("the Free Peoples", "defending")), lazy(within("the Shadow", "defending")))
"""What each side does, after its name."""
Line = tuple[str, Content]
"""The thing that a line opens, and its content."""


def is_under_way(view: BoardView) -> bool:
    """Return whether a battle or a Hunt is under way."""
    return view.battle is not None or view.hunt.report is not None


class BoardgameScenePanel(Panel):
    """The attacker stands at the left, the defender at the right."""

    HELP = mark(
        "The battle or the Hunt under way, or the one that has just ended. A battle shows both armies, the chances of "
        "each, the combat cards with their texts, the dice (those in brackets hit), what cards changed, and the "
        "losses. A Hunt shows its dice, its tiles and what they did."
    )

    def __init__(self, *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.view: BoardView | None = None
        self.report: Report | None = None

    def tell(self, view: BoardView, report: Report) -> None:
        if report == self.report and view == self.view:
            return
        self.view, self.report = view, report
        self.border_title = _battle_title(report) if isinstance(report, BattleReport) else Content(tr("the Hunt"))
        self.rearrange()

    def on_resize(self) -> None:
        self.rearrange()  # the height decides how much is shown

    def rows(self, width: int) -> int:
        """Return how many rows it needs in this many columns, with its border."""
        match self.report, self.view:
            case BattleReport() as report, BoardView() as view:
                return 2 + is_over(report) + _battle_rows(view, report, half_of(width - 4))
            case HuntReport() as report, _:
                return 2 + len(hunt_lines(report))
        return 0

    def lay_out(self, width: int) -> Sequence[Cell]:
        match self.report, self.view:
            case BattleReport() as report, BoardView() as view:
                return battle_cells(view, report, width, max(4, self.size.height))
            case HuntReport() as report, _:
                return _cells(hunt_lines(report), width)
        return ()


def _cells(lines: Sequence[Line], width: int) -> list[Cell]:
    return [Cell(key, 0, y, width, (line.truncate(width, ellipsis=True),)) for y, (key, line) in enumerate(lines)]


def _battle_title(report: BattleReport) -> Content:
    place = data(REGIONS[report.region].name)
    now = tr(" · over") if is_over(report) else tr(" · round {number}", number=max(1, len(report.rounds)))
    return Content.assemble((f"⚔ {place}", "bold $accent"), (now, FAINT))


# -- a battle


def half_of(width: int) -> int:
    """Return the width of each half."""
    return (width - 3) // 2


def battle_cells(view: BoardView, report: BattleReport, width: int, height: int) -> list[Cell]:
    half = half_of(width)
    cells: list[Cell] = []
    last = [Cell("", 0, height - 1, width, (_told(battle_end(report)),))] if is_over(report) else []
    room = height - len(last)
    for side, x in ((report.attacker, 0), (1 - report.attacker, half + 3)):
        lines = _half(view, report, side, half, room)
        cells += [
            Cell(key, x, y, half, (line.truncate(half, ellipsis=True),)) for y, (key, line) in enumerate(lines[:room])
        ]
    cells += [Cell("", half + 1, y, 1, (Content.styled("│", "$line"),)) for y in range(room)]
    return [*cells, *last]


def _battle_rows(view: BoardView, report: BattleReport, width: int) -> int:
    """Return how many rows the longer half takes in full."""
    return max(len(_half(view, report, side, width)) for side in SIDES)


def _half(view: BoardView, report: BattleReport, side: int, width: int, room: int = 1000) -> list[Line]:
    """Return the lines of one side: who fights, the chances, the card with its text, the round, earlier rounds.

    Without room for all of them, earlier rounds are left out first; then the text is shortened."""
    *before, now = report.rounds or (RoundReport(1, (ForceReport(), ForceReport())),)
    lines = _force_lines(view, report, side)
    card_line, rolled = _card(view, now, side), _round_lines(now, side)
    taken = max(len(_force_lines(view, report, each)) + 1 + len(_round_lines(now, each)) for each in SIDES)
    rows = max(0, min(room - taken, max(rows_of(_text(now, each), width) for each in SIDES)))
    lines.append(card_line)
    lines += [(card_line[0], row) for row in clipped(_text(now, side), width, rows)] if rows else []
    lines += rolled
    earlier = [("", _short_round(each, side)) for each in reversed(before)]
    return [*lines, *earlier[: max(0, room - len(lines))]]


def _force_lines(view: BoardView, report: BattleReport, side: int) -> list[Line]:
    """Return who fights, and the chances."""
    ink = SIDE_INKS[side]
    role = ATTACKING[side] if side == report.attacker else DEFENDING[side]
    lines: list[Line] = [
        ("", Content.assemble((f"{SIDE_SHAPES[side]} {SIDE_NAMES[side]} ", f"bold ${ink}"), (str(role), FAINT)))
    ]
    if view.battle is not None:
        lines.append(("", _army_line(view, side)))
    if odds := _odds_line(view, report, side):
        lines.append(("", odds))
    return lines


def _army_line(view: BoardView, side: int) -> Content:
    """Return the units, strength and leadership of a side in the battle under way."""
    assert view.battle is not None
    force = view.battle.forces[side]
    army = counter(side, *count(force.figures, side)).text
    names = ", ".join(short_character(who) for who in force.characters)
    words = tr(" strength {strength}, leadership {leadership}", strength=force.strength, leadership=force.leadership)
    return Content.assemble((army, f"bold ${SIDE_INKS[side]}"), words, (f" {names}", f"${SIDE_INKS[side]}"))


def _odds_line(view: BoardView, report: BattleReport, side: int) -> Content | None:
    """Return the chances of the next round and of the whole battle, without cards; none while hits are being taken."""
    odds = battle_odds(view) if not is_over(report) and not _is_rolled(view, report) else None
    if odds is None:
        return None
    at = 0 if side == report.attacker else 1
    words = tr(
        "{hits:.1f} hits · round {now} · battle {end}",
        hits=odds.hits[at], now=percent(odds.round[at]), end=percent(odds.end[at]),
    )  # fmt: skip
    return Content.styled(words, FAINT)


def _is_rolled(view: BoardView, report: BattleReport) -> bool:
    """Return whether the report has dice of the round that the view still expects: then the story is ahead of it."""
    now = report.rounds[-1] if report.rounds else None
    due = view.battle.next_round if view.battle is not None else 0
    return now is not None and now.number == due and any(force.rolls for force in now.forces)


def _card(view: BoardView, each: RoundReport, side: int) -> Line:
    """Return the combat card of a side: shown, face down, or none."""
    force, ink = each.forces[side], SIDE_INKS[side]
    key, words, style = "", "·", FAINT
    if force.card != NOTHING:
        key, words, style = card_key(force.card), data(card(force.card).combat.title), f"bold ${ink}"
        if force.cancelled:
            words = tr("{card} (cancelled)", card=words)
    elif force.rolls:
        words = tr(within("combat card", "none"))
    elif view.battle is not None and view.battle.forces[side].card_deck != NOTHING:
        words, style = f"{FACE_DOWN} {DECK_NAMES[view.battle.forces[side].card_deck]}", f"${ink}"
        own = next((each.combat_card for each in view.secrets.values() if each.combat_card != NOTHING), NOTHING)
        if own != NOTHING and card(own).deck // 2 == side:
            key, words, style = card_key(own), f"{FACE_DOWN} ({data(card(own).combat.title)})", f"bold ${ink}"
    return key, Content.assemble((tr("card "), FAINT), (words, style))


def _text(each: RoundReport, side: int) -> str:
    """Return the text of a side's combat card once it is shown."""
    return data(card(each.forces[side].card).combat.text) if each.forces[side].card != NOTHING else ""


def _round_lines(each: RoundReport, side: int) -> list[Line]:
    """Return dice, what cards changed, and losses."""
    force = each.forces[side]
    lines = [Content.assemble(*_dice(force, SIDE_INKS[side])) if force.rolls else Content("")]
    if changed := modifiers(force):
        lines.append(Content(" ").join([_told(phrase) for phrase in changed]))
    if force.losses or force.reduced or force.characters:
        lines.append(Content.assemble((tr("lost "), FAINT), _told(losses(_summed(force)))))
    return [("", line) for line in lines]


def _summed(force: ForceReport) -> ForceReport:
    return ForceReport(losses=summed(force.losses), reduced=summed(force.reduced), characters=force.characters)


def _dice(force: ForceReport, ink: str) -> list[signs.Piece]:
    """Return every roll with what its dice needed, and the hits that count."""
    pieces: list[signs.Piece] = []
    for roll in force.rolls:
        if roll.kind == Roll.AGAIN:
            pieces.append((" ↻ ", FAINT))
        elif pieces:
            pieces.append((" + ", FAINT))
        if roll.kind != Roll.AGAIN:
            pieces.append((f"{roll.needed}+ ", FAINT))
        if roll.bonus:
            pieces.append((f"{roll.bonus:+d} ", f"bold ${ink}"))
        pieces.append(_rolled(roll, ink))
    pieces.append((f"  = {force.hits}", f"bold ${ink}"))
    return pieces


def _rolled(roll: RollReport, ink: str) -> Content:
    return signs.roll(roll.dice, [is_hit(die, roll.bonus, roll.needed) for die in roll.dice], ink)


def _short_round(each: RoundReport, side: int) -> Content:
    force = each.forces[side]
    hits = tr(plural(force.hits, "{count} hit", "{count} hits"))
    words = tr("round {number}: {hits}, lost ", number=each.number, hits=hits)
    return Content.assemble((words, FAINT), _told(losses(_summed(force))))


# -- a Hunt


def hunt_lines(report: HuntReport) -> list[Line]:
    lines: list[Line] = []
    for roll in report.rolls:
        words = tr("rolled again ") if roll.kind == Roll.AGAIN else tr("the Hunt rolls ")
        needed = tr("{needed}+ ", needed=roll.needed)
        bonus = tr(" {bonus:+d} each", bonus=roll.bonus) if roll.bonus else ""
        hits = tr(plural(roll.hits, "  = {count} success", "  = {count} successes"))
        dice = _rolled(roll, SIDE_INKS[SIDES[1]])
        line = Content.assemble((words, FAINT), (needed, FAINT), dice, (bonus, FAINT), (hits, "bold $ink-red"))
        lines.append(("", line))
    for drawn in report.tiles:
        face = TILES[drawn.tile]
        sign = Content.assemble((f"╭ {tile_text(drawn.tile)} ╮", "bold $ink-gold"))
        damage = tr("damage {n}", n=drawn.damage) if drawn.damage > 0 else ""
        reveal = tr(" reveals") if face.reveal else ""
        stop = tr(" stops") if face.stop else ""
        void = tr(" no effect") if drawn.ignored else tr(" drawn again") if drawn.redrawn else ""
        lines.append((tile_key(drawn.tile), Content.assemble(sign, f" {damage}{reveal}{stop}{void}")))
    lines += [("", _told(answer_line(answer))) for answer in report.answers]
    if report.corruption or report.healed or report.revealed or report.step != NOTHING:
        lines += [("", _told(line)) for line in hunt_results(report)]
    return lines


def _told(phrase: Phrase) -> Content:
    return content_of(phrase, links=False)
