"""The keys of the table that are no choices; what each does is an action of the screen."""

from textual.binding import Binding, BindingType

from wotr_tui.text.messages import tr

KEYS: list[BindingType] = [
    Binding("tab", "app.focus_next", tr("Next panel"), tooltip=tr("To the next panel"), id="table.next",
            show=False),
    Binding("shift+tab", "app.focus_previous", tr("Panel before"), tooltip=tr("Back"), id="table.previous",
            show=False),
    Binding("right_square_bracket", "turn(1)", tr("Place"),
            tooltip=tr("The next place on the board, or the one before"), id="table.turn", key_display="[]"),
    Binding("left_square_bracket", "turn(-1)", tr("Place before"), tooltip=tr("The place before"),
            id="table.turn_back", show=False),
    Binding("z", "zoom", tr("Zoom"), tooltip=tr("All about what the cursor is on"), id="table.zoom"),
    Binding("question_mark", "why", tr("Why"), tooltip=tr("The rule this question comes from"), id="table.why"),
    Binding("h", "hint", tr("Hint"), tooltip=tr("What a bot would do, with your chance to win"), id="table.hint"),
    Binding("a", "again", tr("Again"), tooltip=tr("Show again what happened since your last turn"),
            id="table.again"),
    Binding("k", "legend", tr("Symbols"), tooltip=tr("What the signs on the board mean"), id="table.legend"),
    Binding("u", "undo", tr("Undo"), tooltip=tr("Take back your last choice, where the table grants it"),
            id="table.undo"),
    Binding("m", "look", tr("View"), tooltip=tr("Share the screen out another way: more board, more choices"),
            id="table.look"),
    Binding("l", "log", tr("Log"), tooltip=tr("Everything that happened"), id="table.log"),
    Binding("slash", "log(True)", tr("Search the log"), tooltip=tr("Find, copy or save what happened"),
            id="table.search", show=False),
    Binding("c", "chat", tr("Talk"), tooltip=tr("Say something to the table"), id="table.chat"),
    Binding("ctrl+e", "emote", tr("Emote"), tooltip=tr("A quick sign to the others"), id="table.emote",
            show=False),
    Binding("escape", "home", tr("To the choices"), tooltip=tr("Back to the question"), id="table.choices",
            show=False),
    Binding("f5", "guests", tr("Guests"), tooltip=tr("Who is here; end a session"), id="table.guests", show=False),
    Binding("f10", "leave", tr("Leave"), tooltip=tr("Leave; the game can be resumed"), id="table.leave",
            show=False),
]  # fmt: skip
