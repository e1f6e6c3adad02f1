"""The monstrous: one block a card, its text in our own words."""

from rules.cardgame.abilities import Action, Icons, Instead, OnArrival, OnPlay, Where
from rules.cardgame.card import Card
from rules.cardgame.conditions import At
from rules.cardgame.effects import ActivatePath, Draw, Each, EliminateSelf, Forsake, If, PathIs
from rules.cardgame.filters import named
from rules.cardgame.terms import FREE, Cause, Faction, Kind

GOBLINS_OF_THE_MISTY_MOUNTAINS = Card(
    name="Goblins of the Misty Mountains",
    faction=Faction.MONSTROUS,
    kind=Kind.ARMY,
    attack=1,
    defense=1,
    copies=2,
)

BALROG_OF_MORIA = Card(
    name="Balrog of Moria",
    faction=Faction.MONSTROUS,
    kind=Kind.CHARACTER,
    attack=2,
    defense=2,
    path=2,
    paths=(4, 5),
    text=(
        "+1 path attack at Khazad-dûm. When played or moved to a path or battleground: each Free Peoples "
        "player forsakes 1."
    ),
    abilities=(
        Icons(At("khazad_dum"), path=1),
        OnArrival((Each(FREE, (Forsake(1),)),), to=Where.LOCATION),
    ),
)

BARROW_WIGHTS = Card(
    name="Barrow-Wights",
    faction=Faction.MONSTROUS,
    kind=Kind.CHARACTER,
    path=1,
    paths=(1, 2, 3),
    text="Action in reserve: eliminate this card; each Free Peoples player forsakes 1.",
    abilities=(Action(at=Where.RESERVE, cost=(EliminateSelf(),), do=(Each(FREE, (Forsake(1),)),)),),
)

CANDLES_OF_CORPSES = Card(
    name="Candles of Corpses",
    faction=Faction.MONSTROUS,
    kind=Kind.CHARACTER,
    path=1,
    paths=(6, 7),
    text=(
        "+1 path attack at Dead Marshes. Action in reserve: eliminate this card; each Free Peoples player forsakes 1."
    ),
    abilities=(
        Icons(At("dead_marshes"), path=1),
        Action(at=Where.RESERVE, cost=(EliminateSelf(),), do=(Each(FREE, (Forsake(1),)),)),
    ),
)

CARADHRAS_THE_CRUEL = Card(
    name="Caradhras the Cruel",
    faction=Faction.MONSTROUS,
    kind=Kind.CHARACTER,
    path=1,
    paths=(4, 5),
    text=(
        "When played to the path Caradhras: replace it with another path of number 4. Action in reserve: eliminate "
        "this card; each Free Peoples player forsakes 1."
    ),
    abilities=(
        OnPlay((If(PathIs("caradhras"), (ActivatePath(),)),), to=Where.PATH),
        Action(at=Where.RESERVE, cost=(EliminateSelf(),), do=(Each(FREE, (Forsake(1),)),)),
    ),
)

CAVE_TROLL = Card(
    name="Cave-Troll",
    faction=Faction.MONSTROUS,
    kind=Kind.CHARACTER,
    attack=1,
    defense=1,
    path=1,
    paths=(4, 8, 9),
    text="Action in reserve: eliminate this card; each Free Peoples player forsakes 1.",
    abilities=(Action(at=Where.RESERVE, cost=(EliminateSelf(),), do=(Each(FREE, (Forsake(1),)),)),),
)

FLOCKS_OF_CREBAIN = Card(
    name="Flocks of Crebain",
    faction=Faction.MONSTROUS,
    kind=Kind.CHARACTER,
    path=1,
    paths=(1, 2, 3, 4, 5, 6, 7),
    text="Action on the path: replace it with another path of the same number.",
    abilities=(Action(at=Where.PATH, do=(ActivatePath(),)),),
)

GOLLUM = Card(
    name="Gollum",
    faction=Faction.MONSTROUS,
    kind=Kind.CHARACTER,
    path=1,
    paths=(6, 7, 8, 9),
    text=(
        "Action on the path: replace it with another path of the same number. When eliminated in path combat: "
        "cycle it instead."
    ),
    abilities=(
        Action(at=Where.PATH, do=(ActivatePath(),)),
        Instead((Cause.PATH_COMBAT,)),
    ),
)

HILL_TROLL = Card(
    name="Hill-Troll",
    faction=Faction.MONSTROUS,
    kind=Kind.CHARACTER,
    attack=1,
    defense=1,
    path=1,
    paths=(2, 3, 4, 5, 6, 7, 8, 9),
    text="Action in reserve: eliminate this card; each Free Peoples player forsakes 1.",
    abilities=(Action(at=Where.RESERVE, cost=(EliminateSelf(),), do=(Each(FREE, (Forsake(1),)),)),),
)

SHELOB = Card(
    name="Shelob",
    faction=Faction.MONSTROUS,
    kind=Kind.CHARACTER,
    path=1,
    paths=(7, 8, 9),
    text="+1 path attack at Shelob's Lair. When played or moved to a path: each Free Peoples player forsakes 1.",
    abilities=(
        Icons(At("shelobs_lair"), path=1),
        OnArrival((Each(FREE, (Forsake(1),)),), to=Where.PATH),
    ),
)

WHIP_OF_MANY_THONGS = Card(
    name="Whip of Many Thongs",
    faction=Faction.MONSTROUS,
    kind=Kind.ITEM,
    attack=1,
    defense=1,
    path=1,
    wielders=named("Balrog of Moria"),
    text="When played: draw 1.",
    abilities=(OnPlay((Draw(1),)),),
    promo=True,
)

CARDS = (
    GOBLINS_OF_THE_MISTY_MOUNTAINS,
    BALROG_OF_MORIA,
    BARROW_WIGHTS,
    CANDLES_OF_CORPSES,
    CARADHRAS_THE_CRUEL,
    CAVE_TROLL,
    FLOCKS_OF_CREBAIN,
    GOLLUM,
    HILL_TROLL,
    SHELOB,
    WHIP_OF_MANY_THONGS,
)
