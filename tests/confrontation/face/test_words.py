"""Everything the Confrontation can ask, offer and tell has words a person can read, and none that tell too much."""

import re
from collections.abc import Iterator

import pytest

from rules.chance import Chance
from rules.confrontation import choices, events, prompts
from rules.confrontation.cards import CARDS, SPECIALS
from rules.confrontation.characters import CHARACTERS
from rules.confrontation.choices import UseSpecial
from rules.confrontation.game import CONFRONTATION
from rules.confrontation.regions import REGIONS, ROHAN
from rules.game import Choice, Event, Position, Prompt
from wotr_tui.app.ascii import plain
from wotr_tui.games import face_of, speech_of
from wotr_tui.games.confrontation.words.names import KEPT_MARK, KNOWN_MARK, MOUNTAIN_MARK, OPEN_MARK
from wotr_tui.games.confrontation.words.speech import ConfrontationSpeech
from wotr_tui.games.speech import matching, spell
from wotr_tui.text.phrases import text_of, things_of

# A bare class name or number would mean that nobody thought of words for it.
RAW = re.compile(r"\w+\(\w+=|[a-z][A-Z]|NOBODY|piece:|-1 in|None")
RARE = (
    events.SteppedIn(1, 0),
    events.StruckDown(1, 9),
    *(events.CannotMove(9, reason) for reason in ("corner", "full", "watcher")),
)
"""What hardly ever happens in random games."""
TOLD_BY_OTHERS = (events.Compared, events.FightEnded, events.CardFailed)
"""Events that may have no line: the report tells the totals, and a cancelled card is told once."""
OPTIONS = ((), ("specials",), ("all-four-fellowship", "all-four-sauron"))
SEEDS = 3


def walked(scenario: str, seed: int, options: tuple[str, ...]) -> Iterator[Position]:
    """Every position of a random game."""
    position, chance = CONFRONTATION.new(scenario, seed, options), Chance(seed)
    for _ in range(2000):
        yield position
        if not (pending := position.pending()):
            return
        decision = pending[chance.below(len(pending))]
        position.choose(decision.seat, chance.below(len(decision.choices)))


@pytest.fixture(scope="module")
def spoken() -> dict[type, list[tuple[str, str]]]:
    """What is said, and what the machine would say, in games of every scenario and option."""
    told: dict[type, list[tuple[str, str]]] = {}

    def note(what: Choice | Prompt | Event, words: str) -> None:
        told.setdefault(type(what), []).append((words, spell(what)))

    for scenario in CONFRONTATION.scenarios:
        speech = speech_of(CONFRONTATION, scenario.id)
        for number, options in enumerate(OPTIONS):
            for seed in range(number * 100, number * 100 + SEEDS):
                for position in walked(scenario.id, seed, options):
                    for event in position.events:
                        for viewer_seats in ((0, 1), (0,), (1,), ()):
                            said = speech.log_line(event.seen_by(viewer_seats))
                            if said is not None:
                                note(event, text_of(said.phrase))
                            else:
                                assert isinstance(event, TOLD_BY_OTHERS)
                    for decision in position.pending():
                        view = position.view((decision.seat,))
                        note(decision.prompt, text_of(speech.prompt(view, decision)))
                        for choice in decision.choices:
                            note(choice, text_of(speech.choice(view, decision, choice)))
                            for thing in speech.touches(view, decision, choice):
                                assert speech.name(view, thing) != thing
    for rare in RARE:
        note(rare, text_of(speech_of(CONFRONTATION, "classic").log_line(rare).phrase))
    return told


def test_no_sentence_shows_names_of_classes_or_fields(spoken):
    for kind, lines in spoken.items():
        for words, raw in lines:
            assert words.strip(), kind
            assert words != raw, kind
            assert words != kind.__name__, kind
            assert not RAW.search(words), f"{kind.__name__}: {words}"


def test_every_kind_of_choice_prompt_and_event_has_words(spoken):
    kinds = {*choices.AnyChoice.__args__, *prompts.AnyPrompt.__args__, *events.AnyEvent.__args__}
    assert kinds - set(spoken) == {events.Compared}


def test_choices_of_one_question_can_be_told_apart():
    speech = speech_of(CONFRONTATION, "draft")
    for seed in range(8):
        for position in walked("draft", seed, ("specials",)):
            for decision in position.pending():
                view = position.view((decision.seat,))
                lines = [text_of(speech.choice(view, decision, choice)) for choice in decision.choices]
                assert len(set(lines)) == len(lines), lines


def test_a_hidden_piece_is_called_by_its_number_and_a_known_one_by_its_name():
    speech = ConfrontationSpeech(CONFRONTATION, "classic")
    moved = events.Moved(3, 4, ROHAN, "move", 0, False, 4)
    assert text_of(speech.log_line(moved).phrase) == "Gandalf (F4) moves from Eregion to Rohan."
    assert text_of(speech.log_line(moved.seen_by((1,))).phrase) == "F4 moves from Eregion to Rohan."
    speech.log_line(events.Revealed(3, 4))
    assert text_of(speech.log_line(events.Retreated(3, ROHAN)).phrase) == "Gandalf (F4) retreats to Rohan."
    speech.log_line(events.PiecesHidden((3,)))
    assert text_of(speech.log_line(events.TunnelEntered(3)).phrase) == "F4 enters the tunnel of Moria."


