"""What grows with the length of a game: undo, joining late, the whole game. None of it may replay everything."""

import itertools
import random

import pytest

from net.table.playthrough import Playthrough
from net.wire.from_client import AskUndo, AskWholeGame, Enter
from net.wire.from_host import WholeGame
from net.wire.view_codec import EncodedHistory
from rules.catalogue import GAMES
from rules.game import Position
from tests.wire.desk import Desk, play_out, turns


def played(game: str, steps: int, seed: int = 3) -> Playthrough:
    """A random game of so many choices, or its beginning."""
    kind = GAMES[game]
    played, chance = Playthrough(kind, kind.scenarios[0].id, seed, ()), random.Random(seed)
    while (pending := played.position.pending()) and played.step < steps:
        played.choose(pending[0].seat, chance.randrange(len(pending[0].choices)))
    return played


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_goes_on_the_same_way_wherever_it_is_rewound_to(game: str):
    whole = played(game, 700)
    chance = random.Random(7)
    last = whole.step
    for _ in range(12):
        kept = chance.randrange(last)
        again = played(game, last)
        again.rewind(kept)
        assert again.step == kept
        assert (again.choices, again.events) == (whole.choices[:kept], whole.events[: kept + 1])
        assert again.revealing == whole.revealing[:kept]
        assert not kept or again.position.digest() == whole.choices[kept - 1].digest
        for chosen in whole.choices[kept:]:
            again.replay(chosen)
        assert (again.events, again.revealing) == (whole.events, whole.revealing)
        again.rewind(max(0, last - 3))
        assert again.position.digest() == whole.choices[max(0, last - 3) - 1].digest


def test_few_copies_of_positions_are_kept_and_most_of_them_of_late():
    game = played("boardgame", 1500)
    assert game.step == 1500
    kept = sorted(game._kept)
    assert len(kept) <= 128 // 16 + 1500 // 256 + 2
    assert 1500 - kept[-1] < 16, "an undo of a few choices replays a few"
    assert all(later - earlier <= 256 for earlier, later in itertools.pairwise(kept))


@pytest.mark.parametrize(("back", "most"), [(1, 16), (40, 16), (120, 256)])
def test_an_undo_replays_few_choices(back: int, most: int, monkeypatch: pytest.MonkeyPatch):
    game = played("boardgame", 500)
    kind, made = type(game.position), 0
    choose = kind.choose

    def counted(position: Position, seat: int, index: int) -> None:
        nonlocal made
        made += 1
        choose(position, seat, index)

    monkeypatch.setattr(kind, "choose", counted)
    game.rewind(500 - back)
    assert game.step == 500 - back
    assert made < most


def test_a_history_that_is_continued_is_the_same_as_one_made_at_once():
    events = played("cardgame", 60).events
    for seats in ((), (0,), (1,)):
        history = EncodedHistory(seats)
        for number in (0, 1, 15, 16, 17, 60):
            assert history.of(events[:number]) == EncodedHistory(seats).of(events[:number])


def test_a_late_viewer_sees_the_same_history_before_and_after_an_undo():
    desk = Desk()
    people = desk.table((0,), (1,))
    table = desk.session().id
    for number, (someone, seat, index) in zip(range(12), turns(people), strict=False):
        someone.choose(seat, index)
        if number % 3 == 0:
            someone.ask(AskUndo, seat)
        eve = desk.come(f"Eve {number}")
        eve.ask(Enter, table=table)
        live = desk.session().live
        assert live is not None
        seen = [tuple(event.seen_by(()) for event in events) for events in live.playthrough.events]
        assert [entry.events for entry in eve.mirror.log] == seen


def test_the_whole_game_is_encoded_once():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    play_out([ann, bob])
    for someone in (ann, bob, ann):
        someone.ask(AskWholeGame)
    live = desk.session().live
    assert live is not None
    assert live.as_journal() is live.as_journal()
    assert ann.last(WholeGame).journal == bob.last(WholeGame).journal == live.as_journal()
