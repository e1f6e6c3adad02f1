"""The map of the board game: its data, and what the painter makes of them."""

from itertools import pairwise
from pathlib import Path

import pytest

from rules.boardgame.map.regions import COASTAL, EAST_EDGE, NEIGHBOURS, REGIONS
from rules.boardgame.map.regions import number as region_named
from tests.catalogues import write_catalogue
from wotr_tui.app.ascii import plain
from wotr_tui.games.boardgame.map import atlas
from wotr_tui.games.boardgame.map.marks import BEARERS, Chip, Line, Marks, Standing, counter
from wotr_tui.games.boardgame.map.palette import PALETTES, RGB, land
from wotr_tui.games.boardgame.widgets.painter import LINED, PAINTED, Painter
from wotr_tui.text.language import Language, reading

SHEETS = pytest.mark.parametrize("sheet", [atlas.whole(), atlas.close()], ids=["whole", "close"])
PAPER = (18, 20, 26)


def painted(marks: Marks, sheet: atlas.Sheet | None = None, manner: str = PAINTED) -> Painter:
    painter = Painter(sheet or atlas.whole(), "dark", manner, PAPER)
    painter.show(marks)
    return painter


def text_at(painter: Painter, region: int) -> str:
    """All that is written in the rows of a region, between its first and last column."""
    columns = [x for row in painter.sheet.pixels for x, here in enumerate(row) if here == region]
    rows = sorted(painter.sheet.rows_of[region])
    return "\n".join(painter.row(y).text[min(columns) : max(columns) + 1] for y in rows)


@SHEETS
def test_two_regions_touch_if_and_only_if_they_are_adjacent(sheet):
    beside = [(here, other) for row in sheet.pixels for here, other in pairwise(row)]
    below = [pixels for rows in pairwise(sheet.pixels) for pixels in zip(*rows, strict=True)]
    touching = {frozenset(two) for two in beside + below if min(two) >= 0 and two[0] != two[1]}
    adjacent = {frozenset((one, other)) for one, others in enumerate(NEIGHBOURS) for other in others}
    assert touching == adjacent


@SHEETS
def test_the_sea_washes_the_coastal_regions_and_no_others(sheet):
    washed = {
        here
        for y, row in enumerate(sheet.pixels)
        for x, here in enumerate(row)
        if here >= 0
        and atlas.SEA in (row[max(0, x - 1)], row[min(sheet.width - 1, x + 1)],
                          sheet.pixels[max(0, y - 1)][x], sheet.pixels[min(len(sheet.pixels) - 1, y + 1)][x])
    }  # fmt: skip
    assert washed == {region for region in range(len(REGIONS)) if COASTAL >> region & 1}
    assert {row[-1] for row in sheet.pixels if row[-1] >= 0} >= {r for r in range(len(REGIONS)) if EAST_EDGE >> r & 1}


@SHEETS
def test_every_name_and_army_lies_inside_its_own_region(sheet):
    for region, spot in enumerate(sheet.spots):
        words = len(atlas.name(region, spot.length)) + bool(REGIONS[region].settlement)
        cells = [(x, spot.y) for x in range(spot.x, spot.x + words)]
        cells += [(x, spot.army.y) for x in range(spot.army.x, spot.army.x + spot.army.width)]
        assert {sheet.region_at(x, y) for x, y in cells} == {region}, REGIONS[region].name


@SHEETS
@pytest.mark.parametrize("manner", [PAINTED, LINED])
def test_every_region_can_be_read_on_the_map(sheet, manner):
    painter = painted(Marks(), sheet, manner)
    for region, spot in enumerate(sheet.spots):
        assert atlas.name(region, spot.length) in painter.row(spot.y).text


@pytest.fixture
def wordy(tmp_path: Path) -> Language:
    """A language in which every region has a long name."""
    names = ((place.name, f"Žitný {place.name}ovský kraj") for place in REGIONS)
    write_catalogue(tmp_path, "cs", "boardgame", *names, ("Rhûn", "Velmi dlouhé jezero Rhûnské"))
    return Language("cs", tmp_path)


@SHEETS
@pytest.mark.parametrize("manner", [PAINTED, LINED])
def test_translated_names_are_shortened_to_the_room_they_have(sheet, manner, wordy):
    english = painted(Marks(), sheet, manner)
    with reading(wordy):
        painter = painted(Marks(), sheet, manner)
        for region, spot in enumerate(sheet.spots):
            label = sheet.label(region)
            assert label.startswith("Ž")
            assert label in painter.row(spot.y).text
            words = len(label) + bool(REGIONS[region].settlement)
            assert {sheet.region_at(x, spot.y) for x in range(spot.x, spot.x + words)} == {region}, label
            for run in sheet.room[region]:
                assert run.y != spot.y or not {*range(run.x, run.x + run.width)} & {*range(spot.x, spot.x + words)}
    assert english.row(sheet.spots[0].y).text == painted(Marks(), sheet, manner).row(sheet.spots[0].y).text


@pytest.mark.parametrize(
    ("name", "width", "short"),
    [
        ("Kraj", 8, "Kraj"), ("Roklinka", 7, "Roklin."), ("Roklinka", 4, "Rokl"), ("Dol Guldur", 8, "D.Guldur"),
        ("Jižní údolí Anduiny", 8, "J.ú.And."), ("Jižní údolí Anduiny", 4, "JúAn"), ("a b c d e f Graben", 6, "Graben"),
    ],
)  # fmt: skip
def test_a_long_name_keeps_the_initials_of_its_words(name, width, short):
    assert atlas.abbreviated(name, width) == short
    assert len(short) <= width


