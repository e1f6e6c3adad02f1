"""Rohan: one block a card, its text in our own words."""

from rules.cardgame.abilities import Action, EventText, Icons, LetsEnter, OnPlay, Where
from rules.cardgame.card import Card
from rules.cardgame.conditions import WhileInPlay
from rules.cardgame.effects import ActivateBattleground, DrawAside, EliminateHere, RideToRuin, Take
from rules.cardgame.filters import GANDALF, NAZGUL, Filter, armies, named
from rules.cardgame.terms import CYCLE, Faction, Keyword, Kind

RIDERS_OF_ROHAN = Card(
    name="Riders of Rohan",
    faction=Faction.ROHAN,
    kind=Kind.ARMY,
    attack=2,
    defense=1,
    copies=2,
)

VILLAGE_MILITIA = Card(
    name="Village Militia",
    faction=Faction.ROHAN,
    kind=Kind.ARMY,
    attack=1,
    defense=1,
)

EOMER = Card(
    name="Éomer",
    faction=Faction.ROHAN,
    kind=Kind.CHARACTER,
    attack=1,
    leadership=(0, 1),
    text="When played: draw 5, set them aside, play up to 1 Rohan army of them, cycle the rest.",
    abilities=(OnPlay((DrawAside(5, armies(Faction.ROHAN), 1),)),),
)

EOWYN = Card(
    name="Éowyn",
    faction=Faction.ROHAN,
    kind=Kind.CHARACTER,
    leadership=(1, 1),
    text=(
        "When played to a battleground: you may eliminate 1 Nazgûl character there. When played to reserve: "
        "you may take Merry or Pippin from your cycle pile."
    ),
    abilities=(
        OnPlay((EliminateHere(NAZGUL, may=True),), to=Where.BATTLEGROUND),
        OnPlay((Take(named("Merry Brandybuck", "Pippin Took"), (CYCLE,), may=True),), to=Where.RESERVE),
    ),
)

THEODEN = Card(
    name="Théoden",
    faction=Faction.ROHAN,
    kind=Kind.CHARACTER,
    text=(
        "+1 attack and +1 defense while Gandalf is in play. When played: draw 5, set them aside, play up to 1 Rohan "
        "card of them, cycle the rest."
    ),
    abilities=(
        Icons(WhileInPlay(named(*GANDALF)), attack=1, defense=1),
        OnPlay((DrawAside(5, Filter(factions=(Faction.ROHAN,)), 1),)),
    ),
)

SHADOWFAX = Card(
    name="Shadowfax",
    faction=Faction.ROHAN,
    kind=Kind.ITEM,
    keywords=(Keyword.MOUNT,),
    attack=1,
    defense=1,
    wielders=named(*GANDALF),
    text=(
        "Action in reserve: activate or reactivate any battleground; the wielder must then move there, even "
        "if it arrived this round."
    ),
    abilities=(Action(at=Where.RESERVE, do=(ActivateBattleground(wielder_moves=True),)),),
)

DEATH_RIDE_RIDE_TO_RUIN = Card(
    name="Death! Ride, Ride to Ruin!",
    faction=Faction.ROHAN,
    kind=Kind.EVENT,
    text=(
        "Eliminate any number of Rohan cards from your reserve; the Mordor player eliminates as many Mordor "
        "cards on active battlegrounds."
    ),
    abilities=(
        EventText((RideToRuin(Filter(factions=(Faction.ROHAN,)), Filter(factions=(Faction.MORDOR,)), Faction.MORDOR),)),
    ),
)

GHAN_BURI_GHAN = Card(
    name="Ghân-buri-Ghân",
    faction=Faction.ROHAN,
    kind=Kind.CHARACTER,
    leadership=(0, 1),
    text="In reserve: Rohan cards may be played and moved to Minas Tirith.",
    abilities=(LetsEnter(Filter(factions=(Faction.ROHAN,)), "minas_tirith"),),
    promo=True,
)

CARDS = (
    RIDERS_OF_ROHAN,
    VILLAGE_MILITIA,
    EOMER,
    EOWYN,
    THEODEN,
    SHADOWFAX,
    DEATH_RIDE_RIDE_TO_RUIN,
    GHAN_BURI_GHAN,
)
