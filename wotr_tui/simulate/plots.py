"""Plots of values with confidence intervals, as text and as SVG."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from wotr_tui.text.numbers import formatted

ROW, LABEL, PLOT, EDGE = 20, 260, 420, 40


class Bar(NamedTuple):
    """A value with its interval and label."""

    label: str
    value: float
    low: float
    high: float


class Scale(NamedTuple):
    """The range of a plot, its reference line, and the format of its values."""

    least: float
    most: float
    middle: float
    form: str = ".0%"

    def at(self, value: float, width: int) -> int:
        share = (value - self.least) / (self.most - self.least)
        return round(max(0.0, min(1.0, share)) * width)

    def written(self, value: float) -> str:
        return formatted(value, self.form)


RATE = Scale(0.0, 1.0, 0.5)
PART = Scale(0.0, 1.0, 0.0)
"""A share of a whole that has several parts."""
TIMES = Scale(0.0, 2.0, 1.0, ".2f")
"""A multiple of an even share."""
CHANGE = Scale(-0.5, 0.5, 0.0, "+z.0%")


def text(bars: Sequence[Bar], scale: Scale, width: int = 50) -> list[str]:
    """One line each: `----O----` from the low bound over the value to the high one, and `|` for the middle."""
    room = max((len(bar.label) for bar in bars), default=0)
    lines = []
    for bar in bars:
        cells = [" "] * (width + 1)
        for at in range(scale.at(bar.low, width), scale.at(bar.high, width) + 1):
            cells[at] = "-"
        cells[scale.at(scale.middle, width)] = "|"
        cells[scale.at(bar.value, width)] = "O"
        lines.append(f"{bar.label:<{room}}  {''.join(cells)}  {scale.written(bar.value)}")
    return lines


def svg(title: str, bars: Sequence[Bar], scale: Scale) -> str:
    """The same as a picture that reads on light and dark pages."""
    height = EDGE + ROW * len(bars) + 30
    width = LABEL + PLOT + 80
    middle = LABEL + scale.at(scale.middle, PLOT)
    bottom = EDGE + ROW * len(bars)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fdfaf3"/>',
        f'<text x="12" y="22" font-size="15" font-weight="bold" fill="#222">{escape(title)}</text>',
    ]
    for tick in range(5):
        value = scale.least + (scale.most - scale.least) * tick / 4
        x = LABEL + scale.at(value, PLOT)
        parts.append(f'<line x1="{x}" y1="{EDGE}" x2="{x}" y2="{bottom}" stroke="#ddd"/>')
        parts.append(f'<text x="{x}" y="{bottom + 18}" text-anchor="middle" fill="#555">{scale.written(value)}</text>')
    parts.append(f'<line x1="{middle}" y1="{EDGE}" x2="{middle}" y2="{bottom}" stroke="#888"/>')
    for number, bar in enumerate(bars):
        y = EDGE + ROW * number + ROW // 2
        low, high, at = (LABEL + scale.at(value, PLOT) for value in (bar.low, bar.high, bar.value))
        colour = "#2f6f4f" if bar.value >= scale.middle else "#9c3d2e"
        parts.append(f'<text x="{LABEL - 8}" y="{y + 4}" text-anchor="end" fill="#222">{escape(bar.label)}</text>')
        parts.append(f'<line x1="{low}" y1="{y}" x2="{high}" y2="{y}" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<circle cx="{at}" cy="{y}" r="4" fill="{colour}"/>')
        parts.append(f'<text x="{LABEL + PLOT + 10}" y="{y + 4}" fill="#222">{scale.written(bar.value)}</text>')
    parts.append("</svg>")
    return "\n".join(parts) + "\n"
