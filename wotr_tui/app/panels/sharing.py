"""How board and question share the rows of a table: what one does not need, the other gets."""

from typing import Any

from textual.screen import Screen

FEWEST_ASKED, FEWEST_TOLD = 5, 10
"""The fewest rows of the question, and of the log if it is beside it, with borders."""


def question_rows(room: int, board: int, question: int, usual: int, least: int) -> int:
    """Return the rows of the question out of `room`, which it shares with the board.

    `board` and `question` are the rows that each can fill, 0 for any number. The question gets its `usual` share,
    unless only one of the two needs more."""
    spare = room - usual - board if board else 0
    if question > usual:
        return min(question, usual + max(0, spare))
    return max(usual + min(0, spare), min(usual, max(question, least)))


def rows_between(screen: Screen[Any], hand: int) -> int:
    """Return the rows of board and question together, if the hand has this many."""
    guide = screen.query("#guide").first().styles.height if screen.has_class("-guided") else None
    header = 1 if screen.has_class("-wide") else 2
    return screen.size.height - header - int(guide.value if guide is not None else 0) - hand - 1


def board_columns(screen: Screen[Any]) -> int:
    """Return the columns of the board beside the seats."""
    seats = 0 if screen.has_class("-narrow") else 34 if screen.has_class("-wide") else 26
    return screen.size.width - seats


def fewest(screen: Screen[Any]) -> int:
    """Return the fewest rows of the question and of what is beside it."""
    return FEWEST_ASKED if screen.has_class("-narrow") else FEWEST_TOLD
