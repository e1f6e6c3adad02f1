"""Events in words, for the log, the narrator and the replay."""

from collections.abc import Callable

from rules.confrontation import events as e
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, DecidedBy, side_of
from rules.game import Event
from wotr_tui.games.confrontation.messages import lazy, say, tr
from wotr_tui.games.confrontation.words import fights
from wotr_tui.games.confrontation.words.names import (
    back,
    back_ref,
    card_ref,
    character_ref,
    is_many,
    named,
    region_name,
    region_ref,
    several,
    side,
    special_ref,
)
from wotr_tui.text.messages import Part, agree, plural
from wotr_tui.text.phrases import LogLine, Phrase, Ref

SeatName = Callable[[int], Ref]

WAYS = {
    "mordor": lazy("the Ring is in Mordor"),
    "shire": lazy("three of his characters are in the Shire"),
    "ring-bearer": lazy("the Ring-bearer is defeated"),
    "witch-king": lazy("the Witch-king of Angmar has entered the Shire"),
    "stuck": lazy("the enemy has no move left"),
}
REASONS = {
    "corner": lazy("it is in the far corner"),
    "full": lazy("every region in front of it is full"),
    "watcher": lazy("a revealed Watcher does not move"),
}


class ConfrontationTeller:
    """Puts events into words, in the order they happened. It remembers the revealed pieces."""

    def __init__(self, seat: SeatName, *, match: bool = False) -> None:
        self.seat, self.match = seat, match
        self.face_up: dict[int, int] = {}
        self.cancelled = False
        """Whether the last event told that a text was cancelled."""

    def tell(self, event: Event) -> LogLine | None:
        """Return a line of the log; None for an event that another line tells."""
        line = self._tell(event)
        self.cancelled = isinstance(event, e.TextCancelled)
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

    def _tell(self, event: Event) -> LogLine | None:
        match event:
            case e.GameBegan(number, fellowship):
                return LogLine(self._began(number, fellowship), 2)
            case e.SetUp():
                return LogLine(say("Both sides are ready"), 2)
            case e.TurnBegan(who):
                return LogLine((side(who, start=True),), 1)
            case e.GameWon(who, winner, how, points):
                won = say("{side} wins: {how}.", side=side(who, start=True), how=WAYS[how])
                if self.match:
                    words = plural(points, "{won} {count} point for {seat}.", "{won} {count} points for {seat}.")
                    won = say(words, won=won, seat=self.seat(winner))
                return LogLine(won, 2)
            case e.Compared():
                return None  # the report of the fight tells the totals
            case e.CardFailed() if self.cancelled:
                return None
            case e.FightEnded(report):
                return LogLine(fights.sums(report)) if report.decided_by is DecidedBy.STRENGTH else None
        return LogLine(self._sentence(event))

    def _began(self, number: int, fellowship: int) -> Phrase:
        if not self.match:
            return say("Set-up, in secret")
        return say(
            "Game {number}: {fellowship} plays the Fellowship, {sauron} plays Sauron",
            number=number, fellowship=self.seat(fellowship), sauron=self.seat(1 - fellowship),
        )  # fmt: skip

    def _who(self, piece: int) -> Phrase:
        """Return a piece, by name if it is revealed."""
        return named(piece, self.face_up.get(piece, NOBODY))

    def _is_many(self, piece: int) -> bool:
        return is_many(self.face_up.get(piece, NOBODY))

    def _sentence(self, event: Event) -> Phrase:
        match event:
            case e.RosterShown(who, characters):
                roster = several((character_ref(number),) for number in characters)
                return say("{side} plays with {characters}.", side=side(who, start=True), characters=roster)
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
                many = len(pieces) > 1 or self._is_many(pieces[0])
                words = agree(many, "{pieces} is hidden again.", "{pieces} are hidden again.")
                return say(words, pieces=several(self._who(piece) for piece in pieces))
            case e.Shuffled(place, pieces, _seat, characters):
                return self._shuffled(place, pieces, characters)
            case e.SpecialUsed(who, used):
                return say("{side} uses {card}.", side=side(who, start=True), card=special_ref(used))
            case e.PieceNamed(piece):
                return say("Sauron must move {piece} in his next turn.", piece=self._who(piece))
            case e.CannotMove(piece, reason):
                return say("{piece} cannot move: {reason}.", piece=self._who(piece), reason=REASONS[reason])
            case e.Returned(piece, place):
                return say("Gandalf returns to {region} as {piece}.", region=region_ref(place), piece=back_ref(piece))
            case e.RingPassed(piece):
                return say("{piece} takes the Ring.", piece=self._who(piece))
            case _:
                return self._of_fights(event)

    def _shuffled(self, place: int, pieces: tuple[int, ...], characters: tuple[int, ...]) -> Phrase:
        parts: dict[str, Part] = {
            "side": side(side_of(pieces[0]), start=True),
            "pieces": several((back_ref(piece),) for piece in pieces),
            "region": region_ref(place),
        }
        if not characters:
            return say("{side} shuffles {pieces} in {region}.", **parts)
        now = several(named(*pair) for pair in zip(pieces, characters, strict=False))
        return say("{side} shuffles {pieces} in {region}: now {characters}.", characters=now, **parts)

    def _moved(self, piece: int, origin: int, to: int, how: str, who: int) -> Phrase:
        parts: dict[str, Part] = {"piece": named(piece, who), "origin": region_ref(origin), "region": region_ref(to)}
        match how:
            case "tunnel":
                return say("{piece} leaves Moria and enters {region}.", **parts)
            case "step":
                message = agree(
                    is_many(who),
                    "{piece} takes an extra step from {origin} to {region}.",
                    "{piece} take an extra step from {origin} to {region}.",
                )
                return say(message, **parts)
            case "recall":
                message = agree(
                    is_many(who),
                    "{piece} is recalled from {origin} to {region}.",
                    "{piece} are recalled from {origin} to {region}.",
                )
                return say(message, **parts)
        message = agree(
            is_many(who), "{piece} moves from {origin} to {region}.", "{piece} move from {origin} to {region}."
        )
        return say(message, **parts)

    def _of_fights(self, event: Event) -> Phrase:
        match event:
            case e.FightBegan(place, attacker, defender, random):
                parts: dict[str, Part] = {
                    "region": region_ref(place), "attacker": self._who(attacker), "defender": self._who(defender),
                }  # fmt: skip
                many = self._is_many(attacker)
                if random:
                    drawn = agree(
                        many,
                        "Fight in {region}: {attacker} attacks {defender}, drawn at random.",
                        "Fight in {region}: {attacker} attack {defender}, drawn at random.",
                    )
                    return say(drawn, **parts)
                message = agree(
                    many,
                    "Fight in {region}: {attacker} attacks {defender}.",
                    "Fight in {region}: {attacker} attack {defender}.",
                )
                return say(message, **parts)
            case e.SteppedIn(piece, instead_of):
                friend = self._who(instead_of)
                return say("{piece} takes the place of {friend}.", piece=self._who(piece), friend=friend)
            case e.Swapped(piece, instead_of, place):
                return say(
                    "{piece} takes over the fight; {friend} goes to {region}.",
                    piece=self._who(piece), friend=self._who(instead_of), region=region_ref(place),
                )  # fmt: skip
            case e.Retreated(piece, to):
                message = agree(self._is_many(piece), "{piece} retreats to {region}.", "{piece} retreat to {region}.")
                return say(message, piece=self._who(piece), region=region_ref(to))
            case e.Defeated(piece, who):
                message = agree(is_many(who), "{piece} is defeated.", "{piece} are defeated.")
                return say(message, piece=named(piece, who))
            case e.StruckDown(piece, by):
                victim = self._who(piece)
                return say("{piece} defeats {victim} in the tunnel.", piece=self._who(by), victim=victim)
            case e.WentHome(piece, place):
                return say("{piece} goes back to {region}.", piece=self._who(piece), region=region_ref(place))
            case e.Helped(piece):
                return say("{piece} helps from nearby: +1.", piece=self._who(piece))
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
                return say("{side}: {card} has no effect.", card=card_ref(who, shown), side=side(who, start=True))
            case e.TextCancelled(shown):
                return say("The Eye of Sauron cancels {card}.", card=card_ref(FELLOWSHIP, shown))
            case e.StrengthIgnored():
                return say("Elven Cloak: the strength card of {sauron} does not count.", sauron=side(SAURON))
            case e.HandsRefilled():
                return say("All nine cards are used: both sides take theirs back.")
        return (type(event).__name__,)


def landmark(event: Event) -> tuple[str, str]:
    """Return where a replay can stop: games, turns and fights."""
    match event:
        case e.GameBegan(number):
            return "round", tr("Game {number}, set-up", number=number)
        case e.SetUp():
            return "round", tr("First turn")
        case e.TurnBegan(who):
            return "turn", side(who, start=True).text
        case e.FightBegan(place, attacker, defender):
            return "combat", tr(
                "{region}: {attacker} attacks {defender}",
                region=region_name(place), attacker=back(attacker), defender=back(defender),
            )  # fmt: skip
    return "", ""
