"""Room used well: texts whole where the screen allows, both places one key away where it does not."""

import pytest

from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Position
from tests.cardgame.pictures import busiest
from tests.screen.fakes import FakeTable, on_screen, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.games.cardgame.widgets.board import CardBoard
from wotr_tui.games.cardgame.widgets.hand import CardHand
from wotr_tui.games.cardgame.words.lookup import places
from wotr_tui.games.cardgame.words.names import card, key, location
from wotr_tui.saves.settings import Settings
from wotr_tui.table.actions import TakeChoice
from wotr_tui.table.question import ChoiceLine, Question

STILL = Settings(
    name="Ann", bell=False, flash=False, guide=False, confirm=False, story="off", summaries=False, preview=False
)
SIZES = [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)]


def with_cards(count: int, seed: int = 5) -> Position:
    """A duel in which the Free Peoples are to act with so many cards in hand."""
    position, chance = GAMES["cardgame"].new("duel", seed), Chance(seed)
    while pending := position.pending():
        asked = pending[0]
        hand = position.view((0,)).secrets["0"].hand
        if asked.seat == 0 and asked.prompt.__struct_config__.tag == "TakeAction" and len(hand) == count:
            return position
        position.choose(asked.seat, chance.below(len(asked.choices)))
    raise LookupError(f"never {count} cards in hand")


def at(position: Position, scenario: str = "duel", seat: int = 0) -> WotrApp:
    table = FakeTable(position, scenario, {"Ann": (seat,)})
    return WotrApp(lambda: TableScreen(table.party), STILL)


def unwrapped(lines) -> str:
    return " ".join(" ".join(line.plain.replace("│", " ").split()) for line in lines)


@pytest.mark.parametrize(("count", "size"), [*((1, size) for size in SIZES), *((2, size) for size in SIZES[1:])])
async def test_the_texts_of_a_small_hand_are_whole(count, size):
    async with at(with_cards(count)).run_test(size=size) as pilot:
        await settled(pilot)
        hand = pilot.app.screen.query_one(CardHand)
        for cell in hand.cells:
            assert card(int(cell.key)).text in unwrapped(cell.lines)


async def test_the_texts_of_all_places_and_cards_are_on_a_large_board():
    position, _ = busiest("trilogy", 8, 3)
    async with at(position, "trilogy", 3).run_test(size=(200, 60)) as pilot:
        await settled(pilot)
        board = pilot.app.screen.query_one(CardBoard)
        for panel in board.panels:
            if panel.display:
                told = {}
                for cell in panel.cells:
                    told[cell.key] = f"{told.get(cell.key, '')} {unwrapped(cell.lines)}"
                assert location(panel.place.location).text in told[key(panel.place.location)]
                for standing in (*panel.place.attackers, *panel.place.defenders):
                    assert card(standing.card).text in told[key(standing.card)]


async def test_at_80_by_24_the_next_place_is_one_key_away_from_the_choices():
    position, _ = busiest("duel", 5, 0)
    async with at(position).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = pilot.app.screen
        board = screen.query_one(CardBoard)
        names = [key(place.location) for place in places(position.view((0,)))]
        assert isinstance(screen.focused, ChoiceList)
        assert "[] Place" in on_screen(pilot.app)
        before = board.current
        await pilot.press("right_square_bracket")
        await settled(pilot)
        assert board.current == names[(names.index(before) + 1) % len(names)]
        await pilot.press("left_square_bracket", "tab", "right_square_bracket")
        await settled(pilot)
        assert board.current == names[(names.index(before) + 1) % len(names)]


def asking(title: str, *answers: str) -> Question:
    lines = tuple(ChoiceLine(TakeChoice(number), (answer,), str(number)) for number, answer in enumerate(answers, 1))
    return Question(title, (title,), lines=lines)


@pytest.mark.parametrize("size", SIZES)
async def test_a_long_question_is_told_whole(size):
    async with at(with_cards(2)).run_test(size=size) as pilot:
        await settled(pilot)
        screen = pilot.app.screen
        prompt = screen.query_one(PromptPanel)
        question = "Choose " + " or ".join(f"the card number {number}" for number in range(8)) + ", whole"
        answer = "this is a choice with so many words that no line of the panel holds it " * 3
        prompt.show(asking(question, answer.strip(), "no"))
        screen.table_layout.arrange(screen, screen.model.shown)
        await settled(pilot)
        shown = " ".join(" ".join(line.strip(" │").split()) for line in on_screen(pilot.app).splitlines())
        assert question.split()[-1] in shown.replace("│", " ")
        rows = prompt.size.height - prompt.query_one("#aside").size.height
        assert rows >= 2


async def test_a_question_is_shown_in_full_above_a_scrolled_list():
    async with at(with_cards(2)).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        screen = pilot.app.screen
        prompt = screen.query_one(PromptPanel)
        question = "Which of all of these answers would you give if you were asked this, whole"
        prompt.show(asking(question, *(f"an answer, number {n}, that fills a line" for n in range(15))))
        screen.table_layout.arrange(screen, screen.model.shown)
        await settled(pilot)
        assert "this, whole" in on_screen(pilot.app)
        assert prompt.choices.size.height >= 5


async def test_blank_rows_of_the_board_go_to_the_choices():
    async with at(with_cards(2)).run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        screen = pilot.app.screen
        prompt = screen.query_one(PromptPanel)
        before = prompt.region.height
        prompt.show(asking("Which?", *(f"a long answer {n} " * 5 for n in range(10))))
        screen.table_layout.arrange(screen, screen.model.shown)
        await settled(pilot)
        assert prompt.region.height > before
