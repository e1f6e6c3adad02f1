"""The layout of Wonderland's War: board, own board, players and header."""

from textual.content import Content

from rules.wonderland.terms import Phase
from rules.wonderland.view import WonderView
from wotr_tui.app.panels.layout import TALL, TableLayout, TablePanel
from wotr_tui.games.wonderland.messages import data, tr
from wotr_tui.games.wonderland.widgets.board import WonderBoard
from wotr_tui.games.wonderland.widgets.hand import WonderHand
from wotr_tui.games.wonderland.widgets.seats import WonderSeats
from wotr_tui.games.wonderland.widgets.signs import FAINT, Piece, ink_of, shape_of, short_name
from wotr_tui.games.wonderland.words.names import OURS_SHORT, PLACES, ROMAN
from wotr_tui.games.wonderland.words.rewards import SHARD_SIGN
from wotr_tui.table.state import TableState

BAR = ("  ▏ ", FAINT)
NARROW, WIDE = 110, 160


class WonderlandLayout(TableLayout):
    """The panels of one table."""

    def board(self) -> TablePanel:
        return WonderBoard(id="board", classes="panel")

    def hand(self) -> TablePanel:
        return WonderHand(id="hand", classes="panel")

    def seats(self) -> TablePanel:
        return WonderSeats(self.speech, id="seats", classes="panel")

    def hand_height(self, width: int, height: int) -> int:
        """Return few rows on a low screen, and the whole board where there is room."""
        return 3 if height < 28 else 4 if height < TALL else 9 if height < 50 else 11

    # -- the header

    def header(self, state: TableState, width: int) -> Content:
        view = state.view
        assert isinstance(view, WonderView)
        title = data(self.speech.game.title) if width >= NARROW else ""
        first: list[Piece] = [(title, "bold"), BAR if title else "", self._when(view)]
        score = self._score(view, brief=width < NARROW)
        if width < NARROW:
            return Content.assemble(*first, "\n", score)
        return Content.assemble(*first, "\n" if width < WIDE else BAR, score)

    def _when(self, view: WonderView) -> Content:
        """Return round, phase and battle; before the first round, that the cards are our own."""
        if view.phase == Phase.SETUP:
            return Content.assemble((tr("setting up"), "bold"), BAR, (str(OURS_SHORT), "$ink-gold"))
        steps: list[Piece] = [(tr("round {number} of III", number=ROMAN[view.round]), "bold"), BAR]
        in_tea, in_war = view.phase == Phase.TEA, view.phase == Phase.WAR
        steps += [
            (tr("TEA"), "bold $accent") if in_tea else (tr("tea"), FAINT), (" ▸ ", FAINT),
            (tr("WAR"), "bold $accent") if in_war else (tr("war"), FAINT),
        ]  # fmt: skip
        if view.battle is not None:
            steps += [BAR, (f"⚔ {PLACES[view.battle.region]}", "bold $accent"), (f" +{view.battle.award}", "bold")]
            if view.battle.resistance:
                steps.append((tr(" Resistance {n}", n=view.battle.resistance), "$ink-red"))
        elif view.phase == Phase.TEA:
            steps += [BAR, (tr("the war will begin in {region}", region=PLACES[view.start]), FAINT)]
        return Content.assemble(*steps)

    def _score(self, view: WonderView, *, brief: bool) -> Content:
        """Return the points and shards of all players. The arrow marks who must choose."""
        parts: list[Piece] = []
        for seat, each in enumerate(view.players):
            if each.faction < 0:
                continue
            if parts:
                parts.append("  ")
            mark = ("▸", "bold $accent") if seat in view.thinking else (" ", "")
            own = "underline " if seat in view.seats else ""
            name = short_name(view, seat)
            name = name[:6] if brief and len(view.players) > 3 else name
            total = view.scores[seat].total if view.scores else each.vp
            parts += [
                mark, (f"{shape_of(each.faction)} ", f"bold {ink_of(each.faction)}"),
                (name, f"{own}bold {ink_of(each.faction)}"), (f" {total}", "bold"),
                (f" {SHARD_SIGN}{each.shards}", FAINT),
            ]  # fmt: skip
        return Content.assemble(*parts)
