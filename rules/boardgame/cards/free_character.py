"""The Free Peoples' Character deck: one block a card, its text in our own words."""

from rules.boardgame.actions.take_action import Hide, MoveFellowship
from rules.boardgame.card import Card, Lasting, PreventsTile, RedrawsTile, ReducesTile
from rules.boardgame.cards.combat import (
    ANDURIL,
    BLADE_OF_WESTERNESSE,
    BRAVE_STAND,
    DARING_DEFIANCE,
    ENTS_RAGE,
    FATEFUL_STRIKE,
    HEROIC_DEATH,
    HUORN_DARK,
    IT_IS_A_GIFT,
    MIGHTY_ATTACK,
    NAMELESS_WOOD,
    SERVANT_OF_THE_SECRET_FIRE,
    SUDDEN_STRIKE,
)
from rules.boardgame.conditions import (
    ArmiesNear,
    CharacterAlone,
    CharacterAt,
    CharacterWithArmy,
    CompanionsLeft,
    FellowshipAt,
    GuideIs,
    InFellowship,
    InPlay,
)
from rules.boardgame.effects.control import Alternative, If, OneOf
from rules.boardgame.effects.damage import Eliminate, RollHits, RoutArmy, ScatterNazgul
from rules.boardgame.effects.dice import TurnDie
from rules.boardgame.effects.fellowship import AddTile, Heal
from rules.boardgame.effects.long_moves import TravelTo
from rules.boardgame.effects.other_cards import PlayForFree
from rules.boardgame.effects.politics import Activate, Advance
from rules.boardgame.effects.recruiting import Recruit, RecruitUpTo, UpgradeRegular, regulars, units
from rules.boardgame.effects.rolls import RollFor
from rules.boardgame.effects.tiles import RemoveEyes
from rules.boardgame.event_cards.hands import DrawFrom
from rules.boardgame.fellowship.companions import MoveCompanions, Separate
from rules.boardgame.map.region_filter import Where
from rules.boardgame.map.regions import Settlement
from rules.boardgame.terms import FREE, Deck, Face, Group, Nation, Way, Who

STRIDER_OR_ARAGORN = (Who.STRIDER, Who.ARAGORN)

ELVEN_CLOAKS = Card(
    name="Elven Cloaks",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text="The tile Elven Cloaks (0) enters play.",
    effects=(AddTile("elven-cloaks"),),
    combat=IT_IS_A_GIFT,
)

ELVEN_ROPE = Card(
    name="Elven Rope",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text="The tile Elven Rope (0) enters play.",
    effects=(AddTile("elven-rope"),),
    combat=IT_IS_A_GIFT,
)

PHIAL_OF_GALADRIEL = Card(
    name="Phial of Galadriel",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text="The tile Phial of Galadriel (-2) enters play.",
    effects=(AddTile("phial-of-galadriel"),),
    combat=IT_IS_A_GIFT,
)

SMEAGOL_HELPS_NICE_MASTER = Card(
    name="Sméagol Helps Nice Master",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text="The tile Sméagol Helps Nice Master (-1) enters play.",
    effects=(AddTile("smeagol-helps"),),
    combat=IT_IS_A_GIFT,
)

MITHRIL_COAT_AND_STING = Card(
    name="Mithril Coat and Sting",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Stays on the table. When a Hunt tile has been drawn you may discard this: a second tile is drawn and counts "
        "instead, then the first goes back to the pool."
    ),
    lasting=Lasting(uses=(RedrawsTile(),)),
    combat=BLADE_OF_WESTERNESSE,
)

AXE_AND_BOW = Card(
    name="Axe and Bow",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Needs Gimli or Legolas in the Fellowship. Stays on the table while one of them is. When a Hunt tile has been "
        "drawn you may discard this: 1 damage less."
    ),
    needs=(InFellowship((Who.GIMLI, Who.LEGOLAS)),),
    lasting=Lasting(uses=(ReducesTile(1),)),
    combat=MIGHTY_ATTACK,
)

HORN_OF_GONDOR = Card(
    name="Horn of Gondor",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Needs Boromir in the Fellowship. Stays on the table while he is. When a Hunt tile has been drawn you "
        "may discard this: 1 damage less."
    ),
    needs=(InFellowship((Who.BOROMIR,)),),
    lasting=Lasting(uses=(ReducesTile(1),)),
    combat=MIGHTY_ATTACK,
)

WIZARDS_STAFF = Card(
    name="Wizard's Staff",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Needs Gandalf the Grey in the Fellowship. Stays on the table while he is. When a Hunt tile is to be "
        "drawn you may discard this: it is not drawn."
    ),
    needs=(InFellowship((Who.GANDALF_GREY,)),),
    lasting=Lasting(uses=(PreventsTile(),)),
    combat=SERVANT_OF_THE_SECRET_FIRE,
)

ATHELAS = Card(
    name="Athelas",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text="Roll 3 dice: heal 1 corruption for each 5 or more; for each 3 or more if Strider is the guide.",
    effects=(If(GuideIs(Who.STRIDER), (RollFor(3, 3, Heal(1)),), (RollFor(3, 5, Heal(1)),)),),
    combat=ANDURIL,
)

