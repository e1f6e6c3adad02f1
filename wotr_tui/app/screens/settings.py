"""The settings. Every change applies at once and is saved."""

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical

from wotr_tui.app.screens.modal import Modal
from wotr_tui.app.widgets.form import Form, FormNote, FormRow, resolved, switch
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.saves.settings import THEMES, Settings
from wotr_tui.text.bot_levels import levels, note
from wotr_tui.text.language import TITLES, fixed_by, system_code
from wotr_tui.text.messages import lazy, mark, tr
from wotr_tui.text.players import bot_name

LOOKS = {
    "lantern": lazy("Lantern (dark)"),
    "parchment": lazy("Parchment (light)"),
    "contrast": lazy("High contrast"),
    "heather": lazy("Heather (colour-blind safe)"),
}
NOTIFY = (("away", lazy("when in the background")), ("always", lazy("always")), ("off", lazy("never")))
SWITCHES = (
    "ascii",
    "confirm",
    "bell",
    "flash",
    "guide",
    "hints",
    "type_ahead",
    "answer_formal",
    "preview",
    "summaries",
)


KEYBOARDS = (
    ("auto", lazy("by the language")),
    ("latin", lazy("Latin")),
    ("uk", lazy("Ukrainian")),
    ("sr", lazy("Serbian")),
    ("cs", lazy("Czech")),
    ("fr", lazy("French")),
)


def _languages() -> tuple[tuple[str, str], ...]:
    own = tr("the system's ({language})", language=TITLES[system_code()])
    return (("", own), *TITLES.items())


def _language_note() -> str:
    if source := fixed_by():
        return tr("{source} chose the language of this run. The setting applies without it.", source=source)
    return tr("The language of every screen, card and rule.")


def rows(settings: Settings) -> list[FormRow]:
    return [
        FormRow("name", tr("Your name"), settings.player, text=True, note=tr("Others at the table see this name.")),
        FormRow("language", tr("Language"), settings.language, _languages(), _language_note()),
        FormRow("keyboard", tr("Keyboard"), settings.keyboard, resolved(KEYBOARDS),
                tr("Commands answer to the key, whatever your layout types. Texts take what you type.")),
        FormRow("theme", tr("Theme"), settings.theme, tuple((id, str(LOOKS[id])) for id in THEMES),
                tr("F4 changes it on any screen.")),
        switch("ascii", tr("ASCII only"), settings.ascii,
               tr("Draw with ASCII characters only. Applies at the next start.")),
        switch("confirm", tr("Confirm risky moves"), settings.confirm,
               tr("Ask before a move that is often a mistake, such as passing.")),
        switch("bell", tr("Bell"), settings.bell, tr("Ring the terminal's bell on your turn.")),
        FormRow("notify", tr("Desktop notification"), settings.notify, resolved(NOTIFY),
                tr("On your turn, if the terminal supports it.")),
        switch("flash", tr("Flash"), settings.flash, tr("Flash the question on your turn.")),
        switch("guide", tr("Guide"), settings.guide, tr("Explain new games to beginners.")),
        switch("hints", tr("Hints"), settings.hints,
               tr("Against bots, h shows which choices a bot would prefer.")),
        switch("type_ahead", tr("Type ahead"), settings.type_ahead,
               tr("Accept an answer that was typed before its question appeared.")),
        switch("answer_formal", tr("Skip formalities"), settings.answer_formal,
               tr("Answer a question for you if there is nothing to choose.")),
        switch("preview", tr("Preview"), settings.preview, tr("Show what the highlighted choice would change.")),
        FormRow("story", tr("Animation"), settings.story,
                (("calm", tr("relaxed")), ("fast", tr("fast")), ("off", tr("off"))),
                tr("How the moves of others are shown. Any key skips ahead.")),
        switch("summaries", tr("Summaries"), settings.summaries,
               tr("Show a summary after a fight and after a round, until a key is pressed.")),
        FormRow("pace", tr("Bot speed"), settings.pace, (("calm", tr("relaxed")), ("quick", tr("fast"))),
                tr("Relaxed: bots pause before each move.")),
        FormRow("level", tr("Default bot"), settings.level,
                tuple((level, tr("{bot}, {note}", bot=bot_name(level), note=note(level))) for level in levels()),
                tr("The bot that new games offer first.")),
    ]  # fmt: skip


class SettingsScreen(Modal[None]):
    """A form over the current screen."""

    BINDINGS = [
        Binding("escape,q", "dismiss", mark("Back"), tooltip=mark("Back to where you were"), id="settings.back")
    ]

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = tr("Settings")
            yield Form(rows(self.app.settings))
            yield FormNote()
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    @on(Form.Changed)
    def change(self, event: Form.Changed) -> None:
        value: str | bool = event.value == "on" if event.key in SWITCHES else event.value[:24]
        self.app.change_settings(msgspec.structs.replace(self.app.settings, **{event.key: value}))
