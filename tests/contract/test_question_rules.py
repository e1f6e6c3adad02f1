"""`?` shows the paragraph a question comes from: those of random games are held against a table made by hand."""

from importlib import import_module

import pytest

from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Decision, Event, Position, Prompt
from tests.contract.question_rules import RULES
from tests.contract.test_plugins import IDS
from tests.replays import LIMIT, TABLES
from wotr_tui.text.rulebooks import book_of

every_game = pytest.mark.parametrize("id", list(RULES))


def walk(id: str, scenario: str, options: tuple[str, ...], seed: int):
    """Every question of a random game, with what happened since the one before."""
    position: Position = GAMES[id].new(scenario, seed, options)
    chance = Chance(seed)
    happened: list[Event] = []
    for _ in range(LIMIT):
        if not (pending := position.pending()):
            return
        happened += position.events
        for decision in pending:
            yield decision, happened
        asked = pending[chance.below(len(pending))]
        position.choose(asked.seat, chance.below(len(asked.choices)))
        happened = []


def test_every_game_of_the_table_has_its_rules_listed():
    assert sorted(RULES) == IDS


@every_game
def test_every_kind_of_question_is_listed_with_paragraphs_that_exist(id: str):
    module = import_module(f"rules.{id}.prompts")
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Prompt)]
    assert set(RULES[id]) == {kind.__struct_config__.tag for kind in kinds if kind is not Prompt}
    book = book_of(GAMES[id])
    assert [rule for rules in RULES[id].values() for rule in rules.split() if book.paragraph(rule) is None] == []


@pytest.mark.parametrize(("id", "scenario", "options"), TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_every_question_of_random_games_cites_a_rule_of_its_kind(
    id: str, scenario: str, options: tuple[str, ...], seed: int
):
    wrong = set()
    for decision, _ in walk(id, scenario, options, seed):
        kind = decision.prompt.__struct_config__.tag
        if decision.rule not in RULES[id][kind].split():
            wrong.add((kind, decision.rule))
    assert wrong == set()


# ---- where one kind is asked by several rules: which one it is ---


def happenings(id: str, scenario: str, kind: str, options: tuple[str, ...] = (), games: int = 12):
    """Questions of one kind with the names of the latest events before each."""
    latest: list[str] = []
    for seed in range(games):
        for decision, happened in walk(id, scenario, options, seed):
            latest = [*latest, *(type(event).__name__ for event in happened)][-40:]
            if decision.prompt.__struct_config__.tag == kind:
                yield decision, latest


def last_of(latest: list[str], *names: str) -> str:
    return next((name for name in reversed(latest) if name in names), "")


def test_the_ring_of_a_duel_and_winnowing_are_told_apart():
    seen = set()
    for decision, latest in happenings("cardgame", "duel", "EliminateCards"):
        by = last_of(latest, "Winnowed", "UsedRing")
        seen.add((by, decision.rule))
    assert seen == {("Winnowed", "R46"), ("UsedRing", "R87")}


def test_cycling_for_the_ring_for_a_text_and_as_an_action_are_told_apart():
    seen = set()
    for decision, latest in happenings("cardgame", "duel", "CycleCards"):
        if decision.prompt.source >= 0:
            seen.add(("text", decision.rule))
        elif last_of(latest, "TookCycleAction", "UsedRing", "PhaseBegan") in ("TookCycleAction", "UsedRing"):
            seen.add((last_of(latest, "TookCycleAction", "UsedRing"), decision.rule))
    assert seen >= {("text", "R38"), ("TookCycleAction", "R45"), ("UsedRing", "R87")}
    assert {rule for by, rule in seen if by == "text"} == {"R38"}


def test_losses_on_the_path_and_on_a_battleground_are_told_apart():
    from wotr_tui.games.cardgame.words.names import location

    for kind, on_path in (("ChooseLoss", "R62"), ("AgreeOnLoss", "R67"), ("SettleLoss", "R67")):
        seen = {
            (bool(location(decision.prompt.location).number), decision.rule)
            for decision, _ in happenings("cardgame", "trilogy", kind, games=40)
        }
        assert seen <= {(True, on_path), (False, "R69")}
        assert seen


def offer_of(decision: Decision) -> tuple[str, str]:
    from wotr_tui.games.cardgame.words.prompts import aside
    from wotr_tui.text.phrases import text_of

    words = text_of(aside(decision))
    return "forsake" if "forsake" in words else "cycle" if "cycle" in words else "free", decision.rule


def test_a_price_shows_the_rule_of_what_is_paid():
    offers = {offer_of(decision) for decision, _ in happenings("cardgame", "duel", "MayPay", games=20)}
    assert offers == {("forsake", "R50"), ("cycle", "G13")}


def test_companions_who_leave_the_fellowship_and_those_on_the_map_are_told_apart():
    seen = {
        (last_of(latest, "Separated", "CharactersMoved", "TurnBegan"), decision.rule)
        for decision, latest in happenings("boardgame", "two", "CompanyGoes", games=2)
    }
    assert ("Separated", "R160") in seen
    assert {rule for _, rule in seen} == {"R52", "R160"}


def test_armies_are_moved_by_the_rule_of_the_die():
    rules = {
        (decision.prompt.card >= 0, decision.prompt.armies > 1, decision.rule)
        for decision, _ in happenings("boardgame", "two", "MoveWhichArmy", games=2)
    }
    assert {rule for card, _, rule in rules if not card} == {"R71", "R72"}
    assert {rule for card, _, rule in rules if card} <= {"R46", "R76"}
    assert (False, True, "R72") not in rules, "a Character die moves one army"


def test_a_card_that_saruman_forces_cites_his_rule():
    rules = {
        (decision.prompt.but >= 0, decision.rule)
        for decision, _ in happenings("confrontation", "variant", "ChooseCard", games=20)
    }
    assert rules == {(False, "R6.4"), (True, "R12.3")}
