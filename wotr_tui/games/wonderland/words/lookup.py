"""Parts of a view, by number."""

from collections.abc import Iterable

from rules.wonderland.printed import PRINTED, Components, components
from rules.wonderland.terms import Castle
from rules.wonderland.view import Army, FighterView, PlayerView, RegionView, SecretView, WonderView
from wotr_tui.games.wonderland.messages import say, tr
from wotr_tui.games.wonderland.words.names import chip_ref, faction_ref
from wotr_tui.text.messages import listed, plural
from wotr_tui.text.phrases import Phrase, Ref


def components_of(view: WonderView) -> Components:
    """Return the components of this game."""
    return components(len(view.players), view.allies)


def own_seat(view: WonderView) -> int:
    """Return the seat whose board is shown: the one that is asked, or the first of the viewer; -1 for a spectator."""
    asked = [decision.seat for decision in view.decisions]
    return asked[0] if asked else view.seats[0] if view.seats else -1


def who(view: WonderView, seat: int, *, start: bool = False) -> Ref:
    """Return a player's name: the faction, or the number before there is one."""
    faction = view.players[seat].faction
    if faction < 0:
        return Ref(tr("player {number}", number=seat + 1), strong=True)
    return faction_ref(faction, start=start)


def player(view: WonderView, seat: int) -> PlayerView:
    return view.players[seat]


def secret(view: WonderView, seat: int) -> SecretView | None:
    return view.secrets.get(str(seat))


def region_of(view: WonderView, region: int) -> RegionView | None:
    return next((each for each in view.regions if each.region == region), None)


def army_of(view: WonderView, region: int, seat: int) -> Army | None:
    found = region_of(view, region)
    return next((army for army in found.armies if army.seat == seat), None) if found else None


def fighter_of(view: WonderView, seat: int) -> FighterView | None:
    return next((each for each in view.battle.fighters if each.seat == seat), None) if view.battle else None


def card_on(view: WonderView, chair: int) -> int:
    """Return the tea card on a chair, or -1."""
    return view.table[chair - 1] if 0 < chair <= len(view.table) else -1


def sitting(view: WonderView, chair: int) -> list[int]:
    """Return the seats whose leaders are on this chair; 0 is the head of the table."""
    return [seat for seat, each in enumerate(view.players) if each.leader_at == -1 and each.chair == chair]


def steps_to(view: WonderView, seat: int, chair: int) -> int:
    """Return how many chairs this leader must move to a chair, past the head of the table if necessary."""
    circle = len(view.table) + 1
    backwards = PRINTED.contrariwise[view.players[seat].faction]
    here = view.players[seat].chair
    return (here - chair if backwards else chair - here) % circle


def cards_a_round(view: WonderView) -> int:
    """Return how many tea cards each player takes in a round (W3.1)."""
    return components_of(view).cards_each


def unit_count(army: Army) -> int:
    return army.supporters + len(army.figures) + army.leader


def castle_words(castle: int, players: int) -> str:
    """Return the words for a castle; only with two players it is lying or standing (W16.7)."""
    if castle == Castle.NONE:
        return ""
    if players > 2:
        return tr("castle")
    return tr("standing castle") if castle == Castle.STANDING else tr("lying castle")


def chips_words(chips: Iterable[tuple[int, int]], faction: int) -> Phrase:
    """Return chips with their numbers: `3 x faction chip 1, madness`."""
    parts = [
        (chip_ref(chip, faction),) if n == 1 else say("{n} x {chip}", n=n, chip=chip_ref(chip, faction))
        for chip, n in chips
        if n
    ]
    return listed(parts) if parts else say("nothing")


def chips_text(n: int) -> str:
    return tr(plural(n, "{count} chip", "{count} chips"))