def test_shuffled_pieces_are_named_to_their_owner_only():
    speech = speech_of(CONFRONTATION, "classic")
    shuffled = events.Shuffled(ROHAN, (0, 1), 0, (4, 5))
    assert "Gandalf" in text_of(speech.log_line(shuffled).phrase)
    assert text_of(speech.log_line(shuffled.seen_by((1,))).phrase) == "The Fellowship shuffles F1 and F2 in Rohan."


@pytest.mark.parametrize("scenario", [scenario.id for scenario in CONFRONTATION.scenarios])
def test_the_state_in_lines_names_nobody_that_the_view_hides(scenario):
    """The state, the pages and every description are made of the view alone, at any moment, for any seats."""
    speech = speech_of(CONFRONTATION, scenario)
    for number, position in enumerate(walked(scenario, 3, ("specials",))):
        if number % 7:
            continue
        for seats in ((), (0,), (1,)):
            view = position.view(seats)
            lines = [text_of(line) for line in speech.state(view)]
            assert all(line.strip() and not RAW.search(line) for line in lines)
            for page in speech.pages:
                assert all(not RAW.search(text_of(line.phrase)) for line in speech.page(view, page.id, position.events))
            for each in view.pieces:
                told = " ".join(text_of(line) for line in speech.describe(view, f"piece:{each.piece}"))
                if each.character < 0:
                    assert all(CHARACTERS[suspect].name in told for suspect in each.suspects)


def test_everything_can_be_described_with_its_text():
    speech = speech_of(CONFRONTATION, "variant")
    view = CONFRONTATION.new("variant", 1).view((0,))
    things = speech.things(view)
    for name, thing in things.items():
        lines = [text_of(line) for line in speech.describe(view, thing)]
        assert lines, name
        assert lines[0].casefold() in (name.casefold(), name.partition(" (")[0].casefold())
    for special in SPECIALS:
        assert special.text in [text_of(line) for line in speech.describe(view, things[special.name])]
    assert "variant" in text_of(speech.describe(view, things["Gandalf"])[1])
    assert any("rule:R9.4" in things_of(line) for line in speech.describe(view, things["Flying Nazgûl (classic)"]))


def test_things_are_found_by_a_part_of_their_name():
    speech = speech_of(CONFRONTATION, "classic")
    view = CONFRONTATION.new("classic", 1).view((0,))
    assert matching("gap", speech.things(view)) == ["region:9"]
    assert len(matching("magic", speech.things(view))) == 2


@pytest.mark.parametrize("drawn", [str, plain])
def test_marks_on_the_map_and_shapes_of_sides_differ(drawn):
    """In plain ASCII too."""
    marks = [OPEN_MARK, KEPT_MARK, KNOWN_MARK, MOUNTAIN_MARK, "·", "▾", "⚔"]
    for scenario in ("classic", "classic-match"):
        speech = speech_of(CONFRONTATION, scenario)
        signs = [*marks, *(speech.side_of(seat).shape for seat in (0, 1))]
        assert len({drawn(sign) for sign in signs}) == len(signs)


def test_the_rulebook_prints_every_character_card_and_region():
    printed: dict[str, list[str]] = {}
    for each in face_of("confrontation").printed():
        printed.setdefault(each.name, []).extend(text_of(line) for line in each.lines)
    for character in CHARACTERS:
        assert character.text in printed[character.name]
    for place in REGIONS:
        assert printed[place.name][0] == place.name
    for card in (*CARDS[0], *CARDS[1]):
        assert not card.text or card.text in printed[card.name]
    assert sum(line.startswith("Sauron, ") for line in printed["Saruman"]) == 2


def test_a_special_card_says_whether_it_can_be_used_now():
    speech, told = speech_of(CONFRONTATION, "variant"), set()
    position, chance = CONFRONTATION.new("variant", 3, ("specials",)), Chance(3)
    while pending := position.pending():
        decision = pending[0]
        view = position.view((decision.seat,))
        offered = {choice.special for choice in decision.choices if isinstance(choice, UseSpecial)}
        side = view.sides.index(decision.seat)
        for number in view.specials[side]:
            if number in view.spent[side]:
                continue
            lines = [text_of(line) for line in speech.describe(view, f"special:{number}")]
            assert ("It can be used now." in lines) == (number in offered)
            assert any(line.startswith("It cannot be used now: ") for line in lines) == (number not in offered)
            told.add(number in offered)
        position.choose(decision.seat, chance.below(len(decision.choices)))
    assert told == {True, False}


def test_a_fight_that_a_defeat_ends_has_no_strength():
    speech, said = speech_of(CONFRONTATION), []
    for seed in range(1, 4):
        position, chance = CONFRONTATION.new("", seed), Chance(seed)
        while pending := position.pending():
            decision = pending[0]
            choice = chance.below(len(decision.choices))
            before = position.view((decision.seat,))
            position.choose(decision.seat, choice)
            after = position.view((decision.seat,))
            said += [map(text_of, speech.changes(before, after, decision, decision.choices[choice]))]
    told = [" ".join(lines) for lines in said]
    assert any("strength: you" in each for each in told)
    assert any("defeated" in each for each in told)
    assert not [each for each in told if "strength: you 0, enemy 0" in each]
