"""What the symbols of the Confrontation mean."""

from wotr_tui.games.confrontation.words.names import (
    KEPT_MARK,
    OPEN_MARK,
    SIDE_INKS,
    SIDE_LETTERS,
    SIDE_SHAPES,
    TOLD_MARK,
)
from wotr_tui.games.legend import Chapter, Sign
from wotr_tui.text.messages import tr

CHAPTERS = (
    Chapter(
        tr("Pieces"),
        (
            Sign(f"{SIDE_LETTERS[0]}3", tr("the back of piece 3 of the Fellowship"), SIDE_INKS[0]),
            Sign(f"{SIDE_LETTERS[1]}3", tr("the back of piece 3 of Sauron"), SIDE_INKS[1]),
            Sign("▒▒▒▒", tr("hidden: it may be any of many characters; of a card, face down")),
            Sign("Sam/Gimli?", tr("hidden, but it can only be one of these")),
            Sign(f"{OPEN_MARK}", tr("revealed until the turn ends"), "accent"),
            Sign(f"{KEPT_MARK}", tr("revealed for good"), "accent"),
            Sign(f"{TOLD_MARK}", tr("hidden, but everyone can tell who it is"), "accent"),
            Sign("Sam 2", tr("a character and its strength")),
        ),
    ),
    Chapter(
        tr("The map"),
        (
            Sign("▲", tr("before a name: mountains, where nobody goes sideways"), "ink-ash"),
            Sign("·", tr("a free place of a side"), "ink-faint"),
            Sign("2", tr("at the lower edge: so many pieces of a side have room"), "ink-faint"),
            Sign("▾", tr("the Anduin: the Fellowship may go down it to the next region below"), "ink-blue"),
            Sign("──▸", tr("the tunnel of Moria: the Fellowship may go through it this way"), "ink-ash"),
            Sign("⚔", tr("there is a fight"), "accent"),
        ),
    ),
    Chapter(
        tr("Fights, drafts and scores"),
        (
            Sign("3 + 4 = 7", tr("strength and card make the total; the higher one wins")),
            Sign("◂", tr("counts to more now")),
            Sign("?", tr("a card that is still to be chosen")),
            Sign("(used)", tr("a special card that is spent; in brackets too, the back of a piece")),
            Sign("✓", tr("chosen so far, in a draft"), "accent"),
            Sign(f"{SIDE_SHAPES[0]} {SIDE_SHAPES[1]}", tr("the Fellowship, Sauron, in lists of players")),
            Sign("1/3", tr("so many of Sauron's three are in the Shire")),
        ),
    ),
)  # fmt: skip
