"""A game of the Confrontation in progress: the state, and the verbs of the rulebook that change it."""

from collections.abc import Callable
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from rules.chance import Chance
from rules.confrontation import knowledge
from rules.confrontation.abilities import (
    Ability,
    BearsTheRing,
    BlanksEnemyText,
    EscapesDefeat,
    PlaysBlankCards,
    Role,
    SilencesEnemy,
    StaysRevealed,
    WinsByEntering,
    find,
)
from rules.confrontation.card import BattleCard
from rules.confrontation.characters.character import Character
from rules.confrontation.determinize import determinize
from rules.confrontation.effects.fight_abilities import MayRetreat
from rules.confrontation.effects.special_texts import SpecialText
from rules.confrontation.events import (
    CardFailed,
    CardShown,
    Defeated,
    FightEnded,
    Retreated,
    Revealed,
    RingPassed,
    Shuffled,
    SpecialUsed,
)
from rules.confrontation.fight.fight import Fight
from rules.confrontation.fight.questions import EscapeQuestion
from rules.confrontation.fight.report import NO_NOTES, note_text, report_of
from rules.confrontation.fight.steps import EndFight
from rules.confrontation.flow import Conclude
from rules.confrontation.movement import retreats_of
from rules.confrontation.observe import observe
from rules.confrontation.printed import PRINTED
from rules.confrontation.regions import MORDOR, REGIONS, SHIRE
from rules.confrontation.setup import Mode
from rules.confrontation.state import ConfrontationState
from rules.confrontation.terms import (
    DEFEATED,
    FELLOWSHIP,
    NOBODY,
    SAURON,
    SIDES,
    TILES,
    Direction,
    Fate,
    TextResult,
    When,
    side_of,
)
from rules.confrontation.view import ConfrontationView
from rules.game import Game, Outcome, Seats
from rules.kernel import NOTHING, Fields

