"""The guide of a first game: it suggests a move with its reason, until a battle, a Hunt tile and a siege were seen."""

import pytest

from rules.boardgame import prompts
from rules.boardgame.battle.attack import AttackWhere, Raid, WhoAttacks
from rules.boardgame.choices import Accept, At, Decline, Hit, PickNumber, PickPiece, Use, UseDie, Whole
from rules.boardgame.events import BattleEnded, HuntEnded, SiegeBegan
from rules.boardgame.game import BOARD_GAME
from rules.boardgame.map.regions import number
from rules.boardgame.terms import FIGURE, FIGURES, DieUse, Face, Kind, Nation, Who
from rules.chance import Chance
from tests.boardgame.face.tables import besieging, walked
from tests.boardgame.tables import Table
from wotr_tui.games import speech_of
from wotr_tui.games.advice import Advice
from wotr_tui.games.boardgame.words import guide
from wotr_tui.games.boardgame.words.advice import suggest
from wotr_tui.games.boardgame.words.choices import choice
from wotr_tui.games.speech import GUIDE_FALLBACK
from wotr_tui.text.phrases import text_of


def advice(table: Table, seat: str) -> Advice:
    decision = next(each for each in table.game.pending() if each.seat == table.seat(seat))
    found = suggest(table.game.view((table.seat(seat),)), decision)
    assert found is not None
    return found


def test_every_kind_of_question_is_explained():
    assert set(guide.TEXTS) == set(prompts.BoardPrompt.__args__)


@pytest.mark.parametrize("scenario", [scenario.id for scenario in BOARD_GAME.scenarios])
def test_what_the_guide_suggests_is_one_of_the_choices(scenario):
    suggested = set()
    for seed in range(2):
        for position, _ in walked(scenario, seed, 700):
            for decision in position.pending():
                view = position.view((decision.seat,))
                found = suggest(view, decision) if len(decision.choices) > 1 else None
                said = guide.words(view, decision, ())
                if found is not None:
                    assert found.choice in decision.choices
                    assert found.reason
                    suggested.add(type(decision.prompt))
                    assert f"Try: {text_of(choice(view, decision, found.choice)).rstrip('.')}." in said
                assert said not in ("", GUIDE_FALLBACK)
    wanted = {prompts.TakeActionPrompt, prompts.UseDieForPrompt, prompts.AllocatePrompt, prompts.MoveWhichArmyPrompt}
    assert wanted <= suggested


def test_the_guide_knows_no_more_than_the_player():
    """Two positions that look alike to a seat get the same advice."""
    for made, (position, _) in enumerate(walked("two", 3, 400)):
        for decision in position.pending() if made % 5 == 0 else ():
            other = position.determinize((decision.seat,), Chance(made))
            views = [each.view((decision.seat,)) for each in (position, other)]
            assert suggest(views[0], decision) == suggest(views[1], decision)


# -- what it suggests


def test_a_character_die_moves_the_fellowship_twice_a_turn():
    table = Table().dice("free", "character", "army", "muster").acts("free")
    assert advice(table, "free").choice == UseDie(Face.CHARACTER)
    assert advice(table.picks("free", "character"), "free").choice == Use(DieUse.MOVE_FELLOWSHIP)
    tired = Table().box(free=2).dice("free", "character", "army", "muster").acts("free")
    assert advice(tired, "free").choice == UseDie(Face.MUSTER)


def test_a_revealed_fellowship_hides_first():
    table = Table().fellowship("rivendell", revealed=True).dice("free", "character", "character").acts("free")
    assert "must hide" in advice(table, "free").reason
    assert advice(table.picks("free", "character"), "free").choice == Use(DieUse.HIDE_FELLOWSHIP)


@pytest.mark.parametrize(("tile", "wanted"), [("3-1", PickPiece), ("1-1", Decline)])
def test_a_companion_is_given_for_much_damage_only(tile, wanted):
    table = Table().box(shadow=2).rolls(6, 3).draws(tile).moves_fellowship()
    assert isinstance(advice(table, "free").choice, wanted)
    if wanted is PickPiece:
        assert advice(table, "free").choice == PickPiece(FIGURES + Who.GANDALF_GREY)


