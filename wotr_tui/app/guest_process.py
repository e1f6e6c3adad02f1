"""The process that forks an app for each SSH guest. The host starts it: `python -m wotr_tui.app.guest_process`.

It is not a command of `wotr`: it needs a socket and an introduction from the host.
"""

import os
import sys
from pathlib import Path

from net.errors import NetError
from wotr_tui.app.registry import screens
from wotr_tui.text.language import language, system_code, use
from wotr_tui.text.messages import tr

GUEST_COMMAND = (sys.executable, "-P", "-m", "wotr_tui.app.guest_process")
"""Starts this process. -P: it starts in the home of a guest, and must not import from there."""


# The imports below are inside functions: hosts import this module for GUEST_COMMAND, without Textual.
def main() -> int:
    from net.ssh import forkserver

    load()
    try:
        return forkserver.serve(run)
    except NetError as error:
        print(f"wotr: {error}", file=sys.stderr)
        return 2


def load() -> None:
    """Import all that the apps need: once confined they can read no library, and the forks share the memory."""
    import wotr_tui.app.guest  # noqa: F401
    from rules.catalogue import GAMES
    from wotr_tui.app.panels.layout import layout_of

    for game in GAMES.values():
        layout_of(game, game.scenarios[0].id)
    screens.load_all()


def run() -> int:
    """Run the app of one guest, in a fork."""
    from net.ssh import sandbox
    from wotr_tui.app.guest import GuestApp
    from wotr_tui.runtime import crash_report

    introduction = sandbox.begin()
    use(language(system_code(os.environ)))  # the host has put there what it knows of the guest's language
    sandbox.confine(Path(os.environ["WOTR_HOME"]))
    if introduction.way_back:
        hint = tr(
            "If you lose the connection, come back to your seat with:\n  {command}", command=introduction.way_back
        )
        print(hint, flush=True)
    try:
        app = GuestApp(
            introduction.connect(), introduction.name, introduction.way_back, asks_name=introduction.asks_name
        )
        app.run()
        if app.crash is not None:
            raise app.crash
    except Exception as error:
        return crash_report.report(error, crash_report.GUEST)
    if app.farewell:
        print(app.farewell)
    return app.return_code or 0


if __name__ == "__main__":
    sys.exit(main())
