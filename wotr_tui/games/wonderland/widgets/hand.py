"""The viewer's own board: leader, shield, madness, bag with its odds, forge tracks, abilities, quests."""

from collections.abc import Sequence

from textual.content import Content

from rules.wonderland.cards import QUESTS
from rules.wonderland.factions import BOARDS
from rules.wonderland.forecast import bag_of, next_chip
from rules.wonderland.terms import LEADER_POWER, NOTHING
from rules.wonderland.view import WonderView
from wotr_tui.app.panels.layout import Panel
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.app.widgets.content import hanging
from wotr_tui.games.wonderland.messages import data, tr
from wotr_tui.games.wonderland.widgets.signs import FAINT, Piece, ink_of, madness_track, player_name, shield
from wotr_tui.games.wonderland.words.lookup import own_seat, player, secret
from wotr_tui.games.wonderland.words.names import (
    REGION_SHORT,
    ability_key,
    bag_key,
    card_ref,
    chip_ink,
    chip_sign,
    percent,
    quest_key,
    seat_key,
    track_key,
)
from wotr_tui.games.wonderland.words.rewards import CASTLE_SIGN, LEADER_SIGN, QUEST_SIGN, SHARD_SIGN, reward_sign
from wotr_tui.games.wonderland.words.tracks import between, spaces
from wotr_tui.table.state import TableState
from wotr_tui.text.messages import mark, plural

PLENTY = 99
"""More rows than any board needs."""
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
Row = tuple[str, Content]


