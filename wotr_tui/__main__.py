"""`python -m wotr_tui`, the same as `wotr`."""

import sys

from wotr_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
