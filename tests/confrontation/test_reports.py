"""What a fight came to is reported once, with everything that decided it."""

import pytest

from rules.confrontation.characters.classic_fellowship import BOROMIR, FRODO, GANDALF, LEGOLAS, MERRY, PIPPIN, SAM
from rules.confrontation.characters.classic_sauron import CAVE_TROLL, ORCS, SARUMAN, SHELOB, WARG
from rules.confrontation.characters.variant_fellowship import ELROND, SMEAGOL
from rules.confrontation.characters.variant_fellowship import GANDALF as VARIANT_GANDALF
from rules.confrontation.characters.variant_sauron import MOUTH_OF_SAURON, WORMTONGUE
from rules.confrontation.characters.variant_sauron import SARUMAN as VARIANT_SARUMAN
from rules.confrontation.choices import (
    Exchange,
    ForbidCards,
    ForceCard,
    Retreat,
    Show,
    StepIn,
    SwapWith,
)
from rules.confrontation.events import Compared, Defeated, FightBegan, FightEnded, GameWon, Retreated
from rules.confrontation.game import CONFRONTATION
from rules.confrontation.printed import PRINTED
from rules.confrontation.regions import (
    ARTHEDAIN,
    CARDOLAN,
    ENEDWAITH,
    EREGION,
    GONDOR,
    RHUDAUR,
    SHIRE,
)
from rules.confrontation.reports import FighterReport, FightReport
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON, DecidedBy, Fate, TextResult
from tests.confrontation.tables import Table, random_events


def report(table: Table) -> FightReport:
    [ended] = table.happened(FightEnded)
    return ended.report


def fighters(table: Table) -> tuple[FighterReport, FighterReport]:
    return report(table).fighters


def test_a_fight_decided_by_strength_reports_every_part_of_the_totals(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).plays("5", "1")
    told = report(table)
    assert (told.region, told.number, told.attacker) == (CARDOLAN, 1, SAURON)
    assert told.decided_by is DecidedBy.STRENGTH
    assert not told.no_cards
    legolas, shelob = told.fighters
    assert [PRINTED.characters[each.character] for each in told.fighters] == [LEGOLAS, SHELOB]
    assert (legolas.strength, legolas.card, legolas.card_strength, legolas.total) == (3, 4, 5, 8)
    assert (shelob.strength, shelob.card, shelob.card_strength, shelob.total) == (5, 0, 1, 6)
    assert (legolas.fate, shelob.fate) == (Fate.STAYED, Fate.DEFEATED)


def test_the_report_of_a_fight_without_cards_says_so(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SARUMAN).attacks(SARUMAN, CARDOLAN).picks(SAURON, ForbidCards())
    told = report(table)
    assert told.no_cards
    assert [each.card for each in told.fighters] == [NOBODY, NOBODY]
    assert told.decided_by is DecidedBy.STRENGTH


def test_an_ability_that_ends_a_fight_before_cards_decides_it(table: Table):
    table.put(CARDOLAN, BOROMIR).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN)
    told = report(table)
    assert told.decided_by is DecidedBy.ABILITY
    assert [each.fate for each in told.fighters] == [Fate.DEFEATED, Fate.DEFEATED]


def test_a_retreat_is_reported_with_where_it_led(table: Table):
    table.put(CARDOLAN, FRODO).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN)
    table.picks(FELLOWSHIP, Retreat(ARTHEDAIN))
    frodo, shelob = fighters(table)
    assert (frodo.fate, frodo.to) == (Fate.RETREATED, ARTHEDAIN)
    assert (shelob.fate, shelob.to) == (Fate.STAYED, NOBODY)


def test_noble_sacrifice_decides_by_its_text(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).plays("Noble Sacrifice", "6")
    assert report(table).decided_by is DecidedBy.TEXT
    assert fighters(table)[FELLOWSHIP].text is TextResult.WORKED


def test_a_text_after_the_end_of_the_fight_is_too_late(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).plays("Noble Sacrifice", "Retreat")
    legolas, shelob = fighters(table)
    assert (legolas.text, legolas.fate) == (TextResult.TOO_LATE, Fate.STAYED)
    assert (shelob.text, shelob.fate, shelob.to) == (TextResult.WORKED, Fate.RETREATED, ARTHEDAIN)


