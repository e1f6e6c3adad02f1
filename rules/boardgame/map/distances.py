"""How many steps apart any two regions are, worked out once."""

from typing import Final

from rules.boardgame.map.regions import GATES, NEIGHBOURS, REGION_COUNT, bits

FAR: Final = 30
"""More steps than any way across the map has."""


def _from(region: int) -> bytes:
    steps = bytearray([FAR]) * REGION_COUNT
    steps[region] = 0
    edge = [region]
    while edge:
        further = []
        for each in edge:
            for other in NEIGHBOURS[each]:
                if steps[other] == FAR:
                    steps[other] = steps[each] + 1
                    further.append(other)
        edge = further
    return bytes(steps)


STEPS: Final = tuple(_from(region) for region in range(REGION_COUNT))
"""`STEPS[a][b]`, over borders that can be crossed on foot."""
TO_GATE: Final = tuple(min(STEPS[region][gate] for gate in bits(GATES)) for region in range(REGION_COUNT))
"""Steps to the nearer way into Mordor (R190)."""
