"""All characters, and what the engine asks about them, folded once into masks and tables by character."""

from typing import Final

from rules.boardgame.characters.character import (
    Ability,
    AdvancesByAnyDie,
    CaptainOfTheWest,
    Character,
    CountsAsNazgul,
    DrawsAfterEvent,
    ElitesLead,
    HidesByAnyDie,
    IgnoresReveal,
    MusterAsArmy,
    RevealsToReduce,
    SeparatesToReduce,
    Shadowfax,
    Sorcerer,
    TakenAlive,
    Voice,
    WhiteRider,
)
from rules.boardgame.characters.companions import FREE_CHARACTERS
from rules.boardgame.characters.minions import SHADOW_CHARACTERS
from rules.boardgame.terms import COMPANIONS, ELITE_OF, HOBBITS, MINIONS, NAZGUL_CHARACTERS, Who

ROSTER: Final[tuple[Character, ...]] = tuple(sorted(FREE_CHARACTERS + SHADOW_CHARACTERS, key=lambda each: each.who))


def _with(ability: type[Ability]) -> int:
    """The characters that have such an ability on the map, as bits."""
    return sum(1 << each.who for each in ROSTER if any(isinstance(own, ability) for own in each.abilities))


def _guides(ability: type[Ability]) -> int:
    return sum(1 << each.who for each in ROSTER if any(isinstance(own, ability) for own in each.guide))


LEVEL: Final = tuple(each.level for each in ROSTER)
LEADERSHIP: Final = tuple(each.leadership for each in ROSTER)
DICE_OF: Final = tuple((each.who, each.side, each.die) for each in ROSTER if each.die)
ACTIVATES: Final = tuple(sum(1 << nation for nation in each.activates) for each in ROSTER)
"""By character: the nations he activates, as bits."""
CAPTAINS: Final = _with(CaptainOfTheWest)
WHITE_RIDERS: Final = _with(WhiteRider)
TAKEN_ALIVE: Final = _with(TakenAlive)
SORCERERS: Final = _with(Sorcerer)
MESSENGERS: Final = _with(MusterAsArmy)
MOUNTED: Final = tuple(
    (each.who, ability.level) for each in ROSTER for ability in each.abilities if isinstance(ability, Shadowfax)
)
ADVANCERS: Final = tuple(
    (each.who, ability) for each in ROSTER for ability in each.abilities if isinstance(ability, AdvancesByAnyDie)
)
VOICES: Final = tuple((each.who, own) for each in ROSTER for own in each.abilities if isinstance(own, Voice))
LEADS_ELITES: Final = tuple(
    (
        each.who,
        tuple(ELITE_OF[nation] for nation in ability.nations),
        tuple(ELITE_OF[nation] for nation in ability.nations + ability.partners),
    )
    for each in ROSTER
    for ability in each.abilities
    if isinstance(ability, ElitesLead)
)
"""Who, the elites that are leaders through him, and those with two players of the side (R77, R219)."""
IMMOBILE: Final = sum(1 << each.who for each in ROSTER if each.level == 0 and not _with(CountsAsNazgul) >> each.who & 1)
"""Characters that never move (R55)."""
ENTERING: Final = tuple(each for each in ROSTER if each.entry is not None)

GUIDE_DRAWS: Final = _guides(DrawsAfterEvent)
GUIDE_HIDES: Final = _guides(HidesByAnyDie)
GUIDE_SEPARATES: Final = _guides(SeparatesToReduce)
GUIDE_REVEALS: Final = _guides(RevealsToReduce)
GUIDE_UNSEEN: Final = _guides(IgnoresReveal)

# What `terms` says of characters before they are known, said again by their own blocks.
assert [each.who for each in ROSTER] == list(Who)
assert sum(1 << each.who for each in ROSTER if each.hobbit) == HOBBITS
assert sum(1 << each.who for each in SHADOW_CHARACTERS) == MINIONS
assert sum(1 << each.who for each in FREE_CHARACTERS) & ~(1 << Who.GOLLUM) == COMPANIONS
assert _with(CountsAsNazgul) == NAZGUL_CHARACTERS