THERE_IS_ANOTHER_WAY = Card(
    name="There Is Another Way",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text="Heal 1 corruption. Then, if Gollum is the guide, you may hide or move the Fellowship.",
    effects=(
        Heal(1),
        If(
            GuideIs(Who.GOLLUM),
            (
                OneOf(
                    (
                        Alternative(Way.HIDE_FELLOWSHIP, (Hide(),)),
                        Alternative(Way.MOVE_FELLOWSHIP, (MoveFellowship(),)),
                    ),
                    optional=True,
                ),
            ),
        ),
    ),
    combat=HEROIC_DEATH,
)

I_WILL_GO_ALONE = Card(
    name="I Will Go Alone",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Needs a companion in the Fellowship. Separate one companion or one group, who may go 1 region further. Then "
        "heal 1 corruption."
    ),
    needs=(CompanionsLeft(1),),
    effects=(Separate(extra=1), Heal(1)),
    combat=DARING_DEFIANCE,
)

BILBOS_SONG = Card(
    name="Bilbo's Song",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text="Heal 1 corruption; 2 if Gollum is the guide.",
    effects=(If(GuideIs(Who.GOLLUM), (Heal(2),), (Heal(1),)),),
    combat=FATEFUL_STRIKE,
)

MIRROR_OF_GALADRIEL = Card(
    name="Mirror of Galadriel",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Turn one unused Character die of yours to Will of the West. If the Fellowship is in an unconquered Lórien, "
        "heal 1 corruption too."
    ),
    effects=(
        TurnDie(Face.CHARACTER, Face.WILL),
        If(FellowshipAt(Where(at=("Lórien",), unconquered=True)), (Heal(1),)),
    ),
    combat=HEROIC_DEATH,
)

CHALLENGE_OF_THE_KING = Card(
    name="Challenge of the King",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Needs Strider or Aragorn with an army in a region of Gondor or Rohan. Draw 3 Hunt tiles. If all are Eyes, "
        "put them back and eliminate him. Otherwise Eyes among them leave the game and the others go back. They do "
        "nothing else."
    ),
    needs=(CharacterWithArmy(STRIDER_OR_ARAGORN, Where(nations=(Nation.GONDOR, Nation.ROHAN))),),
    effects=(RemoveEyes(3, STRIDER_OR_ARAGORN),),
    combat=SUDDEN_STRIKE,
)

GWAIHIR_THE_WINDLORD = Card(
    name="Gwaihir the Windlord",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Separate one companion or one group, or move one on the map, as if of level 4. They may end in a besieged "
        "stronghold."
    ),
    effects=(
        OneOf(
            (
                Alternative(Way.SEPARATE, (Separate(level=4, siege_ok=True),)),
                Alternative(Way.MOVE_COMPANIONS, (MoveCompanions(one_group=True, level=4, siege_ok=True),)),
            )
        ),
    ),
    combat=DARING_DEFIANCE,
)

WE_PROVE_THE_SWIFTER = Card(
    name="We Prove the Swifter",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Separate one companion or one group, or move one on the map; they may go 2 regions further, and may end in "
        "a besieged stronghold."
    ),
    effects=(
        OneOf(
            (
                Alternative(Way.SEPARATE, (Separate(extra=2, siege_ok=True),)),
                Alternative(Way.MOVE_COMPANIONS, (MoveCompanions(one_group=True, extra=2, siege_ok=True),)),
            )
        ),
    ),
    combat=DARING_DEFIANCE,
)

THERE_AND_BACK_AGAIN = Card(
    name="There and Back Again",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Separate one companion or one group, who may go 1 region further. Then, if Gimli or Legolas is in Dale, "
        "Erebor or the Woodland Realm, the Dwarves and the North become active, and the Dwarves, the Elves and the "
        "North advance 1 step each."
    ),
    effects=(
        Separate(extra=1),
        If(
            CharacterAt(Where(at=("Dale", "Erebor", "Woodland Realm")), (Who.GIMLI, Who.LEGOLAS)),
            (
                Activate(Nation.DWARVES),
                Activate(Nation.NORTH),
                Advance(Nation.DWARVES),
                Advance(Nation.ELVES),
                Advance(Nation.NORTH),
            ),
        ),
    ),
    combat=BRAVE_STAND,
)

THE_EAGLES_ARE_COMING = Card(
    name="The Eagles are Coming!",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Needs an army of yours with a companion in the region of, or next to, a Shadow army with Nazgûl (the "
        "Witch-king does not count). Roll a die for each of them, 5 at most: each 5 or more eliminates one. Then you "
        "put the others together into one unconquered stronghold of Sauron."
    ),
    needs=(ArmiesNear(FREE, Group.COMPANION, Group.NAZGUL_BUT_WITCH_KING),),
    effects=(
        ScatterNazgul(5, Where(nations=(Nation.SAURON,), settlements=(Settlement.STRONGHOLD,), unconquered=True)),
    ),
    combat=HEROIC_DEATH,
)

