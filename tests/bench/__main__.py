"""Run a benchmark: `python -m tests.bench [--alone] NAME [options]`.

`--alone` runs it with real-time priority (Linux, as root), so that other processes on the machine do not slow it down.
Keep such runs short, because everything else waits. Linux still gives other processes 50 ms of each second on a busy
core, so a p99 of about 50 ms is not ours.
"""

import os
import sys
from importlib import import_module
from pathlib import Path

NAMES = sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py"))


def main() -> int:
    if sys.argv[1:2] == ["--alone"]:
        del sys.argv[1]
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(os.sched_get_priority_min(os.SCHED_FIFO)))
    if len(sys.argv) < 2 or sys.argv[1] not in NAMES:
        print(
            f"usage: python -m tests.bench [--alone] NAME [options]; NAME is one of {', '.join(NAMES)}", file=sys.stderr
        )
        return 2
    import_module(f"tests.bench.{sys.argv[1]}").main(sys.argv[2:])
    return 0


if __name__ == "__main__":
    sys.exit(main())
