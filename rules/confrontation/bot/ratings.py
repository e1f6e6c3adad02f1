"""How strong bots are, by scenario: points on the Elo scale on which `random` has 0.

`python -m tests.bench bots --ratings` measures them and writes this file; what was not measured is missing.
"""

from typing import Final

RATINGS: Final[dict[str, dict[str, int]]] = {
    "classic": {"random": 0, "easy": 162, "greedy": 531, "normal": 899, "hard": 1146},
}
