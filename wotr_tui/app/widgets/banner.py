"""A banner while the connection to the host is lost."""

from time import monotonic
from typing import Any

from textual.content import Content
from textual.widgets import Static

from net.client.changes import ConnectionClosed, Disconnected, Reconnected
from wotr_tui.table.client import HostClient
from wotr_tui.text.messages import tr
from wotr_tui.text.sentences import in_words


class ConnectionBanner(Static):
    """Counts down to the next attempt to reconnect. It covers the top line: nothing else moves. Composed last."""

    DEFAULT_CSS = """
    ConnectionBanner {
        position: absolute;
        height: 1;
        width: 100%;
        padding: 0 1;
        background: $warning;
        color: $background;
        text-style: bold;
        text-wrap: nowrap;
        text-overflow: ellipsis;
        display: none;
    }
    ConnectionBanner.-lost { display: block; }
    """

    def __init__(self, client: HostClient) -> None:
        super().__init__()
        self._client, self._reason, self._next = client, "", 0.0

    def on_mount(self) -> None:
        self.set_interval(1.0, self._count_down)
        self._show(self._client.state == "reconnecting")

    def hear(self, change: Any) -> None:
        match change:
            case Disconnected(reason=reason, retry_in=seconds):
                # Keep the reason of the loss: it says more than those of the failed attempts since.
                self._reason = self._reason if self.has_class("-lost") else in_words(reason)
                self._next = monotonic() + seconds
                self._show(True)
            case Reconnected() | ConnectionClosed():
                self._show(False)

    def _show(self, lost: bool) -> None:
        self.set_class(lost, "-lost")
        self._count_down()

    def _count_down(self) -> None:
        if self.has_class("-lost"):
            left = self._next - monotonic()
            again = tr("next attempt in {seconds:.0f} s", seconds=left) if left >= 0.5 else tr("reconnecting")
            self.update(Content(tr("Connection lost, {again}. {reason}", again=again, reason=self._reason)))
