"""Who is supported: one army, one character, on the same battleground (R70, G70, G71)."""

from typing import TYPE_CHECKING

from rules.cardgame.terms import Kind

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


def may_support(game: "CardPosition", army: int, character: int) -> bool:
    """Same faction, or a text that says so (G74, G76)."""
    tables = game.tables
    if tables.FACTION[army] == tables.FACTION[character]:
        return True
    if any(tables.FACTION[army] == grant.battlegrounds_of for grant in tables.MAY_ENTER[character]):
        return True
    return tables.SIDE[army] == tables.SIDE[character] and any(
        tables.matching(grant.who) >> character & 1
        for event in game.lasting
        for grant in tables.LETS_SUPPORT_THIS_ROUND[event]
    )


def armies(game: "CardPosition", location: int, side: int) -> list[int]:
    tables = game.tables
    return [c for c in game.stands[location] if tables.SIDE[c] == side and tables.KIND[c] == Kind.ARMY]


def leaders(game: "CardPosition", location: int, side: int, attacking: bool) -> list[int]:
    """The characters whose support would change the count: by their leadership, or through their army's text."""
    tables = game.tables
    special = [bonus for army in armies(game, location, side) for bonus in tables.WHILE_SUPPORTING[army]]
    return [
        card
        for card in game.stands[location]
        if tables.SIDE[card] == side
        and tables.KIND[card] == Kind.CHARACTER
        and (
            tables.cards[card].leadership[0 if attacking else 1]
            or any(tables.matching(bonus.who) >> card & 1 for bonus in special)
        )
    ]


def matched(game: "CardPosition", characters: list[int], able: list[int]) -> bool:
    """Whether each of the characters can have an army of its own among `able`."""
    army_of: dict[int, int] = {}

    def find(character: int, tried: set[int]) -> bool:
        for army in able:
            if army not in tried and may_support(game, army, character):
                tried.add(army)
                if army not in army_of or find(army_of[army], tried):
                    army_of[army] = character
                    return True
        return False

    return all(find(character, set()) for character in characters)
