"""What the others can tell of hidden cards from what they saw and heard, and when that is news to them."""

import pytest

from rules.cardgame.effects import Draw, Forsake
from rules.cardgame.events import FoundNothing, Removed, Saved
from rules.cardgame.printed import PRINTED
from rules.cardgame.terms import DECK, HAND, ZONES
from rules.chance import Chance
from tests.cardgame.tables import Table, ids

ZONE_IDS = ("hand", "deck", "cycle", "eliminated", "aside", "reserve", "resolving")


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


def guesses(table: Table, card: str) -> set[str]:
    """The zones where someone who only looks on may think the card to be."""
    number = PRINTED.card(card)
    twins = [table.game.determinize((), Chance(seed)) for seed in range(200)]
    return {ZONE_IDS[twin.place[number] % ZONES] for twin in twins}


def test_a_card_played_from_hand_is_shown_and_so_no_longer_free_to_take_back(table: Table) -> None:
    table.hand("frodo", "gimli", "sting").untold("frodo").turn("frodo")
    before = table.game.disclosures
    table.plays("frodo", "gimli")
    assert table.game.disclosures > before


def test_a_card_everyone_saw_taken_to_hand_is_no_news_when_it_is_played(table: Table) -> None:
    table.reserve("saruman", "grima_wormtongue").hand("saruman", "ugluk", "gollum").untold("saruman").turn("saruman")
    table.uses("saruman", "grima_wormtongue").picks("saruman", "saruman")
    assert guesses(table, "saruman") == {"hand"}
    before = table.game.disclosures
    table.anew().turn("saruman").plays("saruman", "saruman", pays="")
    assert table.game.disclosures == before


def test_an_action_that_shows_nothing_can_be_taken_back(table: Table) -> None:
    table.hand("frodo", "gimli", "sting").reserve("frodo", "eowyn").battleground("edoras").untold("frodo")
    before = table.turn("frodo").game.disclosures
    table.cycles("frodo").picks("frodo", "sting").anew().turn("frodo").moves("frodo", "eowyn", "edoras")
    assert table.game.disclosures == before


def test_a_pile_searched_in_vain_holds_none_of_what_was_sought(table: Table) -> None:
    """Gwaihir looks for Gandalf among the cycled cards."""
    table.reserve("frodo", "gwaihir_the_windlord").hand("frodo", "gandalf_the_grey").cycled("frodo", "sting").untold(
        "frodo"
    )
    table.turn("frodo")
    assert guesses(table, "gandalf_the_grey") == {"hand", "deck", "cycle"}
    before = table.game.disclosures
    table.uses("frodo", "gwaihir_the_windlord").is_done("frodo")
    assert table.saw(FoundNothing)
    assert table.game.disclosures > before
    assert guesses(table, "gandalf_the_grey") == {"hand", "deck"}


def test_a_card_that_need_not_be_removed_is_among_the_eliminated() -> None:
    """Gothmog removes the Witch-king, and nothing happens: everyone knows now which face-down card that was."""
    table = Table(promos=True).hand("witch_king", "gothmog", "olog_hai").untold("witch_king")
    table.eliminated("witch_king", "the_witch_king", "fell_beast").untold("witch_king").turn("witch_king")
    table.plays("witch_king", "gothmog")
    assert table.saw(Removed) == []
    assert guesses(table, "the_witch_king") == {"eliminated"}
    assert guesses(table, "fell_beast") != {"eliminated"}


@pytest.mark.parametrize(("card", "told"), [("frodo_baggins", True), ("sam_gamgee", False)])
def test_a_last_card_forsaken_face_down_is_none_of_those_that_would_be_cycled(
    table: Table, card: str, told: bool
) -> None:
    """Frodo would have been shown: with one card in hand that is news, and nobody thinks him eliminated."""
    table.hand("frodo", "eowyn", "gimli").untold("frodo")
    table.game.maybe[table.seat("frodo") * ZONES + HAND] = sum(1 << PRINTED.card(id) for id in (card, "eowyn", "gimli"))
    before = table.game.disclosures
    table.do(Forsake(), "frodo").picks("frodo", "gimli")
    assert table.game.disclosures == before, "it may still be in hand"
    table.do(Forsake(), "frodo").picks("frodo", "eowyn")
    assert (table.game.disclosures > before) is told
    assert table.saw(Saved) == []
    assert "eliminated" not in guesses(table, "frodo_baggins")


def tops(table: Table, seat: str) -> set[str]:
    """What a seat may think to be the top of its own deck."""
    number = table.seat(seat)
    twins = [table.game.determinize((number,), Chance(seed)) for seed in range(30)]
    return {ids([twin.zones[number * ZONES + DECK][-1]])[0] for twin in twins}


def test_nobody_knows_the_order_of_their_own_deck(table: Table) -> None:
    table.deck("aragorn", "strider")
    assert len(tops(table, "aragorn")) > 5


def test_who_looks_into_the_mirror_knows_the_top_card_until_it_moves(table: Table) -> None:
    """Also when the Mirror is gone: the card has been seen."""
    table.reserve("aragorn", "galadriel").on("galadriel", "mirror_of_galadriel").deck("aragorn", "strider")
    assert tops(table, "aragorn") == {"strider"}
    table.battleground("lorien").at("lorien", "galadriel").fight("lorien")
    assert table.top_seen_by("aragorn") == ""
    assert tops(table, "aragorn") == {"strider"}
    table.do(Draw(1), "aragorn")
    assert len(tops(table, "aragorn")) > 5


def test_a_guess_keeps_what_everyone_saw_and_what_is_ones_own(table: Table) -> None:
    table.hand("frodo", "sting", "gimli").cycled("frodo", "eowyn").hand("aragorn", "arwen", "legolas").untold("aragorn")
    for seed in range(20):
        twin = table.game.determinize((table.seat("frodo"),), Chance(seed))
        assert [twin.zones[zone] for zone in range(ZONES) if zone != DECK] == [
            table.game.zones[zone] for zone in range(ZONES) if zone != DECK
        ]
        for other, zones in enumerate(table.game.zones):
            assert len(twin.zones[other]) == len(zones)
            assert all(twin.place[card] == other for card in twin.zones[other])
