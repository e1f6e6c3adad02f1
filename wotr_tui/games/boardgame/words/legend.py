"""What the symbols of the board game mean."""

from collections.abc import Iterator

from rules.boardgame.map.regions import Settlement
from rules.boardgame.terms import Face, Who
from wotr_tui.games.boardgame.map.marks import BEARERS, HELD, TAKEN
from wotr_tui.games.boardgame.messages import tr
from wotr_tui.games.boardgame.words.names import (
    CHARACTER_MARKS,
    FACE_NAMES,
    FACE_SIGNS,
    SIDE_INKS,
    SIDE_SHAPES,
    percent,
)
from wotr_tui.games.legend import LegendSection, Sign

FREE_SHAPE, SHADOW_SHAPE = SIDE_SHAPES
GOLD = "ink-gold"


def chapters() -> Iterator[LegendSection]:
    """Yield the chapters of the legend."""
    companion, minion = CHARACTER_MARKS[Who.BOROMIR], CHARACTER_MARKS[Who.WITCH_KING]
    yield LegendSection(
        tr("Armies and characters on the map"),
        (
            Sign(f"{FREE_SHAPE}3/1+1", tr("an army of the Free Peoples: 3 regulars, 1 elite, 1 leader"), SIDE_INKS[0]),
            Sign(f"{SHADOW_SHAPE}5+2", tr("an army of the Shadow: 5 regulars, 2 Nazgûl"), SIDE_INKS[1]),
            Sign(f"({FREE_SHAPE}3)", tr("besieged in its stronghold"), SIDE_INKS[0]),
            Sign("N2", tr("two Nazgûl without an army"), SIDE_INKS[1]),
            Sign(f"★{companion}", tr("a companion by two letters of his name: Boromir"), SIDE_INKS[0]),
            Sign(f"☠{minion}", tr("a minion: the Witch-king"), SIDE_INKS[1]),
            Sign(f"{BEARERS}2", tr("the Ring-bearers where they were last known, and have gone 2 steps since"), GOLD),
            Sign(f"{BEARERS}!", tr("the Ring-bearers, revealed"), GOLD),
        ),
    )
    yield LegendSection(
        tr("Land and water"),
        (
            Sign(f"{HELD[Settlement.TOWN]} {TAKEN[Settlement.TOWN]}", tr("a town; hollow: taken by the enemy"), GOLD),
            Sign(f"{HELD[Settlement.CITY]} {TAKEN[Settlement.CITY]}", tr("a city, 1 point; hollow: taken"), GOLD),
            Sign(
                f"{HELD[Settlement.STRONGHOLD]} {TAKEN[Settlement.STRONGHOLD]}",
                tr("a stronghold, 2 points; hollow: taken"),
                GOLD,
            ),
            Sign(HELD[Settlement.FORTIFICATION], tr("a fortification, which nobody holds"), GOLD),
            Sign("┌┬┐└", tr("borders between regions"), "ink-ash"),
            Sign("/\\/\\", tr("mountains no army crosses; with colours, ▲ without a number"), "ink-ash"),
            Sign("~", tr("water"), "ink-blue"),
            Sign("•", tr("the region under the cursor, or that the choice is about"), "accent"),
            Sign("·", tr("a region that answers the question"), GOLD),
            Sign("'", tr("where the Fellowship may be by now"), GOLD),
            Sign("*", tr("the trail of the last moves")),
        ),
    )
    yield LegendSection(
        tr("Dice, rings and cards"),
        (
            *(
                Sign(FACE_SIGNS[face], _use)
                for face, _use in (
                    (
                        Face.CHARACTER,
                        tr("{name} die: leaders, characters, the Fellowship", name=FACE_NAMES[Face.CHARACTER]),
                    ),
                    (Face.ARMY, tr("{name} die: two armies move or one attacks", name=FACE_NAMES[Face.ARMY])),
                    (Face.MUSTER, tr("{name} die: recruit, or a nation nearer to war", name=FACE_NAMES[Face.MUSTER])),
                    (Face.EVENT, tr("{name} die: draw a card or play any", name=FACE_NAMES[Face.EVENT])),
                    (Face.MUSTER_ARMY, tr("either of the two; X where there is little room")),
                    (Face.WILL, tr("{name}: as any other", name=FACE_NAMES[Face.WILL])),
                    (Face.EYE, tr("an Eye, in the Hunt Box")),
                )
            ),
            Sign("◉◉ +1", tr("in the Hunt Box: two dice of the Shadow, one of the Free Peoples"), SIDE_INKS[1]),
            Sign("···", tr("dice that are used"), "ink-faint"),
            Sign("○○ / -", tr("Elven Rings of the Free Peoples and of the Shadow")),
            Sign("[C]", tr("on a card of yours: the die that plays it")),
            Sign("⚔", tr("on a card: its combat half; in a title: a battle there"), "accent"),
        ),
    )
    yield LegendSection(
        tr("The Fellowship, the nations, the players"),
        (
            Sign("●●○○", tr("corruption, of the twelve that end the game"), "ink-orange"),
            Sign("▪▪··", tr("an active nation, two steps from war"), GOLD),
            Sign("▫···", tr("a passive nation: it cannot take the last step"), "ink-faint"),
            Sign("4/2+1", tr("who can still be recruited: regulars, elites, leaders")),
            Sign(f"{FREE_SHAPE} 1/4", tr("victory points, of those that win")),
            Sign("*", tr("after a player: leads his side this turn")),
        ),
    )
    yield LegendSection(
        tr("Battles and the Hunt"),
        (
            Sign("[5] 2", tr("dice: 5 hits, 2 misses"), SIDE_INKS[1]),
            Sign("↻", tr("rolled again")),
            Sign("= 2", tr("2 hits, or 2 successes of the Hunt")),
            Sign("▒▒▒▒", tr("a card face down")),
            Sign("3!  2■", tr("Hunt tiles: damage 3 and reveals; damage 2 and stops on the Mordor Track"), GOLD),
            Sign("3×2", tr("two of them")),
            Sign(f"{percent(0.001)} {percent(0.999)}", tr("almost never, almost always")),
            Sign("( )", tr("in brackets, what only you know of a card")),
        ),
    )
