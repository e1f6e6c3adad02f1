"""Questions that several seats answer at the same time, in secret."""

from rules.game import Position, Seat, Seats


class AskedTogether:
    """Remembers the position in which several seats were asked at the same time, until all of them have chosen.

    What others have chosen in secret is not known, and `Position.determinize` can only draw it at random. A bot that is
    shown the position from before it expects the others to choose well.
    """

    def __init__(self) -> None:
        self._before: Position | None = None
        self._waiting: set[Seat] = set()
        """The seats asked in that position that have not chosen yet."""
        self._chosen: list[tuple[Seat, int]] = []
        """What was chosen since."""

    def note(self, position: Position, seat: Seat, index: int) -> None:
        """Note a choice, before it is made."""
        asked = {decision.seat for decision in position.pending()}
        if self._before is None or not self._open(asked):
            self._before = position.clone() if len(asked) > 1 else None
            self._waiting, self._chosen = asked, []
        self._waiting.discard(seat)
        self._chosen.append((seat, index))

    def forget(self) -> None:
        """Forget everything: the game continues from another position."""
        self._before = None

    def _open(self, asked: set[Seat]) -> bool:
        """Return whether some seats have still to choose; not if another choice has ended their questions."""
        return bool(self._waiting) and self._waiting <= asked

    def seen_from(self, position: Position, seats: Seats, seat: Seat) -> Position:
        """Return the position without the secret choices of others, for a bot with `seats` that is asked in `seat`."""
        if self._before is None or seat not in self._waiting:
            return position
        if not self._open({decision.seat for decision in position.pending()}):
            return position
        before = self._before.clone()
        for chooser, index in self._chosen:
            if chooser in seats:
                before.choose(chooser, index)
        return before
