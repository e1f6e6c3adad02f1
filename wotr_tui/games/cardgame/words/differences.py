"""In what choices of the card game differ: the factors of the bots' evaluation as clauses."""

from rules.game import Difference
from wotr_tui.games.cardgame.messages import say
from wotr_tui.games.cardgame.words.events import side
from wotr_tui.games.cardgame.words.names import ref
from wotr_tui.text.phrases import Phrase


def difference(found: Difference) -> Phrase:
    """Return the clause; empty for an unknown factor."""
    more, points = found.by > 0, abs(found.by)
    match found.name, found.about:
        case "place", (place,):
            if more:
                return say("{points:.1f} points more for the Free Peoples at {place}", points=points, place=ref(place))
            return say("{points:.1f} points more for the Shadow at {place}", points=points, place=ref(place))
        case "corruption", (_,):
            return say("more corruption") if more else say("less corruption")
        case "rings", (number,):
            owner = side(number)
            return say("{side}: keeps the Ring token", side=owner) if more else say("{side}: uses the Ring", side=owner)
        case "hand", (number,):
            owner = side(number)
            return say("{side}: better hands", side=owner) if more else say("{side}: worse hands", side=owner)
        case "reserve", (number,):
            owner = side(number)
            return say("{side}: stronger reserves", side=owner) if more else say("{side}: weaker reserves", side=owner)
        case "piles", (number,):
            if more:
                return say("{side}: more is left to draw", side=side(number))
            return say("{side}: less is left to draw", side=side(number))
    return ()
