"""The first-game guide at the table: first the aim, then words on every new question and every new symbol.

They stand in a panel if there is room, else in a dialog. After the first rounds the guide asks whether to go on.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from textual.content import Content
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from net.errors import NetError
from rules.game import Decision
from wotr_tui.app.ascii import plain
from wotr_tui.app.background import in_background
from wotr_tui.app.registry import screens
from wotr_tui.app.widgets.content import content_of, hanging
from wotr_tui.games.legend import AT_THE_TABLE, SIGN_WIDTH, Sign, is_symbol, legend_of, symbols
from wotr_tui.games.titles import game_title
from wotr_tui.table.model import TableModel
from wotr_tui.text.messages import tr

if TYPE_CHECKING:
    from wotr_tui.app.screens.guide import GuideScreen
    from wotr_tui.app.screens.table.screen import TableScreen


FEW_SYMBOLS = 2
"""Up to this many new symbols are explained beside the question; more of them get a page."""
LOOKS_AGAIN_S = 0.3
MOST_ROWS = 7
"""The most rows of the guide's panel."""


class TableGuide:
    """Shows what the game tells a newcomer, until they have seen enough."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model
        self._asked: Decision[Any, Any] | None = None
        self._new: list[Sign] = []
        """The new symbols since the question came."""
        self._begun = False
        """Whether the aim was shown."""
        self.signs_explained: set[Sign] = set()
        self._rows = 0
        """The height of the panel."""
        self._looking: Timer | None = None
        self._dialog: GuideScreen | None = None
        """What the guide says over a small table, until it is closed."""

    def draw(self, decision: Decision[Any, Any] | None) -> None:
        model = self._model
        if model.guided and decision is not None and model.speech.guide_ends(model.view, model.events):
            self._end()
        if model.guided and model.over:
            self._stop()
        if not model.guided:
            if self._rows:
                self._show(Content(""))
            return
        if not self._begun:
            # At once: a key pressed before it would answer a question that nobody has explained.
            self._begin()
        if decision != self._asked:
            self._asked, self._new = decision, []
            if model.may_ask_hint and model.hint_for is None:
                in_background(self._screen, self._ask_hint)
        # New symbols are found on the board once it is drawn.
        self._screen.call_after_refresh(self._speak, decision)

    async def _ask_hint(self) -> None:
        """Ask why the suggested choice is good. Without an answer the guide says what it knows itself."""
        with suppress(NetError):
            await self._model.ask_hint()

    def _speak(self, decision: Decision[Any, Any] | None) -> None:
        screen, model = self._screen, self._model
        if not model.guided or not screen.is_attached or decision != model.decision:
            return
        if not self._begun:
            return
        words = model.speech.guide(model.view, decision, model.events)
        new = self._unexplained() if decision is not None else []
        small = screen.has_class("-short")
        pages: list[tuple[str, Content | Callable[[], Content]]] = []

        def advice() -> Content:
            """Return the words and what a hint says, which comes later."""
            return Content(model.guide_words(decision))

        if small and words and decision is not None and words not in model.guide_said:
            pages.append((tr("guide"), advice))
        if new and (small or len(new) > FEW_SYMBOLS):
            told = _explained(new, screens.GuideScreen.room(screen.size.width))
            if pages and len(new) <= FEW_SYMBOLS:
                pages = [(tr("guide"), lambda: Content("\n\n").join([advice(), told]))]
            else:
                pages.append((tr("New on the board"), told))
        elif new:
            self._new += new
            self.signs_explained.update(new)
        beside = [advice()] if words else []
        if self._new:
            beside.append(_explained(self._new, screen.size.width - 4))
        self._show(Content("") if small else Content("\n").join(beside))
        if self._dialog is not None and self._dialog.is_current:
            self._dialog.update_page()
        # Under another dialog it would be taken for that dialog.
        if pages and screen.app.screen is screen and not screen.is_typing:
            model.guide_said.add(words)
            self.signs_explained.update(new)
            self._dialog = screens.GuideScreen(*pages)
            screen.app.push_screen(self._dialog, self._forget_dialog)

    def _forget_dialog(self, _: None) -> None:
        self._dialog = None

    def forget_panel(self) -> None:
        """Forget the height of the panel: another one takes its place."""
        self._rows = 0

    def pause(self) -> None:
        """Show no advice while the table tells what happens: it belongs to a question that is answered."""
        if self._rows and self._asked is not None:
            self._asked = None
            words = self._model.speech.guide(self._model.view, None, self._model.events)
            self._screen.query_one("#guide", Static).update(Content(words))

    def _show(self, told: Content) -> None:
        """Show this in the panel, as high as it needs to be."""
        screen = self._screen
        if (panel := next(iter(screen.query("#guide").results(Static)), None)) is None:
            return  # the screen is closing
        panel.update(told)
        rows = min(MOST_ROWS, len(told.wrap(max(20, screen.size.width - 4)))) + 2 if told else 0
        if rows != self._rows:
            self._rows = rows
            screen.set_class(bool(rows), "-guided")
            panel.styles.height = rows
            self._screen.table_layout.arrange(screen, self._model.shown)

    def _begin(self) -> None:
        """Tell the aim of the game, then what is on the board."""
        screen, model = self._screen, self._model
        if screen.app.screen is not screen or not model.view.seats:
            return
        self._begun = True
        self._looking = screen.set_interval(LOOKS_AGAIN_S, self._look_again)
        speech = model.speech
        aim = Content("\n\n").join(Content(text) for text in speech.aim(model.view.seats[0]))
        told = screens.GuideScreen(
            (tr("{game}: the aim", game=game_title(speech.game)), aim), (tr("On the board"), self._signs)
        )
        screen.app.push_screen(told, lambda _: screen.draw_soon())

    def _signs(self) -> Content:
        """Return what is on the board now, and which keys help."""
        self.signs_explained.update(AT_THE_TABLE.signs)
        shown = [*self._unexplained(), *AT_THE_TABLE.signs[:2]]
        self.signs_explained.update(shown)
        keys = tr(
            "Numbers and letters take a choice, arrows and Enter too. z opens what the cursor is on, ? shows the rule "
            "behind a question, k all symbols, F1 all keys, F6 all cards."
        )
        return Content("\n\n").join(
            [_explained(shown, screens.GuideScreen.room(self._screen.size.width)), Content(keys)]
        )

    def _unexplained(self) -> list[Sign]:
        """Return the symbols on the board that are not explained yet, in the order of the legend."""
        known = symbols(legend_of(self._model.speech))
        drawn, as_drawn = set("".join(self._drawn())), plain if self._screen.app.ascii else str
        there = dict.fromkeys(sign for symbol, sign in known.items() if is_symbol(symbol) and as_drawn(symbol) in drawn)
        return [sign for sign in there if sign not in self.signs_explained]

    def _drawn(self) -> Iterable[str]:
        """Return every row that the panels of the game show now."""
        for panel in self._screen.panels:
            for widget in panel.walk_children(with_self=True):
                if isinstance(widget, Widget) and widget.is_on_screen:
                    for strip in widget.render_lines(widget.outer_size.region):
                        yield strip.text

    def _look_again(self) -> None:
        """Explain symbols that a panel has drawn since."""
        if self._model.guided and self._asked is not None and self._unexplained():
            self._speak(self._asked)

    def _end(self) -> None:
        """Ask, after the first rounds, whether to go on."""
        screen = self._screen
        if screen.app.screen is not screen:
            return
        self._stop()
        question = tr(
            "You have played the first rounds and know how it goes. Go on playing, or stop here? The game is saved and "
            "can be resumed."
        )
        answers = (tr("Go on playing"), tr("Stop here"))
        screen.app.push_screen(
            screens.ConfirmScreen(question, *answers, title=tr("The guide ends here")),
            lambda stay: None if stay else screen.app.go_home(),
        )

    def _stop(self) -> None:
        self._model.guided = False
        if self._looking is not None:
            self._looking.stop()
        self._screen.app.change_settings(replace(self._screen.app.settings, guide=False))


def _explained(signs: Sequence[Sign], width: int) -> Content:
    """Return the explanations of these symbols, wrapped to this width."""
    return Content("\n").join(row for sign in signs for row in hanging(content_of(sign.phrase), width, SIGN_WIDTH + 1))
