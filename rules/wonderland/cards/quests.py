"""The thirty quests, six for each region. Names and conditions that the rulebook does not give are ours."""

from typing import Final

from rules.wonderland.card import Quest
from rules.wonderland.measures import (
    AbilitiesUnlocked,
    Active,
    ActiveCount,
    AdjacentCastles,
    AllyKindsForged,
    AllyKindsOwned,
    Draws,
    FeatsCompleted,
    FiguresOnBoard,
    FinalStrength,
    FinalStrengthOdd,
    ForgedChips,
    KindsActive,
    LastActivePrinted,
    LeaderHere,
    LeaderStrength,
    MadnessDrawn,
    OnSymbol,
    Owned,
    Place,
    RegionsWithUnits,
    SameAllyForged,
    SameKindActive,
    ScoringCastles,
    Shards,
    ShieldUsed,
    Tied,
    TracksComplete,
    UnitsHere,
    UnitsLost,
    UnitsOnBoard,
    WinMargin,
    WonderlandianCards,
    at_least,
    at_most,
    exactly,
)
from rules.wonderland.terms import (
    ARTIFACT,
    DOUBLE_MADNESS,
    FACTION_1,
    FACTION_2,
    FIRST_TOOL,
    FORGE,
    MADNESS,
    STRONG,
    Region,
)

HEARTS, FLAMINGOS, ROSES, ROOKS, CREATURES = ((2 * kind, 2 * kind + 1) for kind in range(5))
TOOLS = tuple(range(FIRST_TOOL, FIRST_TOOL + 12))


A_CASTLE_BY_ANY_OTHER_NAME = Quest(
    name="A Castle by Any Other Name",
    region=Region.WITS_END,
    feat=(exactly(LastActivePrinted(), 1),),
    feat_text="Your last active chip has printed strength 1.",
    objective=(at_least(ScoringCastles(), 3),),
    objective_text="3 or more scoring castles.",
)

HELD_BREATH = Quest(
    name="Held Breath",
    region=Region.WITS_END,
    feat=(exactly(MadnessDrawn(), 0), at_least(Draws(), 3)),
    feat_text="3 or more draws, and no madness drawn.",
    objective=(at_least(LeaderStrength(), 5),),
    objective_text="Leader strength 5 or more.",
)

SECOND_HELPING = Quest(
    name="Second Helping",
    region=Region.WITS_END,
    feat=(exactly(Place(), 2),),
    feat_text="Second place.",
    objective=(at_least(Owned(HEARTS + FLAMINGOS), 7),),
    objective_text="7 or more Heart Soldiers and Flamingos.",
)

ONE_LEFT_STANDING = Quest(
    name="One Left Standing",
    region=Region.WITS_END,
    feat=(exactly(UnitsHere(), 1),),
    feat_text="Exactly 1 of your units left here.",
    objective=(at_most(Shards(), 1),),
    objective_text="At most 1 shard.",
)

ODD_COMPANY = Quest(
    name="Odd Company",
    region=Region.WITS_END,
    feat=(at_least(KindsActive(), 4),),
    feat_text="4 or more different kinds among your active chips.",
    objective=(at_least(UnitsOnBoard(), 8),),
    objective_text="8 or more units on the board.",
)

THE_EVEN_NUMBER = Quest(
    name="The Even Number",
    region=Region.WITS_END,
    feat=(exactly(FinalStrength(), 10),),
    feat_text="Finish with strength 10.",
    objective=(at_least(Owned(HEARTS + ROSES), 7),),
    objective_text="7 or more Heart Soldiers and Roses.",
)

PAINT_IT_QUICKLY = Quest(
    name="Paint It Quickly",
    region=Region.RED_KEEP,
    feat=(at_least(Active(ROSES), 2),),
    feat_text="2 or more active Roses.",
    objective=(at_least(WonderlandianCards(), 3),),
    objective_text="3 or more wonderlandian cards.",
)

OFF_THE_HOOK = Quest(
    name="Off the Hook",
    region=Region.RED_KEEP,
    feat=(exactly(ShieldUsed(), 1),),
    feat_text="Your shield blocked something in this battle.",
    objective=(at_least(AbilitiesUnlocked(), 3),),
    objective_text="3 or more abilities unlocked.",
)

