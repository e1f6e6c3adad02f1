"""The keys of the table that are not choices. Each runs an action of the screen."""

from textual.binding import Binding, BindingType

from wotr_tui.text.messages import tr

STORY_KEYS = ("next_beat", "skip_story")
"""The actions of the keys that work while the story is told: any key goes on, Escape skips the rest."""

KEYS: list[BindingType] = [
    Binding("tilde", "next_beat", tr("Continue"), tooltip=tr("Go on to what happened next"), id="table.next_beat",
            key_display=tr("any key")),
    Binding("escape", "skip_story", tr("Skip"), tooltip=tr("Go on to the next summary or question"),
            id="table.skip_story"),
    Binding("f9", "return_to_seat", tr("Take your seat back"),
            tooltip=tr("Take your seat back from the bot that plays for you"), id="table.return"),
    Binding("tab", "app.focus_next", tr("Next panel"), tooltip=tr("Go to the next panel"), id="table.next",
            show=False),
    Binding("shift+tab", "app.focus_previous", tr("Previous panel"), tooltip=tr("Go to the previous panel"),
            id="table.previous", show=False),
    Binding("right_square_bracket", "turn(1)", tr("Place"),
            tooltip=tr("Show the next or the previous place on the board"), id="table.turn", key_display="[]"),
    Binding("left_square_bracket", "turn(-1)", tr("Previous place"), tooltip=tr("Show the previous place"),
            id="table.turn_back", show=False),
    Binding("z", "zoom", tr("Zoom"), tooltip=tr("Show everything about what the cursor is on"), id="table.zoom"),
    Binding("question_mark", "why", tr("Why"), tooltip=tr("The rule this question comes from"), id="table.why"),
    Binding("h", "hint", tr("Hint"), tooltip=tr("What a bot would do, with your chance to win"), id="table.hint"),
    Binding("a", "again", tr("Again"), tooltip=tr("Show again what happened since your last turn"),
            id="table.again"),
    Binding("k", "legend", tr("Symbols"), tooltip=tr("What the symbols on the board mean"), id="table.legend"),
    Binding("u", "undo", tr("Undo"), tooltip=tr("Undo your last choice, if the table agrees"),
            id="table.undo"),
    Binding("m", "look", tr("View"), tooltip=tr("Change the layout: more board or more choices"),
            id="table.look"),
    Binding("l", "log", tr("Log"), tooltip=tr("Everything that happened; find, copy or save it"), id="table.log"),
    Binding("slash", "find", tr("Find"), tooltip=tr("Find a choice by its words"), id="table.find", key_display="/"),
    Binding("c", "chat", tr("Talk"), tooltip=tr("Say something to the table"), id="table.chat"),
    Binding("ctrl+e", "emote", tr("Emote"), tooltip=tr("Show the others an emote"), id="table.emote",
            show=False),
    Binding("escape", "home", tr("Choices"), tooltip=tr("Go back to the question"), id="table.choices",
            show=False),
    Binding("f5", "guests", tr("Guests"), tooltip=tr("Show who is here, or end a session"), id="table.guests",
            show=False),
    Binding("f8", "resign", tr("Resign"), tooltip=tr("Give up the game; asks first"), id="table.resign", show=False),
    Binding("ctrl+d", "offer_draw", tr("Offer a draw"), tooltip=tr("Ask the others to end the game without a winner"),
            id="table.draw", show=False),
    Binding("f10", "leave", tr("Leave"), tooltip=tr("Leave the table; the game can be resumed"), id="table.leave",
            show=False),
]  # fmt: skip
