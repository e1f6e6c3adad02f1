"""The political track: who is active, who is at war (R120-R129)."""

from typing import TYPE_CHECKING

from rules.boardgame.card import StaysPassive
from rules.boardgame.event_cards import in_play
from rules.boardgame.events import Activated, NationMoved
from rules.boardgame.map.regions import mask
from rules.boardgame.terms import FREE, NATION_SIDE, NOTHING, STEPS_TO_WAR, Cause, DiscardTrigger

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def activate(game: "BoardPosition", nation: int, cause: Cause, region: int = NOTHING) -> None:
    """Make a passive nation active, unless a card keeps it passive (R120, R122)."""
    if game.active >> nation & 1 or any(
        each.nation == nation and not _may_activate(each, cause, region)
        for each in in_play.rule_changes(game, StaysPassive)
    ):
        return
    game.active |= 1 << nation
    game.tell(Activated(nation, cause))
    in_play.upkeep(game)


def _may_activate(sleep: StaysPassive, cause: Cause, region: int) -> bool:
    if cause in sleep.anywhere:
        return True
    return cause in sleep.causes_there and region >= 0 and bool(mask(*sleep.at) >> region & 1)


def can_advance(game: "BoardPosition", nation: int) -> bool:
    """A passive nation never enters the last step (R121)."""
    return game.steps[nation] < STEPS_TO_WAR - (not game.active >> nation & 1)


def advance(game: "BoardPosition", nation: int, cause: Cause, n: int = 1) -> None:
    """Steps towards war; those that cannot be made are lost (R121, R124)."""
    start = game.steps[nation]
    while n and can_advance(game, nation):
        game.steps[nation] += 1
        n -= 1
    if game.steps[nation] == start:
        return
    if game.steps[nation] == STEPS_TO_WAR:
        game.war |= 1 << nation
    game.tell(NationMoved(nation, game.steps[nation], cause))
    if NATION_SIDE[nation] == FREE and game.cards_in_play:
        if cause == Cause.ATTACKED:
            in_play.discard_on(game, DiscardTrigger.ADVANCED_BY_ATTACK)
        elif cause == Cause.ABILITY:
            in_play.discard_on(game, DiscardTrigger.ADVANCED_BY_ABILITY)


def go_to_war(game: "BoardPosition", nation: int, cause: Cause) -> None:
    """Move an active nation to the last step."""
    advance(game, nation, cause, STEPS_TO_WAR)


def move_back(game: "BoardPosition", nation: int, n: int = 1) -> None:
    """Move a nation away from war, never below the first step, and never out of a war (R129)."""
    step = max(1, game.steps[nation] - n)
    if step != game.steps[nation] < STEPS_TO_WAR:
        game.steps[nation] = step
        game.tell(NationMoved(nation, step, Cause.EVENT))


def attacked(game: "BoardPosition", nations: int, region: int) -> None:
    """An army with units of these nations is attacked: each becomes active and takes a step (R122, R124, G102)."""
    for nation in range(8):
        if nations >> nation & 1:
            activate(game, nation, Cause.ATTACKED, region)
            advance(game, nation, Cause.ATTACKED)
