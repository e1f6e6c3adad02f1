"""Takes in the changes that come from the host and tells what they mean to the people at this keyboard."""

from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any

from net.client import changes
from net.client.mirror import Advanced, Synced, TookBack
from net.wire import from_host as m
from wotr_tui.table import early_end, hints, undo
from wotr_tui.table.client import HostClient
from wotr_tui.table.news import (
    BackToRoom,
    ConnectionChanged,
    GameStarted,
    HintArrived,
    News,
    Notice,
    StoryGrew,
    TableReset,
    TalkHeard,
)
from wotr_tui.table.talk import chat_phrase
from wotr_tui.text.messages import tr
from wotr_tui.text.sentences import in_words

if TYPE_CHECKING:
    from wotr_tui.table.model import TableModel

ALOUD = (
    "lost",
    "away",
    "back",
    "bot-in",
    "bot-out",
    "left",
    "sat-down",
    "asks-seat",
    "out-of-time",
    "resigned",
    "retired",
)
"""What people are told even if they do not follow the chat."""


def route(model: "TableModel", client: HostClient, change: Any) -> Sequence[News]:
    """Take in a change that came to one of the clients at this keyboard."""
    return _route_own(model, change) if client is model.me else _route_other_client(model, client, change)


def _route_other_client(model: "TableModel", client: HostClient, change: Any) -> Sequence[News]:
    """Note what someone else at this keyboard will be told when they sit down."""
    match change:
        case Advanced():
            model.story.hear(client, change)
        case m.Started() | m.Entered():
            model.story.forget(client)
        case Synced() | TookBack():
            model.story.meet(client)
    return ()


def _route_own(model: "TableModel", change: Any) -> Sequence[News]:
    match change:
        case Advanced():
            return (StoryGrew(),) if model.story.hear(model.me, change) else ()
        case m.Started():
            model.begin_game()
            return (GameStarted(),)
        case m.Entered(table=table) if table.state == "gathering":
            return (BackToRoom(),)
        case m.Entered():
            model.story.forget(model.me)
            return (TableReset(),) if model.seated else ()
        case Synced() | TookBack():
            if isinstance(change, TookBack):
                model.undone = undo.move_words(model, change.undone)
            model.stop_passing()
            model.ask_everything()
            return (TableReset(),) if model.seated else ()
        case m.ChatLine() | m.Emoted() | m.Happened():
            return _talk(model, change)
        case m.Hint():
            model.hint_for = None
            best = hints.best(change)
            return (HintArrived(best[0][0]),) if best else (HintArrived(None), Notice(str(hints.FAILED)))
        case m.Clocks():
            model.clock.heard()
        case m.Paused():
            model.paused_at = monotonic()
        case m.UndoAsked(name=name) if name == model.me.name and model.me.person not in change.waiting_for:
            told, model.offer_told = model.offer_told, (name, "undo")
            return (Notice(undo.waiting_words(model, change)),) if told != (name, "undo") else ()
        case m.UndoSettled():
            words, model.undone, model.offer_told = undo.settled_words(model, change, model.undone), "", None
            return (Notice(words),) if words else ()
        case m.EndOffered(name=name, what=what, waiting_for=waiting) if model.me.person not in waiting:
            told, model.offer_told = model.offer_told, (name, what)
            return (Notice(early_end.open_words(model, change)),) if told != (name, what) else ()
        case m.EndSettled():
            model.offer_told = None
            words = early_end.settled_words(model, change)
            return (Notice(words),) if words else ()
        case m.RematchSettled(granted=False, by=by):
            return (Notice(tr("{name} declined another game.", name=by) if by else tr("There is no other game now.")),)
        case changes.Disconnected(reason=reason):
            return (ConnectionChanged(change, tr("Connection lost: {reason}", reason=in_words(reason))),)
        case changes.Reconnected():
            return (ConnectionChanged(change, tr("Connected again.")),)
        case changes.ConnectionClosed(reason=reason):
            return (ConnectionChanged(change, "" if reason == changes.LEFT else in_words(reason)),)
    return ()


def _talk(model: "TableModel", said: m.ChatLine | m.Emoted | m.Happened) -> Sequence[News]:
    own = isinstance(said, m.ChatLine) and said.person == model.me.person
    aloud = isinstance(said, m.Happened) and said.what in ALOUD
    heard = TalkHeard(said, chat_phrase(said, model.speech), own, aloud)
    if isinstance(said, m.Happened) and said.what == "bot-in" and {*said.seats} & {*model.me.seats}:
        return heard, Notice(tr("A bot is playing for you. You can take your seat back."), urgent=True)
    return (heard,)
