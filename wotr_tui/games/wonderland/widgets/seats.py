"""The players: points, shards, leader, shield, madness, bag with its odds, and who must choose."""

from collections.abc import Iterable, Sequence
from typing import Any

from textual.content import Content

from rules.wonderland.forecast import next_chip
from rules.wonderland.terms import NOTHING, Phase
from rules.wonderland.view import WonderView
from wotr_tui.app.panels.layout import Panel
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.games.speech import Speech
from wotr_tui.games.wonderland.messages import tr
from wotr_tui.games.wonderland.widgets.signs import FAINT, madness_track, player_name, shield
from wotr_tui.games.wonderland.words.lookup import cards_a_round, player
from wotr_tui.games.wonderland.words.names import bag_key, card_ref, percent, seat_key
from wotr_tui.games.wonderland.words.rewards import CASTLE_SIGN, LEADER_SIGN, POINT_SIGN, SHARD_SIGN
from wotr_tui.table.state import TableState, holder
from wotr_tui.text.messages import mark
from wotr_tui.text.numbers import NO_BREAK_SPACE

Row = tuple[str, Content]


class WonderSeats(Panel):
    """One block for each player. The first player of the round is marked; Enter opens a block."""

    HELP = mark(
        "All players: points, shards, leader, castles, shield, madness track and bag. The arrow marks who must choose, "
        "the flag the first player of the round. Below them: the wonderlandians on display."
    )

    def __init__(self, speech: Speech[Any, Any], *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.speech = speech
        self.rows: list[Row] = []
        self.state: TableState | None = None

    def on_mount(self) -> None:
        self.border_title = tr("players")

    def show(self, state: TableState) -> None:
        view = state.view
        assert isinstance(view, WonderView)
        self.state = state
        self._fill(state, view)

    def on_resize(self) -> None:
        if self.state is not None:
            self.show(self.state)  # the height limits what is shown of each
        super().on_resize()

    def _fill(self, state: TableState, view: WonderView) -> None:
        players = range(len(view.players))
        brief = 4 * len(players) + 1 + len(view.display) > self.size.height
        rows = [row for seat in players for row in self._player(state, view, seat, brief=brief)]
        if view.display and view.phase != Phase.OVER:
            rows.append(("", Content.styled(tr("wonderlandians"), FAINT)))
            for card in view.display:
                ref = card_ref(card)
                rows.append((ref.thing, Content.assemble((" W ", "bold $ink-gold"), (ref.text, "$ink-gold"))))
        if rows != self.rows:
            self.rows = rows
            self.rearrange()

    def _player(self, state: TableState, view: WonderView, seat: int, *, brief: bool) -> Iterable[Row]:
        me, key = player(view, seat), seat_key(seat)
        mark = ("▸", "bold $accent") if seat in view.thinking else (" ", "")
        flag = ("⚑", "$accent") if view.first == seat and view.round else ("", "")
        person = (holder(state, seat) or tr("nobody"), "$ink-green" if seat in view.seats else FAINT)
        if me.faction == NOTHING:
            yield key, Content.assemble(mark, person, (f" {self.speech.seat(seat).text}", FAINT))
            return
        points = (f" {me.vp}{POINT_SIGN}", "bold $ink-gold")
        name = Content.assemble(mark, player_name(view, seat), points, flag)
        found = next_chip(view, seat)
        odds = percent(found.bad) if found is not None else "-"
        chance = (f"☠{odds}", "$ink-violet")
        if brief:
            chance = (f"☠{odds.replace(NO_BREAK_SPACE, '')}", "$ink-violet")  # every column counts
            yield key, Content.assemble(name, " ", person)
            yield key, Content.assemble(
                " ", shield(me), " ", madness_track(me), (f" {LEADER_SIGN}{me.leader}", "$ink-gold"),
                (f" {SHARD_SIGN}{me.shards} ", "$ink-red"), chance, (f"/{me.bag}", FAINT),
            )  # fmt: skip
            return
        yield key, name
        yield key, Content.assemble("  ", person)
        yield key, Content.assemble(
            "  ", shield(me), " ", madness_track(me), (f" {LEADER_SIGN}{me.leader}", "$ink-gold"),
            (f" {SHARD_SIGN}{me.shards}", "$ink-red"), (f" {CASTLE_SIGN}{me.castle_value}", "$ink-orange"),
        )  # fmt: skip
        taken = tr(" tea {n}/{all}", n=me.cards_taken, all=cards_a_round(view)) if view.phase == Phase.TEA else ""
        bag = (tr("  bag {n} ", n=me.bag), FAINT)
        yield bag_key(seat), Content.assemble(bag, chance, (f" +{me.reserve}", ""), (taken, FAINT))

    def lay_out(self, width: int) -> Sequence[Cell]:
        return [
            Cell(key, 0, y, width, (line.truncate(width, ellipsis=True),)) for y, (key, line) in enumerate(self.rows)
        ]
