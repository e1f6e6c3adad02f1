"""The Shadow's Strategy deck: one block a card, its text in our own words."""

from rules.boardgame.battle.attack import AttackFrom, Raid
from rules.boardgame.card import Card, Lasting, NoFreeCombatCards, NoMusterForPassive, Price
from rules.boardgame.cards.combat import (
    DEADLY_STRIFE,
    DESPERATE_BATTLE,
    DEVILRY_OF_ORTHANC,
    GREAT_HOST,
    MUMAKIL,
    ONSLAUGHT,
    RELENTLESS_ASSAULT,
    SWARM_OF_BATS,
    WE_COME_TO_KILL,
)
from rules.boardgame.conditions import (
    ArmyWith,
    AtWar,
    BesiegedBy,
    CharacterAt,
    Controls,
    InPlay,
    SomeNationHosts,
)
from rules.boardgame.effects.damage import EliminateLeader, RollPerUnit
from rules.boardgame.effects.dice import LoseDice
from rules.boardgame.effects.long_moves import PutCharacter, RecruitAndGather, SailTo
from rules.boardgame.effects.nations import MoveNationBack
from rules.boardgame.effects.recruiting import (
    Recruit,
    RecruitAcross,
    RecruitInEach,
    SwapUnits,
    elites,
    nazgul,
    regulars,
    units,
)
from rules.boardgame.map.region_filter import Where
from rules.boardgame.map.regions import Settlement
from rules.boardgame.movement.marching_rules import March
from rules.boardgame.movement.move_armies import MoveArmies
from rules.boardgame.terms import SHADOW, SHADOW_NATIONS, Deck, DiscardTrigger, Face, Nation, Who

SETTLEMENTS = (Settlement.TOWN, Settlement.CITY, Settlement.STRONGHOLD)

RETURN_TO_VALINOR = Card(
    name="Return to Valinor",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.ARMY,
    text=(
        "Needs an Elven stronghold under the Shadow. For each region with an Elven stronghold that is not besieged "
        "roll as many dice as there are Elven units, 5 at most: each 6 hits the army there."
    ),
    needs=(Controls(SHADOW, Nation.ELVES),),
    effects=(
        RollPerUnit(
            Nation.ELVES, Where(nations=(Nation.ELVES,), settlements=(Settlement.STRONGHOLD,), besieged=False), 6
        ),
    ),
    combat=DEADLY_STRIFE,
)

THE_FIGHTING_URUK_HAI = Card(
    name="The Fighting Uruk-hai",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.ARMY,
    player="saruman",
    text=(
        "Needs Saruman in play and an army with a unit of Isengard that besieges a stronghold. Assault it for 3 "
        "rounds. In the first the Free Peoples may play a combat card only with a companion inside."
    ),
    needs=(InPlay(Who.SARUMAN), ArmyWith(SHADOW, nation=Nation.ISENGARD, besieging=True)),
    effects=(AttackFrom(Raid(nation=Nation.ISENGARD, assaults=True, rounds=3, bars_cards=True)),),
    combat=ONSLAUGHT,
)

DENETHORS_FOLLY = Card(
    name="Denethor's Folly",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.ARMY,
    text=(
        "Needs Minas Tirith besieged by a Shadow army. Eliminate a leader there. Stays on the table while it is "
        "besieged: the Free Peoples play no combat cards in battles fought there. As an action they may discard it "
        "for a Will of the West, or for any die with Gandalf or Aragorn in Minas Tirith."
    ),
    needs=(BesiegedBy("Minas Tirith", SHADOW),),
    effects=(EliminateLeader("Minas Tirith"),),
    lasting=Lasting(
        rule_changes=(NoFreeCombatCards("Minas Tirith"),),
        prices=(
            Price(will=True),
            Price(
                needs=(CharacterAt(Where(at=("Minas Tirith",)), (Who.GANDALF_GREY, Who.GANDALF_WHITE, Who.ARAGORN)),)
            ),
        ),
    ),
    combat=DEVILRY_OF_ORTHANC,
)

