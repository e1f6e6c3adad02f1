"""The Wizards and those they move: one block a card, its text in our own words."""

from rules.cardgame.abilities import Action, Carryover, DrawsMore, Icons, Instead, OnArrival, OnPlay, Where
from rules.cardgame.card import ALL_PATHS, Card
from rules.cardgame.conditions import At, PerCardHere
from rules.cardgame.effects import (
    ActivatePath,
    AddCorruption,
    CycleFromHand,
    CycleSelf,
    Each,
    EliminateHere,
    EliminateSelf,
    For,
    Remove,
    Take,
)
from rules.cardgame.filters import GANDALF, Filter, armies, characters, named
from rules.cardgame.terms import CYCLE, DECK, SHADOW, Cause, Faction, Keyword, Kind

GANDALF_THE_GREY = Card(
    name="Gandalf the Grey",
    faction=Faction.WIZARD,
    kind=Kind.CHARACTER,
    attack=2,
    defense=2,
    path=3,
    paths=ALL_PATHS,
    text="Action on the path: activate a path of the next number. Eliminated when Gandalf the White is played.",
    abilities=(Action(at=Where.PATH, do=(ActivatePath(next_number=True),)),),
)

GANDALF_THE_WHITE = Card(
    name="Gandalf the White",
    faction=Faction.WIZARD,
    kind=Kind.CHARACTER,
    attack=2,
    defense=3,
    text=(
        "When played: remove Gandalf the Grey. In reserve: draw 1 more in each draw step. When forsaken from "
        "the top of the deck: cycle it instead."
    ),
    abilities=(
        OnPlay((Remove("Gandalf the Grey"),)),
        DrawsMore(1),
        Instead((Cause.FORSAKEN,), zone=DECK),
    ),
)

GWAIHIR_THE_WINDLORD = Card(
    name="Gwaihir the Windlord",
    faction=Faction.WIZARD,
    kind=Kind.CHARACTER,
    attack=1,
    defense=1,
    path=1,
    paths=(9,),
    text="Action in reserve: cycle this card, then take Gandalf from your cycle pile.",
    abilities=(Action(at=Where.RESERVE, cost=(CycleSelf(),), do=(Take(named(*GANDALF), (CYCLE,)),)),),
)

QUICKBEAM = Card(
    name="Quickbeam",
    faction=Faction.WIZARD,
    kind=Kind.CHARACTER,
    keywords=(Keyword.ENT,),
    path=1,
    paths=(5, 6),
    text="+1 attack and +1 defense for every 2 Isengard characters and armies on the same battleground.",
    abilities=(Icons(PerCardHere(Filter(factions=(Faction.ISENGARD,)), every=2), attack=1, defense=1),),
)

SMEAGOL = Card(
    name="Sméagol",
    faction=Faction.WIZARD,
    kind=Kind.CHARACTER,
    path=1,
    paths=(6, 7, 8, 9),
    text=(
        "Action on the path: add 1 corruption, then activate a path of the next number. When eliminated in "
        "path combat: cycle it instead."
    ),
    abilities=(
        Action(at=Where.PATH, cost=(AddCorruption(1),), do=(ActivatePath(next_number=True),)),
        Instead((Cause.PATH_COMBAT,)),
    ),
)

TREEBEARD = Card(
    name="Treebeard",
    faction=Faction.WIZARD,
    kind=Kind.CHARACTER,
    keywords=(Keyword.ENT,),
    attack=1,
    defense=1,
    path=1,
    paths=(5, 6),
    text=(
        "+1 attack at Orthanc. When played or moved to a battleground: the Isengard player eliminates 1 "
        "Isengard army there."
    ),
    abilities=(
        Icons(At("orthanc"), attack=1),
        OnArrival((For(Faction.ISENGARD, (EliminateHere(armies(Faction.ISENGARD)),)),), to=Where.BATTLEGROUND),
    ),
)

ENT_DRAUGHT = Card(
    name="Ent-Draught",
    faction=Faction.WIZARD,
    kind=Kind.ITEM,
    path=1,
    wielders=Filter(kinds=(Kind.CHARACTER,), keyword=Keyword.ENT),
    text=(
        "Action in play: eliminate this card; the Hobbit player takes up to 2 Hobbit characters from their cycle pile."
    ),
    abilities=(
        Action(
            at=Where.ANYWHERE,
            cost=(EliminateSelf(),),
            do=(For(Faction.HOBBIT, (Take(characters(Faction.HOBBIT), (CYCLE,), 2, may=True),)),),
        ),
    ),
)

GANDALFS_STAFF = Card(
    name="Gandalf's Staff",
    faction=Faction.WIZARD,
    kind=Kind.ITEM,
    keywords=(Keyword.WEAPON,),
    attack=1,
    defense=1,
    path=1,
    wielders=named(*GANDALF),
    text="In play: your carryover limit is 1 higher.",
    abilities=(Carryover(),),
)

GLAMDRING = Card(
    name="Glamdring",
    faction=Faction.WIZARD,
    kind=Kind.ITEM,
    keywords=(Keyword.WEAPON,),
    attack=1,
    defense=1,
    path=1,
    wielders=named(*GANDALF),
)

NARYA_RING_OF_FIRE = Card(
    name="Narya, Ring of Fire",
    faction=Faction.WIZARD,
    kind=Kind.ITEM,
    attack=1,
    defense=1,
    path=1,
    wielders=named(*GANDALF),
    text="Action in reserve: cycle this card; each Shadow player cycles 1 from hand.",
    abilities=(Action(at=Where.RESERVE, cost=(CycleSelf(),), do=(Each(SHADOW, (CycleFromHand(1),)),)),),
)

CARDS = (
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    GWAIHIR_THE_WINDLORD,
    QUICKBEAM,
    SMEAGOL,
    TREEBEARD,
    ENT_DRAUGHT,
    GANDALFS_STAFF,
    GLAMDRING,
    NARYA_RING_OF_FIRE,
)
