"""Events in words: the lines of the log."""

from collections import Counter
from collections.abc import Callable

from rules.boardgame import events as e
from rules.boardgame.characters.roster import ROSTER
from rules.boardgame.dice import HUNT_NEEDS
from rules.boardgame.map.regions import REGIONS
from rules.boardgame.reports import RollReport
from rules.boardgame.terms import FREE, NOTHING, STEPS_TO_WAR, BattleKind, Cause, Phase, Roll
from rules.game import Event
from wotr_tui.games.boardgame.messages import data, lazy, say, tr
from wotr_tui.games.boardgame.words.figures import figure_words
from wotr_tui.games.boardgame.words.names import (
    CAUSES,
    PHASE_TITLES,
    SIDE_NAMES,
    army_words,
    card_ref,
    character_ref,
    characters,
    combat_ref,
    deck_ref,
    dice_phrase,
    die_ref,
    is_many,
    nation_is_many,
    nation_ref,
    region_ref,
    side_ref,
    tile_ref,
)
from wotr_tui.games.boardgame.words.reports import battle_line, roll_words
from wotr_tui.games.boardgame.words.uses import use_words
from wotr_tui.text.messages import Message, Part, agree, listed, plural
from wotr_tui.text.phrases import LogLine, Phrase, Ref, without_second_stop

SeatName = Callable[[int], Ref]
Parts = dict[str, Part]

ENDINGS = {
    "ring-destroyed": lazy("the Ring is destroyed in the Crack of Doom"),
    "corruption": lazy("the Ring-bearers are corrupted"),
    "free-military": lazy("the Free Peoples hold settlements of the Shadow worth 4 points"),
    "shadow-military": lazy("the Shadow holds settlements of the Free Peoples worth 10 points"),
}


