"""The meaning of the card game's symbols."""

from rules.cardgame.terms import Faction
from wotr_tui.games.cardgame.messages import lazy
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

CHAPTERS = (
    LegendSection(
        lazy("Icons on cards"),
        (
            Sign(ATTACK, lazy("attack: counts when the card attacks a battleground"), ICON_INKS[ATTACK]),
            Sign(DEFENSE, lazy("defense: cancels attack; on a battleground, its shields"), ICON_INKS[DEFENSE]),
            Sign(PATH_ATTACK, lazy("path attack: the Shadow on a path"), ICON_INKS[PATH_ATTACK]),
            Sign(PATH_DEFENSE, lazy("path defense: the Free Peoples on a path; on a path, its shields"),
                 ICON_INKS[PATH_DEFENSE]),
            Sign(f"({ATTACK})", lazy("leadership: counts only with an army of the same faction")),
            Sign(f"5{ATTACK}", lazy("five of them"), ICON_INKS[ATTACK]),
            Sign(f"+{DEFENSE}", lazy("added by a text"), ICON_INKS[DEFENSE]),
            Sign("3-6", lazy("the paths a character may enter")),
        ),
    ),
    LegendSection(
        lazy("Locations"),
        (
            Sign(SIDE_SHAPES[0], lazy("a battleground that the Free Peoples defend"), SIDE_INKS[0]),
            Sign(SIDE_SHAPES[1], lazy("a battleground that the Shadow defends"), SIDE_INKS[1]),
            Sign("◆", lazy("a path: the Shadow attacks, the Free Peoples defend"), "ink-green"),
            Sign(f"{ATTACK}5−2=3", lazy("attack 5, the location cancels 2, 3 are left")),
            Sign("✓ −2", lazy("forecast: the defenders hold and lose 2 icons"), "ink-blue"),
            Sign("✗ 1", lazy("forecast: the attackers win by 1; on a path, 1 corruption"), "ink-red"),
            Sign("=", lazy("forecast: a tie, nobody scores")),
            Sign("│", lazy("before it, the forecast; after it, the numbers"), "ink-faint"),
            Sign("└", lazy("an item, under its wielder")),
            Sign(lazy("VP"), lazy("victory points of the location")),
        ),
    ),
    LegendSection(
        lazy("Seats and header"),
        (
            Sign(lazy("hand 5/2"), lazy("five cards in hand; two may be kept for the next round")),
            Sign("◯", lazy("the Ring token is not used yet"), "ink-gold"),
            Sign("*", lazy("arrived this round: may move next round")),
            Sign("(2)", lazy("in the header, the parts of a score; in the hand, whose card it is or where it is"),
                 "ink-faint"),
        ),
    ),
    LegendSection(
        lazy("Factions"),
        tuple(Sign(FACTION_LETTERS[each], FACTION_NAMES[each], FACTION_INKS[each]) for each in Faction),
    ),
)  # fmt: skip
