"""What all tables of a host share, and everything a table needs from outside: randomness, dates, settings."""

from collections.abc import Callable, Mapping

import msgspec

from net.table.outbox import Outbox
from rules.game import Game


class TableContext(msgspec.Struct, frozen=True):
    outbox: Outbox
    games: Mapping[str, Game]
    new_token: Callable[[], str]
    """Returns a new secret token, which lets a person return to their seats."""
    new_seed: Callable[[], int]
    """Returns the secret seed of a new game."""
    guess_seed: Callable[[], int]
    """Returns a random seed for guesses at hidden information."""
    today: Callable[[], int] = lambda: 0
    """Returns the time in seconds since 1970, for the journal."""
    engine: str = "unknown"
    """Our own version, for the journal."""
    stand_in: str = "random"
    """The bot that plays for someone who is away."""
    pause_s: float = 300.0
    """How long a table waits for someone before the others may end the game, and a vote for someone who is away."""
    grace_s: float = 5.0
    """How long someone must be away before the others can let a bot play for them."""
    stopped_s: float = 120.0
    """How long, in one game, the clock of a seat that is asked stands because someone of its side is missing."""
    gathering_s: float = 60.0
    """How long a seat is kept before the start for someone who is away."""
