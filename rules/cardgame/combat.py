"""Combat on paths and battlegrounds, in the rulebook's order (R60-R77).

Icons are counted once, at the beginning: leadership counts even if its army is lost (R71).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.cardgame import icons, prompts
from rules.cardgame.choices import Accept, Agree, Decline, Pick
from rules.cardgame.events import CombatBegan, CombatEnded, Declined, Lost, Supported
from rules.cardgame.filters import Filter
from rules.cardgame.offers import PICK
from rules.cardgame.reports import CombatReport, CombatResult
from rules.cardgame.steps import CardQuestion, CardStep
from rules.cardgame.support import armies, can_all_be_supported, leaders, may_support
from rules.cardgame.terms import CYCLE, ELIMINATED, FREE, NOTHING, SHADOW, ZONES, Cause, Kind
from rules.game import Choice, Prompt
from rules.record import Record, replace

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


class Combat(Record):
    """The current combat."""

    as_array = True
    often_replaced = True

    location: int
    defender: int
    supported: tuple[tuple[int, int], ...] = ()
    """Characters with the army that supports them; NOTHING if it does not matter which one."""
    present: tuple[int, ...] = ()
    """The armies and characters that take part."""
    attack: int = 0
    defense: int = 0
    """All defense icons: the location's and the cards' (R92)."""
    remaining: int = 0
    """Attack icons not cancelled yet."""
    values: tuple[tuple[int, int], ...] = ()
    """Defending cards with the icons each would cancel."""
    lost: tuple[int, ...] = ()
    on_path: bool = False

    def value(self, card: int) -> int:
        return next((icons for each, icons in self.values if each == card), 0)

    @property
    def cause(self) -> Cause:
        return Cause.PATH_COMBAT if self.on_path else Cause.BATTLEGROUND_COMBAT


class Fight(CardStep):
    """The combat at this location, from support to scoring."""

    location: int

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        place = game.printed.place(self.location)
        defender = FREE if place.number else place.side
        game.combat = Combat(
            self.location, defender, present=tuple(game.stands[self.location]), on_path=bool(place.number)
        )
        here = game.stands[self.location]
        game.combat_cards = tuple([each for card in here for each in (card, *game.items.get(card, ()))])
        steps: list[CardStep] = [CountIcons(), Losses(), EndCombat()]
        if not place.number:
            steps = [Support(1 - defender), Support(defender), *steps]
        game.push_all([(step, seat, self.location) for step in steps])


class Support(CardQuestion):
    """Decide whom the armies of a side support; ask only if it makes a difference (G70)."""

    side: int
    army: int = NOTHING
    """An army with a text about support, while its owner is asked (G71)."""
    rule = "R70"

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        combat = game.current_combat
        attacking = self.side != combat.defender
        special = self._special_army(game)
        if special is not None:
            game.push(self, seat, source)
            asked = Support(self.side, special)
            game.ask(asked, game.owner[special], source)
            return
        characters = self._addable(game)
        if not characters:
            return
        if self._no_difference(game, characters, attacking):
            self._support(game, characters[0], NOTHING)
            game.push(self, seat, source)
        else:
            game.ask(self, game.owner[characters[0]], source)

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.ChooseSupportPrompt(game.current_combat.location, self.army)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        if self.army >= 0:
            return [PICK[c] for c in self._waiting(game) if may_support(game, self.army, c)]
        return [PICK[card] for card in self._addable(game)]

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        if self.army < 0:
            game.push(self, seat, source)
        self._support(game, choice.card, self.army)

    def _support(self, game: "CardPosition", character: int, army: int) -> None:
        combat = game.current_combat
        game.combat = replace(combat, supported=(*combat.supported, (character, army)))
        game.tell(Supported(combat.location, character, army))

    def _waiting(self, game: "CardPosition") -> list[int]:
        """Return the leaders of this side that are not supported yet."""
        combat = game.current_combat
        done = [character for character, _ in combat.supported]
        attacking = self.side != combat.defender
        return [c for c in leaders(game, combat.location, self.side, attacking) if c not in done]

    def _special_army(self, game: "CardPosition") -> int | None:
        """Return an army whose icons depend on whom it supports, if such a character is not supported yet."""
        combat, printed = game.current_combat, game.printed
        busy = [army for _, army in combat.supported]
        waiting = self._waiting(game)
        for army in armies(game, combat.location, self.side):
            if army not in busy and any(
                printed.matching(bonus.who) >> character & 1
                for bonus in printed.while_supporting[army]
                for character in waiting
            ):
                return army
        return None

    def _addable(self, game: "CardPosition") -> list[int]:
        """Return the leaders that can still be supported."""
        combat = game.current_combat
        busy = [army for _, army in combat.supported if army >= 0]
        free = [army for army in armies(game, combat.location, self.side) if army not in busy]
        settled = [
            character for character, army in combat.supported if army < 0 and game.printed.side[character] == self.side
        ]
        leading = [c for c in self._waiting(game) if game.printed.cards[c].leadership != (0, 0)]
        return [c for c in leading if can_all_be_supported(game, [*settled, c], free)]

    def _no_difference(self, game: "CardPosition", characters: list[int], attacking: bool) -> bool:
        """Return whether all can be supported, or each adds the same number of attack icons."""
        combat = game.current_combat
        busy = [army for _, army in combat.supported if army >= 0]
        free = [army for army in armies(game, combat.location, self.side) if army not in busy]
        settled = [c for c, army in combat.supported if army < 0 and game.printed.side[c] == self.side]
        if can_all_be_supported(game, settled + characters, free):
            return True
        return attacking and len({game.printed.cards[c].leadership[0] for c in characters}) == 1


class CountIcons(CardStep):
    """Count attack and defense icons; the location cancels its share (R60, R61, R69)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        combat = game.current_combat
        attack, values = tally(game, combat)
        cancels = icons.location_defense(game, combat.location)
        cancelled = min(attack, cancels)
        game.combat = replace(
            combat,
            attack=attack,
            defense=cancels + sum(value for _, value in values),
            remaining=attack - cancelled,
            values=values,
        )
        game.tell(CombatBegan(combat.location, attack, cancelled))