class BoardgameTeller:
    """Tells events as whole sentences."""

    def __init__(self, seat: SeatName) -> None:
        self.seat = seat

    def _many(self, seat: int) -> bool:
        """Return whether the seat's name is a plural: the one seat of all the Free Peoples."""
        return self.seat(seat).text == str(SIDE_NAMES[FREE])

    def tell(self, event: Event) -> LogLine | None:
        """Return the line of the log; None for what another line says already."""
        match event:
            case e.TurnBegan(turn):
                return LogLine(say("Turn {number}", number=turn), 2)
            case e.PhaseBegan(phase):
                if phase in (Phase.ACTION, Phase.OVER):
                    return None
                return LogLine((str(PHASE_TITLES[Phase(phase)]),), 1)
            case e.Won(side, how):
                words = agree(is_many(side), "{side} wins: {how}.", "{side} win: {how}.")
                return LogLine(say(words, side=side_ref(side, start=True), how=ENDINGS.get(how, how)), 2)
            case e.DieUsed(seat, face, use, about):
                parts: Parts = {"seat": self.seat(seat), "die": die_ref(face), "use": use_words(use, about)}
                return LogLine(say("{seat}, {die} die: {use}", **parts), 1)
            case e.BattleBegan():
                return LogLine(_battle_began(event), 1)
            case e.FellowshipStepped() | e.Rolled(dice=()):
                return None
        for tell in (self._turn, self._cards, _figures, _land, _fellowship, _hunt, self._fight):
            if told := tell(event):
                return LogLine(without_second_stop(told))
        return None

    def _turn(self, event: Event) -> Phrase:
        words: Message
        match event:
            case e.DiceAllocated(0):
                return say("The Shadow puts no dice into the Hunt Box.")
            case e.DiceAllocated(n):
                return say(plural(n, "The Shadow puts {count} die into the Hunt Box.",
                                  "The Shadow puts {count} dice into the Hunt Box."))  # fmt: skip
            case e.DiceRolled(side, ()):
                words = agree(is_many(side), "{side} has no dice to roll.", "{side} have no dice to roll.")
                return say(words, side=side_ref(side, start=True))
            case e.DiceRolled(side, faces):
                shown = listed([dice_phrase(face, n) for face, n in sorted(Counter(faces).items())])
                words = agree(is_many(side), "{side} rolls {dice}.", "{side} roll {dice}.")
                return say(words, side=side_ref(side, start=True), dice=shown)
            case e.DieTurned(side, face, to):
                words = agree(is_many(side), "{side} turns a die from {die} to {to}.",
                              "{side} turn a die from {die} to {to}.")  # fmt: skip
                return say(words, side=side_ref(side, start=True), die=die_ref(face), to=die_ref(to))
            case e.DiceLost(side, face, n):
                words = plural(n, "{count} unused {die} die of {side} is lost.",
                               "{count} unused {die} dice of {side} are lost.")  # fmt: skip
                return say(words, side=side_ref(side), die=die_ref(face))
            case e.RingUsed(seat):
                words = agree(self._many(seat), "{seat} uses an Elven Ring.", "{seat} use an Elven Ring.")
                return say(words, seat=self.seat(seat))
            case e.Passed(seat):
                words = agree(self._many(seat), "{seat} passes.", "{seat} pass.")
                return say(words, seat=self.seat(seat))
        return ()

    def _cards(self, event: Event) -> Phrase:
        match event:
            case e.Drew(seat, _, _, cards) if cards:
                words = agree(self._many(seat), "{seat} draws {cards}.", "{seat} draw {cards}.")
                return say(words, seat=self.seat(seat), cards=listed([card_ref(card) for card in cards]))
            case e.Drew(seat, deck, n):
                number = say(plural(n, "{count} card", "{count} cards"))
                words = agree(self._many(seat), "{seat} draws {cards} from the {deck}.",
                              "{seat} draw {cards} from the {deck}.")  # fmt: skip
                return say(words, seat=self.seat(seat), cards=number, deck=deck_ref(deck))
            case e.Discarded(seat, deck, card) if card == NOTHING:
                words = agree(self._many(seat), "{seat} discards a card of the {deck}.",
                              "{seat} discard a card of the {deck}.")  # fmt: skip
                return say(words, seat=self.seat(seat), deck=deck_ref(deck))
            case e.Discarded(seat, _, card):
                words = agree(self._many(seat), "{seat} discards {card}.", "{seat} discard {card}.")
                return say(words, seat=self.seat(seat), card=card_ref(card))
            case e.Swapped(seat, partner, _, _, card, received):
                parts: Parts = {"seat": self.seat(seat), "partner": self.seat(partner)}
                if card == NOTHING:
                    return say("{seat} and {partner} exchange a card.", **parts)
                return say("{seat} gives {partner} {card} and gets {received}.", card=card_ref(card),
                           received=card_ref(received), **parts)  # fmt: skip
            case e.NoSwap(seat, partner, willing):
                if not willing:
                    return say("{seat} and {partner} keep their cards.", seat=self.seat(seat),
                               partner=self.seat(partner))  # fmt: skip
                wanted = listed([self.seat(each) for each in willing])
                return say("No cards are exchanged. {seats} wanted to.", seats=wanted)
            case e.EventPlayed(seat, card, _):
                words = agree(self._many(seat), "{seat} plays {card}.", "{seat} play {card}.")
                return say(words, seat=self.seat(seat), card=card_ref(card))
            case e.CardEnteredPlay(_, card):
                return say("{card} stays on the table.", card=card_ref(card))
            case e.CardInPlayUsed(seat, card):
                words = agree(self._many(seat), "{seat} uses {card}.", "{seat} use {card}.")
                return say(words, seat=self.seat(seat), card=card_ref(card))
            case e.CardLeftPlay(card):
                return say("{card} is discarded.", card=card_ref(card))
            case e.Rolled(card, dice):
                return say("Dice for {card}: {dice}.", card=card_ref(card), dice=" ".join(map(str, dice)))
        return ()

    def _fight(self, event: Event) -> Phrase:
        words: Message
        match event:
            case e.RoundBegan(number):
                return say("Round {number}.", number=number)
            case e.CombatCardChosen(seat, deck, card) if card == NOTHING:
                words = agree(self._many(seat), "{seat} plays a combat card of the {deck} face down.",
                              "{seat} play a combat card of the {deck} face down.")  # fmt: skip
                return say(words, seat=self.seat(seat), deck=deck_ref(deck))
            case e.CombatCardChosen(seat, _, card):
                words = agree(self._many(seat), "{seat} plays {card} face down.", "{seat} play {card} face down.")
                return say(words, seat=self.seat(seat), card=combat_ref(card))
            case e.NoCombatCard(seat):
                words = agree(self._many(seat), "{seat} plays no combat card.", "{seat} play no combat card.")
                return say(words, seat=self.seat(seat))
            case e.CombatCardsShown(attacker, defender):
                shown = [combat_ref(card) for card in (attacker, defender) if card != NOTHING]
                words = plural(len(shown), "Combat card: {cards}.", "Combat cards: {cards}.")
                return say(words, cards=listed(shown)) if shown else ()
            case e.CombatCardCancelled(card):
                return say("{card} is cancelled.", card=combat_ref(card))
            case e.CombatRolled():
                return _combat_roll(event)
            case e.HitsScored(side, n, card):
                words = plural(n, "{card}: {count} hit for {side}.", "{card}: {count} hits for {side}.")
                return say(words, card=combat_ref(card), side=side_ref(side))
            case e.HitsCancelled(side, n, card):
                words = plural(n, "{card} cancels {count} hit of {side}.", "{card} cancels {count} hits of {side}.")
                return say(words, card=combat_ref(card), side=side_ref(side))
            case e.LeadershipForfeited(side, n):
                words = agree(is_many(side), "{side} forfeits {n} leadership.", "{side} forfeit {n} leadership.")
                return say(words, side=side_ref(side, start=True), n=n)
            case e.Ceased(seat):
                words = agree(self._many(seat), "{seat} ceases the attack.", "{seat} cease the attack.")
                return say(words, seat=self.seat(seat))
            case e.Withdrew(region):
                return say("The defenders withdraw into {region}.", region=region_ref(region))
            case e.Retreated(side, _, to):
                words = agree(is_many(side), "{side} retreats to {region}.", "{side} retreat to {region}.")
                return say(words, side=side_ref(side, start=True), region=region_ref(to))
            case e.ArmyDestroyed(side, region):
                return say(
                    "The army of {side} in {region} is destroyed.", side=side_ref(side), region=region_ref(region)
                )
            case e.BattleEnded(_, report):
                return battle_line(report)
        return ()


