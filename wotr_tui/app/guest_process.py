"""The apps of SSH guests, forked by one process that the host starts: `python -m wotr_tui.app.guest_process`.

Not among the commands of `wotr`: it needs what only a host can give.
"""

import os
import sys
from pathlib import Path

from net.errors import NetError
from wotr_tui.app.registry import screens
from wotr_tui.text.messages import tr

GUEST_COMMAND = (sys.executable, "-P", "-m", "wotr_tui.app.guest_process")
"""Starts that process. -P: it starts in the home of a guest, and must not import from there."""


def main() -> int:
    from net.ssh import forkserver

    load()
    try:
        return forkserver.serve(run)
    except NetError as error:
        print(f"wotr: {error}", file=sys.stderr)
        return 2


def load() -> None:
    """All that apps have in common. Once confined, they can look for no library and ask no system; and what is loaded
    here takes memory once."""
    import rules.rulebook  # noqa: F401
    from rules.catalogue import GAMES
    from wotr_tui.app.panels.layout import layout_of

    for game in GAMES.values():
        layout_of(game, game.scenarios[0].id)
    screens.load_all()


def run() -> int:
    """The app of one guest."""
    from net.ssh import sandbox
    from wotr_tui.app.guest import GuestApp
    from wotr_tui.runtime import crash_report

    introduction = sandbox.begin()
    sandbox.confine(Path(os.environ["WOTR_HOME"]))
    if introduction.way_back:
        print(
            tr("If your line drops, this brings you back to your seat:\n  {way_back}", way_back=introduction.way_back),
            flush=True,
        )
    try:
        app = GuestApp(introduction.connect(), introduction.name, introduction.way_back)
        app.run()
        if app._exception is not None:
            raise app._exception
    except Exception as error:
        return crash_report.report(error, crash_report.GUEST)
    if app.farewell:
        print(app.farewell)
    return app.return_code or 0


if __name__ == "__main__":
    sys.exit(main())
