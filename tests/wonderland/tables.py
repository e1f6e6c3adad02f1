"""The table that tests of Wonderland's War speak through: set it up in plain words, then play it by offered choices.

Players are named by faction ("alice"), things as in `naming`. Setting up reaches into the position; everything after
that goes through `choose` and what the position offers. Chance is dictated: `draws` names the chips that will come out
of a bag, `rolls` the dice, `deals` the cards; what nobody dictated is left to the seed.
"""

from collections.abc import Sequence
from typing import TypeVar

from rules.chance import Chance
from rules.game import Choice, Event, Prompt
from rules.kernel import Step
from rules.wonderland.cards import QUESTS
from rules.wonderland.chips import ALLY_STOCK, FORGE_STOCK, MADNESS_STOCK
from rules.wonderland.choices import (
    Accept,
    Bring,
    Decline,
    Done,
    Draw,
    GoToSymbol,
    Halt,
    MoveTo,
    Multiply,
    PickCard,
    PickChip,
    PickQuest,
    PickRegion,
    PickReward,
    PickSeat,
    PickTrack,
    PickUnit,
    Send,
    TakeCastle,
    TakeHalf,
    TakeVP,
    ToHead,
    Unlock,
    UsePower,
)
from rules.wonderland.game import WONDERLAND
from rules.wonderland.position import WonderPosition
from rules.wonderland.printed import components
from rules.wonderland.prompts import ForgeChipPrompt, LayWagerPrompt
from rules.wonderland.tea_party.rewards import sit_down
from rules.wonderland.tea_party.turns import EndOfTeaParty, Turn
from rules.wonderland.terms import (
    AT_TABLE,
    DIE,
    FORGE,
    MADNESS,
    MARKERS,
    NOTHING,
    POISON,
    REGIONS,
    Castle,
    Icon,
    Phase,
    Simultaneous,
    ally,
)
from rules.wonderland.war.regions import NextRegion
from tests.wonderland.looking import SPARE, Looking
from tests.wonderland.naming import (
    ABILITY,
    CHIP,
    FACTION,
    FIGURE,
    QUEST,
    REGION,
    TEA,
    UNIT,
    WONDERLANDIAN,
)

T = TypeVar("T")


class Dictated(Chance):
    """Chance that does as it is told, pile by pile, while it has been told anything."""

    __slots__ = ("game", "scripts")

    def __init__(self, game: WonderPosition, seed: int) -> None:
        super().__init__(seed)
        self.game = game
        self.scripts: dict[str, list[int]] = {}

    def pick(self, cards: Sequence[T]) -> T:
        script = self.scripts.get(self._pile(cards))
        if script:
            wanted = script.pop(0)
            assert wanted in cards, f"{wanted} was to come, but there are only {cards}"
            return wanted  # type: ignore[return-value]
        return super().pick(cards)

    def _pile(self, cards: object) -> str:
        game = self.game
        if cards == DIE:
            return "die"
        for seat, bag in enumerate(game.bag):
            if cards is bag:
                return f"bag {seat}"
        for name in ("tea_deck", "deck", "quest_deck"):
            if cards is getattr(game, name):
                return name
        return "figures"


class Take(Step):
    """Sit down on chair 1."""

    def do(self, game: WonderPosition, who: int, source: int) -> None:
        sit_down(game, who, 1)


