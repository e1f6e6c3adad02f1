"""Every promise of rules/game.py, for every game, scenario and set of options in GAMES."""

import msgspec
import pytest

from rules.catalogue import GAMES, game
from rules.chance import Chance
from rules.errors import IllegalChoice, UnknownGame
from rules.game import Game, Position
from tests.replays import LIMIT, TABLES, Record, midgame, recorded, replay

every_table = pytest.mark.parametrize(("game_id", "scenario", "options"), TABLES)
encode = msgspec.msgpack.encode


def seats_of(game_id: str, scenario: str) -> list[tuple[int, ...]]:
    """The hands a person can hold: none, one seat, or what the scenario lets one person share."""
    found = game(game_id).scenario(scenario)
    groups = {group for division in found.divisions for group in division}
    return [(), *sorted(groups)]


@every_table
@pytest.mark.parametrize("seed", range(3))
def test_random_games_end_with_an_outcome(game_id: str, scenario: str, options: tuple[str, ...], seed: int) -> None:
    with recorded(game_id, scenario, options, seed) as record:
        chance = Chance(seed)
        position = record.position
        while record.step(chance):
            pending = position.pending()
            assert len(record.picks) < LIMIT, "endless"
            assert (position.outcome() is None) == bool(pending)
            assert len({decision.seat for decision in pending}) == len(pending)
            assert all(decision.choices for decision in pending)
            assert all(len(set(decision.choices)) == len(decision.choices) for decision in pending)
        outcome = position.outcome()
        seats = range(len(game(game_id).scenario(scenario).seats))
        assert outcome is not None
        assert set(outcome.winners) <= set(seats)


@every_table
def test_the_same_seed_and_choices_give_the_same_game(game_id: str, scenario: str, options: tuple[str, ...]) -> None:
    one, two = (Record(game_id, scenario, options, 11) for _ in range(2))
    chances = Chance(5), Chance(5)
    assert one.position.events == two.position.events
    for _ in range(150):
        if not one.step(chances[0]):
            break
        two.step(chances[1])
        assert one.position.events == two.position.events
        assert one.position.digest() == two.position.digest()


@every_table
def test_another_seed_gives_another_game(game_id: str, scenario: str, options: tuple[str, ...]) -> None:
    positions = [game(game_id).new(scenario, seed, options) for seed in range(4)]
    assert len({position.digest() for position in positions}) == 4


@every_table
def test_a_refused_choice_changes_nothing(game_id: str, scenario: str, options: tuple[str, ...]) -> None:
    position = midgame(game_id, scenario, options, seed=3)
    asked = {decision.seat: len(decision.choices) for decision in position.pending()}
    before = position.digest(), position.events
    for seat in (-1, *range(len(game(game_id).scenario(scenario).seats) + 1)):
        for index in (-1, asked.get(seat, 0), 10_000):
            with pytest.raises(IllegalChoice):
                position.choose(seat, index)
    assert (position.digest(), position.events) == before


@every_table
def test_a_clone_plays_identically_and_shares_no_state(game_id: str, scenario: str, options: tuple[str, ...]) -> None:
    position = midgame(game_id, scenario, options, seed=4, moves=25)
    kept = position.digest()
    clone = position.clone()
    assert clone.digest() == kept
    chance = Chance(9)
    picks = []
    for _ in range(60):
        pending = clone.pending()
        if not pending:
            break
        picks.append((pending[0].seat, chance.below(len(pending[0].choices))))
        clone.choose(*picks[-1])
        assert position.digest() == kept, "the clone shares something with its original"
    for pick in picks:
        position.choose(*pick)
    assert position.digest() == clone.digest()


@every_table
def test_every_choice_shows_in_the_digest(game_id: str, scenario: str, options: tuple[str, ...]) -> None:
    record = Record(game_id, scenario, options, 8)
    chance = Chance(8)
    seen = {record.position.digest()}
    for _ in range(120):
        if not record.step(chance):
            break
        seen.add(record.position.digest())
    assert len(seen) == len(record.picks) + 1


@every_table
@pytest.mark.parametrize("moves", [0, 5, 33, 90, 150])
def test_a_view_tells_nothing_its_seats_do_not_know(
    game_id: str, scenario: str, options: tuple[str, ...], moves: int
) -> None:
    position = midgame(game_id, scenario, options, seed=moves, moves=moves)
    for seats in seats_of(game_id, scenario):
        twin = position.determinize(seats, Chance(7))
        assert twin.digest() != position.digest()  # the twin really differs, so the next line means something
        assert encode(twin.view(seats)) == encode(position.view(seats))


