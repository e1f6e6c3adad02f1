"""Events in words: what the log, the narrator and the replay say."""

from collections import Counter
from collections.abc import Callable

from rules.boardgame import events as e
from rules.boardgame.characters import ROSTER
from rules.boardgame.map.regions import REGIONS
from rules.boardgame.terms import FREE, NOTHING, SHADOW, STEPS_TO_WAR, Cause, Nation, Phase
from rules.game import Event
from wotr_tui.games.boardgame.words.names import (
    CAUSES,
    PHASES,
    SIDE_NAMES,
    army_words,
    card_ref,
    character_ref,
    characters,
    combat_ref,
    deck_ref,
    dice_phrase,
    die_ref,
    figure_words,
    nation_ref,
    piece_ref,
    region_ref,
    side_ref,
    tile_ref,
)
from wotr_tui.games.boardgame.words.uses import use_words
from wotr_tui.text.messages import Part, listed, plural, say, tr
from wotr_tui.text.phrases import LogLine, Phrase, Ref

SeatName = Callable[[int], Ref]
Parts = dict[str, Part]

WAYS = {
    "ring-destroyed": tr("the Ring is destroyed in the Crack of Doom"),
    "corruption": tr("the Ring-bearers are corrupted"),
    "free-military": tr("the Free Peoples hold settlements of the Shadow worth 4 points"),
    "shadow-military": tr("the Shadow holds settlements of the Free Peoples worth 10 points"),
}


def dice_words(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))


def many(side: int) -> int:
    """For grammar: the Shadow is one, the Free Peoples are many."""
    return 1 if side == SHADOW else 2


def number_of(nation: int) -> int:
    """For grammar: some are called by the name of their land, others are a people."""
    return 2 if Nation(nation) in (Nation.DWARVES, Nation.ELVES, Nation.SOUTHRONS) else 1


