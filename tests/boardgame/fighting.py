"""A battle in open country for the lower halves of cards: the Shadow in South Ithilien, the Free in Harondor."""

from collections.abc import Callable

import pytest

from rules.boardgame.battle.attack import WhoAttacks
from rules.boardgame.map.regions import number
from tests.boardgame import wording
from tests.boardgame.lower_halves import LOWER_HALVES
from tests.boardgame.tables import Table

FREE_AT = "west-harondor"
SHADOW_AT = "south-ithilien"


def carried_by(title: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run the test once for each card with that lower half."""
    return pytest.mark.parametrize("card", LOWER_HALVES[title].cards)


def field(
    free: tuple[int, int, int] = (4, 0, 0),
    shadow: tuple[int, int] = (4, 0),
    *,
    nazgul: int = 0,
    free_at: str = FREE_AT,
    shadow_at: str = SHADOW_AT,
) -> Table:
    """Gondor against Sauron, all nations at war."""
    table = Table().at_war("gondor", "rohan", "elves", "north", "dwarves", "sauron", "isengard", "southrons")
    return table.army(free_at, gondor=free).army(shadow_at, sauron=shadow, nazgul=nazgul)


def shadow_attacks(table: Table, *, free: str = "", shadow: str = "", at: str = FREE_AT, by: str = SHADOW_AT) -> Table:
    """With these combat cards in the first round."""
    return table.attacks("shadow", by, at, cards=_cards(free, shadow))


def free_attack(table: Table, *, free: str = "", shadow: str = "", at: str = SHADOW_AT, by: str = FREE_AT) -> Table:
    return table.attacks("free", by, at, cards=_cards(free, shadow))


def _cards(free: str, shadow: str) -> list[tuple[str, str]]:
    return [(seat, card) for seat, card in (("free", free), ("shadow", shadow)) if card]


def may_fight_with(table: Table, seat: str, card: str, *, by: str = SHADOW_AT, at: str = FREE_AT) -> bool:
    """Whether the card is offered in the first round of an attack by the army there."""
    attacker = "free" if at == SHADOW_AT or by == FREE_AT else "shadow"
    return offered_in(table, seat, card, attacker, by, at)


def offered_in(table: Table, seat: str, card: str, attacker: str, by: str, at: str) -> bool:
    """The same for either attacker."""
    if wording.card_number(card) not in table.game.hands[table.seat(seat)] and card not in table.on_the_table:
        table.hand(seat, card)
    table.do(WhoAttacks(number(by), number(at)), attacker)
    if "all" in table.offered(attacker):
        table.picks(attacker, "all")
    while table.thinking:
        for player in table.thinking:
            if player == seat and table.asked(player) == "ChooseCombatCard":
                return card in table.offered(player)
            table.picks(player, "yes" if table.asked(player) == "FieldOrWithdraw" else "no")
    return False
