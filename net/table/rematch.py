"""Another game after the last: put to the vote, and who sits where then."""

from collections.abc import Callable

from net.errors import Refusal
from net.table.attendance import Attendance
from net.table.seating import Holder, Seating
from net.table.vote import Offer, Settlement, Vote
from net.wire.from_host import RematchAsked, RematchSettled
from net.wire.types import Rematch
from rules.game import Game, Scenario, Seats


class RematchOffer(Offer, eq=False):
    how: Rematch
    game: Game
    scenario: Scenario

    def told(self, table: str) -> RematchAsked:
        return RematchAsked(table, self.asker.name, self.how, self.game.id, self.scenario.id, self.waiting_here)

    def same(self, other: "RematchOffer") -> bool:
        """Whether two people ask for one thing."""
        return (self.how, self.game.id, self.scenario.id) == (other.how, other.game.id, other.scenario.id)


RematchSettlement = Settlement[RematchOffer]


class RematchVote(Vote[RematchOffer]):
    busy = "{name} is asking for something else already; answer first."
    unasked = "Nobody asks you for another game."

    def ask(self, offer: RematchOffer) -> RematchSettlement | None:
        """Two who ask for the same agree."""
        if self.open and self.open.same(offer) and offer.asker in self.open.waiting_for:
            return self.answer(offer.asker, True)
        return super().ask(offer)


class Rematches:
    """Hears who wants another game, and lets it begin once everybody agrees."""

    def __init__(
        self, table: str, people: Attendance, seating: Callable[[], Seating], begin: Callable[[RematchOffer], None]
    ) -> None:
        """`begin` does what was agreed."""
        self._table, self._people, self._seating, self._begin = table, people, seating, begin
        self._vote = RematchVote()

    def ask(self, asker: Holder, how: Rematch, game: Game, scenario: Scenario) -> None:
        """Raises Refusal."""
        seating = self._seating()
        if how != "other" and seating.deserted:
            empty = ", ".join(seating.scenario.seats[seat].title for seat in seating.deserted)
            raise Refusal(f"Nobody is there for {empty} any more.")
        if how == "swap" and exchanged(seating) is None:
            raise Refusal("The seats of this table cannot be exchanged.")
        others = [holder for holder in seating.holders if not holder.away and holder is not asker]
        settled = self._vote.ask(RematchOffer(asker, others, how, game, scenario))
        self.announce()
        self._settle(settled)

    def answer(self, holder: Holder | None, agree: bool) -> None:
        """Raises Refusal."""
        settled = self._vote.answer(holder, agree)
        self.announce()
        self._settle(settled)

    def lost(self, holder: Holder) -> None:
        """Someone is gone, and may come back: their vote waits for them, their own offer does not."""
        self._settle(self._vote.withdraw(holder))
        self.announce()

    def gave_up(self, holder: Holder) -> None:
        """Someone holds no seat any more."""
        self._settle(self._vote.without(holder))
        self.announce()

    def overtaken(self) -> None:
        """A game begins: there is nothing to ask for."""
        self._vote.overtaken("")

    def announce(self) -> None:
        """Tell everybody who has still to answer."""
        if self._vote.open:
            self._people.tell_all(self._vote.open.told(self._table))

    def _settle(self, settled: RematchSettlement | None) -> None:
        if settled is None:
            return
        offer = settled.offer
        # Whoever had agreed may be gone by now.
        granted = settled.granted and (offer.how == "other" or not self._seating().deserted)
        self._people.tell_all(RematchSettled(self._table, offer.how, granted, settled.name))
        if granted:
            self._begin(offer)


def exchanged(seating: Seating) -> Seats | None:
    """For each seat, the seat whose occupant takes it when sides are exchanged; None where nobody may sit so.

    Sides of one size give their seats to the next side, in order. Of two others each goes over whole, where one person
    or bots alone have it. Else everybody takes the next seat.
    """
    sides: dict[str, list[int]] = {}
    for seat, info in enumerate(seating.scenario.seats):
        sides.setdefault(info.side, []).append(seat)
    groups, number = list(sides.values()), len(seating.slots)
    ways: list[Seats] = []
    if len({len(group) for group in groups}) == 1:
        pairs = zip(groups, groups[-1:] + groups[:-1], strict=True)
        from_seat = {seat: origin for group, before in pairs for seat, origin in zip(group, before, strict=True)}
        ways.append(tuple(from_seat[seat] for seat in range(number)))
    elif len(groups) == 2 and all(len({seating.slots[seat].holder for seat in group}) == 1 for group in groups):
        first, second = groups
        ways.append(tuple(second[0] if seat in first else first[0] for seat in range(number)))
    ways.append(tuple((seat - 1) % number for seat in range(number)))
    return next((way for way in ways if way != tuple(range(number)) and seating.may_rearrange(way)), None)
