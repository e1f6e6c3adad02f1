"""What stands in a region, as the counters that a map shows."""

from rules.boardgame.terms import NOTHING, SIDES, Who
from rules.boardgame.view import BoardView
from wotr_tui.games.boardgame.map.marks import BEARERS, RING, Chip, Standing, counter
from wotr_tui.games.boardgame.words.lookup import army_at, besieger, characters_at, is_taken
from wotr_tui.games.boardgame.words.names import CHARACTER_MARKS

CHARACTER_SIGNS = ("★", "☠")


def standing_at(view: BoardView, region: int) -> Standing:
    """Return the chips of a region: its holder's first, then a garrison's, then figures on their own."""
    by = besieger(view, region)
    chips: list[Chip] = []
    for side in (by, 1 - by) if by != NOTHING else SIDES:
        army = army_at(view, region, side)
        if army.units:
            inside = by != NOTHING and side != by
            chips.append(counter(side, army.regulars, army.elites, army.leaders, besieged=inside))
        elif army.leaders:
            chips.append(Chip(f"N{army.leaders}", side))
    if region == view.fellowship.region:
        fellowship = view.fellowship
        far = "!" if not fellowship.hidden else str(fellowship.progress) if fellowship.progress else ""
        chips.append(Chip(f"{BEARERS}{far}", RING))
    for side in SIDES:
        whom = characters_at(view, region, side)
        if len(whom) > 2:
            chips.append(Chip(f"{CHARACTER_SIGNS[side]}{len(whom)}", side))
        else:
            names = [str(CHARACTER_MARKS[Who(who)]) for who in whom]
            chips += [Chip(f"{CHARACTER_SIGNS[side]}{name}", side, (CHARACTER_SIGNS[side],)) for name in names]
    return Standing(tuple(chips), is_taken(view, region), by != NOTHING)
