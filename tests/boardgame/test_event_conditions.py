"""When an event may be played: each printed condition is broken, one at a time, for all 96 cards.

And which events would do nothing: they may be played (G15), and are marked.
"""

from collections.abc import Callable

import pytest

from rules.boardgame import events as e
from rules.boardgame.cards import CARDS
from rules.boardgame.choices import PickCard
from rules.boardgame.event_cards.play_event import has_effect
from rules.boardgame.game import BOARD_GAME
from rules.boardgame.printed import PRINTED
from rules.boardgame.prompts import PlayWhichEventPrompt
from rules.boardgame.terms import Deck
from rules.chance import Chance
from tests.boardgame.tables import Table
from tests.boardgame.wording import card_number

Setting = Callable[[], Table]


def side_of(card: str) -> str:
    return "free" if CARDS[card_number(card)].deck in (Deck.FREE_CHARACTER, Deck.FREE_STRATEGY) else "shadow"


def with_company(*names: str) -> Setting:
    return lambda: Table().company(*names)


def in_the_wild() -> Table:
    return Table().fellowship("hollin")


def at_home() -> Table:
    return Table().fellowship("rivendell")


def moved() -> Table:
    return Table().fellowship("hollin", 1)


def not_moved() -> Table:
    return Table().fellowship("hollin", 0)


def on_the_mordor_track() -> Table:
    return Table().in_mordor(1)


def revealed() -> Table:
    return Table().fellowship("moria", revealed=True)


def hidden() -> Table:
    return Table().fellowship("moria")


def at_war(*nations: str) -> Setting:
    return lambda: Table().at_war(*nations)


def with_character(name: str, region: str) -> Setting:
    return lambda: Table().character(name, region)


def ents(companion: str, region: str, *, gandalf: bool = True) -> Setting:
    def setting() -> Table:
        table = Table().company().character(companion, region)
        return table.character("gandalf_white", "edoras") if gandalf else table

    return setting


def eagles(*, companion: str = "dale", nazgul: int = 1, army: str = "dale") -> Setting:
    def setting() -> Table:
        table = Table().company().character("boromir", companion).army(army, north=(1, 0, 0))
        return table.army("vale-of-the-carnen", sauron=(1, 0), nazgul=nazgul)

    return setting


def spells(nazgul: int, region: str) -> Setting:
    return lambda: Table().army("osgiliath", gondor=(1, 0, 0)).army(region, sauron=(1, 0), nazgul=nazgul)


def siege(nation: str) -> Table:
    return Table().army("minas-tirith", nazgul=0, gondor=(2, 0, 0), **{nation: (2, 0)}).besieged("minas-tirith")


def hosts(region: str, *wars: str) -> Setting:
    return lambda: Table().company().fellowship("hollin").character("boromir", region).at_war(*wars)


NOBODY = Table
ARMY_OF_STRIDER = ("pelargir", {"gondor": (1, 0, 0)})


def led_by(name: str, region: str, army: str | None, **figures: tuple[int, ...]) -> Setting:
    def setting() -> Table:
        table = Table().out_of_play("strider") if name == "aragorn" else Table()
        table.character(name, region)
        return table.army(army, nazgul=0, **figures) if army is not None else table

    return setting


