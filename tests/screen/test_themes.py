"""In every theme the inks of up to five sides can be read, and told apart."""

from itertools import combinations

import pytest
from textual.color import Color, rgb_to_lab

from wotr_tui import themes
from wotr_tui.games.speech import INKS, SHAPES

READABLE = 4.5
"""The contrast that WCAG asks of text."""
APART = 20.0
"""A difference in CIELAB that nobody overlooks."""


def difference(one: Color, other: Color) -> float:
    a, b = rgb_to_lab(one), rgb_to_lab(other)
    return sum((x - y) ** 2 for x, y in zip((a.L, a.a, a.b), (b.L, b.a, b.b), strict=True)) ** 0.5


def luminance(color: Color) -> float:
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in color.normalized]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("theme", themes.ALL, ids=lambda theme: theme.name)
def test_five_sides_can_be_told_apart(theme):
    inks = {ink: Color.parse(theme.variables[ink]) for ink in INKS}
    assert len(INKS) == len(SHAPES) == 5
    for one, other in combinations(inks, 2):
        assert difference(inks[one], inks[other]) > APART, (one, other)
    paper = luminance(Color.parse(theme.background))
    for ink, color in inks.items():
        dark, light = sorted((paper, luminance(color)))
        assert (light + 0.05) / (dark + 0.05) >= READABLE, ink
