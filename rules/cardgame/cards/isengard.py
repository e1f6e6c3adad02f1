"""Isengard: one block a card, its text in our own words."""

from rules.cardgame.abilities import COMBAT, Action, Carryover, DrawsMore, EventText, Instead, Where, WielderInstead
from rules.cardgame.card import Card
from rules.cardgame.effects import (
    ActivateBattleground,
    ActivatePath,
    EliminateSelf,
    If,
    InReserve,
    SearchOrEliminate,
    SplitTop,
)
from rules.cardgame.filters import characters, named
from rules.cardgame.terms import DECK, Cause, Faction, Keyword, Kind

DEVILRY_OF_SARUMAN = Card(
    name="Devilry of Saruman",
    faction=Faction.ISENGARD,
    kind=Kind.ARMY,
    attack=3,
)

FIGHTING_URUK_HAI = Card(
    name="Fighting Uruk-hai",
    faction=Faction.ISENGARD,
    kind=Kind.ARMY,
    attack=1,
    defense=2,
)

WOLF_RIDERS = Card(
    name="Wolf-Riders",
    faction=Faction.ISENGARD,
    kind=Kind.ARMY,
    attack=2,
    defense=1,
)

WHITE_HAND_ORCS = Card(
    name="White Hand Orcs",
    faction=Faction.ISENGARD,
    kind=Kind.ARMY,
    attack=1,
    defense=1,
    copies=2,
)

GRIMA_WORMTONGUE = Card(
    name="Gríma Wormtongue",
    faction=Faction.ISENGARD,
    kind=Kind.CHARACTER,
    path=1,
    paths=(1, 2, 5, 6),
    text=(
        "Action in reserve: eliminate this card, then take Saruman from your deck or eliminate a Rohan "
        "character in play."
    ),
    abilities=(
        Action(
            at=Where.RESERVE,
            cost=(EliminateSelf(),),
            do=(SearchOrEliminate(named("Saruman"), characters(Faction.ROHAN)),),
        ),
    ),
)

SARUMAN = Card(
    name="Saruman",
    faction=Faction.ISENGARD,
    kind=Kind.CHARACTER,
    attack=1,
    defense=1,
    leadership=(1, 1),
    path=2,
    paths=(5, 6),
    text="In reserve: draw 1 more in each draw step. When forsaken from the top of the deck: cycle it instead.",
    abilities=(
        DrawsMore(1),
        Instead((Cause.FORSAKEN,), zone=DECK),
    ),
)

UGLUK = Card(
    name="Uglúk",
    faction=Faction.ISENGARD,
    kind=Kind.CHARACTER,
    leadership=(1, 1),
    path=1,
    paths=(5, 6),
    text="Action on the path: replace it with another path of the same number.",
    abilities=(Action(at=Where.PATH, do=(ActivatePath(),)),),
)

PALANTIR_OF_ORTHANC = Card(
    name="Palantír of Orthanc",
    faction=Faction.ISENGARD,
    kind=Kind.ITEM,
    wielders=named("Saruman"),
    text=(
        "Action in reserve, once per round: look at the top 3 cards of your deck; eliminate 1, cycle 1, take the last."
    ),
    abilities=(Action(at=Where.RESERVE, do=(SplitTop(),), once_per_round=True),),
)

SARUMANS_STAFF = Card(
    name="Saruman's Staff",
    faction=Faction.ISENGARD,
    kind=Kind.ITEM,
    keywords=(Keyword.WEAPON,),
    attack=1,
    defense=1,
    path=1,
    wielders=named("Saruman"),
    text="In play: your carryover limit is 1 higher.",
    abilities=(Carryover(),),
)

WOVEN_OF_ALL_COLOURS = Card(
    name="Woven of All Colours",
    faction=Faction.ISENGARD,
    kind=Kind.ITEM,
    wielders=named("Saruman"),
    text="When the wielder is eliminated in combat: cycle it and all its items instead.",
    abilities=(WielderInstead(COMBAT),),
)

THREATS_AND_PROMISES = Card(
    name="Threats and Promises",
    faction=Faction.ISENGARD,
    kind=Kind.EVENT,
    text=(
        "If Saruman is in reserve: activate or reactivate an Isengard battleground; Saruman may then move "
        "there, even if he arrived this round."
    ),
    abilities=(
        EventText(
            (
                If(
                    InReserve(named("Saruman")),
                    (ActivateBattleground(faction=Faction.ISENGARD, mover=named("Saruman")),),
                ),
            )
        ),
    ),
)

CARDS = (
    DEVILRY_OF_SARUMAN,
    FIGHTING_URUK_HAI,
    WOLF_RIDERS,
    WHITE_HAND_ORCS,
    GRIMA_WORMTONGUE,
    SARUMAN,
    UGLUK,
    PALANTIR_OF_ORTHANC,
    SARUMANS_STAFF,
    WOVEN_OF_ALL_COLOURS,
    THREATS_AND_PROMISES,
)
