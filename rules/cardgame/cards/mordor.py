"""Mordor: one block a card, its text in our own words."""

from rules.cardgame.abilities import (
    COMBAT,
    Action,
    AvoidsPathBesideShadow,
    Carryover,
    DrawsMore,
    EventText,
    Icons,
    Instead,
    OnArrival,
    OnPlay,
    Where,
    WielderInstead,
)
from rules.cardgame.card import Card
from rules.cardgame.conditions import At
from rules.cardgame.effects import (
    ActivateBattleground,
    AddCorruption,
    AddToken,
    CycleFromHand,
    CycleSelf,
    CycleWielder,
    Draw,
    DrawAside,
    Each,
    EliminateSelf,
    Forsake,
    If,
    InReserve,
    May,
    MoveWielder,
    On,
    PathIs,
    Remove,
    Take,
)
from rules.cardgame.filters import NAZGUL, Filter, named
from rules.cardgame.terms import CYCLE, DECK, FREE, SHADOW, Cause, Faction, Keyword, Kind, Token

BLACK_URUKS = Card(
    name="Black Uruks",
    faction=Faction.MORDOR,
    kind=Kind.ARMY,
    attack=2,
    defense=1,
)

GROND_HAMMER_OF_THE_UNDERWORLD = Card(
    name="Grond, Hammer of the Underworld",
    faction=Faction.MORDOR,
    kind=Kind.ARMY,
    attack=3,
)

MORDOR_ORCS = Card(
    name="Mordor Orcs",
    faction=Faction.MORDOR,
    kind=Kind.ARMY,
    attack=1,
    defense=1,
    copies=5,
)

OLOG_HAI = Card(
    name="Olog-Hai",
    faction=Faction.MORDOR,
    kind=Kind.ARMY,
    attack=2,
    defense=2,
)

TROLLS_OF_UDUN = Card(
    name="Trolls of Udûn",
    faction=Faction.MORDOR,
    kind=Kind.ARMY,
    attack=1,
    defense=2,
)

GORBAG_AND_SHAGRAT = Card(
    name="Gorbag & Shagrat",
    faction=Faction.MORDOR,
    kind=Kind.CHARACTER,
    leadership=(0, 1),
    paths=(8, 9),
    text=(
        "When played or moved to a path: you may cycle 1 from hand to put 1 path attack token on this card, 2 "
        "at Cirith Ungol."
    ),
    abilities=(
        OnArrival(
            (
                May(
                    (
                        If(
                            PathIs("cirith_ungol"),
                            (AddToken(Token.PATH_ATTACK, On.SELF, 2),),
                            (AddToken(Token.PATH_ATTACK, On.SELF, 1),),
                        ),
                    ),
                    cost=(CycleFromHand(1),),
                ),
            ),
            to=Where.PATH,
        ),
    ),
)

GRISHNAKH = Card(
    name="Grishnákh",
    faction=Faction.MORDOR,
    kind=Kind.CHARACTER,
    leadership=(1, 0),
    path=1,
    paths=(6, 7),
    text="Action on the path: eliminate this card to add 1 corruption.",
    abilities=(Action(at=Where.PATH, cost=(EliminateSelf(),), do=(AddCorruption(1),)),),
)

MOUTH_OF_SAURON = Card(
    name="Mouth of Sauron",
    faction=Faction.MORDOR,
    kind=Kind.CHARACTER,
    leadership=(1, 1),
    path=1,
    paths=(7, 8, 9),
    text="May not enter a path while a Shadow battleground is active. In reserve: draw 1 more in each draw step.",
    abilities=(
        AvoidsPathBesideShadow(),
        DrawsMore(1),
    ),
)

THE_BEGUILER = Card(
    name="The Beguiler",
    faction=Faction.MORDOR,
    kind=Kind.CHARACTER,
    keywords=(Keyword.NAZGUL,),
    leadership=(1, 0),
    path=1,
    paths=(1, 2, 3, 5, 6, 7, 8, 9),
    text="Action in reserve: cycle this card; each Free Peoples player cycles 1 from hand.",
    abilities=(Action(at=Where.RESERVE, cost=(CycleSelf(),), do=(Each(FREE, (CycleFromHand(1),)),)),),
)

THE_BLACK_EASTERLING = Card(
    name="The Black Easterling",
    faction=Faction.MORDOR,
    kind=Kind.CHARACTER,
    keywords=(Keyword.NAZGUL,),
    leadership=(1, 1),
    path=1,
    paths=(1, 2, 3, 5, 6, 7, 8, 9),
    text="+1 defense at Dol Guldur. When played: draw 1.",
    abilities=(
        Icons(At("dol_guldur"), defense=1),
        OnPlay((Draw(1),)),
    ),
)

