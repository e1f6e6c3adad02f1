"""The meaning of the card game's symbols."""

from rules.cardgame.terms import Faction
from wotr_tui.games.cardgame.words.names import (
    ATTACK,
    DEFENSE,
    FACTION_INKS,
    FACTION_LETTERS,
    FACTION_NAMES,
    ICON_INKS,
    PATH_ATTACK,
    PATH_DEFENSE,
    SIDE_INKS,
    SIDE_SHAPES,
)
from wotr_tui.games.legend import LegendSection, Sign
from wotr_tui.text.messages import tr

CHAPTERS = (
    LegendSection(
        tr("Icons on cards"),
        (
            Sign(ATTACK, tr("attack: counts when the card attacks a battleground"), ICON_INKS[ATTACK]),
            Sign(DEFENSE, tr("defense: cancels attack; on a battleground, its shields"), ICON_INKS[DEFENSE]),
            Sign(PATH_ATTACK, tr("path attack: the Shadow on a path"), ICON_INKS[PATH_ATTACK]),
            Sign(PATH_DEFENSE, tr("path defense: the Free Peoples on a path; on a path, its shields"),
                 ICON_INKS[PATH_DEFENSE]),
            Sign(f"({ATTACK})", tr("leadership: counts only with an army of the same faction")),
            Sign(f"5{ATTACK}", tr("five of them"), ICON_INKS[ATTACK]),
            Sign(f"+{DEFENSE}", tr("added by a text"), ICON_INKS[DEFENSE]),
            Sign("3-6", tr("the paths a character may enter")),
        ),
    ),
    LegendSection(
        tr("Locations"),
        (
            Sign(SIDE_SHAPES[0], tr("a battleground that the Free Peoples defend"), SIDE_INKS[0]),
            Sign(SIDE_SHAPES[1], tr("a battleground that the Shadow defends"), SIDE_INKS[1]),
            Sign("◆", tr("a path: the Shadow attacks, the Free Peoples defend"), "ink-green"),
            Sign(f"{ATTACK}5−2=3", tr("attack 5, the location cancels 2, 3 are left")),
            Sign("✓ −2", tr("forecast: the defenders hold and lose 2 icons"), "ink-blue"),
            Sign("✗ 1", tr("forecast: the attackers win by 1; on a path, 1 corruption"), "ink-red"),
            Sign("=", tr("forecast: a tie, nobody scores")),
            Sign("│", tr("before it, the forecast; after it, the numbers"), "ink-faint"),
            Sign("└", tr("an item, under its wielder")),
            Sign("VP", tr("victory points of the location")),
        ),
    ),
    LegendSection(
        tr("Seats and header"),
        (
            Sign("hand 5/2", tr("five cards in hand; two may be kept for the next round")),
            Sign("◯", tr("the Ring token is not used yet"), "ink-gold"),
            Sign("*", tr("arrived this round: may move next round")),
            Sign("(2)", tr("in the header, the parts of a score; in the hand, whose card it is or where it is"),
                 "ink-faint"),
        ),
    ),
    LegendSection(
        tr("Factions"),
        tuple(Sign(FACTION_LETTERS[each], FACTION_NAMES[each], FACTION_INKS[each]) for each in Faction),
    ),
)  # fmt: skip
