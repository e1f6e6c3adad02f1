"""Everything Wonderland's War can ask, offer and tell has words a person can read, and none that tell too much."""

import re

import pytest

from rules.game import Choice, Decision, Event, Prompt
from rules.wonderland import choices, events, offers, prompts
from rules.wonderland.cards import QUESTS
from rules.wonderland.game import WONDERLAND
from rules.wonderland.terms import NOTHING, Castle, Phase
from tests.wonderland.face.tables import QUICK, played, walked
from wotr_tui.games import face_of, speech_of
from wotr_tui.games.speech import spell
from wotr_tui.games.wonderland.words.names import OURS_SHORT
from wotr_tui.table.model import TableModel
from wotr_tui.text.phrases import text_of

# A bare class name, field or number would mean that nobody thought of words for it.
RAW = re.compile(r"\w+\(\w+=|[a-z][A-Z]|NOTHING|\b(?:chip|region|quest|tea|card):\d|\{")
SILENT = {events.Played, events.BattleOver, events.BattleStands}
"""Told by what comes with them."""
RARE: tuple[Event, ...] = (
    events.NothingLeft(0, 100),
    events.MadnessServed((0,), False),
    events.PoisonSwept(2),
    events.BagEmpty(0, 3),
    events.UnitSpared(0, -1),
    events.Redrew(0, 3, 32),
    events.ChipSwapped(0, 8, 9),
    events.ChipRemoved(0, 3, 6),
    events.ChipsReturned(0, (1, 2)),
    events.CubeMoved(0, 9, 6),
    events.PoisonGiven(0, 84),
    events.NobodyThere(2),
    events.LeaderStrengthened(0, 3),
    events.MadnessDiscarded(0, False),
    events.RegionBlocked(1, 3),
    events.DrewSeveral(0, 3),
    events.BagRefilled(0, 5),
)
RARELY_ASKED: tuple[Prompt, ...] = (
    prompts.LeaderFullPrompt(),
    prompts.MayRedrawPrompt(3, 32),
    prompts.SendSupportersPrompt(2, 76),
    prompts.GoToForgePrompt(6),
    prompts.RemoveChipPrompt(6),
    prompts.KeepChipPrompt(75),
    prompts.MoveInsteadPrompt(1, 2),
    prompts.ReturnExhaustedPrompt(2, 0),
    prompts.PlayWhichPrompt(),
    prompts.MayUsePrompt(18),
    prompts.ChooseOpponentPrompt(70),
)
"""What chance hardly ever brings about."""


@pytest.fixture(scope="module")
def spoken() -> dict[type, list[tuple[str, str]]]:
    """What is said, and what the machine would say, in games of two to five."""
    told: dict[type, list[tuple[str, str]]] = {}

    def note(what: Choice | Prompt | Event, words: str) -> None:
        told.setdefault(type(what), []).append((words, spell(what)))

    def hear(speech, event: Event, seats: tuple[int, ...]) -> None:
        said = speech.log_line(event.seen_by(seats))
        silent = type(event) in SILENT or (isinstance(event, events.VPGained) and event.source == NOTHING)
        silent = silent or (isinstance(event, events.Awarded) and not event.vp)
        assert (said is None) == silent, event
        note(event, text_of(said.phrase) if said is not None else "silence")

    for scenario in WONDERLAND.scenarios:
        for seed in range(7 - len(scenario.seats)):
            speech = speech_of(WONDERLAND, scenario.id)
            for position in walked(scenario.id, seed, ("mixed",)):
                for event in position.events:
                    hear(speech, event, ((), (0,))[seed % 2])
                for decision in position.pending():
                    view = position.view((decision.seat,))
                    note(decision.prompt, text_of(speech.prompt(view, decision)))
                    assert not RAW.search(text_of(speech.source_text(view, decision)))
                    for choice in decision.choices:
                        note(choice, text_of(speech.choice(view, decision, choice)))
                        for thing in speech.touches(view, decision, choice):
                            assert speech.name(view, thing) != thing
    for event in RARE:
        hear(speech, event, ())
    view = position.view((0,))
    for asked in RARELY_ASKED:
        decision = Decision(0, asked, offers.YES_OR_NO, "W1.1")
        note(asked, text_of(speech.prompt(view, decision)))
        for choice in decision.choices:
            note(choice, text_of(speech.choice(view, decision, choice)))
    return told


