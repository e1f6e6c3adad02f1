"""How strong bots are, by scenario: points on the Elo scale on which `random` has 0.

`python -m tests.bench bots --ratings` measures them and writes this file; what was not measured is missing.
"""

from typing import Final

RATINGS: Final[dict[str, dict[str, int]]] = {
    "duel": {"random": 0, "greedy": 696, "normal": 863},
}
