"""A battle of Wonderland's War for browsers: one lane for each participant, up to the end of the battle track."""

from rules.wonderland.view import FighterView, WonderView
from wotr_tui.games import svg

TRACK = 25
LANE = 14
CELL = 8
NAMES = 60


def picture(view: WonderView, names: tuple[str, ...], title: str) -> str:
    """Return the lanes of the current battle; nothing outside of battles."""
    battle = view.battle
    if battle is None:
        return ""
    lanes = [_lane(row, fighter, names[fighter.seat]) for row, fighter in enumerate(battle.fighters)]
    height = LANE * len(lanes) + 4
    if battle.resistance:
        x = NAMES + min(battle.resistance, TRACK) * CELL
        lanes.append(svg.element("line", x1=x, y1=0, x2=x, y2=height, class_="resistance"))
    return svg.drawing(NAMES + (TRACK + 1) * CELL, height, title, *lanes, class_="small")


def _lane(row: int, fighter: FighterView, name: str) -> str:
    y = 2 + row * LANE
    track = svg.element("rect", x=NAMES, y=y + 3, width=TRACK * CELL, height=6, rx=3, class_="ground")
    length = min(fighter.cube, TRACK) * CELL
    done = svg.element("rect", x=NAMES, y=y + 3, width=length, height=6, rx=3, class_=f"seat-{fighter.seat % 5}")
    words = f"{name} {fighter.cube} ({fighter.units})"
    return track + done + svg.label(words, 2, y + 8, 5.5, class_="place-name")
