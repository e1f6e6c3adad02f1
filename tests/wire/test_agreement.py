"""One person in both seats of a side is asked once for a loss: the table lets the other seat agree (R67)."""

from functools import cache

from net.wire.from_client import AnswerUndo, AskUndo
from net.wire.from_host import Granted, UndoAsked, UndoSettled
from net.wire.records import Chosen
from rules.cardgame.prompts import AgreeOnLossPrompt, ChooseLossPrompt
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Seats
from tests.wire.desk import Desk, Someone

FRODO, WITCH_KING, ARAGORN, SARUMAN = range(4)


@cache
def shared_loss() -> tuple[int, list[tuple[int, int]]]:
    """The seed and the choices of a Trilogy up to where a defender names a loss to which the team mate must agree."""
    for seed in range(60):
        position, chance = GAMES["cardgame"].new("trilogy", seed), Chance(seed)
        made: list[tuple[int, int]] = []
        while pending := position.pending():
            decision = pending[0]
            if isinstance(decision.prompt, ChooseLossPrompt) and decision.seat in (FRODO, ARAGORN):
                after = position.clone()
                after.choose(decision.seat, 0)
                if any(isinstance(asked.prompt, AgreeOnLossPrompt) for asked in after.pending()):
                    return seed, made
            kinds = [type(choice).__name__ for choice in decision.choices]
            liked = [at for at, kind in enumerate(kinds) if kind in ("Play", "Move")]
            index = chance.pick(liked if liked and chance.below(4) else list(range(len(kinds))))
            made.append((decision.seat, index))
            position.choose(decision.seat, index)
    raise LookupError("nobody ever has to agree")


def at_the_loss(*held: Seats) -> tuple[Desk, Someone, int]:
    """Return a table at that moment, the person who is asked, and the seat."""
    seed, made = shared_loss()
    desk = Desk(GAMES, seed=seed)
    people = desk.table(*held, game="cardgame", scenario="trilogy")
    holder = {seat: one for one, seats in zip(people, held, strict=True) for seat in seats}
    for seat, index in made:
        assert isinstance(holder[seat].choose(seat, index), Granted)
    (asked,) = desk.session().live.pending.values()
    return desk, holder[asked.seat], asked.seat


def test_a_person_with_both_seats_is_asked_once_and_both_choices_are_recorded():
    desk, ann, seat = at_the_loss((FRODO, ARAGORN), (WITCH_KING, SARUMAN))
    table = desk.session().id
    before = len(desk.records[table])
    ann.choose(seat, 0)
    made = [record.seat for record in desk.records[table][before:] if isinstance(record, Chosen)]
    assert made == [seat, ARAGORN if seat == FRODO else FRODO]
    assert not any(isinstance(asked.prompt, AgreeOnLossPrompt) for asked in desk.session().live.pending.values())
    assert desk.saved(table).choices[-2:] == desk.session().live.playthrough.choices[-2:]


def test_two_people_are_asked_separately():
    desk, one, seat = at_the_loss((FRODO,), (ARAGORN,), (WITCH_KING,), (SARUMAN,))
    one.choose(seat, 0)
    (asked,) = desk.session().live.pending.values()
    assert isinstance(asked.prompt, AgreeOnLossPrompt)
    assert asked.seat == (ARAGORN if seat == FRODO else FRODO)


def test_undo_takes_back_both_choices():
    desk, ann, seat = at_the_loss((FRODO, ARAGORN), (WITCH_KING, SARUMAN))
    before = desk.session().live.playthrough.position.digest()
    ann.choose(seat, 0)
    ann.ask(AskUndo, seat)
    if ann.last(UndoAsked).waiting_for:
        (bob,) = (one for one in desk.people.values() if one is not ann)
        bob.ask(AnswerUndo, True)
    assert ann.last(UndoSettled).choices == 2
    assert desk.session().live.playthrough.position.digest() == before
