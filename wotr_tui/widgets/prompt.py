"""What is asked, with the text it comes from and every answer. When nothing is asked: who is thought of."""

from collections.abc import Hashable, Sequence

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from wotr_tui.i18n import tr
from wotr_tui.widgets.box import rows_of
from wotr_tui.widgets.choices import ChoiceList, Line
from wotr_tui.widgets.content import content_of
from wotr_tui.widgets.thinking import ThinkingBar
from wotr_tui.words import Phrase, phrase, text_of

MOST_ASIDE = 6
"""Rows that the text a question comes from may ask for; it has more where nobody needs them."""


class PromptPanel(Vertical):
    """The eye's first stop: lit up while it is your turn."""

    DEFAULT_CSS = """
    PromptPanel { width: 1fr; height: 1fr; }
    PromptPanel > #aside { height: auto; color: $ink-faint; display: none; }
    PromptPanel.-aside > #aside { display: block; }
    PromptPanel > #told { height: auto; max-height: 100%; display: none; }
    PromptPanel.-telling > #told { display: block; }
    PromptPanel.-telling > ChoiceList { display: none; }
    PromptPanel.-asked { border: round $primary; border-title-color: $accent; }
    PromptPanel.-flash { border: heavy $accent; background: $primary 15%; }
    """

    def __init__(self, reserved: str = "", *, id: str | None = None, classes: str | None = None) -> None:
        """`reserved`: keys that no choice may be given."""
        super().__init__(id=id, classes=classes)
        self._reserved = reserved
        self._question: Phrase = ()
        self._aside: Phrase = ()
        self._said: Phrase = ()
        """What stands over the choices now."""
        self.brief = False
        """Whether one row is all there is for the text a question comes from."""

    def compose(self) -> ComposeResult:
        yield Static(id="aside")
        yield Static(id="told")
        yield ThinkingBar(id="thinking")
        yield ChoiceList(self._reserved, id="choices")

    def on_mount(self) -> None:
        self.border_title = tr("one moment")

    @property
    def choices(self) -> ChoiceList:
        return self.query_one(ChoiceList)

    def rows(self, width: int) -> int:
        """How many rows it would take to show everything in so many columns, its border included."""
        inner = width - 4
        aside = rows_of(text_of(self._over(width)), inner)
        return 2 + min(aside, 1 if self.brief else MOST_ASIDE) + self.choices.rows(inner)

    def on_resize(self) -> None:
        self.fit()

    def _over(self, width: int) -> Phrase:
        """What stands over the choices in a panel so wide: the text the question comes from, and before it the question
        where the border cannot hold it."""
        if cell_len(text_of(self._question)) <= width - 6:
            return self._aside
        return phrase(*self._question, "  " if self._aside else "", self._aside)

    def fit(self) -> None:
        """The text has what rows the choices leave, one at least."""
        width = self.outer_size.width
        if not width:
            return
        aside, over = self.query_one("#aside", Static), self._over(width)
        left = self.size.height - self.choices.rows(self.size.width - 1)
        aside.styles.max_height = 1 if self.brief else max(1, left)
        if over != self._said:
            self._said = over
            self.set_class(bool(over), "-aside")
            aside.update(content_of(over))

    def ask(self, title: Phrase, aside: Phrase, lines: Sequence[Line], *, rule: str = "", hint: str = "") -> None:
        """Ask this; the rule it comes from stands in the corner, and how it is with a hint."""
        self.query_one(ThinkingBar).rest()
        self.remove_class("-telling")
        self.border_title = content_of(title, links=False)
        corner = "  ".join(filter(None, (hint, rule, "? why" if rule else "")))
        self.border_subtitle = Content(corner) if corner else None
        self.set_class(bool(lines), "-asked")
        self._question, self._aside = title, aside
        self.choices.show(lines)
        self.fit()

    def wait(self, title: Phrase, aside: Phrase = ()) -> None:
        """Nothing is asked now."""
        self.ask(title, aside, ())

    def tell(self, title: Phrase, words: Phrase) -> None:
        """Nothing is asked while this is told."""
        self.wait(title)
        self.query_one("#told", Static).update(content_of(words, links=False))
        self.add_class("-telling")

    def watch_thinking(self, title: Phrase, bots: str, about: Hashable) -> None:
        """Nothing is asked now: these bots think. A bar shows for how long already, about the same thing."""
        self.border_title = content_of(title, links=False)
        self._question = title
        if self.choices.lines or self._aside or self.has_class("-telling"):
            self.wait(title)
        self.query_one(ThinkingBar).think(bots, about)

    def flash(self) -> None:
        """Catch the eye for a moment."""
        self.add_class("-flash")
        self.set_timer(0.5, lambda: self.remove_class("-flash"))
