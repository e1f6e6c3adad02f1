"""`python -m wotr_tui`, the same as `wotr`."""

import sys

from wotr_tui import collector


def main() -> int:
    """The console script. The collector rests before anything else is loaded."""
    collector.rest()
    from wotr_tui import cli

    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
