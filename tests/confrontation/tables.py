"""A table for tests of the Confrontation: put pieces down, begin a turn, pick what is offered, look at the board.

Characters that are put nowhere have been defeated before, but for one bystander of each side at home, so that no
side is ever without a move by accident. Every piece starts hidden, and nobody knows anything yet.
"""

from collections.abc import Sequence
from typing import Any

from rules.chance import Chance
from rules.confrontation import knowledge
from rules.confrontation.card import SpecialCard
from rules.confrontation.cards import CARDS, SPECIALS
from rules.confrontation.characters.character import Character
from rules.confrontation.choices import AnyChoice, Decline, Move, Name, PlayCard, UseSpecial
from rules.confrontation.events import AnyEvent
from rules.confrontation.flow import BeginTurn
from rules.confrontation.game import CONFRONTATION
from rules.confrontation.position import ConfrontationPosition
from rules.confrontation.printed import PRINTED
from rules.confrontation.prompts import AnyPrompt
from rules.confrontation.regions import HOME
from rules.confrontation.setup import Mode
from rules.confrontation.terms import DEFEATED, FELLOWSHIP, PIECES, SAURON, SIDES, TILES, Stage
from rules.kernel import NOTHING

BYSTANDERS = ((7, 6, 3, 2, 8, 5, 4, 1), (6, 7, 4, 1, 5, 8, 0, 3))
"""The tiles to take a bystander from, in this order."""


