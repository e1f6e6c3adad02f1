"""The Dúnedain: one block a card, its text in our own words."""

from rules.cardgame.abilities import (
    Action,
    DrawsMore,
    EventText,
    Icons,
    Instead,
    LetsEnterThisRound,
    LetsSupportThisRound,
    MayNotEnter,
    OnArrival,
    OnPlay,
    SavesAfterCombat,
    Where,
    WhileSupporting,
)
from rules.cardgame.card import Card
from rules.cardgame.conditions import At
from rules.cardgame.effects import (
    ActivateBattleground,
    ActivatePath,
    CycleFromHand,
    CycleSelf,
    Draw,
    Forsake,
    If,
    InReserve,
    Lasting,
    May,
    PathNumber,
    Remove,
    Take,
)
from rules.cardgame.filters import STRIDER_OR_ARAGORN, Filter, characters, named
from rules.cardgame.terms import DECK, SHADOW, Cause, Faction, Keyword, Kind

DEAD_MEN_OF_DUNHARROW = Card(
    name="Dead Men of Dunharrow",
    faction=Faction.DUNEDAIN,
    kind=Kind.ARMY,
    text="+2 attack and +2 defense while it supports Strider or Aragorn.",
    abilities=(WhileSupporting(named(*STRIDER_OR_ARAGORN), attack=2, defense=2),),
)

KNIGHTS_OF_DOL_AMROTH = Card(
    name="Knights of Dol Amroth",
    faction=Faction.DUNEDAIN,
    kind=Kind.ARMY,
    attack=1,
    defense=1,
    text="+1 defense at Dol Amroth.",
    abilities=(Icons(At("dol_amroth"), defense=1),),
)

GUARDS_OF_THE_CITADEL = Card(
    name="Guards of the Citadel",
    faction=Faction.DUNEDAIN,
    kind=Kind.ARMY,
    attack=1,
    defense=1,
    text="+1 defense at Minas Tirith.",
    abilities=(Icons(At("minas_tirith"), defense=1),),
)

SOLDIERS_OF_GONDOR = Card(
    name="Soldiers of Gondor",
    faction=Faction.DUNEDAIN,
    kind=Kind.ARMY,
    attack=1,
    defense=1,
)

THE_GREAT_GATE = Card(
    name="The Great Gate",
    faction=Faction.DUNEDAIN,
    kind=Kind.ARMY,
    text="+3 defense at Minas Tirith. May not enter a Shadow battleground.",
    abilities=(
        Icons(At("minas_tirith"), defense=3),
        MayNotEnter(SHADOW),
    ),
)

ARAGORN = Card(
    name="Aragorn",
    faction=Faction.DUNEDAIN,
    kind=Kind.CHARACTER,
    attack=1,
    defense=1,
    leadership=(1, 1),
    text=(
        "When played: remove Strider. In reserve: draw 1 more in each draw step. When forsaken from the top of "
        "the deck: cycle it instead."
    ),
    abilities=(
        OnPlay((Remove("Strider"),)),
        DrawsMore(1),
        Instead((Cause.FORSAKEN,), zone=DECK),
    ),
)

BOROMIR = Card(
    name="Boromir",
    faction=Faction.DUNEDAIN,
    kind=Kind.CHARACTER,
    defense=1,
    leadership=(1, 0),
    path=1,
    paths=(3, 4, 5, 6),
    text="When played: draw 1. When played or moved to a path: forsake 1.",
    abilities=(
        OnPlay((Draw(1),)),
        OnArrival((Forsake(1),), to=Where.PATH),
    ),
)

DENETHOR = Card(
    name="Denethor",
    faction=Faction.DUNEDAIN,
    kind=Kind.CHARACTER,
    leadership=(1, 1),
    text="Action in reserve: forsake 1, then take Boromir or Faramir from your deck.",
    abilities=(Action(at=Where.RESERVE, cost=(Forsake(1),), do=(Take(named("Boromir", "Faramir")),)),),
)

FARAMIR = Card(
    name="Faramir",
    faction=Faction.DUNEDAIN,
    kind=Kind.CHARACTER,
    defense=1,
    leadership=(1, 0),
    path=1,
    paths=(7, 8),
    text="When played or moved to a path of number 7: you may replace it with another path of number 7.",
    abilities=(OnArrival((If(PathNumber(7), (May((ActivatePath(),)),)),), to=Where.PATH),),
)

HALBARAD = Card(
    name="Halbarad",
    faction=Faction.DUNEDAIN,
    kind=Kind.CHARACTER,
    defense=1,
    leadership=(1, 0),
    path=1,
    paths=(2, 3),
    text="Action in reserve: cycle this card, then take Strider or Aragorn from your deck.",
    abilities=(Action(at=Where.RESERVE, cost=(CycleSelf(),), do=(Take(named(*STRIDER_OR_ARAGORN)),)),),
)

