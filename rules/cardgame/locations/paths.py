"""The twenty-seven paths: three of each number."""

from rules.cardgame.card import Location
from rules.cardgame.effects import AddToken, CycleFromHand, Draw, DrawAside, Each, For, Forsake, May, On
from rules.cardgame.filters import NAZGUL, Filter
from rules.cardgame.terms import FREE, SHADOW, Faction, Kind, Token

BAG_END = Location(
    name="Bag End",
    number=1,
    vp=1,
    text="The Hobbit player draws 2.",
    on_activate=(For(Faction.HOBBIT, (Draw(2),)),),
)

BUCKLEBURY_FERRY = Location(
    name="Bucklebury Ferry",
    number=1,
    defense=1,
    vp=1,
    text="The Mordor player and the Hobbit player draw 1 each.",
    on_activate=(For(Faction.MORDOR, (Draw(1),)), For(Faction.HOBBIT, (Draw(1),))),
)

GILDORS_ENCAMPMENT = Location(
    name="Gildor's Encampment",
    number=1,
    defense=1,
    vp=1,
    text="The Elf player draws 1, then cycles 1 from hand.",
    on_activate=(For(Faction.ELF, (Draw(1), CycleFromHand(1))),),
)

INN_OF_THE_PRANCING_PONY = Location(
    name="Inn of the Prancing Pony",
    number=2,
    defense=1,
    vp=2,
    text="Each Shadow player draws 2.",
    on_activate=(Each(SHADOW, (Draw(2),)),),
)

THE_OLD_FOREST = Location(
    name="The Old Forest",
    number=2,
    defense=1,
    vp=2,
    text="Each Free Peoples player forsakes 1.",
    on_activate=(Each(FREE, (Forsake(1),)),),
)

WEATHERTOP = Location(
    name="Weathertop",
    number=2,
    vp=2,
    text="The Mordor player draws 2.",
    on_activate=(For(Faction.MORDOR, (Draw(2),)),),
)

FORDS_OF_BRUINEN = Location(
    name="Fords of Bruinen",
    number=3,
    vp=1,
    text="Each Free Peoples player forsakes 1; then each draws 3.",
    on_activate=(Each(FREE, (Forsake(1), Draw(3))),),
)

IMLADRIS = Location(
    name="Imladris",
    number=3,
    defense=1,
    vp=1,
    text="The Elf player draws 2.",
    on_activate=(For(Faction.ELF, (Draw(2),)),),
)

THE_COUNCIL_OF_ELROND = Location(
    name="The Council of Elrond",
    number=3,
    defense=1,
    vp=1,
    text="Each Free Peoples player draws 1.",
    on_activate=(Each(FREE, (Draw(1),)),),
)

CARADHRAS = Location(
    name="Caradhras",
    number=4,
    vp=2,
    text="Each Free Peoples player forsakes 1.",
    on_activate=(Each(FREE, (Forsake(1),)),),
)

KHAZAD_DUM = Location(
    name="Khazad-dûm",
    number=4,
    vp=2,
    text="The Monstrous player draws 2.",
    on_activate=(For(Faction.MONSTROUS, (Draw(2),)),),
)

THE_DOORS_OF_DURIN = Location(
    name="The Doors of Durin",
    number=4,
    defense=1,
    vp=2,
    text="The Monstrous player may forsake 1 to put 1 path attack token on this path.",
    on_activate=(For(Faction.MONSTROUS, (May((AddToken(Token.PATH_ATTACK, On.PATH),), cost=(Forsake(1),)),)),),
)

DIMRILL_DALE = Location(
    name="Dimrill Dale",
    number=5,
    vp=1,
    text="Each Shadow player cycles 2 from hand.",
    on_activate=(Each(SHADOW, (CycleFromHand(2),)),),
)

EGLADIL = Location(
    name="Egladil",
    number=5,
    defense=1,
    vp=1,
    text="Each Free Peoples player draws 2, then cycles 1 from hand.",
    on_activate=(Each(FREE, (Draw(2), CycleFromHand(1))),),
)

