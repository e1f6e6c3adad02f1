"""Events in words: what the log, the narrator and the replay say."""

from collections.abc import Callable

from rules.confrontation import events as e
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, side_of
from rules.game import Event
from wotr_tui.games.confrontation.things import (
    back,
    back_ref,
    card_ref,
    character_ref,
    named,
    region,
    region_ref,
    several,
    side,
    special_ref,
)
from wotr_tui.words import Phrase, Ref, Said, phrase, plural

SeatName = Callable[[int], Ref]

WAYS = {
    "mordor": "the Ring has come to Mordor",
    "shire": "three of his characters stand in the Shire",
    "ring-bearer": "the Ring-bearer has fallen",
    "witch-king": "the Witch-king of Angmar has entered the Shire",
    "stuck": "the enemy can move no more",
}
REASONS = {
    "corner": "there is no way on from where it stands",
    "full": "every region before it is full",
    "watcher": "the Watcher does not leave its place",
}


class Teller:
    """Tells events in the order they happened. It remembers who lies face up, which everyone sees, and nothing else."""

    def __init__(self, seat: SeatName, *, match: bool = False) -> None:
        self.seat, self.match = seat, match
        self.face_up: dict[int, int] = {}

    def tell(self, event: Event) -> Said:
        """A line of the log."""
        said = self._tell(event)
        match event:
            case e.GameBegan():
                self.face_up.clear()
            case e.Revealed(piece, who):
                self.face_up[piece] = who
            case e.HidAgain(pieces):
                for piece in pieces:
                    self.face_up.pop(piece, None)
            case e.Defeated(piece):
                self.face_up.pop(piece, None)
        return said

    def _tell(self, event: Event) -> Said:
        match event:
            case e.GameBegan(number, fellowship):
                return Said(self._began(number, fellowship), 2)
            case e.SetUp():
                return Said(("Both sides stand ready",), 2)
            case e.TurnBegan(who):
                return Said((side(who, start=True),), 1)
            case e.GameWon(who, winner, how, points):
                worth = phrase(" ", plural(points, "point"), " for ", self.seat(winner), ".") if self.match else ()
                return Said(phrase(side(who, start=True), f" wins: {WAYS[how]}.", worth), 2)
        return Said(self._sentence(event))

    def _began(self, number: int, fellowship: int) -> Phrase:
        if not self.match:
            return ("The set-up, in secret",)
        players = phrase(self.seat(fellowship), " leads the Fellowship, ", self.seat(1 - fellowship), " serves Sauron")
        return phrase(f"Game {number}: ", players)

    def _who(self, piece: int) -> Phrase:
        return named(piece, self.face_up.get(piece, NOBODY))

    def _sentence(self, event: Event) -> Phrase:
        match event:
            case e.RosterShown(who, characters):
                return phrase(side(who, start=True), " fields ", several((character_ref(n),) for n in characters), ".")
            case e.SpecialsKept(who, specials):
                return phrase(side(who, start=True), " keeps ", several((special_ref(n),) for n in specials), ".")
            case e.Moved(piece, origin, to, how, _seat, _known, who):
                return self._moved(piece, origin, to, how, who)
            case e.TunnelEntered(piece):
                return phrase(self._who(piece), " enters the tunnel of Moria.")
            case e.Revealed(piece, who):
                return phrase(back_ref(piece), " is revealed: ", character_ref(who, f"piece:{piece}"), ".")
            case e.HidAgain(pieces):
                verb = "is" if len(pieces) == 1 else "are"
                return phrase(several(self._who(piece) for piece in pieces), f" {verb} hidden again.")
            case e.Shuffled(place, pieces, _seat, characters):
                now = phrase(": now ", several(named(*pair) for pair in zip(pieces, characters, strict=False)))
                return phrase(
                    side(side_of(pieces[0]), start=True), " mixes ", several((back_ref(piece),) for piece in pieces),
                    " in ", region_ref(place), now if characters else (), ".",
                )  # fmt: skip
            case e.SpecialUsed(who, used):
                return phrase(side(who, start=True), " uses ", special_ref(used), ".")
            case e.PieceNamed(piece):
                return phrase("Sauron must move ", self._who(piece), " in his next turn.")
            case e.CannotMove(piece, reason):
                return phrase(self._who(piece), f" cannot obey: {REASONS[reason]}.")
            case e.Returned(piece, place):
                return phrase("Gandalf returns to ", region_ref(place), " as ", back_ref(piece), ".")
            case e.RingPassed(piece):
                return phrase(self._who(piece), " takes up the Ring.")
            case _:
                return self._of_fights(event)

    def _moved(self, piece: int, origin: int, to: int, how: str, who: int) -> Phrase:
        mover, end = named(piece, who), phrase(" from ", region_ref(origin), " to ", region_ref(to), ".")
        match how:
            case "tunnel":
                return phrase(mover, " comes out of Moria in ", region_ref(to), ".")
            case "step":
                return phrase(mover, " takes a step ahead", end)
            case "recall":
                return phrase(mover, " is recalled", end)
        return phrase(mover, " moves", end)

    def _of_fights(self, event: Event) -> Phrase:
        match event:
            case e.FightBegan(place, attacker, defender, random):
                drawn = ", drawn at random" if random else ""
                return phrase(
                    "Fight in ", region_ref(place), ": ", self._who(attacker), " attacks ", self._who(defender), drawn,
                    ".",
                )  # fmt: skip
            case e.SteppedIn(piece, instead_of):
                return phrase(self._who(piece), " takes the place of ", self._who(instead_of), ".")
            case e.Swapped(piece, instead_of, place):
                return phrase(
                    self._who(piece), " takes over the fight; ", self._who(instead_of), " slips away to ",
                    region_ref(place), ".",
                )  # fmt: skip
            case e.Retreated(piece, to):
                return phrase(self._who(piece), " retreats to ", region_ref(to), ".")
            case e.Defeated(piece, who):
                return phrase(named(piece, who), " is defeated.")
            case e.StruckDown(piece, by):
                return phrase(self._who(by), " strikes ", self._who(piece), " down in the tunnel.")
            case e.WentHome(piece, place):
                return phrase(self._who(piece), " goes back to ", region_ref(place), ".")
            case e.Helped(piece):
                return phrase(self._who(piece), " helps from nearby: 1 more.")
            case e.Compared(fellowship, sauron):
                return phrase(
                    side(FELLOWSHIP, start=True), f" counts {fellowship}, ", side(SAURON), f" counts {sauron}."
                )
            case _:
                return self._of_cards(event)

    def _of_cards(self, event: Event) -> Phrase:
        match event:
            case e.CardsForbidden(piece):
                return phrase(self._who(piece), " forbids cards in this fight.")
            case e.CardShown(who, shown):
                return phrase(side(who, start=True), " shows ", card_ref(who, shown), ".")
            case e.CardForced(shown):
                return phrase(
                    side(FELLOWSHIP, start=True), " must take back ", card_ref(FELLOWSHIP, shown), " and play another."
                )
            case e.CardExchanged(who, old, new):
                return phrase(
                    side(who, start=True), " exchanges ", card_ref(who, old), " for ", card_ref(who, new), "."
                )
            case e.CardFailed(who, shown):
                return phrase(card_ref(who, shown), " of ", side(who), " has no effect.")
            case e.TextCancelled(shown):
                return phrase("The Eye of Sauron switches off ", card_ref(FELLOWSHIP, shown), ".")
            case e.StrengthIgnored():
                return phrase("The Elven Cloak: the strength card of ", side(SAURON), " counts nothing.")
            case e.HandsTakenUp():
                return ("All nine cards are used: both sides take theirs back.",)
        return (type(event).__name__,)


def landmark(event: Event) -> tuple[str, str]:
    """Where a replay can stop: games, turns and fights."""
    match event:
        case e.GameBegan(number):
            return "round", f"Game {number}, the set-up"
        case e.SetUp():
            return "round", "The first turn"
        case e.TurnBegan(who):
            return "turn", side(who, start=True).text
        case e.FightBegan(place, attacker, defender):
            return "combat", f"{region(place).name}: {back(attacker)} attacks {back(defender)}"
    return "", ""
