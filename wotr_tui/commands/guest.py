"""The app of one SSH guest, started by the host for each session: `python -m wotr_tui.commands.guest`.

Not among the commands of `wotr`: it needs the introduction that only a host can give.
"""

import os
import sys
from pathlib import Path

from net.errors import NetError
from wotr_tui.i18n import tr


def main() -> int:
    # All of it is loaded first: once confined, the process can look for no library and ask no system.
    from net.ssh import sandbox
    from wotr_tui import crash
    from wotr_tui.guest import GuestApp

    try:
        introduction = sandbox.begin()
    except NetError as error:
        print(f"wotr: {error}", file=sys.stderr)
        return 2
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
        return crash.report(error, crash.GUEST)
    if app.farewell:
        print(app.farewell)
    return app.return_code or 0


if __name__ == "__main__":
    sys.exit(main())