PRINCE_IMRAHIL = Card(
    name="Prince Imrahil",
    faction=Faction.DUNEDAIN,
    kind=Kind.CHARACTER,
    defense=1,
    leadership=(1, 0),
    text="When played: you may cycle 1 from hand to take Knights of Dol Amroth from your deck.",
    abilities=(OnPlay((May((Take(named("Knights of Dol Amroth")),), cost=(CycleFromHand(1),)),)),),
)

STRIDER = Card(
    name="Strider",
    faction=Faction.DUNEDAIN,
    kind=Kind.CHARACTER,
    attack=1,
    defense=1,
    path=2,
    paths=(2, 3, 4, 5, 6),
    text="Action on the path: activate a path of the next number. Eliminated when Aragorn is played.",
    abilities=(Action(at=Where.PATH, do=(ActivatePath(next_number=True),)),),
)

ANDURIL = Card(
    name="Andúril",
    faction=Faction.DUNEDAIN,
    kind=Kind.ITEM,
    keywords=(Keyword.WEAPON,),
    attack=1,
    defense=1,
    path=1,
    wielders=named(*STRIDER_OR_ARAGORN),
    text=(
        "Action in reserve: activate or reactivate a Dúnedain battleground; the wielder must then move there, "
        "even if it arrived this round."
    ),
    abilities=(Action(at=Where.RESERVE, do=(ActivateBattleground(faction=Faction.DUNEDAIN, wielder_moves=True),)),),
)

BLADE_OF_WESTERNESSE = Card(
    name="Blade of Westernesse",
    faction=Faction.DUNEDAIN,
    kind=Kind.ITEM,
    keywords=(Keyword.WEAPON,),
    attack=1,
    defense=1,
    path=1,
    wielders=characters(Faction.HOBBIT),
)

PATHS_OF_THE_DEAD = Card(
    name="Paths of the Dead",
    faction=Faction.DUNEDAIN,
    kind=Kind.EVENT,
    text="Forsake 2. Then draw 4, or 5 if Strider or Aragorn is in reserve.",
    abilities=(EventText((Forsake(2), If(InReserve(named(*STRIDER_OR_ARAGORN)), (Draw(5),), (Draw(4),)))),),
)

THE_RED_ARROW = Card(
    name="The Red Arrow",
    faction=Faction.DUNEDAIN,
    kind=Kind.EVENT,
    text="This round Rohan cards may be played and moved to Dúnedain battlegrounds.",
    abilities=(
        EventText((Lasting(),)),
        LetsEnterThisRound(Filter(factions=(Faction.ROHAN,)), Faction.DUNEDAIN),
    ),
)

THE_THREE_HUNTERS = Card(
    name="The Three Hunters",
    faction=Faction.DUNEDAIN,
    kind=Kind.EVENT,
    text=(
        "This round Legolas, Gimli and Strider or Aragorn may be played and moved to any battleground, and "
        "any Free Peoples army there may support them."
    ),
    abilities=(
        EventText((Lasting(),)),
        LetsEnterThisRound(named("Legolas", "Gimli", *STRIDER_OR_ARAGORN)),
        LetsSupportThisRound(named("Legolas", "Gimli", *STRIDER_OR_ARAGORN)),
    ),
)

IORETH = Card(
    name="Ioreth",
    faction=Faction.DUNEDAIN,
    kind=Kind.CHARACTER,
    leadership=(0, 1),
    text=(
        "After a battleground combat with this card: you may cycle it and 1 other Free Peoples character of "
        "that combat (not a Wizard) instead of eliminating them. Their items are eliminated."
    ),
    abilities=(
        SavesAfterCombat(
            Filter(factions=(Faction.DUNEDAIN, Faction.ELF, Faction.DWARF, Faction.HOBBIT, Faction.ROHAN))
        ),
    ),
    promo=True,
)

CARDS = (
    DEAD_MEN_OF_DUNHARROW,
    KNIGHTS_OF_DOL_AMROTH,
    GUARDS_OF_THE_CITADEL,
    SOLDIERS_OF_GONDOR,
    THE_GREAT_GATE,
    ARAGORN,
    BOROMIR,
    DENETHOR,
    FARAMIR,
    HALBARAD,
    PRINCE_IMRAHIL,
    STRIDER,
    ANDURIL,
    BLADE_OF_WESTERNESSE,
    PATHS_OF_THE_DEAD,
    THE_RED_ARROW,
    THE_THREE_HUNTERS,
    IORETH,
)
