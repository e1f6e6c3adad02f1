"""The lower halves of the cards. Several cards share one, so each stands here once, by initiative (R87)."""

from rules.boardgame.battle.conditions import (
    DefendsInField,
    EnemyPlayedCard,
    EnemyScoredHits,
    FightsHere,
    FoughtIn,
    FoughtNear,
    FoughtWithFellowship,
    InBattle,
    NationInBattle,
    NazgulLeadership,
    NazgulOutleadEnemy,
    OutnumbersTwice,
    OutscoresEnemy,
    ScoredHits,
    Siege,
)
from rules.boardgame.card import Combat, Timed
from rules.boardgame.effects.combat_dice import (
    BOTH,
    ENEMY,
    AddHits,
    AutomaticHits,
    CancelCard,
    CancelHits,
    ExtraAttack,
    FewerDice,
    Modify,
    MostDice,
    NoReroll,
    OnesHitOwner,
    Per,
    SelfHits,
)
from rules.boardgame.effects.combat_leaders import (
    DieToCancelHits,
    ForfeitCompanions,
    ForfeitNazgul,
    ForfeitNazgulForDice,
    ForfeitToTurnMisses,
    KillByReroll,
    RetreatBeforeRoll,
    SpendRerollHitOnMinion,
    StrikeNazgulOrMinion,
    VoidCompanion,
)
from rules.boardgame.effects.control import If
from rules.boardgame.map.region_filter import Where
from rules.boardgame.terms import FREE, Group, Nation, Who

ENT_COUNTRY = Where(any_of=(Where(nations=(Nation.ROHAN,)), Where(at=("Fangorn", "Orthanc"))))

# ---- 0: a card is cancelled ------------------------------------------------------------------------------------------

DARING_DEFIANCE = Combat(
    title="Daring Defiance",
    text=(
        "Needs a companion in the battle. All your companions forfeit their leadership, and the Shadow's combat card "
        "is cancelled."
    ),
    needs=(InBattle(Group.COMPANION),),
    effects=(Timed(0, ForfeitCompanions()), Timed(0, CancelCard())),
)

SWARM_OF_BATS = Combat(
    title="Swarm of Bats",
    text="The Free Peoples' combat card is cancelled. If they played none: +1 on your re-roll.",
    effects=(Timed(0, If(EnemyPlayedCard(), (CancelCard(),), (Modify(reroll=1),))),),
)

# ---- 1: before everything else ---------------------------------------------------------------------------------------

SCOUTS = Combat(
    title="Scouts",
    text=(
        "Needs your army to defend in the field. Before the roll it retreats to a free region or withdraws into its "
        "stronghold, and the battle is over."
    ),
    needs=(DefendsInField(),),
    effects=(Timed(1, RetreatBeforeRoll()),),
)

WORDS_OF_POWER = Combat(
    title="Words of Power",
    text="Needs a Nazgûl in the battle. Choose a companion: his leadership and abilities are void in this round.",
    needs=(InBattle(Group.NAZGUL),),
    effects=(Timed(1, VoidCompanion()),),
)

# ---- 2: an attack before the roll ------------------------------------------------------------------------------------

SUDDEN_STRIKE = Combat(
    title="Sudden Strike",
    text=(
        "Needs a leader or companion in the battle. Extra attack before the roll, with as many dice as your leadership."
    ),
    needs=(InBattle(Group.LEADER_OR_COMPANION),),
    effects=(Timed(2, ExtraAttack(Per.LEADERSHIP)),),
)

CHARGE = Combat(
    title="Charge",
    text="Needs an elite of yours in the battle. Extra attack before the roll, with as many dice as you have elites.",
    needs=(InBattle(Group.ELITE),),
    effects=(Timed(2, ExtraAttack(Per.ELITES)),),
)

DURINS_BANE = Combat(
    title="Durin's Bane",
    text="Needs the defender within 2 regions of Moria. Extra attack before the roll, with 3 dice; 4 or more hits.",
    needs=(FoughtNear("Moria", 2),),
    effects=(Timed(2, ExtraAttack(3, needs=4)),),
)

# ---- 3: dice and rolls -----------------------------------------------------------------------------------------------

IT_IS_A_GIFT = Combat(
    title="It Is a Gift",
    text="Needs the defender in the Fellowship's region. +1 on your roll and re-roll.",
    needs=(FoughtWithFellowship(),),
    effects=(Timed(3, Modify(combat=1, reroll=1)),),
)

ONE_FOR_THE_DARK_LORD = Combat(
    title="One for the Dark Lord",
    text="Needs the defender in the Fellowship's region. +1 on your roll and re-roll.",
    needs=(FoughtWithFellowship(),),
    effects=(Timed(3, Modify(combat=1, reroll=1)),),
)