# -- figures


def _figures(event: Event) -> Phrase:
    match event:
        case e.ArmyMoved(_, origin, to, figures, whom):
            words = plural(sum(figures) + len(whom), "{army} moves from {origin} to {region}.",
                           "{army} move from {origin} to {region}.")  # fmt: skip
            army = army_words(figures, whom)
            return say(words, army=army, origin=region_ref(origin), region=region_ref(to))
        case e.CharactersMoved(whom, origin, to):
            words = plural(len(whom), "{who} moves from {origin} to {region}.", "{who} move from {origin} to {region}.")
            return say(words, who=characters(whom), origin=region_ref(origin), region=region_ref(to))
        case e.NazgulMoved(n, origin, to):
            words = plural(n, "{count} Nazgûl flies from {origin} to {region}.",
                           "{count} Nazgûl fly from {origin} to {region}.")  # fmt: skip
            return say(words, origin=region_ref(origin), region=region_ref(to))
        case e.Recruited(region, figure, n):
            return say("Recruited in {region}: {figures}.", figures=army_words({figure: n}), region=region_ref(region))
        case e.Replaced(region, figure, by, n):
            words = plural(n, "{figures} in {region} becomes {by}.", "{figures} in {region} become {by}.")
            return say(words, figures=army_words({figure: n}), region=region_ref(region), by=figure_words(by, n))
        case e.Removed(region, figure, n, trimmed):
            parts: Parts = {"figures": army_words({figure: n}), "region": region_ref(region)}
            if trimmed:
                return say(plural(n, "Too many units in {region}: {figures} returns to the reinforcements.",
                                  "Too many units in {region}: {figures} return to the reinforcements."),
                           **parts)  # fmt: skip
            return say(plural(n, "{figures} is lost in {region}.", "{figures} are lost in {region}."), **parts)
        case e.Reduced(region, figure):
            return say("{figure} is reduced in {region}.", figure=army_words({figure: 1}), region=region_ref(region))
        case e.CharacterCame(who, region, replaces):
            if replaces != NOTHING:
                return say("{replaces} becomes {who} in {region}.", replaces=character_ref(replaces),
                           who=character_ref(who), region=region_ref(region))  # fmt: skip
            return say("{who} enters play in {region}.", who=character_ref(who), region=region_ref(region))
        case e.CharacterGone(who, region):
            if region == NOTHING:
                return say("{who} is eliminated from the Fellowship.", who=character_ref(who))
            return say("{who} is eliminated in {region}.", who=character_ref(who), region=region_ref(region))
    return ()


