"""The Hobbits: one block a card, its text in our own words."""

from rules.cardgame.abilities import Action, EventText, Icons, Instead, MayEnter, Where
from rules.cardgame.card import ALL_PATHS, Card
from rules.cardgame.conditions import SamePath
from rules.cardgame.effects import ActivatePath, AddToken, CycleSelf, Draw, EliminateSelf, On, Take
from rules.cardgame.filters import characters, named
from rules.cardgame.terms import CYCLE, RESERVE, Cause, Faction, Keyword, Kind, Token

BILBO_BAGGINS = Card(
    name="Bilbo Baggins",
    faction=Faction.HOBBIT,
    kind=Kind.CHARACTER,
    path=1,
    paths=(3,),
    text="When eliminated in any way: cycle it instead, with its items. Action in reserve: cycle this card to draw 2.",
    abilities=(
        Instead(),
        Action(at=Where.RESERVE, cost=(CycleSelf(),), do=(Draw(2),)),
    ),
)

FATTY_BOLGER = Card(
    name="Fatty Bolger",
    faction=Faction.HOBBIT,
    kind=Kind.CHARACTER,
    path=1,
    paths=(1, 2),
    text=(
        "Action in reserve: eliminate this card to draw 3. When forsaken from reserve: cycle it instead, with its "
        "items."
    ),
    abilities=(
        Action(at=Where.RESERVE, cost=(EliminateSelf(),), do=(Draw(3),)),
        Instead((Cause.FORSAKEN,), zone=RESERVE),
    ),
)

FRODO_BAGGINS = Card(
    name="Frodo Baggins",
    faction=Faction.HOBBIT,
    kind=Kind.CHARACTER,
    path=1,
    paths=ALL_PATHS,
    text="When eliminated in any way: cycle it instead, but eliminate its items.",
    abilities=(Instead(items_too=False),),
)

MERRY_BRANDYBUCK = Card(
    name="Merry Brandybuck",
    faction=Faction.HOBBIT,
    kind=Kind.CHARACTER,
    leadership=(0, 1),
    path=1,
    paths=ALL_PATHS,
    text=(
        "May enter Rohan battlegrounds and be supported there by a Rohan army. When eliminated in path combat: "
        "cycle it instead, with its items."
    ),
    abilities=(
        MayEnter(Faction.ROHAN),
        Instead((Cause.PATH_COMBAT,)),
    ),
)

PIPPIN_TOOK = Card(
    name="Pippin Took",
    faction=Faction.HOBBIT,
    kind=Kind.CHARACTER,
    leadership=(0, 1),
    path=1,
    paths=ALL_PATHS,
    text=(
        "May enter Dúnedain battlegrounds and be supported there by a Dúnedain army. When eliminated in path "
        "combat: cycle it instead, with its items."
    ),
    abilities=(
        MayEnter(Faction.DUNEDAIN),
        Instead((Cause.PATH_COMBAT,)),
    ),
)

SAM_GAMGEE = Card(
    name="Sam Gamgee",
    faction=Faction.HOBBIT,
    kind=Kind.CHARACTER,
    path=1,
    paths=ALL_PATHS,
    text="Action in reserve: cycle this card and its items to put 1 path defense token on the path.",
    abilities=(Action(at=Where.RESERVE, cost=(CycleSelf(),), do=(AddToken(Token.PATH_DEFENSE, On.PATH),)),),
)

HERBS_AND_STEWED_RABBIT = Card(
    name="Herbs and Stewed Rabbit",
    faction=Faction.HOBBIT,
    kind=Kind.ITEM,
    wielders=named("Frodo Baggins", "Sam Gamgee"),
    text="Action in play: eliminate this card to take 1 Hobbit character from your cycle pile, then draw 1.",
    abilities=(
        Action(at=Where.ANYWHERE, cost=(EliminateSelf(),), do=(Take(characters(Faction.HOBBIT), (CYCLE,)), Draw(1))),
    ),
)

MITHRIL_COAT = Card(
    name="Mithril Coat",
    faction=Faction.HOBBIT,
    kind=Kind.ITEM,
    path=2,
    wielders=named("Frodo Baggins", "Sam Gamgee"),
)

STING = Card(
    name="Sting",
    faction=Faction.HOBBIT,
    kind=Kind.ITEM,
    keywords=(Keyword.WEAPON,),
    path=1,
    wielders=named("Frodo Baggins", "Sam Gamgee"),
    text="+1 path defense while a Monstrous character is on the same path.",
    abilities=(Icons(SamePath(characters(Faction.MONSTROUS)), path=1),),
)

THERE_IS_ANOTHER_WAY = Card(
    name="There is Another Way",
    faction=Faction.HOBBIT,
    kind=Kind.EVENT,
    text="Replace the path with another of the same number, then put 1 path defense token on it.",
    abilities=(EventText((ActivatePath(), AddToken(Token.PATH_DEFENSE, On.PATH)), needs=(ActivatePath(),)),),
)

CARDS = (
    BILBO_BAGGINS,
    FATTY_BOLGER,
    FRODO_BAGGINS,
    MERRY_BRANDYBUCK,
    PIPPIN_TOOK,
    SAM_GAMGEE,
    HERBS_AND_STEWED_RABBIT,
    MITHRIL_COAT,
    STING,
    THERE_IS_ANOTHER_WAY,
)
