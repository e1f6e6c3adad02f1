"""The classic servants of Sauron (R9)."""

from rules.confrontation.abilities import (
    ForbidsRetreat,
    PlaysBlankCards,
    ReturnsTo,
    SilencesEnemy,
    StrikesTunnel,
)
from rules.confrontation.characters.character import CLASSIC, Character
from rules.confrontation.effects.fight_abilities import MayForbidCards, SlaysFirst
from rules.confrontation.effects.move_abilities import AttacksTowards, FliesToLoneEnemy, RidesToAttack
from rules.confrontation.regions import CARADHRAS, GONDOR
from rules.confrontation.terms import SAURON, Direction

BALROG = Character(
    id="classic-balrog",
    name="Balrog",
    version=CLASSIC,
    side=SAURON,
    tile=0,
    strength=5,
    text="In Caradhras: when a character goes through the tunnel, he may be revealed and defeats it without a fight.",
    abilities=(StrikesTunnel(CARADHRAS),),
)

SHELOB = Character(
    id="classic-shelob",
    name="Shelob",
    version=CLASSIC,
    side=SAURON,
    tile=1,
    strength=5,
    text="After defeating a character outside Gondor: goes to Gondor at once. If Gondor is full or holds an enemy, she "
    "is defeated instead.",
    abilities=(ReturnsTo(GONDOR),),
)

WITCH_KING = Character(
    id="classic-witch-king",
    name="Witch-king of Angmar",
    version=CLASSIC,
    side=SAURON,
    tile=2,
    strength=5,
    text="Moving: may go sideways if that is an attack.",
    abilities=(AttacksTowards((Direction.SIDEWAYS,)),),
)

FLYING_NAZGUL = Character(
    id="classic-flying-nazgul",
    name="Flying Nazgûl",
    version=CLASSIC,
    side=SAURON,
    tile=3,
    strength=3,
    text="Moving: may go to any region that holds exactly one enemy.",
    abilities=(FliesToLoneEnemy(),),
)

BLACK_RIDER = Character(
    id="classic-black-rider",
    name="Black Rider",
    version=CLASSIC,
    side=SAURON,
    tile=4,
    strength=3,
    text="Moving: may go forward any number of regions if the last holds an enemy. Not through a full region or past "
    "an enemy.",
    abilities=(RidesToAttack(),),
)

SARUMAN = Character(
    id="classic-saruman",
    name="Saruman",
    version=CLASSIC,
    side=SAURON,
    tile=5,
    strength=4,
    text="Fighting: the enemy cannot retreat by its ability. Sauron may declare that no cards are played.",
    abilities=(ForbidsRetreat(), MayForbidCards()),
)

ORCS = Character(
    id="classic-orcs",
    name="Orcs",
    version=CLASSIC,
    side=SAURON,
    tile=6,
    strength=2,
    text="Attacking: defeat the first enemy they fight in the region, before cards.",
    abilities=(SlaysFirst(),),
)

WARG = Character(
    id="classic-warg",
    name="Warg",
    version=CLASSIC,
    side=SAURON,
    tile=7,
    strength=2,
    text="Fighting: the enemy's ability does not work.",
    abilities=(SilencesEnemy(),),
)

CAVE_TROLL = Character(
    id="classic-cave-troll",
    name="Cave Troll",
    version=CLASSIC,
    side=SAURON,
    tile=8,
    strength=9,
    text="Fighting: Sauron's card is played and discarded, but has neither text nor strength.",
    abilities=(PlaysBlankCards(),),
)

CHARACTERS: tuple[Character, ...] = (
    BALROG,
    SHELOB,
    WITCH_KING,
    FLYING_NAZGUL,
    BLACK_RIDER,
    SARUMAN,
    ORCS,
    WARG,
    CAVE_TROLL,
)
