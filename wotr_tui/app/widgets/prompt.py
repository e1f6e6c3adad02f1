"""What is asked, with the text it comes from and every answer. When nothing is asked: who is thought of."""

from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from wotr_tui.app.widgets.box import rows_of
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.content import content_of
from wotr_tui.table.previews import Outlook
from wotr_tui.table.question import Question, ThinkingBots
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import Phrase, phrase, text_of

if TYPE_CHECKING:
    from wotr_tui.app.widgets.thinking import ThinkingBar

MOST_ASIDE = 6
"""Rows that the text a question comes from may ask for; it has more where nobody needs them."""
MOST_OUTLOOK = 6
"""Rows below the choices that what the highlighted one would change may take, where nothing else needs them."""
LEAST_OUTLOOK = 2
"""Rows it has even where the choices would need them, in a panel of so many rows:"""
ROOM_FOR_OUTLOOK = 8


class PromptPanel(Vertical):
    """The eye's first stop: lit up while it is your turn."""

    DEFAULT_CSS = """
    PromptPanel { width: 1fr; height: 1fr; }
    PromptPanel > #aside { height: auto; color: $ink-faint; display: none; }
    PromptPanel > #told { height: auto; max-height: 100%; display: none; }
    PromptPanel > #outlook { height: 2; color: $ink-green; display: none; }
    PromptPanel.-asked { border: round $primary; border-title-color: $accent; }
    PromptPanel.-flash { border: heavy $accent; background: $primary 15%; }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._question: Phrase = ()
        self._aside: Phrase = ()
        self._said: Phrase = ()
        """What stands over the choices now."""
        self._corner = ""
        self._outlook: Outlook | None = None
        """What the highlighted choice would bring; None where nobody wants to know."""
        self.brief = False
        """Whether one row is all there is for the text a question comes from."""
        # Mounted when there is something to tell and somebody who thinks: many a question comes before that.
        self._told: Static | None = None
        self._thinking: ThinkingBar | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="aside")
        yield ChoiceList(id="choices")
        yield Static(id="outlook")

    def on_mount(self) -> None:
        self.border_title = tr("one moment")

    @property
    def choices(self) -> ChoiceList:
        return self.query_one(ChoiceList)

    def rows(self, width: int) -> int:
        """How many rows it would take to show everything in so many columns, its border included."""
        inner = width - 4
        aside = rows_of(text_of(self._over(width)), inner)
        outlook = LEAST_OUTLOOK if self._outlook is not None and not self.brief else 0
        return 2 + min(aside, 1 if self.brief else MOST_ASIDE) + self.choices.rows(inner) + outlook

    def on_resize(self) -> None:
        self.fit()

    def _over(self, width: int) -> Phrase:
        """What stands over the choices in a panel so wide: the text the question comes from, and before it the question
        where the border cannot hold it."""
        if cell_len(text_of(self._question)) <= width - 6:
            return self._aside
        return phrase(*self._question, "  " if self._aside else "", self._aside)

    def fit(self) -> None:
        """The text has what rows the choices leave, one at least, and all it takes for a question that stands there;
        what the choices would change has the rest."""
        width = self.outer_size.width
        if not width:
            return
        aside, over = self.query_one("#aside", Static), self._over(width)
        inner = self.size.width - 1
        left = self.size.height - self.choices.rows(inner)
        outlook = 0
        if self._outlook is not None and self.choices.lines:
            spare = left - rows_of(text_of(over), inner)
            # The text a question comes from may be cut for it; the question itself, where it stands there, may not.
            least = LEAST_OUTLOOK if self.size.height >= ROOM_FOR_OUTLOOK and over == self._aside else 0
            outlook = max(0, min(MOST_OUTLOOK, max(spare, least)))
        asked = rows_of(text_of(self._question), inner) if over != self._aside else 1
        aside.styles.max_height = 1 if self.brief else max(min(asked, self.size.height // 2), left - outlook, 1)
        self._draw_outlook(outlook)
        if over != self._said:
            self._said = over
            aside.display = bool(over)
            aside.update(content_of(over))

    def show(self, question: Question) -> None:
        """Show what is asked; the rule it comes from and a hint stand in the corner."""
        if question.thinking is not None:
            self._watch_thinking(question.title, question.thinking)
            return
        if self._thinking is not None:
            self._thinking.rest()
        if self._told is not None:
            self._told.display = False
        self.border_title = content_of(question.title, links=False)
        self._corner = "  ".join(filter(None, (question.hint, question.rule, "? why" if question.rule else "")))
        self._look(bool(question.lines), "-asked")
        self._question, self._aside = question.title, question.aside
        if self.choices.show(question.lines, question.preselected) and self._outlook is not None:
            # The preview is about another question, and may be another person's secret.
            self._outlook = Outlook()
        self.fit()

    def foretell(self, outlook: Outlook | None) -> None:
        """What the highlighted choice would bring; None where nobody wants to know."""
        if outlook != self._outlook:
            self._outlook = outlook
            self.fit()

    def _draw_outlook(self, rows: int) -> None:
        """Below the choices where rows are to spare, and as many for every choice of a question, so that nothing jumps;
        else in the border."""
        below, told = self.query_one("#outlook", Static), self._outlook or Outlook()
        changes = Content(" · ").join([content_of(change, links=False) for change in told.changes])
        below.display = bool(rows)
        corner = Content(self._corner)
        if rows:
            below.styles.height = rows
            text = content_of(told.text, links=False).stylize_before("$ink-faint")
            words = Content("\n").join([part for part in (changes, text) if part.plain])
            below.update(words, layout=False)  # its height is given: the cursor moves nothing but these words
        elif changes.plain:
            room = max(0, self.size.width - corner.cell_length - 6)
            corner = Content.assemble(changes.truncate(room, ellipsis=True), "  ", corner)
        self.border_subtitle = corner if corner.plain else None

    def wait(self, title: Phrase, aside: Phrase = ()) -> None:
        """Ask nothing."""
        self.show(Question("nothing", title, aside))

    def tell(self, title: Phrase, words: Phrase) -> None:
        """Tell this, and ask nothing meanwhile."""
        self.wait(title)
        if self._told is None:
            self._told = Static(id="told")
            self.mount(self._told, after="#aside")
        self._told.update(content_of(words, links=False))
        self._told.display = True

    def _watch_thinking(self, title: Phrase, thinking: ThinkingBots) -> None:
        """Ask nothing: bots think. A bar shows for how long they have thought about the same."""
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
        """Catch the eye for a moment."""
        self._look(True, "-flash")
        self.set_timer(0.5, lambda: self._look(False, "-flash"))

    def _look(self, on: bool, name: str) -> None:
        """Border and ground of this panel: nothing in it is styled by them, and Textual would style it all anew."""
        if on != self.has_class(name):
            self.set_class(on, name, update=False)
            self.app.stylesheet.update_nodes([self])
