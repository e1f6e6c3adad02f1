"""The Free Peoples' Strategy deck: one block a card, its text in our own words."""

from rules.boardgame.battle.attack import AttackFrom, Raid
from rules.boardgame.card import Barred, Card, DiceSkipHuntBox, Lasting, Price
from rules.boardgame.cards.combat import (
    ADVANTAGEOUS_POSITION,
    CHARGE,
    CONFUSION,
    DAYLIGHT,
    NO_QUARTER,
    SCOUTS,
    SHIELD_WALL,
    SUDDEN_STRIKE,
    VALOUR,
)
from rules.boardgame.conditions import Active, ArmyWith, AtWar, CharacterAt, CharacterWithArmy
from rules.boardgame.effects.control import If
from rules.boardgame.effects.damage import RollHits
from rules.boardgame.effects.long_moves import MarchTo
from rules.boardgame.effects.nations import ActivateAndAdvance
from rules.boardgame.effects.politics import Activate, Advance, GoToWar
from rules.boardgame.effects.recruiting import Recruit, RecruitAcross, leader, regulars, units
from rules.boardgame.event_cards.hands import DrawFrom
from rules.boardgame.fellowship.companions import MoveCompanions
from rules.boardgame.map.region_filter import Where
from rules.boardgame.map.regions import Settlement
from rules.boardgame.movement.marching_rules import March
from rules.boardgame.movement.move_armies import MoveArmies
from rules.boardgame.terms import FREE, Deck, DiscardTrigger, Face, Group, Nation, Who

THE_LAST_BATTLE = Card(
    name="The Last Battle",
    deck=Deck.FREE_STRATEGY,
    die=Face.ARMY,
    text=(
        "Needs Aragorn with an army outside the nations of the Free Peoples. Stays on the table while he is there, "
        "until the Fellowship is declared or revealed: dice that move the Fellowship do not go to the Hunt Box."
    ),
    needs=(CharacterWithArmy((Who.ARAGORN,), Where(lands_not_of=FREE)),),
    lasting=Lasting(rule_changes=(DiceSkipHuntBox(),), leaves=(DiscardTrigger.DECLARED, DiscardTrigger.REVEALED)),
    combat=DAYLIGHT,
)

A_POWER_TOO_GREAT = Card(
    name="A Power too Great",
    deck=Deck.FREE_STRATEGY,
    die=Face.ARMY,
    player="gondor",
    text=(
        "The Elves advance 1 step. Stays on the table: no Shadow army moves into or attacks Lórien, Rivendell or the "
        "Grey Havens. As an action the Shadow may discard it for any die, a card of the Army die and a Character "
        "card."
    ),
    effects=(Advance(Nation.ELVES),),
    lasting=Lasting(rule_changes=(Barred(("Lórien", "Rivendell", "Grey Havens")),), prices=(Price(cards=True),)),
    combat=NO_QUARTER,
)

THE_POWER_OF_TOM_BOMBADIL = Card(
    name="The Power of Tom Bombadil",
    deck=Deck.FREE_STRATEGY,
    die=Face.ARMY,
    player="rohan",
    text=(
        "The North advances 1 step. Stays on the table: no Shadow army moves into or attacks the Old Forest, the "
        "Shire or Buckland. As an action the Shadow may discard it for any die, a card of the Army die and a "
        "Character card."
    ),
    effects=(Advance(Nation.NORTH),),
    lasting=Lasting(rule_changes=(Barred(("Old Forest", "The Shire", "Buckland")),), prices=(Price(cards=True),)),
    combat=ADVANTAGEOUS_POSITION,
)

BOOK_OF_MAZARBUL = Card(
    name="Book of Mazarbul",
    deck=Deck.FREE_STRATEGY,
    die=Face.MUSTER,
    player="rohan",
    text=(
        "You may move companions on the map. Then, if a companion is in Erebor or Ered Luin, the Dwarves become "
        "active and go to war."
    ),
    effects=(
        MoveCompanions(),
        If(CharacterAt(Where(at=("Erebor", "Ered Luin"))), (Activate(Nation.DWARVES), GoToWar(Nation.DWARVES))),
    ),
    combat=ADVANTAGEOUS_POSITION,
)

