"""The Elves: one block a card, its text in our own words."""

from rules.cardgame.abilities import (
    Action,
    Boost,
    Carryover,
    DrawsMore,
    LocationBonus,
    OnlyWeapon,
    OnPlay,
    SeesTop,
    Where,
    WielderInstead,
)
from rules.cardgame.card import Card
from rules.cardgame.effects import AddToken, CycleSelf, Draw, Each, EliminateSelf, On, RemoveCorruption, Take
from rules.cardgame.filters import STRIDER_OR_ARAGORN, Filter, characters, named
from rules.cardgame.terms import FREE, Cause, Faction, Keyword, Kind, Token

HIGH_ELVES = Card(
    name="High Elves",
    faction=Faction.ELF,
    kind=Kind.ARMY,
    attack=2,
    defense=2,
    copies=2,
)

ARWEN = Card(
    name="Arwen",
    faction=Faction.ELF,
    kind=Kind.CHARACTER,
    leadership=(0, 1),
    text="When played: draw 1. In reserve: Strider or Aragorn has +1 defense and +1 path defense.",
    abilities=(
        OnPlay((Draw(1),)),
        Boost(named(*STRIDER_OR_ARAGORN), defense=1, path=1),
    ),
)

ELROND = Card(
    name="Elrond",
    faction=Faction.ELF,
    kind=Kind.CHARACTER,
    attack=1,
    defense=1,
    leadership=(1, 1),
    path=2,
    paths=(3,),
    text="When played: draw 1. In reserve: your carryover limit is 1 higher.",
    abilities=(
        OnPlay((Draw(1),)),
        Carryover(at=Where.RESERVE),
    ),
)

GALADRIEL = Card(
    name="Galadriel",
    faction=Faction.ELF,
    kind=Kind.CHARACTER,
    attack=1,
    defense=1,
    leadership=(1, 1),
    path=2,
    paths=(5,),
    text="When played: draw 1. In reserve: draw 1 more in each draw step, then cycle 1 from hand.",
    abilities=(
        OnPlay((Draw(1),)),
        DrawsMore(1, then_cycle=1),
    ),
)

LEGOLAS = Card(
    name="Legolas",
    faction=Faction.ELF,
    kind=Kind.CHARACTER,
    attack=1,
    defense=1,
    path=1,
    paths=(3, 4, 5, 6, 7, 8, 9),
    text="When played: you may take Bow of the Galadhrim from your deck.",
    abilities=(OnPlay((Take(named("Bow of the Galadhrim"), may=True),)),),
)

BOW_OF_THE_GALADHRIM = Card(
    name="Bow of the Galadhrim",
    faction=Faction.ELF,
    kind=Kind.ITEM,
    keywords=(Keyword.WEAPON,),
    attack=1,
    defense=1,
    path=1,
    wielders=characters(Faction.ELF),
    text="The wielder may not have another weapon.",
    abilities=(OnlyWeapon(),),
)

ELVEN_CLOAK = Card(
    name="Elven Cloak",
    faction=Faction.ELF,
    kind=Kind.ITEM,
    path=1,
    wielders=Filter(
        factions=(
            Faction.HOBBIT,
            Faction.ELF,
        ),
        kinds=(Kind.CHARACTER,),
    ),
    text="When the wielder is eliminated in path combat: cycle it and all its items instead.",
    abilities=(WielderInstead((Cause.PATH_COMBAT,)),),
)

LEMBAS = Card(
    name="Lembas",
    faction=Faction.ELF,
    kind=Kind.ITEM,
    wielders=characters(Faction.HOBBIT),
    text=(
        "Action of the Hobbit player on the path: eliminate this card to remove 1 corruption for each Hobbit "
        "character on the path."
    ),
    abilities=(
        Action(
            at=Where.PATH,
            cost=(EliminateSelf(),),
            do=(RemoveCorruption(characters(Faction.HOBBIT)),),
            by=Faction.HOBBIT,
        ),
    ),
)

MIRROR_OF_GALADRIEL = Card(
    name="Mirror of Galadriel",
    faction=Faction.ELF,
    kind=Kind.ITEM,
    wielders=named("Galadriel"),
    text="In play: you may look at the top card of your deck at any time.",
    abilities=(SeesTop(),),
)

NENYA_RING_OF_ADAMANT = Card(
    name="Nenya, Ring of Adamant",
    faction=Faction.ELF,
    kind=Kind.ITEM,
    attack=1,
    defense=1,
    path=1,
    wielders=named("Galadriel"),
    text=(
        "Action in reserve: cycle this card to put 1 path defense token on the path or 1 defense token on an "
        "active battleground."
    ),
    abilities=(Action(at=Where.RESERVE, cost=(CycleSelf(),), do=(AddToken(Token.DEFENSE, On.PATH_OR_BATTLEGROUND),)),),
)

PHIAL_OF_GALADRIEL = Card(
    name="Phial of Galadriel",
    faction=Faction.ELF,
    kind=Kind.ITEM,
    wielders=named("Frodo Baggins", "Sam Gamgee"),
    text="While the wielder is on a path, the path has +2 path defense.",
    abilities=(LocationBonus(path=2),),
)

VILYA_RING_OF_AIR = Card(
    name="Vilya, Ring of Air",
    faction=Faction.ELF,
    kind=Kind.ITEM,
    attack=1,
    defense=1,
    path=1,
    wielders=named("Elrond"),
    text="Action in reserve: cycle this card; each Free Peoples player draws 1.",
    abilities=(Action(at=Where.RESERVE, cost=(CycleSelf(),), do=(Each(FREE, (Draw(1),)),)),),
)

CARDS = (
    HIGH_ELVES,
    ARWEN,
    ELROND,
    GALADRIEL,
    LEGOLAS,
    BOW_OF_THE_GALADHRIM,
    ELVEN_CLOAK,
    LEMBAS,
    MIRROR_OF_GALADRIEL,
    NENYA_RING_OF_ADAMANT,
    PHIAL_OF_GALADRIEL,
    VILYA_RING_OF_AIR,
)
