"""What is asked, with the text it comes from and every answer. When nothing is asked: who is thought of."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

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
MOST_OUTLOOK = 6
"""Rows below the choices that what the highlighted one would change may take, where nothing else needs them."""
ROOM_FOR_OUTLOOK = 8
"""From so many rows on the outlook has two of them even where the choices would need them."""


class Outlook(NamedTuple):
    """What a choice would bring: what it changes, and the text of the thing it is about."""

    changes: Sequence[Phrase] = ()
    text: Phrase = ()


class PromptPanel(Vertical):
    """The eye's first stop: lit up while it is your turn."""

    DEFAULT_CSS = """
    PromptPanel { width: 1fr; height: 1fr; }
    PromptPanel > #aside { height: auto; max-height: 3; color: $ink-faint; display: none; }
    PromptPanel.-aside > #aside { display: block; }
    PromptPanel > #told { height: auto; max-height: 100%; display: none; }
    PromptPanel.-telling > #told { display: block; }
    PromptPanel.-telling > ChoiceList { display: none; }
    PromptPanel > #outlook { height: 2; color: $ink-green; display: none; }
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
        yield Static(id="outlook")

    def on_mount(self) -> None:
        self._aside: Phrase = ()
        self._corner = ""
        self._outlook: Outlook | None = None
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
        self._corner = "  ".join(filter(None, (hint, rule, "? why" if rule else "")))
        self.set_class(bool(lines), "-asked")
        if aside != self._aside:
            self._aside = aside
            self.set_class(bool(aside), "-aside")
            self.query_one("#aside", Static).update(content_of(aside))
        if self.choices.show(lines) and self._outlook is not None:
            # What was foretold is about another question, and may be somebody else's secret.
            self._outlook = Outlook()
        self._draw_outlook()

    def foretell(self, outlook: Outlook | None) -> None:
        """What the highlighted choice would bring; None where nobody wants to know."""
        if outlook != self._outlook:
            self._outlook = outlook
            self._draw_outlook()

    def _draw_outlook(self) -> None:
        """Below the choices where rows are to spare, and as many for every choice of a question, so that nothing jumps;
        else in the border."""
        below, told = self.query_one("#outlook", Static), self._outlook or Outlook()
        rows = self._outlook_rows() if self._outlook is not None and self.choices.lines else 0
        changes = Content(" · ").join([content_of(change, links=False) for change in told.changes])
        below.display = bool(rows)
        corner = Content(self._corner)
        if rows:
            below.styles.height = rows
            text = content_of(told.text, links=False).stylize_before("$ink-faint")
            below.update(Content("\n").join([part for part in (changes, text) if part.plain]))
        elif changes.plain:
            room = max(0, self.size.width - corner.cell_length - 6)
            corner = Content.assemble(changes.truncate(room, ellipsis=True), "  ", corner)
        self.border_subtitle = corner if corner.plain else None

    def _outlook_rows(self) -> int:
        height, width = self.content_size.height, self.content_size.width
        if width <= 0:
            return 0
        aside = min(MOST_ASIDE, -(-len(text_of(self._aside)) // width)) if self._aside else 0
        spare = height - aside - self.choices.rows(width)
        return min(MOST_OUTLOOK, max(spare, 2 if height >= ROOM_FOR_OUTLOOK else 0))

    def on_resize(self) -> None:
        self._draw_outlook()

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
