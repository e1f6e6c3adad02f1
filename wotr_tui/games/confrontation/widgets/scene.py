"""The fight as a small scene: two pieces, their texts, two cards face down and then up, and the sum."""

from collections.abc import Sequence

from textual.content import Content

from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, SIDES, Stage
from rules.confrontation.view import ConfrontationView
from wotr_tui.app.panels.layout import Panel, TableState
from wotr_tui.app.widgets.box import clipped
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.app.widgets.content import content_of
from wotr_tui.games.confrontation.words.fights import CARDS_STEP, STEPS, Story, is_on, step_of
from wotr_tui.games.confrontation.words.names import (
    SIDE_INKS,
    SIDE_NAMES,
    back,
    card,
    card_key,
    character,
    piece_key,
    region,
)
from wotr_tui.text.messages import say, tr

FACE_DOWN = "▒▒▒▒"
BOXED_FROM = 9
"""The height from which on cards are drawn as boxes."""


class ScenePanel(Panel):
    """The Fellowship stands at the left, Sauron at the right, as their homes do on the map."""

    HELP = tr(
        "The fight under way, or the last one. Above, which of its four steps it has come to; then the fighters with "
        "their texts, the battle cards, and what each side counts to."
    )

    def __init__(self, *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.story: Story | None = None
        self.view: ConfrontationView | None = None

    def show_fight(self, state: TableState, story: Story) -> None:
        view = state.view
        assert isinstance(view, ConfrontationView)
        if story == self.story and self.view is not None and view == self.view:
            return
        self.story, self.view = story, view
        self.border_title = self._title(view, story)
        self.rearrange()

    def on_resize(self) -> None:
        self.rearrange()  # the height decides how much of it is shown

    def _title(self, view: ConfrontationView, story: Story) -> Content:
        parts: list[Content | str | tuple[str, str]] = [(f"⚔ {region(story.region).name}", "bold $accent")]
        if story.number > 1:
            parts.append((tr(" · fight {number}", number=story.number), "$ink-faint"))
        if not is_on(view):
            return Content.assemble(*parts, (tr(" · the last fight"), "$ink-faint"))
        now = step_of(view, story)
        for number, name in enumerate(STEPS):
            parts.append((" ▸ " if number else "  ", "$ink-faint"))
            parts.append((name.upper(), "bold $accent") if number == now else (name, "$ink-faint"))
        return Content.assemble(*parts)

    # -- the cells

    def lay_out(self, width: int) -> Sequence[Cell]:
        if self.story is None or self.view is None:
            return ()
        height = max(4, self.size.height)
        half = (width - 3) // 2
        cells: list[Cell] = []
        for owner, x in ((FELLOWSHIP, 0), (SAURON, half + 3)):
            cells += self._half(owner, x, half, height)
        cells += [Cell("", half + 1, y, 1, (Content.styled("│", "$line"),)) for y in range(height - 1)]
        return [*cells, Cell("", 0, height - 1, width, (self._last_line(width),))]

    def _half(self, owner: int, x: int, width: int, height: int) -> list[Cell]:
        assert self.story is not None
        piece, who = self.story.fighters[owner], self.story.character(owner)
        if piece == NOBODY:
            return [Cell("", x, 0, width, (Content.styled(tr("{side}: whom?", side=SIDE_NAMES[owner]), "$ink-faint"),))]
        name = character(who).name if who != NOBODY else f"{back(piece)} {FACE_DOWN}"
        strength = f" {character(who).strength}" if who != NOBODY else ""
        fell = piece in self.story.fallen
        if piece == self.story.attacker:
            role = tr("attacks, falls") if fell else tr("attacks")
        else:
            role = tr("defends, falls") if fell else tr("defends")
        ink = f"${SIDE_INKS[owner]}"
        title = Content.assemble(
            (f"{back(piece)} " if who != NOBODY else "", ink), (name, f"bold {'strike ' if fell else ''}{ink}"),
            (strength, "bold"), (f"  {role}", "$ink-faint"),
        )  # fmt: skip
        cells = [Cell(piece_key(piece), x, 0, width, (title.truncate(width, ellipsis=True),))]
        boxed = height >= BOXED_FROM
        room = height - 2 - (4 if boxed else 1)
        text = clipped(character(who).text if who != NOBODY else "", width, max(0, room))
        cells += [Cell("", x, 1 + row, width, (line,)) for row, line in enumerate(text)]
        y = 1 + len(text)
        cells += self._boxed(owner, x, y) if boxed else [self._card_line(owner, x, y, width)]
        if boxed:
            cells.append(Cell("", x, y + 3, width, (self._sum(owner),)))
        return cells

    def _card(self, owner: int) -> tuple[str, str, str]:
        """The card of a side: its key, its words, its style."""
        assert self.story is not None
        assert self.view is not None
        view, story = self.view, self.story
        if (shown := story.cards[owner]) != NOBODY:
            return card_key(owner, shown), card(owner, shown).name, f"bold ${SIDE_INKS[owner]}"
        if story.no_cards:
            return "", tr("no cards"), "$ink-faint"
        if view.fight is None or story.over:
            return "", tr("no card"), "$ink-faint"
        if (chosen := view.fight.chosen[owner]) != NOBODY:
            return card_key(owner, chosen), f"{FACE_DOWN} ({card(owner, chosen).name})", f"${SIDE_INKS[owner]}"
        choosing = step_of(view, story) == CARDS_STEP
        if choosing and view.sides[owner] not in view.thinking and view.stage is Stage.PLAY:
            return "", FACE_DOWN, f"${SIDE_INKS[owner]}"
        return "", "?" if choosing else "·", "$ink-faint"

    def _sum(self, owner: int) -> Content:
        assert self.story is not None
        story = self.story
        if story.totals is None or NOBODY in story.fighters:
            return Content("")
        ahead = story.totals[owner] > story.totals[1 - owner]
        style = f"bold ${SIDE_INKS[owner]}" if ahead else "bold"
        return Content.assemble(
            (tr("counts"), "$ink-faint"), " ", (str(story.totals[owner]), style), " ◂" if ahead else ""
        )

    def _card_line(self, owner: int, x: int, y: int, width: int) -> Cell:
        key, words, style = self._card(owner)
        total = self._sum(owner)
        return Cell(
            key,
            x,
            y,
            width,
            (Content.assemble((tr("card"), "$ink-faint"), " ", (words, style), "  " if total else "", total),),
        )

    def _boxed(self, owner: int, x: int, y: int) -> list[Cell]:
        key, words, style = self._card(owner)
        width = max(8, len(words) + 4)
        lines = (f"╭{'─' * (width - 2)}╮", f"│{words:^{width - 2}}│", f"╰{'─' * (width - 2)}╯")
        return [Cell(key, x, y, width, tuple(Content.styled(line, style) for line in lines))]

    def _last_line(self, width: int) -> Content:
        """What happened last, or how it ended."""
        assert self.story is not None
        words = self.story.notes[-1] if self.story.notes else ()
        if not words and all(piece != NOBODY for piece in self.story.fighters):
            known = [self.story.character(owner) != NOBODY for owner in SIDES]
            words = () if all(known) else say("The fighters are about to be revealed.")
        return content_of(words, links=False).truncate(width, ellipsis=True)
