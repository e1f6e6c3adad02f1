"""What is asked, with the text it comes from and every answer. When nothing is asked: who is thought of."""

from collections.abc import Hashable, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from wotr_tui.i18n import tr
from wotr_tui.widgets.choices import ChoiceList, Line
from wotr_tui.widgets.content import content_of
from wotr_tui.widgets.thinking import ThinkingBar
from wotr_tui.words import Phrase, text_of

MOST_ASIDE = 3
"""Lines of the text a question comes from; as many as the styles below grant it."""


class PromptPanel(Vertical):
    """The eye's first stop: lit up while it is your turn."""

    DEFAULT_CSS = """
    PromptPanel { width: 1fr; height: 1fr; }
    PromptPanel > #aside { height: auto; max-height: 3; color: $ink-faint; display: none; }
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

    def compose(self) -> ComposeResult:
        yield Static(id="aside")
        yield Static(id="told")
        yield ThinkingBar(id="thinking")
        yield ChoiceList(self._reserved, id="choices")

    def on_mount(self) -> None:
        self._aside: Phrase = ()
        self.border_title = tr("one moment")

    @property
    def choices(self) -> ChoiceList:
        return self.query_one(ChoiceList)

    def rows(self, width: int) -> int:
        """How many rows it would take to show everything in so many columns, its border included."""
        aside = min(MOST_ASIDE, -(-len(text_of(self._aside)) // width)) if self._aside else 0
        return 2 + aside + self.choices.rows(width)

    def ask(self, title: Phrase, aside: Phrase, lines: Sequence[Line], *, rule: str = "", hint: str = "") -> None:
        """Ask this; the rule it comes from stands in the corner, and how it is with a hint."""
        self.query_one(ThinkingBar).rest()
        self.remove_class("-telling")
        self.border_title = content_of(title, links=False)
        corner = "  ".join(filter(None, (hint, rule, "? why" if rule else "")))
        self.border_subtitle = Content(corner) if corner else None
        self.set_class(bool(lines), "-asked")
        if aside != self._aside:
            self._aside = aside
            self.set_class(bool(aside), "-aside")
            self.query_one("#aside", Static).update(content_of(aside))
        self.choices.show(lines)

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
        if self.choices.lines or self._aside or self.has_class("-telling"):
            self.wait(title)
        self.query_one(ThinkingBar).think(bots, about)

    def flash(self) -> None:
        """Catch the eye for a moment."""
        self.add_class("-flash")
        self.set_timer(0.5, lambda: self.remove_class("-flash"))