EVERY_SHADOW = ("isengard", "sauron", "southrons")
PLAYED: dict[str, tuple[tuple[Setting, ...], tuple[Setting, ...]]] = {
    "axe-and-bow": ((with_company("gimli"), with_company("legolas")), (with_company("boromir"),)),
    "horn-of-gondor": ((with_company("boromir"),), (with_company("gimli"),)),
    "wizards-staff": ((with_company("gandalf_grey"),), (with_company("strider"),)),
    "i-will-go-alone": ((with_company("gimli"),), (with_company(),)),
    "challenge-of-the-king": (
        (led_by("strider", "pelargir", "pelargir", gondor=(1, 0, 0)),
         led_by("aragorn", "edoras", "edoras", rohan=(1, 0, 0))),
        (led_by("strider", "pelargir", None), led_by("strider", "bree", "bree", north=(1, 0, 0)),
         led_by("boromir", "pelargir", "pelargir", gondor=(1, 0, 0))),
    ),
    "the-eagles-are-coming": (
        (eagles(),), (eagles(companion="bree"), eagles(nazgul=0), eagles(army="bree", companion="bree"))),
    "the-ents-awake-treebeard": (
        (ents("boromir", "fangorn"),), (ents("boromir", "edoras"), ents("boromir", "fangorn", gandalf=False))),
    "the-ents-awake-huorns": (
        (ents("boromir", "fangorn"),), (ents("boromir", "edoras"), ents("boromir", "fangorn", gandalf=False))),
    "the-ents-awake-entmoot": (
        (ents("boromir", "fangorn"),), (ents("boromir", "edoras"), ents("boromir", "fangorn", gandalf=False))),
    "dead-men-of-dunharrow": (
        (led_by("strider", "edoras", None), led_by("aragorn", "folde", None)),
        (led_by("strider", "pelargir", None), led_by("boromir", "edoras", None))),
    "house-of-the-stewards": ((with_character("boromir", "pelargir"),), (with_character("boromir", "edoras"), NOBODY)),
    "the-grey-company": (
        (led_by("strider", "bree", "bree", north=(1, 0, 0)),),
        (led_by("strider", "bree", None), led_by("boromir", "bree", "bree", north=(1, 0, 0)))),
    "the-last-battle": (
        (led_by("aragorn", "dagorlad", "dagorlad", gondor=(1, 0, 0)),),
        (led_by("aragorn", "dagorlad", None), led_by("aragorn", "pelargir", "pelargir", gondor=(1, 0, 0)),
         led_by("strider", "dagorlad", "dagorlad", gondor=(1, 0, 0)))),
    "the-red-arrow": ((lambda: Table().active("gondor"),), (NOBODY,)),
    "paths-of-the-woses": ((at_war("rohan"),), (at_war("gondor"),)),
    "through-a-day-and-a-night": (
        (led_by("boromir", "bree", "bree", north=(1, 0, 0)),),
        (led_by("boromir", "bree", None), lambda: Table().army("bree", north=(1, 0, 0)))),
    "cirdans-ships": ((at_war("elves"),), (at_war("gondor"),)),
    "orc-patrol": ((in_the_wild, on_the_mordor_track), (at_home,)),
    "isildurs-bane": ((in_the_wild, on_the_mordor_track), (at_home,)),
    "foul-thing-from-the-deep": ((in_the_wild, on_the_mordor_track), (at_home,)),
    "candles-of-corpses": ((in_the_wild, on_the_mordor_track), (at_home,)),
    "nazgul-search": ((moved,), (not_moved, on_the_mordor_track)),
    "cruel-weather": ((moved,), (not_moved, on_the_mordor_track)),
    "the-nazgul-strike": ((moved,), (not_moved, on_the_mordor_track)),
    "morgul-wound": ((revealed,), (hidden,)),
    "lure-of-the-ring": ((revealed,), (hidden,)),
    "the-breaking-of-the-fellowship": ((revealed,), (hidden,)),
    "dreadful-spells": ((spells(1, "south-ithilien"),), (spells(0, "south-ithilien"), spells(1, "barad-dur"))),
    "grond-hammer-of-the-underworld": (
        (lambda: siege("sauron").character("witch_king", "minas-tirith"),),
        (lambda: siege("sauron"), lambda: siege("sauron").character("witch_king", "barad-dur"),
         lambda: Table().army("osgiliath", sauron=(2, 0)).character("witch_king", "osgiliath"))),
    "the-palantir-of-orthanc": ((with_character("saruman", "orthanc"),), (NOBODY,)),
    "wormtongue": ((with_character("saruman", "orthanc"),), (NOBODY,)),
    "the-black-captain-commands": ((with_character("witch_king", "angmar"),), (NOBODY,)),
    "return-to-valinor": ((lambda: Table().captured("lorien"),), (NOBODY, lambda: Table().captured("edoras"))),
    "the-fighting-uruk-hai": (
        (lambda: siege("isengard").character("saruman", "orthanc"),),
        (lambda: siege("isengard"), lambda: siege("sauron").character("saruman", "orthanc"))),
    "denethors-folly": ((lambda: siege("sauron"),), (lambda: Table().army("minas-tirith", gondor=(2, 0, 0)),)),
    "the-day-without-dawn": ((at_war(*EVERY_SHADOW),), tuple(
        at_war(*(each for each in EVERY_SHADOW if each != missing)) for missing in EVERY_SHADOW)),
    "stormcrow": ((hosts("edoras"),), (hosts("edoras", "rohan"), hosts("moria"))),
    "the-shadow-is-moving": ((at_war(*EVERY_SHADOW),), tuple(
        at_war(*(each for each in EVERY_SHADOW if each != missing)) for missing in EVERY_SHADOW)),
    "corsairs-of-umbar": ((at_war("southrons"),), (at_war("sauron", "isengard"),)),
    "rage-of-the-dunlendings": ((at_war("isengard"),), (at_war("sauron", "southrons"),)),
    "return-of-the-witch-king": ((with_character("witch_king", "barad-dur"),), (NOBODY,)),
    "half-orcs-and-goblin-men": ((at_war("isengard"),), (at_war("sauron", "southrons"),)),
    "olog-hai": ((at_war("sauron"),), (at_war("isengard", "southrons"),)),
    "hill-trolls": ((at_war("sauron"),), (at_war("isengard", "southrons"),)),
    "a-new-power-is-rising": ((with_character("saruman", "orthanc"),), (NOBODY,)),
    "the-king-is-revealed": (
        (led_by("aragorn", "minas-tirith", None),), (led_by("strider", "minas-tirith", None), NOBODY)),
    "horde-from-the-east": ((at_war("southrons"),), (at_war("sauron", "isengard"),)),
    "musterings-of-long-planned-war": ((at_war(*EVERY_SHADOW),), tuple(
        at_war(*(each for each in EVERY_SHADOW if each != missing)) for missing in EVERY_SHADOW)),
    "pits-of-mordor": ((at_war("sauron"),), (at_war("isengard", "southrons"),)),
}  # fmt: skip
"""By card: where it may be played, and where each condition in turn does not hold while the others do."""


