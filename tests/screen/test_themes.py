"""In every theme the inks of up to five sides can be read, and told apart; in one of them by all eyes."""

from itertools import combinations

import pytest
from textual.color import Color

from tests.screen.colour_blindness import EYES, MEANINGS, apart, contrast, difference, ink, seen
from wotr_tui.app import themes
from wotr_tui.app.screens.settings import LOOKS
from wotr_tui.games.boardgame.map.palette import DARK, LIGHT
from wotr_tui.games.speech import INKS, SHAPES
from wotr_tui.saves.settings import THEMES

READABLE = 4.5
"""The contrast that WCAG asks of text."""
APART = 20.0
"""A difference in CIELAB that nobody overlooks."""
FAR_APART = 28.0


@pytest.mark.parametrize("theme", themes.ALL, ids=lambda theme: theme.name)
def test_five_sides_can_be_told_apart(theme):
    assert len(INKS) == len(SHAPES) == 5
    for one, other in combinations(INKS, 2):
        assert apart(theme, one, other, "all cones") > APART, (one, other)
    for each in INKS:
        assert contrast(ink(theme, each), Color.parse(theme.background)) >= READABLE, each


@pytest.mark.parametrize("eyes", EYES)
def test_one_theme_is_safe_for_colour_blindness(eyes):
    theme = themes.HEATHER
    for meaning, (one, other) in MEANINGS.items():
        assert apart(theme, one, other, eyes) > FAR_APART, meaning
    for one, other in combinations(INKS, 2):
        assert apart(theme, one, other, eyes) > FAR_APART, (one, other)
    paper = seen(Color.parse(theme.background), eyes)
    inks = [each for each in theme.variables if each.startswith("ink-") and each != "ink-faint"]
    for each in (*inks, "foreground", "accent", "error"):
        assert contrast(seen(ink(theme, each), eyes), paper) >= READABLE, each


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
def test_sides_and_fellowship_differ_on_the_map_for_all_colour_vision(palette, eyes):
    chips = [seen(Color(*each), eyes) for each in (*palette.sides, palette.fellowship_chip)]
    for one, other in combinations(chips, 2):
        assert difference(one, other) > APART


def test_every_theme_can_be_chosen_and_has_a_name():
    assert tuple(theme.name for theme in themes.ALL) == THEMES == tuple(LOOKS)
