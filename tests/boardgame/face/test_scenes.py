"""Battles and Hunts as scenes: seen round by round, from both sides, at every size."""

import pytest
from msgspec.structs import replace
from textual.app import App

from rules.boardgame.battle.attack import Raid, WhoAttacks
from rules.boardgame.events import EventPlayed
from rules.boardgame.map.regions import number
from rules.boardgame.printed import PRINTED
from rules.boardgame.terms import Face
from tests.boardgame.face.tables import QUICK, at, besieging, seated, walked
from tests.boardgame.tables import Table
from tests.screen.fakes import on_screen, settled
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.games.boardgame.widgets.map import MapView
from wotr_tui.games.boardgame.words.beats import beats
from wotr_tui.text.phrases import text_of

# -- battles


def fighting() -> Table:
    """The Shadow attacks Minas Tirith without cards; the dice have fallen, and it has hits to take."""
    return besieging().rolls(5, 6, 1, 1, 1, 5, 5, 6, 2, 2, 6, 6).attacks("shadow", "osgiliath", "minas-tirith")


@pytest.mark.parametrize("size", [(120, 40), (200, 60)], ids=["120x40", "200x60"])
async def test_a_battle_is_a_scene_with_armies_dice_chances_and_losses(size):
    async with at(seated(fighting(), "shadow")).run_test(size=size) as pilot:
        await settled(pilot)
        shown = on_screen(pilot.app)
        assert "⚔ Minas Tirith · round 1" in shown
        assert "▼5/2+2 strength 7, leadership 2" in shown
        assert "▲3/1+1 strength 4, leadership 1" in shown
        assert "[5][6] 1  1  1" in shown
        assert "↻" in shown
        assert "· battle " not in shown, "hits are being taken: what the forces promise is no longer true"
        assert "lost" not in shown
        await pilot.press("1")
        await settled(pilot)
        assert "lost 1 Sauron regular" in on_screen(pilot.app)


@pytest.mark.parametrize("size", [(120, 40), (200, 60)], ids=["120x40", "200x60"])
async def test_before_the_dice_fall_the_scene_tells_the_chances_of_both(size):
    async with at(seated(about_to_fight(), "free")).run_test(size=size) as pilot:
        await settled(pilot)
        assert on_screen(pilot.app).count("· battle ") == 2


ALL_SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)], ids=["80x24", "120x40", "200x60"])


def squeezed(app: App[None]) -> str:
    """What the screen shows, without borders and line breaks."""
    return " ".join(on_screen(app).replace("│", " ").split())


@ALL_SIZES
async def test_the_scene_shows_both_combat_cards_with_text_and_modifiers(size):
    cards = (("shadow", "musterings-of-long-planned-war"), ("free", "the-last-battle"))
    table = besieging().rolls(5, 6, 1, 5, 5, 6, 2, 2, 6, 6).attacks("shadow", "osgiliath", "minas-tirith", cards=cards)
    async with at(seated(table, "shadow")).run_test(size=size) as pilot:
        await settled(pilot)
        shown = on_screen(pilot.app)
        assert "card Desperate Battle" in shown
        assert "+1 on the roll and re-roll of both" in shown
        assert "card Daylight" in shown
        assert "The Shadow rolls 3 dice at most." in shown
        assert "5+ +1 [5][6] 1" in shown


