"""The scenarios as the engine reads them: seats, decks, figures (R84-R92)."""

from enum import IntEnum
from typing import Final

from rules.cardgame.printed import PRINTED
from rules.cardgame.terms import FIRST_LOCATION, FREE, NOTHING, SHADOW, SIDE_IDS, Faction
from rules.game import Scenario, SeatInfo
from rules.record import Record, replace


class Ring(IntEnum):
    NONE = 0
    TRILOGY = 1
    """Once per game, draw 2; worth a point at the end if unused (R80, R85)."""
    DUEL = 2
    """Once per round, draw 3, eliminate 1, cycle 1 (R87)."""


class SeatSetup(Record):
    id: str
    title: str
    side: int
    factions: tuple[Faction, ...]
    draw: int
    cycle: int
    draw_step: int
    ring: Ring
    deck: tuple[str, ...] = ()
    """The cards by id; empty for every card of the factions."""


class Setup(Record):
    """Everything about a scenario that does not change while it is played."""

    id: str
    title: str
    seats: tuple[SeatSetup, ...]
    order: tuple[int, ...]
    """The turn order as slots; a seat may have two (R88)."""
    divisions: tuple[tuple[tuple[int, ...], ...], ...]
    repeats: tuple[int, int] = (1, 1)
    """How often "each player" texts are carried out for each side (R91, G106)."""
    duel_paths: bool = False
    """The Duels' path scoring (R92)."""
    paths: tuple[str, ...] = ()
    """The paths in the game; empty for all."""
    fixed: tuple[tuple[str, ...], ...] = ()
    """The battlegrounds of each round, where they are fixed (R89)."""
    side: tuple[int, ...] = ()
    seats_of: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    player_of: tuple[int, ...] = ()
    """By faction: the seat whose deck holds it, or NOTHING."""
    path_numbers: dict[int, tuple[int, ...]] = {}
    paths_from: dict[int, tuple[int, ...]] = {}
    """By number: the paths that have it or a higher one."""
    last_number: int = 9
    battlegrounds: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    cards: tuple[tuple[tuple[int, ...], ...], ...] = ()
    """Without promos and with them (G118): the numbers of the cards in each seat's deck."""

    def scenario(self) -> Scenario:
        seats = tuple(SeatInfo(seat.id, seat.title, SIDE_IDS[seat.side]) for seat in self.seats)
        return Scenario(self.id, self.title, seats, self.divisions)

    def decks(self, promos: bool) -> list[list[int]]:
        """Return the numbers of the cards in each seat's deck, unshuffled."""
        return [list(deck) for deck in self.cards[promos]]


def _by_faction(promo: bool) -> dict[Faction, list[int]]:
    numbers: dict[Faction, list[int]] = {faction: [] for faction in Faction}
    for number, card in enumerate(PRINTED.cards):
        if card.promo == promo:
            numbers[card.faction].append(number)
    return numbers


_REGULAR, _PROMOS = _by_faction(promo=False), _by_faction(promo=True)


def _deck(seat: SeatSetup, promos: bool) -> tuple[int, ...]:
    if seat.deck:
        numbers = [PRINTED.card(id) for id in seat.deck]
    else:
        numbers = [number for faction in seat.factions for number in _REGULAR[faction]]
    if promos:
        numbers += [number for faction in seat.factions for number in _PROMOS[faction]]
    return tuple(sorted(numbers))


def _completed(setup: Setup) -> Setup:
    """Return the set-up with the fields that follow from the others."""
    sides = tuple(seat.side for seat in setup.seats)
    paths = [n + FIRST_LOCATION for n, p in enumerate(PRINTED.locations) if p.number]
    if setup.paths:
        paths = [path for path in paths if PRINTED.place(path).id in setup.paths]
    numbers = {number: tuple(p for p in paths if PRINTED.path_number[p] == number) for number in range(1, 10)}
    fixed = {name for names in setup.fixed for name in names}
    grounds = [p for p in PRINTED.battlegrounds_of() if not fixed or PRINTED.place(p).id in fixed]
    return replace(
        setup,
        side=sides,
        seats_of=(
            tuple(n for n, side in enumerate(sides) if side == FREE),
            tuple(n for n, side in enumerate(sides) if side == SHADOW),
        ),
        player_of=tuple(
            next((n for n, seat in enumerate(setup.seats) if faction in seat.factions), NOTHING) for faction in Faction
        ),
        path_numbers=numbers,
        paths_from={n: tuple(p for number in range(n, 10) for p in numbers[number]) for n in numbers},
        last_number=max(number for number, paths in numbers.items() if paths),
        battlegrounds=(
            tuple(p for p in grounds if PRINTED.place(p).side == FREE),
            tuple(p for p in grounds if PRINTED.place(p).side == SHADOW),
        ),
        cards=tuple(tuple(_deck(seat, promos) for seat in setup.seats) for promos in (False, True)),
    )


F = Faction
FRODO: Final = (F.DWARF, F.HOBBIT, F.ROHAN, F.WIZARD)
ARAGORN: Final = (F.DUNEDAIN, F.ELF)
SARUMAN: Final = (F.ISENGARD, F.MONSTROUS, F.SOUTHRON)
WITCH_KING: Final = (F.MORDOR,)

