"""Support: one army supports one character on the same battleground (R70, G70, G71)."""

from typing import TYPE_CHECKING

from rules.cardgame.terms import Kind

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


def may_support(game: "CardPosition", army: int, character: int) -> bool:
    """Return whether the army may support the character: same faction, or a text allows it (G74, G76)."""
    printed = game.printed
    if printed.faction[army] == printed.faction[character]:
        return True
    if any(printed.faction[army] == grant.battlegrounds_of for grant in printed.may_enter[character]):
        return True
    return printed.side[army] == printed.side[character] and any(
        printed.matching(grant.who) >> character & 1
        for event in game.lasting
        for grant in printed.lets_support_this_round[event]
    )


def armies(game: "CardPosition", location: int, side: int) -> list[int]:
    printed = game.printed
    return [c for c in game.stands[location] if printed.side[c] == side and printed.kind[c] == Kind.ARMY]


def leaders(game: "CardPosition", location: int, side: int, attacking: bool) -> list[int]:
    """Return the characters whose support changes the icons, by leadership or by their army's text."""
    printed = game.printed
    special = [bonus for army in armies(game, location, side) for bonus in printed.while_supporting[army]]
    return [
        card
        for card in game.stands[location]
        if printed.side[card] == side
        and printed.kind[card] == Kind.CHARACTER
        and (
            printed.cards[card].leadership[0 if attacking else 1]
            or any(printed.matching(bonus.who) >> card & 1 for bonus in special)
        )
    ]


def can_all_be_supported(game: "CardPosition", characters: list[int], able: list[int]) -> bool:
    """Return whether each character can be supported by a different army of `able`."""
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