def test_an_attack_is_suggested_where_the_chance_is_best():
    table = besieging().army("north-ithilien", gondor=(1,)).dice("shadow", "army", "army").acts("shadow")
    assert advice(table, "shadow").choice == Use(DieUse.ATTACK)
    table.picks("shadow", "attack")
    if table.asked("shadow") == "AttackWithWhich":
        assert advice(table, "shadow").choice == At(number("osgiliath"))
        table.picks("shadow", "osgiliath")
    assert table.asked("shadow") == "AttackWhere"
    assert advice(table, "shadow").choice == At(number("pelargir"))
    assert "100%" in advice(table, "shadow").reason


def test_an_attack_on_a_stronghold_is_suggested_as_the_beginning_of_a_siege():
    table = Table().at_war("sauron", "gondor").army("osgiliath", sauron=(5, 2)).army("minas-tirith", gondor=(1,))
    table.army("pelargir", gondor=(5, 4, 3)).do(AttackWhere(Raid(), number("osgiliath")), "shadow")
    assert advice(table, "shadow").choice == At(number("minas-tirith"))
    assert "If they withdraw, you besiege them." in advice(table, "shadow").reason


def attacked() -> Table:
    """The Shadow attacks Minas Tirith with all it has."""
    table = besieging().do(WhoAttacks(number("osgiliath"), number("minas-tirith")), "shadow")
    return table.picks("shadow", "all")


def test_a_weak_garrison_withdraws_and_a_besieger_moves_in_with_all():
    table = attacked()
    found = advice(table, "free")
    assert found.choice == Decline()
    assert "In the field you win only" in found.reason
    table.picks("free", "no")
    assert advice(table, "shadow").choice == Whole()
    assert "besiege" in advice(table, "shadow").reason


def test_elites_are_reduced_first_but_kept_in_an_assault():
    elite, regular = FIGURE[Nation.SAURON, Kind.ELITE], FIGURE[Nation.SAURON, Kind.REGULAR]
    field = Table().at_war("sauron", "gondor").army("osgiliath", sauron=(2, 1)).army("pelargir", gondor=(3,))
    field.rolls(1, 1, 1, 6, 1, 1).attacks("shadow", "osgiliath", "pelargir")
    assert advice(field, "shadow").choice == Hit(elite)
    siege = Table().at_war("sauron", "gondor").army("minas-tirith", gondor=(3,), sauron=(2, 1)).besieged("minas-tirith")
    siege.rolls(1, 1, 1, 6, 1, 1).attacks("shadow", "minas-tirith", "minas-tirith")
    assert advice(siege, "shadow").choice == Hit(regular)


@pytest.mark.parametrize(("gondor", "wanted"), [((1,), Accept()), ((4, 1, 1), Decline())])
def test_the_attacker_goes_on_only_with_a_chance(gondor, wanted):
    table = Table().at_war("sauron", "gondor").army("osgiliath", sauron=(3,)).army("pelargir", gondor=gondor)
    table.rolls(*[1] * 10).attacks("shadow", "osgiliath", "pelargir")
    assert advice(table, "shadow").choice == wanted


def test_one_die_hunts_until_the_ring_is_in_mordor():
    for position, _ in walked("two", 1, 200):
        for decision in position.pending():
            if isinstance(decision.prompt, prompts.AllocatePrompt) and len(decision.choices) > 1:
                found = suggest(position.view((decision.seat,)), decision)
                assert found is not None
                assert found.choice == PickNumber(max(1, decision.choices[0].n))


# -- when it ends


def test_the_guide_goes_on_until_a_battle_a_hunt_tile_and_a_siege_were_seen():
    speech, ended = speech_of(BOARD_GAME, "two"), []
    for seed in range(1, 5):
        for position, told in walked("two", seed):
            view = position.view((0,))
            if speech.guide_ends(view, told) and position.outcome() is None:
                battles = [event for event in told if isinstance(event, BattleEnded) and event.report.rounds]
                tiles = [event for event in told if isinstance(event, HuntEnded) and event.report.tiles]
                sieges = [event for event in told if isinstance(event, SiegeBegan)]
                assert battles
                assert tiles
                assert sieges
                assert speech.guide(view, None, told) == ""
                ended.append(seed)
                break
    assert ended, "it ends in some games"
