"""What the card game's words make of reports, of cards without effect, and of a choice that ends a round."""

from rules.cardgame.events import CombatEnded, Scored
from rules.cardgame.view import CardView
from rules.catalogue import GAMES
from rules.chance import Chance
from tests.cardgame.tables import Table, thing
from wotr_tui.games import speech_of
from wotr_tui.games.cardgame.words.story import combat_lines
from wotr_tui.text.phrases import text_of


def told(table: Table) -> list[str]:
    return [text_of(words) for words in combat_lines(table.saw(CombatEnded)[-1])]


def test_a_combat_is_summed_up_by_its_report() -> None:
    table = Table("trilogy").battleground("edoras", "theoden", "village_militia", "devilry_of_saruman", "wolf_riders")
    assert told(table.fight("edoras")) == [
        "Attack 5: location cancels 1, losses cancel 1, 3 icons left.",
        "Lost: Village Militia (1) and Théoden (0).",
        "Eliminated: Devilry of Saruman and Wolf-Riders.",
        "Shadow wins Edoras: +1.",
    ]


def test_a_saved_defender_is_named_as_saved() -> None:
    table = Table("trilogy").path("weathertop", "frodo_baggins", "the_hunter", "the_reaver").fight("weathertop")
    assert told(table) == [
        "Attack 2: location cancels 0, losses cancel 1, 1 icon left.",
        "Lost: Frodo Baggins (1).",
        "Eliminated: The Hunter and The Reaver.",
        "Saved and cycled: Frodo Baggins.",
        "Shadow wins Path 2, Weathertop: +1 corruption.",
    ]


def test_a_combat_without_attackers_says_so() -> None:
    assert told(Table("trilogy").battleground("edoras").fight("edoras")) == [
        "No attackers.",
        "Free Peoples win Edoras: +1.",
    ]


def test_a_round_is_summed_up_by_its_results() -> None:
    speech = speech_of(GAMES["cardgame"], "duel")
    position, chance = GAMES["cardgame"].new("duel", 3), Chance(3)
    rounds = 0
    while pending := position.pending():
        for event in position.events:
            if isinstance(event, Scored):
                summary = speech.summary(position.view((0,)), [event])
                assert summary is not None
                assert text_of(summary.title) == f"Round {event.round} of 9 is over"
                assert len(summary.lines) == len(event.results)
                rounds += 1
        position.choose(pending[0].seat, chance.below(len(pending[0].choices)))
    assert rounds > 3


# ---- cards that cannot be played, or have no effect ---


def described(table: Table, seat: str, id: str) -> list[str]:
    number = table.seat(seat)
    speech = speech_of(GAMES["cardgame"], "trilogy")
    return [text_of(line) for line in speech.describe(table.game.view((number,)), str(thing(id)))]


def test_an_item_without_a_wielder_says_why_it_cannot_be_played() -> None:
    table = Table("trilogy").hand("frodo", "sting", "gimli").turn("frodo")
    assert "You cannot play it now: no character that may wield it is in play (R37)." in described(
        table, "frodo", "sting"
    )
    assert not any("cannot play" in line for line in described(table, "frodo", "gimli"))


def test_an_event_whose_need_is_not_met_says_why_it_cannot_be_played() -> None:
    table = Table("trilogy").hand("frodo", "there_is_another_way", "gimli").turn("frodo")
    lines = described(table, "frodo", "there_is_another_way")
    assert "You cannot play it now: what its text needs is not possible (G12)." in lines


def test_a_card_without_effect_is_marked_in_its_zoom_and_in_the_list() -> None:
    table = Table("trilogy").hand("saruman", "threats_and_promises", "ugluk").turn("saruman")
    assert "Its text has no effect now." in described(table, "saruman", "threats_and_promises")
    seat = table.seat("saruman")
    view = table.game.view((seat,))
    speech = speech_of(GAMES["cardgame"], "trilogy")
    (decision,) = view.decisions
    lines = [text_of(speech.choice(view, decision, choice)) for choice in decision.choices]
    assert "play Threats and Promises (no effect now)" in lines
    assert sum("no effect now" in line for line in lines) == 1


# ---- previews ---


def test_the_preview_of_a_choice_that_ends_the_round_shows_only_points() -> None:
    speech = speech_of(GAMES["cardgame"], "duel")
    ended = 0
    for seed in range(6):
        position, chance = GAMES["cardgame"].new("duel", seed), Chance(seed)
        while pending := position.pending():
            seat, index = pending[0].seat, chance.below(len(pending[0].choices))
            before, choice = position.view((seat,)), pending[0].choices[index]
            position.choose(seat, index)
            after = position.view((seat,))
            assert isinstance(before, CardView)
            assert isinstance(after, CardView)
            if after.round > before.round > 0:
                lines = [text_of(line) for line in speech.changes(before, after, pending[0], choice)]
                assert all(line.endswith("points") for line in lines), lines
                ended += 1
    assert ended > 10


def test_a_search_without_a_result_says_that_there_is_no_card() -> None:
    table = Table("trilogy").hand("frodo", "eowyn", "gimli").turn("frodo").plays("frodo", "eowyn")
    seat = table.seat("frodo")
    view = table.game.view((seat,))
    speech = speech_of(GAMES["cardgame"], "trilogy")
    (decision,) = view.decisions
    assert text_of(speech.prompt(view, decision)) == "Éowyn: there is no card to take"
    assert [text_of(speech.choice(view, decision, choice)) for choice in decision.choices] == ["take nothing"]
