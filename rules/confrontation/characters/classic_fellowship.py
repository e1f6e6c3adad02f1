"""The classic Fellowship (R8)."""

from rules.confrontation.abilities import BearsTheRing, Role, SeesCardFirst, StepsInFor
from rules.confrontation.characters.character import CLASSIC, Character
from rules.confrontation.effects.fight_abilities import FallsWithEnemy, MayRetreat, Slays, StrongerBeside
from rules.confrontation.effects.move_abilities import AttacksTowards
from rules.confrontation.terms import FELLOWSHIP, Direction

FRODO = Character(
    id="classic-frodo",
    name="Frodo",
    version=CLASSIC,
    side=FELLOWSHIP,
    tile=0,
    strength=1,
    text="Defending: may retreat sideways before cards. The Fellowship wins when he enters Mordor and loses when he is "
    "defeated.",
    abilities=(MayRetreat((Direction.SIDEWAYS,), Role.DEFENDING), BearsTheRing()),
)

SAM = Character(
    id="classic-sam",
    name="Sam",
    version=CLASSIC,
    side=FELLOWSHIP,
    tile=1,
    strength=2,
    text="May take Frodo's place when Frodo is attacked in the same region. Fighting in Frodo's region: strength 5 if "
    "Frodo is revealed before cards.",
    abilities=(StepsInFor("Frodo"), StrongerBeside("Frodo", 5)),
)

PIPPIN = Character(
    id="classic-pippin",
    name="Pippin",
    version=CLASSIC,
    side=FELLOWSHIP,
    tile=2,
    strength=1,
    text="Attacking: may retreat back before cards.",
    abilities=(MayRetreat((Direction.BACK,), Role.ATTACKING),),
)

MERRY = Character(
    id="classic-merry",
    name="Merry",
    version=CLASSIC,
    side=FELLOWSHIP,
    tile=3,
    strength=2,
    text="Defeats the Witch-king of Angmar before cards.",
    abilities=(Slays("Witch-king of Angmar"),),
)

GANDALF = Character(
    id="classic-gandalf",
    name="Gandalf",
    version=CLASSIC,
    side=FELLOWSHIP,
    tile=4,
    strength=5,
    text="Fighting: Sauron chooses and shows his card first.",
    abilities=(SeesCardFirst(),),
)

ARAGORN = Character(
    id="classic-aragorn",
    name="Aragorn",
    version=CLASSIC,
    side=FELLOWSHIP,
    tile=5,
    strength=4,
    text="Moving: may also go sideways or back if that is an attack.",
    abilities=(AttacksTowards((Direction.FORWARD, Direction.SIDEWAYS, Direction.BACK)),),
)

LEGOLAS = Character(
    id="classic-legolas",
    name="Legolas",
    version=CLASSIC,
    side=FELLOWSHIP,
    tile=6,
    strength=3,
    text="Defeats the Flying Nazgûl before cards.",
    abilities=(Slays("Flying Nazgûl"),),
)

GIMLI = Character(
    id="classic-gimli",
    name="Gimli",
    version=CLASSIC,
    side=FELLOWSHIP,
    tile=7,
    strength=3,
    text="Defeats the Orcs before their ability works.",
    abilities=(Slays("Orcs"),),
)

BOROMIR = Character(
    id="classic-boromir",
    name="Boromir",
    version=CLASSIC,
    side=FELLOWSHIP,
    tile=8,
    strength=0,
    text="Fighting: he and his enemy are both defeated before the enemy's ability works.",
    abilities=(FallsWithEnemy(),),
)

CHARACTERS: tuple[Character, ...] = (FRODO, SAM, PIPPIN, MERRY, GANDALF, ARAGORN, LEGOLAS, GIMLI, BOROMIR)