class LoadedChance(Chance):
    """Chance that draws what it was loaded with, and only then what it likes."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.loaded: list[Any] = []

    def pick(self, cards: Sequence[Any]) -> Any:
        return self.loaded.pop(0) if self.loaded and self.loaded[0] in cards else super().pick(cards)


class Table:
    def __init__(self) -> None:
        self.chance = LoadedChance(1)
        self.position = ConfrontationPosition(CONFRONTATION, Mode("draft"), self.chance)
        self.position.rosters = list(PRINTED.rosters["classic"])
        self.position.where = [DEFEATED] * (2 * TILES)
        self.position.stage = Stage.PLAY
        self.begun = False
        self.lonely: set[int] = set()
        self.events: list[Any] = []

    # Before the turn

    def put(self, region: int, *characters: Character) -> "Table":
        for character in characters:
            roster = list(self.position.rosters[character.side])
            roster[character.tile] = PRINTED.number_of[character.id]
            self.position.rosters[character.side] = tuple(roster)
            self.position.where[self.piece(character)] = region
        return self

    def field(self, *characters: Character) -> "Table":
        """These play, but have been defeated already."""
        for character in characters:
            self.put(DEFEATED, character)
        return self

    def without_bystanders(self, *sides: int) -> "Table":
        self.lonely |= set(sides or SIDES)
        return self

    def hand(self, side: int, *names: str) -> "Table":
        """The side holds these battle cards; the others are in its discards."""
        self.position.hands[side] = sum(1 << _card(side, name) for name in names)
        return self

    def discards(self, side: int, *names: str) -> "Table":
        for name in names:
            self.position.hands[side] &= ~(1 << _card(side, name))
        return self

    def holds(self, *specials: SpecialCard) -> "Table":
        for special in specials:
            self.position.specials[special.side] |= 1 << SPECIALS.index(special)
        return self

    def revealed(self, *characters: Character) -> "Table":
        for character in characters:
            self.position.reveal(self.piece(character))
        return self

    def turn(self, side: int) -> "Table":
        """Begin a turn of that side."""
        position = self.position
        for each in SIDES:
            if each not in self.lonely and HOME[each] not in position.where:
                tile = next(t for t in BYSTANDERS[each] if position.where[PIECES[each][t]] == DEFEATED)
                position.where[PIECES[each][tile]] = HOME[each]
            for piece in PIECES[each]:
                if position.where[piece] == DEFEATED:
                    knowledge.narrow(position.suspicions, each, piece, 1 << position.who[piece])
        position.bearer = 0
        position.agenda = [(BeginTurn(), side, NOTHING)]
        position.run()
        self.begun = True
        return self

    # Picking

    def asked(self, side: int) -> AnyPrompt | None:
        seat = self.position.seat_of(side)
        return next((d.prompt for d in self.position.pending() if d.seat == seat), None)

    def offers(self, side: int) -> list[AnyChoice]:
        seat = self.position.seat_of(side)
        return next((list(d.choices) for d in self.position.pending() if d.seat == seat), [])

    def picks(self, side: int, choice: AnyChoice) -> "Table":
        offers = self.offers(side)
        assert choice in offers, f"{choice} is not offered, only {offers}"
        self.position.choose(self.position.seat_of(side), offers.index(choice))
        self.events += self.position.events
        return self

    def declines(self, side: int) -> "Table":
        return self.picks(side, Decline())

    def moves(self, character: Character, to: int, tunnel: bool = False) -> "Table":
        if not self.begun:
            self.turn(character.side)
        return self.picks(character.side, Move(self.piece(character), to, tunnel))

    def attacks(self, character: Character, region: int, meets: Character | None = None) -> "Table":
        """Move there; if several hide there, `meets` is the one drawn."""
        if meets:
            self.chance.loaded.append(self.piece(meets))
        return self.moves(character, region)

    def uses(self, special: SpecialCard) -> "Table":
        return self.picks(special.side, UseSpecial(SPECIALS.index(special)))

    def may_use(self, special: SpecialCard) -> bool:
        return UseSpecial(SPECIALS.index(special)) in self.offers(special.side)

    def names(self, side: int, character: Character) -> "Table":
        return self.picks(side, Name(self.piece(character)))

    def plays(self, fellowship: str, sauron: str) -> "Table":
        """Both choose their battle cards."""
        return self.plays_card(FELLOWSHIP, fellowship).plays_card(SAURON, sauron)

    def plays_card(self, side: int, name: str) -> "Table":
        return self.picks(side, PlayCard(_card(side, name)))

    # Looking

    def piece(self, character: Character) -> int:
        """The piece behind which the character stands (or would)."""
        first = PIECES[character.side].start
        return first + self.position.who[first : first + TILES].index(character.tile)

    def where(self, character: Character) -> int | None:
        """Its region; None when it is off the board."""
        place = self.position.where[self.piece(character)]
        return None if place == DEFEATED else place

    def goals(self, character: Character) -> set[int]:
        """The regions the character may move to now."""
        piece = self.piece(character)
        return {c.to for c in self.offers(character.side) if isinstance(c, Move) and c.piece == piece}

    def is_shown(self, character: Character) -> bool:
        return self.position.is_shown(self.piece(character))

    def known(self, character: Character) -> bool:
        """Whether the enemy can tell which piece this is."""
        return self.position.is_known(self.piece(character))

    def cards_in_hand(self, side: int) -> list[str]:
        return [CARDS[side][card].name for card in self.position.hand(side)]

    def discarded(self, side: int) -> list[str]:
        return [CARDS[side][card].name for card in self.position.discards(side)]

    @property
    def winner(self) -> tuple[int, str] | None:
        """The winning side and how it won."""
        return self.position.won

    def happened(self, kind: type[AnyEvent]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]


def _card(side: int, name: str) -> int:
    return next(number for number, card in enumerate(CARDS[side]) if card.name == name)


def random_game(scenario: str, seed: int, options: Sequence[str] = ()) -> list[ConfrontationPosition]:
    """Every position of a game played at random, the finished one last."""
    position, chance = CONFRONTATION.new(scenario, seed, options), Chance(seed)
    seen = []
    while decisions := position.pending():
        seen.append(position.clone())
        decision = chance.pick(decisions)
        position.choose(decision.seat, chance.below(len(decision.choices)))
        assert len(seen) < 1000, "a game that does not end"
    return [*seen, position]


def random_events(scenario: str, seed: int, options: Sequence[str] = ()) -> list[Any]:
    """Every event of a game played at random."""
    position, chance = CONFRONTATION.new(scenario, seed, options), Chance(seed)
    events = list(position.events)
    while decisions := position.pending():
        decision = chance.pick(decisions)
        position.choose(decision.seat, chance.below(len(decision.choices)))
        events += position.events
    return events
