"""What a fight came to, as one record: the source for summaries, scenes, the log, replays and exports."""

from enum import IntEnum

import msgspec

from rules.confrontation.terms import NOBODY


class Fate(IntEnum):
    """What became of a fighter."""

    STAYED = 0
    DEFEATED = 1
    RETREATED = 2
    WENT_HOME = 3
    """Won, and returned to its lair (R9.2)."""
    NO_ROOM = 4
    """Won, and was defeated because its lair had no room (R9.2)."""


class TextResult(IntEnum):
    """What became of the text of a battle card."""

    NO_TEXT = 0
    WORKED = 1
    CANCELLED = 2
    """By the Eye of Sauron (R10.3)."""
    SWITCHED_OFF = 3
    """By the ability of a fighter (R9.9, R11.1, R11.3)."""
    NO_EFFECT = 4
    """It could not be carried out (R7.5, R10.1)."""
    TOO_LATE = 5
    """The fight was over before (R6.6)."""


class DecidedBy(IntEnum):
    """What ended a fight."""

    ABILITY = 0
    TEXT = 1
    STRENGTH = 2


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
