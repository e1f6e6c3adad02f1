"""The companions, Aragorn and Gandalf the White, and Gollum."""

from rules.boardgame.characters.character import (
    AdvancesByAnyDie,
    CaptainOfTheWest,
    Character,
    DrawsAfterEvent,
    Entry,
    HidesByAnyDie,
    IgnoresReveal,
    RevealsToReduce,
    SeparatesToReduce,
    Shadowfax,
    TakenAlive,
    WhiteRider,
)
from rules.boardgame.conditions import CharacterAt, LeftFellowship, MinionSeen
from rules.boardgame.map.region_filter import Where
from rules.boardgame.map.regions import CITY, STRONGHOLD
from rules.boardgame.terms import FREE_NATIONS, Face, Nation, Who

CAPTAIN = "Captain of the West: +1 combat strength for the army he fights with."

GANDALF_THE_GREY = Character(
    who=Who.GANDALF_GREY,
    name="Gandalf the Grey",
    text=f"Guide: after an event played with an Event die, may draw a card of the same deck. {CAPTAIN} May become "
    "Gandalf the White.",
    level=3,
    leadership=1,
    activates=FREE_NATIONS,
    begins=True,
    guide=(DrawsAfterEvent(),),
    abilities=(CaptainOfTheWest(),),
)

STRIDER = Character(
    who=Who.STRIDER,
    name="Strider",
    text=f"Guide: any action die may hide the Fellowship. {CAPTAIN} May become Aragorn.",
    level=3,
    leadership=1,
    activates=(Nation.NORTH,),
    begins=True,
    guide=(HidesByAnyDie(),),
    abilities=(CaptainOfTheWest(),),
)

BOROMIR = Character(
    who=Who.BOROMIR,
    name="Boromir",
    text=f"{CAPTAIN} In an unconquered city or stronghold of Gondor: any action die advances Gondor one step.",
    level=2,
    leadership=1,
    activates=(Nation.GONDOR,),
    begins=True,
    abilities=(
        CaptainOfTheWest(),
        AdvancesByAnyDie(
            Nation.GONDOR, Where(nations=(Nation.GONDOR,), settlements=(CITY, STRONGHOLD), unconquered=True)
        ),
    ),
)

LEGOLAS = Character(
    who=Who.LEGOLAS,
    name="Legolas",
    text=f"{CAPTAIN} In an unconquered Elven stronghold: any action die advances the Elves one step.",
    level=2,
    leadership=1,
    activates=(Nation.ELVES,),
    begins=True,
    abilities=(
        CaptainOfTheWest(),
        AdvancesByAnyDie(Nation.ELVES, Where(nations=(Nation.ELVES,), settlements=(STRONGHOLD,), unconquered=True)),
    ),
)

GIMLI = Character(
    who=Who.GIMLI,
    name="Gimli",
    text=f"{CAPTAIN} In an unconquered Erebor: any action die advances the Dwarves one step.",
    level=2,
    leadership=1,
    activates=(Nation.DWARVES,),
    begins=True,
    abilities=(CaptainOfTheWest(), AdvancesByAnyDie(Nation.DWARVES, Where(at=("Erebor",), unconquered=True))),
)

_HOBBIT = (
    "Guide: in a Hunt with damage, separate him to reduce it by 1 (on the Mordor Track he is eliminated). Take Them "
    "Alive: if he is eliminated in the Fellowship, he is put on the map as if just separated; not on the Mordor Track."
)

MERIADOC = Character(
    who=Who.MERIADOC,
    name="Meriadoc Brandybuck",
    text=_HOBBIT,
    level=1,
    leadership=1,
    activates=FREE_NATIONS,
    begins=True,
    hobbit=True,
    guide=(SeparatesToReduce(),),
    abilities=(TakenAlive(),),
)

PEREGRIN = Character(
    who=Who.PEREGRIN,
    name="Peregrin Took",
    text=_HOBBIT,
    level=1,
    leadership=1,
    activates=FREE_NATIONS,
    begins=True,
    hobbit=True,
    guide=(SeparatesToReduce(),),
    abilities=(TakenAlive(),),
)

_CITIES_OF_THE_KING = Where(at=("Minas Tirith", "Dol Amroth", "Pelargir"), unconquered=True)

ARAGORN = Character(
    who=Who.ARAGORN,
    name="Aragorn, Heir to Isildur",
    text="Will of the West: replaces Strider at Minas Tirith, Dol Amroth or Pelargir, the place being unconquered. "
    f"{CAPTAIN} One more action die.",
    level=3,
    leadership=2,
    activates=FREE_NATIONS,
    die=1,
    abilities=(CaptainOfTheWest(),),
    entry=Entry(
        Face.WILL, (CharacterAt(_CITIES_OF_THE_KING, (Who.STRIDER,)),), _CITIES_OF_THE_KING, replaces=Who.STRIDER
    ),
)

GANDALF_THE_WHITE = Character(
    who=Who.GANDALF_WHITE,
    name="Gandalf the White",
    text="Will of the West: if Gandalf the Grey is out of the Fellowship and some minion is or was in play, replaces "
    "him on the map; else comes to Fangorn or an unconquered Elven stronghold. Shadowfax: level 4 alone or with one "
    "hobbit. The White Rider: at the start of a battle may give up his leadership to void that of all Nazgûl. One more "
    "action die.",
    level=3,
    leadership=1,
    activates=FREE_NATIONS,
    die=1,
    abilities=(Shadowfax(4), WhiteRider()),
    entry=Entry(
        Face.WILL,
        (LeftFellowship(Who.GANDALF_GREY), MinionSeen()),
        Where(
            any_of=(
                Where(at=("Fangorn",)),
                Where(nations=(Nation.ELVES,), settlements=(STRONGHOLD,), unconquered=True),
            )
        ),
        replaces=Who.GANDALF_GREY,
    ),
)

GOLLUM = Character(
    who=Who.GOLLUM,
    name="Gollum",
    text="Joins when no companion is left, and is guide for good. Standard numbered tiles do not reveal. "
    "If the Hunt does not reveal the Fellowship, the Free Peoples may, to reduce damage by 1, once a tile.",
    level=0,
    leadership=0,
    guide=(IgnoresReveal(), RevealsToReduce()),
)

FREE_CHARACTERS = (
    GANDALF_THE_GREY,
    STRIDER,
    BOROMIR,
    LEGOLAS,
    GIMLI,
    MERIADOC,
    PEREGRIN,
    ARAGORN,
    GANDALF_THE_WHITE,
    GOLLUM,
)