LOTHLORIEN = Location(
    name="Lothlórien",
    number=5,
    defense=2,
    vp=1,
    text="The Elf player draws 1, then cycles 1 from hand.",
    on_activate=(For(Faction.ELF, (Draw(1), CycleFromHand(1))),),
)

AMON_HEN = Location(
    name="Amon Hen",
    number=6,
    vp=2,
    text="The Mordor player draws 1, then cycles 1 from hand.",
    on_activate=(For(Faction.MORDOR, (Draw(1), CycleFromHand(1))),),
)

DEAD_MARSHES = Location(
    name="Dead Marshes",
    number=6,
    defense=1,
    vp=2,
    text="The Monstrous player draws 2.",
    on_activate=(For(Faction.MONSTROUS, (Draw(2),)),),
)

EMYN_MUIL = Location(
    name="Emyn Muil",
    number=6,
    vp=2,
    text="Each Free Peoples player forsakes 1.",
    on_activate=(Each(FREE, (Forsake(1),)),),
)

HENNETH_ANNUN = Location(
    name="Henneth Annûn",
    number=7,
    defense=1,
    vp=1,
    text="The Dúnedain player draws 1.",
    on_activate=(For(Faction.DUNEDAIN, (Draw(1),)),),
)

OSGILIATH = Location(
    name="Osgiliath",
    number=7,
    vp=1,
    text="The Dúnedain player may forsake 1 to draw 3.",
    on_activate=(For(Faction.DUNEDAIN, (May((Draw(3),), cost=(Forsake(1),)),)),),
)

THE_CROSS_ROADS = Location(
    name="The Cross-roads",
    number=7,
    vp=1,
    text="Each Free Peoples player draws 1.",
    on_activate=(Each(FREE, (Draw(1),)),),
)

CIRITH_UNGOL = Location(
    name="Cirith Ungol",
    number=8,
    vp=2,
    text="The Mordor player draws 5, sets them aside, may play 1 army of them and cycles the rest.",
    on_activate=(For(Faction.MORDOR, (DrawAside(5, Filter(kinds=(Kind.ARMY,)), 1),)),),
)

MORGUL_VALE = Location(
    name="Morgul Vale",
    number=8,
    vp=2,
    text="The Mordor player draws 5, sets them aside, may play 1 Nazgûl character of them and cycles the rest.",
    on_activate=(For(Faction.MORDOR, (DrawAside(5, NAZGUL, 1),)),),
)

SHELOBS_LAIR = Location(
    name="Shelob's Lair",
    number=8,
    vp=2,
    text="The Monstrous player draws 2.",
    on_activate=(For(Faction.MONSTROUS, (Draw(2),)),),
)

CRACK_OF_DOOM = Location(
    name="Crack of Doom",
    number=9,
    vp=3,
    text="The Monstrous player draws 2.",
    on_activate=(For(Faction.MONSTROUS, (Draw(2),)),),
)

MORGAI = Location(
    name="Morgai",
    number=9,
    vp=3,
    text="Put 1 path attack token on this path.",
    on_activate=(AddToken(Token.PATH_ATTACK, On.PATH),),
)

ORODRUIN = Location(
    name="Orodruin",
    number=9,
    vp=3,
    text="The Mordor player draws 2.",
    on_activate=(For(Faction.MORDOR, (Draw(2),)),),
)

PATHS: tuple[Location, ...] = (
    BAG_END,
    BUCKLEBURY_FERRY,
    GILDORS_ENCAMPMENT,
    INN_OF_THE_PRANCING_PONY,
    THE_OLD_FOREST,
    WEATHERTOP,
    FORDS_OF_BRUINEN,
    IMLADRIS,
    THE_COUNCIL_OF_ELROND,
    CARADHRAS,
    KHAZAD_DUM,
    THE_DOORS_OF_DURIN,
    DIMRILL_DALE,
    EGLADIL,
    LOTHLORIEN,
    AMON_HEN,
    DEAD_MARSHES,
    EMYN_MUIL,
    HENNETH_ANNUN,
    OSGILIATH,
    THE_CROSS_ROADS,
    CIRITH_UNGOL,
    MORGUL_VALE,
    SHELOBS_LAIR,
    CRACK_OF_DOOM,
    MORGAI,
    ORODRUIN,
)