def test_the_eye_cancels_a_text_and_has_no_effect_on_a_strength(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).plays("Elven Cloak", "Eye of Sauron")
    assert [each.text for each in fighters(table)] == [TextResult.CANCELLED, TextResult.WORKED]
    other = Table().put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).plays("1", "Eye of Sauron")
    assert [each.text for each in fighters(other)] == [TextResult.NO_TEXT, TextResult.NO_EFFECT]


@pytest.mark.parametrize(("ours", "theirs"), [(ELROND, SHELOB), (LEGOLAS, CAVE_TROLL)])
def test_a_text_that_an_ability_switches_off_is_reported(table: Table, ours, theirs):
    table.put(CARDOLAN, ours).put(ENEDWAITH, theirs).attacks(theirs, CARDOLAN).plays("1", "Eye of Sauron")
    assert fighters(table)[SAURON].text is TextResult.SWITCHED_OFF


def test_a_card_that_does_not_count_adds_nothing(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, CAVE_TROLL).attacks(CAVE_TROLL, CARDOLAN).plays("5", "6")
    assert (fighters(table)[SAURON].card_strength, fighters(table)[SAURON].total) == (0, 9)
    cloaked = Table().put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).plays("Elven Cloak", "6")
    assert (fighters(cloaked)[SAURON].card_strength, fighters(cloaked)[SAURON].total) == (0, 5)


def test_magic_without_discards_has_no_effect(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).plays("Magic", "1")
    assert fighters(table)[FELLOWSHIP].text is TextResult.NO_EFFECT


def test_an_exchanged_card_is_reported_beside_the_one_that_counts(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, MOUTH_OF_SAURON).discards(FELLOWSHIP, "5").discards(SAURON, "6")
    table.attacks(MOUTH_OF_SAURON, CARDOLAN).plays("Magic", "1").picks(SAURON, Exchange(3))
    legolas, mouth = fighters(table)
    assert (legolas.exchanged, legolas.card, legolas.card_strength) == ((5,), 4, 5)
    assert (mouth.exchanged, mouth.card, mouth.card_strength) == ((0,), 3, 4)


def test_a_card_that_was_taken_back_is_reported(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(ENEDWAITH, VARIANT_SARUMAN).attacks(VARIANT_SARUMAN, CARDOLAN).plays("5", "3")
    table.picks(SAURON, ForceCard()).plays_card(FELLOWSHIP, "1")
    legolas, saruman = fighters(table)
    assert (legolas.taken_back, legolas.card) == (4, 0)
    assert saruman.taken_back == NOBODY


def test_help_from_nearby_is_a_separate_part_of_the_total(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(SHIRE, VARIANT_GANDALF).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN)
    table.plays("2", "1").picks(FELLOWSHIP, Show(table.piece(VARIANT_GANDALF)))
    legolas, shelob = fighters(table)
    assert PRINTED.characters[legolas.helper] == VARIANT_GANDALF
    assert (legolas.strength, legolas.card_strength, legolas.help, legolas.total) == (3, 2, 1, 6)
    assert (shelob.helper, shelob.help) == (NOBODY, 0)


def test_a_defender_whose_place_is_taken_is_named(table: Table):
    table.put(CARDOLAN, FRODO, SAM).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN, meets=FRODO)
    table.picks(FELLOWSHIP, StepIn(table.piece(SAM))).plays("1", "6")
    sam, shelob = fighters(table)
    assert PRINTED.characters[sam.character] == SAM
    assert sam.replaced == table.piece(FRODO)
    assert sam.strength == 5
    assert shelob.replaced == NOBODY


def test_a_swapped_defender_is_named_too(table: Table):
    table.put(CARDOLAN, SMEAGOL).put(SHIRE, LEGOLAS).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN)
    table.picks(FELLOWSHIP, SwapWith(table.piece(LEGOLAS))).plays("1", "6")
    assert fighters(table)[FELLOWSHIP].replaced == table.piece(SMEAGOL)
    assert fighters(table)[FELLOWSHIP].piece == table.piece(LEGOLAS)


