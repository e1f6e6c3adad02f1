"""How long tests wait for something that must happen.

A wait ends as soon as it happens, so patience costs nothing when all is well, and a busy machine needs it.
"""

PATIENCE_S = 200.0
"""Less than pytest's own timeout, which cannot say what was waited for."""