def test_north_and_south_are_told_apart_where_they_begin_alike(tmp_path):
    names = (
        ("North Downs", "Північні Узгір'я"),
        ("South Downs", "Південні Узгір'я"),
        ("Weather Hills", "Вітряні Пагорби"),
    )
    write_catalogue(tmp_path, "uk", "boardgame", *names)
    sheet = atlas.whole()
    with reading(Language("uk", tmp_path)):
        labels = [sheet.label(region_named(name)) for name in ("North Downs", "South Downs", "Weather Hills")]
    assert labels == ["Пн.Узг.", "Пд.Узг.", "В.Паго."]


def test_short_names_tell_regions_apart():
    shorts = [atlas.name(region, 2) for region in range(len(REGIONS))]
    assert len(set(shorts)) == len(shorts)
    assert max(map(len, shorts)) <= 4


def test_an_army_is_read_as_regulars_elites_and_leaders():
    rohan = region_named("Edoras")
    painter = painted(Marks({rohan: Standing((counter(0, 3, 1, 2),))}))
    assert "▲3/1+2" in text_at(painter, rohan)
    assert "▼5" in text_at(painted(Marks({rohan: Standing((counter(1, 5, 0, 0),))})), rohan)


@SHEETS
@pytest.mark.parametrize("manner", [PAINTED, LINED])
def test_a_siege_shows_both_armies_wherever_it_is(sheet, manner):
    """The garrison stands in a ring, in any stronghold, though some are small."""
    for region, info in enumerate(REGIONS):
        if info.settlement == 3:
            chips = (counter(1, 7, 3, 2), counter(0, 4, 1, 1, besieged=True))
            text = text_at(painted(Marks({region: Standing(chips, besieged=True)}), sheet, manner), region)
            assert "▼" in text, info.name
            assert "(▲" in text or "(5+1)" in text, info.name


def test_a_taken_settlement_is_hollow():
    edoras = region_named("Edoras")
    assert "◆Edoras" in text_at(painted(Marks()), edoras)
    assert "◇Edoras" in text_at(painted(Marks({edoras: Standing(taken=True)})), edoras)


def test_more_things_than_fit_end_in_dots():
    pass_ = region_named("High Pass")
    chips = tuple(Chip(f"★{letter}{letter}", 0) for letter in "ABCDEFGHIJ")
    assert "…" in text_at(painted(Marks({pass_: Standing(chips)})), pass_)


def test_only_the_rows_of_what_changed_are_painted_again():
    painter = painted(Marks())
    before = [painter.row(y) for y in range(painter.sheet.height)]
    shire = region_named("The Shire")
    painter.show(Marks(cursor=shire))
    again = {y for y in range(painter.sheet.height) if painter.row(y) is not before[y]}
    assert again == painter.sheet.rows_of[shire]


@pytest.mark.parametrize("manner", [PAINTED, LINED])
def test_a_region_that_is_an_answer_looks_different(manner):
    bree = region_named("Bree")
    looks = [
        [painted(marks, manner=manner).row(y) for y in sorted(atlas.whole().rows_of[bree])]
        for marks in (Marks(), Marks(glow=frozenset({bree})), Marks(cursor=bree))
    ]
    assert looks[0] != looks[1] != looks[2] != looks[0]


def test_without_colours_what_is_an_answer_is_told_by_characters_alone():
    harlindon = region_named("Harlindon")
    texts = {
        text_at(painted(Marks(glow=glow), manner=LINED), harlindon)
        for glow in (frozenset[int](), frozenset({harlindon}))
    }
    assert len(texts) == 2


def test_a_trail_leads_over_the_map_and_is_wiped_by_the_next():
    way = tuple(region_named(name) for name in ("Rivendell", "Fords of Bruinen", "Hollin", "Moria"))
    painter = painted(Marks(trails=(Line(way, 0),)), atlas.close())
    drawn = [painter.row(y) for y in range(painter.sheet.height)]
    painter.show(Marks())
    wiped = [painter.row(y) for y in range(painter.sheet.height)]
    bare = painted(Marks(), atlas.close())
    assert drawn != wiped
    assert wiped == [bare.row(y) for y in range(bare.sheet.height)]


def test_the_bearers_stand_where_they_were_last_known():
    rivendell = region_named("Rivendell")
    chips = (counter(0, 0, 2, 1), Chip(f"{BEARERS}3", 2))
    assert "▲0/2+1◉3" in text_at(painted(Marks({rivendell: Standing(chips)})), rivendell)


@pytest.mark.parametrize("ascii", [False, True])
def test_without_colours_mountains_do_not_look_like_an_army(ascii):
    """An army of the Free Peoples is ▲, in ASCII ^; no cell of an empty map is."""
    bare, painter = painted(Marks(), manner=LINED), painted(Marks({0: Standing((counter(0, 3, 0, 0),))}), manner=LINED)
    read = plain if ascii else str
    army = read("▲")
    assert not any(army in read(bare.row(y).text) for y in range(bare.sheet.height))
    assert any(f"{army}3" in read(painter.row(y).text) for y in range(painter.sheet.height))
    assert any("/\\/\\" in bare.row(y).text for y in range(bare.sheet.height))


def test_in_high_contrast_every_name_stands_out_from_its_land():
    palette = PALETTES["contrast"]
    for region in range(len(REGIONS)):
        assert contrast(palette.wild_name, land("contrast", region)) >= 7, REGIONS[region].name
        assert contrast(palette.name, land("contrast", region)) >= 7, REGIONS[region].name
    assert all(contrast(palette.water_name, sea) >= 7 for sea in palette.sea)


def contrast(one: RGB, other: RGB) -> float:
    """The ratio of WCAG 2."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: RGB) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (n / 255 for n in colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
