"""The pages of a game: scores, bags, quests, texts and regions."""

from collections.abc import Iterable, Sequence

from rules.wonderland.cards import QUESTS, WONDERLANDIAN_CARDS
from rules.wonderland.chips import ALLY_NAMES
from rules.wonderland.factions import BOARDS
from rules.wonderland.terms import ALLY_KINDS, FORGE, LEADER_POWER, ally
from rules.wonderland.view import WonderView
from wotr_tui.games.speech import Page, PageLine
from wotr_tui.games.wonderland.messages import data, lazy, say, tr
from wotr_tui.games.wonderland.words.details import bag_lines
from wotr_tui.games.wonderland.words.lookup import secret, who
from wotr_tui.games.wonderland.words.names import (
    SET_LETTERS,
    ability_key,
    ability_ref,
    bag_key,
    card_key,
    card_ref,
    chip_key,
    chip_ref,
    points,
    quest_key,
    quest_ref,
    region_key,
    region_ref,
    seat_key,
    shards,
)
from wotr_tui.games.wonderland.words.regions import region_line
from wotr_tui.games.wonderland.words.texts import chip_text
from wotr_tui.text.messages import Part
from wotr_tui.text.phrases import Phrase, Ref

PAGES = (
    Page("scores", lazy("Scores"), "s", lazy("The points of all players and where they come from")),
    Page("bags", lazy("Bags"), "b", lazy("What is known of every bag, and the odds")),
    Page("quests", lazy("Quests"), "g", lazy("Your quests and everyone's feats")),
    Page("texts", lazy("Texts"), "t", lazy("The texts of allies, abilities and wonderlandians in play")),
    Page("map", lazy("Regions"), "f4", lazy("Units in each region, as lines"), shown=False),
)


def page(view: WonderView, id: str) -> Sequence[PageLine]:
    match id:
        case "scores":
            return list(_scores(view))
        case "bags":
            return list(_bags(view))
        case "quests":
            return list(_quests(view))
        case "texts":
            return list(_texts(view))
        case "map":
            return list(_map(view))
    return ()


def _heading(words: Phrase) -> PageLine:
    return PageLine(words, heading=True)


def _scores(view: WonderView) -> Iterable[PageLine]:
    if view.scores:
        yield _heading(say("The final score"))
        order = sorted(range(len(view.players)), key=lambda seat: -view.scores[seat].total)
        for seat in order:
            score = view.scores[seat]
            total = say("{player}: {points}", player=who(view, seat, start=True), points=points(score.total))
            yield PageLine(total, seat_key(seat))
            yield PageLine(
                say(
                    "  track {track}, castles {castles}, quests {quests}, shards {shards}", track=score.track,
                    castles=score.castles, quests=score.quests, shards=score.shards,
                )
            )  # fmt: skip
            for quest, worth in score.by_quest:
                line = say("  {quest}: {points}", quest=quest_ref(quest), points=points(worth))
                yield PageLine(line, quest_key(quest))
        return
    yield _heading(say("Points now, without castles and quests"))
    for seat in sorted(range(len(view.players)), key=lambda seat: -view.players[seat].vp):
        me = view.players[seat]
        castles = sum(army.castle > 0 for each in view.regions for army in each.armies if army.seat == seat)
        yield PageLine(
            say(
                "{player}: {points}; castles {castles} worth {value} each, feats {feats}, quests {quests}, {shards}",
                player=who(view, seat, start=True), points=points(me.vp), castles=castles, value=me.castle_value,
                feats=len(me.feats), quests=me.quests, shards=shards(me.shards),
            ),
            seat_key(seat),
        )  # fmt: skip


def _bags(view: WonderView) -> Iterable[PageLine]:
    own = [seat for seat in range(len(view.players)) if seat in view.seats]
    for seat in (*own, *(seat for seat in range(len(view.players)) if seat not in own)):
        if view.players[seat].faction < 0:
            continue
        lines = bag_lines(view, seat)
        yield _heading((who(view, seat, start=True),))
        for number, line in enumerate(lines):
            yield PageLine(line, bag_key(seat) if not number else "")
    stock = [(chip, n) for chip, n in enumerate(view.supply) if n]
    if stock:
        yield _heading(say("Supply"))
        yield PageLine(say("Madness: {n}", n=view.madness))
        for chip, n in stock:
            yield PageLine(say("{chip}: {n}", chip=chip_ref(chip), n=n), chip_key(chip))


def _quests(view: WonderView) -> Iterable[PageLine]:
    for seat in view.seats:
        held = mine.quests if (mine := secret(view, seat)) is not None else ()
        yield _heading(say("Quests of {player}, hidden from the others", player=who(view, seat)))
        for quest in held:
            face = QUESTS[quest]
            title = say("{quest}, {region}", quest=quest_ref(quest), region=region_ref(face.region))
            yield PageLine(title, quest_key(quest))
            yield PageLine(say("  feat: {text}", text=data(face.feat_text)))
            yield PageLine(say("  objective: {text}", text=data(face.objective_text)))
        if not held:
            yield PageLine(say("None."))
    yield _heading(say("Completed feats"))
    feats = [(seat, quest) for seat, each in enumerate(view.players) for quest in each.feats]
    for seat, quest in feats:
        line = say("{player}: {quest}; objective: {text}", player=who(view, seat, start=True), quest=quest_ref(quest),
                   text=data(QUESTS[quest].objective_text))  # fmt: skip
        yield PageLine(line, quest_key(quest))
    if not feats:
        yield PageLine(say("None yet."))
    for seat, each in enumerate(view.players):
        yield PageLine(say("{player}: {n} hidden.", player=who(view, seat, start=True), n=each.quests))


def _texts(view: WonderView) -> Iterable[PageLine]:
    yield _heading(say("Ally chips"))
    for kind in ALLY_KINDS:
        name = tr("{kind} ({letter})", kind=data(ALLY_NAMES[kind]), letter=SET_LETTERS[view.allies[kind]])
        named = Ref(name, chip_key(ally(kind)), strong=True)
        yield PageLine(say("{kind}: {text}", kind=named, text=chip_text(ally(kind), view.allies)), chip_key(ally(kind)))
    forge = say("{chip}: {text}", chip=chip_ref(FORGE), text=chip_text(FORGE, view.allies))
    yield PageLine(forge, chip_key(FORGE))
    yield _heading(say("Wonderlandians on display"))
    for card in view.display:
        yield _wonderlandian(card)
    for seat, each in enumerate(view.players):
        if each.faction < 0:
            continue
        yield _heading((who(view, seat, start=True),))
        for number in (LEADER_POWER, 0, 1, 2, 3):
            power = BOARDS[each.faction].powers[number]
            unlocked = number == LEADER_POWER or each.abilities[number]
            parts: dict[str, Part] = {"ability": ability_ref(each.faction, number), "text": data(power.text)}
            line = say("{ability}: {text}", **parts) if unlocked else say("(locked) {ability}: {text}", **parts)
            yield PageLine(line, ability_key(each.faction, number))
        for card in each.cards:
            yield _wonderlandian(card)


def _wonderlandian(card: int) -> PageLine:
    face = WONDERLANDIAN_CARDS[card]
    words = say("{card} {strength}: {text}", card=card_ref(card), strength=face.strength, text=data(face.text))
    return PageLine(words, card_key(card))


def _map(view: WonderView) -> Iterable[PageLine]:
    for each in view.regions:
        yield PageLine(region_line(view, each.region), region_key(each.region))
