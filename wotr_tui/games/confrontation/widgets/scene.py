"""The scene of a fight: the two fighters with their texts, their cards and totals."""

from collections.abc import Sequence

from textual.content import Content

from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, Stage
from rules.confrontation.view import ConfrontationView
from wotr_tui.app.panels.layout import Panel
from wotr_tui.app.widgets.box import clipped
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.app.widgets.content import content_of
from wotr_tui.games.confrontation.messages import data, tr
from wotr_tui.games.confrontation.words.names import (
    SIDE_INKS,
    SIDE_NAMES,
    back,
    card,
    card_key,
    character,
    character_name,
    character_text,
    cut,
    piece_key,
    region_name,
)
from wotr_tui.games.confrontation.words.scene import CARDS, STEPS, FightScene, caption, is_on, step_of
from wotr_tui.table.state import TableState
from wotr_tui.text.messages import mark

FACE_DOWN = "▒▒▒▒"
BOXED_FROM = 9
"""The least height at which cards are drawn as boxes."""


class ScenePanel(Panel):
    """The Fellowship is on the left and Sauron on the right, like their homes on the map."""

    HELP = mark(
        "The fight under way, or the last one. The title shows its four steps. Below are the fighters with their "
        "texts, the battle cards, and the total of each side."
    )

    def __init__(self, *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.scene: FightScene | None = None
        self.view: ConfrontationView | None = None

    def show_fight(self, state: TableState, scene: FightScene) -> None:
        view = state.view
        assert isinstance(view, ConfrontationView)
        if scene == self.scene and view == self.view:
            return
        self.scene, self.view = scene, view
        self.border_title = self._title(view, scene)
        self.rearrange()

    def on_resize(self) -> None:
        self.rearrange()  # the height decides how much of it is shown

    def _title(self, view: ConfrontationView, scene: FightScene) -> Content:
        parts: list[Content | str | tuple[str, str]] = [(f"⚔ {region_name(scene.region)}", "bold $accent")]
        if scene.number > 1:
            parts.append((tr(" · fight {number}", number=scene.number), "$ink-faint"))
        if not is_on(view):
            return Content.assemble(*parts, (tr(" · the last fight"), "$ink-faint"))
        now = step_of(view, scene)
        for number, (name, current) in enumerate(STEPS):
            parts.append((" ▸ " if number else "  ", "$ink-faint"))
            parts.append((str(current), "bold $accent") if number == now else (str(name), "$ink-faint"))
        return Content.assemble(*parts)

    # -- the cells

    def lay_out(self, width: int) -> Sequence[Cell]:
        if self.scene is None or self.view is None:
            return ()
        height = max(4, self.size.height)
        half = (width - 3) // 2
        cells: list[Cell] = []
        for owner, x in ((FELLOWSHIP, 0), (SAURON, half + 3)):
            cells += self._half(owner, x, half, height)
        cells += [Cell("", half + 1, y, 1, (Content.styled("│", "$line"),)) for y in range(height - 1)]
        return [*cells, Cell("", 0, height - 1, width, (self._last_line(width),))]

    def _half(self, owner: int, x: int, width: int, height: int) -> list[Cell]:
        assert self.scene is not None
        fighter = self.scene.sides[owner]
        piece, who = fighter.piece, fighter.character
        if piece == NOBODY:
            words = tr("{side}: not chosen yet", side=SIDE_NAMES[owner])
            return [Cell("", x, 0, width, (Content.styled(words, "$ink-faint").truncate(width, ellipsis=True),))]
        name = character_name(who) if who != NOBODY else f"{back(piece)} {FACE_DOWN}"
        strength = f" {character(who).strength}" if who != NOBODY else ""
        if owner == self.scene.attacker:
            role = tr("attacker, defeated") if fighter.defeated else tr("attacker")
        else:
            role = tr("defender, defeated") if fighter.defeated else tr("defender")
        ink = f"${SIDE_INKS[owner]}"
        struck = "bold strike" if fighter.defeated else "bold"
        title = Content.assemble(
            (f"{back(piece)} " if who != NOBODY else "", ink), (name, f"{struck} {ink}"),
            (strength, "bold"), (f"  {role}", "$ink-faint"),
        )  # fmt: skip
        cells = [Cell(piece_key(piece), x, 0, width, (title.truncate(width, ellipsis=True),))]
        boxed = height >= BOXED_FROM
        room = height - 2 - (4 if boxed else 1)
        text = clipped(character_text(who) if who != NOBODY else "", width, max(0, room))
        cells += [Cell("", x, 1 + row, width, (line,)) for row, line in enumerate(text)]
        y = 1 + len(text)
        cells += self._boxed(owner, x, y, width) if boxed else [self._card_line(owner, x, y, width)]
        if boxed:
            cells.append(Cell("", x, y + 3, width, (self._sum(owner),)))
        return cells

    def _card(self, owner: int) -> tuple[str, str, str]:
        """Return the card of a side: its key, its words, its style."""
        assert self.scene is not None
        assert self.view is not None
        view, scene = self.view, self.scene
        if (shown := scene.sides[owner].card) != NOBODY:
            return card_key(owner, shown), data(card(owner, shown).name), f"bold ${SIDE_INKS[owner]}"
        if scene.no_cards:
            return "", tr("no cards"), "$ink-faint"
        if view.fight is None or scene.report is not None:
            return "", tr("no card"), "$ink-faint"
        if (chosen := view.fight.chosen[owner]) != NOBODY:
            return card_key(owner, chosen), f"{FACE_DOWN} ({data(card(owner, chosen).name)})", f"${SIDE_INKS[owner]}"
        choosing = step_of(view, scene) == CARDS
        if choosing and view.sides[owner] not in view.thinking and view.stage is Stage.PLAY:
            return "", FACE_DOWN, f"${SIDE_INKS[owner]}"
        return "", "?" if choosing else "·", "$ink-faint"

    def _sum(self, owner: int) -> Content:
        assert self.scene is not None
        total, other = self.scene.sides[owner].total, self.scene.sides[1 - owner].total
        if total is None or other is None:
            return Content("")
        ahead = total > other
        style = f"bold ${SIDE_INKS[owner]}" if ahead else "bold"
        return Content.assemble((tr("total"), "$ink-faint"), " ", (str(total), style), " ◂" if ahead else "")

    def _card_line(self, owner: int, x: int, y: int, width: int) -> Cell:
        key, words, style = self._card(owner)
        total = self._sum(owner)
        line = Content.assemble((tr("card"), "$ink-faint"), " ", (words, style), "  " if total else "", total)
        return Cell(key, x, y, width, (line.truncate(width, ellipsis=True),))

    def _boxed(self, owner: int, x: int, y: int, room: int) -> list[Cell]:
        key, words, style = self._card(owner)
        words = cut(words, room - 4)
        width = max(8, len(words) + 4)
        lines = (f"╭{'─' * (width - 2)}╮", f"│{words:^{width - 2}}│", f"╰{'─' * (width - 2)}╯")
        return [Cell(key, x, y, width, tuple(Content.styled(line, style) for line in lines))]

    def _last_line(self, width: int) -> Content:
        """Return how the fight ended, or what is special about it."""
        assert self.scene is not None
        assert self.view is not None
        return content_of(caption(self.view, self.scene), links=False).truncate(width, ellipsis=True)
