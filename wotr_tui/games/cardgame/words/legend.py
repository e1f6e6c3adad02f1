"""What the symbols of the card game mean."""

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
            Sign(ATTACK, tr("attack: counts where the card attacks a battleground"), ICON_INKS[ATTACK]),
            Sign(DEFENSE, tr("defense: cancels attack; on a battleground itself, its shields"), ICON_INKS[DEFENSE]),
            Sign(PATH_ATTACK, tr("path attack, of the Shadow on a path"), ICON_INKS[PATH_ATTACK]),
            Sign(PATH_DEFENSE, tr("path defense, of the Free Peoples; on a path itself, its shields"),
                 ICON_INKS[PATH_DEFENSE]),
            Sign(f"({ATTACK})", tr("leadership: counts only beside an army of the same faction")),
            Sign(f"5{ATTACK}", tr("five of them"), ICON_INKS[ATTACK]),
            Sign(f"+{DEFENSE}", tr("added by a text"), ICON_INKS[DEFENSE]),
            Sign("3-6", tr("the paths a character may go to")),
        ),
    ),
    LegendSection(
        tr("Places"),
        (
            Sign(SIDE_SHAPES[0], tr("a battleground of the Free Peoples, who defend it"), SIDE_INKS[0]),
            Sign(SIDE_SHAPES[1], tr("a battleground of the Shadow, who defends it"), SIDE_INKS[1]),
            Sign("◆", tr("a path: the Shadow attacks, the Free Peoples defend"), "ink-green"),
            Sign(f"{ATTACK}5−2=3", tr("attack 5, of which the shields of the place cancel 2: 3 are left")),
            Sign("✓ −2", tr("fought now the defenders would hold, and lose 2 icons"), "ink-blue"),
            Sign("✗ 1", tr("the attackers would win by 1; on a path, 1 corruption"), "ink-red"),
            Sign("=", tr("a tie: nobody would score")),
            Sign("│", tr("before it, how the combat would end; after it, the figures"), "ink-faint"),
            Sign("└", tr("an item, under the character that bears it")),
            Sign("VP", tr("victory points of the place")),
        ),
    ),
    LegendSection(
        tr("Seats and header"),
        (
            Sign("hand 5/2", tr("five cards in hand, of which two may be carried over to the next round")),
            Sign("◯", tr("the Ring token is ready"), "ink-gold"),
            Sign("*", tr("came to the reserve this round: may move from the next round on")),
            Sign("(2)", tr("in the header, what a score is made of; in the hand, whose card it is or where it lies"),
                 "ink-faint"),
        ),
    ),
    LegendSection(
        tr("Factions"),
        tuple(Sign(FACTION_LETTERS[each], FACTION_NAMES[each], FACTION_INKS[each]) for each in Faction),
    ),
)  # fmt: skip
