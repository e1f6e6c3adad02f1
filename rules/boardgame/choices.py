"""Every choice a seat can be offered, as data. Frequent ones are made once, in tables by number."""

from rules.boardgame.map.regions import Area
from rules.boardgame.terms import Deck, DieUse, Face, Nation
from rules.game import Choice


class Accept(Choice, frozen=True):
    pass


class Decline(Choice, frozen=True):
    pass


class Pass(Choice, frozen=True):
    """Leave the turn to the other side (R28)."""


class Done(Choice, frozen=True):
    """Finish the current selection."""


class UseRing(Choice, frozen=True):
    """Turn one of the own dice by an Elven Ring (R42)."""


class UseDie(Choice, frozen=True):
    face: Face


class Use(Choice, frozen=True):
    """What an action die is used for; with the card or character it is about."""

    use: DieUse
    about: int = -1


class At(Choice, frozen=True):
    """A region: to go to, to act from, to place something in."""

    region: int


class InArea(Choice, frozen=True):
    """A part of the map, before a region in it."""

    area: Area


class Whole(Choice, frozen=True):
    """Everything that may go."""


class Take(Choice, frozen=True):
    """One of this piece goes."""

    piece: int


class Leave(Choice, frozen=True):
    """One of this piece stays behind."""

    piece: int


class PickPiece(Choice, frozen=True):
    """A figure type or a character; with the region where it stands, if that is not clear."""

    piece: int
    region: int = -1


class PickCard(Choice, frozen=True):
    card: int


class PickNation(Choice, frozen=True):
    nation: Nation


class PickDeck(Choice, frozen=True):
    deck: Deck


class PickFace(Choice, frozen=True):
    face: Face


class PickNumber(Choice, frozen=True):
    n: int


class Hit(Choice, frozen=True):
    """One hit: a regular is removed, or an elite reduced (R96)."""

    figure: int


class DoubleHit(Choice, frozen=True):
    """Two hits: an elite is removed (R96)."""

    figure: int


class Option(Choice, frozen=True):
    """One way to carry a text out, by its number there."""

    n: int


BoardChoice = (
    Accept
    | Decline
    | Pass
    | Done
    | UseRing
    | UseDie
    | Use
    | At
    | InArea
    | Whole
    | Take
    | Leave
    | PickPiece
    | PickCard
    | PickNation
    | PickDeck
    | PickFace
    | PickNumber
    | Hit
    | DoubleHit
    | Option
)