CROWD_AT_THE_GATE = Quest(
    name="Crowd at the Gate",
    region=Region.RED_KEEP,
    feat=(at_least(UnitsHere(), 4),),
    feat_text="4 or more of your units left here.",
    objective=(at_least(Owned(HEARTS + ROOKS), 7),),
    objective_text="7 or more Heart Soldiers and Red Rooks.",
)

A_PROPER_ROUT = Quest(
    name="A Proper Rout",
    region=Region.RED_KEEP,
    feat=(at_least(WinMargin(), 5),),
    feat_text="Win alone by 5 or more.",
    objective=(at_least(TracksComplete(), 2),),
    objective_text="2 or more full forge tracks.",
)

ROOK_TAKES = Quest(
    name="Rook Takes",
    region=Region.RED_KEEP,
    feat=(at_least(Active(ROOKS), 1), exactly(Place(), 1)),
    feat_text="First place with an active Red Rook.",
    objective=(at_least(Owned(STRONG), 5),),
    objective_text="5 or more strong ally chips.",
)

SHORT_REIGN = Quest(
    name="Short Reign",
    region=Region.RED_KEEP,
    feat=(exactly(ActiveCount(), 1),),
    feat_text="Exactly 1 active chip.",
    objective=(at_least(Owned(HEARTS + CREATURES), 7),),
    objective_text="7 or more Heart Soldiers and Creatures.",
)

ODD_REFLECTION = Quest(
    name="Odd Reflection",
    region=Region.GLASS_MEADOW,
    feat=(exactly(FinalStrengthOdd(), 1), at_least(FinalStrength(), 7)),
    feat_text="Finish with an odd strength of 7 or more.",
    objective=(at_least(ForgedChips((FACTION_1, FACTION_2, ARTIFACT)), 3),),
    objective_text="3 or more faction chips (artifacts included) forged.",
)

TOOL_IN_HAND = Quest(
    name="Tool in Hand",
    region=Region.GLASS_MEADOW,
    feat=(at_least(Active(TOOLS), 1),),
    feat_text="An active wonderlandian chip.",
    objective=(at_least(FeatsCompleted(), 3),),
    objective_text="3 or more feats completed.",
)

HEIRLOOM = Quest(
    name="Heirloom",
    region=Region.GLASS_MEADOW,
    feat=(at_least(Active((ARTIFACT,)), 1), at_least(ActiveCount(), 3)),
    feat_text="3 or more active chips, including an artifact.",
    objective=(at_least(Owned(FLAMINGOS + ROSES), 7),),
    objective_text="7 or more Flamingos and Roses.",
)

TWO_ALIKE = Quest(
    name="Two Alike",
    region=Region.GLASS_MEADOW,
    feat=(at_least(SameKindActive(), 2),),
    feat_text="2 or more active chips of one kind.",
    objective=(at_most(Owned((MADNESS, DOUBLE_MADNESS)), 5),),
    objective_text="At most 5 madness chips.",
)

CRACKED_NOT_BROKEN = Quest(
    name="Cracked, Not Broken",
    region=Region.GLASS_MEADOW,
    feat=(at_least(MadnessDrawn(), 2),),
    feat_text="2 or more madness chips drawn.",
    objective=(at_least(RegionsWithUnits(), 4),),
    objective_text="Units in 4 or more regions.",
)

ANVIL_STOP = Quest(
    name="Anvil Stop",
    region=Region.GLASS_MEADOW,
    feat=(exactly(OnSymbol(), 1),),
    feat_text="Finish on a forge symbol.",
    objective=(at_least(Owned(FLAMINGOS + ROOKS), 7),),
    objective_text="7 or more Flamingos and Red Rooks.",
)

GATHER_THE_OYSTERS = Quest(
    name="Gather the Oysters",
    region=Region.TULGEY_WOOD,
    feat=(exactly(ActiveCount(), 2),),
    feat_text="Exactly 2 active chips.",
    objective=(at_least(AllyKindsForged(), 3),),
    objective_text="3 or more different ally kinds forged.",
)

SNICKER = Quest(
    name="Snicker",
    region=Region.TULGEY_WOOD,
    feat=(exactly(LastActivePrinted(), 1),),
    feat_text="Your last active chip has printed strength 1.",
    objective=(at_least(Owned((FORGE,)), 4),),
    objective_text="4 or more forge chips.",
)

WHOLE_MENAGERIE = Quest(
    name="Whole Menagerie",
    region=Region.TULGEY_WOOD,
    feat=(at_least(Active(CREATURES), 2),),
    feat_text="2 or more active Creatures.",
    objective=(at_least(Owned(FLAMINGOS + CREATURES), 7),),
    objective_text="7 or more Flamingos and Creatures.",
)

