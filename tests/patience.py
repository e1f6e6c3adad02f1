"""How long tests wait for something that must happen.

A wait ends as soon as it happens, so patience costs nothing when all is well, and a busy machine needs it.
"""

import os

PATIENCE_S = float(os.environ.get("WOTR_PATIENCE_S", "200"))
"""Less than pytest's own timeout, which cannot say what was waited for. A soak that only gets the time that nobody else
wants needs more."""
