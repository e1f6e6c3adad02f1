"""What the symbols of the Confrontation mean."""

from wotr_tui.games.confrontation.messages import tr
from wotr_tui.games.confrontation.words.names import (
    KEPT_MARK,
    KNOWN_MARK,
    MOUNTAIN_MARK,
    OPEN_MARK,
    SIDE_INKS,
    SIDE_LETTERS,
    SIDE_SHAPES,
)
from wotr_tui.games.legend import LegendSection, Sign


def chapters() -> tuple[LegendSection, ...]:
    """Return the meaning of every symbol. The backs of pieces have letters of the reader's language."""
    return (
        LegendSection(
            tr("Pieces"),
            (
                Sign(f"{SIDE_LETTERS[0]}3", tr("the back of piece 3 of the Fellowship"), SIDE_INKS[0]),
                Sign(f"{SIDE_LETTERS[1]}3", tr("the back of piece 3 of Sauron"), SIDE_INKS[1]),
                Sign("▒▒▒▒", tr("a hidden piece that may be one of many characters; or a card that is face down")),
                Sign(tr("Sam/Gimli?"), tr("hidden, but it must be one of these")),
                Sign(f"{OPEN_MARK}", tr("revealed until the turn ends"), "accent"),
                Sign(f"{KEPT_MARK}", tr("revealed for good"), "accent"),
                Sign(f"{KNOWN_MARK}", tr("hidden, but everyone knows who it is"), "accent"),
                Sign(tr("Sam 2"), tr("a character and its strength")),
            ),
        ),
        LegendSection(
            tr("The map"),
            (
                Sign(MOUNTAIN_MARK, tr("before a name: mountains, where nobody moves sideways"), "ink-ash"),
                Sign("·", tr("a free place"), "ink-faint"),
                Sign("2", tr("at the lower edge: how many pieces of each side have room"), "ink-faint"),
                Sign("▾", tr("the Anduin: the Fellowship may move down to the next region"), "ink-blue"),
                Sign("──▸", tr("the tunnel of Moria: the Fellowship may move through it this way"), "ink-ash"),
                Sign("⚔", tr("a fight"), "accent"),
            ),
        ),
        LegendSection(
            tr("Fights, draft and score"),
            (
                Sign("3 + 4 = 7", tr("strength of the character, plus card, make the total; the higher total wins")),
                Sign("◂", tr("the higher total now")),
                Sign("?", tr("a card that is not chosen yet")),
                Sign(tr("(used)"), tr("a special card that has been used")),
                Sign("✓", tr("chosen so far"), "accent"),
                Sign(f"{SIDE_SHAPES[0]} {SIDE_SHAPES[1]}", tr("the Fellowship and Sauron, in lists of players")),
                Sign("1/3", tr("how many of the three characters that Sauron needs are in the Shire")),
            ),
        ),
    )  # fmt: skip
