"""Cards, quests, factions, chips and regions as they are printed, for the zoom and for `wotr rules`."""

from collections.abc import Sequence

from rules.wonderland.allies import SETS
from rules.wonderland.card import Layout
from rules.wonderland.cards import QUESTS, TEA_CARDS, WONDERLANDIAN_CARDS, tea_id
from rules.wonderland.chips import ALLY_NAMES, ALLY_VALUES, VALUE
from rules.wonderland.factions import BOARDS
from rules.wonderland.terms import FIGURES_OF, FORGE, LEADER_POWER
from wotr_tui.games.wonderland.messages import data, lazy, say, tr
from wotr_tui.games.wonderland.words.names import (
    OURS_SHORT,
    SET_LETTERS,
    TRACK_NAMES,
    ability_ref,
    card_ref,
    chip_ref,
    faction_ref,
    quest_ref,
    region_ref,
    tea_ref,
)
from wotr_tui.games.wonderland.words.rewards import Offered, card_lines, card_signs, reward_words
from wotr_tui.games.wonderland.words.texts import chip_text
from wotr_tui.text.messages import Part, listed
from wotr_tui.text.phrases import Phrase, Ref

LAYOUTS = {
    Layout.PLAIN: lazy("a plain card"),
    Layout.SPLIT: lazy("a split card: take one of its two halves"),
    Layout.CORRUPTION: lazy("a corruption card: more rewards for a roll of the die"),
}


def own_face() -> Phrase:
    """Return the note that a card or board is our own."""
    return (Ref(str(OURS_SHORT), ink="ink-faint"),)


def tea_face(card: int) -> list[Phrase]:
    face = TEA_CARDS[card]
    number, deck = tea_ref(card), tea_id(card).partition("-")[0]
    title = say("{card}, {layout}, deck {deck}", card=number, layout=LAYOUTS[face.layout], deck=deck)
    return [title, card_signs(card), *card_lines(card), own_face()]


def quest_face(quest: int) -> list[Phrase]:
    face = QUESTS[quest]
    return [
        say("{quest}, a quest for {region}", quest=quest_ref(quest), region=region_ref(face.region)),
        say("Feat, at the end of a battle there: {text} 3 points.", text=data(face.feat_text)),
        say(
            "Objective, at the end of the game: {text} 3 points; with the feat 9 in all.",
            text=data(face.objective_text),
        ),
        own_face(),
    ]


def card_face(card: int) -> list[Phrase]:
    face = WONDERLANDIAN_CARDS[card]
    figures = len(FIGURES_OF[card])
    kind = (tr("two chips for the bag"), tr("a figure"), tr("two figures"))[figures]
    title = say(
        "{card}, wonderlandian: {kind}, strength {strength}", card=card_ref(card), kind=kind, strength=face.strength
    )
    return [title, (data(face.text),), own_face()]


def chip_face(chip: int, faction: int, sets: tuple[int, ...]) -> list[Phrase]:
    title = say("{chip}, printed strength {strength}", chip=chip_ref(chip, faction), strength=VALUE[chip])
    if chip < FORGE:
        kind = chip // 2
        letter = SET_LETTERS[sets[kind]]
        title = say("{chip}, an ally chip of set {letter}", chip=chip_ref(chip), letter=letter)
    text = chip_text(chip, sets)
    return [title, (text,)] if text else [title, say("It has no text.")]


def ally_face(kind: int) -> list[Phrase]:
    """Return one kind of ally in all four sets."""
    weak, strong = ALLY_VALUES[kind]
    title = say(
        "{kind}: an ally, {weak} or {strong}", kind=Ref(data(ALLY_NAMES[kind]), strong=True), weak=weak, strong=strong
    )
    lines = [
        say("Set {letter}: {text}", letter=SET_LETTERS[n], text=data(allies[kind].text))
        for n, allies in enumerate(SETS)
    ]
    return [title, *lines]


def region_face(region: int) -> list[Phrase]:
    """Return a region and its quests; its award differs in every game."""
    quests = [quest_ref(number) for number, quest in enumerate(QUESTS) if quest.region == region]
    return [
        (region_ref(region, start=True),),
        say("A region with one battle in each of the three rounds."),
        say("Quests: {quests}.", quests=listed(quests)),
    ]


def ability_face(faction: int, ability: int) -> list[Phrase]:
    power = BOARDS[faction].powers[ability]
    if ability == LEADER_POWER:
        how = tr("the leader's power")
    else:
        how = tr("acts when an artifact is played") if power.artifact else tr("always active")
    named: dict[str, Part] = {"ability": ability_ref(faction, ability), "faction": faction_ref(faction), "how": how}
    return [say("{ability}, of {faction}: {how}", **named), (data(power.text),)]


def faction_face(faction: int) -> list[Phrase]:
    """Return a faction board with everything printed on it."""
    board = BOARDS[faction]
    lines = [
        say("{faction}. Artifact: {artifact}", faction=faction_ref(faction, start=True), artifact=data(board.artifact)),
        (),
    ]
    for number in (LEADER_POWER, 0, 1, 2, 3):
        lines += ability_face(faction, number)
    lines += [(), (Ref(tr("Forge tracks and the rewards between them"), strong=True),)]
    for number, rewards in enumerate(board.tracks):
        lines.append(track_line(number, rewards))
        for each in board.between:
            if each.upper == number:
                reward = reward_words(each.reward.offer())
                lines.append(say("  between, space {space}: {reward}", space=each.space + 1, reward=reward))
    return [*lines, (), own_face()]


def track_line(number: int, rewards: Sequence[Offered]) -> Phrase:
    spaces = listed([reward_words(reward.offer()) for reward in rewards])
    return say("{track}: {rewards}; an artifact at its end", track=TRACK_NAMES[number], rewards=spaces)