def test_every_card_with_a_condition_is_listed() -> None:
    assert sorted(card.id for card in CARDS if card.needs) == sorted(PLAYED)


@pytest.mark.parametrize("card", PLAYED)
def test_an_event_may_be_played_only_while_each_of_its_conditions_holds(card: str) -> None:
    able, broken = PLAYED[card]
    for number, setting in enumerate(able):
        assert setting().may_play(side_of(card), card), f"setting {number} of {card}"
    assert len(broken) >= len(CARDS[card_number(card)].needs)
    for number, setting in enumerate(broken):
        assert not setting().may_play(side_of(card), card), f"broken setting {number} of {card}"


@pytest.mark.parametrize("card", [card.id for card in CARDS if not card.needs])
def test_an_event_without_a_condition_may_always_be_played(card: str) -> None:
    assert Table().may_play(side_of(card), card)
    assert Table().in_mordor(2).company().may_play(side_of(card), card)


# ---- events that would do nothing ---


@pytest.mark.parametrize(
    ("card", "setting", "does"),
    [
        ("nazgul-search", lambda: moved(), False),
        ("nazgul-search", lambda: moved().army("moria", nazgul=1), True),
        ("help-unlooked-for", lambda: siege("sauron").army("lossarnach", gondor=(1, 0, 0)), False),
        ("help-unlooked-for", lambda: siege("sauron").army("lossarnach", gondor=(1, 0, 0)).at_war("gondor"), True),
        ("athelas", lambda: Table(), False),
        ("athelas", lambda: Table().corruption(1), True),
        ("the-day-without-dawn", at_war(*EVERY_SHADOW), False),
        ("the-day-without-dawn", lambda: at_war(*EVERY_SHADOW)().dice("free", "will"), True),
        ("elven-cloaks", lambda: Table(), True),
        ("balrog-of-moria", lambda: Table(), True),
    ],
)  # fmt: skip
def test_an_event_that_would_do_nothing_is_known(card: str, setting: Setting, does: bool) -> None:
    table = setting().hand(side_of(card), card)
    assert table.may_play(side_of(card), card)
    assert has_effect(table.game, table.seat(side_of(card)), card_number(card)) == does


def test_the_view_of_who_is_asked_marks_events_that_cannot_be_played_or_would_do_nothing() -> None:
    table = Table().rings().hand("free", "athelas", "elven-cloaks", "the-red-arrow").dice("free", "event", "event")
    table.acts("free")
    secret = table.game.view((0,)).secrets["0"]
    assert secret.unplayable == (card_number("the-red-arrow"),)
    assert secret.no_effect == (card_number("athelas"),)


EFFECTS = (
    e.Recruited, e.Replaced, e.Removed, e.NazgulMoved, e.ArmyMoved, e.CharactersMoved, e.BattleBegan, e.Healed,
    e.Corrupted, e.Activated, e.NationMoved, e.FellowshipRevealed, e.FellowshipHidden, e.TileAdded, e.TileDrawn,
    e.DiceLost, e.DieTurned, e.CardEnteredPlay, e.HuntRolled, e.TilesInspected,
)  # fmt: skip


@pytest.mark.parametrize("scenario", [scenario.id for scenario in BOARD_GAME.scenarios])
@pytest.mark.parametrize("seed", range(4))
def test_an_event_marked_as_without_effect_changes_nothing(scenario: str, seed: int) -> None:
    position, chance = BOARD_GAME.new(scenario, seed), Chance(seed)
    marked = 0
    while pending := position.pending():
        decision = pending[0]
        if isinstance(decision.prompt, PlayWhichEventPrompt):
            for index, choice in enumerate(decision.choices):
                if isinstance(choice, PickCard) and not has_effect(position, decision.seat, choice.card):
                    marked += 1
                    twin = position.clone()
                    twin.choose(decision.seat, index)
                    until = next(
                        (at for at, each in enumerate(twin.events) if isinstance(each, e.PhaseBegan)), len(twin.events)
                    )
                    done = [each for each in twin.events[:until] if isinstance(each, EFFECTS)]
                    assert done == [], PRINTED.cards[choice.card].name
        position.choose(decision.seat, chance.below(len(decision.choices)))
    assert marked
