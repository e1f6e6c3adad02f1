"""The three minions of the Shadow. A Muster die brings each into play, once in a game (R37, G62)."""

from rules.boardgame.characters.character import (
    Character,
    CountsAsNazgul,
    ElitesLead,
    Entry,
    MusterAsArmy,
    Sorcerer,
    Voice,
)
from rules.boardgame.conditions import AnyOf, AtWar, OnMordorTrack, SomeFreeNationAtWar, Unconquered
from rules.boardgame.map.region_filter import Where
from rules.boardgame.map.regions import STRONGHOLD
from rules.boardgame.terms import FREE_NATIONS, SHADOW, Face, Nation, Who

SARUMAN = Character(
    who=Who.SARUMAN,
    name="Saruman",
    text="Muster: Isengard at war and Orthanc unconquered; comes to Orthanc and never leaves it. The Voice: while "
    "Orthanc is the Shadow's and not besieged, a Muster die may recruit one Isengard regular in each settlement of "
    "Isengard, or replace two Isengard regulars in Orthanc by elites. Servants of the White Hand: each "
    "Isengard elite is a leader too (with two Shadow players each Southron & Easterling elite as well). One more "
    "action die.",
    level=0,
    leadership=1,
    side=SHADOW,
    nation=Nation.ISENGARD,
    die=1,
    abilities=(Voice(Nation.ISENGARD, "Orthanc", 2), ElitesLead((Nation.ISENGARD,), (Nation.SOUTHRONS,))),
    entry=Entry(Face.MUSTER, (AtWar((Nation.ISENGARD,)), Unconquered("Orthanc")), Where(at=("Orthanc",))),
)

WITCH_KING = Character(
    who=Who.WITCH_KING,
    name="The Witch-king",
    text="Muster: Sauron and some nation of the Free Peoples at war; comes to any Shadow army with a Sauron unit, and "
    "every nation of the Free Peoples becomes active. Counts as a Nazgûl and flies like one. Sorcerer: if the Shadow "
    "used a combat card in round 1 of his battle, may draw a card of the same deck. One more action die.",
    level=0,
    leadership=2,
    side=SHADOW,
    nation=Nation.SAURON,
    die=1,
    abilities=(CountsAsNazgul(), Sorcerer()),
    entry=Entry(
        Face.MUSTER,
        (AtWar((Nation.SAURON,)), SomeFreeNationAtWar()),
        Where(army_with=Nation.SAURON),
        activates_all=True,
    ),
)

MOUTH_OF_SAURON = Character(
    who=Who.MOUTH_OF_SAURON,
    name="The Mouth of Sauron",
    text="Muster: the Fellowship on the Mordor Track, or all nations of the Free Peoples at war; comes to an "
    "unconquered stronghold of Sauron. Messenger of the Dark Tower: once a turn a Muster die may be used as an "
    "Army die. One more action die.",
    level=3,
    leadership=2,
    side=SHADOW,
    nation=Nation.SAURON,
    die=1,
    abilities=(MusterAsArmy(),),
    entry=Entry(
        Face.MUSTER,
        (AnyOf((OnMordorTrack(), AtWar(FREE_NATIONS))),),
        Where(nations=(Nation.SAURON,), settlements=(STRONGHOLD,), unconquered=True),
    ),
)

SHADOW_CHARACTERS = (SARUMAN, WITCH_KING, MOUTH_OF_SAURON)
