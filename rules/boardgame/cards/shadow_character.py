"""The Shadow's Character deck: one block a card, its text in our own words."""

from rules.boardgame.battle.attack import AttackFrom, Raid
from rules.boardgame.card import (
    AddsToHuntRoll,
    AfterOwnEvent,
    AsCombatCard,
    Card,
    Lasting,
    OnCasualty,
    Price,
    StaysPassive,
    TileOnPath,
)
from rules.boardgame.cards.combat import (
    BLACK_BREATH,
    CRUEL_AS_DEATH,
    DEVILRY_OF_ORTHANC,
    DREAD_AND_DESPAIR,
    DURINS_BANE,
    FOUL_STENCH,
    ONE_FOR_THE_DARK_LORD,
    THEY_ARE_TERRIBLE,
    WORDS_OF_POWER,
)
from rules.boardgame.conditions import (
    Active,
    ArmiesNear,
    CharacterWithArmy,
    CorruptionAtMost,
    FellowshipInTheWild,
    FellowshipWithNazgul,
    GuideIs,
    InPlay,
    Not,
    Progress,
    Revealed,
)
from rules.boardgame.effects.companions import BreakFellowship, LureCompanion, MoveFigureAdjacent
from rules.boardgame.effects.control import Alternative, If, OneOf
from rules.boardgame.effects.damage import RollPerNazgul
from rules.boardgame.effects.dice import PutEyes
from rules.boardgame.effects.fellowship import AddTile, Corrupt
from rules.boardgame.effects.other_cards import DiscardCardInPlay, LoseCharacterCard
from rules.boardgame.effects.recruiting import Recruit, nazgul
from rules.boardgame.effects.rolls import RollFor
from rules.boardgame.event_cards.hands import ChooseDeck
from rules.boardgame.hunt.roll import HuntRoll
from rules.boardgame.hunt.state import TileFor, TileRules
from rules.boardgame.hunt.tile import DrawTile, Reveal
from rules.boardgame.map.region_filter import Where
from rules.boardgame.movement.marching_rules import March
from rules.boardgame.movement.move_armies import MoveArmies
from rules.boardgame.movement.nazgul_moves import MoveNazgul
from rules.boardgame.terms import SHADOW, Cause, Deck, DiscardTrigger, Face, Group, Nation, Way, Who

SHELOBS_LAIR = Card(
    name="Shelob's Lair",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text="The tile Shelob's Lair (a die, stop) enters play.",
    effects=(AddTile("shelobs-lair"),),
    combat=ONE_FOR_THE_DARK_LORD,
)

THE_RING_IS_MINE = Card(
    name="The Ring is Mine!",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text="The tile The Ring is Mine! (Eye, reveal, stop) enters play.",
    effects=(AddTile("the-ring-is-mine"),),
    combat=ONE_FOR_THE_DARK_LORD,
)

ON_ON_THEY_WENT = Card(
    name="On, On They Went",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text="The tile On, On They Went (3, stop) enters play.",
    effects=(AddTile("on-on-they-went"),),
    combat=ONE_FOR_THE_DARK_LORD,
)

GIVE_IT_TO_USS = Card(
    name="Give it to Uss!",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text="The tile Give it to Uss! (1, reveal, stop) enters play.",
    effects=(AddTile("give-it-to-uss"),),
    combat=ONE_FOR_THE_DARK_LORD,
)

ORC_PATROL = Card(
    name="Orc Patrol",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Needs the Fellowship to be in a region without a settlement of the Free Peoples. Draw a Hunt tile: an Eye or "
        "a Free Peoples' special is discarded without effect, any other counts as in a successful Hunt."
    ),
    needs=(FellowshipInTheWild(),),
    effects=(DrawTile(TileFor.EVENT, TileRules()),),
    combat=CRUEL_AS_DEATH,
)

