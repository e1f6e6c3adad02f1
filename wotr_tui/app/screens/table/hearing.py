"""What comes from the host to whoever sits here: to the log, the talk, or a word over the table."""

from time import monotonic
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult

from net.client import changes
from net.client.client import Client
from net.client.mirror import Advanced, Synced, TookBack
from net.wire import from_host as m
from wotr_tui.app.screens.table.model import TableModel
from wotr_tui.text.messages import tr

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen
    from wotr_tui.app.widgets.banner import ConnectionBanner


class Hearing:
    """Passes on every change to the part of the screen it concerns."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model
        self._banner: ConnectionBanner | None = None

    def compose(self) -> ComposeResult:
        """The banner, which nobody needs at a table of this process: that line cannot be lost."""
        if not self._model.only_here:
            from wotr_tui.app.widgets.banner import ConnectionBanner

            self._banner = ConnectionBanner(self._model.me)
            yield self._banner

    def hear(self, change: Any) -> None:
        screen, model = self._screen, self._model
        match change:
            case Advanced():
                screen.beats.hear(model.me, change)
            case m.Started():
                screen.rematching.begun()
            case m.Entered(table=table) if table.state == "gathering":
                screen.rematching.gather()
            case m.RematchSettled():
                screen.rematching.settled(change)
            case Synced() | TookBack() | m.Entered() if model.someone_sat:
                screen.sit(model.me)
            case m.ChatLine() | m.Emoted() | m.Happened():
                screen.talk.hear(change)
            case m.Hint():
                screen.hints.received(change)
            case m.Clocks():
                screen.timing.heard()
            case m.Paused():
                model.paused_at = monotonic()
            case m.UndoSettled(granted=True):
                screen.notify(tr("Taken back."))
            case m.UndoSettled(name=name):
                refused = tr("{name} would not take it back.", name=name or tr("The table"))
                screen.notify(refused, markup=False)
            case changes.Disconnected() | changes.Reconnected() | changes.ConnectionClosed():
                if self._banner is not None:
                    self._banner.hear(change)

    def overhear(self, client: Client, change: Any) -> None:
        """What someone else at this keyboard will be told when they sit down."""
        match change:
            case Advanced():
                self._screen.beats.hear(client, change)
            case m.Started():
                self._screen.beats.forget(client)
            case Synced() | TookBack():
                self._screen.beats.meet(client)
