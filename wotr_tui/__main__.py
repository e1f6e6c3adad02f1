"""`python -m wotr_tui`, the same as `wotr`."""

import sys

from wotr_tui.runtime import gc_policy


def main() -> int:
    """The console script. The collector rests before anything else is loaded."""
    gc_policy.rest()
    from wotr_tui.cli import main

    return main.main()


if __name__ == "__main__":
    sys.exit(main())
