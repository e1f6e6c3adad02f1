"""An attack and its fights, in the order of the rulebook (R5, R6)."""

from typing import TYPE_CHECKING, ClassVar, Final

from rules.confrontation import prompts
from rules.confrontation.abilities import (
    HelpsNearby,
    ReturnsTo,
    Role,
    SeesCardFirst,
    SilencesEnemy,
    StepsInFor,
    find,
)
from rules.confrontation.choices import AnyChoice, Decline, FightHidden, FightShown, UseSpecial
from rules.confrontation.events import Compared, FightBegan, HandsRefilled, WentHome
from rules.confrontation.fight.fight import Fight
from rules.confrontation.fight.questions import (
    CardQuestion,
    HelpQuestion,
    ResolveText,
    ShowCards,
    StepInQuestion,
    UseAbility,
)
from rules.confrontation.fight.report import UNDER_WAY, fate_of, note_compared
from rules.confrontation.fight.strength import total
from rules.confrontation.offers import DECLINE, FIGHT_HIDDEN
from rules.confrontation.regions import CAPACITY
from rules.confrontation.steps import ConfrontationQuestion, ConfrontationStep, ConfrontationTask
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, SIDES, Fate, When, side_of
from rules.kernel import NOTHING

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


class SpecialQuestion(ConfrontationQuestion):
    """Whether to use a special card at this moment (R14.5, R14.9)."""

    special: int
    cited: str

    rule: ClassVar[str] = "R14.3"

    def cites(self, position: "ConfrontationPosition", side: int, source: int) -> str:
        return self.cited

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.MayUseSpecialPrompt:
        return prompts.MayUseSpecialPrompt(self.special)

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        return (UseSpecial(self.special), DECLINE)

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: UseSpecial | Decline) -> None:
        if isinstance(choice, UseSpecial):
            position.use_special(choice.special)


class OfferSpecial(ConfrontationStep):
    """Offer the special cards for this moment, which is neither before nor instead of a move."""

    when: When

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        for special in reversed(position.usable_specials(side, self.when)):
            position.push(SpecialQuestion(special, position.special_text(special).rule), side)


OFFER_SPECIAL: Final = OfferSpecial(When.ANY_TIME)


class NextFight(ConfrontationStep):
    """Start another fight while the attacker and enemies are in the region (R5.4, R5.5)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        fight = position.current_fight
        side = side_of(fight.attacker)
        if position.where[fight.attacker] == fight.region and position.holds(1 - side, fight.region):
            position.push(DefenderQuestion(), side)
            position.push(OFFER_SPECIAL, side)
        else:
            position.fight = None
            position.push(OFFER_SPECIAL, side)


class DefenderQuestion(ConfrontationQuestion):
    """Choose a revealed enemy, or a hidden one at random (R5.2, R5.3)."""

    rule: ClassVar[str] = "R5.3"

    def prompt(self, position: "ConfrontationPosition", side: int, source: int) -> prompts.ChooseDefenderPrompt:
        return prompts.ChooseDefenderPrompt(position.current_fight.region)

    def choices(self, position: "ConfrontationPosition", side: int, source: int) -> tuple[AnyChoice, ...]:
        enemies = position.pieces_in(1 - side, position.current_fight.region)
        shown = [FightShown(piece) for piece in enemies if position.is_shown(piece)]
        return (*shown, FIGHT_HIDDEN) if len(shown) < len(enemies) else tuple(shown)

    def take(self, position: "ConfrontationPosition", side: int, source: int, choice: FightShown | FightHidden) -> None:
        fight = position.current_fight
        enemies = position.pieces_in(1 - side, fight.region)
        hidden = [piece for piece in enemies if not position.is_shown(piece)]
        if isinstance(choice, FightShown):
            defender = choice.piece
        elif len(hidden) > 1:
            defender = position.chance.pick(hidden)
            position.disclosures += 1
        else:
            defender = hidden[0]
        random = isinstance(choice, FightHidden) and len(hidden) > 1
        position.fight = Fight(fight.region, fight.attacker, defender, fight.number + 1)
        position.notes = UNDER_WAY
        position.tell(FightBegan(fight.region, fight.attacker, defender, random))
        position.push_all(FIGHT)


class ShowFighters(ConfrontationStep):
    """Reveal both fighters (R6.1)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        position.reveal(position.current_fight.attacker)
        position.reveal(position.current_fight.defender)