ISILDURS_BANE = Card(
    name="Isildur's Bane",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Needs the Fellowship to be in a region without a settlement of the Free Peoples. Draw a Hunt tile: an Eye or "
        "a Free Peoples' special is discarded without effect, any other counts as in a successful Hunt, but its damage "
        "cannot be reduced and all becomes corruption."
    ),
    needs=(FellowshipInTheWild(),),
    effects=(DrawTile(TileFor.EVENT, TileRules(irreducible=True)),),
    combat=CRUEL_AS_DEATH,
)

FOUL_THING_FROM_THE_DEEP = Card(
    name="Foul Thing from the Deep",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Needs the Fellowship to be in a region without a settlement of the Free Peoples. Draw a Hunt tile: an Eye or "
        "a Free Peoples' special is discarded without effect, any other counts as in a successful Hunt, but with "
        "damage a companion drawn at random must be taken as the casualty."
    ),
    needs=(FellowshipInTheWild(),),
    effects=(DrawTile(TileFor.EVENT, TileRules(forced_random=True)),),
    combat=THEY_ARE_TERRIBLE,
)

CANDLES_OF_CORPSES = Card(
    name="Candles of Corpses",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Needs the Fellowship to be in a region without a settlement of the Free Peoples. Roll 3 dice: 1 corruption "
        "for each 4 or more; for each 6 if Gollum is the guide."
    ),
    needs=(FellowshipInTheWild(),),
    effects=(If(GuideIs(Who.GOLLUM), (RollFor(3, 6, Corrupt(1)),), (RollFor(3, 4, Corrupt(1)),)),),
    combat=DREAD_AND_DESPAIR,
)

NAZGUL_SEARCH = Card(
    name="Nazgûl Search",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Needs the Fellowship to have made progress. You may move Nazgûl. Then, if one is in the Fellowship's "
        "region, the Fellowship is revealed."
    ),
    needs=(Progress(1),),
    effects=(MoveNazgul(nazgul_only=True), If(FellowshipWithNazgul(), (Reveal(),))),
    combat=FOUL_STENCH,
)

CRUEL_WEATHER = Card(
    name="Cruel Weather",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text="Needs the Fellowship to have made progress. Move the figure of the Ring-bearers to an adjacent region.",
    needs=(Progress(1),),
    effects=(MoveFigureAdjacent(),),
    combat=CRUEL_AS_DEATH,
)

THE_NAZGUL_STRIKE = Card(
    name="The Nazgûl Strike!",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Needs the Fellowship to have made progress. You may move Nazgûl. Then, if one is in the Fellowship's "
        "region, you may discard a Free Peoples' Character card from the table, or make a Hunt roll as if the "
        "Fellowship had moved."
    ),
    needs=(Progress(1),),
    effects=(
        MoveNazgul(nazgul_only=True),
        If(
            FellowshipWithNazgul(),
            (
                OneOf(
                    (
                        Alternative(Way.DISCARD_CARD_IN_PLAY, (DiscardCardInPlay(Deck.FREE_CHARACTER),)),
                        Alternative(Way.HUNT_ROLL, (HuntRoll(),)),
                    ),
                    optional=True,
                ),
            ),
        ),
    ),
    combat=BLACK_BREATH,
)

MORGUL_WOUND = Card(
    name="Morgul Wound",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text="Needs the Fellowship revealed. 2 corruption if they have 3 or less, otherwise 1.",
    needs=(Revealed(),),
    effects=(If(CorruptionAtMost(3), (Corrupt(2),), (Corrupt(1),)),),
    combat=BLACK_BREATH,
)

LURE_OF_THE_RING = Card(
    name="Lure of the Ring",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Needs the Fellowship revealed. Draw a companion of the Fellowship at random: the Free Peoples take as much "
        "corruption as his level, or eliminate him. If Gollum is the guide, 1 corruption instead."
    ),
    needs=(Revealed(),),
    effects=(If(GuideIs(Who.GOLLUM), (Corrupt(1),), (LureCompanion(),)),),
    combat=THEY_ARE_TERRIBLE,
)