def tally(game: "CardPosition", combat: Combat) -> tuple[int, tuple[tuple[int, int], ...]]:
    """Return the number of attack icons, and for each defending card how many it would cancel."""
    printed = game.printed
    attack = icons.location_attack(game, combat.location)
    values = []
    led = dict(combat.supported)
    supporting = {army: character for character, army in combat.supported if army >= 0}
    for card in game.stands[combat.location]:
        defends = printed.side[card] == combat.defender
        if combat.on_path:
            value = icons.path_icons(game, card)
        else:
            value = icons.battle_icons(game, card)[defends]
            if card in led:
                value += printed.cards[card].leadership[defends]
            if card in supporting:
                for bonus in printed.while_supporting[card]:
                    if printed.matching(bonus.who) >> supporting[card] & 1:
                        value += bonus.defense if defends else bonus.attack
        if defends:
            values.append((card, value))
        else:
            attack += value
    return attack, tuple(values)


class Losses(CardStep):
    """The defenders lose cards one by one until all attack icons are cancelled or no card is left (R62, R69, G68)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        combat = game.current_combat
        if not combat.remaining:
            return
        standing = [c for c in game.stands[combat.location] if game.printed.side[c] == combat.defender]
        valued = [card for card in standing if combat.value(card)]
        if not valued:
            # Some icons were not cancelled, so no defender survives (G69).
            for card in standing:
                lose(game, card)
            return
        game.push(self, seat, source)
        if sum(combat.value(card) for card in valued) <= combat.remaining:
            lose(game, valued[0])
        else:
            game.ask(ChooseLoss(), deciders(game, valued)[0], source)


def deciders(game: "CardPosition", cards: list[int]) -> list[int]:
    """Return the seats that share the decision, in turn order (G81)."""
    owners = {game.owner[card] for card in cards}
    return [seat for seat in game.side_in_turn_order(game.current_combat.defender) if seat in owners]


def lose(game: "CardPosition", card: int) -> None:
    combat = game.current_combat
    value = combat.value(card)
    game.combat = replace(combat, remaining=max(0, combat.remaining - value), lost=(*combat.lost, card))
    game.tell(Lost(combat.location, card, min(value, combat.remaining)))
    game.eliminate(card, combat.cause)


def _valued(game: "CardPosition") -> list[int]:
    combat = game.current_combat
    return [card for card in game.stands[combat.location] if combat.value(card)]


class ChooseLoss(CardQuestion):
    """A defender chooses the next loss; a team mate with cards there must agree (R67)."""

    rule = "R62"

    def cites(self, game: "CardPosition", seat: int, source: int) -> str:
        return self.rule if game.current_combat.on_path else "R69"

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.ChooseLossPrompt(game.current_combat.location, game.current_combat.remaining)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        return [PICK[card] for card in _valued(game)]

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        others = [each for each in deciders(game, _valued(game)) if each != seat]
        if others:
            game.ask(AgreeOnLoss(choice.card), others[0], source)
        else:
            lose(game, choice.card)


class AgreeOnLoss(CardQuestion):
    """The team mate agrees, or chooses another card; then the enemy decides (R67)."""

    card: int
    rule = "R67"

    def cites(self, game: "CardPosition", seat: int, source: int) -> str:
        return self.rule if game.current_combat.on_path else "R69"

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.AgreeOnLossPrompt(game.current_combat.location, game.current_combat.remaining, self.card)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        return [Agree(self.card), *(PICK[card] for card in _valued(game) if card != self.card)]

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        if isinstance(choice, Agree):
            lose(game, choice.card)
        else:
            game.ask(SettleLoss(), game.side_in_turn_order(1 - game.current_combat.defender)[0], source)


class SettleLoss(ChooseLoss):
    """The defenders disagree: an enemy seat chooses the loss."""

    rule = "R67"

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.SettleLossPrompt(game.current_combat.location, game.current_combat.remaining)

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        lose(game, choice.card)


class ChooseReplacement(CardQuestion):
    """Several texts would save the card, with different results for its items (G35)."""

    card: int
    rule = "G35"

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.ChooseReplacementPrompt(self.card)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        return [PICK[by] for by, _ in game.replacements_in_combat(self.card)]

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        assert isinstance(choice, Pick)
        items_too = dict(game.replacements_in_combat(self.card))[choice.card]
        game.save(self.card, choice.card, items_too)


class EndCombat(CardStep):
    """Cycle the surviving defenders, eliminate the attackers, score the location (R63-R66, R69, R73)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        combat = game.current_combat
        game.push(ScoreLocation(), seat, source)
        if not combat.on_path:
            for card in combat.present:
                for saves in game.printed.saves_after_combat[card]:
                    game.push(SaveAnother(saves.who), game.owner[card], card)
        for card in list(game.stands[combat.location]):
            if game.printed.side[card] == combat.defender:
                game.cycle_from_play(card)
            else:
                game.eliminate(card, combat.cause)


