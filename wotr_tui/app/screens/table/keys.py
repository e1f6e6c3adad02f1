"""The keys of the table that are not choices. Each runs an action of the screen."""

from textual.binding import Binding, BindingType

from wotr_tui.text.messages import mark

STORY_KEYS = ("next_beat", "skip_story")
"""The actions of the keys that work while the story is told: any key goes on, Escape skips the rest."""

KEYS: list[BindingType] = [
    Binding("tilde", "next_beat", mark("Continue"), tooltip=mark("Go on to what happened next"), id="table.next_beat",
            key_display=mark("any key")),
    Binding("escape", "skip_story", mark("Skip"), tooltip=mark("Go on to the next summary or question"),
            id="table.skip_story"),
    Binding("f9", "return_to_seat", mark("Take your seat back"),
            tooltip=mark("Take your seat back from the bot that plays for you"), id="table.return"),
    Binding("tab", "app.focus_next", mark("Next panel"), tooltip=mark("Go to the next panel"), id="table.next",
            show=False),
    Binding("shift+tab", "app.focus_previous", mark("Previous panel"), tooltip=mark("Go to the previous panel"),
            id="table.previous", show=False),
    Binding("right_square_bracket", "turn(1)", mark("Place"),
            tooltip=mark("Show the next or the previous place on the board"), id="table.turn", key_display="[]"),
    Binding("left_square_bracket", "turn(-1)", mark("Previous place"), tooltip=mark("Show the previous place"),
            id="table.turn_back", show=False),
    Binding("z", "zoom", mark("Zoom"), tooltip=mark("Show everything about what the cursor is on"), id="table.zoom"),
    Binding("question_mark", "why", mark("Why"), tooltip=mark("The rule this question comes from"), id="table.why"),
    Binding("h", "hint", mark("Hint"), tooltip=mark("What a bot would do, with your chance to win"), id="table.hint"),
    Binding("a", "again", mark("Again"), tooltip=mark("Show again what happened since your last turn"),
            id="table.again"),
    Binding("k", "legend", mark("Symbols"), tooltip=mark("What the symbols on the board mean"), id="table.legend"),
    Binding("u", "undo", mark("Undo"), tooltip=mark("Undo your last choice, if the table agrees"),
            id="table.undo"),
    Binding("m", "look", mark("View"), tooltip=mark("Change the layout: more board or more choices"),
            id="table.look"),
    Binding("l", "log", mark("Log"), tooltip=mark("Everything that happened; find, copy or save it"), id="table.log"),
    Binding("slash", "find", mark("Find"), tooltip=mark("Find a choice by its words"), id="table.find",
            key_display="/"),
    Binding("c", "chat", mark("Talk"), tooltip=mark("Say something to the table"), id="table.chat"),
    Binding("ctrl+e", "emote", mark("Emote"), tooltip=mark("Show the others an emote"), id="table.emote",
            show=False),
    Binding("escape", "home", mark("Choices"), tooltip=mark("Go back to the question"), id="table.choices",
            show=False),
    Binding("f5", "guests", mark("Guests"), tooltip=mark("Show who is here, or end a session"), id="table.guests",
            show=False),
    Binding("f8", "resign", mark("Resign"), tooltip=mark("Give up the game; asks first"), id="table.resign",
            show=False),
    Binding("ctrl+d", "offer_draw", mark("Offer a draw"),
            tooltip=mark("Ask the others to end the game without a winner"), id="table.draw", show=False),
    Binding("f10", "leave", mark("Leave"), tooltip=mark("Leave the table; the game can be resumed"), id="table.leave",
            show=False),
]  # fmt: skip
