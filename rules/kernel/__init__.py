"""What every game stands on: an agenda of steps, questions to seats, copies made from declared fields, the views
of several people in one look, and what bots know, loaded when one thinks.

A new game brings its fields, its steps and questions, and its views; the rest is here, once.
"""

from rules.kernel.evaluated import EvaluatedGame
from rules.kernel.fields import (
    CACHE,
    CHANGING,
    CONSTANT,
    FLAT,
    FRESH,
    KEYED,
    MAP,
    MAP_OF_ROWS,
    MASK,
    MASKS,
    PAIR,
    REPORTED,
    ROWS,
    SET,
    SHARED,
    STREAM,
    FieldKind,
    Fields,
    Mask,
    Masks,
)
from rules.kernel.observations import observations_of
from rules.kernel.position import AgendaPosition, Task
from rules.kernel.step import NOTHING, Question, Step

__all__ = [
    "CACHE",
    "CHANGING",
    "CONSTANT",
    "FLAT",
    "FRESH",
    "KEYED",
    "MAP",
    "MAP_OF_ROWS",
    "MASK",
    "MASKS",
    "NOTHING",
    "PAIR",
    "REPORTED",
    "ROWS",
    "SET",
    "SHARED",
    "STREAM",
    "AgendaPosition",
    "EvaluatedGame",
    "FieldKind",
    "Fields",
    "Mask",
    "Masks",
    "Question",
    "Step",
    "Task",
    "observations_of",
]