@every_table
def test_a_determinized_position_plays_on_to_the_end(game_id: str, scenario: str, options: tuple[str, ...]) -> None:
    chance = Chance(2)
    for seats in seats_of(game_id, scenario):
        twin = midgame(game_id, scenario, options, seed=6, moves=40).determinize(seats, chance)
        for _ in range(LIMIT):
            pending = twin.pending()
            if not pending:
                break
            decision = pending[chance.below(len(pending))]
            twin.choose(decision.seat, chance.below(len(decision.choices)))
        assert twin.outcome() is not None


@every_table
def test_what_a_seat_makes_of_the_hidden_depends_on_what_it_knows(
    game_id: str, scenario: str, options: tuple[str, ...]
) -> None:
    """Guessing from a guess is as good as guessing from the truth: so a bot never needs the truth."""
    position = midgame(game_id, scenario, options, seed=5, moves=50)
    for seats in seats_of(game_id, scenario):
        twin = position.determinize(seats, Chance(1))
        assert twin.determinize(seats, Chance(2)).digest() == position.determinize(seats, Chance(2)).digest()


@every_table
def test_decisions_are_shown_to_their_seat_alone(game_id: str, scenario: str, options: tuple[str, ...]) -> None:
    for moves in (0, 10, 40):
        position = midgame(game_id, scenario, options, seed=2, moves=moves)
        for seats in seats_of(game_id, scenario):
            view = position.view(seats)
            assert [d for d in position.pending() if d.seat in seats] == list(view.decisions)
            assert sorted(view.thinking) == sorted(d.seat for d in position.pending())


@every_table
def test_views_and_events_cross_the_wire(game_id: str, scenario: str, options: tuple[str, ...]) -> None:
    played: Game = GAMES[game_id]
    views = msgspec.msgpack.Decoder(played.view_type)
    events = msgspec.msgpack.Decoder(played.event_type)
    record = Record(game_id, scenario, options, 21)
    chance = Chance(21)
    hands = seats_of(game_id, scenario)
    everyone = tuple(range(len(played.scenario(scenario).seats)))
    for number in range(150):
        seats = hands[number % len(hands)]
        view = record.position.view(seats)
        assert views.decode(encode(view)) == view
        for event in record.position.events:
            assert event.seen_by(everyone) == event
            told = event.seen_by(seats)
            assert told.seen_by(seats) == told
            assert events.decode(encode(told)) == told
        if not record.step(chance):
            break


@every_table
def test_every_decision_names_a_paragraph_of_the_rulebook(
    game_id: str, scenario: str, options: tuple[str, ...]
) -> None:
    from importlib.resources import files

    book = GAMES[game_id].rulebook
    text = files(book.package).joinpath(book.resource).read_text(encoding="utf-8")
    record = Record(game_id, scenario, options, 13)
    chance = Chance(13)
    rules = set()
    while record.step(chance) and len(record.picks) < LIMIT:
        rules |= {decision.rule for decision in record.position.pending()}
    assert rules
    assert [rule for rule in rules if f"**{rule}**" not in text] == []


@pytest.mark.parametrize("game_id", list(GAMES))
def test_what_a_game_does_not_have_is_refused_by_name(game_id: str) -> None:
    with pytest.raises(UnknownGame, match="no scenario 'nonsense'"):
        game(game_id).new("nonsense")
    with pytest.raises(UnknownGame, match="no option 'nonsense'"):
        game(game_id).new("", 0, ("nonsense",))


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        game("chess")


def test_a_failing_game_leaves_a_file_that_replays_it(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)

    def fail() -> None:
        with recorded("cardgame", "duel", (), 7) as record:
            for _ in range(12):
                record.step(Chance(3))
            positions.append(record.position)
            raise AssertionError("a broken promise")

    positions: list[Position] = []
    with pytest.raises(AssertionError) as failure:
        fail()
    dumped = tmp_path / "failed_games" / "cardgame-duel-7.json"
    assert str(dumped.relative_to(tmp_path)) in failure.value.__notes__[0]
    assert replay(dumped).digest() == positions[0].digest()
