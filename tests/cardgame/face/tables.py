"""Tables of the card game for the screens to show."""

from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Position


def played(scenario: str, seed: int, until: str, seat: int, *, after: int = 0) -> Position:
    """A game played at random, liking to play cards, until this seat is asked a question of this kind."""
    position, chance = GAMES["cardgame"].new(scenario, seed), Chance(seed)
    made = 0
    while pending := position.pending():
        decision = pending[0]
        if made >= after and decision.seat == seat and decision.prompt.__struct_config__.tag == until:
            return position
        names = [type(choice).__name__ for choice in decision.choices]
        liked = [at for at, name in enumerate(names) if name in ("Play", "PlayOn", "Move")]
        offered = liked if liked and chance.below(4) else list(range(len(names)))
        position.choose(decision.seat, chance.pick(offered))
        made += 1
    raise LookupError(f"seat {seat} is never asked {until} in {scenario} {seed}")