THE_DAY_WITHOUT_DAWN = Card(
    name="The Day Without Dawn",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.ARMY,
    text=(
        "Needs all nations of the Shadow at war. The Free Peoples lose their unused dice that show Will of the West."
    ),
    needs=(AtWar(SHADOW_NATIONS),),
    effects=(LoseDice(Face.WILL),),
    combat=RELENTLESS_ASSAULT,
)

THREATS_AND_PROMISES = Card(
    name="Threats and Promises",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.MUSTER,
    text=(
        "Stays on the table until a nation of the Free Peoples advances by an attack or by a companion's ability: "
        "they may not advance a passive nation by a Muster result."
    ),
    lasting=Lasting(
        rule_changes=(NoMusterForPassive(),),
        leaves=(DiscardTrigger.ADVANCED_BY_ATTACK, DiscardTrigger.ADVANCED_BY_ABILITY),
    ),
    combat=DEVILRY_OF_ORTHANC,
)

STORMCROW = Card(
    name="Stormcrow",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.MUSTER,
    text=(
        "Needs the Fellowship or a companion inside the borders of a Free Peoples nation not at war. Choose such a "
        "nation: it goes 1 step back, and the Free Peoples eliminate a leader or unit of it."
    ),
    needs=(SomeNationHosts(),),
    effects=(MoveNationBack(),),
    combat=GREAT_HOST,
)

SHADOWS_GATHER = Card(
    name="Shadows Gather",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.ARMY,
    text="Move an army up to 3 regions. It must end with another army of yours that is not besieged.",
    effects=(MoveArmies(March(regions=3, join=True)),),
    combat=MUMAKIL,
)

THE_SHADOW_LENGTHENS = Card(
    name="The Shadow Lengthens",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.ARMY,
    text="Move 2 armies up to 2 regions each. Each must end with another army of yours that is not besieged.",
    effects=(MoveArmies(March(armies=2, regions=2, join=True)),),
    combat=MUMAKIL,
)

THE_SHADOW_IS_MOVING = Card(
    name="The Shadow is Moving",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.ARMY,
    text="Needs all nations of the Shadow at war. Move up to 4 different armies 1 region each.",
    needs=(AtWar(SHADOW_NATIONS),),
    effects=(MoveArmies(March(armies=4, optional=True)),),
    combat=SWARM_OF_BATS,
)

CORSAIRS_OF_UMBAR = Card(
    name="Corsairs of Umbar",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.ARMY,
    player="saruman",
    text=(
        "Needs the Southrons & Easterlings at war. Move an army from Umbar to a coastal region of Gondor. If there "
        "is an army of the Free Peoples, attack it from Umbar; you may not cease, unless it was besieged already: "
        "then join the siege and assault."
    ),
    needs=(AtWar((Nation.SOUTHRONS,)),),
    effects=(SailTo("Umbar", Where(nations=(Nation.GONDOR,), coastal=True)),),
    combat=DEADLY_STRIFE,
)

RAGE_OF_THE_DUNLENDINGS = Card(
    name="Rage of the Dunlendings",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.MUSTER,
    player="saruman",
    text=(
        "Needs Isengard at war. Recruit 2 Isengard regulars in a free region next to North or South Dunland. Then "
        "you may move up to 4 units of Isengard from the two Dunlands there."
    ),
    needs=(AtWar((Nation.ISENGARD,)),),
    effects=(
        RecruitAndGather(
            regulars(Nation.ISENGARD, 2),
            Where(beside=("North Dunland", "South Dunland"), free=True),
            ("North Dunland", "South Dunland"),
            4,
        ),
    ),
    combat=RELENTLESS_ASSAULT,
)

