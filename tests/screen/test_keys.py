"""Keys at the table: what recurs keeps its letter, and what is missing is said; one click asks as a key would."""

import msgspec
import pytest

from rules.cardgame.choices import Cycle, Pass, UseRing, Winnow
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Position
from tests.cardgame.face.tables import played
from tests.screen.fakes import FakeTable, on_screen, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.confirm import ConfirmScreen
from wotr_tui.app.screens.pick import PickScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.games import speech_of
from wotr_tui.games.cardgame.widgets.hand import CardHand
from wotr_tui.text.phrases import text_of


def app_at(table, settings):
    return WotrApp(lambda: TableScreen(table.party), settings)


def duel(**wanted: bool) -> FakeTable:
    """A duel in which the Free Peoples act, and may pass or may not."""
    for after in range(200):
        position = played("duel", 10, "TakeAction", 0, after=after)
        if any(isinstance(choice, Pass) for choice in position.pending()[0].choices) == wanted["may_pass"]:
            return FakeTable(position, "duel", {"Ann": (0,)})
    raise LookupError("there is no such moment")


def letters(pilot) -> dict[str, str]:
    return {text_of(line.phrase): line.key for line in pilot.app.screen.query_one(ChoiceList).lines}


async def test_what_recurs_has_the_same_letter_in_every_turn(settings):
    own = {Pass: "p", Cycle: "o", Winnow: "w", UseRing: "e"}
    for seed in (4, 10):
        table = FakeTable(played("duel", seed, "TakeAction", 0), "duel", {"Ann": (0,)})
        async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            lines = pilot.app.screen.query_one(ChoiceList).lines
            for index, choice in enumerate(table.clients[0].mirror.decisions[0].choices):
                if type(choice) in own:
                    assert lines[index].key == own[type(choice)]
                elif index < 9:
                    assert lines[index].key == str(index + 1)


async def test_a_letter_takes_its_choice_as_a_number_does(settings):
    table = duel(may_pass=False)
    cycle = next(i for i, choice in enumerate(table.clients[0].mirror.decisions[0].choices) if choice == Cycle())
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("o")
        await settled(pilot)
        assert table.clients[0].sent == [(0, cycle)]


@pytest.mark.parametrize(("keyboard", "typed"), [("uk", "щ"), ("sr", "о"), ("auto", "щ"), ("latin", "o")])
async def test_a_letter_of_another_layout_takes_the_choice_of_its_key(settings, keyboard, typed):
    table = duel(may_pass=False)
    cycle = next(i for i, choice in enumerate(table.clients[0].mirror.decisions[0].choices) if choice == Cycle())
    async with app_at(table, msgspec.structs.replace(settings, keyboard=keyboard)).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press(typed)
        await settled(pilot)
        assert table.clients[0].sent == [(0, cycle)]


@pytest.mark.parametrize(("keyboard", "typed"), [("cs", "ě"), ("fr", "é")])
async def test_the_row_of_digits_takes_choices_on_other_keyboards(settings, keyboard, typed):
    sent = []
    for layout, key in (("latin", "2"), (keyboard, typed)):
        table = duel(may_pass=False)
        async with app_at(table, msgspec.structs.replace(settings, keyboard=layout)).run_test(size=(120, 40)) as pilot:
            await settled(pilot)
            await pilot.press(key)
            await settled(pilot)
            sent.append(table.clients[0].sent)
    assert sent[0] == sent[1] != []


