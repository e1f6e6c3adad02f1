"""The variant Fellowship (R11)."""

from rules.confrontation.abilities import (
    BearsTheRing,
    BlanksEnemyText,
    HelpsNearby,
    MatchesAttacker,
    Role,
    StrengthIn,
)
from rules.confrontation.characters.character import VARIANT, Character
from rules.confrontation.effects.fight_abilities import MayForbidCards, MayRetreat, MaySwapAway
from rules.confrontation.effects.move_abilities import FliesToLoneEnemy
from rules.confrontation.regions import FANGORN, GONDOR, ROHAN
from rules.confrontation.terms import FELLOWSHIP, Direction

FRODO = Character(
    id="variant-frodo",
    name="Frodo",
    version=VARIANT,
    side=FELLOWSHIP,
    tile=0,
    strength=1,
    text="Fighting: the texts of Sauron's cards do not work. Ring-bearer. When he is defeated, Sam is revealed and "
    "takes the Ring; Sauron wins instead if Sam is defeated or the Warg was the enemy.",
    abilities=(BlanksEnemyText(), BearsTheRing(heir="Sam")),
)

SAM = Character(
    id="variant-sam",
    name="Sam",
    version=VARIANT,
    side=FELLOWSHIP,
    tile=1,
    strength=1,
    text="Defending: as strong as the attacker.",
    abilities=(MatchesAttacker(),),
)

SMEAGOL = Character(
    id="variant-smeagol",
    name="Sméagol",
    version=VARIANT,
    side=FELLOWSHIP,
    tile=2,
    strength=0,
    text="Defending with no friend in the region: may swap places with a character in an adjacent region, who takes "
    "over the fight.",
    abilities=(MaySwapAway(),),
)

FARAMIR = Character(
    id="variant-faramir",
    name="Faramir",
    version=VARIANT,
    side=FELLOWSHIP,
    tile=3,
    strength=3,
    text="Attacking: may retreat sideways before cards.",
    abilities=(MayRetreat((Direction.SIDEWAYS,), Role.ATTACKING),),
)

GANDALF = Character(
    id="variant-gandalf",
    name="Gandalf",
    version=VARIANT,
    side=FELLOWSHIP,
    tile=4,
    strength=5,
    text="When a friend fights in his region or next to it: may be revealed after the cards, to add 1 to the friend.",
    abilities=(HelpsNearby(1),),
)

ARAGORN = Character(
    id="variant-aragorn",
    name="Aragorn",
    version=VARIANT,
    side=FELLOWSHIP,
    tile=5,
    strength=4,
    text="Defending: may declare that no cards are played.",
    abilities=(MayForbidCards(Role.DEFENDING),),
)

ELROND = Character(
    id="variant-elrond",
    name="Elrond",
    version=VARIANT,
    side=FELLOWSHIP,
    tile=6,
    strength=3,
    text="Fighting: the texts of Eye of Sauron and of Sauron's Magic do not work.",
    abilities=(BlanksEnemyText(("Eye of Sauron", "Magic")),),
)

THEODEN = Character(
    id="variant-theoden",
    name="Théoden",
    version=VARIANT,
    side=FELLOWSHIP,
    tile=7,
    strength=2,
    text="Fighting in Rohan or Gondor: strength 4.",
    abilities=(StrengthIn((ROHAN, GONDOR), 4),),
)

TREEBEARD = Character(
    id="variant-treebeard",
    name="Treebeard",
    version=VARIANT,
    side=FELLOWSHIP,
    tile=8,
    strength=4,
    text="In Fangorn: strength 6. Moving: may go to Fangorn from anywhere if exactly one enemy is there.",
    abilities=(StrengthIn((FANGORN,), 6), FliesToLoneEnemy(only=FANGORN)),
)

CHARACTERS: tuple[Character, ...] = (FRODO, SAM, SMEAGOL, FARAMIR, GANDALF, ARAGORN, ELROND, THEODEN, TREEBEARD)
