"""What the figures of each nation are called: one message for each, because languages decline them differently."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from rules.boardgame.terms import FIGURE_KIND, FIGURE_NATION, Kind, Nation
from wotr_tui.games.boardgame.messages import lazy, tr
from wotr_tui.text.messages import LazyText, Plural, plural

COUNTED: Final[Mapping[tuple[Nation, Kind], Plural]] = {
    (Nation.DWARVES, Kind.REGULAR): plural(1, "{count} Dwarven regular", "{count} Dwarven regulars"),
    (Nation.DWARVES, Kind.ELITE): plural(1, "{count} Dwarven elite", "{count} Dwarven elites"),
    (Nation.DWARVES, Kind.LEADER): plural(1, "{count} Dwarven leader", "{count} Dwarven leaders"),
    (Nation.ELVES, Kind.REGULAR): plural(1, "{count} Elven regular", "{count} Elven regulars"),
    (Nation.ELVES, Kind.ELITE): plural(1, "{count} Elven elite", "{count} Elven elites"),
    (Nation.ELVES, Kind.LEADER): plural(1, "{count} Elven leader", "{count} Elven leaders"),
    (Nation.GONDOR, Kind.REGULAR): plural(1, "{count} Gondor regular", "{count} Gondor regulars"),
    (Nation.GONDOR, Kind.ELITE): plural(1, "{count} Gondor elite", "{count} Gondor elites"),
    (Nation.GONDOR, Kind.LEADER): plural(1, "{count} Gondor leader", "{count} Gondor leaders"),
    (Nation.NORTH, Kind.REGULAR): plural(1, "{count} Northern regular", "{count} Northern regulars"),
    (Nation.NORTH, Kind.ELITE): plural(1, "{count} Northern elite", "{count} Northern elites"),
    (Nation.NORTH, Kind.LEADER): plural(1, "{count} Northern leader", "{count} Northern leaders"),
    (Nation.ROHAN, Kind.REGULAR): plural(1, "{count} Rohan regular", "{count} Rohan regulars"),
    (Nation.ROHAN, Kind.ELITE): plural(1, "{count} Rohan elite", "{count} Rohan elites"),
    (Nation.ROHAN, Kind.LEADER): plural(1, "{count} Rohan leader", "{count} Rohan leaders"),
    (Nation.ISENGARD, Kind.REGULAR): plural(1, "{count} Isengard regular", "{count} Isengard regulars"),
    (Nation.ISENGARD, Kind.ELITE): plural(1, "{count} Isengard elite", "{count} Isengard elites"),
    (Nation.SAURON, Kind.REGULAR): plural(1, "{count} Sauron regular", "{count} Sauron regulars"),
    (Nation.SAURON, Kind.ELITE): plural(1, "{count} Sauron elite", "{count} Sauron elites"),
    (Nation.SAURON, Kind.NAZGUL): plural(1, "{count} Nazgûl", "{count} Nazgûl"),
    (Nation.SOUTHRONS, Kind.REGULAR): plural(1, "{count} Southron regular", "{count} Southron regulars"),
    (Nation.SOUTHRONS, Kind.ELITE): plural(1, "{count} Southron elite", "{count} Southron elites"),
}
SINGLE: Final[Mapping[tuple[Nation, Kind], LazyText]] = {
    (Nation.DWARVES, Kind.REGULAR): lazy("Dwarven regular"),
    (Nation.DWARVES, Kind.ELITE): lazy("Dwarven elite"),
    (Nation.DWARVES, Kind.LEADER): lazy("Dwarven leader"),
    (Nation.ELVES, Kind.REGULAR): lazy("Elven regular"),
    (Nation.ELVES, Kind.ELITE): lazy("Elven elite"),
    (Nation.ELVES, Kind.LEADER): lazy("Elven leader"),
    (Nation.GONDOR, Kind.REGULAR): lazy("Gondor regular"),
    (Nation.GONDOR, Kind.ELITE): lazy("Gondor elite"),
    (Nation.GONDOR, Kind.LEADER): lazy("Gondor leader"),
    (Nation.NORTH, Kind.REGULAR): lazy("Northern regular"),
    (Nation.NORTH, Kind.ELITE): lazy("Northern elite"),
    (Nation.NORTH, Kind.LEADER): lazy("Northern leader"),
    (Nation.ROHAN, Kind.REGULAR): lazy("Rohan regular"),
    (Nation.ROHAN, Kind.ELITE): lazy("Rohan elite"),
    (Nation.ROHAN, Kind.LEADER): lazy("Rohan leader"),
    (Nation.ISENGARD, Kind.REGULAR): lazy("Isengard regular"),
    (Nation.ISENGARD, Kind.ELITE): lazy("Isengard elite"),
    (Nation.SAURON, Kind.REGULAR): lazy("Sauron regular"),
    (Nation.SAURON, Kind.ELITE): lazy("Sauron elite"),
    (Nation.SAURON, Kind.NAZGUL): lazy("Nazgûl"),
    (Nation.SOUTHRONS, Kind.REGULAR): lazy("Southron regular"),
    (Nation.SOUTHRONS, Kind.ELITE): lazy("Southron elite"),
}
"""A single figure, as a choice names it."""


def _kind(figure: int) -> tuple[Nation, Kind]:
    return Nation(FIGURE_NATION[figure]), Kind(FIGURE_KIND[figure])


def figure_words(figure: int, n: int = 1) -> str:
    """Return a number of figures with their nation: `2 Gondor regulars`."""
    words = replace(COUNTED[_kind(figure)], count=n)
    return tr(words)


def one_figure(figure: int) -> str:
    """Return a single figure: `Gondor regular`."""
    return str(SINGLE[_kind(figure)])