THE_SPIRIT_OF_MORDOR = Card(
    name="The Spirit of Mordor",
    deck=Deck.FREE_STRATEGY,
    die=Face.ARMY,
    text="Choose a Shadow army with units of two nations or more. Roll 5 dice: each 5 or more hits it.",
    effects=(RollHits(dice=5, success=5, nations=2),),
    combat=SCOUTS,
)

FARAMIRS_RANGERS = Card(
    name="Faramir's Rangers",
    deck=Deck.FREE_STRATEGY,
    die=Face.ARMY,
    player="gondor",
    text=(
        "Choose a Shadow army in Osgiliath, North Ithilien or South Ithilien. Roll 3 dice: each 5 or more hits it. "
        "Then, with an army of yours in Osgiliath, recruit 1 Gondor unit and 1 Gondor leader there."
    ),
    effects=(
        RollHits(dice=3, success=5, at=Where(at=("Osgiliath", "North Ithilien", "South Ithilien"))),
        If(
            ArmyWith(FREE, where=Where(at=("Osgiliath",))),
            (Recruit((units(Nation.GONDOR), leader(Nation.GONDOR)), Where(at=("Osgiliath",))),),
        ),
    ),
    combat=SHIELD_WALL,
)

FEAR_FIRE_FOES = Card(
    name="Fear! Fire! Foes!",
    deck=Deck.FREE_STRATEGY,
    die=Face.MUSTER,
    player="rohan",
    text=(
        "You may move companions on the map. Then, if a companion is in the Shire or Bree, the North becomes active "
        "and goes to war."
    ),
    effects=(
        MoveCompanions(),
        If(CharacterAt(Where(at=("The Shire", "Bree"))), (Activate(Nation.NORTH), GoToWar(Nation.NORTH))),
    ),
    combat=SHIELD_WALL,
)

WISDOM_OF_ELROND = Card(
    name="Wisdom of Elrond",
    deck=Deck.FREE_STRATEGY,
    die=Face.MUSTER,
    text="Choose a nation of yours: it becomes active and advances 1 step.",
    effects=(ActivateAndAdvance(),),
    combat=CONFUSION,
)

THE_RED_ARROW = Card(
    name="The Red Arrow",
    deck=Deck.FREE_STRATEGY,
    die=Face.MUSTER,
    player="rohan",
    text="Needs Gondor to be active. Rohan advances 1 step. Recruit 1 Rohan unit and 1 Rohan leader in Edoras.",
    needs=(Active(Nation.GONDOR),),
    effects=(
        Advance(Nation.ROHAN),
        Recruit((units(Nation.ROHAN), leader(Nation.ROHAN)), Where(at=("Edoras",))),
    ),
    combat=SCOUTS,
)

HELP_UNLOOKED_FOR = Card(
    name="Help Unlooked For",
    deck=Deck.FREE_STRATEGY,
    die=Face.ARMY,
    text=(
        "With an army next to a besieged stronghold attack the besieging Shadow army. In this battle it rolls 1 die "
        "fewer for each unit inside the stronghold, but at least one."
    ),
    effects=(AttackFrom(Raid(relieves=True, garrison_helps=True)),),
    combat=NO_QUARTER,
)

PATHS_OF_THE_WOSES = Card(
    name="Paths of the Woses",
    deck=Deck.FREE_STRATEGY,
    die=Face.ARMY,
    player="rohan",
    text=(
        "Needs Rohan at war. Move an army from a region of Rohan, besieged or not, straight to Minas Tirith; if the "
        "Shadow controls or besieges that, to a region next to it. The region must be free for army movement."
    ),
    needs=(AtWar((Nation.ROHAN,)),),
    effects=(MarchTo(Where(nations=(Nation.ROHAN,)), "Minas Tirith"),),
    combat=SUDDEN_STRIKE,
)