# -- places and nations


def _land(event: Event) -> Phrase:
    match event:
        case e.Captured(region, side):
            words = agree(is_many(side), "{side} takes {region}.", "{side} take {region}.")
            return say(words, side=side_ref(side, start=True), region=region_ref(region))
        case e.SiegeBegan(region, side):
            words = agree(is_many(side), "{side} besieges {region}.", "{side} besiege {region}.")
            return say(words, side=side_ref(side, start=True), region=region_ref(region))
        case e.SiegeEnded(region):
            return say("The siege of {region} ends.", region=region_ref(region))
        case e.MixedArmy(_, region, agreed):
            if agreed:
                return say("The partners form one army in {region}.", region=region_ref(region))
            return say("The partners keep two armies in {region}.", region=region_ref(region))
        case e.Activated(nation, cause):
            words = agree(nation_is_many(nation), "{nation} becomes active: {cause}.",
                          "{nation} become active: {cause}.")  # fmt: skip
            return say(words, nation=nation_ref(nation, start=True), cause=CAUSES[Cause(cause)])
        case e.NationMoved(nation, step, cause):
            parts: Parts = {"nation": nation_ref(nation, start=True), "cause": CAUSES[Cause(cause)]}
            if step == STEPS_TO_WAR:
                words = agree(nation_is_many(nation), "{nation} goes to war: {cause}.", "{nation} go to war: {cause}.")
                return say(words, **parts)
            left = STEPS_TO_WAR - step
            return say(plural(left, "{nation}, {count} step from war: {cause}.",
                              "{nation}, {count} steps from war: {cause}."), **parts)  # fmt: skip
    return ()


# -- the Fellowship


def _fellowship(event: Event) -> Phrase:
    match event:
        case e.FellowshipMoved(progress):
            return say("The Fellowship moves: progress {number}.", number=progress)
        case e.FellowshipDeclared(region, path):
            if len(path) > 2:
                way = listed([region_ref(step) for step in path[1:-1]])
                return say(
                    "The Fellowship is declared in {region}, by way of {way}.", region=region_ref(region), way=way
                )
            return say("The Fellowship is declared in {region}.", region=region_ref(region))
        case e.FellowshipRevealed(region):
            if region == NOTHING:
                return say("The Fellowship is revealed on the Mordor Track.")
            return say("The Fellowship is revealed in {region}.", region=region_ref(region))
        case e.FellowshipHidden():
            return say("The Fellowship is hidden again.")
        case e.FellowshipMovedByCard(region):
            return say("The Fellowship is moved to {region}.", region=region_ref(region))
        case e.GuideChanged(who):
            return say("{who} is now the guide.", who=character_ref(who))
        case e.Separated(whom, region):
            words = plural(len(whom), "{who} leaves the Fellowship in {region}.",
                           "{who} leave the Fellowship in {region}.")  # fmt: skip
            return say(words, who=characters(whom), region=region_ref(region))
        case e.MordorEntered():
            return say("The Fellowship enters Mordor.")
        case e.MordorStep(step):
            return say("The Fellowship moves to step {number} of the Mordor Track.", number=step)
    return ()


# -- the Hunt


