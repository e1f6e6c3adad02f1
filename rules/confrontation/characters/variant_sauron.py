"""The variant servants of Sauron (R12)."""

from rules.confrontation.abilities import EscapesDefeat, StaysRevealed, StrengthAttacking, WinsByEntering
from rules.confrontation.characters.character import VARIANT, Character
from rules.confrontation.effects.fight_abilities import MayExchangeFor, MayForceCard, MayRetreat, Slays
from rules.confrontation.effects.move_abilities import LeapsToAttack, MarchesToEmpty
from rules.confrontation.regions import SHIRE
from rules.confrontation.terms import SAURON, Direction

URUK_HAI = Character(
    id="variant-uruk-hai",
    name="Uruk-hai",
    version=VARIANT,
    side=SAURON,
    tile=0,
    strength=4,
    text="Moving: may go forward any number of regions if the last is empty. Not through a full region or past an "
    "enemy.",
    abilities=(MarchesToEmpty(),),
)

WORMTONGUE = Character(
    id="variant-wormtongue",
    name="Wormtongue",
    version=VARIANT,
    side=SAURON,
    tile=1,
    strength=-1,
    text="Defeated in a fight: may retreat back to an empty region instead.",
    abilities=(EscapesDefeat(),),
)

WITCH_KING = Character(
    id="variant-witch-king",
    name="Witch-king of Angmar",
    version=VARIANT,
    side=SAURON,
    tile=2,
    strength=2,
    text="Sauron wins when he enters the Shire; there is no fight.",
    abilities=(WinsByEntering(SHIRE),),
)

FLYING_NAZGUL = Character(
    id="variant-flying-nazgul",
    name="Flying Nazgûl",
    version=VARIANT,
    side=SAURON,
    tile=3,
    strength=5,
    text="Moving: may go two regions forward if that is an attack, whatever is in between.",
    abilities=(LeapsToAttack(),),
)

MOUTH_OF_SAURON = Character(
    id="variant-mouth-of-sauron",
    name="Mouth of Sauron",
    version=VARIANT,
    side=SAURON,
    tile=4,
    strength=3,
    text="When both cards are shown: may exchange Sauron's card for strength 4, from hand or discards.",
    abilities=(MayExchangeFor(4),),
)

SARUMAN = Character(
    id="variant-saruman",
    name="Saruman",
    version=VARIANT,
    side=SAURON,
    tile=5,
    strength=3,
    text="Defeats Gandalf before cards. Fighting others: may make the Fellowship take back its card and play another.",
    abilities=(Slays("Gandalf"), MayForceCard()),
)

ORCS = Character(
    id="variant-orcs",
    name="Orcs",
    version=VARIANT,
    side=SAURON,
    tile=6,
    strength=3,
    text="Attacking: strength 6.",
    abilities=(StrengthAttacking(6),),
)

GOLLUM = Character(
    id="variant-gollum",
    name="Gollum",
    version=VARIANT,
    side=SAURON,
    tile=7,
    strength=1,
    text="Fighting: may retreat forward before cards.",
    abilities=(MayRetreat((Direction.FORWARD,)),),
)

WATCHER = Character(
    id="variant-watcher",
    name="Watcher in the Water",
    version=VARIANT,
    side=SAURON,
    tile=8,
    strength=6,
    text="Once revealed: stays revealed and cannot move by itself.",
    abilities=(StaysRevealed(),),
)

CHARACTERS: tuple[Character, ...] = (
    URUK_HAI,
    WORMTONGUE,
    WITCH_KING,
    FLYING_NAZGUL,
    MOUTH_OF_SAURON,
    SARUMAN,
    ORCS,
    GOLLUM,
    WATCHER,
)
