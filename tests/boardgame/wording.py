"""The words that tests use for pieces, places and answers."""

from typing import assert_never

from rules.boardgame.choices import (
    Accept,
    At,
    BoardChoice,
    Decline,
    Done,
    DoubleHit,
    Hit,
    InArea,
    Leave,
    Option,
    Pass,
    PickCard,
    PickDeck,
    PickFace,
    PickNation,
    PickNumber,
    PickPiece,
    Take,
    Use,
    UseDie,
    UseRing,
    Whole,
)
from rules.boardgame.map.regions import AREA, REGIONS, Area, identifier
from rules.boardgame.printed import PRINTED
from rules.boardgame.terms import FIGURE_KIND, FIGURE_NATION, FIGURES, NAZGUL, DieUse, Kind, Nation, Who

REGION_IDS = {each.id for each in REGIONS}


def region(number: int) -> str:
    return REGIONS[number].id


def piece(number: int) -> str:
    """ "gondor regular", "nazgul", "aragorn"."""
    if number >= FIGURES:
        return Who(number - FIGURES).name.lower()
    if number == NAZGUL:
        return "nazgul"
    return f"{Nation(FIGURE_NATION[number]).name} {Kind(FIGURE_KIND[number]).name}".lower()


def card(number: int) -> str:
    return PRINTED.cards[number].id


def card_number(id: str) -> int:
    """By id or name; an unknown one fails with those that are like it."""
    wanted = identifier(id)
    for number, printed in enumerate(PRINTED.cards):
        if printed.id == wanted:
            return number
    raise KeyError(f"no card {id!r}")


def who(name: str) -> Who:
    return Who[name.upper()]


def area_of(place: str) -> str:
    """The part of the map a region lies in, as it is offered."""
    for number, each in enumerate(REGIONS):
        if each.id == place:
            return f"area {Area(AREA[number]).name.lower()}"
    return ""


def word(choice: BoardChoice) -> str:
    """What a test calls this answer."""
    match choice:
        case Accept():
            return "yes"
        case Decline():
            return "no"
        case Pass():
            return "pass"
        case Done():
            return "done"
        case Whole():
            return "all"
        case UseRing():
            return "ring"
        case UseDie(face) | PickFace(face):
            return face.name.lower()
        case Use(use, about):
            return f"{use.name.lower()}{_about(use, about)}"
        case At(number):
            return region(number)
        case InArea(area):
            return f"area {area.name.lower()}"
        case Take(number):
            return f"take {piece(number)}"
        case Leave(number):
            return f"leave {piece(number)}"
        case PickPiece(number, where):
            return piece(number) if where < 0 else f"{piece(number)} in {region(where)}"
        case PickCard(number):
            return card(number)
        case PickNation(nation):
            return nation.name.lower()
        case PickDeck(deck):
            return deck.name.lower()
        case PickNumber(n):
            return str(n)
        case Hit(figure):
            return f"hit {piece(figure)}"
        case DoubleHit(figure):
            return f"remove {piece(figure)}"
        case Option(n):
            return f"way {n + 1}"
        case _:
            assert_never(choice)


def _about(use: DieUse, about: int) -> str:
    if about < 0:
        return ""
    return f" {card(about) if use == DieUse.DISCARD_CARD else who_name(about)}"


def who_name(number: int) -> str:
    return Who(number).name.lower()
