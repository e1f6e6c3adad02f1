"""The features of a position that bots learn from."""

from rules.cardgame import icons
from rules.cardgame.bot.evaluation import contests, rounds_left
from rules.cardgame.bot.worth import WORTH
from rules.cardgame.flow import unused_rings
from rules.cardgame.position import CardPosition
from rules.cardgame.terms import CYCLE, DECK, FREE, HAND, RESERVE, SHADOW, ZONES, Phase
from rules.kernel.learned import Described


def describe(game: CardPosition) -> Described:
    """Return the features that bots learn from: the parts of the expected lead, and what each side has left."""
    left = rounds_left(game)
    found = [
        float(left),
        float(icons.score(game, FREE) - icons.score(game, SHADOW)),
        float(unused_rings(game, FREE) - unused_rings(game, SHADOW)),
        float(game.phase is Phase.ACTION),
    ]
    settled = expected = coming = paths = 0.0
    for contest in contests(game).values():
        value = contest.value()
        expected += value
        settled += contest.settled()
        paths += value if contest.on_path else 0.0
        if contest.coming is not None:
            coming += contest.coming[FREE] - contest.coming[SHADOW]
    found += [expected, settled, paths, coming, expected * left]
    sides = game.setup.side
    for side in (FREE, SHADOW):
        totals = [0.0] * 8
        for seat in range(len(sides)):
            if sides[seat] == side:
                base = seat * ZONES
                for at, zone in enumerate((HAND, RESERVE, DECK, CYCLE)):
                    cards = game.zones[base + zone]
                    totals[at] += len(cards)
                    totals[at + 4] += sum([WORTH[card] for card in cards], 0.0)
        found += totals
        found += [totals[4] * left, totals[5] * left]
    return ((tuple([seat for seat in range(len(sides)) if sides[seat] == FREE]), found),)
