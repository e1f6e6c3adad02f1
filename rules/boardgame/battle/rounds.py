"""One round of battle, in the order of R93: walls or field, cards, rolls, casualties."""

from typing import TYPE_CHECKING, ClassVar, Final

from rules.boardgame import prompts
from rules.boardgame.armies.figures import controller_of_army, settle
from rules.boardgame.battle.casualties import destroy_force, hit_force, is_wiped_out
from rules.boardgame.battle.ending import (
    CONTINUE_BATTLE,
    END_BATTLE,
    REDUCE_TO_CONTINUE,
    RETREAT_OR_STAY,
    advance,
    withdraw,
)
from rules.boardgame.battle.report import round_report, show_battle
from rules.boardgame.battle.state import (
    Battle,
    Force,
    characters_of,
    leadership,
    nazgul_leadership,
    strength,
)
from rules.boardgame.card import AsCombatCard, NoFreeCombatCards
from rules.boardgame.characters.roster import SORCERERS, WHITE_RIDERS
from rules.boardgame.choices import Accept, Decline, PickCard
from rules.boardgame.dice import is_hit
from rules.boardgame.event_cards import in_play
from rules.boardgame.event_cards.hands import DrawFrom, reveal
from rules.boardgame.events import (
    CombatCardChosen,
    CombatCardsShown,
    CombatRolled,
    LeadershipForfeited,
    NoCombatCard,
    RoundBegan,
)
from rules.boardgame.map.regions import CITIES, FORTIFICATIONS, STRONGHOLDS, mask
from rules.boardgame.offers import CARD, DECLINE, YES_NO
from rules.boardgame.reports import RollReport
from rules.boardgame.steps import BoardQuestion, BoardStep, BoardTask
from rules.boardgame.terms import (
    COMPANIONS,
    FREE,
    MOST_DICE,
    NOTHING,
    SHADOW,
    SIDES,
    BattleEnd,
    BattleKind,
    Nation,
    Roll,
)

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def battle_of(game: "BoardPosition") -> Battle:
    battle = game.battle
    assert battle is not None
    return battle


class MayVoidNazgul(BoardQuestion):
    """Asked once, before the first round, and only where Nazgûl would lead (D27, G80)."""

    rule: ClassVar[str] = "G80"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MayVoidNazgulPrompt:
        return prompts.MayVoidNazgulPrompt()

    def choices(self, game: "BoardPosition", who: int, source: int) -> tuple[Accept | Decline, ...]:
        return YES_NO if characters_of(game, FREE) & WHITE_RIDERS and nazgul_leadership(game) else ()

    def take(self, game: "BoardPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Accept):
            battle = battle_of(game)
            riders = characters_of(game, FREE) & WHITE_RIDERS
            forfeited = leadership(game, FREE)
            battle.forces[FREE].given_up += forfeited
            game.tell(LeadershipForfeited(FREE, forfeited))
            battle.riders = riders
            battle.nazgul_void = True


def commander(game: "BoardPosition", side: int) -> int:
    """Return the player who controls the side's army now: control passes with its majority (R217)."""
    battle = battle_of(game)
    if side == battle.attacker:
        return controller_of_army(game, side, battle.origin, battle.figures)
    return controller_of_army(game, side, battle.region)


class BeginRound(BoardStep):
    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        battle = battle_of(game)
        if battle.round:
            battle.past = (*battle.past, round_report(battle))
        battle.round += 1
        battle.shown = False
        battle.forces = [Force(commander(game, side)) for side in SIDES]
        game.tell(RoundBegan(battle.round))
        game.agenda += _ROUND
        defender = battle.defender
        if (
            battle.kind == BattleKind.FIELD
            and not battle.against_besieger
            and STRONGHOLDS >> battle.region & 1
            and game.controller(battle.region) == defender
        ):
            game.push(FieldOrWithdraw(), battle.forces[defender].seat, source)


class FieldOrWithdraw(BoardQuestion):
    """At his own stronghold the defender fights in the field or goes inside (R106, D28)."""

    rule: ClassVar[str] = "R106"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.FieldOrWithdrawPrompt:
        return prompts.FieldOrWithdrawPrompt(battle_of(game).region)

    def choices(self, game: "BoardPosition", who: int, source: int) -> tuple[Accept | Decline, ...]:
        return YES_NO

    def take(self, game: "BoardPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Decline):
            withdraw(game)


# ---- cards ---


def may_play_cards(game: "BoardPosition", side: int) -> bool:
    """Return whether the side may play combat cards in this round; everybody knows why not."""
    battle = battle_of(game)
    if side == FREE and any(
        mask(each.at) >> battle.region & 1 for each in in_play.rule_changes(game, NoFreeCombatCards)
    ):
        return False
    return not (
        battle.cards_barred
        and battle.round == 1
        and side == battle.defender
        and not characters_of(game, side) & COMPANIONS
    )


def playable(game: "BoardPosition", side: int, card: int) -> bool:
    """Return whether the conditions of the combat half hold now (R85)."""
    return all(condition.holds(game, side) for condition in game.printed.cards[card].combat.needs)


class ChooseCombatCard(BoardQuestion):
    """Face down: whether one is played and its back are open, the front is not (D29, D30)."""

    rule: ClassVar[str] = "R85"
    secret: ClassVar[bool] = True
    attacks: bool

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        battle = battle_of(game)
        side = battle.attacker if self.attacks else battle.defender
        seat = battle.forces[side].seat
        if (game.hands[seat] or in_play.holders(game, AsCombatCard)) and may_play_cards(game, side):
            game.ask(self, seat, source)

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.ChooseCombatCardPrompt:
        return prompts.ChooseCombatCardPrompt(battle_of(game).region, self.attacks)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickCard | Decline]:
        side = game.side_of[who]
        offers: list[PickCard | Decline] = [CARD[card] for card in game.hands[who] if playable(game, side, card)]
        for card, seat, _ in in_play.holders(game, AsCombatCard):
            if seat == who and playable(game, side, card):
                offers.append(CARD[card])
        offers.append(DECLINE)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickCard | Decline) -> None:
        if isinstance(choice, Decline):
            game.tell(NoCombatCard(who))
            return
        force = battle_of(game).forces[game.side_of[who]]
        force.card = choice.card
        game.disclosures += 1
        if choice.card in game.hands[who]:
            game.hands[who].remove(choice.card)
            game.tell(CombatCardChosen(who, game.printed.deck[choice.card], choice.card))
        else:
            force.open = True
            in_play.use(game, choice.card, who)
            game.discards[game.printed.deck[choice.card]].remove(choice.card)


