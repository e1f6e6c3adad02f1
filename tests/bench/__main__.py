"""`python -m tests.bench NAME [options]`: run the benchmark of that name."""

import sys
from importlib import import_module
from pathlib import Path

NAMES = sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py"))


def main() -> int:
    if len(sys.argv) < 2 or sys.argv[1] not in NAMES:
        print(f"usage: python -m tests.bench NAME [options]; NAME is one of {', '.join(NAMES)}", file=sys.stderr)
        return 2
    import_module(f"tests.bench.{sys.argv[1]}").main(sys.argv[2:])
    return 0


if __name__ == "__main__":
    sys.exit(main())