THROUGH_A_DAY_AND_A_NIGHT = Card(
    name="Through a Day and a Night",
    deck=Deck.FREE_STRATEGY,
    die=Face.ARMY,
    text="Needs an army with a companion. Move such an army, with a companion, up to 2 regions.",
    needs=(ArmyWith(FREE, Group.COMPANION),),
    effects=(MoveArmies(March(regions=2, group=Group.COMPANION)),),
    combat=CONFUSION,
)

CIRDANS_SHIPS = Card(
    name="Círdan's Ships",
    deck=Deck.FREE_STRATEGY,
    die=Face.MUSTER,
    player="gondor",
    text="Needs the Elves at war. Recruit 2 Elven units in one coastal region with an army of yours.",
    needs=(AtWar((Nation.ELVES,)),),
    effects=(Recruit((units(Nation.ELVES, 2),), Where(coastal=True, army=FREE)),),
    combat=CHARGE,
)

GUARDS_OF_THE_CITADEL = Card(
    name="Guards of the Citadel",
    deck=Deck.FREE_STRATEGY,
    die=Face.MUSTER,
    player="gondor",
    text="Recruit 1 Gondor unit and 1 Gondor leader in Minas Tirith.",
    effects=(Recruit((units(Nation.GONDOR), leader(Nation.GONDOR)), Where(at=("Minas Tirith",))),),
    combat=CHARGE,
)

CELEBORNS_GALADHRIM = Card(
    name="Celeborn's Galadhrim",
    deck=Deck.FREE_STRATEGY,
    die=Face.MUSTER,
    player="gondor",
    text="Recruit 1 Elven unit in Lórien. Then draw 1 Strategy card.",
    effects=(Recruit((units(Nation.ELVES),), Where(at=("Lórien",))), DrawFrom(Deck.FREE_STRATEGY)),
    combat=DAYLIGHT,
)

RIDERS_OF_THEODEN = Card(
    name="Riders of Théoden",
    deck=Deck.FREE_STRATEGY,
    die=Face.MUSTER,
    player="rohan",
    text="Recruit 1 Rohan unit and 1 Rohan leader in Edoras, or in one region of Rohan with a companion.",
    effects=(
        Recruit(
            (units(Nation.ROHAN), leader(Nation.ROHAN)),
            Where(any_of=(Where(at=("Edoras",)), Where(nations=(Nation.ROHAN,), companion=True))),
        ),
    ),
    combat=DAYLIGHT,
)

GRIMBEORN_THE_OLD_SON_OF_BEORN = Card(
    name="Grimbeorn the Old, Son of Beorn",
    deck=Deck.FREE_STRATEGY,
    die=Face.MUSTER,
    player="rohan",
    text="Recruit 1 North unit and 1 North leader in Carrock.",
    effects=(Recruit((units(Nation.NORTH), leader(Nation.NORTH)), Where(at=("Carrock",))),),
    combat=SCOUTS,
)

IMRAHIL_OF_DOL_AMROTH = Card(
    name="Imrahil of Dol Amroth",
    deck=Deck.FREE_STRATEGY,
    die=Face.MUSTER,
    player="gondor",
    text="Recruit 1 Gondor unit and 1 Gondor leader in Dol Amroth.",
    effects=(Recruit((units(Nation.GONDOR), leader(Nation.GONDOR)), Where(at=("Dol Amroth",))),),
    combat=SHIELD_WALL,
)

KING_BRANDS_MEN = Card(
    name="King Brand's Men",
    deck=Deck.FREE_STRATEGY,
    die=Face.MUSTER,
    player="rohan",
    text="Recruit 2 North regulars in Dale. Then draw 1 Strategy card.",
    effects=(Recruit((regulars(Nation.NORTH, 2),), Where(at=("Dale",))), DrawFrom(Deck.FREE_STRATEGY)),
    combat=SHIELD_WALL,
)