async def test_where_one_may_not_pass_the_question_says_so_and_the_key_says_why(settings):
    table = duel(may_pass=False)
    async with app_at(table, settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "(to pass: " in on_screen(pilot.app)
        await pilot.press("p")
        await settled(pilot)
        (note,) = pilot.app._notifications
        hand = len(table.clients[0].mirror.view.secrets["0"].hand)
        assert f"You cannot pass: you have {hand} cards in hand." in note.message
        assert table.clients[0].sent == []


async def test_where_one_may_pass_nothing_is_said_of_it(settings):
    async with app_at(duel(may_pass=True), settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "(to pass: " not in on_screen(pilot.app)


def board_game(*, may_pass: bool) -> tuple[Position, int]:
    position, chance = GAMES["boardgame"].new(seed=2), Chance(2)
    while pending := position.pending():
        decision = pending[0]
        passes = any(type(choice).__name__ == "Pass" for choice in decision.choices)
        if decision.prompt.__struct_config__.tag == "TakeAction" and passes == may_pass:
            return position, decision.seat
        position.choose(decision.seat, chance.below(len(decision.choices)))
    raise LookupError("there is no such moment")


def test_the_board_game_says_why_there_is_no_pass():
    speech = speech_of(GAMES["boardgame"], "two")
    position, seat = board_game(may_pass=False)
    view, decision = position.view((seat,)), position.pending()[0]
    assert "you cannot pass" in text_of(speech.prompt(view, decision))
    assert "fewer unused dice" in speech.why_not(view, decision, "p")
    position, seat = board_game(may_pass=True)
    assert "you cannot pass" not in text_of(speech.prompt(position.view((seat,)), position.pending()[0]))


async def test_a_question_asked_twice_says_which_of_the_two_it_is(settings):
    table = FakeTable(played("duel", 10, "TakeAction", 0), "duel", {"Ann": (0,)})
    async with app_at(table, settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("w")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ConfirmScreen)
        await pilot.press("y")
        await settled(pilot)
        assert "(1 of 2)" in on_screen(pilot.app)
        await pilot.press("1")
        await settled(pilot)
        assert "(2 of 2)" in on_screen(pilot.app)


def single(table: FakeTable, hand: CardHand) -> str:
    """A card of the hand that one choice touches, and no more."""
    speech, client = speech_of(GAMES["cardgame"], "duel"), table.clients[0]
    view, decision = client.mirror.view, client.mirror.decisions[0]
    touched = [speech.touches(view, decision, choice)[:1] for choice in decision.choices]
    return next(thing for thing in hand.lettered.values() if touched.count((thing,)) == 1)


@pytest.mark.parametrize("sure", [True, False])
async def test_a_click_on_a_card_with_one_choice_asks_first(settings, sure):
    table = FakeTable(played("duel", 10, "TakeAction", 0), "duel", {"Ann": (0,)})
    async with app_at(table, settings).run_test(size=(160, 50)) as pilot:
        await settled(pilot)
        hand = pilot.app.screen.query_one(CardHand)
        region = hand.region_of(single(table, hand))
        await pilot.click(hand, offset=(region.x + 3, region.y + 2))
        await settled(pilot)
        assert isinstance(pilot.app.screen, PickScreen)
        assert table.clients[0].sent == []
        await pilot.press("enter" if sure else "escape")
        await settled(pilot)
        assert len(table.clients[0].sent) == sure


async def test_what_is_picked_after_the_question_has_changed_answers_nothing(settings):
    """The clock ran out, or a choice was taken back: the number picked belongs to the question before."""
    table = FakeTable(played("duel", 10, "TakeAction", 0), "duel", {"Ann": (0,)})
    async with app_at(table, settings).run_test(size=(160, 50)) as pilot:
        await settled(pilot)
        first = pilot.app.screen.query_one(ChoiceList).lines[0]
        pilot.app.screen.choosing.pick(first.touches[0], clicked=True)
        await settled(pilot)
        assert isinstance(pilot.app.screen, PickScreen)
        table.choose(0, 0)
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, TableScreen)
        assert table.clients[0].sent == []


async def test_a_key_on_a_card_with_one_choice_takes_it(settings):
    table = FakeTable(played("duel", 10, "TakeAction", 0), "duel", {"Ann": (0,)})
    async with app_at(table, settings).run_test(size=(160, 50)) as pilot:
        await settled(pilot)
        hand = pilot.app.screen.query_one(CardHand)
        thing = single(table, hand)
        await pilot.press(next(letter for letter, each in hand.lettered.items() if each == thing), "enter")
        await settled(pilot)
        assert len(table.clients[0].sent) == 1


@pytest.mark.parametrize(("game_id", "scenario"), [("cardgame", "trilogy"), ("boardgame", "four")])
def test_a_seat_is_told_from_a_thing_of_its_name(game_id, scenario):
    speech = speech_of(GAMES[game_id], scenario)
    seat = next(seat for seat, info in enumerate(speech.scenario.seats) if info.title == "Saruman")
    assert speech.player(seat).text == "Saruman's player"
    assert speech.seat(seat).text == "Saruman"


def test_saruman_moves_saruman():
    from rules.cardgame.cards import CARDS
    from rules.cardgame.events import Moved
    from rules.cardgame.terms import RESERVE_PLACE

    speech = speech_of(GAMES["cardgame"], "trilogy")
    seat = speech.scenario.seat("saruman")
    card = next(number for number, face in enumerate(CARDS) if face.name == "Saruman")
    line = speech.log_line(Moved(seat, card, RESERVE_PLACE))
    assert text_of(line.phrase) == "Saruman's player moves Saruman to reserve."


def long_question() -> FakeTable:
    """A question with more choices than there are digits."""
    for after in range(200):
        position = played("duel", 10, "TakeAction", 0, after=after)
        if len(position.pending()[0].choices) > 13:
            return FakeTable(position, "duel", {"Ann": (0,)})
    raise LookupError("there is no such moment")


async def test_a_choice_with_two_keys_is_taken_after_the_second(settings):
    table = long_question()
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        lines = pilot.app.screen.query_one(ChoiceList).lines
        assert all(line.key for line in lines)
        wanted = next(line for line in lines if line.key == "j0")
        await pilot.press("j")
        await settled(pilot)
        assert table.clients[0].sent == []
        assert "j…" in on_screen(pilot.app)
        await pilot.press("0")
        await settled(pilot)
        assert table.clients[0].sent == [(0, wanted.action.index)]


@pytest.mark.parametrize("other", ["escape", "down", "u", "p"])
async def test_another_key_breaks_the_first_of_two_off(settings, other):
    table = long_question()
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("j", other)
        await settled(pilot)
        assert isinstance(pilot.app.screen, TableScreen)
        assert "j…" not in on_screen(pilot.app)
        assert (table.clients[0].sent, table.clients[0].asked_undo) == ([], [])


async def test_slash_finds_a_choice_by_its_words_and_keeps_its_key(settings):
    table = long_question()
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        choices = pilot.app.screen.query_one(ChoiceList)
        wanted = next(line for line in choices.lines if "winnow" in text_of(line.phrase))
        await pilot.press("slash", *"WINN")
        await settled(pilot)
        assert [choices.line(cell.key) for cell in choices.cells] == [wanted]
        assert table.clients[0].sent == []
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ConfirmScreen)
        await pilot.press("y")
        await settled(pilot)
        assert table.clients[0].sent == [(0, wanted.action.index)]


async def test_escape_shows_all_choices_again(settings):
    table = long_question()
    async with app_at(table, settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        choices = pilot.app.screen.query_one(ChoiceList)
        await pilot.press("slash", *"zzzz", "enter")
        await settled(pilot)
        assert table.clients[0].sent == [], "nothing was found"
        await pilot.press("slash", *"zzzz", "escape")
        await settled(pilot)
        assert len(choices.cells) == len(choices.lines)
        assert pilot.app.focused is choices


async def test_words_to_find_are_no_keys_for_the_next_question(settings):
    """The clock answers while someone types: the rest of the word goes to the field."""
    table = long_question()
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("slash", "c")
        table.choose(0, 0)
        await settled(pilot)
        await pilot.press("1", "p")
        await settled(pilot)
        assert table.clients[0].sent == []


async def test_the_keys_of_a_confirmation_are_named_after_its_answers(settings):
    table = duel(may_pass=True)
    async with app_at(table, settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("f10")
        await settled(pilot)
        footer = on_screen(pilot.app).splitlines()[-1]
        assert "y Leave" in footer
        assert "n Stay" in footer