def _hunt(event: Event) -> Phrase:
    match event:
        case e.HuntRolled():
            return _hunt_roll(event)
        case e.TileDrawn(tile, damage):
            if damage > 0:
                return say("A Hunt tile: {tile}, damage {damage}.", tile=tile_ref(tile), damage=damage)
            return say("A Hunt tile: {tile}.", tile=tile_ref(tile))
        case e.TileIgnored():
            return say("The tile is discarded without effect.")
        case e.TilesInspected(tiles, removed):
            seen = listed([tile_ref(tile) for tile in tiles])
            if removed:
                gone = listed([tile_ref(tile) for tile in removed])
                words = plural(len(removed), "Tiles drawn: {tiles}. {removed} leaves the game.",
                               "Tiles drawn: {tiles}. {removed} leave the game.")  # fmt: skip
                return say(words, tiles=seen, removed=gone)
            return say("Tiles drawn and put back: {tiles}.", tiles=seen)
        case e.TileAdded(tile):
            return say("The tile {tile} enters play.", tile=tile_ref(tile))
        case e.HuntReduced(damage):
            return say("The damage of the Hunt is now {damage}.", damage=damage)
        case e.CasualtyDrawn(who, random):
            if random:
                return say("{who} is drawn at random.", who=character_ref(who))
            return say("The guide {who} is taken as a casualty.", who=character_ref(who))
        case e.Corrupted(n, total):
            return say("{count} corruption: now {total} of 12.", count=n, total=total)
        case e.Healed(n, total):
            return say("{count} corruption healed: now {total} of 12.", count=n, total=total)
    return ()


def _hunt_roll(event: e.HuntRolled) -> Phrase:
    kind = Roll.AGAIN if event.again else Roll.FIRST
    dice = roll_words(RollReport(kind, event.dice, event.bonus, HUNT_NEEDS, event.successes))
    words = plural(event.successes, "The Hunt rolls {dice}: {count} success.",
                   "The Hunt rolls {dice}: {count} successes.")  # fmt: skip
    return say(words, dice=dice)


# -- battles


def _battle_began(event: e.BattleBegan) -> Phrase:
    side, many = event.attacker, is_many(event.attacker)
    parts: Parts = {
        "side": side_ref(side, start=True),
        "region": region_ref(event.region),
        "origin": region_ref(event.origin),
    }
    match event.kind:
        case BattleKind.ASSAULT:
            words = agree(many, "{side} assaults {region}.", "{side} assault {region}.")
        case BattleKind.SORTIE:
            words = agree(many, "{side} attacks the besiegers of {region}.", "{side} attack the besiegers of {region}.")
        case _:
            words = agree(many, "{side} attacks {region} from {origin}.", "{side} attack {region} from {origin}.")
    return say(words, **parts)


def _combat_roll(event: e.CombatRolled) -> Phrase:
    extra = event.card != NOTHING
    kind = Roll.EXTRA if extra else Roll.AGAIN if event.again else Roll.FIRST
    dice = roll_words(RollReport(kind, event.dice, event.bonus, event.to_hit, event.hits))
    hits = say(plural(event.hits, "{count} hit", "{count} hits"))
    parts: Parts = {"side": side_ref(event.side, start=True), "dice": dice, "hits": hits}
    if extra:
        return say("{side}, {card}: {dice}: {hits}.", card=combat_ref(event.card), **parts)
    words = agree(is_many(event.side), "{side} rolls {dice}: {hits}.", "{side} roll {dice}: {hits}.")
    return say(words, **parts)


def landmark(event: Event) -> tuple[str, str]:
    """Where a replay can stop: turns, actions, battles and Hunts."""
    match event:
        case e.TurnBegan(turn):
            return "round", tr("Turn {number}", number=turn)
        case e.BattleBegan(_, _, region):
            return "combat", tr("The battle of {region}", region=data(REGIONS[region].name))
        case e.HuntRolled(again=False):
            return "combat", tr("The Hunt")
        case e.FellowshipMoved(progress):
            return "turn", tr("The Fellowship moves, {number}", number=progress)
        case e.Captured(region):
            return "turn", tr("{region} is taken", region=data(REGIONS[region].name))
        case e.CharacterCame(who):
            return "turn", tr("{who} enters play", who=data(ROSTER[who].name))
    return "", ""
