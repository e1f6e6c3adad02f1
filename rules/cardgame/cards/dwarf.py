"""The Dwarves: one block a card, its text in our own words."""

from rules.cardgame.abilities import OnPlay
from rules.cardgame.card import Card
from rules.cardgame.effects import Take
from rules.cardgame.filters import characters, named
from rules.cardgame.terms import CYCLE, Faction, Keyword, Kind

GIMLI = Card(
    name="Gimli",
    faction=Faction.DWARF,
    kind=Kind.CHARACTER,
    attack=1,
    defense=1,
    path=1,
    paths=(3, 4, 5, 6, 7, 8, 9),
    text="When played: you may take Dwarven Axe from your cycle pile.",
    abilities=(OnPlay((Take(named("Dwarven Axe"), (CYCLE,), may=True),)),),
)

DWARVEN_AXE = Card(
    name="Dwarven Axe",
    faction=Faction.DWARF,
    kind=Kind.ITEM,
    keywords=(Keyword.WEAPON,),
    attack=1,
    defense=1,
    path=1,
    wielders=characters(Faction.DWARF),
)

CARDS = (
    GIMLI,
    DWARVEN_AXE,
)
