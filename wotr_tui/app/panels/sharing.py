"""How the rows of a table are shared out: what the board leaves blank goes to the question, and the other way round."""

from typing import Any

from textual.screen import Screen

FEWEST_ASKED, FEWEST_TOLD = 5, 10
"""Rows that the question keeps, and the log where it stands beside it; borders included."""


def question_rows(room: int, board: int, question: int, usual: int, least: int) -> int:
    """The rows of the question out of `room`, which it shares with the board. `board` and `question` are the rows that
    each could fill, 0 for any number. It has its `usual` share, unless one of the two is short and the other is not."""
    spare = room - usual - board if board else 0
    if question > usual:
        return min(question, usual + max(0, spare))
    return max(usual + min(0, spare), min(usual, max(question, least)))


def rows_between(screen: Screen[Any], hand: int) -> int:
    """The rows that board and question have together, of a screen whose hand has so many."""
    guide = screen.query("#guide").first().styles.height if screen.has_class("-guided") else None
    header = 1 if screen.has_class("-wide") else 2
    return screen.size.height - header - int(guide.value if guide is not None else 0) - hand - 1


def board_columns(screen: Screen[Any]) -> int:
    """The columns of the board beside the seats."""
    seats = 0 if screen.has_class("-narrow") else 34 if screen.has_class("-wide") else 26
    return screen.size.width - seats


def fewest(screen: Screen[Any]) -> int:
    """The rows below which the question never goes, nor what stands beside it."""
    return FEWEST_ASKED if screen.has_class("-narrow") else FEWEST_TOLD
