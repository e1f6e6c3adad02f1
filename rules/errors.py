"""What the rules refuse, under one base."""


class RulesError(Exception):
    """Something the rules do not allow. The position is as it was before."""


class IllegalChoice(RulesError):
    """The seat was not asked, or the index is not one of the choices it was offered."""


class UnknownGame(RulesError):
    """No game, scenario or option of that name."""
