"""Notes how a game went, once it is over, for whoever sits here first."""

from typing import TYPE_CHECKING, Any

from net.client.client import Client
from net.wire.from_host import Ended
from wotr_tui.app.screens.table.model import TableModel
from wotr_tui.text.messages import tr

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen


class ResultKeeper:
    """Of two at one keyboard it is the first whose games these are."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model

    def hear(self, client: Client, change: Any) -> None:
        if not isinstance(change, Ended) or client is not self._model.party.clients[0]:
            return
        from wotr_tui.saves.results.results_file import ResultsFile
        from wotr_tui.table.recording import played_by

        if (played := played_by(client)) is None:
            return
        try:
            ResultsFile().add(played)
        except OSError:
            self._screen.notify(tr("The result could not be kept among your games."), severity="warning")
