"""A battle of Wonderland's War for browsers: one lane for each participant, up to the end of the battle track."""

from rules.wonderland.view import FighterView, WonderView
from wotr_tui.games import svg

TRACK = 25
CELL = 8
LANE = 22
LEFT = 4
STEP = 5
"""Spaces between two marks on a lane."""


def picture(view: WonderView, names: tuple[str, ...], title: str) -> str:
    """Return the lanes of the current battle; nothing outside of battles."""
    battle = view.battle
    if battle is None:
        return ""
    lanes = [_lane(row, fighter, names[fighter.seat]) for row, fighter in enumerate(battle.fighters)]
    height = LANE * len(lanes) + (12 if battle.resistance else 4)
    if battle.resistance:
        x = LEFT + min(battle.resistance, TRACK) * CELL
        tops = [row * LANE for row in range(len(battle.fighters))]
        lanes += [svg.element("line", x1=x, y1=y + 11, x2=x, y2=y + 23, class_="resistance") for y in tops]
        lanes.append(svg.label(str(battle.resistance), x, height - 1, 7, class_="place-name", text_anchor="middle"))
    return svg.drawing(2 * LEFT + TRACK * CELL, height, title, *lanes, class_="small lanes")


def _lane(row: int, fighter: FighterView, name: str) -> str:
    """Return the name, strength and supporters of a fighter over their lane."""
    y = 2 + row * LANE
    track = svg.element("rect", x=LEFT, y=y + 11, width=TRACK * CELL, height=8, rx=4, class_="ground")
    length = min(fighter.cube, TRACK) * CELL
    done = svg.element("rect", x=LEFT, y=y + 11, width=length, height=8, rx=4, class_=f"seat-{fighter.seat % 5}")
    marks = [
        svg.element("line", x1=x, y1=y + 12, x2=x, y2=y + 18, class_="mark")
        for x in range(LEFT + STEP * CELL, LEFT + TRACK * CELL, STEP * CELL)
    ]
    words = svg.label(f"{name} {fighter.cube} ({fighter.units})", LEFT, y + 8, 8, class_="place-name")
    return track + done + "".join(marks) + words