THE_BREAKING_OF_THE_FELLOWSHIP = Card(
    name="The Breaking of the Fellowship",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Needs the Fellowship revealed. Draw a Hunt tile: an Eye or a Free Peoples' special is discarded without "
        "effect; for any other the Free Peoples separate as many companions as its number, who stay in the "
        "Fellowship's region. If Gollum is the guide, 1 corruption instead."
    ),
    needs=(Revealed(),),
    effects=(
        If(
            GuideIs(Who.GOLLUM),
            (Corrupt(1),),
            (DrawTile(TileFor.EVENT, TileRules(irreducible=True, instead=BreakFellowship())),),
        ),
    ),
    combat=DREAD_AND_DESPAIR,
)

WORN_WITH_SORROW_AND_TOIL = Card(
    name="Worn with Sorrow and Toil",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Stays on the table until the Fellowship is declared in an unconquered city or stronghold of the Free "
        "Peoples. For each companion taken as a Hunt casualty you may make the Free Peoples discard a Character "
        "card: one of the hand at random, or one you choose from the table."
    ),
    lasting=Lasting(uses=(OnCasualty((LoseCharacterCard(),)),), leaves=(DiscardTrigger.DECLARED_AT_HOME,)),
    combat=WORDS_OF_POWER,
)

FLOCKS_OF_CREBAIN = Card(
    name="Flocks of Crebain",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Stays on the table until the Fellowship is declared in an unconquered city or stronghold of the Free "
        "Peoples. Before a Hunt roll you may discard this: +1 on all its dice, re-rolls too."
    ),
    lasting=Lasting(uses=(AddsToHuntRoll(1),), leaves=(DiscardTrigger.DECLARED_AT_HOME,)),
    combat=THEY_ARE_TERRIBLE,
)

BALROG_OF_MORIA = Card(
    name="Balrog of Moria",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Stays on the table. When the Fellowship is declared or revealed and its figure goes into, out of or through "
        "Moria you may discard this: a Hunt tile is drawn; an Eye has no effect, any other counts as in a successful "
        "Hunt, and reveals nothing after a declaration in a city or stronghold of the Free Peoples. Or discard this "
        "as your combat card."
    ),
    lasting=Lasting(uses=(TileOnPath("Moria"), AsCombatCard())),
    combat=DURINS_BANE,
)

THE_LIDLESS_EYE = Card(
    name="The Lidless Eye",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text="Turn up to 3 unused dice of yours to Eyes and put them into the Hunt Box.",
    effects=(PutEyes(3),),
    combat=WORDS_OF_POWER,
)

DREADFUL_SPELLS = Card(
    name="Dreadful Spells",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "Needs an army of yours with Nazgûl in the region of, or next to, an army of the Free Peoples. Roll as many "
        "dice as that army of yours has Nazgûl, 5 at most: each 5 or more hits the other."
    ),
    needs=(ArmiesNear(SHADOW, Group.NAZGUL),),
    effects=(RollPerNazgul(5),),
    combat=DEVILRY_OF_ORTHANC,
)

GROND_HAMMER_OF_THE_UNDERWORLD = Card(
    name="Grond, Hammer of the Underworld",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    player="witch-king",
    text=(
        "Needs the Witch-king with an army that besieges a stronghold. Assault it for 3 rounds. In the first the "
        "Free Peoples may play a combat card only with a companion inside."
    ),
    needs=(CharacterWithArmy((Who.WITCH_KING,), besieging=True),),
    effects=(AttackFrom(Raid(character=Who.WITCH_KING, assaults=True, rounds=3, bars_cards=True)),),
    combat=DREAD_AND_DESPAIR,
)

THE_PALANTIR_OF_ORTHANC = Card(
    name="The Palantír of Orthanc",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    player="saruman",
    text=(
        "Needs Saruman in play. Stays on the table while he is. After you played another event with an Event "
        "die, draw a card from either deck. As an action the Free Peoples may discard it for a Will of the West, or "
        "for any die and an Elven Ring."
    ),
    needs=(InPlay(Who.SARUMAN),),
    lasting=Lasting(uses=(AfterOwnEvent((ChooseDeck(),)),), prices=(Price(will=True), Price(ring=True))),
    combat=CRUEL_AS_DEATH,
)

