"""The board of the Confrontation for browsers: the diamond of regions, with the pieces as this person sees them."""

from collections.abc import Mapping, Sequence

from rules.confrontation.regions import REGIONS
from rules.confrontation.terms import side_of
from rules.confrontation.view import ConfrontationView
from wotr_tui.games import svg
from wotr_tui.games.confrontation.words import names

BOX_WIDTH, BOX_HEIGHT = 78, 54
GAP = 6
ROWS = 7
WIDEST = 4


def picture(view: ConfrontationView, answers: Mapping[str, Sequence[int]], title: str) -> str:
    """Return the board; a region or piece that answers the open question can be tapped."""
    drawn = [_region(view, number, answers) for number in range(len(REGIONS))]
    height = ROWS * (BOX_HEIGHT + GAP)
    return svg.drawing(WIDEST * (BOX_WIDTH + GAP) + GAP, height + GAP, title, *drawn, class_="small")


def _region(view: ConfrontationView, number: int, answers: Mapping[str, Sequence[int]]) -> str:
    region = REGIONS[number]
    in_row = sum(each.row == region.row for each in REGIONS)
    x = GAP + (WIDEST - in_row) * (BOX_WIDTH + GAP) / 2 + region.place * (BOX_WIDTH + GAP)
    y = GAP + region.row * (BOX_HEIGHT + GAP)
    name = names.short(region.name, 13)
    box = svg.element(
        "rect", x=x, y=y, width=BOX_WIDTH, height=BOX_HEIGHT, rx=4, class_="mountain" if region.mountain else "ground"
    )
    title = svg.label(name, x + BOX_WIDTH / 2, y + 9.5, 9, class_="place-name", text_anchor="middle")
    pieces = [each for each in view.pieces if each.region == number]
    drawn = [_piece(view, each.piece, x + 3, y + 12 + 10 * row, answers) for row, each in enumerate(pieces)]
    place = svg.answer(answers.get(f"region:{number}", ()), names.region_name(number), box, title)
    return place + "".join(drawn)


def _piece(view: ConfrontationView, piece: int, x: float, y: float, answers: Mapping[str, Sequence[int]]) -> str:
    shown = next(each for each in view.pieces if each.piece == piece)
    side = side_of(piece)
    if shown.character >= 0:
        character = names.character(shown.character)
        words = f"{names.short(character.name, 13)} {character.strength}"
    else:
        words = names.back(piece)
    mark = svg.element("rect", x=x, y=y, width=BOX_WIDTH - 6, height=9.5, rx=2, class_=f"side-{side}")
    text = svg.label(words, x + 2, y + 7.7, 8.4, class_="piece-name")
    return svg.answer(answers.get(f"piece:{piece}", ()), words, mark, text)
