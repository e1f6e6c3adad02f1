"""What a person likes; every change works at once and is remembered."""

import msgspec
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from wotr_tui.app.screens.modal import Modal
from wotr_tui.app.widgets.form import Form, FormRow, switch
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.saves.settings import THEMES, Settings
from wotr_tui.text.bot_levels import levels, note
from wotr_tui.text.messages import tr

LOOKS = {
    "lantern": tr("Lantern (dark)"),
    "parchment": tr("Parchment (light)"),
    "contrast": tr("High contrast"),
    "heather": tr("Heather (colour-blind safe)"),
}
NOTIFY = (("away", tr("when not in front")), ("always", tr("always")), ("off", tr("never")))
SWITCHES = ("ascii", "confirm", "bell", "flash", "guide", "hints", "type_ahead", "preview", "summaries")


def rows(settings: Settings) -> list[FormRow]:
    return [
        FormRow("name", tr("Your name"), settings.name or settings.player, text=True, note=tr("shown at the table")),
        FormRow("theme", tr("Theme"), settings.theme, tuple((id, LOOKS[id]) for id in THEMES)),
        switch("ascii", tr("ASCII only"), settings.ascii, tr("from the next start")),
        switch("confirm", tr("Ask before slips"), settings.confirm, tr("passing and the like")),
        switch("bell", tr("Bell on your turn"), settings.bell),
        FormRow("notify", tr("Notify of your turn"), settings.notify, NOTIFY, note=tr("where the terminal can")),
        switch("flash", tr("Flash on your turn"), settings.flash),
        switch("guide", tr("Guide beginners"), settings.guide, tr("in the first rounds")),
        switch("hints", tr("Hints"), settings.hints, tr("h, against bots")),
        switch("type_ahead", tr("Type ahead"), settings.type_ahead, tr("answer before a question shows")),
        switch("preview", tr("Look ahead"), settings.preview, tr("what a choice would change")),
        FormRow(
            "story",
            tr("What happens"),
            settings.story,
            (("calm", tr("shown calmly")), ("fast", tr("shown fast")), ("off", tr("at once"))),
            note=tr("any key goes on"),
        ),
        switch("summaries", tr("Summaries"), settings.summaries, tr("after fights and rounds")),
        FormRow("pace", tr("Bots move"), settings.pace, (("calm", tr("calmly")), ("quick", tr("at once")))),
        FormRow(
            "level",
            tr("Usual bot"),
            settings.level,
            tuple((level, level) for level in levels()),
            note=note(settings.level),
        ),
    ]


class SettingsScreen(Modal[None]):
    """A form over whatever was open."""

    DEFAULT_CSS = "SettingsScreen .dialog { width: 70; } SettingsScreen Static { margin: 1 0 0 0; }"
    BINDINGS = [Binding("escape,q", "dismiss", tr("Back"), tooltip=tr("Back to where you were"), id="settings.back")]

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = tr("Settings")
            yield Form(rows(self.app.settings))
            yield Static(tr("← → change   ↑ ↓ choose   Esc back"), classes="hint")
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    @on(Form.Changed)
    def change(self, event: Form.Changed) -> None:
        value: str | bool = event.value == "on" if event.key in SWITCHES else event.value[:24]
        self.app.change_settings(msgspec.structs.replace(self.app.settings, **{event.key: value}))
        if event.key == "level":
            self.query_one(Form).show(rows(self.app.settings))