_ENTS_TEXT = (
    "Needs Gandalf the White in play and a companion in Fangorn. Roll 3 dice: each 4 or more hits the Shadow army in "
    "Orthanc, which counts as attacked; if it is destroyed, its Nazgûl and minions are lost too. Saruman in Orthanc "
    "without an army is eliminated. If Gandalf the White is in Fangorn or Rohan, you may play another Character event "
    "for free."
)
_ENTS_NEED = (InPlay(Who.GANDALF_WHITE), CharacterAt(Where(at=("Fangorn",))))
_ENTS = (
    RollHits(dice=3, success=4, at=Where(at=("Orthanc",)), attack=True, with_all=True),
    If(CharacterAlone(Who.SARUMAN), (Eliminate(Who.SARUMAN),)),
    If(
        CharacterAt(Where(any_of=(Where(at=("Fangorn",)), Where(nations=(Nation.ROHAN,)))), (Who.GANDALF_WHITE,)),
        (PlayForFree(Deck.FREE_CHARACTER),),
    ),
)

THE_ENTS_AWAKE_TREEBEARD = Card(
    name="The Ents Awake: Treebeard",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text=_ENTS_TEXT,
    needs=_ENTS_NEED,
    effects=_ENTS,
    combat=ENTS_RAGE,
)

THE_ENTS_AWAKE_HUORNS = Card(
    name="The Ents Awake: Huorns",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text=_ENTS_TEXT,
    needs=_ENTS_NEED,
    effects=_ENTS,
    combat=HUORN_DARK,
)

THE_ENTS_AWAKE_ENTMOOT = Card(
    name="The Ents Awake: Entmoot",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text=_ENTS_TEXT,
    needs=_ENTS_NEED,
    effects=_ENTS,
    combat=NAMELESS_WOOD,
)

DEAD_MEN_OF_DUNHARROW = Card(
    name="Dead Men of Dunharrow",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    player="gondor",
    text=(
        "Needs Strider or Aragorn in a region of Rohan, besieged or not. Move him, with companions of his region as "
        "you like, to Erech, Lamedon or Pelargir. A Shadow army there counts as attacked, takes as many hits as a die "
        "shows, and then retreats; if it cannot it is destroyed. If it is destroyed, its Nazgûl and minions are lost "
        "too. Then you may recruit up to 3 Gondor regulars there, taking control if need be."
    ),
    needs=(CharacterAt(Where(nations=(Nation.ROHAN,)), STRIDER_OR_ARAGORN),),
    effects=(
        TravelTo(STRIDER_OR_ARAGORN, Where(at=("Erech", "Lamedon", "Pelargir"))),
        RoutArmy(),
        RecruitUpTo(regulars(Nation.GONDOR, 3)),
    ),
    combat=SUDDEN_STRIKE,
)

HOUSE_OF_THE_STEWARDS = Card(
    name="House of the Stewards",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    player="gondor",
    text="Needs Boromir in a region of Gondor. Recruit 1 Gondor unit where he is. Then draw 2 Strategy cards.",
    needs=(CharacterAt(Where(nations=(Nation.GONDOR,)), (Who.BOROMIR,)),),
    effects=(
        Recruit((units(Nation.GONDOR),), Where(characters=(Who.BOROMIR,))),
        DrawFrom(Deck.FREE_STRATEGY, 2),
    ),
    combat=BRAVE_STAND,
)

THE_GREY_COMPANY = Card(
    name="The Grey Company",
    deck=Deck.FREE_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Needs Strider or Aragorn with an army. Eliminate a regular of it and recruit an elite of the same nation "
        "there. Then draw 2 Strategy cards."
    ),
    needs=(CharacterWithArmy(STRIDER_OR_ARAGORN),),
    effects=(UpgradeRegular(Where(characters=STRIDER_OR_ARAGORN)), DrawFrom(Deck.FREE_STRATEGY, 2)),
    combat=BRAVE_STAND,
)

CARDS = (
    ELVEN_CLOAKS,
    ELVEN_ROPE,
    PHIAL_OF_GALADRIEL,
    SMEAGOL_HELPS_NICE_MASTER,
    MITHRIL_COAT_AND_STING,
    AXE_AND_BOW,
    HORN_OF_GONDOR,
    WIZARDS_STAFF,
    ATHELAS,
    THERE_IS_ANOTHER_WAY,
    I_WILL_GO_ALONE,
    BILBOS_SONG,
    MIRROR_OF_GALADRIEL,
    CHALLENGE_OF_THE_KING,
    GWAIHIR_THE_WINDLORD,
    WE_PROVE_THE_SWIFTER,
    THERE_AND_BACK_AGAIN,
    THE_EAGLES_ARE_COMING,
    THE_ENTS_AWAKE_TREEBEARD,
    THE_ENTS_AWAKE_HUORNS,
    THE_ENTS_AWAKE_ENTMOOT,
    DEAD_MEN_OF_DUNHARROW,
    HOUSE_OF_THE_STEWARDS,
    THE_GREY_COMPANY,
)
"""In the order of their printed numbers."""