LEADER_IN_THE_TREES = Quest(
    name="Leader in the Trees",
    region=Region.TULGEY_WOOD,
    feat=(exactly(LeaderHere(), 1), exactly(Place(), 1)),
    feat_text="First place with your leader still here.",
    objective=(at_least(ForgedChips(tuple(range(MADNESS))), 6),),
    objective_text="6 or more chips forged.",
)

FOURTEEN_STEPS = Quest(
    name="Fourteen Steps",
    region=Region.TULGEY_WOOD,
    feat=(at_least(FinalStrength(), 14),),
    feat_text="Finish with strength 14 or more.",
    objective=(at_least(SameAllyForged(), 3),),
    objective_text="3 or more chips of one ally kind forged.",
)

QUIET_EXIT = Quest(
    name="Quiet Exit",
    region=Region.TULGEY_WOOD,
    feat=(at_least(Place(), 3),),
    feat_text="Third place or lower.",
    objective=(at_least(Owned(ROSES + ROOKS), 7),),
    objective_text="7 or more Roses and Red Rooks.",
)

FLOCK = Quest(
    name="Flock",
    region=Region.POOL_OF_TEARS,
    feat=(at_least(Active(FLAMINGOS), 2),),
    feat_text="2 or more active Flamingos.",
    objective=(at_least(AllyKindsOwned(), 6),),
    objective_text="Chips of all 6 ally kinds.",
)

DEAL_ME_IN = Quest(
    name="Deal Me In",
    region=Region.POOL_OF_TEARS,
    feat=(at_least(Active(HEARTS), 2),),
    feat_text="2 or more active Heart Soldiers.",
    objective=(at_least(FiguresOnBoard(), 2),),
    objective_text="2 or more figures on the board.",
)

DRY_FEET = Quest(
    name="Dry Feet",
    region=Region.POOL_OF_TEARS,
    feat=(exactly(UnitsLost(), 0), at_least(Draws(), 3)),
    feat_text="3 or more draws, and no unit lost.",
    objective=(at_least(Owned(ROSES + CREATURES), 7),),
    objective_text="7 or more Roses and Creatures.",
)

LOWEST_TIDE = Quest(
    name="Lowest Tide",
    region=Region.POOL_OF_TEARS,
    feat=(at_most(FinalStrength(), 5),),
    feat_text="Finish with strength 5 or less.",
    objective=(at_least(AdjacentCastles(), 1),),
    objective_text="Scoring castles in 2 adjacent regions.",
)

LONG_SWIM = Quest(
    name="Long Swim",
    region=Region.POOL_OF_TEARS,
    feat=(at_least(ActiveCount(), 5),),
    feat_text="5 or more active chips.",
    objective=(at_least(LeaderStrength(), 4), at_least(ScoringCastles(), 2)),
    objective_text="Leader strength 4 or more, and 2 or more scoring castles.",
)

SHARED_SHORE = Quest(
    name="Shared Shore",
    region=Region.POOL_OF_TEARS,
    feat=(exactly(Tied(), 1),),
    feat_text="Another participant has the same strength.",
    objective=(at_least(Owned(ROOKS + CREATURES), 7),),
    objective_text="7 or more Red Rooks and Creatures.",
)

CARDS: Final[tuple[Quest, ...]] = (
    A_CASTLE_BY_ANY_OTHER_NAME,
    HELD_BREATH,
    SECOND_HELPING,
    ONE_LEFT_STANDING,
    ODD_COMPANY,
    THE_EVEN_NUMBER,
    PAINT_IT_QUICKLY,
    OFF_THE_HOOK,
    CROWD_AT_THE_GATE,
    A_PROPER_ROUT,
    ROOK_TAKES,
    SHORT_REIGN,
    ODD_REFLECTION,
    TOOL_IN_HAND,
    HEIRLOOM,
    TWO_ALIKE,
    CRACKED_NOT_BROKEN,
    ANVIL_STOP,
    GATHER_THE_OYSTERS,
    SNICKER,
    WHOLE_MENAGERIE,
    LEADER_IN_THE_TREES,
    FOURTEEN_STEPS,
    QUIET_EXIT,
    FLOCK,
    DEAL_ME_IN,
    DRY_FEET,
    LOWEST_TIDE,
    LONG_SWIM,
    SHARED_SHORE,
)
