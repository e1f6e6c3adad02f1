"""How far apart the inks of a theme are for eyes that lack one kind of cone: `python -m tests.screen.colour_blindness`.

The simulation is that of Machado, Oliveira and Fernandes (2009), at full severity, in linear RGB. What is measured is
the distance in CIELAB: 2 can just be told side by side, 20 nobody overlooks.
"""

from itertools import combinations

from textual.color import Color, rgb_to_lab
from textual.theme import Theme

from wotr_tui.app import themes
from wotr_tui.games.speech import INKS

Rows = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

EYES: dict[str, Rows] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

MEANINGS = {
    "the two sides": ("ink-blue", "ink-red"),
    "live and not": ("accent", "ink-faint"),
    "danger and text": ("ink-red", "foreground"),
    "danger and good": ("ink-red", "ink-green"),
    "danger and live": ("ink-red", "accent"),
    "attack and defense": ("ink-red", "ink-blue"),
    "on the path": ("ink-violet", "ink-green"),
    "madness and shield": ("ink-violet", "ink-blue"),
    "error and success": ("error", "success"),
    "error and warning": ("error", "warning"),
}
"""Pairs of inks that tell something: never alone, for a shape or a word tells it too."""


def ink(theme: Theme, name: str) -> Color:
    return Color.parse(theme.variables.get(name) or getattr(theme, name))


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def seen(color: Color, eyes: str) -> Color:
    """The colour as these eyes see it."""
    light = [linear(part) for part in color.normalized]
    mixed = [sum(share * part for share, part in zip(row, light, strict=True)) for row in EYES[eyes]]
    red, green, blue = (round(255 * _encoded(min(1.0, max(0.0, part)))) for part in mixed)
    return Color(red, green, blue)


def _encoded(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def difference(one: Color, other: Color) -> float:
    a, b = rgb_to_lab(one), rgb_to_lab(other)
    return sum((x - y) ** 2 for x, y in zip((a.L, a.a, a.b), (b.L, b.a, b.b), strict=True)) ** 0.5


def apart(theme: Theme, one: str, other: str, eyes: str) -> float:
    return difference(seen(ink(theme, one), eyes), seen(ink(theme, other), eyes))


def luminance(color: Color) -> float:
    return sum(weight * linear(part) for weight, part in zip((0.2126, 0.7152, 0.0722), color.normalized, strict=True))


def contrast(one: Color, other: Color) -> float:
    """As WCAG has it: 4.5 is asked of text."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def main() -> None:
    for theme in themes.ALL:
        print(f"\n{theme.name:32}" + "".join(f"{eyes:>14}" for eyes in EYES))
        for meaning, (one, other) in MEANINGS.items():
            print(f"  {meaning:30}" + "".join(f"{apart(theme, one, other, eyes):14.0f}" for eyes in EYES))
        closest = [min(apart(theme, *pair, eyes) for pair in combinations(INKS, 2)) for eyes in EYES]
        print(f"  {'closest two of five sides':30}" + "".join(f"{each:14.0f}" for each in closest))
        paper = Color.parse(theme.background or "#000000")
        least = [min(contrast(seen(ink(theme, each), eyes), seen(paper, eyes)) for each in INKS) for eyes in EYES]
        print(f"  {'least contrast of a side':30}" + "".join(f"{each:14.1f}" for each in least))


if __name__ == "__main__":
    main()
