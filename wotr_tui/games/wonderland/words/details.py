"""The full description of a thing, for the zoom and for `show` in plain mode."""

from collections.abc import Sequence

from rules.catalogue import GAMES
from rules.rulebook import Paragraph
from rules.wonderland.cards import QUESTS, TEA_CARDS, WONDERLANDIAN_CARDS, tea_id
from rules.wonderland.chips import ALLY_NAMES
from rules.wonderland.factions import BOARDS
from rules.wonderland.forecast import bag_of, next_chip
from rules.wonderland.terms import CHIPS, HEAD, NOTHING, SYMBOLS, TRACK_END
from rules.wonderland.view import WonderView
from wotr_tui.games.rulings import ruling_lines, rulings_on
from wotr_tui.games.wonderland.messages import data, say, tr
from wotr_tui.games.wonderland.words.faces import (
    ability_face,
    card_face,
    chip_face,
    faction_face,
    quest_face,
    tea_face,
)
from wotr_tui.games.wonderland.words.lookup import (
    card_on,
    cards_a_round,
    chips_words,
    own_seat,
    player,
    secret,
    sitting,
    steps_to,
    who,
)
from wotr_tui.games.wonderland.words.names import (
    FACTION_SHORT,
    REGION_NAMES,
    TRACK_NAMES,
    ability_key,
    bag_key,
    card_key,
    chip_key,
    chip_name,
    faction_key,
    percent,
    points,
    quest_key,
    region_key,
    region_ref,
    shards,
    supporters,
    tea_key,
    tea_ref,
)
from wotr_tui.games.wonderland.words.regions import army_words, castle_sign
from wotr_tui.games.wonderland.words.rewards import reward_words
from wotr_tui.games.wonderland.words.tracks import between, next_reward, spaces
from wotr_tui.text.language import ENGLISH, reading
from wotr_tui.text.messages import listed, plural
from wotr_tui.text.phrases import Phrase, Ref

NAMES = frozenset((
    *REGION_NAMES, *ALLY_NAMES,
    *(face.name for faces in (QUESTS, WONDERLANDIAN_CARDS, BOARDS) for face in faces),
    *(power.name for board in BOARDS for power in board.powers),
))  # fmt: skip
"""The English names of everything that the rulebook may name."""


