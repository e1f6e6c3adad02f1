"""The Southrons: one block a card, its text in our own words."""

from rules.cardgame.abilities import Action, Icons, Where
from rules.cardgame.card import Card
from rules.cardgame.conditions import At
from rules.cardgame.effects import ActivateBattleground, EliminateSelf
from rules.cardgame.terms import Faction, Kind

COASTAL_RAIDERS = Card(
    name="Coastal Raiders",
    faction=Faction.SOUTHRON,
    kind=Kind.ARMY,
    attack=1,
    defense=1,
    text="+1 attack at Dol Amroth. Action in reserve: eliminate this card to activate Dol Amroth from its deck.",
    abilities=(
        Icons(At("dol_amroth"), attack=1),
        Action(at=Where.RESERVE, cost=(EliminateSelf(),), do=(ActivateBattleground("dol_amroth", reactivate=False),)),
    ),
)

CORSAIRS_OF_UMBAR = Card(
    name="Corsairs of Umbar",
    faction=Faction.SOUTHRON,
    kind=Kind.ARMY,
    attack=1,
    defense=1,
    text="Action in reserve: eliminate this card to activate Umbar from its deck.",
    abilities=(
        Action(at=Where.RESERVE, cost=(EliminateSelf(),), do=(ActivateBattleground("umbar", reactivate=False),)),
    ),
)

HARADRIM_MUMAKIL = Card(
    name="Haradrim Mûmakil",
    faction=Faction.SOUTHRON,
    kind=Kind.ARMY,
    attack=2,
    defense=1,
)

HARADRIM_REGULARS = Card(
    name="Haradrim Regulars",
    faction=Faction.SOUTHRON,
    kind=Kind.ARMY,
    attack=1,
    defense=1,
    text="Action in reserve: eliminate this card to activate Harad from its deck.",
    abilities=(
        Action(at=Where.RESERVE, cost=(EliminateSelf(),), do=(ActivateBattleground("harad", reactivate=False),)),
    ),
)

HARADRIM_CAVALRY = Card(
    name="Haradrim Cavalry",
    faction=Faction.SOUTHRON,
    kind=Kind.ARMY,
    attack=1,
    defense=1,
    text="+1 attack at Minas Tirith. Action in reserve: eliminate this card to activate Minas Tirith from its deck.",
    abilities=(
        Icons(At("minas_tirith"), attack=1),
        Action(at=Where.RESERVE, cost=(EliminateSelf(),), do=(ActivateBattleground("minas_tirith", reactivate=False),)),
    ),
)

THE_BLACK_FLEET = Card(
    name="The Black Fleet",
    faction=Faction.SOUTHRON,
    kind=Kind.ARMY,
    attack=1,
    defense=1,
    text="+1 attack at Pelargir. Action in reserve: eliminate this card to activate Pelargir from its deck.",
    abilities=(
        Icons(At("pelargir"), attack=1),
        Action(at=Where.RESERVE, cost=(EliminateSelf(),), do=(ActivateBattleground("pelargir", reactivate=False),)),
    ),
)

THE_BLACK_SERPENT = Card(
    name="The Black Serpent",
    faction=Faction.SOUTHRON,
    kind=Kind.CHARACTER,
    leadership=(1, 1),
    text="Action in reserve: eliminate this card to reactivate a Southron battleground.",
    abilities=(
        Action(
            at=Where.RESERVE,
            cost=(EliminateSelf(),),
            do=(ActivateBattleground(faction=Faction.SOUTHRON, activate=False),),
        ),
    ),
)

CARDS = (
    COASTAL_RAIDERS,
    CORSAIRS_OF_UMBAR,
    HARADRIM_MUMAKIL,
    HARADRIM_REGULARS,
    HARADRIM_CAVALRY,
    THE_BLACK_FLEET,
    THE_BLACK_SERPENT,
)
