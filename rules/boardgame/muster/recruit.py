"""New figures: by a Muster die, by events, and characters who come into play (R37, R51, R60-R68)."""

from typing import TYPE_CHECKING, ClassVar, Final

from rules.boardgame import prompts
from rules.boardgame.armies.figures import place_character, recruit, swap, take_off_map
from rules.boardgame.armies.selection import acts_on, may_act_on
from rules.boardgame.characters.character import Voice, may_enter
from rules.boardgame.characters.roster import ENTERING, ROSTER, VOICES
from rules.boardgame.choices import Done, PickPiece
from rules.boardgame.event_cards.in_play import upkeep
from rules.boardgame.events import CharacterCame
from rules.boardgame.map.region_question import RegionQuestion
from rules.boardgame.map.regions import LAND, STRONGHOLDS, bits, number
from rules.boardgame.movement.character_range import activate_nations
from rules.boardgame.offers import DONE, PIECE
from rules.boardgame.politics import track
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import (
    ELITE_OF,
    FIGURE_KIND,
    FIGURE_NATION,
    FIGURE_SIDE,
    FIGURES,
    FIGURES_OF_NATION,
    FREE,
    FREE_NATIONS,
    NAZGUL,
    NOTHING,
    REGULAR_OF,
    SHADOW,
    Cause,
    Face,
    Kind,
)

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


# ---- by a Muster die ---


def muster_places(game: "BoardPosition", figure: int) -> int:
    """The free settlements of its nation; for Nazgûl its strongholds (R61, R62), as bits."""
    return _homes(game, figure, _in_peace(game, FIGURE_SIDE[figure]))


def _in_peace(game: "BoardPosition", side: int) -> int:
    """The settlements under the side where no enemy stands, as bits."""
    return game.controlled(side) & ~(game.armies[1 - side] | game.sieges[0] | game.sieges[1])


def _homes(game: "BoardPosition", figure: int, in_peace: int) -> int:
    found = LAND[FIGURE_NATION[figure]] & in_peace
    if figure == NAZGUL:
        return found & STRONGHOLDS
    # A leader of the Free Peoples is nowhere without a unit (R56).
    return found & game.armies[FREE] if FIGURE_KIND[figure] == Kind.LEADER else found


def musterable(game: "BoardPosition", seat: int, but: int = 0) -> list[int]:
    """The figures a Muster die could bring now, to a place not among `but`."""
    pool, side = game.reinforcements, game.side_of[seat]
    in_peace = _in_peace(game, side)
    if but:
        in_peace &= ~but
    found = []
    for nation in bits(game.nations_of[seat] & game.war):
        if not may_act_on(game, seat, 1 << nation):
            continue
        for figure in FIGURES_OF_NATION[nation]:
            if pool[figure] and _homes(game, figure, in_peace):
                found.append(figure)
    wraiths = side == SHADOW and pool[NAZGUL] and game.war & game.nations_of[seat] & 1 << FIGURE_NATION[NAZGUL]
    if wraiths and _homes(game, NAZGUL, in_peace):
        found.append(NAZGUL)
    return found