class ShowCards(BoardStep):
    """Both cards are shown together and go to the discards (R85, R50a)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        battle = battle_of(game)
        battle.shown = True
        cards = [force.card for force in battle.forces]
        if cards[0] == NOTHING and cards[1] == NOTHING:
            return
        game.tell(CombatCardsShown(cards[battle.attacker], cards[battle.defender]))
        for card in cards:
            if card != NOTHING:
                reveal(game, card)
        show_battle(game)
        for initiative in (2, 1, 0):
            play_effects(game, initiative)
        # The card was used, whatever becomes of it and of the battle (G81).
        played = cards[SHADOW]
        if played != NOTHING and battle.round == 1 and characters_of(game, SHADOW) & SORCERERS:
            game.push(MayDrawSameDeck(), game.player_of[Nation.SAURON], played)


class MayDrawSameDeck(BoardQuestion):
    """Draw a card from the deck of the card just played (D13)."""

    rule: ClassVar[str] = "R142"

    def cites(self, game: "BoardPosition", who: int, source: int) -> str:
        return self.rule if game.side_of[who] == FREE else "G81"

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.MayDrawSameDeckPrompt:
        return prompts.MayDrawSameDeckPrompt(source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> tuple[Accept | Decline, ...]:
        return YES_NO if game.decks[game.printed.deck[source]] else ()

    def take(self, game: "BoardPosition", who: int, source: int, choice: Accept | Decline) -> None:
        if isinstance(choice, Accept):
            game.push(DrawFrom(game.printed.deck[source]), who, source)


def play_effects(game: "BoardPosition", initiative: int) -> None:
    """Push what the cards of this round do at an initiative, the defender's first (R86)."""
    battle = battle_of(game)
    for side in (battle.attacker, battle.defender):
        force = battle.forces[side]
        if force.card != NOTHING:
            for when, step in reversed(game.printed.timed[force.card]):
                if when == initiative:
                    game.push(CardEffect(side, step), force.seat, force.card)


class CardEffect(BoardStep):
    """A combat card's effect, unless the card was cancelled meanwhile (R86)."""

    side: int
    step: BoardStep

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if not battle_of(game).forces[self.side].cancelled:
            self.step.do(game, who, source)


class Effects(BoardStep):
    initiative: int

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        play_effects(game, self.initiative)


# ---- rolls ---


def to_hit(game: "BoardPosition", side: int) -> int:
    """6 against walls, else 5 (R90)."""
    battle = battle_of(game)
    if side != battle.attacker:
        return 5
    if battle.kind == BattleKind.ASSAULT:
        return 6
    walls = (CITIES | FORTIFICATIONS) >> battle.region & 1
    return 6 if walls and battle.round == 1 and battle.kind == BattleKind.FIELD and not battle.against_besieger else 5


def dice_of(game: "BoardPosition", side: int) -> int:
    """Five at most, then fewer by cards but one at least, then the most a card allows (G65)."""
    battle = battle_of(game)
    force = battle.forces[side]
    n = min(MOST_DICE, strength(game, side))
    less = force.less + (battle.fewer if side == battle.defender else 0)
    if less:
        n = min(n, max(1, n - less))
    return min(n, force.most)