THE_COMMANDER = Card(
    name="The Commander",
    faction=Faction.MORDOR,
    kind=Kind.CHARACTER,
    keywords=(Keyword.NAZGUL,),
    leadership=(1, 0),
    path=1,
    paths=(1, 2, 3, 5, 6, 7, 8, 9),
    text="Action in reserve: cycle this card; each Shadow player draws 1.",
    abilities=(Action(at=Where.RESERVE, cost=(CycleSelf(),), do=(Each(SHADOW, (Draw(1),)),)),),
)

THE_DESTROYER = Card(
    name="The Destroyer",
    faction=Faction.MORDOR,
    kind=Kind.CHARACTER,
    keywords=(Keyword.NAZGUL,),
    leadership=(1, 0),
    path=1,
    paths=(1, 2, 3, 5, 6, 7, 8, 9),
    text="Action in reserve: cycle this card to put 1 attack token on an active battleground.",
    abilities=(Action(at=Where.RESERVE, cost=(CycleSelf(),), do=(AddToken(Token.ATTACK, On.BATTLEGROUND),)),),
)

THE_HUNTER = Card(
    name="The Hunter",
    faction=Faction.MORDOR,
    kind=Kind.CHARACTER,
    keywords=(Keyword.NAZGUL,),
    leadership=(1, 0),
    path=1,
    paths=(1, 2, 3, 5, 6, 7, 8, 9),
    text="Action in reserve: cycle this card to put 1 path attack token on the path.",
    abilities=(Action(at=Where.RESERVE, cost=(CycleSelf(),), do=(AddToken(Token.PATH_ATTACK, On.PATH),)),),
)

THE_LIDLESS_EYE = Card(
    name="The Lidless Eye",
    faction=Faction.MORDOR,
    kind=Kind.CHARACTER,
    path=1,
    paths=(9,),
    text=(
        "May not enter a path while a Shadow battleground is active. When played: each Shadow player draws 1. "
        "In reserve: your carryover limit is 1 higher."
    ),
    abilities=(
        AvoidsPathBesideShadow(),
        OnPlay((Each(SHADOW, (Draw(1),)),)),
        Carryover(at=Where.RESERVE),
    ),
)

THE_MESSENGER = Card(
    name="The Messenger",
    faction=Faction.MORDOR,
    kind=Kind.CHARACTER,
    keywords=(Keyword.NAZGUL,),
    leadership=(1, 0),
    path=1,
    paths=(1, 2, 3, 5, 6, 7, 8, 9),
    text="Action in reserve: cycle this card, then take 1 Nazgûl character from your cycle pile.",
    abilities=(Action(at=Where.RESERVE, cost=(CycleSelf(),), do=(Take(NAZGUL, (CYCLE,)),)),),
)

THE_REAVER = Card(
    name="The Reaver",
    faction=Faction.MORDOR,
    kind=Kind.CHARACTER,
    keywords=(Keyword.NAZGUL,),
    leadership=(1, 0),
    path=1,
    paths=(1, 2, 3, 5, 6, 7, 8, 9),
    text="Action in reserve: cycle this card; each Free Peoples player forsakes 1.",
    abilities=(Action(at=Where.RESERVE, cost=(CycleSelf(),), do=(Each(FREE, (Forsake(1),)),)),),
)

THE_WARRIOR = Card(
    name="The Warrior",
    faction=Faction.MORDOR,
    kind=Kind.CHARACTER,
    keywords=(Keyword.NAZGUL,),
    leadership=(1, 0),
    path=1,
    paths=(1, 2, 3, 5, 6, 7, 8, 9),
    text="Action in reserve: cycle this card to put 1 defense token on an active battleground.",
    abilities=(Action(at=Where.RESERVE, cost=(CycleSelf(),), do=(AddToken(Token.DEFENSE, On.BATTLEGROUND),)),),
)

THE_WITCH_KING = Card(
    name="The Witch-king",
    faction=Faction.MORDOR,
    kind=Kind.CHARACTER,
    keywords=(Keyword.NAZGUL,),
    attack=2,
    path=2,
    paths=(1, 2, 3, 5, 6, 7, 8, 9),
    text="In reserve: draw 1 more in each draw step. When forsaken from the top of the deck: cycle it instead.",
    abilities=(
        DrawsMore(1),
        Instead((Cause.FORSAKEN,), zone=DECK),
    ),
)