def describe(view: WonderView, kind: str, numbers: tuple[int, ...]) -> Sequence[Phrase]:
    match kind, numbers:
        case "tea", (card,) if card < len(TEA_CARDS):
            return tea_face(card)
        case "chair", (chair,):
            return _chair(view, chair)
        case "quest", (quest,):
            return [*quest_face(quest), *_rulings(QUESTS[quest].name)]
        case "card", (card,):
            return [*card_face(card), *_rulings(WONDERLANDIAN_CARDS[card].name)]
        case "region", (region,):
            return _region(view, region)
        case "faction", (faction,):
            return [*faction_face(faction), *_rulings(BOARDS[faction].name)]
        case "ability", (faction, ability):
            return [*ability_face(faction, ability), *_rulings(BOARDS[faction].powers[ability].name)]
        case "track", (faction, track):
            return _track(view, faction, track)
        case "chip", (chip, *faction):
            named = _rulings(ALLY_NAMES[chip // 2]) if chip // 2 < len(ALLY_NAMES) else []
            return [*chip_face(chip, faction[0] if faction else NOTHING, view.allies), *named]
        case "seat", (seat,):
            return _seat(view, seat)
        case "bag", (seat,):
            return bag_lines(view, seat)
        case "space", (space,):
            return [say("Space {space} of the battle track.", space=space), *_space(space)]
    return ()


def name(view: WonderView, kind: str, numbers: tuple[int, ...]) -> str:
    match kind, numbers:
        case "tea", (card,) if card < len(TEA_CARDS):
            return tr("Tea card {id}", id=tea_id(card))
        case "chair", (chair,):
            return tr("Chair {number}", number=chair) if chair != HEAD else tr("The head of the table")
        case "quest", (quest,):
            return data(QUESTS[quest].name)
        case "card", (card,):
            return data(WONDERLANDIAN_CARDS[card].name)
        case "region", (region,):
            return data(REGION_NAMES[region])
        case "faction", (faction,):
            return data(BOARDS[faction].name)
        case "ability", (faction, ability):
            return data(BOARDS[faction].powers[ability].name)
        case "track", (faction, track):
            return tr("{faction}, {track}", faction=data(FACTION_SHORT[faction]), track=TRACK_NAMES[track])
        case "chip", (chip, *faction):
            return chip_name(chip, faction[0] if faction else NOTHING)
        case "seat", (seat,):
            return who(view, seat, start=True).text
        case "bag", (seat,):
            return tr("The bag of {player}", player=who(view, seat).text)
        case "space", (space,):
            return tr("Space {number}", number=space)
    return ""


def titles(view: WonderView) -> dict[str, str]:
    """Return the things that can be asked about, by their names in the reader's language and in English."""
    with reading(ENGLISH):
        english = _titles(view)
    return english | _titles(view)


def _titles(view: WonderView) -> dict[str, str]:
    found = {data(name): region_key(number) for number, name in enumerate(REGION_NAMES)}
    found |= {data(quest.name): quest_key(number) for number, quest in enumerate(QUESTS)}
    found |= {data(card.name): card_key(number) for number, card in enumerate(WONDERLANDIAN_CARDS)}
    found |= {data(board.name): faction_key(number) for number, board in enumerate(BOARDS)}
    found |= {
        data(power.name): ability_key(faction, number)
        for faction, board in enumerate(BOARDS)
        for number, power in enumerate(board.powers)
    }
    found |= {chip_name(chip): chip_key(chip) for chip in range(CHIPS)}
    found |= {tr("chair {number}", number=chair): f"chair:{chair}" for chair in range(1, len(view.table) + 1)}
    found |= {tr("tea card {id}", id=tea_id(card)): tea_key(card) for card in range(len(TEA_CARDS))}
    found |= {tr("bag of {player}", player=who(view, seat).text): bag_key(seat) for seat in range(len(view.players))}
    return found


def _space(space: int) -> list[Phrase]:
    if space == TRACK_END:
        return [say("A player who reaches this space wins the battle at once.")]
    return [say("A forge symbol: one forge action for a player who ends the battle here.")] if space in SYMBOLS else []


# -- the tea table


def _chair(view: WonderView, chair: int) -> list[Phrase]:
    if chair == HEAD:
        lines = [
            say(
                "The head of the table. Leaders who reach it stop and roll the shard die; then empty chairs are filled."
            ),
        ]
    else:
        lines = [say("Chair {chair}.", chair=chair)]
    here = sitting(view, chair)
    if here:
        named = listed([who(view, seat) for seat in here])
        lines.append(say(plural(len(here), "Here sits {players}.", "Here sit {players}."), players=named))
    if chair in view.poisoned:
        lines.append(say("The card is poisoned: the poison goes into the bag of the player who takes it."))
    if (me := own_seat(view)) >= 0 and player(view, me).leader_at == -1 and (steps := steps_to(view, me, chair)):
        lines.append(say(plural(steps, "{count} step from you.", "{count} steps from you.")))
    card = card_on(view, chair)
    if card >= 0:
        return [*lines, (), *tea_face(card)]
    return lines if chair == HEAD else [*lines, say("No card here.")]


# -- regions and players


def _region(view: WonderView, region: int) -> list[Phrase]:
    found = next((each for each in view.regions if each.region == region), None)
    lines: list[Phrase] = [(region_ref(region, start=True),)]
    if found is None:
        return [*lines, say("Not used in this game.")] if view.regions else lines
    for number, award in enumerate(found.awards, 1):
        now = number == view.round
        words = say("Round {number}: {points} for the winner", number="I" * number, points=points(award))
        lines.append(say("{words} (now)", words=words) if now else words)
    if view.start == region:
        lines.append(say("The war begins here."))
    if found.fought:
        lines.append(say("Its battle of this war is over."))
    lines += [say("{army}.", army=army_words(view, army)) for army in found.armies] or [say("Nobody is here.")]
    return [*lines, *_rulings(REGION_NAMES[region])]


def _seat(view: WonderView, seat: int) -> list[Phrase]:
    me = player(view, seat)
    if me.faction < 0:
        return [(who(view, seat),), say("No faction yet.")]
    shield = tr("whole") if me.shield else tr("broken")
    lines = [
        (who(view, seat, start=True),),
        say("{points}, {shards}, leader {leader}, shield {shield}, castles worth {value}.", points=points(me.vp),
            shards=shards(me.shards), leader=me.leader, shield=shield, value=me.castle_value),
        say("Reserve: {supporters}.", supporters=supporters(me.reserve)),
        say("Tea cards taken in this round: {n} of {all}.", n=me.cards_taken, all=cards_a_round(view)),
    ]  # fmt: skip
    open_abilities = [Ref(data(BOARDS[me.faction].abilities[n].name), ability_key(me.faction, n), strong=True)
                      for n, unlocked in enumerate(me.abilities) if unlocked]  # fmt: skip
    lines.append(say("Abilities: {abilities}.", abilities=listed(open_abilities) or say("none")))
    cards = [Ref(data(WONDERLANDIAN_CARDS[card].name), card_key(card), "ink-gold") for card in me.cards]
    lines.append(say("Wonderlandians: {cards}.", cards=listed(cards) if cards else say("none")))
    castles = [
        say("{region} {castle}", region=region_ref(each.region), castle=castle_sign(army.castle, len(view.players)))
        for each in view.regions
        for army in each.armies
        if army.seat == seat and army.castle
    ]
    lines.append(say("Castles: {castles}.", castles=listed(castles) if castles else say("none")))
    feats = [Ref(data(QUESTS[quest].name), quest_key(quest)) for quest in me.feats]
    lines.append(say("Feats: {feats}. Hidden quests: {n}.", feats=listed(feats) if feats else say("none"), n=me.quests))
    taken = [tea_ref(card) for card in me.tea_cards]
    lines.append(say("Tea cards of the game: {cards}.", cards=listed(taken) if taken else say("none")))
    return [*lines, (), *bag_lines(view, seat)]


def bag_lines(view: WonderView, seat: int) -> list[Phrase]:
    """Return the content of a bag as far as the viewer may know it."""
    me = player(view, seat)
    words = plural(me.bag, "The bag of {player}: {count} chip.", "The bag of {player}: {count} chips.")
    lines = [say(words, player=who(view, seat))]
    mine = secret(view, seat)
    found = mine.bag if mine is not None and mine.bag is not None else tuple(sorted(bag_of(view, seat).items()))
    looked = mine is not None and mine.bag is not None
    heading = say("Inside: {chips}.", chips=chips_words(found, me.faction))
    if not looked:
        heading = say("By what went in and out: {chips}.", chips=chips_words(found, me.faction))
    lines.append(heading)
    if (odds := next_chip(view, seat)) is not None:
        lines.append(
            say(
                "The next chip: madness {madness}, poison {poison}, {strength:.1f} strength on average.",
                madness=percent(odds.madness), poison=percent(odds.poison), strength=odds.strength,
            )
        )  # fmt: skip
    exhausted = tuple((chip, me.exhausted.count(chip)) for chip in sorted(set(me.exhausted)))
    active = tuple((chip, me.active.count(chip)) for chip in sorted(set(me.active)))
    lines.append(say("Active: {chips}.", chips=chips_words(active, me.faction)))
    lines.append(say("Exhausted: {chips}.", chips=chips_words(exhausted, me.faction)))
    lines.append(say("Madness track: {n} of 4.", n=len(me.madness)))
    return lines


def _track(view: WonderView, faction: int, track: int) -> list[Phrase]:
    seat = next((seat for seat, each in enumerate(view.players) if each.faction == faction), NOTHING)
    if seat == NOTHING:
        return faction_face(faction)
    lines: list[Phrase] = [(Ref(str(TRACK_NAMES[track]), strong=True),)]
    for number, space in enumerate(spaces(view, seat, track), 1):
        reward = reward_words(space.reward)
        if space.chip == NOTHING:
            lines.append(say("{number}: {reward}", number=number, reward=reward))
        else:
            named = chip_name(space.chip, faction)
            lines.append(say("{number}: {reward}; filled by {chip}", number=number, reward=reward, chip=named))
    for upper in (track - 1, track):
        if 0 <= upper < 3:
            for at, bonus in between(faction, upper).items():
                words = say("Between {upper} and {lower}, space {space}: {reward}", upper=TRACK_NAMES[upper],
                            lower=TRACK_NAMES[upper + 1], space=at + 1, reward=reward_words(bonus))  # fmt: skip
                lines.append(words)
    return [*lines, say("Next reward: {reward}.", reward=next_reward(view, seat, track))]


def rulings(name: str) -> tuple[Paragraph, ...]:
    """Return the paragraphs of the rulebook that name a card, quest, faction, ability, ally or region."""
    return rulings_on(GAMES["wonderland"], name, NAMES)


def _rulings(name: str) -> list[Phrase]:
    return ruling_lines(GAMES["wonderland"], rulings(name))