class Table(Looking):
    """An empty board in round I, in the war: no units, empty bags, the supply full, no abilities, shields whole."""

    def __init__(self, *factions: str, allies: str = "A", round: int = 1, seed: int = 1) -> None:
        factions = factions or ("alice", "queen_of_hearts", "mad_hatter")
        sets = tuple("ABCD".index(each) for each in (allies * 5 if len(allies) == 1 else allies))
        self.factions = factions
        self.game = game = WonderPosition(WONDERLAND, components(len(factions), sets), True, seed)
        self.seen: list[Event] = []
        self.spare: set[int] = set()
        game.chance = self.chance = Dictated(game, seed)
        self.anew()
        game.faction = [FACTION[faction] for faction in factions]
        game.round, game.phase, game.first, game.turn = round, Phase.WAR, 0, NOTHING
        game.ring = tuple(range(REGIONS))
        game.markers = (0, 1, 2, 3, 4)
        game.start = 0
        game.shards = [0] * game.seats
        for seat in range(game.seats):
            game.bag[seat], game.quests[seat] = [], []
            game.leader_at[seat] = AT_TABLE
        game.supply = [0] * len(game.supply)
        for kind in range(5):
            game.supply[ally(kind)], game.supply[ally(kind, True)] = ALLY_STOCK
        game.supply[FORGE], game.supply[MADNESS] = FORGE_STOCK, MADNESS_STOCK
        if "jabberwock" in factions:
            game.supply[POISON] = game.seats + 2
        game.deck = list(game.components.wonderlandians)
        game.display = []
        game.quest_deck = list(range(len(QUESTS)))
        game.quest_log = []
        game.table = [NOTHING] * len(game.table)
        game.events = []

    def anew(self) -> "Table":
        """Leave whatever is being asked or still to be done; the pieces stay where they are."""
        game = self.game
        game.open.clear()
        game._offers.clear()
        game._pending = None
        game.agenda.clear()
        game.simultaneous = Simultaneous.NOTHING
        game.answer = [NOTHING] * game.seats
        game.battle = None
        return self

    def do(self, step: Step, player: str = "", source: int = NOTHING) -> "Table":
        """Carry out a step of the rules."""
        assert not self.game.open, f"{self.thinking} must choose first"
        self.game.events = []
        self.game.push(step, self.seat(player) if player else NOTHING, source)
        self.game.run()
        self.seen += self.game.events
        return self

    # ---- setting up ---

    def bag(self, player: str, *chips: str) -> "Table":
        self.game.bag[self.seat(player)] += [CHIP[chip] for chip in chips]
        return self

    def draws(self, player: str, *chips: str) -> "Table":
        """These chips will be drawn, in this order; they are put into the bag if it lacks them."""
        seat = self.seat(player)
        numbers = [CHIP[chip] for chip in chips]
        for number in set(numbers):
            self.game.bag[seat] += [number] * (numbers.count(number) - self.game.bag[seat].count(number))
        self.chance.scripts.setdefault(f"bag {seat}", []).extend(numbers)
        return self

    def next_draws(self, player: str, *chips: str) -> "Table":
        """These chips, already in the bag or on their way there, will be drawn next."""
        self.chance.scripts.setdefault(f"bag {self.seat(player)}", []).extend(CHIP[chip] for chip in chips)
        return self

    def rolls(self, *dice: int) -> "Table":
        self.chance.scripts.setdefault("die", []).extend(dice)
        return self

    def deals(self, pile: str, *cards: str) -> "Table":
        """These cards will come from the tea deck ("tea"), the wonderlandian deck ("deck") or the quests ("quests")."""
        names = {"tea": ("tea_deck", TEA), "deck": ("deck", WONDERLANDIAN), "quests": ("quest_deck", QUEST)}
        names["figures"] = ("figures", WONDERLANDIAN)
        name, ids = names[pile]
        self.chance.scripts.setdefault(name, []).extend(ids[card] for card in cards)
        return self

    def active(self, player: str, *chips: str) -> "Table":
        self.game.active[self.seat(player)] += [CHIP[chip] for chip in chips]
        return self

    def exhausted(self, player: str, *chips: str) -> "Table":
        self.game.exhausted[self.seat(player)] += [CHIP[chip] for chip in chips]
        return self

    def madness(self, player: str, *chips: str) -> "Table":
        """On the madness track."""
        self.game.madness_track[self.seat(player)] += [CHIP[chip] for chip in chips]
        return self

    def supply(self, chip: str, n: int) -> "Table":
        self.game.supply[CHIP[chip]] = n
        return self

    def units(self, player: str, region: str, supporters: int = 0, *figures: str, leader: bool = False) -> "Table":
        """Supporters come from the reserve; figures with their cards."""
        seat, place = self.seat(player), REGION[region]
        self.game.supporters[seat * REGIONS + place] += supporters
        self.game.reserve[seat] -= supporters
        for figure in figures:
            self.owns(player, figure).game.figure_at[FIGURE[figure]] = place
        if leader:
            self.game.leader_at[seat] = place
        return self

    def owns(self, player: str, figure: str) -> "Table":
        """A recruited figure, in the reserve."""
        card = 6 if figure.startswith("tweedle") else WONDERLANDIAN[figure]
        seat = self.seat(player)
        if card in self.game.deck:
            self.game.deck.remove(card)
            self.game.cards[seat].append(card)
        self.game.figure_owner[FIGURE[figure]] = seat
        self.game.figure_at[FIGURE[figure]] = -1
        return self

    def castle(self, player: str, *regions: str, lying: bool = False) -> "Table":
        for region in regions:
            site = self.seat(player) * REGIONS + REGION[region]
            self.game.castles[site] = Castle.LYING if lying else Castle.STANDING
        return self

    def ability(self, player: str, *abilities: str) -> "Table":
        for ability in abilities:
            faction, number = ABILITY[ability]
            assert self.game.faction[self.seat(player)] == faction, f"{ability} is not on the board of {player}"
            self.game.abilities[self.seat(player)] |= 1 << number
        return self

    def has(self, player: str, **goods: int) -> "Table":
        """vp, shards, shield, leader (strength), reserve, castle_value."""
        for name, value in goods.items():
            getattr(self.game, name)[self.seat(player)] = value
        return self

    def quest(self, player: str, *quests: str) -> "Table":
        for quest in quests:
            self.game.quest_deck.remove(QUEST[quest])
            self.game.quests[self.seat(player)].append(QUEST[quest])
        return self

    def forged(self, player: str, track: int, *chips: str) -> "Table":
        self.game.forged[self.seat(player) * 4 + track] += [CHIP[chip] for chip in chips]
        return self

    def award(self, region: str, vp: int) -> "Table":
        """The region's award in this round."""
        markers = list(self.game.markers)
        markers[REGION[region]] = next(n for n, each in enumerate(MARKERS) if each[self.game.round - 1] == vp)
        self.game.markers = tuple(markers)
        return self

    def blocked(self, region: str) -> "Table":
        """Two players: this region is out of the game."""
        self.game.ring = tuple(each for each in range(REGIONS) if each != REGION[region])
        return self

    def display(self, *cards: str) -> "Table":
        for card in cards:
            self.game.deck.remove(WONDERLANDIAN[card])
            self.game.display.append(WONDERLANDIAN[card])
        return self

    # ---- the tea table ---

    def tea(self, **chairs: str) -> "Table":
        """It is tea time: `c1="I-01"` lays a card on chair 1; the rest of the round's deck is the deck."""
        game = self.game
        game.phase = Phase.TEA
        game.tea_deck = list(range((game.round - 1) * 30, game.round * 30))
        for chair, card in chairs.items():
            game.table[int(chair[1:])] = TEA[card]
            game.tea_deck.remove(TEA[card])
        return self

    def sits(self, player: str, chair: int, taken: int = 1) -> "Table":
        self.game.chair[self.seat(player)] = chair
        self.game.cards_taken[self.seat(player)] = taken
        return self

    def poison(self, *chairs: int) -> "Table":
        for chair in chairs:
            self.game.poisoned |= 1 << chair
            self.game.supply[POISON] -= 1
        return self

    def turn(self, player: str) -> "Table":
        """Its turn at the tea table; the next player's follows."""
        return self.do(Turn(), player)

    def takes(self, player: str, card: str) -> "Table":
        """The player takes this card from chair 1, with its rewards; nobody's turn follows."""
        self.tea(c1=card)
        return self.do(Take(), player)

    def end_of_tea(self) -> "Table":
        return self.do(EndOfTeaParty())

    # ---- the war ---

    def battle(self, region: str, wagers: bool = False, spare: bool = True) -> "Table":
        """The battle for that region, up to the first question; the war ends with it. Nobody bets unless told so.

        Every participant gets a spare chip, which `bag_of` leaves out: who has nothing to draw would not be asked.
        """
        self.game.to_fight = [REGION[region]]
        for seat, bag in enumerate(self.game.bag):
            if spare and bag and seat not in self.spare and self.game.units(seat, REGION[region]):
                bag.append(SPARE)
                self.spare.add(seat)
        self.do(NextRegion())
        while not wagers and any(isinstance(self.asked(player), LayWagerPrompt) for player in self.thinking):
            self.declines(self.thinking[0])
        return self

    def strengths(self, *cubes: int) -> "Table":
        """The strengths of the seats from the first on, in the battle being fought."""
        for seat, cube in enumerate(cubes):
            self.game.current_battle().fighters[seat].cube = cube
        return self

    def draw_again(self, *players: str) -> "Table":
        for player in players:
            self.chooses(player, Draw())
        return self

    def halt(self, *players: str) -> "Table":
        for player in players:
            self.chooses(player, Halt())
        return self

    def ends(self, *halting: str) -> "Table":
        """These halt, and nobody forges, where that is asked; up to the next other question, or to the end."""
        self.halt(*halting)
        while any(isinstance(self.asked(player), ForgeChipPrompt) for player in self.thinking):
            self.is_done(self.thinking[0])
        return self

    # ---- choosing ---

    def offers(self, player: str) -> tuple[Choice, ...]:
        """What the player is offered now; nothing if not asked."""
        number = self.seat(player)
        return next((d.choices for d in self.game.pending() if d.seat == number), ())

    def asked(self, player: str) -> Prompt | None:
        number = self.seat(player)
        return next((d.prompt for d in self.game.pending() if d.seat == number), None)

    def chooses(self, player: str, choice: Choice) -> "Table":
        offers = self.offers(player)
        assert choice in offers, f"{player} is not offered {choice}, but {offers} ({self.asked(player)})"
        self.game.choose(self.seat(player), offers.index(choice))
        self.seen += self.game.events
        return self

    def accepts(self, player: str) -> "Table":
        return self.chooses(player, Accept())

    def declines(self, player: str) -> "Table":
        return self.chooses(player, Decline())

    def is_done(self, player: str) -> "Table":
        return self.chooses(player, Done())

    def moves_to(self, player: str, chair: int) -> "Table":
        return self.chooses(player, MoveTo(chair))

    def goes_to_head(self, player: str) -> "Table":
        return self.chooses(player, ToHead())

    def uses_power(self, player: str) -> "Table":
        return self.chooses(player, UsePower())

    def picks_region(self, player: str, *regions: str) -> "Table":
        for region in regions:
            self.chooses(player, PickRegion(REGION[region]))
        return self

    def picks_reward(self, player: str, icon: Icon, n: int = 0, strong: bool = False) -> "Table":
        return self.chooses(player, PickReward(icon, n, strong))

    def picks_chip(self, player: str, *chips: str) -> "Table":
        for chip in chips:
            self.chooses(player, PickChip(CHIP[chip]))
        return self

    def picks_unit(self, player: str, unit: str, region: str = "") -> "Table":
        return self.chooses(player, PickUnit(UNIT[unit], REGION[region] if region else -1))

    def picks_card(self, player: str, card: str) -> "Table":
        return self.chooses(player, PickCard(WONDERLANDIAN[card]))

    def picks_quest(self, player: str, quest: str) -> "Table":
        return self.chooses(player, PickQuest(QUEST[quest]))

    def picks_player(self, player: str, other: str) -> "Table":
        return self.chooses(player, PickSeat(self.seat(other)))

    def picks_half(self, player: str, half: int) -> "Table":
        return self.chooses(player, TakeHalf(half))

    def unlocks(self, player: str, ability: str) -> "Table":
        return self.chooses(player, Unlock(ABILITY[ability][1]))

    def brings(self, player: str, region: str, n: int) -> "Table":
        return self.chooses(player, Bring(REGION[region], n))

    def sends(self, player: str, region: str, n: int) -> "Table":
        return self.chooses(player, Send(REGION[region], n))

    def multiplies(self, player: str) -> "Table":
        return self.chooses(player, Multiply())

    def goes_to_symbol(self, player: str, space: int) -> "Table":
        return self.chooses(player, GoToSymbol(space))

    def takes_vp(self, player: str) -> "Table":
        return self.chooses(player, TakeVP())

    def takes_castle(self, player: str) -> "Table":
        return self.chooses(player, TakeCastle())

    def forges(self, player: str, chip: str, track: int) -> "Table":
        """Which chip, and then on which track where there is a choice."""
        self.picks_chip(player, chip)
        if PickTrack(track) in self.offers(player):
            self.chooses(player, PickTrack(track))
        return self