SERVANT_OF_THE_SECRET_FIRE = Combat(
    title="Servant of the Secret Fire",
    text="Needs Gandalf, Grey or White, in the battle. +1 on your roll.",
    needs=(FightsHere((Who.GANDALF_GREY, Who.GANDALF_WHITE)),),
    effects=(Timed(3, Modify(combat=1)),),
)

VALOUR = Combat(
    title="Valour",
    text="Needs an elite of yours in the battle. +1 on your roll.",
    needs=(InBattle(Group.ELITE),),
    effects=(Timed(3, Modify(combat=1)),),
)

ENTS_RAGE = Combat(
    title="Ents' Rage",
    text="Needs the defender in Rohan, Fangorn or Orthanc. +2 on your roll.",
    needs=(FoughtIn(ENT_COUNTRY),),
    effects=(Timed(3, Modify(combat=2)),),
)

HUORN_DARK = Combat(
    title="Huorn-dark",
    text="Needs the defender in Rohan, Fangorn or Orthanc. The Shadow rolls 2 dice at most.",
    needs=(FoughtIn(ENT_COUNTRY),),
    effects=(Timed(3, MostDice(2)),),
)

DAYLIGHT = Combat(
    title="Daylight",
    text="The Shadow rolls 3 dice at most.",
    effects=(Timed(3, MostDice(3)),),
)

BRAVE_STAND = Combat(
    title="Brave Stand",
    text=(
        "Needs a companion in the battle. The Shadow rolls 1 die fewer for each of your companions, but at least one."
    ),
    needs=(InBattle(Group.COMPANION),),
    effects=(Timed(3, FewerDice(Per.COMPANIONS)),),
)

ADVANTAGEOUS_POSITION = Combat(
    title="Advantageous Position",
    text="Needs the defender inside the borders of a Free Peoples nation. -1 on the Shadow's roll.",
    needs=(FoughtIn(Where(lands_of=FREE)),),
    effects=(Timed(3, Modify(combat=-1, whose=ENEMY)),),
)

DEVILRY_OF_ORTHANC = Combat(
    title="Devilry of Orthanc",
    text="Needs a unit of Isengard in the battle, and the defender inside a stronghold. +1 on your roll.",
    needs=(NationInBattle(Nation.ISENGARD), Siege()),
    effects=(Timed(3, Modify(combat=1)),),
)

DEADLY_STRIFE = Combat(
    title="Deadly Strife",
    text="+2 on the roll and re-roll of both sides.",
    effects=(Timed(3, Modify(combat=2, reroll=2, whose=BOTH)),),
)

DESPERATE_BATTLE = Combat(
    title="Desperate Battle",
    text="+1 on the roll and re-roll of both sides.",
    effects=(Timed(3, Modify(combat=1, reroll=1, whose=BOTH)),),
)

CRUEL_AS_DEATH = Combat(
    title="Cruel as Death",
    text="Needs 2 Nazgûl leadership. Forfeit 2 of it: +1 on your roll.",
    needs=(NazgulLeadership(2),),
    effects=(Timed(3, ForfeitNazgul(2, Modify(combat=1))),),
)

DREAD_AND_DESPAIR = Combat(
    title="Dread and Despair",
    text=(
        "Needs 1 Nazgûl leadership. Forfeit as much of it as you like, 1 at least: the Free Peoples roll that many "
        "dice fewer, but at least one."
    ),
    needs=(NazgulLeadership(1),),
    effects=(Timed(3, ForfeitNazgulForDice()),),
)

RELENTLESS_ASSAULT = Combat(
    title="Relentless Assault",
    text="Before the roll you may deal up to 2 hits to your own units: +1 on your roll for each.",
    effects=(Timed(3, SelfHits(2, Modify(combat=Per.SELF_HITS))),),
)

FOUL_STENCH = Combat(
    title="Foul Stench",
    text=(
        "Needs 1 Nazgûl leadership. If Nazgûl leadership is no less than all leadership of the Free Peoples, they "
        "make no re-roll in this round."
    ),
    needs=(NazgulLeadership(1),),
    effects=(Timed(3, NoReroll(NazgulOutleadEnemy())),),
)

# ---- 4: between roll and re-roll -------------------------------------------------------------------------------------

MIGHTY_ATTACK = Combat(
    title="Mighty Attack",
    text="Needs a companion in the battle. One companion forfeits his leadership: a miss of your roll becomes a hit.",
    needs=(InBattle(Group.COMPANION),),
    effects=(Timed(4, ForfeitToTurnMisses()),),
)