RETURN_OF_THE_WITCH_KING = Card(
    name="Return of the Witch-king",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.MUSTER,
    player="witch-king",
    text="Needs the Witch-king in play. Move him to Angmar. Recruit 2 Sauron regulars and 1 Sauron elite there.",
    needs=(InPlay(Who.WITCH_KING),),
    effects=(
        PutCharacter(Who.WITCH_KING, "Angmar"),
        Recruit((regulars(Nation.SAURON, 2), elites(Nation.SAURON)), Where(at=("Angmar",))),
    ),
    combat=SWARM_OF_BATS,
)

HALF_ORCS_AND_GOBLIN_MEN = Card(
    name="Half-orcs and Goblin-men",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.ARMY,
    player="saruman",
    text="Needs Isengard at war. Recruit 1 Isengard unit in a region with an army of yours.",
    needs=(AtWar((Nation.ISENGARD,)),),
    effects=(Recruit((units(Nation.ISENGARD),), Where(army=SHADOW)),),
    combat=WE_COME_TO_KILL,
)

OLOG_HAI = Card(
    name="Olog-hai",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.ARMY,
    player="witch-king",
    text="Needs Sauron at war. Recruit 1 Sauron unit in a region with an army of yours.",
    needs=(AtWar((Nation.SAURON,)),),
    effects=(Recruit((units(Nation.SAURON),), Where(army=SHADOW)),),
    combat=WE_COME_TO_KILL,
)

HILL_TROLLS = Card(
    name="Hill-trolls",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.ARMY,
    player="witch-king",
    text="Needs Sauron at war. Replace 2 Sauron regulars anywhere by 2 Sauron elites.",
    needs=(AtWar((Nation.SAURON,)),),
    effects=(SwapUnits(Nation.SAURON, 2),),
    combat=WE_COME_TO_KILL,
)

A_NEW_POWER_IS_RISING = Card(
    name="A New Power is Rising",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.MUSTER,
    player="saruman",
    text=(
        "Needs Saruman in play. Recruit 2 Isengard regulars in North Dunland, 2 in South Dunland, and 2 Isengard "
        "units in Orthanc."
    ),
    needs=(InPlay(Who.SARUMAN),),
    effects=(
        RecruitAcross(
            (
                ("North Dunland", regulars(Nation.ISENGARD, 2)),
                ("South Dunland", regulars(Nation.ISENGARD, 2)),
                ("Orthanc", units(Nation.ISENGARD, 2)),
            )
        ),
    ),
    combat=GREAT_HOST,
)

MANY_KINGS_TO_THE_SERVICE_OF_MORDOR = Card(
    name="Many Kings to the Service of Mordor",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.MUSTER,
    player="saruman",
    text="Recruit 2 Southron & Easterling regulars in each of 3 settlements of theirs.",
    effects=(
        RecruitInEach(regulars(Nation.SOUTHRONS, 2), Where(nations=(Nation.SOUTHRONS,), settlements=SETTLEMENTS), 3),
    ),
    combat=GREAT_HOST,
)

THE_KING_IS_REVEALED = Card(
    name="The King is Revealed",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.MUSTER,
    player="witch-king",
    text="Needs Aragorn in play. Recruit 5 Sauron regulars and 1 Nazgûl in Minas Morgul.",
    needs=(InPlay(Who.ARAGORN),),
    effects=(Recruit((regulars(Nation.SAURON, 5), nazgul()), Where(at=("Minas Morgul",))),),
    combat=RELENTLESS_ASSAULT,
)

SHADOWS_ON_THE_MISTY_MOUNTAINS = Card(
    name="Shadows on the Misty Mountains",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.MUSTER,
    player="witch-king",
    text="Recruit 2 Sauron units and 1 Nazgûl, all in Mount Gram or all in Moria.",
    effects=(Recruit((units(Nation.SAURON, 2), nazgul()), Where(at=("Mount Gram", "Moria"))),),
    combat=ONSLAUGHT,
)