DUEL: Final = _completed(
    Setup(
        id="duel",
        title="Two-player Duel",
        seats=(
            SeatSetup("gandalf", "Gandalf", FREE, FRODO + ARAGORN, draw=4, cycle=0, draw_step=4, ring=Ring.DUEL),
            SeatSetup("witch_king", "Witch-king", SHADOW, WITCH_KING + SARUMAN, 6, 0, 6, Ring.DUEL),
        ),
        order=(0, 1),
        divisions=(((0,), (1,)),),
        repeats=(2, 2),
        duel_paths=True,
    )
)

TRILOGY: Final = _completed(
    Setup(
        id="trilogy",
        title="Trilogy",
        seats=(
            SeatSetup("frodo", "Frodo", FREE, FRODO, draw=7, cycle=2, draw_step=3, ring=Ring.TRILOGY),
            SeatSetup("witch_king", "Witch-king", SHADOW, WITCH_KING, 7, 2, 4, Ring.TRILOGY),
            SeatSetup("aragorn", "Aragorn", FREE, ARAGORN, 7, 2, 3, Ring.TRILOGY),
            SeatSetup("saruman", "Saruman", SHADOW, SARUMAN, 7, 2, 4, Ring.TRILOGY),
        ),
        order=(0, 1, 2, 3),
        divisions=(((0,), (1,), (2,), (3,)), ((0,), (2,), (1, 3)), ((0, 2), (1, 3))),
    )
)

DUEL_FOR_THREE: Final = _completed(
    Setup(
        id="duel3",
        title="Three-player Duel",
        seats=(
            SeatSetup("gandalf", "Gandalf", FREE, FRODO + ARAGORN, draw=6, cycle=0, draw_step=6, ring=Ring.DUEL),
            SeatSetup("witch_king", "Witch-king", SHADOW, WITCH_KING, 7, 2, 4, Ring.TRILOGY),
            SeatSetup("saruman", "Saruman", SHADOW, SARUMAN, 7, 2, 4, Ring.TRILOGY),
        ),
        order=(0, 1, 0, 2),
        divisions=(((0,), (1,), (2,)),),
        repeats=(2, 1),
        duel_paths=True,
    )
)

FELLOWSHIP: Final = _completed(
    Setup(
        id="fellowship",
        title="The Fellowship of the Ring",
        seats=(
            SeatSetup(
                "balrog",
                "Balrog",
                SHADOW,
                (F.MONSTROUS, F.MORDOR, F.ISENGARD),
                draw=7,
                cycle=2,
                draw_step=4,
                ring=Ring.NONE,
                deck=(
                    "balrog_of_moria",
                    "barrow_wights",
                    "caradhras_the_cruel",
                    "cave_troll",
                    "flocks_of_crebain",
                    "hill_troll",
                    "goblins_of_the_misty_mountains_1",
                    "goblins_of_the_misty_mountains_2",
                    "black_breath",
                    "black_riders_mount",
                    "grishnakh",
                    "mordor_orcs_1",
                    "mordor_orcs_2",
                    "mordor_orcs_3",
                    "morgul_blade",
                    "nazguls_mantle",
                    "the_ringwraiths_are_abroad",
                    "the_beguiler",
                    "the_black_easterling",
                    "the_commander",
                    "the_destroyer",
                    "the_hunter",
                    "the_messenger",
                    "the_reaver",
                    "the_warrior",
                    "the_witch_king",
                    "palantir_of_orthanc",
                    "saruman",
                    "sarumans_staff",
                    "ugluk",
                ),
            ),
            SeatSetup(
                "gandalf",
                "Gandalf",
                FREE,
                (F.DUNEDAIN, F.DWARF, F.ELF, F.HOBBIT, F.WIZARD),
                draw=7,
                cycle=2,
                draw_step=3,
                ring=Ring.NONE,
                deck=(
                    "blade_of_westernesse",
                    "boromir",
                    "strider",
                    "dwarven_axe",
                    "gimli",
                    "high_elves_1",
                    "high_elves_2",
                    "arwen",
                    "elrond",
                    "galadriel",
                    "legolas",
                    "bow_of_the_galadhrim",
                    "elven_cloak",
                    "lembas",
                    "mirror_of_galadriel",
                    "nenya_ring_of_adamant",
                    "phial_of_galadriel",
                    "vilya_ring_of_air",
                    "bilbo_baggins",
                    "fatty_bolger",
                    "frodo_baggins",
                    "merry_brandybuck",
                    "mithril_coat",
                    "pippin_took",
                    "sam_gamgee",
                    "sting",
                    "gandalf_the_grey",
                    "narya_ring_of_fire",
                    "gandalfs_staff",
                    "glamdring",
                ),
            ),
        ),
        order=(0, 1),
        divisions=(((0,), (1,)),),
        paths=(
            "bucklebury_ferry",
            "gildors_encampment",
            "inn_of_the_prancing_pony",
            "the_old_forest",
            "fords_of_bruinen",
            "imladris",
            "caradhras",
            "khazad_dum",
            "the_doors_of_durin",
            "egladil",
            "dimrill_dale",
            "lothlorien",
            "amon_hen",
        ),
        fixed=(
            ("minas_morgul",),
            ("rivendell",),
            ("moria",),
            ("lorien", "dol_guldur"),
            ("orthanc",),
            ("morannon",),
        ),
    )
)

SETUPS: Final = {setup.id: setup for setup in (DUEL, TRILOGY, DUEL_FOR_THREE, FELLOWSHIP)}