WORMTONGUE = Card(
    name="Wormtongue",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    player="saruman",
    text=(
        "Needs Saruman in play. Stays on the table while he is in play and Rohan is passive. Rohan becomes active only "
        "by a companion who can rouse it, by a declaration in Edoras or Helm's Deep, or by an attack on an army in one "
        "of them."
    ),
    needs=(InPlay(Who.SARUMAN),),
    lasting=Lasting(
        rule_changes=(
            StaysPassive(
                Nation.ROHAN,
                anywhere=(Cause.COMPANION,),
                at=("Edoras", "Helm's Deep"),
                causes_there=(Cause.DECLARED, Cause.ATTACKED),
            ),
        ),
        stays=(InPlay(Who.SARUMAN), Not(Active(Nation.ROHAN))),
    ),
    combat=FOUL_STENCH,
)

THE_RINGWRAITHS_ARE_ABROAD = Card(
    name="The Ringwraiths Are Abroad",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    text=(
        "You may move Nazgûl. Then you may move up to 2 armies, each with a Nazgûl, or attack with an army that has "
        "one."
    ),
    effects=(
        MoveNazgul(nazgul_only=True),
        OneOf(
            (
                Alternative(Way.MOVE_ARMIES, (MoveArmies(March(armies=2, group=Group.NAZGUL)),)),
                Alternative(Way.ATTACK, (AttackFrom(Raid(group=Group.NAZGUL)),)),
            ),
            optional=True,
        ),
    ),
    combat=WORDS_OF_POWER,
)

THE_BLACK_CAPTAIN_COMMANDS = Card(
    name="The Black Captain Commands",
    deck=Deck.SHADOW_CHARACTER,
    die=Face.CHARACTER,
    player="witch-king",
    text=(
        "Needs the Witch-king in play. Recruit 2 Nazgûl where he is, or move Nazgûl. Then you may move his army or "
        "attack with it."
    ),
    needs=(InPlay(Who.WITCH_KING),),
    effects=(
        OneOf(
            (
                Alternative(Way.RECRUIT, (Recruit((nazgul(2),), Where(characters=(Who.WITCH_KING,))),)),
                Alternative(Way.MOVE_NAZGUL, (MoveNazgul(nazgul_only=True),)),
            )
        ),
        OneOf(
            (
                Alternative(Way.MOVE_ARMIES, (MoveArmies(March(character=Who.WITCH_KING)),)),
                Alternative(Way.ATTACK, (AttackFrom(Raid(character=Who.WITCH_KING)),)),
            ),
            optional=True,
        ),
    ),
    combat=FOUL_STENCH,
)

CARDS = (
    SHELOBS_LAIR,
    THE_RING_IS_MINE,
    ON_ON_THEY_WENT,
    GIVE_IT_TO_USS,
    ORC_PATROL,
    ISILDURS_BANE,
    FOUL_THING_FROM_THE_DEEP,
    CANDLES_OF_CORPSES,
    NAZGUL_SEARCH,
    CRUEL_WEATHER,
    THE_NAZGUL_STRIKE,
    MORGUL_WOUND,
    LURE_OF_THE_RING,
    THE_BREAKING_OF_THE_FELLOWSHIP,
    WORN_WITH_SORROW_AND_TOIL,
    FLOCKS_OF_CREBAIN,
    BALROG_OF_MORIA,
    THE_LIDLESS_EYE,
    DREADFUL_SPELLS,
    GROND_HAMMER_OF_THE_UNDERWORLD,
    THE_PALANTIR_OF_ORTHANC,
    WORMTONGUE,
    THE_RINGWRAITHS_ARE_ABROAD,
    THE_BLACK_CAPTAIN_COMMANDS,
)
"""In the order of their printed numbers."""
