"""The start of a battle: which army attacks where, and who takes part (R80-R82, D26)."""

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from rules.boardgame import prompts
from rules.boardgame.armies.figures import controller_of_army
from rules.boardgame.armies.selection import (
    Counts,
    WhoGoes,
    acts_on,
    commands,
    leads,
    may_act_on,
    nations_in,
    own_figures,
    units_in,
)
from rules.boardgame.battle.rounds import BEGIN_ROUND, MayVoidNazgul
from rules.boardgame.battle.state import Battle, Force
from rules.boardgame.choices import At, Done
from rules.boardgame.events import BattleBegan
from rules.boardgame.map.regions import BIT, NEAR, bits
from rules.boardgame.movement.move_armies import leads_to_own
from rules.boardgame.offers import AT, DONE
from rules.boardgame.politics import track
from rules.boardgame.steps import BoardQuestion
from rules.boardgame.terms import (
    FIGURE_NATION,
    FIGURES,
    FIGURES_OF,
    FREE,
    NATION_BITS,
    NAZGUL,
    NAZGUL_CHARACTERS,
    NOTHING,
    SHADOW,
    SIDES,
    BattleKind,
    Group,
    Nation,
)
from rules.record import Record

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class Raid(Record):
    """How an army may attack: by a die or by the text of a card."""

    led: bool = False
    """A leader, Nazgûl or character must take part (R80)."""
    group: Group | None = None
    """Such a piece must take part."""
    character: int = NOTHING
    """This one must."""
    nation: Nation | None = None
    """A unit of this nation must."""
    assaults: bool = False
    """Only an assault on a besieged stronghold."""
    relieves: bool = False
    """Only an attack from outside on an army that besieges."""
    rounds: int = 1
    """Rounds of an assault before elites must be reduced."""
    bars_cards: bool = False
    """In round 1 the defender plays a combat card only with a companion among them."""
    garrison_helps: bool = False
    """Each unit inside the stronghold takes one die from the besieger, all through the battle."""
    no_cease: bool = False
    optional: bool = False

    @property
    def plain(self) -> bool:
        """No certain piece has to take part."""
        return not self.led and self.group is None and self.character == NOTHING and self.nation is None


ATTACK: Final = Raid()
LED_ATTACK: Final = Raid(led=True)


def attackers(game: "BoardPosition", seat: int, origin: int) -> tuple[Counts, int]:
    """Return what may attack from there: units and leaders of nations at war, Nazgûl and characters (R81, R128)."""
    side, war = game.side_of[seat], game.war
    figures = own_figures(game, seat, origin)
    if NATION_BITS[side] & ~war:
        figures = tuple(
            [
                n if n and (figure == NAZGUL or war >> FIGURE_NATION[figure] & 1) else 0
                for figure, n in enumerate(figures)
            ]
        )
    return figures, game.characters_at(origin, side)


def attack_targets(game: "BoardPosition", seat: int, raid: Raid, origin: int) -> int:
    """The regions an army could attack from there, its own among them for assault and sortie, as bits."""
    return _targets(game, seat, raid, origin, _in_the_open(game, game.side_of[seat], raid))


def _in_the_open(game: "BoardPosition", side: int, raid: Raid) -> int:
    """The enemy's armies that could be attacked from a neighbouring region, as bits."""
    if raid.assaults:
        return 0
    found = game.armies[1 - side] & ~game.sieges[side]
    return found & game.sieges[1 - side] if raid.relieves else found


def _targets(game: "BoardPosition", seat: int, raid: Raid, origin: int, in_the_open: int) -> int:
    side = game.side_of[seat]
    shut, besieging, bit = game.sieges[1 - side], game.sieges[side], BIT[origin]
    if shut and shut & bit:
        found = 0 if raid.assaults or raid.relieves else bit
    else:
        found = NEAR[origin] & in_the_open
        if besieging and not raid.relieves:
            found |= besieging & bit
    if found and side == SHADOW:
        found &= ~game.barred
    return found if found and _can_attack(game, seat, raid, origin) else 0


def _can_attack(game: "BoardPosition", seat: int, raid: Raid, origin: int) -> bool:
    """Some part of the army fits."""
    side = game.side_of[seat]
    if not game.present[origin] & game.war & game.nations_of[seat]:
        return False
    if raid.plain and len(game.side_of) == 2 and game.units_at(origin, side) > 1:
        return True  # the common case, told quickly: some unit attacks, and another may stay
    figures, characters = attackers(game, seat, origin)
    if (raid.led and not leads(game, figures, characters, side)) or not _has_required(raid, figures, characters):
        return False
    units = units_in(figures, side)
    if units == game.units_at(origin, side) and units < 2 and _leaves_leaders(game, origin, figures, side):
        return False
    if len(game.side_of) == 2:
        return True
    # A mixed army is attacked with by its controller alone (R217, G118).
    if game.mixed[side] >> origin & 1 and controller_of_army(game, side, origin) != seat:
        return False
    nations = nations_in(figures, side)
    return any(may_act_on(game, seat, 1 << nation, origin) for nation in bits(nations)) or (
        nations & (nations - 1) != 0 and may_act_on(game, seat, nations, origin)
    )


def _leaves_leaders(game: "BoardPosition", origin: int, figures: Counts, side: int) -> bool:
    """Figures that are no units and not among these would stay behind (R82: then a unit must stay too)."""
    base = origin * FIGURES
    return any(
        game.figures[base + figure] > figures[figure] for figure in FIGURES_OF[side] if game.figures[base + figure]
    )