class CombatRoll(BoardStep):
    """Both sides roll (R90)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        battle = battle_of(game)
        for side in (battle.attacker, battle.defender):
            force = battle.forces[side]
            force.to_hit = needed = to_hit(game, side)
            bonus = force.bonus
            dice = force.dice = game.throw(dice_of(game, side))
            force.hits = hits = sum([is_hit(die, bonus, needed) for die in dice])
            force.misses = len(dice) - hits
            force.rolls = (*force.rolls, RollReport(Roll.FIRST, dice, bonus, needed, hits))
            game.tell(CombatRolled(side, dice, bonus, needed, hits))
        show_battle(game)


class Reroll(BoardStep):
    """Each side rolls missed dice again, as many as its leadership (R91). Misses are alike: nobody is asked which."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        battle, rolled = battle_of(game), False
        for side in (battle.attacker, battle.defender):
            force = battle.forces[side]
            if not force.misses or force.no_reroll:
                continue
            n = min(leadership(game, side), force.misses, MOST_DICE)
            if n > 0:
                bonus, needed = force.reroll_bonus, force.to_hit
                dice = game.throw(n)
                hits = sum(is_hit(die, bonus, needed) for die in dice)
                force.reroll_hits = hits
                force.misses -= hits
                force.rolls = (*force.rolls, RollReport(Roll.AGAIN, dice, bonus, needed, hits))
                game.tell(CombatRolled(side, dice, bonus, needed, hits, True))
                rolled = True
        if rolled:
            show_battle(game)


def scored(force: Force) -> int:
    """The hits of the round that still stand against the enemy."""
    rolled = force.hits + force.reroll_hits + force.added_hits - force.spent_hits
    return max(0, rolled - force.cancelled_hits)


class Casualties(BoardStep):
    """The attacker removes first; both take effect together (R95)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        battle = battle_of(game)
        attacker, defender = battle.forces[battle.attacker], battle.forces[battle.defender]
        game.push(CHECK_OVER, who, source)
        hit_force(game, battle.defender, scored(attacker) + defender.own_ones)
        hit_force(game, battle.attacker, scored(defender) + attacker.own_ones)


class CheckOver(BoardStep):
    """An army without units ends the battle, and all who fought with it are lost (R94, R98)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        over = [side for side in SIDES if is_wiped_out(game, side)]
        if over:
            for side in over:
                destroy_force(game, side)
            end(game, over)


class EndRound(BoardStep):
    """Both armies still stand (R99, R111)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        battle = battle_of(game)
        for side in SIDES:
            battle.forces[side].seat = commander(game, side)
        attacker, defender = (battle.forces[side].seat for side in (battle.attacker, battle.defender))
        game.push(BEGIN_ROUND, attacker, battle.source)
        if battle.kind == BattleKind.ASSAULT:
            # A card's further rounds may be left, and those after them cost elites (A5).
            if battle.round < battle.rounds:
                game.push(CONTINUE_BATTLE, attacker, battle.source)
            else:
                game.push(REDUCE_TO_CONTINUE, attacker, battle.source)
            return
        game.push(RETREAT_OR_STAY, defender, battle.source)
        if not battle.no_cease:
            game.push(CONTINUE_BATTLE, attacker, battle.source)


def next_round(game: "BoardPosition") -> int:
    """Return the round whose dice are rolled next; 0 from the roll until all its hits are taken, and after the end."""
    battle = battle_of(game)
    for step, _, _ in game.agenda[battle.base :]:
        if isinstance(step, CombatRoll):
            return battle.round
        if isinstance(step, BeginRound):
            return battle.round + 1
    return 0


def end(game: "BoardPosition", destroyed: list[int]) -> None:
    """The rest of the round does not happen (R94)."""
    battle = battle_of(game)
    if len(destroyed) == 2:
        battle.ended = BattleEnd.BOTH_DESTROYED
    else:
        lost = battle.attacker in destroyed
        battle.ended = BattleEnd.ATTACKER_DESTROYED if lost else BattleEnd.DEFENDER_DESTROYED
    del game.agenda[battle.base :]
    if battle.attacker not in destroyed:
        battle.forces[battle.attacker].seat = commander(game, battle.attacker)
    game.push(END_BATTLE, battle.forces[battle.attacker].seat, battle.source)
    won = battle.defender in destroyed and battle.attacker not in destroyed
    if won and battle.kind == BattleKind.FIELD:
        advance(game)
    else:
        settle(game)


CHECK_OVER: Final = CheckOver()
BEGIN_ROUND: Final = BeginRound()
_STEPS: Final[tuple[BoardStep, ...]] = (
    ChooseCombatCard(True),
    ChooseCombatCard(False),
    ShowCards(),
    Effects(3),
    CombatRoll(),
    Effects(4),
    Reroll(),
    Effects(5),
    Effects(6),
    Casualties(),
    Effects(7),
    EndRound(),
)
_ROUND: Final[tuple[BoardTask, ...]] = tuple((step, NOTHING, NOTHING) for step in reversed(_STEPS))