class WonderHand(Panel):
    """The faction board. `lettered` maps capital letters to quests and abilities."""

    HELP = mark(
        "Your faction board: leader, shield, madness track, bag and its odds; the forge tracks with the reward of each "
        "space; your abilities, locked ones dimmed; your quests. A capital letter selects a quest or an ability."
    )

    def __init__(self, *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.view: WonderView | None = None
        self.live: frozenset[str] = frozenset()
        self.lettered: dict[str, str] = {}

    def show(self, state: TableState) -> None:
        view = state.view
        assert isinstance(view, WonderView)
        self.display = bool(view.seats)
        if (view, state.live) == (self.view, self.live) or not view.seats:
            return
        self.view, self.live = view, state.live
        seat = own_seat(view)
        me, mine = player(view, seat), secret(view, seat)
        keys = [quest_key(quest) for quest in (mine.quests if mine is not None else ())]
        if me.faction != NOTHING:
            keys += [ability_key(me.faction, n) for n in (LEADER_POWER, 0, 1, 2, 3)]
        self.lettered = dict(zip(ALPHABET, keys, strict=False))
        title = player_name(view, seat)
        self.border_title = title if me.faction != NOTHING else Content(tr("your board"))
        self.rearrange()

    def on_resize(self) -> None:
        self.rearrange()  # the height limits what is shown

    def lay_out(self, width: int) -> Sequence[Cell]:
        view = self.view
        if view is None or not view.seats:
            return ()
        seat = own_seat(view)
        if player(view, seat).faction == NOTHING:
            return [Cell("", 0, 0, width, (Content.styled(tr("You have no faction yet."), FAINT),))]
        if self.screen.has_class("-short"):
            return self._low(view, seat, width)
        return self._columns(view, seat, width, self.size.height)

    def rows_wanted(self, state: TableState, width: int) -> int:
        """Return the rows of the whole board. On a low screen the tea table needs them more, and this panel scrolls."""
        view = state.view
        assert isinstance(view, WonderView)
        if not view.seats or player(view, own_seat(view)).faction == NOTHING:
            return 3
        if self.screen.has_class("-short"):
            return 0
        return 2 + max(cell.y + 1 for cell in self._columns(view, own_seat(view), width - 4, PLENTY))

    def _letter(self, key: str) -> str:
        return next((letter for letter, each in self.lettered.items() if each == key), " ")

    # -- little room

    def _low(self, view: WonderView, seat: int, width: int) -> list[Cell]:
        """Return the board in short, with quests and abilities by name."""
        first = [*status_row(view, seat), *self._small_tracks(view, seat)]
        return _in_rows([*first, *self._quests(view, seat, texts=0), *self._abilities(view, seat, texts=0)], width)

    def _small_tracks(self, view: WonderView, seat: int) -> list[Row]:
        return [(track_key(player(view, seat).faction, n), small_track(view, seat, n)) for n in range(4)]

    # -- more room

    def _columns(self, view: WonderView, seat: int, width: int, height: int) -> list[Cell]:
        rest = width - 26 - 22
        abilities = self._abilities(view, seat, texts=rest // 2 - 2)
        if len(abilities) > height:
            abilities = self._abilities(view, seat, texts=rest // 2 - 2, whole=False)
        columns: list[tuple[int, list[Row]]] = [
            (26, _status_column(view, seat, 25)),
            (22, track_column(view, seat)),
            (rest // 2, abilities),
            (rest - rest // 2, self._quests(view, seat, texts=rest - rest // 2 - 4)),
        ]
        cells: list[Cell] = []
        x = 0
        for wide, rows in columns:
            for y, (key, line) in enumerate(rows):
                cells.append(Cell(key, x, y, wide - 1, (line.truncate(wide - 1, ellipsis=True),)))
            x += wide
        return cells

    def _abilities(self, view: WonderView, seat: int, *, texts: int, whole: bool = True) -> list[Row]:
        """Return the abilities. `texts`: the width of their texts, 0 for names only. A locked one gets one row unless
        `whole`."""
        me = player(view, seat)
        rows: list[Row] = []
        for number in (LEADER_POWER, 0, 1, 2, 3):
            power, key = BOARDS[me.faction].powers[number], ability_key(me.faction, number)
            unlocked = number == LEADER_POWER or me.abilities[number]
            style = f"bold {ink_of(me.faction)}" if unlocked or key in self.live else FAINT
            mark = "★" if number == LEADER_POWER else "✓" if unlocked else "○"
            parts: list[Piece] = [(f"{self._letter(key)}", "$accent"), (f"{mark} ", style), (data(power.name), style)]
            if texts:
                parts.append((f": {data(power.text)}", "" if unlocked else FAINT))
            line = Content.assemble(*parts)
            rows += [(key, row) for row in (hanging(line, texts) if texts and (whole or unlocked) else (line,))]
        if texts:
            for card in me.cards:
                ref = card_ref(card)
                rows.append((ref.thing, Content.assemble((" W ", "bold $ink-gold"), (ref.text, "$ink-gold"))))
        return rows

    def _quests(self, view: WonderView, seat: int, *, texts: int) -> list[Row]:
        """Return the quests. `texts`: the width of feats and objectives, 0 for names only."""
        mine, me = secret(view, seat), player(view, seat)
        rows: list[Row] = []
        for quest in mine.quests if mine is not None else ():
            face, key = QUESTS[quest], quest_key(quest)
            parts: list[Piece] = [
                (self._letter(key), "$accent"), (f"{QUEST_SIGN} ", "bold $ink-silver"), (data(face.name), "bold"),
                (f" · {REGION_SHORT[face.region]}", "$ink-lime"),
            ]  # fmt: skip
            rows.append((key, Content.assemble(*parts)))
            if texts:
                feat = Content.assemble((tr("feat: "), FAINT), data(face.feat_text))
                goal = Content.assemble((tr("end: "), FAINT), data(face.objective_text))
                rows += [("", Content.assemble("  ", line)) for each in (feat, goal) for line in each.wrap(texts)]
        for quest in me.feats:
            done = Content.assemble((" ✓ ", "bold $ink-green"), (data(QUESTS[quest].name), ""))
            rows.append((quest_key(quest), done))
        return rows


def _in_rows(rows: Sequence[Row], width: int) -> list[Cell]:
    """Put the cells side by side, as many in a row as fit."""
    cells, x, y = [], 0, 0
    for key, line in rows:
        shown = line.truncate(width, ellipsis=True)
        if x and x + shown.cell_length > width:
            x, y = 0, y + 1
        cells.append(Cell(key, x, y, shown.cell_length, (shown,)))
        x += shown.cell_length + 1
    return cells


def odds_of(view: WonderView, seat: int) -> Content:
    """Return the number of chips in the bag and the odds."""
    found, me = next_chip(view, seat), player(view, seat)
    parts: list[Piece] = [(tr("bag {n}", n=me.bag), "bold")]
    if found is not None:
        parts += [" ", (f"☠{percent(found.bad)}", "bold $ink-violet")]
    return Content.assemble(*parts)


def status_row(view: WonderView, seat: int) -> list[Row]:
    me = player(view, seat)
    own = Content.assemble(
        shield(me), " ", madness_track(me), " ", (f"{LEADER_SIGN}{me.leader}", "bold $ink-gold"), " ",
        (f"{SHARD_SIGN}{me.shards}", "bold $ink-red"), " ", (f"{CASTLE_SIGN}{me.castle_value}", "$ink-orange"), " ",
        (f"+{me.reserve}", "bold"),
    )  # fmt: skip
    return [(seat_key(seat), own), (bag_key(seat), odds_of(view, seat))]


def _status_column(view: WonderView, seat: int, width: int) -> list[Row]:
    me, key = player(view, seat), seat_key(seat)
    reserve = tr(" in reserve")
    if me.figures:
        reserve = tr(plural(len(me.figures), " in reserve and {count} figure", " in reserve and {count} figures"))
    rows: list[Row] = [
        (key, Content.assemble(shield(me), (tr(" shield  "), FAINT), madness_track(me), (tr(" madness"), FAINT))),
        (key, Content.assemble(
            (f"{LEADER_SIGN} {me.leader} ", "bold $ink-gold"), (f"{SHARD_SIGN} {me.shards} ", "bold $ink-red"),
            (f"{CASTLE_SIGN} {me.castle_value} ", "$ink-orange"), (tr("worth each"), FAINT),
        )),
        (key, Content.assemble((f"+{me.reserve}", "bold"), (reserve, FAINT))),
        (bag_key(seat), odds_of(view, seat)),
    ]  # fmt: skip
    return rows + [(bag_key(seat), line) for line in bag_contents(view, seat, width)]


def bag_contents(view: WonderView, seat: int, width: int) -> list[Content]:
    """Return the content of the bag: seen at the tea party, counted in the war."""
    me, mine = player(view, seat), secret(view, seat)
    found = mine.bag if mine is not None and mine.bag is not None else sorted(bag_of(view, seat).items())
    parts: list[Piece] = []
    for chip, n in found:
        if parts:
            parts.append(" ")
        parts.append((f"{n}×" if n > 1 else "", FAINT))
        parts.append((chip_sign(chip, me.faction), f"bold ${chip_ink(chip, me.faction)}"))
    return Content.assemble(*parts).wrap(width)


def small_track(view: WonderView, seat: int, track: int) -> Content:
    """Return a track in short, such as `◆◆○♔`: filled and free spaces, and the next reward."""
    row = spaces(view, seat, track)
    filled = sum(each.chip != NOTHING for each in row)
    parts: list[Piece] = [("◆" * filled, "bold $ink-silver"), ("○" * (len(row) - filled), FAINT)]
    if filled < len(row):
        sign, ink = reward_sign(row[filled].reward)
        parts.append((sign, f"bold ${ink}"))
    return Content.assemble(*parts)


def track_column(view: WonderView, seat: int) -> list[Row]:
    """Return the four tracks with the rewards between them."""
    me = player(view, seat)
    rows: list[Row] = []
    for track in range(4):
        parts: list[Piece] = []
        for space in spaces(view, seat, track):
            sign, ink = reward_sign(space.reward)
            if space.chip == NOTHING:
                parts.append((f"[{sign:^3}]", f"${ink}"))
            else:
                parts.append((f"[{chip_sign(space.chip, me.faction):^3}]", f"bold ${chip_ink(space.chip, me.faction)}"))
        parts.append(
            ("▸A", "$ink-gold") if any(each.chip == NOTHING for each in spaces(view, seat, track)) else (" ✓", "")
        )
        rows.append((track_key(me.faction, track), Content.assemble(*parts)))
        if bonus := between(me.faction, track) if track < 3 else {}:
            row: list[Piece] = []
            for column in range(3):
                sign, ink = reward_sign(bonus[column]) if column in bonus else ("", "ink-faint")
                row.append((f"{sign:^5}", f"${ink}"))
            rows.append((track_key(me.faction, track), Content.assemble(*row)))
    return rows
