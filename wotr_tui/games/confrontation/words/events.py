"""Events in words: what the log, the narrator and the replay say."""

from collections.abc import Callable

from rules.confrontation import events as e
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, side_of
from rules.game import Event
from wotr_tui.games.confrontation.words.names import (
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
from wotr_tui.text.messages import Part, plural, say, tr
from wotr_tui.text.phrases import LogLine, Phrase, Ref

SeatName = Callable[[int], Ref]

WAYS = {
    "mordor": tr("the Ring has come to Mordor"),
    "shire": tr("three of his characters stand in the Shire"),
    "ring-bearer": tr("the Ring-bearer has fallen"),
    "witch-king": tr("the Witch-king of Angmar has entered the Shire"),
    "stuck": tr("the enemy can move no more"),
}
REASONS = {
    "corner": tr("there is no way on from where it stands"),
    "full": tr("every region before it is full"),
    "watcher": tr("the Watcher does not leave its place"),
}


class Teller:
    """Tells events in the order they happened. It remembers who lies face up, which everyone sees, and nothing else."""

    def __init__(self, seat: SeatName, *, match: bool = False) -> None:
        self.seat, self.match = seat, match
        self.face_up: dict[int, int] = {}

    def tell(self, event: Event) -> LogLine:
        """A line of the log."""
        line = self._tell(event)
        match event:
            case e.GameBegan():
                self.face_up.clear()
            case e.Revealed(piece, who):
                self.face_up[piece] = who
            case e.PiecesHidden(pieces):
                for piece in pieces:
                    self.face_up.pop(piece, None)
            case e.Defeated(piece):
                self.face_up.pop(piece, None)
        return line

    def _tell(self, event: Event) -> LogLine:
        match event:
            case e.GameBegan(number, fellowship):
                return LogLine(self._began(number, fellowship), 2)
            case e.SetUp():
                return LogLine(say("Both sides stand ready"), 2)
            case e.TurnBegan(who):
                return LogLine((side(who, start=True),), 1)
            case e.GameWon(who, winner, how, points):
                won = say("{side} wins: {how}.", side=side(who, start=True), how=WAYS[how])
                if self.match:
                    words = plural(points, "{won} {count} point for {seat}.", "{won} {count} points for {seat}.")
                    won = say(words, won=won, seat=self.seat(winner))
                return LogLine(won, 2)
        return LogLine(self._sentence(event))

    def _began(self, number: int, fellowship: int) -> Phrase:
        if not self.match:
            return say("The set-up, in secret")
        return say(
            "Game {number}: {fellowship} leads the Fellowship, {sauron} serves Sauron",
            number=number, fellowship=self.seat(fellowship), sauron=self.seat(1 - fellowship),
        )  # fmt: skip

    def _who(self, piece: int) -> Phrase:
        return named(piece, self.face_up.get(piece, NOBODY))

    def _sentence(self, event: Event) -> Phrase:
        match event:
            case e.RosterShown(who, characters):
                fielded = several((character_ref(number),) for number in characters)
                return say("{side} fields {characters}.", side=side(who, start=True), characters=fielded)
            case e.SpecialsKept(who, specials):
                kept = several((special_ref(number),) for number in specials)
                return say("{side} keeps {cards}.", side=side(who, start=True), cards=kept)
            case e.Moved(piece, origin, to, how, _seat, _known, who):
                return self._moved(piece, origin, to, how, who)
            case e.TunnelEntered(piece):
                return say("{piece} enters the tunnel of Moria.", piece=self._who(piece))
            case e.Revealed(piece, who):
                shown = character_ref(who, f"piece:{piece}")
                return say("{piece} is revealed: {character}.", piece=back_ref(piece), character=shown)
            case e.PiecesHidden(pieces):
                words = plural(len(pieces), "{pieces} is hidden again.", "{pieces} are hidden again.")
                return say(words, pieces=several(self._who(piece) for piece in pieces))
            case e.Shuffled(place, pieces, _seat, characters):
                return self._shuffled(place, pieces, characters)
            case e.SpecialUsed(who, used):
                return say("{side} uses {card}.", side=side(who, start=True), card=special_ref(used))
            case e.PieceNamed(piece):
                return say("Sauron must move {piece} in his next turn.", piece=self._who(piece))
            case e.CannotMove(piece, reason):
                return say("{piece} cannot obey: {reason}.", piece=self._who(piece), reason=REASONS[reason])
            case e.Returned(piece, place):
                return say("Gandalf returns to {region} as {piece}.", region=region_ref(place), piece=back_ref(piece))
            case e.RingPassed(piece):
                return say("{piece} takes up the Ring.", piece=self._who(piece))
            case _:
                return self._of_fights(event)

    def _shuffled(self, place: int, pieces: tuple[int, ...], characters: tuple[int, ...]) -> Phrase:
        parts: dict[str, Part] = {
            "side": side(side_of(pieces[0]), start=True),
            "pieces": several((back_ref(piece),) for piece in pieces),
            "region": region_ref(place),
        }
        if not characters:
            return say("{side} mixes {pieces} in {region}.", **parts)
        now = several(named(*pair) for pair in zip(pieces, characters, strict=False))
        return say("{side} mixes {pieces} in {region}: now {characters}.", characters=now, **parts)

    def _moved(self, piece: int, origin: int, to: int, how: str, who: int) -> Phrase:
        parts: dict[str, Part] = {"piece": named(piece, who), "origin": region_ref(origin), "region": region_ref(to)}
        match how:
            case "tunnel":
                return say("{piece} comes out of Moria in {region}.", **parts)
            case "step":
                return say("{piece} takes a step ahead from {origin} to {region}.", **parts)
            case "recall":
                return say("{piece} is recalled from {origin} to {region}.", **parts)
        return say("{piece} moves from {origin} to {region}.", **parts)

    def _of_fights(self, event: Event) -> Phrase:
        match event:
            case e.FightBegan(place, attacker, defender, random):
                parts: dict[str, Part] = {
                    "region": region_ref(place), "attacker": self._who(attacker), "defender": self._who(defender),
                }  # fmt: skip
                if random:
                    return say("Fight in {region}: {attacker} attacks {defender}, drawn at random.", **parts)
                return say("Fight in {region}: {attacker} attacks {defender}.", **parts)
            case e.SteppedIn(piece, instead_of):
                friend = self._who(instead_of)
                return say("{piece} takes the place of {friend}.", piece=self._who(piece), friend=friend)
            case e.Swapped(piece, instead_of, place):
                return say(
                    "{piece} takes over the fight; {friend} slips away to {region}.",
                    piece=self._who(piece), friend=self._who(instead_of), region=region_ref(place),
                )  # fmt: skip
            case e.Retreated(piece, to):
                return say("{piece} retreats to {region}.", piece=self._who(piece), region=region_ref(to))
            case e.Defeated(piece, who):
                return say("{piece} is defeated.", piece=named(piece, who))
            case e.StruckDown(piece, by):
                victim = self._who(piece)
                return say("{piece} strikes {victim} down in the tunnel.", piece=self._who(by), victim=victim)
            case e.WentHome(piece, place):
                return say("{piece} goes back to {region}.", piece=self._who(piece), region=region_ref(place))
            case e.Helped(piece):
                return say("{piece} helps from nearby: 1 more.", piece=self._who(piece))
            case e.Compared(fellowship, sauron):
                return say(
                    "{fellowship} counts {first}, {sauron} counts {second}.",
                    fellowship=side(FELLOWSHIP, start=True), first=fellowship, sauron=side(SAURON), second=sauron,
                )  # fmt: skip
            case _:
                return self._of_cards(event)

    def _of_cards(self, event: Event) -> Phrase:
        match event:
            case e.CardsForbidden(piece):
                return say("{piece} forbids cards in this fight.", piece=self._who(piece))
            case e.CardShown(who, shown):
                return say("{side} shows {card}.", side=side(who, start=True), card=card_ref(who, shown))
            case e.CardForced(shown):
                return say(
                    "{fellowship} must take back {card} and play another.",
                    fellowship=side(FELLOWSHIP, start=True), card=card_ref(FELLOWSHIP, shown),
                )  # fmt: skip
            case e.CardExchanged(who, old, new):
                return say(
                    "{side} exchanges {old} for {new}.",
                    side=side(who, start=True), old=card_ref(who, old), new=card_ref(who, new),
                )  # fmt: skip
            case e.CardFailed(who, shown):
                return say("{card} of {side} has no effect.", card=card_ref(who, shown), side=side(who))
            case e.TextCancelled(shown):
                return say("The Eye of Sauron switches off {card}.", card=card_ref(FELLOWSHIP, shown))
            case e.StrengthIgnored():
                return say("The Elven Cloak: the strength card of {sauron} counts nothing.", sauron=side(SAURON))
            case e.HandsRefilled():
                return say("All nine cards are used: both sides take theirs back.")
        return (type(event).__name__,)


def landmark(event: Event) -> tuple[str, str]:
    """Where a replay can stop: games, turns and fights."""
    match event:
        case e.GameBegan(number):
            return "round", tr("Game {number}, the set-up", number=number)
        case e.SetUp():
            return "round", tr("The first turn")
        case e.TurnBegan(who):
            return "turn", side(who, start=True).text
        case e.FightBegan(place, attacker, defender):
            return "combat", tr(
                "{region}: {attacker} attacks {defender}",
                region=region(place).name, attacker=back(attacker), defender=back(defender),
            )  # fmt: skip
    return "", ""
