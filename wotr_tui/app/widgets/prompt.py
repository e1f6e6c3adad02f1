"""The question panel: the question, its source text, the choices, and a preview; or who is thinking."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from wotr_tui.app.widgets.box import rows_of, shortened
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.content import content_of
from wotr_tui.table.previews import Outlook
from wotr_tui.table.question import Question, ThinkingBots
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import Phrase, phrase, text_of

if TYPE_CHECKING:
    from wotr_tui.app.widgets.find import FindField
    from wotr_tui.app.widgets.thinking import ThinkingBar

MOST_ASIDE = 6
"""The most rows that the source text of a question asks for; it gets more if they are free."""
MOST_OUTLOOK = 6
"""The most rows of the preview below the choices."""
LEAST_OUTLOOK = 2
"""The rows of the preview even if the choices need them, in a panel of at least:"""
ROOM_FOR_OUTLOOK = 8


class PromptPanel(Vertical):
    """Highlighted while it is the player's turn."""

    DEFAULT_CSS = """
    PromptPanel { width: 1fr; height: 1fr; }
    PromptPanel > #aside { height: auto; color: $ink-faint; display: none; }
    PromptPanel > #told { height: auto; max-height: 100%; display: none; }
    PromptPanel > FindField, PromptPanel > FindField:focus { height: 1; border: none; padding: 0; }
    PromptPanel > #outlook { height: 2; color: $ink-green; display: none; }
    PromptPanel.-asked { border: round $primary; border-title-color: $accent; }
    PromptPanel.-flash { border: heavy $accent; background: $primary 15%; }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._question: Phrase = ()
        self._aside: Phrase = ()
        self._said: tuple[Phrase, int, int] = ((), 0, 0)
        """The text above the choices now, and the size it was fitted to."""
        self._corner = ""
        self._about: Hashable = None
        self._outlook: Outlook | None = None
        """The preview of the highlighted choice; None if previews are off."""
        self.brief = False
        """Whether the source text has only one row."""
        # Mounted when they are first needed.
        self._told: Static | None = None
        self._thinking: ThinkingBar | None = None
        self._find: FindField | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="aside")
        yield ChoiceList(id="choices")
        yield Static(id="outlook")

    def on_mount(self) -> None:
        self.border_title = tr("loading")

    @property
    def choices(self) -> ChoiceList:
        return self.query_one(ChoiceList)

    def rows(self, width: int) -> int:
        """Return how many rows everything needs in this many columns, with the border."""
        inner = width - 4
        aside = rows_of(text_of(self._over(width)), inner)
        outlook = self._least_outlook(inner) if self._outlook is not None and not self.brief else 0
        return 2 + min(aside, 1 if self.brief else MOST_ASIDE) + self.choices.rows(inner) + outlook

    def _least_outlook(self, width: int) -> int:
        """Return the rows that the preview asks for: a few, or as many as the words of a hint need."""
        if self._outlook is None or not self._outlook.advised:
            return LEAST_OUTLOOK
        return max(LEAST_OUTLOOK, min(MOST_OUTLOOK, rows_of(" · ".join(map(text_of, self._outlook.changes)), width)))

    def on_resize(self) -> None:
        self.fit()

    def _over(self, width: int) -> Phrase:
        """Return the text above the choices: the source text, after the question if the border has no room for it."""
        if cell_len(text_of(self._question)) <= width - 6:
            return self._aside
        return phrase(*self._question, "  " if self._aside else "", self._aside)

    def fit(self) -> None:
        """Share the rows: the choices first, then the text (a question in full), then the preview."""
        width = self.outer_size.width
        if not width:
            return
        aside, over = self.query_one("#aside", Static), self._over(width)
        inner = self.size.width - 1
        left = self.size.height - self.choices.rows(inner)
        outlook = 0
        if self._outlook is not None and self.choices.lines:
            spare = left - rows_of(text_of(over), inner)
            # The source text may be shortened for it, but not the question.
            least = LEAST_OUTLOOK if self.size.height >= ROOM_FOR_OUTLOOK and over == self._aside else 0
            if self._outlook.advised and over == self._aside:
                least = max(least, min(self._least_outlook(inner), left - 1))
            outlook = max(0, min(MOST_OUTLOOK, max(spare, least)))
        asked = rows_of(text_of(self._question), inner) if over != self._aside else 1
        most = 1 if self.brief else max(min(asked, self.size.height // 2), left - outlook, 1)
        self._draw_outlook(outlook)
        if (over, inner, most) != self._said:
            self._said = (over, inner, most)
            aside.display = bool(over)
            aside.update(Content("\n").join(shortened(content_of(over), inner, most)))

    def show(self, question: Question) -> None:
        """Show a question, with its rule and a hint in the corner."""
        if question.thinking is not None:
            self._watch_thinking(question.title, question.thinking)
            return
        if self._thinking is not None:
            self._thinking.rest()
        if self._told is not None:
            self._told.display = False
        self.border_title = content_of(question.title, links=False)
        self._corner = "  ".join(filter(None, (question.hint, question.rule, tr("? why") if question.rule else "")))
        self._look(bool(question.lines), "-asked")
        self._question, self._aside = question.title, question.aside
        if self.choices.show(question.lines, question.preselected) and self._outlook is not None:
            # The preview is about another question, and may be another person's secret.
            self._outlook = Outlook()
        if self._find is not None and question.about != self._about:
            self._find.value = ""
        self._about = question.about
        self.fit()

    def find(self) -> None:
        """Open the field that finds a choice by its words."""
        if self._find is None:
            from wotr_tui.app.widgets.find import FindField

            self._find = FindField(self.choices)
            self.mount(self._find, before="#choices")
        self._find.display = True
        self._find.focus()

    def foretell(self, outlook: Outlook | None) -> None:
        """Show the preview of the highlighted choice; None if previews are off."""
        if outlook != self._outlook:
            self._outlook = outlook
            self.fit()

    def _draw_outlook(self, rows: int) -> None:
        """Draw the preview below the choices, or in the border if there are no rows for it."""
        below, told = self.query_one("#outlook", Static), self._outlook or Outlook()
        changes = Content(" · ").join([content_of(change, links=False) for change in told.changes])
        below.display = bool(rows)
        begun = self.choices.typed.begun
        corner = Content(f"{begun}…  {self._corner}" if begun else self._corner)
        if rows:
            below.styles.height = rows
            text = content_of(told.text, links=False).stylize_before("$ink-faint")
            words = Content("\n").join([part for part in (changes, text) if part.plain])
            words = Content("\n").join(shortened(words, self.size.width - 1, rows))
            below.update(words, layout=False)  # its height is fixed: no layout
        elif changes.plain:
            room = max(0, self.size.width - corner.cell_length - 6)
            corner = Content.assemble(changes.truncate(room, ellipsis=True), "  ", corner)
        self.border_subtitle = corner if corner.plain else None

    def wait(self, title: Phrase, aside: Phrase = ()) -> None:
        """Show a title without a question."""
        self.show(Question("nothing", title, aside))

    def tell(self, title: Phrase, words: Phrase) -> None:
        """Show these words without a question."""
        self.wait(title)
        if self._told is None:
            self._told = Static(id="told")
            self.mount(self._told, after="#aside")
        self._told.update(content_of(words, links=False))
        self._told.display = True

    def _watch_thinking(self, title: Phrase, thinking: ThinkingBots) -> None:
        """Show that bots are thinking, and for how long."""
        self.border_title = content_of(title, links=False)
        self._question = title
        if self.choices.lines or self._aside or (self._told is not None and self._told.display):
            self.wait(title)
        if self._thinking is None:
            from wotr_tui.app.widgets.thinking import ThinkingBar

            self._thinking = ThinkingBar(id="thinking")
            self.mount(self._thinking, before="#choices")
        self._thinking.think(thinking.bots, thinking.about)

    def flash(self) -> None:
        """Flash once."""
        self._look(True, "-flash")
        self.set_timer(0.5, lambda: self._look(False, "-flash"))

    def _look(self, on: bool, name: str) -> None:
        """Switch a class that styles only this panel: Textual would style everything in it again."""
        if on != self.has_class(name):
            self.set_class(on, name, update=False)
            self.app.stylesheet.update_nodes([self])
