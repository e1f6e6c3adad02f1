"""`python -m wotr_tui`, the same as `wotr`."""

import sys

from wotr_tui.runtime import gc_policy


def main() -> int:
    """Run the command line. The garbage collector is off while its modules are imported."""
    gc_policy.disable()
    from wotr_tui.cli import main

    return main.main()


if __name__ == "__main__":
    sys.exit(main())
