"""What is noted during a fight for its report, and how the report is made."""

from typing import TYPE_CHECKING, Final

from rules.confrontation.fight.strength import card_strength, help_strength
from rules.confrontation.reports import FighterReport, FightReport
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SIDES, DecidedBy, Fate, TextResult, side_of
from rules.record import Record, replace

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


class FightNotes(Record):
    """What the state of a fight does not tell any more when it is over. Pairs are by side."""

    often_replaced = True

    under_way: bool = False
    """Whether there is a fight that has not been reported yet."""
    replaced: int = NOBODY
    taken_back: int = NOBODY
    exchanged: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    texts: tuple[TextResult, TextResult] = (TextResult.NO_TEXT, TextResult.NO_TEXT)
    decided_by: DecidedBy = DecidedBy.ABILITY


NO_NOTES: Final = FightNotes()
UNDER_WAY: Final = FightNotes(under_way=True)


def note_replaced(position: "ConfrontationPosition", piece: int) -> None:
    """Note that another piece took the place of this defender."""
    position.notes = replace(position.notes, replaced=piece)


def note_taken_back(position: "ConfrontationPosition", card: int) -> None:
    """Note that the Fellowship had to take back this card."""
    position.notes = replace(position.notes, taken_back=card)


def note_exchanged(position: "ConfrontationPosition", side: int, card: int) -> None:
    """Note that a side exchanged this card for another."""
    first, second = position.notes.exchanged
    exchanged = ((*first, card), second) if side == FELLOWSHIP else (first, (*second, card))
    position.notes = replace(position.notes, exchanged=exchanged)


def note_text(position: "ConfrontationPosition", side: int, result: TextResult) -> None:
    """Note what became of the text of a side's card. A text that works may decide the fight."""
    first, second = position.notes.texts
    texts = (result, second) if side == FELLOWSHIP else (first, result)
    position.notes = replace(position.notes, texts=texts, decided_by=DecidedBy.TEXT)


def note_compared(position: "ConfrontationPosition") -> None:
    """Note that strength decides the fight."""
    position.notes = replace(position.notes, decided_by=DecidedBy.STRENGTH)


def fate_of(position: "ConfrontationPosition", side: int) -> Fate:
    """Return what became of a side's fighter, before a winner goes home."""
    place = position.where[position.fighter(side)]
    if place < 0:
        return Fate.DEFEATED
    return Fate.STAYED if place == position.current_fight.region else Fate.RETREATED


def report_of(position: "ConfrontationPosition", fates: tuple[Fate, Fate]) -> FightReport:
    """Return the report of the fight that has just ended."""
    fight, notes = position.current_fight, position.notes
    first, second = (_fighter(position, side, fates[side]) for side in SIDES)
    attacker = side_of(fight.attacker)
    return FightReport(fight.region, fight.number, attacker, fight.no_cards, notes.decided_by, (first, second))


def _fighter(position: "ConfrontationPosition", side: int, fate: Fate) -> FighterReport:
    fight, notes, piece = position.current_fight, position.notes, position.fighter(side)
    text = notes.texts[side]
    if text is TextResult.NO_TEXT and position.has_text(side):
        text = TextResult.TOO_LATE
    helped = side == FELLOWSHIP and fight.helper != NOBODY
    return FighterReport(
        piece,
        position.character_number(piece),
        notes.replaced if piece == fight.defender else NOBODY,
        position.strength(side),
        fight.cards[side],
        card_strength(position, side),
        text,
        notes.taken_back if side == FELLOWSHIP else NOBODY,
        notes.exchanged[side],
        position.character_number(fight.helper) if helped else NOBODY,
        help_strength(position, side),
        fate,
        position.where[piece] if fate in (Fate.RETREATED, Fate.WENT_HOME) else NOBODY,
    )
