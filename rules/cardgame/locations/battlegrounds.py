"""The fourteen battlegrounds: seven of each side."""

from rules.cardgame.card import Location
from rules.cardgame.effects import (
    ActivateBattleground,
    CycleFromHand,
    Draw,
    DrawAside,
    Each,
    For,
    Forsake,
    May,
    Recycle,
    Take,
)
from rules.cardgame.effects.aside import TO_RESERVE
from rules.cardgame.filters import NAZGUL, Filter, named
from rules.cardgame.terms import CYCLE, DECK, FREE, SHADOW, Faction, Kind

DOL_AMROTH = Location(
    name="Dol Amroth",
    side=FREE,
    defenders=(Faction.DUNEDAIN, Faction.WIZARD),
    attackers=(Faction.SOUTHRON,),
    defense=2,
    vp=1,
    text="The Dúnedain player may forsake 1 to draw 1.",
    on_activate=(For(Faction.DUNEDAIN, (May((Draw(1),), cost=(Forsake(1),)),)),),
)

EDORAS = Location(
    name="Edoras",
    side=FREE,
    defenders=(Faction.ROHAN, Faction.WIZARD),
    attackers=(Faction.ISENGARD,),
    defense=1,
    vp=1,
    text="Helm's Deep is activated too, if it is in its deck.",
    on_activate=(ActivateBattleground("helms_deep", reactivate=False),),
)

HELMS_DEEP = Location(
    name="Helm's Deep",
    side=FREE,
    defenders=(Faction.ROHAN, Faction.WIZARD),
    attackers=(Faction.ISENGARD,),
    defense=2,
    vp=2,
    text=(
        "The Rohan player draws 5, sets them aside, may play 1 army or character of them to Helm's Deep and cycles "
        "the rest."
    ),
    on_activate=(For(Faction.ROHAN, (DrawAside(5, Filter(kinds=(Kind.ARMY, Kind.CHARACTER)), 1, to="helms_deep"),)),),
)

LORIEN = Location(
    name="Lórien",
    side=FREE,
    defenders=(Faction.ELF, Faction.WIZARD),
    attackers=(Faction.MONSTROUS, Faction.MORDOR),
    defense=2,
    vp=2,
    text="Dol Guldur is activated or reactivated too.",
    on_activate=(ActivateBattleground("dol_guldur"),),
)

MINAS_TIRITH = Location(
    name="Minas Tirith",
    side=FREE,
    defenders=(Faction.DUNEDAIN, Faction.WIZARD),
    attackers=(Faction.MORDOR, Faction.SOUTHRON),
    defense=3,
    vp=3,
    text="The Dúnedain player may forsake 1 to draw 3.",
    on_activate=(For(Faction.DUNEDAIN, (May((Draw(3),), cost=(Forsake(1),)),)),),
)

PELARGIR = Location(
    name="Pelargir",
    side=FREE,
    defenders=(Faction.DUNEDAIN, Faction.WIZARD),
    attackers=(Faction.SOUTHRON,),
    defense=1,
    vp=1,
    text="The Dúnedain player may forsake 1 to draw 1.",
    on_activate=(For(Faction.DUNEDAIN, (May((Draw(1),), cost=(Forsake(1),)),)),),
)

RIVENDELL = Location(
    name="Rivendell",
    side=FREE,
    defenders=(Faction.ELF, Faction.WIZARD),
    attackers=(Faction.MONSTROUS,),
    defense=2,
    vp=2,
    text="The Elf player draws 1, then cycles 1 from hand.",
    on_activate=(For(Faction.ELF, (Draw(1), CycleFromHand(1))),),
)

DOL_GULDUR = Location(
    name="Dol Guldur",
    side=SHADOW,
    defenders=(Faction.MORDOR,),
    attackers=(Faction.ELF, Faction.WIZARD),
    defense=2,
    vp=1,
    text="Lórien is activated or reactivated too.",
    on_activate=(ActivateBattleground("lorien"),),
)

HARAD = Location(
    name="Harad",
    side=SHADOW,
    defenders=(Faction.SOUTHRON,),
    attackers=(Faction.DUNEDAIN, Faction.WIZARD),
    defense=1,
    vp=1,
    text="Each Shadow player draws 1.",
    on_activate=(Each(SHADOW, (Draw(1),)),),
)

MINAS_MORGUL = Location(
    name="Minas Morgul",
    side=SHADOW,
    defenders=(Faction.MORDOR,),
    attackers=(Faction.DUNEDAIN, Faction.WIZARD),
    defense=2,
    vp=2,
    text=(
        "The Mordor player draws 5, sets them aside, may play 1 Nazgûl character of them to reserve and cycles the "
        "rest."
    ),
    on_activate=(For(Faction.MORDOR, (DrawAside(5, NAZGUL, 1, to=TO_RESERVE),)),),
)

MORANNON = Location(
    name="Morannon",
    side=SHADOW,
    defenders=(Faction.MORDOR, Faction.SOUTHRON),
    attackers=(Faction.DUNEDAIN, Faction.ROHAN, Faction.WIZARD),
    defense=2,
    vp=2,
    text="The Mordor player draws 5, sets them aside, may play 1 army of them and cycles the rest.",
    on_activate=(For(Faction.MORDOR, (DrawAside(5, Filter(kinds=(Kind.ARMY,)), 1),)),),
)

MORIA = Location(
    name="Moria",
    side=SHADOW,
    defenders=(Faction.MONSTROUS,),
    attackers=(Faction.ELF, Faction.DWARF, Faction.WIZARD),
    defense=2,
    vp=1,
    text="The Monstrous player draws 2.",
    on_activate=(For(Faction.MONSTROUS, (Draw(2),)),),
)

ORTHANC = Location(
    name="Orthanc",
    side=SHADOW,
    defenders=(Faction.ISENGARD,),
    attackers=(Faction.ROHAN, Faction.WIZARD),
    defense=2,
    vp=2,
    text="The Isengard player may take Saruman from deck or cycle pile, then recycles.",
    on_activate=(For(Faction.ISENGARD, (Take(named("Saruman"), (DECK, CYCLE), may=True), Recycle())),),
)

UMBAR = Location(
    name="Umbar",
    side=SHADOW,
    defenders=(Faction.SOUTHRON,),
    attackers=(Faction.DUNEDAIN, Faction.WIZARD),
    defense=2,
    vp=1,
    text="Each Shadow player draws 1.",
    on_activate=(Each(SHADOW, (Draw(1),)),),
)

BATTLEGROUNDS: tuple[Location, ...] = (
    DOL_AMROTH,
    EDORAS,
    HELMS_DEEP,
    LORIEN,
    MINAS_TIRITH,
    PELARGIR,
    RIVENDELL,
    DOL_GULDUR,
    HARAD,
    MINAS_MORGUL,
    MORANNON,
    MORIA,
    ORTHANC,
    UMBAR,
)
