"""The pictures of the board game: the seventh turn of a war that both sides may still win."""

from collections.abc import Callable

from tests.boardgame.face.tables import seated
from tests.boardgame.tables import Table
from tests.screen.pictures import SMALL, Opening, Picture

LARGE = (200, 60)
SHADOW_HAND = ("the-day-without-dawn", "half-orcs-and-goblin-men", "nazgul-search", "musterings-of-long-planned-war",
               "shelobs-lair")  # fmt: skip
FREE_HAND = ("elven-cloaks", "the-red-arrow", "paths-of-the-woses", "athelas")


def war() -> Table:
    """Rohan has lost Edoras, Minas Tirith is besieged, and the Ring is somewhere beyond Lórien."""
    table = Table()
    table.game.turn = 7
    table.at_war("gondor", "rohan", "elves", "isengard", "sauron", "southrons").active("north").step("north", 2)
    (
        table.army("rivendell", elves=(0, 2, 1)).army("lorien", elves=(1, 2, 1)).army("grey-havens", elves=(1, 1, 1))
        .army("woodland-realm", elves=(1, 1, 1)).army("erebor", dwarves=(1, 2, 1)).army("iron-hills", dwarves=(1,))
        .army("ered-luin", dwarves=(1,)).army("bree", north=(1,)).army("carrock", north=(1,))
        .army("dale", north=(2, 0, 1)).army("north-downs", north=(0, 1)).army("the-shire", north=(1,))
        .army("helms-deep", rohan=(3, 1, 1)).army("folde", rohan=(0, 1)).army("dol-amroth", gondor=(3, 1, 1))
        .army("pelargir", gondor=(2,)).army("lossarnach", gondor=(1,))
        .army("minas-tirith", gondor=(3, 1, 1), sauron=(6, 2), nazgul=2).besieged("minas-tirith")
        .army("orthanc", isengard=(2, 1)).army("fords-of-isen", isengard=(4, 2)).army("edoras", isengard=(3, 1))
        .captured("edoras").army("north-dunland", isengard=(1,)).army("south-dunland", isengard=(1,))
        .army("barad-dur", sauron=(4, 1), nazgul=1).army("dol-guldur", sauron=(4, 1), nazgul=1)
        .army("gorgoroth", sauron=(3,)).army("minas-morgul", sauron=(3,)).army("moria", sauron=(2,), nazgul=1)
        .army("mount-gundabad", sauron=(2,)).army("nurn", sauron=(2,)).army("morannon", sauron=(5,))
        .army("far-harad", southrons=(3, 1)).army("near-harad", southrons=(3, 1)).army("umbar", southrons=(3,))
        .army("south-rhun", southrons=(3, 1)).army("vale-of-the-celduin", southrons=(4, 1))
        .army("west-harondor", southrons=(4, 1))
    )  # fmt: skip
    table.character("witch_king", "minas-tirith").character("saruman", "orthanc")
    table.character("strider", "dol-amroth").character("boromir", "dol-amroth").character("gimli", "erebor")
    table.fellowship("lorien", 3).corruption(5).box(free=1, shadow=2).rings(free=2, shadow=1)
    table.hand("shadow", *SHADOW_HAND).hand("free", *FREE_HAND)
    table.dice("shadow", "character", "army", "army", "muster", "event")
    return table.dice("free", "character", "muster", "will")


def at(seat: str, play: Callable[[Table], Table]) -> Opening:
    """The table of this seat, once that has been played."""
    from wotr_tui.app.screens.table import TableScreen

    fake = seated(play(war()), seat)
    return lambda: TableScreen(fake.party)


def marching() -> Opening:
    return at("shadow", lambda table: table.acts("shadow", "army", "move_armies"))


def fighting() -> Opening:
    """The Free Peoples come out of Helm's Deep, and both sides have played a card."""
    cards = (("shadow", "musterings-of-long-planned-war"),)
    dice = (5, 2, 6, 3, 1, 6, 4, 5, 1, 2, 5, 3)
    return at("free", lambda table: table.rolls(*dice).attacks("free", "helms-deep", "edoras", cards=cards))


def hunted() -> Opening:
    return at("free", lambda table: table.rolls(4, 6, 2, 5).draws("3-1").moves_fellowship())


PICTURES = {
    "war": Picture(marching),
    "war-80x24": Picture(marching, SMALL),
    "war-200x60": Picture(marching, LARGE),
    "war-dice": Picture(lambda: at("free", lambda table: table.acts("free"))),
    "war-attack": Picture(lambda: at("shadow", lambda table: table.acts("shadow", "army", "attack"))),
    "war-battle": Picture(fighting),
    "war-battle-200x60": Picture(fighting, LARGE),
    "war-hunt": Picture(hunted),
    "war-hunt-80x24": Picture(hunted, SMALL),
    "war-region": Picture(marching, keys=("z",)),
    "war-figures": Picture(marching, keys=("v",)),
    "war-map": Picture(marching, keys=("m",)),
    "war-light": Picture(marching, looks={"theme": "parchment"}),
    "war-colour-blind": Picture(marching, looks={"theme": "heather"}),
    "czech": Picture(marching, looks={"language": "cs"}),
    "czech-80x24": Picture(marching, SMALL, looks={"language": "cs"}),
    "war-ascii": Picture(marching, looks={"ascii": True}),
}