def test_shelob_goes_home_in_the_report_or_finds_no_room(table: Table):
    table.put(CARDOLAN, PIPPIN).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).plays("1", "1")
    assert (fighters(table)[SAURON].fate, fighters(table)[SAURON].to) == (Fate.WENT_HOME, GONDOR)
    full = Table().put(CARDOLAN, PIPPIN).put(ENEDWAITH, SHELOB).put(GONDOR, ORCS, WARG)
    full.attacks(SHELOB, CARDOLAN).plays("1", "1")
    assert fighters(full)[SAURON].fate is Fate.NO_ROOM


def test_wormtongue_who_escapes_has_retreated(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(EREGION, WORMTONGUE).attacks(LEGOLAS, EREGION).plays("5", "1")
    to = table.offers(SAURON)[0].to
    table.picks(SAURON, Retreat(to))
    assert (fighters(table)[SAURON].fate, fighters(table)[SAURON].to) == (Fate.RETREATED, to)


def test_every_fight_of_an_attack_has_its_own_report(table: Table):
    table.put(CARDOLAN, MERRY, PIPPIN).put(ENEDWAITH, CAVE_TROLL).attacks(CAVE_TROLL, CARDOLAN, meets=MERRY)
    table.plays("1", "1").plays("2", "2")
    assert [ended.report.number for ended in table.happened(FightEnded)] == [1, 2]
    assert [PRINTED.characters[e.report.fighters[0].character] for e in table.happened(FightEnded)] == [MERRY, PIPPIN]


def test_a_fight_that_ends_the_game_is_reported_before_the_win(table: Table):
    table.put(CARDOLAN, FRODO).put(ENEDWAITH, SHELOB).attacks(SHELOB, CARDOLAN).declines(FELLOWSHIP).plays("1", "6")
    assert fighters(table)[FELLOWSHIP].fate is Fate.DEFEATED
    kinds = [type(event) for event in table.events]
    assert kinds.index(FightEnded) < kinds.index(GameWon)


def test_a_magic_that_gandalf_saw_is_in_the_report(table: Table):
    table.put(CARDOLAN, GANDALF).put(ENEDWAITH, SHELOB).discards(SAURON, "6").discards(FELLOWSHIP, "1")
    table.attacks(SHELOB, CARDOLAN).plays_card(SAURON, "Magic").plays_card(FELLOWSHIP, "2")
    assert (fighters(table)[SAURON].exchanged, fighters(table)[SAURON].card) == ((6,), 5)


@pytest.mark.parametrize("scenario", [scenario.id for scenario in CONFRONTATION.scenarios])
def test_reports_agree_with_what_was_told(scenario):
    """Over random games: a report for each fight, with the totals, the defeats and the retreats of that fight."""
    reported = 0
    for seed in range(12):
        fight: list[object] = []
        under_way = False
        for event in random_events(scenario, seed, ("specials",)):
            if isinstance(event, FightBegan):
                assert not under_way
                under_way, fight = True, []
            elif isinstance(event, FightEnded):
                assert under_way
                under_way = False
                reported += 1
                _agrees(event.report, fight)
            elif isinstance(event, GameWon):
                assert not under_way
            fight.append(event)
    assert reported > 20


def _agrees(told: FightReport, fight: list[object]) -> None:
    compared = [event for event in fight if isinstance(event, Compared)]
    assert bool(compared) == (told.decided_by is DecidedBy.STRENGTH)
    if compared:
        assert (compared[0].fellowship, compared[0].sauron) == (told.fighters[0].total, told.fighters[1].total)
    gone = (Fate.DEFEATED, Fate.NO_ROOM)
    defeated = {event.piece for event in fight if isinstance(event, Defeated)}
    assert {each.piece for each in told.fighters if each.fate in gone} == defeated
    left = {(event.piece, event.to) for event in fight if isinstance(event, Retreated)}
    assert {(each.piece, each.to) for each in told.fighters if each.fate is Fate.RETREATED} == left
    for each in told.fighters:
        assert each.card != NOBODY or (not each.card_strength and not each.exchanged)


def test_a_report_says_the_same_to_everyone():
    ended = [event for event in random_events("variant", 5) if isinstance(event, FightEnded)]
    assert ended
    assert all(event.seen_by(seats) == event for event in ended for seats in ((), (0,), (1,)))


def test_a_move_without_a_fight_reports_nothing(table: Table):
    table.put(ARTHEDAIN, LEGOLAS).moves(LEGOLAS, RHUDAUR)
    assert table.happened(FightEnded) == []