SWORDS_IN_ERIADOR = Card(
    name="Swords in Eriador",
    deck=Deck.FREE_STRATEGY,
    die=Face.MUSTER,
    player="rohan",
    text="Recruit 1 North unit in the Shire and 1 Dwarven unit in Ered Luin. Then draw 1 Strategy card.",
    effects=(
        RecruitAcross((("The Shire", units(Nation.NORTH)), ("Ered Luin", units(Nation.DWARVES)))),
        DrawFrom(Deck.FREE_STRATEGY),
    ),
    combat=ADVANTAGEOUS_POSITION,
)

KINDRED_OF_GLORFINDEL = Card(
    name="Kindred of Glorfindel",
    deck=Deck.FREE_STRATEGY,
    die=Face.MUSTER,
    player="gondor",
    text="Recruit 1 Elven unit in Rivendell. Then draw 1 Strategy card.",
    effects=(Recruit((units(Nation.ELVES),), Where(at=("Rivendell",))), DrawFrom(Deck.FREE_STRATEGY)),
    combat=ADVANTAGEOUS_POSITION,
)

DAIN_IRONFOOTS_GUARD = Card(
    name="Dáin Ironfoot's Guard",
    deck=Deck.FREE_STRATEGY,
    die=Face.MUSTER,
    player="rohan",
    text="Recruit 1 Dwarven unit and 1 Dwarven leader in Erebor.",
    effects=(Recruit((units(Nation.DWARVES), leader(Nation.DWARVES)), Where(at=("Erebor",))),),
    combat=VALOUR,
)

EOMER_SON_OF_EOMUND = Card(
    name="Éomer, Son of Éomund",
    deck=Deck.FREE_STRATEGY,
    die=Face.MUSTER,
    player="rohan",
    text="Recruit 1 Rohan unit and 1 Rohan leader in one free region with a settlement of Rohan.",
    effects=(
        Recruit(
            (units(Nation.ROHAN), leader(Nation.ROHAN)),
            Where(
                nations=(Nation.ROHAN,),
                settlements=(Settlement.TOWN, Settlement.CITY, Settlement.STRONGHOLD),
                free=True,
            ),
        ),
    ),
    combat=VALOUR,
)

THRANDUILS_ARCHERS = Card(
    name="Thranduil's Archers",
    deck=Deck.FREE_STRATEGY,
    die=Face.MUSTER,
    player="gondor",
    text="Recruit 1 Elven unit in the Woodland Realm. Then draw 1 Strategy card.",
    effects=(Recruit((units(Nation.ELVES),), Where(at=("Woodland Realm",))), DrawFrom(Deck.FREE_STRATEGY)),
    combat=VALOUR,
)

CARDS = (
    THE_LAST_BATTLE,
    A_POWER_TOO_GREAT,
    THE_POWER_OF_TOM_BOMBADIL,
    BOOK_OF_MAZARBUL,
    THE_SPIRIT_OF_MORDOR,
    FARAMIRS_RANGERS,
    FEAR_FIRE_FOES,
    WISDOM_OF_ELROND,
    THE_RED_ARROW,
    HELP_UNLOOKED_FOR,
    PATHS_OF_THE_WOSES,
    THROUGH_A_DAY_AND_A_NIGHT,
    CIRDANS_SHIPS,
    GUARDS_OF_THE_CITADEL,
    CELEBORNS_GALADHRIM,
    RIDERS_OF_THEODEN,
    GRIMBEORN_THE_OLD_SON_OF_BEORN,
    IMRAHIL_OF_DOL_AMROTH,
    KING_BRANDS_MEN,
    SWORDS_IN_ERIADOR,
    KINDRED_OF_GLORFINDEL,
    DAIN_IRONFOOTS_GUARD,
    EOMER_SON_OF_EOMUND,
    THRANDUILS_ARCHERS,
)
"""In the order of their printed numbers."""