class OfferStepIn(ConfrontationStep):
    """Ask wherever Sauron cannot rule out that the helper is in the region (R6.1, R8.2)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        if not position.has_role(FELLOWSHIP, Role.DEFENDING) or find(position.abilities(SAURON), SilencesEnemy):
            return
        defender = position.current_fight.defender
        name = position.character(defender).name
        for piece in position.pieces_in(FELLOWSHIP, position.current_fight.region):
            for suspect in position.suspects(piece) if piece != defender else ():
                ability = find(suspect.abilities, StepsInFor)
                if ability and ability.name == name:
                    position.ask(StepInQuestion(), FELLOWSHIP)
                    return


class PlayCards(ConfrontationStep):
    """Ask both sides for a card in secret, unless one side sees the other's card first (R6.4, R8.5)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        if position.current_fight.no_cards:
            return
        for side in SIDES:
            if find(position.abilities(side), SeesCardFirst):
                position.push_all(_one_after_the_other(1 - side, side))
                return
        position.push(ShowCards())
        for side in SIDES:
            position.ask(CardQuestion(), side)


def _one_after_the_other(first: int, second: int) -> tuple[ConfrontationTask, ...]:
    """Return the steps in which `second` sees the card of `first` before it chooses."""
    return (
        (CardQuestion(), first, NOTHING),
        (ShowCards(), NOTHING, NOTHING),
        (EarlyText(), first, NOTHING),
        (CardQuestion(), second, NOTHING),
        (ShowCards(), NOTHING, NOTHING),
    )


class EarlyText(ConfrontationStep):
    """Exchange a shown Magic before the enemy chooses a card (R8.5)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        position.resolve_text(side, early=True)


class ChangeCards(ConfrontationStep):
    """Let the abilities act that work when both cards are shown (R12.3, R12.6)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        if not position.current_fight.no_cards:
            for side in SIDES:
                for ability in position.abilities(side):
                    ability.on_cards_shown(position, side)


class OfferHelp(ConfrontationStep):
    """Ask wherever Sauron cannot rule out that the helper is near (R11.5)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        if find(position.abilities(SAURON), SilencesEnemy):
            return
        for piece in HelpQuestion.near(position, FELLOWSHIP):
            if any(find(suspect.abilities, HelpsNearby) for suspect in position.suspects(piece)):
                position.ask(HelpQuestion(), FELLOWSHIP)
                return


class Compare(ConfrontationStep):
    """Defeat the fighter with the lower total, or both if the totals are equal (R6.7)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        totals = [total(position, side) for side in SIDES]
        position.tell(Compared(totals[FELLOWSHIP], totals[SAURON]))
        note_compared(position)
        position.defeat(*(position.fighter(side) for side in SIDES if totals[side] <= totals[1 - side]))


class EndFight(ConfrontationStep):
    """Discard the cards, send a winner home, report the fight, and refill empty hands (R6.8, R6.9, R9.2)."""

    def do(self, position: "ConfrontationPosition", side: int, source: int) -> None:
        for side in SIDES:
            if (card := position.current_fight.cards[side]) != NOBODY:
                position.hands[side] &= ~(1 << card)
        position.report_fight(_send_home(position, FELLOWSHIP), _send_home(position, SAURON))
        position.current_fight.cards = (NOBODY, NOBODY)
        if not any(position.hands):
            position.refill_hands()
            position.tell(HandsRefilled())


FIGHT: Final[tuple[ConfrontationTask, ...]] = (
    (ShowFighters(), NOTHING, NOTHING),
    (OfferStepIn(), FELLOWSHIP, NOTHING),
    (OfferSpecial(When.START_OF_FIGHT), FELLOWSHIP, NOTHING),
    (UseAbility(), FELLOWSHIP, NOTHING),
    (UseAbility(), SAURON, NOTHING),
    (PlayCards(), NOTHING, NOTHING),
    (ChangeCards(), NOTHING, NOTHING),
    (OfferHelp(), FELLOWSHIP, NOTHING),
    (ResolveText(), SAURON, NOTHING),
    (ResolveText(), FELLOWSHIP, NOTHING),
    (Compare(), NOTHING, NOTHING),
    (EndFight(), NOTHING, NOTHING),
    (NextFight(), NOTHING, NOTHING),
)


def _send_home(position: "ConfrontationPosition", side: int) -> Fate:
    """Send a winner that has a lair back to it, or defeat it if there is no room (R9.2). Return what became of it."""
    fate = fate_of(position, side)
    lair = find(position.abilities(side), ReturnsTo)
    won = fate is Fate.STAYED and position.where[position.fighter(1 - side)] < 0
    if not won or lair is None or lair.region == position.current_fight.region:
        return fate
    winner = position.fighter(side)
    if position.crowd(1 - side)[lair.region] or position.crowd(side)[lair.region] >= CAPACITY[lair.region]:
        position.remove(winner)
        return Fate.NO_ROOM
    position.tell(WentHome(winner, lair.region))
    position.enter(winner, lair.region)
    return Fate.WENT_HOME