def _has_required(raid: Raid, figures: Counts, characters: int) -> bool:
    if raid.character != NOTHING and not characters >> raid.character & 1:
        return False
    if raid.nation is not None and not any(
        n and FIGURE_NATION[figure] == raid.nation and figure != NAZGUL for figure, n in enumerate(figures)
    ):
        return False
    match raid.group:
        case None:
            return True
        case Group.NAZGUL:
            return bool(figures[NAZGUL] or characters & NAZGUL_CHARACTERS)
        case other:
            raise ValueError(f"no text attacks by {other!r}")


def attack_origins(game: "BoardPosition", seat: int, raid: Raid) -> list[int]:
    side, war, present = game.side_of[seat], game.war & game.nations_of[seat], game.present
    in_the_open = _in_the_open(game, side, raid)
    return [
        region
        for region in bits(game.armies[side])
        if present[region] & war and _targets(game, seat, raid, region, in_the_open)
    ]


def any_attack(game: "BoardPosition", seat: int, raid: Raid) -> bool:
    side, war, present = game.side_of[seat], game.war & game.nations_of[seat], game.present
    if not war:
        return False
    in_the_open = _in_the_open(game, side, raid)
    for region in bits(game.armies[side]):
        if present[region] & war and _targets(game, seat, raid, region, in_the_open):
            return True
    return False


# ---- the questions ---


class AttackFrom(BoardQuestion):
    """Which army attacks (D26)?"""

    rule: ClassVar[str] = "R80"
    raid: Raid

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.AttackWithWhichPrompt:
        return prompts.AttackWithWhichPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[At | Done]:
        offers: list[At | Done] = [AT[region] for region in attack_origins(game, who, self.raid)]
        if offers and self.raid.optional:
            offers.append(DONE)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: At | Done) -> None:
        if isinstance(choice, At):
            game.push(AttackWhere(self.raid, choice.region), who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return any_attack(game, who, self.raid)


class AttackWhere(BoardQuestion):
    rule: ClassVar[str] = "R80"
    raid: Raid
    origin: int

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.AttackWherePrompt:
        return prompts.AttackWherePrompt(self.origin, source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[At]:
        return [AT[region] for region in bits(attack_targets(game, who, self.raid, self.origin))]

    def take(self, game: "BoardPosition", who: int, source: int, choice: At) -> None:
        game.push(WhoAttacks(self.origin, choice.region, raid=self.raid), who, source)


class WhoAttacks(WhoGoes):
    """All, or a part: then a rearguard with a unit of its own stays out of it (R82)."""

    rule: ClassVar[str] = "R82"
    raid: Raid = ATTACK

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.WhoAttacksPrompt:
        return prompts.WhoAttacksPrompt(self.origin, self.to, self.figures, self.characters, self.mode, source)

    def pieces(self, game: "BoardPosition", who: int) -> tuple[Counts, int]:
        return attackers(game, who, self.origin)

    def fits(self, game: "BoardPosition", who: int, figures: Counts, characters: int) -> bool:
        side, raid = game.side_of[who], self.raid
        units = units_in(figures, side)
        if not units or (raid.led and not leads(game, figures, characters, side)):
            return False
        if not _has_required(raid, figures, characters):
            return False
        if units == game.units_at(self.origin, side) and (
            game.characters_at(self.origin, side) & ~characters or _leaves_leaders(game, self.origin, figures, side)
        ):
            return False
        if len(game.side_of) == 2:
            return True
        return commands(game, who, figures, self.origin) and may_act_on(
            game, who, nations_in(figures, side), self.origin
        )

    def leads_on(self, game: "BoardPosition", who: int, figures: Counts, every: Counts) -> bool:
        side = game.side_of[who]
        units = units_in(figures, side)
        if not units:
            return False
        if units == game.units_at(self.origin, side) and _leaves_leaders(game, self.origin, every, side):
            return False
        return len(game.side_of) == 2 or leads_to_own(game, who, figures, every, self.origin)

    def finish(self, game: "BoardPosition", who: int, source: int, figures: Counts, characters: int) -> None:
        begin(game, who, source, self.raid, self.origin, self.to, figures, characters)

    def again(self, mode: int, figures: Counts, characters: int) -> "WhoAttacks":
        return WhoAttacks(self.origin, self.to, mode, figures, characters, self.raid)


def begin(
    game: "BoardPosition",
    seat: int,
    source: int,
    raid: Raid,
    origin: int,
    region: int,
    figures: Counts,
    characters: int,
) -> None:
    """Declare the attack: the attacked nations become active, and the first round begins."""
    side = game.side_of[seat]
    enemy = 1 - side
    kind = BattleKind.FIELD
    if origin == region:
        kind = BattleKind.ASSAULT if game.sieges[side] >> region & 1 else BattleKind.SORTIE
    seats = [0, 0]
    seats[side], seats[enemy] = seat, controller_of_army(game, enemy, region)
    against_besieger = bool(game.sieges[enemy] >> region & 1)
    fewer = game.units_at(region, side) if raid.garrison_helps and against_besieger else 0
    game.battle = Battle(
        attacker=side,
        origin=origin,
        region=region,
        kind=kind,
        base=len(game.agenda),
        source=source,
        figures=figures,
        characters=characters,
        forces=[Force(seats[each]) for each in SIDES],
        against_besieger=against_besieger,
        rounds=raid.rounds,
        no_cease=raid.no_cease,
        fewer=fewer,
        cards_barred=raid.bars_cards,
    )
    game.turn_report = replace(game.turn_report, battles=(*game.turn_report.battles, region))
    game.tell(BattleBegan(side, origin, region, kind))
    acts_on(game, seat, nations_in(figures, side), origin)
    track.attacked(game, game.present[region] & NATION_BITS[enemy], region)
    game.push(BEGIN_ROUND, seat, source)
    game.push(MayVoidNazgul(), seats[FREE], source)
