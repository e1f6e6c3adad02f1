"""`python -m tests.bench [--alone] NAME [options]`: run the benchmark of that name.

`--alone`: before whatever else the machine does (Linux, for root), so that only the work itself counts where neighbours
keep the processor busy. Keep it short: they wait meanwhile. Even so Linux gives them 50 ms of each second in which a
core would have none for them: a p99 of that size is no doing of ours.
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
