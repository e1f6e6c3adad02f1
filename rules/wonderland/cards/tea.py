"""Tea cards, and a short notation for the ninety of them (W5)."""

from rules.wonderland.card import Layout, TeaCard
from rules.wonderland.effects import (
    BuildCastle,
    DiscardMadness,
    DiscardShards,
    DrawQuests,
    GainAlly,
    GainAnyAlly,
    RestoreShield,
    Reward,
    StrengthenLeader,
    TakeWonderlandian,
    Units,
    UnlockAbility,
)
from rules.wonderland.terms import Kind
from rules.wonderland.war.forge import ForgeFromBag

# The rewards, by the names that the decks use.
HEARTS, HEARTS_2 = GainAlly(Kind.HEARTS), GainAlly(Kind.HEARTS, True)
FLAMINGOS, FLAMINGOS_2 = GainAlly(Kind.FLAMINGOS), GainAlly(Kind.FLAMINGOS, True)
ROSES, ROSES_2 = GainAlly(Kind.ROSES), GainAlly(Kind.ROSES, True)
ROOKS, ROOKS_2 = GainAlly(Kind.ROOKS), GainAlly(Kind.ROOKS, True)
CREATURES, CREATURES_2 = GainAlly(Kind.CREATURES), GainAlly(Kind.CREATURES, True)
FORGE = GainAlly(Kind.FORGE)
ANY, ANY_2 = GainAnyAlly(), GainAnyAlly(True)
WONDERLANDIAN = TakeWonderlandian()
ABILITY = UnlockAbility()
SHIELD = RestoreShield()
LEADER = StrengthenLeader()
CASTLE = BuildCastle()
QUEST, TWO_QUESTS = DrawQuests(1), DrawQuests(2)
NO_MADNESS = DiscardMadness()
FORGE_A_CHIP = ForgeFromBag()


def shards(n: int) -> Reward:
    """Return the reward of discarding shards."""
    return DiscardShards(n)


def units(n: int) -> Reward:
    """Return the reward of a second set of units."""
    return Units(n)


def card(units: int, *rewards: Reward, die: bool = False) -> TeaCard:
    return TeaCard(units=units, die=die, rewards=rewards)


def split(units: int, upper: tuple[Reward, ...], lower: tuple[Reward, ...]) -> TeaCard:
    return TeaCard(units=units, rewards=upper, more=lower, layout=Layout.SPLIT)


def corruption(units: int, rewards: tuple[Reward, ...], rolled: tuple[Reward, ...]) -> TeaCard:
    return TeaCard(units=units, rewards=rewards, more=rolled, layout=Layout.CORRUPTION)