class SaveAnother(CardQuestion):
    """Cycle this character and another one of the combat instead of eliminating them (G41)."""

    who: Filter
    rule = "G41"

    def prompt(self, game: "CardPosition", seat: int, source: int) -> Prompt:
        return prompts.SaveAnotherPrompt(source)

    def choices(self, game: "CardPosition", seat: int, source: int) -> Sequence[Choice]:
        printed = game.printed
        eliminated = [card for card in game.current_combat.present if self._eliminated(game, card)]
        side = printed.side[source]
        mask = printed.matching(self.who)
        others: list[Choice] = [
            PICK[card]
            for card in eliminated
            if card != source
            and printed.side[card] == side
            and printed.kind[card] == Kind.CHARACTER
            and mask >> card & 1
        ]
        if source in eliminated:
            others.append(Accept())
        return [*others, Decline()] if others else ()

    @staticmethod
    def _eliminated(game: "CardPosition", card: int) -> bool:
        return game.place[card] == game.owner[card] * ZONES + ELIMINATED

    def take(self, game: "CardPosition", seat: int, source: int, choice: Choice) -> None:
        if isinstance(choice, Decline):
            game.tell(Declined(seat, source))
            return
        saved = [source] if self._eliminated(game, source) else []
        if isinstance(choice, Pick):
            saved.append(choice.card)
        for card in saved:
            game.bring_back(card, CYCLE, source)


class ScoreLocation(CardStep):
    """The winner scores the location, and the combat is over (R65, R68, R73, R92)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        combat = game.current_combat
        location = combat.location
        winner = combat.defender if not combat.remaining else 1 - combat.defender
        if combat.on_path and game.setup.duel_paths and not combat.remaining and combat.defense == combat.attack:
            winner = NOTHING
        points = _points(game, combat, winner)
        game.round_results = (*game.round_results, CombatResult(location, winner, points))
        game.tell(CombatEnded(location, winner, combat.remaining, _report(game, combat, points)))
        if combat.on_path:
            game.path = NOTHING
            if game.printed.path_number[location] == game.setup.last_number:
                game.last_path_fought = True
            if winner == FREE:
                game.scored[FREE].append(location)
            elif winner == SHADOW:
                game.lost_paths.append(location)
                game.add_corruption(combat.remaining)
        else:
            game.battlegrounds.remove(location)
            game.scored[winner].append(location)
        del game.stands[location]
        for key in [key for key in game.tokens if key >> 2 == location]:
            del game.tokens[key]
        game.combat = None


def _points(game: "CardPosition", combat: Combat, winner: int) -> int:
    """Return what the winner scores: the printed points, or corruption for the Shadow on a path."""
    if winner == NOTHING:
        return 0
    if combat.on_path and winner == SHADOW:
        return combat.remaining
    return game.printed.place(combat.location).vp


def _report(game: "CardPosition", combat: Combat, points: int) -> CombatReport:
    """Return the report of a combat whose cards have all left the location."""
    side, defender = game.printed.side, combat.defender
    attackers = tuple([card for card in combat.present if side[card] != defender])
    cancelled = min(combat.attack, combat.defense - sum([value for _, value in combat.values]))
    left = combat.attack - cancelled
    losses = []
    for card in combat.lost:
        value = min(combat.value(card), left)
        losses.append((card, value))
        left -= value
    eliminated: list[int] = []
    saved: list[int] = []
    cycled: list[int] = []
    for card in game.combat_cards:
        zone = game.place[card] % ZONES
        if zone == ELIMINATED:
            eliminated.append(card)
        elif zone == CYCLE:
            (saved if card in combat.lost or card in attackers else cycled).append(card)
    return CombatReport(
        attackers=attackers,
        defenders=tuple([card for card in combat.present if side[card] == defender]),
        attack=combat.attack,
        cancelled=cancelled,
        supported=combat.supported,
        losses=tuple(losses),
        eliminated=tuple(eliminated),
        saved=tuple(saved),
        cycled=tuple(cycled),
        points=points,
    )