class RecruitFigure(BoardQuestion):
    """Two regulars or leaders, one of each, or one elite; the second may be left out (R60, D18)."""

    rule: ClassVar[str] = "R60"
    at: int = NOTHING
    """Where the first one went: the second goes elsewhere (R61)."""

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.RecruitFigurePrompt:
        return prompts.RecruitFigurePrompt(self.at)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickPiece | Done]:
        if self.at == NOTHING:
            return [PIECE[figure] for figure in musterable(game, who)]
        offers: list[PickPiece | Done] = [
            PIECE[figure] for figure in musterable(game, who, 1 << self.at) if FIGURE_KIND[figure] != Kind.ELITE
        ]
        if offers:
            offers.append(DONE)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece | Done) -> None:
        if isinstance(choice, PickPiece):
            game.push(RecruitWhere(choice.piece, self.at), who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(musterable(game, who))


class RecruitWhere(RegionQuestion):
    rule: ClassVar[str] = "R61"
    figure: int
    but: int

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.RecruitWherePrompt:
        return prompts.RecruitWherePrompt(self.figure, source)

    def candidates(self, game: "BoardPosition", who: int, source: int) -> int:
        found = muster_places(game, self.figure)
        return found & ~(1 << self.but) if self.but >= 0 else found

    def pick(self, game: "BoardPosition", who: int, source: int, region: int) -> None:
        if self.but == NOTHING and FIGURE_KIND[self.figure] != Kind.ELITE:
            game.push(RecruitFigure(region), who, source)
        acts_on(game, who, 1 << FIGURE_NATION[self.figure])
        recruit(game, region, self.figure)


# ---- by events ---


def event_places(game: "BoardPosition", side: int) -> int:
    """Where an event may recruit: free regions and own besieged strongholds (R66, G42), as bits."""
    return game.free_regions(side) | game.sieges[1 - side] & game.armies[side]


# ---- the Voice of Saruman ---


def voice(game: "BoardPosition", seat: int) -> Voice | None:
    """Return the use of a Muster die that a minion of this player offers, if his place is held and not besieged.

    It recruits, so only the player of the nation may use it (R215).
    """
    for who, each in VOICES:
        at = 1 << number(each.at)
        if (
            game.where[who] >= 0
            and game.player_of[each.nation] == seat
            and game.controlled(SHADOW) & at
            and not game.sieges[FREE] & at
        ):
            return each
    return None


def voice_places(game: "BoardPosition", each: Voice) -> int:
    return muster_places(game, REGULAR_OF[each.nation])


class VoiceRecruits(BoardStep):
    """One regular in each settlement; if they run short the Shadow picks the places (G47)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        each = voice(game, who)
        assert each is not None
        regular = REGULAR_OF[each.nation]
        places = voice_places(game, each)
        if game.reinforcements[regular] >= places.bit_count():
            for region in bits(places):
                recruit(game, region, regular)
        else:
            game.push(VoiceWhere(), who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        each = voice(game, who)
        return each is not None and bool(voice_places(game, each)) and game.reinforcements[REGULAR_OF[each.nation]] > 0


class VoiceWhere(RegionQuestion):
    """Not enough for all: where (D41)?"""

    rule: ClassVar[str] = "R68"
    done: tuple[int, ...] = ()

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.RecruitWherePrompt:
        each = voice(game, who)
        assert each is not None
        return prompts.RecruitWherePrompt(REGULAR_OF[each.nation], source)

    def candidates(self, game: "BoardPosition", who: int, source: int) -> int:
        each = voice(game, who)
        assert each is not None
        if not game.reinforcements[REGULAR_OF[each.nation]]:
            return 0
        return voice_places(game, each) & ~sum(1 << region for region in self.done)

    def pick(self, game: "BoardPosition", who: int, source: int, region: int) -> None:
        each = voice(game, who)
        assert each is not None
        recruit(game, region, REGULAR_OF[each.nation])
        game.push(VoiceWhere((*self.done, region)), who, source)


class VoiceSwaps(BoardStep):
    """Two regulars in his place become elites (G47)."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        each = voice(game, who)
        assert each is not None
        swap(game, number(each.at), REGULAR_OF[each.nation], each.swaps)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        each = voice(game, who)
        if each is None:
            return False
        have = game.figures[number(each.at) * FIGURES + REGULAR_OF[each.nation]]
        return have >= each.swaps and game.reinforcements[ELITE_OF[each.nation]] > 0


# ---- characters ---


def entering(game: "BoardPosition", seat: int, die: Face) -> list[int]:
    """The characters that could come into play now by that die (R37, R40, R210)."""
    side = game.side_of[seat]
    return [
        each.who
        for each in ENTERING
        if each.side == side
        and each.entry is not None
        and each.entry.die == die
        and (each.nation is None or game.player_of[each.nation] == seat)
        and may_enter(game, each)
    ]


class BringCharacter(BoardQuestion):
    """Who comes into play (D20)?"""

    rule: ClassVar[str] = "R51"
    die: Face

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.BringCharacterPrompt:
        return prompts.BringCharacterPrompt()

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickPiece]:
        return [PIECE[FIGURES + each] for each in entering(game, who, self.die)]

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece) -> None:
        game.push(BringCharacterWhere(choice.piece - FIGURES), who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(entering(game, who, self.die))


class BringCharacterWhere(RegionQuestion):
    rule: ClassVar[str] = "R51"
    character: int

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.BringCharacterWherePrompt:
        return prompts.BringCharacterWherePrompt(self.character)

    def candidates(self, game: "BoardPosition", who: int, source: int) -> int:
        return may_enter(game, ROSTER[self.character])

    def pick(self, game: "BoardPosition", who: int, source: int, region: int) -> None:
        character = ROSTER[self.character]
        entry = character.entry
        assert entry is not None
        replaced = NOTHING
        if entry.replaces is not None:
            replaced = entry.replaces if game.where[entry.replaces] >= 0 else NOTHING
            take_off_map(game, entry.replaces)
        place_character(game, self.character, region)
        game.tell(CharacterCame(self.character, region, replaced))
        if character.side == SHADOW:
            game.minions_seen = True
        else:
            activate_nations(game, 1 << self.character, region)
        if entry.activates_all:
            for nation in FREE_NATIONS:
                track.activate(game, nation, Cause.MINION)
        upkeep(game)


RECRUIT: Final = RecruitFigure()