async def test_a_long_battle_leaves_out_earlier_rounds_before_the_texts_of_the_cards():
    table = besieging().hand("shadow", "musterings-of-long-planned-war").attacks("shadow", "osgiliath", "minas-tirith")
    for _ in range(4):
        table.picks("shadow", "yes").picks("free", "no", "yes").picks("shadow", "no")
    table.picks("shadow", "yes").picks("free", "no", "yes").rolls(6, 6).picks(
        "shadow", "musterings-of-long-planned-war"
    )
    async with at(seated(table, "free")).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "+1 on the roll and re-roll of both" in on_screen(pilot.app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
async def test_choosing_a_combat_card_shows_its_combat_half_whole_and_first(size):
    cards = ("foul-thing-from-the-deep", "nazgul-search", "orc-patrol", "musterings-of-long-planned-war")
    table = besieging().hand("shadow", *cards)
    table.do(WhoAttacks(number("osgiliath"), number("minas-tirith"), raid=Raid()), "shadow").picks("shadow", "all")
    table.picks("free", "yes")
    async with at(seated(table, "shadow")).run_test(size=size) as pilot:
        await settled(pilot)
        for title in ("They Are Terrible", "Foul Stench"):
            text = next(card.combat.text for card in PRINTED.cards if card.combat.title == title)
            assert f"⚔ {title} {text}" in squeezed(pilot.app)
            await pilot.press("down")
            await settled(pilot)


async def test_where_the_map_answers_on_a_low_screen_its_border_tells_of_the_battle():
    table = fighting()
    while table.asked("shadow") == "TakeHits":
        table.picks("shadow", table.offered("shadow")[0])
    while "TakeHits" in (table.asked(each) for each in table.thinking):
        table.picks("free", table.offered("free")[0])
    table.picks("shadow", "yes")
    assert table.asked("free") == "RetreatOrStay"
    async with at(seated(table, "free")).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "⚔ Minas Tirith, round 1: the Shadow" in on_screen(pilot.app)
        assert "Lossarn" in on_screen(pilot.app)


async def test_a_battle_that_is_over_leaves_the_screen_when_a_die_is_chosen():
    table = Table().at_war("sauron", "gondor").army("osgiliath", sauron=(5, 2)).army("pelargir", gondor=(1,))
    table.dice("shadow", "army", "army", "muster").rolls(6, 6, 6, 6, 6).acts("shadow", "army", "attack")
    table.picks("shadow", "all")
    while table.thinking:
        table.picks("shadow", table.offered("shadow")[-1])
    table.acts("shadow")
    async with at(seated(table, "shadow")).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert "⚔ Pelargir · over" in on_screen(pilot.app)
        await pilot.press(str(Face.ARMY + 1))
        await settled(pilot)
        assert "⚔ Pelargir · over" not in on_screen(pilot.app)


async def test_a_combat_card_lies_face_down_for_the_enemy_until_both_are_shown():
    table = besieging().hand("shadow", "musterings-of-long-planned-war").hand("free", "the-last-battle")
    table.do(WhoAttacks(number("osgiliath"), number("minas-tirith"), raid=Raid()), "shadow").picks("shadow", "all")
    table.picks("free", "yes")
    table.picks("shadow", "musterings-of-long-planned-war")
    fake = seated(table, "free")
    async with at(fake).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert "▒▒▒▒ Strategy" in on_screen(pilot.app)
        assert "Desperate Battle" not in on_screen(pilot.app)
        await pilot.press("n")
        await settled(pilot)
        assert "Desperate Battle" in on_screen(pilot.app)


# -- the Hunt


@pytest.mark.parametrize("size", [(120, 40), (200, 60)], ids=["120x40", "200x60"])
async def test_a_hunt_is_a_scene_with_dice_tile_and_what_it_did(size):
    table = Table().box(shadow=2).rolls(6, 3).draws("3-1").moves_fellowship()
    async with at(seated(table, "free")).run_test(size=size) as pilot:
        await settled(pilot)
        shown = on_screen(pilot.app)
        assert "the Hunt rolls" in shown
        assert "[6] 3" in shown
        assert "damage 3" in shown
        await pilot.press("n")
        await settled(pilot)
        assert "3 corruption: now 3 of 12" in on_screen(pilot.app)


@ALL_SIZES
async def test_the_question_of_a_hunt_shows_all_its_options(size):
    table = Table().cards_in_play("free", "wizards-staff", "axe-and-bow", "horn-of-gondor", "mithril-coat-and-sting")
    table.box(shadow=2).rolls(6, 3).draws("3-1").moves_fellowship()
    asked = []
    async with at(seated(table, "free")).run_test(size=size) as pilot:
        await settled(pilot)
        while lines := pilot.app.screen.query_one(ChoiceList).lines:
            shown = squeezed(pilot.app)
            assert [line for line in lines if text_of(line.phrase)[:40] not in shown] == []
            asked.append(table.asked("free"))
            await pilot.press("n")
            await settled(pilot)
    assert asked == ["MayPreventTile", "MayAnswerTile", "TakeCasualty"]


@pytest.mark.parametrize("theme", ["lantern", "contrast"])
async def test_the_map_has_the_palette_of_the_theme(theme):
    settings = replace(QUICK, theme=theme)
    async with at(seated(fighting(), "shadow"), settings).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        names = {"lantern": "dark", "contrast": "contrast"}
        assert pilot.app.screen.query_one(MapView).painter.palette_name == names[theme]


async def test_in_mordor_the_track_is_shown():
    table = Table().in_mordor(2).dice("free", "character", "event")
    async with at(seated(table.acts("free"), "free")).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert "0 1 ◉ 3 4 ▲" in on_screen(pilot.app)


# -- beats


def about_to_fight() -> Table:
    """A combat card is chosen, and then the dice are rolled."""
    table = besieging().hand("free", "the-last-battle").rolls(5, 6, 1, 1, 1, 5, 5, 6, 2, 2, 6, 6)
    table.do(WhoAttacks(number("osgiliath"), number("minas-tirith"), raid=Raid()), "shadow").picks("shadow", "all")
    return table.picks("free", "yes")


@pytest.mark.parametrize("size", [(120, 40), (200, 60)], ids=["120x40", "200x60"])
async def test_dice_fall_and_are_rolled_again_one_beat_after_the_other(monkeypatch, size):
    monkeypatch.setattr("wotr_tui.games.boardgame.words.beats.SHORT_S", 60.0)
    settings = replace(QUICK, story="calm")
    async with at(seated(about_to_fight(), "free"), settings).run_test(size=size) as pilot:
        await settled(pilot)
        await pilot.press("n")
        await pilot.pause()
        seen = []
        for _ in range(4):
            seen.append(on_screen(pilot.app))
            await pilot.press("space")
            await pilot.pause()
        first = next(shown for shown in seen if "The dice are rolled" in shown)
        again = next(shown for shown in seen if "The leaders re-roll" in shown)
        assert "[5][6] 1  1  1" in first
        assert "· battle " not in first, "the odds were those before these dice"
        assert "↻" not in first
        assert "↻" in again
        assert "any key: continue" not in on_screen(pilot.app)


async def test_on_a_low_screen_the_story_has_few_rows_and_the_next_question_its_own(monkeypatch):
    monkeypatch.setattr("wotr_tui.games.boardgame.words.beats.SHORT_S", 60.0)
    settings = replace(QUICK, story="calm")
    cards = ("elven-cloaks", "elven-rope", "the-last-battle", "athelas", "axe-and-bow")
    table = besieging().hand("free", *cards).rolls(5, 6, 1, 1, 1, 5, 5, 6, 2, 2, 6, 6)
    table.do(WhoAttacks(number("osgiliath"), number("minas-tirith"), raid=Raid()), "shadow").picks("shadow", "all")
    async with at(seated(table.picks("free", "yes"), "free"), settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        panel = pilot.app.screen.query_one("#lower")
        asked = panel.outer_size.height
        await pilot.press("n")
        await pilot.pause()
        assert "what happens" in on_screen(pilot.app)
        assert panel.outer_size.height <= 4 < asked
        while "what happens" in on_screen(pilot.app):
            await pilot.press("space")
            await pilot.pause()
        await settled(pilot)
        assert "who takes the next?" in on_screen(pilot.app)


def test_most_of_what_happens_is_told_without_a_pause():
    told = list(walked("two", 3, 600))[-1][1]
    paused = beats(told)
    assert 0 < len(paused) < len(told) / 3
    assert [beat.told for beat in paused] == sorted({beat.told for beat in paused})
    assert all(text_of(beat.words) for beat in paused if not isinstance(told[beat.told - 1], EventPlayed))