BLACK_BREATH = Card(
    name="Black Breath",
    faction=Faction.MORDOR,
    kind=Kind.ITEM,
    wielders=NAZGUL,
    text="Action at a location: cycle the wielder and all its items, then add 1 corruption.",
    abilities=(Action(at=Where.LOCATION, cost=(CycleWielder(),), do=(AddCorruption(1),)),),
)

BLACK_RIDERS_MOUNT = Card(
    name="Black Rider's Mount",
    faction=Faction.MORDOR,
    kind=Kind.ITEM,
    keywords=(Keyword.MOUNT,),
    path=1,
    wielders=NAZGUL,
    text="When played on a wielder in reserve: it may move to the path at once, even if it arrived this round.",
    abilities=(OnPlay((MoveWielder(to_path=True),), to=Where.RESERVE),),
)

FELL_BEAST = Card(
    name="Fell Beast",
    faction=Faction.MORDOR,
    kind=Kind.ITEM,
    keywords=(Keyword.MOUNT,),
    attack=1,
    defense=1,
    wielders=NAZGUL,
    text=(
        "When played on a wielder in reserve: it may move to an active battleground at once, even if it "
        "arrived this round."
    ),
    abilities=(OnPlay((MoveWielder(to_path=False),), to=Where.RESERVE),),
)

MORGUL_BLADE = Card(
    name="Morgul Blade",
    faction=Faction.MORDOR,
    kind=Kind.ITEM,
    keywords=(Keyword.WEAPON,),
    wielders=NAZGUL,
    text="Action on the path: eliminate this card to add 1 corruption.",
    abilities=(Action(at=Where.PATH, cost=(EliminateSelf(),), do=(AddCorruption(1),)),),
)

NAZGULS_MANTLE = Card(
    name="Nazgûl's Mantle",
    faction=Faction.MORDOR,
    kind=Kind.ITEM,
    wielders=NAZGUL,
    text="When the wielder is eliminated in combat: cycle it and all its items instead.",
    abilities=(WielderInstead(COMBAT),),
)

THE_BLACK_CAPTAIN = Card(
    name="The Black Captain",
    faction=Faction.MORDOR,
    kind=Kind.EVENT,
    text=(
        "If the Witch-king is in reserve: activate or reactivate a Mordor battleground; he may then move "
        "there, even if he arrived this round."
    ),
    abilities=(
        EventText(
            (
                If(
                    InReserve(named("The Witch-king")),
                    (ActivateBattleground(faction=Faction.MORDOR, mover=named("The Witch-king")),),
                ),
            )
        ),
    ),
)

THE_DAY_WITHOUT_DAWN = Card(
    name="The Day Without Dawn",
    faction=Faction.MORDOR,
    kind=Kind.EVENT,
    text="Draw 7, set them aside, eliminate 1 of them, play up to 2 armies of them, cycle the rest.",
    abilities=(EventText((DrawAside(7, Filter(kinds=(Kind.ARMY,)), 2, eliminate=1),)),),
)

THE_RINGWRAITHS_ARE_ABROAD = Card(
    name="The Ringwraiths Are Abroad",
    faction=Faction.MORDOR,
    kind=Kind.EVENT,
    text="Draw 7, set them aside, eliminate 1 of them, play up to 2 Nazgûl characters of them, cycle the rest.",
    abilities=(EventText((DrawAside(7, NAZGUL, 2, eliminate=1),)),),
)

GOTHMOG = Card(
    name="Gothmog",
    faction=Faction.MORDOR,
    kind=Kind.CHARACTER,
    leadership=(1, 1),
    text="When played: remove the Witch-king. In reserve: draw 1 more in each draw step.",
    abilities=(
        OnPlay((Remove("The Witch-king"),)),
        DrawsMore(1),
    ),
    promo=True,
)

CARDS = (
    BLACK_URUKS,
    GROND_HAMMER_OF_THE_UNDERWORLD,
    MORDOR_ORCS,
    OLOG_HAI,
    TROLLS_OF_UDUN,
    GORBAG_AND_SHAGRAT,
    GRISHNAKH,
    MOUTH_OF_SAURON,
    THE_BEGUILER,
    THE_BLACK_EASTERLING,
    THE_COMMANDER,
    THE_DESTROYER,
    THE_HUNTER,
    THE_LIDLESS_EYE,
    THE_MESSENGER,
    THE_REAVER,
    THE_WARRIOR,
    THE_WITCH_KING,
    BLACK_BREATH,
    BLACK_RIDERS_MOUNT,
    FELL_BEAST,
    MORGUL_BLADE,
    NAZGULS_MANTLE,
    THE_BLACK_CAPTAIN,
    THE_DAY_WITHOUT_DAWN,
    THE_RINGWRAITHS_ARE_ABROAD,
    GOTHMOG,
)