ANDURIL = Combat(
    title="Andúril",
    text=(
        "Needs Strider or Aragorn in the battle. He forfeits his leadership: a miss of your roll becomes a hit, with "
        "Aragorn up to two of them."
    ),
    needs=(FightsHere((Who.STRIDER, Who.ARAGORN)),),
    effects=(Timed(4, ForfeitToTurnMisses(((Who.STRIDER, 1), (Who.ARAGORN, 2)))),),
)

CONFUSION = Combat(
    title="Confusion",
    text="Each natural 1 of the Shadow's roll hits the Shadow's army. Those dice are not rolled again.",
    effects=(Timed(4, OnesHitOwner()),),
)

THEY_ARE_TERRIBLE = Combat(
    title="They Are Terrible",
    text="Needs 1 Nazgûl leadership. Forfeit 1 of it: +1 on your re-roll.",
    needs=(NazgulLeadership(1),),
    effects=(Timed(4, ForfeitNazgul(1, Modify(reroll=1))),),
)

# ---- 5: after the re-roll --------------------------------------------------------------------------------------------

NO_QUARTER = Combat(
    title="No Quarter",
    text="If your roll or re-roll scored a hit: 1 hit more.",
    effects=(Timed(5, AddHits(1, ScoredHits(1))),),
)

NAMELESS_WOOD = Combat(
    title="Nameless Wood",
    text="Needs the defender in Rohan, Fangorn or Orthanc. If your roll or re-roll scored a hit: 2 hits more.",
    needs=(FoughtIn(ENT_COUNTRY),),
    effects=(Timed(5, AddHits(2, ScoredHits(1))),),
)

MUMAKIL = Combat(
    title="Mûmakil",
    text=(
        "Needs a Southron & Easterling elite in the battle. +1 on your roll. After the re-roll, with more hits in "
        "this round than the Free Peoples, their extra attacks included: 1 hit more."
    ),
    needs=(NationInBattle(Nation.SOUTHRONS, elite=True),),
    effects=(Timed(3, Modify(combat=1)), Timed(5, AddHits(1, OutscoresEnemy()))),
)

# ---- 6: around the casualties ----------------------------------------------------------------------------------------

SHIELD_WALL = Combat(
    title="Shield-wall",
    text="If the Shadow's roll and re-roll scored 2 hits or more: cancel 1.",
    effects=(Timed(6, CancelHits(1, EnemyScoredHits(2))),),
)

HEROIC_DEATH = Combat(
    title="Heroic Death",
    text=(
        "Needs a leader or companion in the battle. You may eliminate a leader to cancel 1 hit of the Shadow's roll "
        "or re-roll, or a companion to cancel up to his level."
    ),
    needs=(InBattle(Group.LEADER_OR_COMPANION),),
    effects=(Timed(6, DieToCancelHits()),),
)

BLADE_OF_WESTERNESSE = Combat(
    title="Blade of Westernesse",
    text="Needs a hobbit in the battle. Spend a hit of your re-roll: eliminate a minion in the battle.",
    needs=(InBattle(Group.HOBBIT),),
    effects=(Timed(6, SpendRerollHitOnMinion()),),
)

FATEFUL_STRIKE = Combat(
    title="Fateful Strike",
    text=(
        "Needs a leader or companion in the battle. If your re-roll scored a hit, a Nazgûl in the battle is "
        "eliminated too; with 2 hits you may eliminate a minion instead. The Witch-king is a minion here."
    ),
    needs=(InBattle(Group.LEADER_OR_COMPANION),),
    effects=(Timed(6, StrikeNazgulOrMinion()),),
)

BLACK_BREATH = Combat(
    title="Black Breath",
    text=(
        "Needs a Nazgûl in the battle. If your re-roll scored a hit you may eliminate a leader in the battle, or a "
        "companion whose level is no more than those hits."
    ),
    needs=(InBattle(Group.NAZGUL),),
    effects=(Timed(6, KillByReroll()),),
)

# ---- 7: after the casualties -----------------------------------------------------------------------------------------

GREAT_HOST = Combat(
    title="Great Host",
    text="After casualties, with at least twice as many units as the Free Peoples: 1 hit.",
    effects=(Timed(7, AutomaticHits(1, OutnumbersTwice())),),
)

ONSLAUGHT = Combat(
    title="Onslaught",
    text=(
        "After casualties you may deal up to 4 hits to your own units and roll as many dice: each 4 or more hits the "
        "Free Peoples."
    ),
    effects=(Timed(7, SelfHits(4, ExtraAttack(Per.SELF_HITS, needs=4))),),
)

WE_COME_TO_KILL = Combat(
    title="We Come to Kill",
    text=(
        "Needs an elite of yours in the battle. After casualties: extra attack with as many dice as you have elites; "
        "5 or more hits."
    ),
    needs=(InBattle(Group.ELITE),),
    effects=(Timed(7, ExtraAttack(Per.ELITES, needs=5)),),
)
