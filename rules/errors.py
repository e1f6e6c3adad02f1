"""The errors of this package, under one base class."""

from rules.sentence import SentenceError


class RulesError(SentenceError):
    """The rules do not allow it. The position is unchanged."""


class IllegalChoice(RulesError):
    """The seat has no open decision, or the index is not one of its choices."""


class UnknownGame(RulesError):
    """There is no game, scenario, option or seat of that name."""