class Teller:
    """Tells events as whole sentences."""

    def __init__(self, seat: SeatName) -> None:
        self.seat = seat

    def _number(self, seat: int) -> int:
        """For grammar: the seat of all the Free Peoples is many, every other is one."""
        return 2 if self.seat(seat).text == SIDE_NAMES[FREE] else 1

    def tell(self, event: Event) -> LogLine | None:
        """A line of the log; None for what another line says already."""
        match event:
            case e.TurnBegan(turn):
                return LogLine(say("Turn {number}", number=turn), 2)
            case e.PhaseBegan(phase):
                if phase in (Phase.ACTION, Phase.OVER):
                    return None
                return LogLine((PHASES[Phase(phase)].capitalize(),), 1)
            case e.Won(side, how):
                words = plural(many(side), "{side} wins: {how}.", "{side} win: {how}.")
                return LogLine(say(words, side=side_ref(side, start=True), how=WAYS.get(how, how)), 2)
            case e.DieUsed(seat, face, use, about):
                parts: Parts = {"seat": self.seat(seat), "die": die_ref(face), "use": use_words(use, about)}
                return LogLine(say("{seat}, {die} die: {use}", **parts), 1)
            case e.BattleBegan(attacker, origin, region):
                return LogLine(self._battle(attacker, origin, region), 1)
            case e.FellowshipStepped() | e.Rolled(dice=()):
                return None
        for tell in (self._turn, self._cards, self._figures, self._land, self._fellowship, self._hunt, self._fight):
            if told := tell(event):
                return LogLine(told)
        return None

    # -- the turn

    def _turn(self, event: Event) -> Phrase:
        match event:
            case e.DiceAllocated(n):
                words = plural(n, "{count} die of the Shadow goes into the Hunt Box.",
                               "{count} dice of the Shadow go into the Hunt Box.")  # fmt: skip
                return say(words)
            case e.DiceRolled(side, faces):
                shown = listed([dice_phrase(face, n) for face, n in sorted(Counter(faces).items())])
                words = plural(many(side), "{side} rolls {dice}.", "{side} roll {dice}.")
                return say(words, side=side_ref(side, start=True), dice=shown)
            case e.DieTurned(side, face, to):
                words = plural(many(side), "{side} turns {die} to {to}.", "{side} turn {die} to {to}.")
                return say(words, side=side_ref(side, start=True), die=die_ref(face), to=die_ref(to))
            case e.DiceLost(side, face, n):
                words = plural(n, "{count} {die} die of {side} is lost.", "{count} {die} dice of {side} are lost.")
                return say(words, side=side_ref(side), die=die_ref(face))
            case e.RingUsed(seat):
                words = plural(self._number(seat), "{seat} uses an Elven Ring.", "{seat} use an Elven Ring.")
                return say(words, seat=self.seat(seat))
            case e.Passed(seat):
                words = plural(self._number(seat), "{seat} passes.", "{seat} pass.")
                return say(words, seat=self.seat(seat))
        return ()

    # -- cards

    def _cards(self, event: Event) -> Phrase:
        match event:
            case e.Drew(seat, _, _, cards) if cards:
                words = plural(self._number(seat), "{seat} draws {cards}.", "{seat} draw {cards}.")
                return say(words, seat=self.seat(seat), cards=listed([card_ref(card) for card in cards]))
            case e.Drew(seat, deck, n):
                words = plural(n, "{seat}: {count} card of the {deck} is drawn.",
                               "{seat}: {count} cards of the {deck} are drawn.")  # fmt: skip
                return say(words, seat=self.seat(seat), deck=deck_ref(deck))
            case e.Discarded(seat, deck, card) if card == NOTHING:
                words = plural(self._number(seat), "{seat} discards a card of the {deck}.",
                               "{seat} discard a card of the {deck}.")  # fmt: skip
                return say(words, seat=self.seat(seat), deck=deck_ref(deck))
            case e.Discarded(seat, _, card):
                words = plural(self._number(seat), "{seat} discards {card}.", "{seat} discard {card}.")
                return say(words, seat=self.seat(seat), card=card_ref(card))
            case e.Swapped(seat, partner, deck, _, card, received):
                if card == NOTHING:
                    return say(
                        "{seat} and {partner} exchange a card.", seat=self.seat(seat), partner=self.seat(partner)
                    )
                return say(
                    "{seat} gives {partner} {card} and gets {received}.",
                    seat=self.seat(seat), partner=self.seat(partner), card=card_ref(card), received=card_ref(received),
                )  # fmt: skip
            case e.NoSwap(seat, partner, willing):
                if not willing:
                    return say(
                        "{seat} and {partner} keep their cards.", seat=self.seat(seat), partner=self.seat(partner)
                    )
                would = listed([self.seat(each) for each in willing])
                return say("No cards are exchanged; {seats} would have.", seats=would)
            case e.EventPlayed(seat, card, _):
                words = plural(self._number(seat), "{seat} plays {card}.", "{seat} play {card}.")
                return say(words, seat=self.seat(seat), card=card_ref(card))
            case e.CardEnteredPlay(_, card):
                return say("{card} stays on the table.", card=card_ref(card))
            case e.CardInPlayUsed(seat, card):
                words = plural(self._number(seat), "{seat} uses {card}.", "{seat} use {card}.")
                return say(words, seat=self.seat(seat), card=card_ref(card))
            case e.CardLeftPlay(card):
                return say("{card} leaves the table.", card=card_ref(card))
            case e.Rolled(card, dice):
                return say("{card} rolls {dice}.", card=card_ref(card), dice=dice_words(dice))
        return ()

    # -- figures

    def _figures(self, event: Event) -> Phrase:
        match event:
            case e.ArmyMoved(_, origin, to, figures, whom):
                words = plural(sum(figures) + len(whom), "{army} goes from {origin} to {region}.",
                               "{army} go from {origin} to {region}.")  # fmt: skip
                army = army_words(figures, whom)
                return say(words, army=army, origin=region_ref(origin), region=region_ref(to))
            case e.CharactersMoved(whom, origin, to):
                words = plural(
                    len(whom), "{who} goes from {origin} to {region}.", "{who} go from {origin} to {region}."
                )
                return say(words, who=characters(whom), origin=region_ref(origin), region=region_ref(to))
            case e.NazgulMoved(n, origin, to):
                words = plural(n, "{count} Nazgûl flies from {origin} to {region}.",
                               "{count} Nazgûl fly from {origin} to {region}.")  # fmt: skip
                return say(words, origin=region_ref(origin), region=region_ref(to))
            case e.Recruited(region, figure, n):
                words = plural(n, "{figures} joins in {region}.", "{figures} join in {region}.")
                return say(words, figures=army_words({figure: n}), region=region_ref(region))
            case e.Replaced(region, figure, by, n):
                return say(
                    "{figures} in {region} become {by}.",
                    figures=army_words({figure: n}), region=region_ref(region), by=figure_words(by, n),
                )  # fmt: skip
            case e.Removed(region, figure, n, trimmed):
                if trimmed:
                    words = plural(n, "{figures} is too many in {region} and goes back to the reinforcements.",
                                   "{figures} are too many in {region} and go back to the reinforcements.")  # fmt: skip
                else:
                    words = plural(n, "{figures} falls in {region}.", "{figures} fall in {region}.")
                return say(words, figures=army_words({figure: n}), region=region_ref(region))
            case e.Reduced(region, figure):
                return say("{figure} is reduced in {region}.", figure=piece_ref(figure), region=region_ref(region))
            case e.CharacterCame(who, region, replaces):
                if replaces != NOTHING:
                    return say(
                        "{replaces} is now {who}, in {region}.",
                        replaces=character_ref(replaces), who=character_ref(who), region=region_ref(region),
                    )  # fmt: skip
                return say("{who} comes into play in {region}.", who=character_ref(who), region=region_ref(region))
            case e.CharacterGone(who, region):
                if region == NOTHING:
                    return say("{who} is lost to the Fellowship.", who=character_ref(who))
                return say("{who} falls in {region}.", who=character_ref(who), region=region_ref(region))
        return ()

    # -- places and peoples

    def _land(self, event: Event) -> Phrase:
        match event:
            case e.Captured(region, side):
                words = plural(many(side), "{side} takes {region}.", "{side} take {region}.")
                return say(words, side=side_ref(side, start=True), region=region_ref(region))
            case e.SiegeBegan(region, side):
                words = plural(many(side), "{side} besieges {region}.", "{side} besiege {region}.")
                return say(words, side=side_ref(side, start=True), region=region_ref(region))
            case e.SiegeEnded(region):
                return say("The siege of {region} is over.", region=region_ref(region))
            case e.MixedArmy(_, region, agreed):
                if agreed:
                    return say("The partners form one army in {region}.", region=region_ref(region))
                return say("The partners keep two armies in {region}.", region=region_ref(region))
            case e.Activated(nation, cause):
                words = plural(number_of(nation), "{nation} wakes: {cause}.", "{nation} wake: {cause}.")
                return say(words, nation=nation_ref(nation, start=True), cause=CAUSES[Cause(cause)])
            case e.NationMoved(nation, step, cause):
                parts: Parts = {"nation": nation_ref(nation, start=True), "cause": CAUSES[Cause(cause)]}
                if step == STEPS_TO_WAR:
                    words = plural(number_of(nation), "{nation} goes to war: {cause}.", "{nation} go to war: {cause}.")
                    return say(words, **parts)
                left = STEPS_TO_WAR - step
                words = plural(left, "{nation}, {count} step from war: {cause}.",
                               "{nation}, {count} steps from war: {cause}.")  # fmt: skip
                return say(words, **parts)
        return ()

    # -- the Fellowship

    def _fellowship(self, event: Event) -> Phrase:
        match event:
            case e.FellowshipMoved(progress):
                return say("The Fellowship moves: progress {number}.", number=progress)
            case e.FellowshipDeclared(region, path):
                if len(path) > 1:
                    way = listed([region_ref(step) for step in path[1:]])
                    return say("The Fellowship declares itself: by {way}.", way=way)
                return say("The Fellowship declares itself in {region}.", region=region_ref(region))
            case e.FellowshipRevealed(region):
                return say("The Fellowship is revealed in {region}.", region=region_ref(region))
            case e.FellowshipHidden():
                return say("The Fellowship hides again.")
            case e.FellowshipMovedByCard(region):
                return say("The Fellowship is moved to {region}.", region=region_ref(region))
            case e.GuideChanged(who):
                return say("{who} guides the Fellowship.", who=character_ref(who))
            case e.Separated(whom, region):
                words = plural(len(whom), "{who} leaves the Fellowship for {region}.",
                               "{who} leave the Fellowship for {region}.")  # fmt: skip
                return say(words, who=characters(whom), region=region_ref(region))
            case e.MordorEntered():
                return say("The Fellowship enters Mordor.")
            case e.MordorStep(step):
                return say("The Fellowship stands on step {number} of the Mordor Track.", number=step)
        return ()

    # -- the Hunt

    def _hunt(self, event: Event) -> Phrase:
        match event:
            case e.HuntRolled(dice, bonus, successes, again):
                parts: Parts = {"dice": dice_words(dice), "bonus": bonus, "count": successes}
                if again:
                    words = plural(successes, "The Hunt rolls again: {dice}, {count} success.",
                                   "The Hunt rolls again: {dice}, {count} successes.")  # fmt: skip
                elif bonus:
                    words = plural(successes, "The Hunt rolls {dice}, +{bonus} to each: {count} success.",
                                   "The Hunt rolls {dice}, +{bonus} to each: {count} successes.")  # fmt: skip
                else:
                    words = plural(successes, "The Hunt rolls {dice}: {count} success.",
                                   "The Hunt rolls {dice}: {count} successes.")  # fmt: skip
                return say(words, **parts)
            case e.TileDrawn(tile, damage):
                if damage:
                    return say("A Hunt tile: {tile}, damage {damage}.", tile=tile_ref(tile), damage=damage)
                return say("A Hunt tile: {tile}.", tile=tile_ref(tile))
            case e.TileIgnored(tile):
                return say("A Hunt tile: {tile}, which does nothing here.", tile=tile_ref(tile))
            case e.TilesInspected(tiles, removed):
                seen = listed([tile_ref(tile) for tile in tiles])
                if removed:
                    gone = listed([tile_ref(tile) for tile in removed])
                    return say("The tiles {tiles} are looked at; {removed} leave the game.", tiles=seen, removed=gone)
                return say("The tiles {tiles} are looked at.", tiles=seen)
            case e.TileAdded(tile):
                return say("The tile {tile} comes into play.", tile=tile_ref(tile))
            case e.HuntReduced(damage):
                return say("The damage of the Hunt is now {damage}.", damage=damage)
            case e.CasualtyDrawn(who, random):
                if random:
                    return say("{who} is drawn as the casualty.", who=character_ref(who))
                return say("{who}, the guide, is given up.", who=character_ref(who))
            case e.Corrupted(n, total):
                return say("{count} corruption: {total} of 12.", count=n, total=total)
            case e.Healed(n, total):
                return say("{count} corruption healed: {total} of 12.", count=n, total=total)
        return ()

    # -- battle

    def _battle(self, attacker: int, origin: int, region: int) -> Phrase:
        parts: Parts = {
            "side": side_ref(attacker, start=True),
            "region": region_ref(region),
            "origin": region_ref(origin),
        }
        if origin == region:
            return say(plural(many(attacker), "{side} attacks in {region}.", "{side} attack in {region}."), **parts)
        words = plural(
            many(attacker), "{side} attacks {region} from {origin}.", "{side} attack {region} from {origin}."
        )
        return say(words, **parts)

    def _fight(self, event: Event) -> Phrase:
        match event:
            case e.RoundBegan(number):
                return say("Round {number}.", number=number)
            case e.CombatCardChosen(seat, deck, card) if card == NOTHING:
                words = plural(self._number(seat), "{seat} lays a card of the {deck} face down.",
                               "{seat} lay a card of the {deck} face down.")  # fmt: skip
                return say(words, seat=self.seat(seat), deck=deck_ref(deck))
            case e.CombatCardChosen(seat, _, card):
                words = plural(self._number(seat), "{seat} lays {card} face down.", "{seat} lay {card} face down.")
                return say(words, seat=self.seat(seat), card=combat_ref(card))
            case e.NoCombatCard(seat):
                words = plural(self._number(seat), "{seat} plays no combat card.", "{seat} play no combat card.")
                return say(words, seat=self.seat(seat))
            case e.CombatCardsShown(attacker, defender):
                shown = [combat_ref(card) for card in (attacker, defender) if card != NOTHING]
                return say("Shown: {cards}.", cards=listed(shown)) if shown else ()
            case e.CombatCardCancelled(card):
                return say("{card} is cancelled.", card=combat_ref(card))
            case e.CombatRolled():
                return self._roll(event)
            case e.HitsScored(side, n, card):
                words = plural(n, "{card}: {count} hit for {side}.", "{card}: {count} hits for {side}.")
                return say(words, card=combat_ref(card), side=side_ref(side))
            case e.HitsCancelled(side, n, card):
                words = plural(n, "{card}: {count} hit on {side} is cancelled.",
                               "{card}: {count} hits on {side} are cancelled.")  # fmt: skip
                return say(words, card=combat_ref(card), side=side_ref(side))
            case e.LeadershipForfeited(side, n):
                words = plural(many(side), "{side} gives up {n} leadership.", "{side} give up {n} leadership.")
                return say(words, side=side_ref(side, start=True), n=n)
            case e.Ceased(seat):
                words = plural(self._number(seat), "{seat} ceases the attack.", "{seat} cease the attack.")
                return say(words, seat=self.seat(seat))
            case e.Withdrew(region):
                return say("The defenders withdraw into {region}.", region=region_ref(region))
            case e.Retreated(side, _, to):
                words = plural(many(side), "{side} retreats to {region}.", "{side} retreat to {region}.")
                return say(words, side=side_ref(side, start=True), region=region_ref(to))
            case e.ArmyDestroyed(side, region):
                return say(
                    "The army of {side} in {region} is destroyed.", side=side_ref(side), region=region_ref(region)
                )
            case e.BattleEnded(region):
                return say("The battle of {region} is over.", region=region_ref(region))
        return ()

    def _roll(self, event: e.CombatRolled) -> Phrase:
        parts: Parts = {"side": side_ref(event.side, start=True), "dice": dice_words(event.dice), "count": event.hits}
        if event.card != NOTHING:
            words = plural(event.hits, "{side}, {card}: {dice}, {count} hit.", "{side}, {card}: {dice}, {count} hits.")
            return say(words, card=combat_ref(event.card), **parts)
        if event.again:
            words = plural(event.hits, "{side}, again: {dice}, {count} hit.", "{side}, again: {dice}, {count} hits.")
        else:
            words = plural(event.hits, "{side}: {dice}, {count} hit.", "{side}: {dice}, {count} hits.")
        return say(words, **parts)


def landmark(event: Event) -> tuple[str, str]:
    """Where a replay can stop: turns, actions, battles and Hunts."""
    match event:
        case e.TurnBegan(turn):
            return "round", tr("Turn {number}", number=turn)
        case e.BattleBegan(_, _, region):
            return "combat", tr("The battle of {region}", region=REGIONS[region].name)
        case e.HuntRolled(again=False):
            return "combat", tr("The Hunt")
        case e.FellowshipMoved(progress):
            return "turn", tr("The Fellowship moves, {number}", number=progress)
        case e.Captured(region):
            return "turn", tr("{region} is taken", region=REGIONS[region].name)
        case e.CharacterCame(who):
            return "turn", tr("{who} comes into play", who=ROSTER[who].name)
    return "", ""