def test_no_sentence_shows_names_of_classes_or_fields(spoken):
    for kind, lines in spoken.items():
        for words, raw in lines:
            assert words.strip(), kind
            assert words not in (raw, kind.__name__), kind
            assert not RAW.search(words), f"{kind.__name__}: {words}"


def test_the_full_stop_stands_after_a_source_in_brackets(spoken):
    said = [words for told in spoken.values() for words, _ in told]
    assert any(words.endswith(").") for words in said)
    assert [words for words in said if ". (" in words] == []


def test_every_kind_of_choice_prompt_and_event_has_words(spoken):
    kinds = {*choices.WonderChoice.__args__, *prompts.WonderPrompt.__args__, *events.WonderEvent.__args__}
    assert kinds - set(spoken) == set()


def test_choices_of_one_question_can_be_told_apart():
    for scenario in ("two", "five"):
        speech = speech_of(WONDERLAND, scenario)
        for position in walked(scenario, 11, ("mixed",)):
            for decision in position.pending():
                view = position.view((decision.seat,))
                lines = [text_of(speech.choice(view, decision, choice)) for choice in decision.choices]
                assert len(set(lines)) == len(lines), lines


@pytest.mark.parametrize("scenario", ["two", "four"])
def test_lines_pages_and_descriptions_tell_nothing_the_view_does_not_hold(scenario):
    """Of another's quests nothing is told, whatever is looked up."""
    speech = speech_of(WONDERLAND, scenario)
    for number, position in enumerate(walked(scenario, 3)):
        if number % 40:
            continue
        for seats in ((), (0,)):
            view = position.view(seats)
            lines = [text_of(line) for line in (*speech.state(view), *(line for _, line in speech.hand(view)))]
            for page in speech.pages:
                lines += [text_of(line.phrase) for line in speech.page(view, page.id, ())]
            for seat in range(len(view.players)):
                lines += [text_of(line) for line in speech.describe(view, f"seat:{seat}")]
            told = "\n".join(lines)
            assert not RAW.search(told)
            open_quests = {quest for each in view.players for quest in each.feats}
            open_quests |= {quest for secret in view.secrets.values() for quest in secret.quests}
            open_quests |= {quest for score in view.scores for quest, _ in score.by_quest}
            shown = {n for n, quest in enumerate(QUESTS) if quest.name in told}
            assert shown <= open_quests


def test_players_are_called_by_the_faction_they_lead_as_soon_as_they_do():
    speech = speech_of(WONDERLAND, "three")
    assert speech.seat(0).text == "First chair"
    speech.log_line(events.FactionTaken(0, 4))
    assert speech.seat(0).text == "The Jabberwock"
    assert text_of(speech.log_line(events.TurnBegan(0)).phrase) == "The Jabberwock"
    assert speech.side_of(0).ink == "ink-green"


def test_everything_can_be_described_and_says_that_it_is_ours():
    speech = speech_of(WONDERLAND, "five")
    view = next(each for each in walked("five", 1) if each.phase is Phase.TEA).view((0,))
    for name, thing in speech.things(view).items():
        lines = [text_of(line) for line in speech.describe(view, thing)]
        assert lines, name
        if thing.partition(":")[0] in ("tea", "quest", "card", "faction"):
            assert str(OURS_SHORT) in lines


def test_the_rulebook_prints_cards_quests_factions_and_allies():
    found = {each.name: [text_of(line) for line in each.lines] for each in face_of("wonderland").printed()}
    assert "Flamingos" in found
    assert any("Set D" in line for line in found["Flamingos"])
    assert str(OURS_SHORT) in found["Held Breath"]
    assert sum(name.startswith("Tea card") for name in found) == 90
    assert "2 units in a region" in "\n".join(found["Tea card I-06"])


def test_to_stop_forging_is_not_to_pass_for_the_rest_of_the_round():
    table = played("three", 4, "ForgeChip")
    assert choices.Done() in table.clients[0].mirror.decisions[0].choices
    assert TableModel(table.party, lambda: QUICK).pass_index is None


def test_a_castle_instead_of_points_is_told_once():
    told = [events.Awarded(0, 1, 0, 1), events.CastlePlaced(0, 1, Castle.STANDING, NOTHING)]
    lines = [speech_of(WONDERLAND, "three").log_line(event) for event in told]
    assert [text_of(line.phrase) for line in lines if line is not None] == [
        "First chair builds a castle in the Red Keep."
    ]
