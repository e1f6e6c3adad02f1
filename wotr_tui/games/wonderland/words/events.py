"""The log lines of the set-up and the tea party. Those of the war are in `war_events`."""

from collections.abc import Callable

from rules.game import Event
from rules.wonderland import events as e
from rules.wonderland.terms import LEADER, LOST, NOTHING, TEA_SOURCE, Castle
from wotr_tui.games.wonderland.messages import lazy, say
from wotr_tui.games.wonderland.words.names import (
    ROMAN,
    ability_ref,
    card_ref,
    chair_ref,
    chip_ref,
    faction_ref,
    points,
    quest_ref,
    region_ref,
    shards,
    source_ref,
    supporters,
    tea_ref,
    unit_ref,
)
from wotr_tui.games.wonderland.words.rewards import card_signs
from wotr_tui.games.wonderland.words.war_events import WarTeller
from wotr_tui.text.messages import Part, listed, plural
from wotr_tui.text.phrases import LogLine, Phrase, Ref, phrase, text_of, without_stop

WAYS = {
    "points": lazy("most points"),
    "tie-break": lazy("most points, by the tie-break"),
    "shared": lazy("still tied after the tie-break"),
}


class WonderlandTeller:
    """Writes log lines, for events in the order they happened. It remembers which seat leads which faction."""

    def __init__(self, chair: Callable[[int], Ref]) -> None:
        """`chair` returns the name of a seat without a faction."""
        self.chair = chair
        self.factions: dict[int, int] = {}
        self.war = WarTeller(self.seat, self.faction)

    def faction(self, seat: int) -> int:
        return self.factions.get(seat, NOTHING)

    def seat(self, seat: int, *, start: bool = False) -> Ref:
        """Return a player's name: the faction."""
        faction = self.faction(seat)
        return faction_ref(faction, start=start) if faction != NOTHING else self.chair(seat)

    def tell(self, event: Event) -> LogLine | None:
        if isinstance(event, e.FactionTaken):
            self.factions[event.seat] = event.faction
        match event:
            case e.RoundBegan(round):
                return LogLine(say("Round {number}: the tea party", number=ROMAN[round]), 2)
            case e.TurnBegan(seat):
                return LogLine((self.seat(seat, start=True),), 1)
            case e.GameEnded(winners, how):
                named = listed([self.seat(seat, start=True) for seat in winners])
                message = plural(len(winners), "{winners} wins: {how}", "{winners} win: {how}")
                return LogLine(say(message, winners=named, how=WAYS.get(how, how)), 2)
        if (line := self.war.tell(event)) is not None:
            return line
        words = self._set_up(event) or self._tea(event) or self._goods(event)
        return LogLine(words) if words else None

    def _by(self, words: Phrase, source: int) -> Phrase:
        """Return a sentence with the source whose text acted."""
        ref = source_ref(source)
        return say("{sentence} ({source}).", sentence=without_stop(words), source=ref) if ref.text else words

    # -- setting up

    def _set_up(self, event: Event) -> Phrase:
        match event:
            case e.FactionTaken(seat, faction, dealt):
                leads: dict[str, Part] = {"player": self.chair(seat), "faction": faction_ref(faction)}
                if dealt:
                    return say("{player} is dealt {faction}.", **leads)
                return say("{player} leads {faction}.", **leads)
            case e.RegionBlocked(region, quest):
                return say(
                    "{quest} is drawn: {region} is not used in this game.",
                    quest=quest_ref(quest),
                    region=region_ref(region),
                )
            case e.StartingBattleMoved(region, rolled):
                return say("The die shows {n}: the war will begin in {region}.", n=rolled, region=region_ref(region))
            case e.QuestsDealt(seat, n, quests):
                if quests:
                    drawn = listed([quest_ref(quest) for quest in quests])
                    return say("{player} draws {quests}.", player=self.seat(seat, start=True), quests=drawn)
                words = plural(n, "{player} draws {count} quest.", "{player} draws {count} quests.")
                return say(words, player=self.seat(seat, start=True))
            case e.QuestGone(seat, quest, discarded):
                parts: dict[str, Part] = {"player": self.seat(seat, start=True), "quest": quest_ref(quest)}
                return (
                    say("{player} discards {quest}.", **parts)
                    if discarded
                    else say("{player} returns {quest}.", **parts)
                )
            case e.DisplayDealt(cards):
                return say("On display: {cards}.", cards=listed([card_ref(card) for card in cards]))
            case e.FirstPlayer(seat, rolls):
                if rolls:
                    thrown = listed([say("{player} {die}", player=self.seat(who), die=die) for who, die in rolls])
                    return say(
                        "{player} begins by the roll: {rolls}.", player=self.seat(seat, start=True), rolls=thrown
                    )
                return say("{player} begins.", player=self.seat(seat, start=True))
        return ()

    # -- the tea party

    def _tea(self, event: Event) -> Phrase:
        match event:
            case e.ChairsFilled(cards):
                return say(plural(len(cards), "{count} chair gets a card.", "{count} chairs get a card."))
            case e.LeaderMoved(seat, chair, source):
                moved = say(
                    "{player} goes to chair {chair}.", player=self.seat(seat, start=True), chair=chair_ref(chair)
                )
                return self._by(moved, source)
            case e.HeadReached(seat, n, rolls):
                parts: dict[str, Part] = {"player": self.seat(seat, start=True), "shards": shards(n)}
                if len(rolls) > 1:
                    dice = ", ".join(str(die) for die in rolls)
                    return say("{player} reaches the head of the table ({dice}): {shards}.", dice=dice, **parts)
                return say("{player} reaches the head of the table: {shards}.", **parts)
            case e.CardTaken(seat, card, chair):
                return say(
                    "{player} takes {card} from chair {chair}: {signs}.",
                    player=self.seat(seat, start=True), card=tea_ref(card), chair=chair_ref(chair),
                    signs=card_signs(card),
                )  # fmt: skip
            case e.HalfChosen(seat, half):
                player = self.seat(seat, start=True)
                if half == 0:
                    return say("{player} takes the upper half.", player=player)
                return say("{player} takes the lower half.", player=player)
            case e.Corrupted(seat, rolled):
                player = self.seat(seat, start=True)
                if rolled:
                    return say("{player} rolls for the extra rewards.", player=player)
                return say("{player} does not roll for the extra rewards.", player=player)
            case e.LeaderPlaced(seat, region):
                return say("{player} moves to {region}.", player=self.seat(seat, start=True), region=region_ref(region))
            case e.PoisonPlaced(chair, source):
                return self._by(say("The card of chair {chair} is poisoned.", chair=chair_ref(chair)), source)
            case e.PoisonTaken(seat, returned):
                player = self.seat(seat, start=True)
                if returned:
                    return say("{player} takes the poison back.", player=player)
                return say("The poison goes into the bag of {player}.", player=self.seat(seat))
            case e.PoisonGiven(seat, source):
                return self._by(say("Poison goes into the bag of {player}.", player=self.seat(seat)), source)
            case e.PoisonSwept(n):
                words = plural(
                    n, "{count} poison chip returns from the cards.", "{count} poison chips return from the cards."
                )
                return say(words)
            case e.MadnessServed(seats, served, most):
                return self._served(seats, served=served, most=most)
        return ()

    def _served(self, seats: tuple[int, ...], *, served: bool, most: bool) -> Phrase:
        if not served:
            return say("There is not enough madness for all, so nobody gets any.")
        named = listed([self.seat(seat, start=not number) for number, seat in enumerate(seats)])
        if most:
            words = plural(
                len(seats),
                "{players} has the most shards: one more madness, and half of the shards are discarded.",
                "{players} have the most shards: one more madness each, and half of their shards are discarded.",
            )
            return say(words, players=named)
        return say("Every player puts a madness into the bag.")

    # -- what is gained

    def _goods(self, event: Event) -> Phrase:
        match event:
            case e.UnitsPlaced(seat, region, n, figures, source):
                placed: list[str | Ref] = [supporters(n)] if n else []
                placed += [unit_ref(figure) for figure in figures]
                words = say(
                    "{player} places {units} in {region}.",
                    player=self.seat(seat, start=True), units=listed(placed), region=region_ref(region),
                )  # fmt: skip
                return words if source >= TEA_SOURCE else self._by(words, source)
            case e.UnitsMoved():
                return self._moved(event)
            case e.ChipGained(seat, chip, _):
                gained = chip_ref(chip, self.faction(seat))
                return say("{player} gains {chip}.", player=self.seat(seat, start=True), chip=gained)
            case e.NothingLeft(seat, source):
                return self._by(say("Nothing is left for {player}.", player=self.seat(seat)), source)
            case e.ShardsChanged(seat, n, source, rolled):
                return self._shards(seat, n, source, rolled=rolled)
            case e.ShieldRestored(seat, source):
                return self._by(say("The shield of {player} is restored.", player=self.seat(seat)), source)
            case e.WonderlandianTaken(seat, card, source):
                joins = say("{player} is joined by {card}.", player=self.seat(seat, start=True), card=card_ref(card))
                return joins if source >= TEA_SOURCE else self._by(joins, source)
            case e.AbilityUnlocked(seat, ability):
                named = ability_ref(self.faction(seat), ability)
                return say("{player} unlocks {ability}.", player=self.seat(seat, start=True), ability=named)
            case e.CastlePlaced(seat, region, castle, _):
                parts: dict[str, Part] = {"player": self.seat(seat, start=True), "region": region_ref(region)}
                if castle == Castle.LYING:
                    return say("{player} builds a lying castle in {region}.", **parts)
                return say("{player} builds a castle in {region}.", **parts)
            case e.LeaderStrengthened(seat, strength):
                return say("{player} has strength {n} now.", player=self.seat(seat, start=True), n=strength)
            case e.MadnessDiscarded(seat, found):
                if found:
                    return say("{player} discards a madness from the bag.", player=self.seat(seat))
                return say("{player} has no madness in the bag to discard.", player=self.seat(seat))
            case e.SupportersFreed(seat, n):
                return say("{player} frees {supporters}.", player=self.seat(seat, start=True), supporters=supporters(n))
            case e.CastleValueRaised(seat, value):
                return say("Castles of {player} are worth {points} now.", player=self.seat(seat), points=points(value))
            case e.VPGained(source=source) if source == NOTHING:
                return ()  # an award, which the next event tells
            case e.VPGained(seat, n, source):
                return self._by(
                    say("{player} gains {points}.", player=self.seat(seat, start=True), points=points(n)), source
                )
            case e.Scored():
                return self._scored(event)
        return ()

    def _moved(self, event: e.UnitsMoved) -> Phrase:
        faction = self.faction(event.seat)
        units: Phrase = (unit_ref(event.unit, faction),) if event.n == 1 else (supporters(event.n),)
        parts: dict[str, Part] = {
            "player": self.seat(event.seat, start=True),
            "units": units,
            "to": region_ref(event.to),
        }
        if event.unit == LEADER:
            words = say("{player} moves to {to}.", player=parts["player"], to=parts["to"])
        elif event.origin in (LOST, NOTHING):
            words = say("{player} moves {units} to {to}.", **parts)
        else:
            words = say("{player} moves {units} from {origin} to {to}.", origin=region_ref(event.origin), **parts)
        return self._by(words, event.source)

    def _shards(self, seat: int, n: int, source: int, *, rolled: bool) -> Phrase:
        player = self.seat(seat, start=True)
        if n < 0:
            return say("{player} discards {shards}.", player=player, shards=shards(-n))
        if rolled:
            return say("{player} rolls {shards}.", player=player, shards=shards(n))
        words = say("{player} gains {shards}.", player=player, shards=shards(n))
        return words if source >= TEA_SOURCE else self._by(words, source)

    def _scored(self, event: e.Scored) -> Phrase:
        return say(
            "{player}: {total} (track {track}, castles {castles}, quests {quests}, shards -{shards}).",
            player=self.seat(event.seat, start=True), total=points(event.total), track=event.track,
            castles=event.castles, quests=event.quests, shards=event.shards,
        )  # fmt: skip


def landmark(line: LogLine | None, event: Event) -> tuple[str, str]:
    """Return the kind and title of a line that a replay can jump to; empty for others."""
    if line is None:
        return "", ""
    title = text_of(phrase(line.phrase))
    match event:
        case e.RoundBegan():
            return "round", title
        case e.TurnBegan():
            return "turn", title
        case e.BattleBegan() | e.Uncontested():
            return "combat", title
        case e.WarBegan() | e.GameEnded():
            return "round", title
    return "", ""