GWAIHIRS_ABILITY: Final = (MayRetreat((Direction.SIDEWAYS, Direction.BACK)),)
"""What replaces the fighter's ability (R14.5)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ConfrontationPosition(ConfrontationState):
    """The verbs of the game, and the methods of the contract."""

    FIELDS: ClassVar[Fields] = Fields.of(ConfrontationState)
    __slots__ = FIELDS.slots

    def __init__(self, game: Game, mode: Mode, chance: Chance) -> None:
        super().__init__(game, chance)
        self.mode = mode
        self.swapped = 0
        self.results = ()
        self.ended = None
        self.reset()

    def outcome(self) -> Outcome | None:
        return self.ended

    # ---- secrets ---

    def reveal(self, piece: int, for_good: bool = False) -> None:
        """Reveal a piece to everyone, until the end of the turn or for good (R1.4, R6.12)."""
        bit = 1 << piece
        if for_good or find(self.character(piece).abilities, StaysRevealed):
            self.kept |= bit
        if not self.shown & bit:
            self.shown |= bit
            self.disclosures += 1
            self.tell(Revealed(piece, self.character_number(piece)))
            knowledge.narrow(self.suspicions, side_of(piece), piece, 1 << self.who[piece])
            self._mark_region(piece)

    def deduce(self, piece: int, fits: Callable[[Character], bool]) -> None:
        """Record that a hidden piece is one of the characters that fit: it did something that only these can do."""
        tiles = 0
        for tile, number in enumerate(self.rosters[side_of(piece)]):
            if self.suspicions[piece] & 1 << tile and fits(PRINTED.characters[number]):
                tiles |= 1 << tile
        if knowledge.narrow(self.suspicions, side_of(piece), piece, tiles):
            self.disclosures += 1

    def shuffle_regions(self, side: int) -> list[int]:
        """Return the regions where shuffling the hidden pieces would hide something from the enemy (R1.6)."""
        where, suspicions, fixed = self.where, self.suspicions, self._fixed()
        first = [NOBODY] * len(REGIONS)
        unlike = 0
        for piece in range(side * TILES, side * TILES + TILES):
            region = where[piece]
            if region >= 0 and not fixed >> piece & 1:
                if first[region] == NOBODY:
                    first[region] = piece
                elif suspicions[piece] != suspicions[first[region]]:
                    unlike |= 1 << region
        return [region for region in range(len(REGIONS)) if unlike >> region & 1] if unlike else []

    def _fixed(self) -> int:
        """Return the pieces that cannot be shuffled, a bit each: the revealed ones, and those that were named or that
        must or may not move this turn."""
        fixed = self.shown
        if self.named != NOBODY:
            fixed |= 1 << self.named
        if self.only != NOBODY:
            fixed |= 1 << self.only
        if self.but != NOBODY:
            fixed |= 1 << self.but
        return fixed

    def shuffle(self, side: int, region: int) -> None:
        """Shuffle the hidden pieces of a region: the enemy can no longer follow them (R1.6)."""
        fixed = self._fixed()
        pieces = [piece for piece in self.pieces_in(side, region) if not fixed >> piece & 1]
        tiles = [self.who[piece] for piece in pieces]
        self.chance.shuffle(tiles)
        for piece, tile in zip(pieces, tiles, strict=True):
            self.who[piece] = tile
        knowledge.blur(self.suspicions, pieces)
        self.disclosures += 1
        characters = tuple(map(self.character_number, pieces))
        self.tell(Shuffled(region, tuple(pieces), self.seat_of(side), characters))

    def _mark_region(self, piece: int) -> None:
        if side_of(piece) == self.turn:
            self.stirred |= 1 << self.where[piece]

    # ---- places ---

    def enter(self, piece: int, region: int) -> None:
        """Put a piece into a region, by any kind of move, and check who wins by that (R12.2, R13.1, R13.2)."""
        self.where[piece] = region
        self._mark_region(piece)
        side = side_of(piece)
        if side == FELLOWSHIP and region == MORDOR:
            if self.who[piece] == self.bearer:
                self.win(FELLOWSHIP, "mordor")
            else:
                bearer = PRINTED.characters[self.rosters[side][self.bearer]]
                self.deduce(piece, lambda who: who.id != bearer.id)
        elif side == SAURON and region == SHIRE:
            if _wins_by_entering(self.character(piece), region):
                self.win(SAURON, "witch-king")
            else:
                self.deduce(piece, lambda who: not _wins_by_entering(who, region))
            if len(self.pieces_in(SAURON, SHIRE)) >= 3:
                self.win(SAURON, "shire")

    def retreat(self, piece: int, region: int) -> None:
        """Move a fighter out of the fight, which is over (R6.3, R6.6)."""
        self.end_fight()
        self.tell(Retreated(piece, region))
        self.enter(piece, region)

    def defeat(self, *pieces: int) -> None:
        """Defeat fighters, which ends the fight. One that may escape is asked first (R12.4)."""
        self.end_fight()
        for piece in pieces:
            escapes = find(self.character(piece).abilities, EscapesDefeat)
            if escapes and retreats_of(self, piece, (Direction.BACK,), empty=True):
                self.ask(EscapeQuestion(piece), side_of(piece))
            else:
                self.remove(piece)

    def remove(self, piece: int) -> None:
        """Take a character off the board. Everyone sees who it was (R6.11)."""
        self.disclosures += not self.is_known(piece)
        knowledge.narrow(self.suspicions, side_of(piece), piece, 1 << self.who[piece])
        self.tell(Defeated(piece, self.character_number(piece)))
        self.where[piece] = DEFEATED
        self.shown &= ~(1 << piece)
        self.kept &= ~(1 << piece)
        if side_of(piece) == FELLOWSHIP and self.who[piece] == self.bearer:
            self._pass_ring(piece)

    def _pass_ring(self, piece: int) -> None:
        """Give the Ring to the heir. Sauron wins if there is none, or if the enemy silences (R11.1, R13.2, R13.3)."""
        ring = find(self.character(piece).abilities, BearsTheRing)
        name = ring.heir if ring else ""
        heir = next((p for p in self.on_board(FELLOWSHIP) if self.character(p).name == name), NOBODY)
        silenced = (
            self.fight is not None
            and piece in (self.fight.attacker, self.fight.defender)
            and find(self.abilities(SAURON), SilencesEnemy) is not None
        )
        if heir == NOBODY or silenced:
            self.win(SAURON, "ring-bearer")
        else:
            self.bearer = self.who[heir]
            self.tell(RingPassed(heir))
            self.reveal(heir)

    def win(self, side: int, how: str) -> None:
        """End the game at once: nothing else on the agenda is done (R13.5)."""
        if self.won is None:
            self.won = (side, how)
            self.end_with((Conclude(), NOTHING, NOTHING))

    # ---- fights ---

    @property
    def current_fight(self) -> Fight:
        """The attack under way, where there must be one."""
        assert self.fight is not None
        return self.fight

    def end_fight(self) -> None:
        """Drop the remaining steps of the fight, up to its end."""
        while not isinstance(self.agenda[-1][0], EndFight):
            self.agenda.pop()

    def report_fight(self, fellowship: Fate, sauron: Fate) -> None:
        """Tell what the fight came to, and what became of both fighters."""
        self.tell(FightEnded(report_of(self, (fellowship, sauron))))
        self.notes = NO_NOTES

    def has_role(self, side: int, role: Role) -> bool:
        """Return whether the fighter of `side` has that role."""
        attacks = side_of(self.current_fight.attacker) == side
        return role is Role.ANY or attacks == (role is Role.ATTACKING)

    def fighter(self, side: int) -> int:
        """Return the piece that fights for a side."""
        fight = self.fight
        assert fight is not None
        attacker = fight.attacker
        return attacker if attacker // TILES == side else fight.defender

    def abilities(self, side: int) -> tuple[Ability, ...]:
        """Return the fighter's abilities that work in this fight (R9.8, R14.5)."""
        own = self.character(self.fighter(side)).abilities
        if side == FELLOWSHIP:
            if find(self.character(self.fighter(SAURON)).abilities, SilencesEnemy):
                return ()
            if self.current_fight.gwaihir:
                return GWAIHIRS_ABILITY
        return own

    def strength(self, side: int) -> int:
        """Return the fighter's strength in this fight, without cards and help."""
        strength = self.character(self.fighter(side)).strength
        for ability in self.abilities(side):
            strength = ability.strength(self, side, strength)
        return strength

    # ---- battle cards ---

    def hand(self, side: int) -> list[int]:
        """Return the cards in hand. A card that is shown counts as in hand until it is discarded."""
        return [card for card in range(len(PRINTED.cards[side])) if self.hands[side] & 1 << card]

    def discards(self, side: int) -> list[int]:
        """Return the discarded cards, without the one that is played in this fight."""
        played = self.fight.cards[side] if self.fight else NOBODY
        return [card for card in range(len(PRINTED.cards[side])) if not self.hands[side] & 1 << card and card != played]

    def card(self, side: int) -> BattleCard | None:
        """Return the card that a side has shown."""
        number = self.current_fight.cards[side]
        return None if number == NOBODY else PRINTED.cards[side][number]

    def put_card(self, side: int, card: int) -> None:
        """Set the card that a side has shown."""
        fellowship, sauron = self.current_fight.cards
        self.current_fight.cards = (card, sauron) if side == FELLOWSHIP else (fellowship, card)

    def show_cards(self) -> None:
        """Show the cards that were chosen in secret."""
        for side in SIDES:
            if (card := self.chosen[side]) != NOBODY:
                self.chosen[side] = NOBODY
                self.disclosures += 1
                self.put_card(side, card)
                self.tell(CardShown(side, card))

    def has_text(self, side: int) -> bool:
        """Return whether the shown card of a side has a text."""
        card = self.card(side)
        return card is not None and card.effect is not None

    def resolve_text(self, side: int, early: bool = False) -> None:
        """Carry out the text of a side's card, if it has one and nothing switches it off (R6.5)."""
        card = self.card(side)
        if card is None or card.effect is None or (early and not card.effect.shown_early):
            return
        cancelled = side == FELLOWSHIP and self.current_fight.cancelled
        if not cancelled and not self.switches_off(side, card):
            note_text(self, side, TextResult.WORKED)
            card.effect.do(self, side, at_once=not early)
        elif not early:
            note_text(self, side, TextResult.CANCELLED if cancelled else TextResult.SWITCHED_OFF)
            self.tell(CardFailed(side, self.current_fight.cards[side]))

    def switches_off(self, side: int, card: BattleCard) -> bool:
        """Return whether the ability of a fighter switches off the text of this card of a side."""
        if find(self.abilities(side), PlaysBlankCards):
            return True
        blank = find(self.abilities(1 - side), BlanksEnemyText)
        return blank is not None and blank.blanks(card.name)

    def fail_text(self, side: int) -> None:
        """Tell that the text of a side's card cannot be carried out."""
        note_text(self, side, TextResult.NO_EFFECT)
        self.tell(CardFailed(side, self.current_fight.cards[side]))

    def refill_hands(self) -> None:
        """Give both sides all their battle cards back (R6.9)."""
        self.hands = [PRINTED.full_hand, PRINTED.full_hand]

    # ---- special cards ---

    def special_text(self, special: int) -> SpecialText:
        """Return what a special card does."""
        return PRINTED.specials[special].effect

    def usable_specials(self, side: int, when: When) -> list[int]:
        """Return the special cards of a side that can be used now, of those for this kind of moment."""
        if not self.specials[side]:
            return []
        return [
            special
            for special in PRINTED.specials_of[side]
            if self.specials[side] & 1 << special
            and (text := PRINTED.specials[special].effect).when == when
            and text.usable(self)
        ]

    def use_special(self, special: int) -> None:
        """Use a special card."""
        side = PRINTED.specials[special].side
        self.specials[side] &= ~(1 << special)
        self.spent[side] |= 1 << special
        self.tell(SpecialUsed(side, special))
        PRINTED.specials[special].effect.use(self, special)

    # ---- the contract ---

    def view(self, seats: Seats) -> ConfrontationView:
        return observe(self, seats)

    def determinize(self, seats: Seats, chance: Chance) -> "ConfrontationPosition":
        return determinize(self, seats, chance)


def _wins_by_entering(character: Character, region: int) -> bool:
    ability = find(character.abilities, WinsByEntering)
    return ability is not None and ability.region == region