ORCS_MULTIPLYING_AGAIN = Card(
    name="Orcs Multiplying Again",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.MUSTER,
    player="witch-king",
    text="Recruit 3 Sauron regulars in Dol Guldur and 3 in Mount Gundabad.",
    effects=(
        RecruitAcross((("Dol Guldur", regulars(Nation.SAURON, 3)), ("Mount Gundabad", regulars(Nation.SAURON, 3)))),
    ),
    combat=ONSLAUGHT,
)

HORDE_FROM_THE_EAST = Card(
    name="Horde from the East",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.MUSTER,
    player="saruman",
    text=(
        "Needs the Southrons & Easterlings at war. Recruit 5 of their regulars in one free region of theirs on the "
        "eastern edge of the map."
    ),
    needs=(AtWar((Nation.SOUTHRONS,)),),
    effects=(Recruit((regulars(Nation.SOUTHRONS, 5),), Where(nations=(Nation.SOUTHRONS,), east_edge=True, free=True)),),
    combat=DEADLY_STRIFE,
)

MONSTERS_ROUSED = Card(
    name="Monsters Roused",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.MUSTER,
    player="witch-king",
    text="Recruit 1 Sauron regular each in Angmar, Ettenmoors and Weather Hills, and 1 Sauron elite in Trollshaws.",
    effects=(
        RecruitAcross(
            (
                ("Angmar", regulars(Nation.SAURON)),
                ("Ettenmoors", regulars(Nation.SAURON)),
                ("Weather Hills", regulars(Nation.SAURON)),
                ("Trollshaws", elites(Nation.SAURON)),
            )
        ),
    ),
    combat=DESPERATE_BATTLE,
)

MUSTERINGS_OF_LONG_PLANNED_WAR = Card(
    name="Musterings of Long-planned War",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.MUSTER,
    text=(
        "Needs all nations of the Shadow at war. Recruit 5 Southron & Easterling regulars in Gorgoroth and 5 Sauron "
        "regulars in Nurn."
    ),
    needs=(AtWar(SHADOW_NATIONS),),
    effects=(RecruitAcross((("Gorgoroth", regulars(Nation.SOUTHRONS, 5)), ("Nurn", regulars(Nation.SAURON, 5)))),),
    combat=DESPERATE_BATTLE,
)

PITS_OF_MORDOR = Card(
    name="Pits of Mordor",
    deck=Deck.SHADOW_STRATEGY,
    die=Face.MUSTER,
    player="witch-king",
    text="Needs Sauron at war. Recruit 2 Sauron regulars in each of 3 strongholds of his.",
    needs=(AtWar((Nation.SAURON,)),),
    effects=(
        RecruitInEach(
            regulars(Nation.SAURON, 2), Where(nations=(Nation.SAURON,), settlements=(Settlement.STRONGHOLD,)), 3
        ),
    ),
    combat=DESPERATE_BATTLE,
)

CARDS = (
    RETURN_TO_VALINOR,
    THE_FIGHTING_URUK_HAI,
    DENETHORS_FOLLY,
    THE_DAY_WITHOUT_DAWN,
    THREATS_AND_PROMISES,
    STORMCROW,
    SHADOWS_GATHER,
    THE_SHADOW_LENGTHENS,
    THE_SHADOW_IS_MOVING,
    CORSAIRS_OF_UMBAR,
    RAGE_OF_THE_DUNLENDINGS,
    RETURN_OF_THE_WITCH_KING,
    HALF_ORCS_AND_GOBLIN_MEN,
    OLOG_HAI,
    HILL_TROLLS,
    A_NEW_POWER_IS_RISING,
    MANY_KINGS_TO_THE_SERVICE_OF_MORDOR,
    THE_KING_IS_REVEALED,
    SHADOWS_ON_THE_MISTY_MOUNTAINS,
    ORCS_MULTIPLYING_AGAIN,
    HORDE_FROM_THE_EAST,
    MONSTERS_ROUSED,
    MUSTERINGS_OF_LONG_PLANNED_WAR,
    PITS_OF_MORDOR,
)
"""In the order of their printed numbers."""
