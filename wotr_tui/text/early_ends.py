"""Games that people ended before the rules did, in words."""

from collections.abc import Sequence

from net.wire.types import HowEnded
from wotr_tui.text.messages import listed, say
from wotr_tui.text.phrases import Phrase


def sentence(how: HowEnded, resigned: Sequence[str], winners: Sequence[str]) -> Phrase:
    """Return how people ended a game; empty for one that ended by its rules. The rest are names."""
    match how:
        case "draw":
            return say("Draw agreed.")
        case "resigned":
            return say("{losers} resigned. {winners} won.", losers=listed(resigned), winners=listed(winners))
        case "agreed":
            return say("The game was ended.")
        case "rules":
            return ()
