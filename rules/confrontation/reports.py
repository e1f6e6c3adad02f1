"""What a fight came to, as one record: the source for summaries, scenes, the log, replays and exports."""

import msgspec

from rules.confrontation.terms import NOBODY, DecidedBy, Fate, TextResult


class FighterReport(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One side of a fight."""

    piece: int
    character: int
    replaced: int = NOBODY
    """The piece that was attacked, if this one took its place (R8.2, R11.8)."""
    strength: int = 0
    """Of the character in this fight, with its abilities."""
    card: int = NOBODY
    """The card that counted in the end."""
    card_strength: int = 0
    """What the card added."""
    text: TextResult = TextResult.NO_TEXT
    """What became of the text of the card."""
    taken_back: int = NOBODY
    """The card that had to be taken back before (R12.3)."""
    exchanged: tuple[int, ...] = ()
    """The cards that were exchanged before, in order (R10.1, R12.6)."""
    helper: int = NOBODY
    """The character that helped from nearby (R11.5)."""
    help: int = 0
    """What it added."""
    fate: Fate = Fate.STAYED
    to: int = NOBODY
    """The region where it went, if it retreated or went home."""

    @property
    def total(self) -> int:
        """What the side counted to (R6.7)."""
        return self.strength + self.card_strength + self.help


class FightReport(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A fight that is over. Both fighters are revealed by then and both cards shown, so nothing in it is secret."""

    region: int
    number: int
    """Which fight of the attack it was, from 1."""
    attacker: int
    """The side that attacked."""
    no_cards: bool
    """Whether someone declared that no cards are played (R9.6, R11.4)."""
    decided_by: DecidedBy
    fighters: tuple[FighterReport, FighterReport]
    """The Fellowship's first, then Sauron's."""
