"""The log lines of the war: battles, draws, madness, forging."""

from collections.abc import Callable
from typing import Protocol

from rules.game import Event
from rules.wonderland import events as e
from rules.wonderland.reports import BattleReport, FighterReport
from rules.wonderland.terms import NOTHING, Status
from wotr_tui.games.wonderland.messages import lazy, say, tr
from wotr_tui.games.wonderland.words.lookup import chips_text
from wotr_tui.games.wonderland.words.names import (
    ROMAN,
    TRACK_NAMES,
    chip_ref,
    points,
    quest_ref,
    region_ref,
    source_ref,
    unit_ref,
    units,
)
from wotr_tui.text.messages import Part, listed, plural
from wotr_tui.text.phrases import LogLine, Phrase, Ref

PLACE_NAMES = ("", lazy("first"), lazy("second"), lazy("third"), lazy("fourth"), lazy("fifth"))


def place_words(report: BattleReport, fighter: FighterReport) -> str:
    """Return the place of a participant who is not bust."""
    if fighter.cube < report.resistance:
        return tr("below the Resistance")
    return str(PLACE_NAMES[fighter.place])


class SeatNames(Protocol):
    def __call__(self, seat: int, *, start: bool = False) -> Ref: ...


class WarTeller:
    """Writes the log lines of the war. `seat` returns a player's name, `faction` the faction of a seat."""

    def __init__(self, seat: SeatNames, faction: Callable[[int], int]) -> None:
        self.seat, self.faction = seat, faction

    def tell(self, event: Event) -> LogLine | None:
        match event:
            case e.WarBegan(round, regions):
                order = listed([region_ref(region) for region in regions])
                return LogLine(say("The war of round {number}: {regions}", number=ROMAN[round], regions=order), 2)
            case e.BattleBegan():
                return LogLine(self._began(event), 1)
            case e.Uncontested(region, seat):
                words = say(
                    "{region}: only {player} is there", region=region_ref(region, start=True), player=self.seat(seat)
                )
                return LogLine(words, 1)
            case e.NobodyThere(region):
                return LogLine(say("{region}: nobody is there", region=region_ref(region, start=True)), 1)
            case e.BattleOver() | e.BattleStands():
                return None
            case e.WarEnded(result):
                return LogLine(say("The war of round {number} is over", number=ROMAN[result.round]), 1)
        words = self._draw(event) or self._outcome(event)
        return LogLine(words) if words else None

    def _chip(self, seat: int, chip: int) -> Ref:
        return chip_ref(chip, self.faction(seat))

    def _began(self, event: e.BattleBegan) -> Phrase:
        strengths = listed([
            say("{player} {strength}", player=self.seat(seat), strength=strength)
            for seat, strength in zip(event.seats, event.strengths, strict=True)
        ])  # fmt: skip
        parts: dict[str, Part] = {"region": region_ref(event.region, start=True), "strengths": strengths}
        if event.resistance:
            return say("{region}, a battle: {strengths}, the Resistance {n}", n=event.resistance, **parts)
        return say("{region}, a battle: {strengths}", **parts)

    # -- a draw

    def _draw(self, event: Event) -> Phrase:
        match event:
            case e.WagerLaid(seat, on):
                player = self.seat(seat, start=True)
                if on == NOTHING:
                    return say("{player} lays a wager.", player=player)
                return say("{player} lays a wager on {other}.", player=player, other=self.seat(on))
            case e.BagEmpty(seat, n):
                words = plural(
                    n,
                    "The bag of {player} is empty: {count} chip returns to it.",
                    "The bag of {player} is empty: {count} chips return to it.",
                )
                return say(words, player=self.seat(seat))
            case e.DrewSeveral(seat, n, chips):
                parts: dict[str, Part] = {"player": self.seat(seat, start=True)}
                if chips:
                    drawn = listed([self._chip(seat, chip) for chip in chips])
                    return say("{player} draws {chips} to choose from.", chips=drawn, **parts)
                return say("{player} draws {chips} to choose from.", chips=chips_text(n), **parts)
            case e.Drew(seat, chip):
                return say("{player} draws {chip}.", player=self.seat(seat, start=True), chip=self._chip(seat, chip))
            case e.Redrew(seat, chip, source):
                return say(
                    "{player} returns {chip} to the bag ({source}).",
                    player=self.seat(seat, start=True), chip=self._chip(seat, chip), source=source_ref(source),
                )  # fmt: skip
            case e.Blocked(seat, chip):
                parts = {"player": self.seat(seat), "chip": self._chip(seat, chip)}
                return say("The shield of {player} blocks {chip} and breaks.", **parts)
            case e.MadnessStruck(seat, _, n):
                return say("Madness costs {player} {units}.", player=self.seat(seat), units=units(n))
            case e.PoisonStruck(seat):
                return say("Poison costs {player} 1 unit.", player=self.seat(seat))
            case e.UnitLost(seat, unit, region):
                return say(
                    "{player} loses {unit} in {region}.", player=self.seat(seat, start=True),
                    unit=unit_ref(unit, self.faction(seat)), region=region_ref(region),
                )  # fmt: skip
            case e.UnitSpared(seat, source):
                ref = source_ref(source)
                if ref.text:
                    return say("{source} saves {player} a unit.", source=ref, player=self.seat(seat))
                return say("A unit of {player} is saved.", player=self.seat(seat))
            case e.WentBust(seat):
                return say("{player} is bust.", player=self.seat(seat, start=True))
            case e.BagRefilled(seat, n):
                words = plural(
                    n,
                    "The madness track of {player} is full: {count} chip returns to the bag.",
                    "The madness track of {player} is full: {count} chips return to the bag.",
                )
                return say(words, player=self.seat(seat))
            case e.PowerUsed(seat, source, target):
                parts = {"player": self.seat(seat, start=True), "source": source_ref(source)}
                if target != NOTHING:
                    return say("{player} uses {source} on {other}.", other=self.seat(target), **parts)
                return say("{player} uses {source}.", **parts)
            case e.ChipsReturned(seat, chips, source):
                back = listed([self._chip(seat, chip) for chip in chips])
                parts = {"player": self.seat(seat, start=True), "chips": back}
                if source != NOTHING:
                    return say("{player} returns {chips} to the bag ({source}).", source=source_ref(source), **parts)
                return say("{player} returns {chips} to the bag.", **parts)
            case e.Advanced(seat, to, by, beside):
                by_all = f"{by:+}" if not beside else f"{by:+}{beside:+}"
                return say("{player} advances {by} to {to}.", player=self.seat(seat, start=True), by=by_all, to=to)
            case e.CubeMoved(seat, to, source):
                parts = {"player": self.seat(seat, start=True), "to": to, "source": source_ref(source)}
                return say("{player} is at {to} now ({source}).", **parts)
            case e.Chose(drawing, halting):
                return self._chose(drawing, halting)
            case e.MustHalt(seats):
                named = listed([self.seat(seat, start=not number) for number, seat in enumerate(seats)])
                return say(plural(len(seats), "{players} must halt.", "{players} must halt."), players=named)
        return ()

    def _chose(self, drawing: tuple[int, ...], halting: tuple[int, ...]) -> Phrase:
        go_on = listed([self.seat(seat, start=not number) for number, seat in enumerate(drawing)])
        stop = listed([self.seat(seat, start=not number and not drawing) for number, seat in enumerate(halting)])
        if not halting:
            return say(plural(len(drawing), "{players} draws.", "{players} draw."), players=go_on)
        if not drawing:
            return say(plural(len(halting), "{players} halts.", "{players} halt."), players=stop)
        words = plural(len(drawing), "{drawing} draws; halting: {halting}.", "{drawing} draw; halting: {halting}.")
        return say(words, drawing=go_on, halting=stop)

    # -- the outcome

    def _outcome(self, event: Event) -> Phrase:
        match event:
            case e.BattleEnded(report):
                return self._ended(report)
            case e.Awarded(seat, region, vp, place):
                parts: dict[str, Part] = {"player": self.seat(seat, start=True), "region": region_ref(region)}
                if not vp:
                    return ()  # a castle instead, which has a line of its own
                if place > 1:
                    return say("{player} takes {points} for second place in {region}.", points=points(vp), **parts)
                return say("{player} takes {points} for {region}.", points=points(vp), **parts)
            case e.FeatScored(seat, quest):
                return say(
                    "{player} completes the feat of {quest}.",
                    player=self.seat(seat, start=True),
                    quest=quest_ref(quest),
                )
            case e.ChipRemoved(seat, chip, _):
                parts = {"player": self.seat(seat, start=True), "chip": self._chip(seat, chip)}
                return say("{player} discards {chip} for good.", **parts)
            case e.Forged(seat, chip, track, space):
                return say(
                    "{player} forges {chip} on the {track}, space {space}.", player=self.seat(seat, start=True),
                    chip=self._chip(seat, chip), track=TRACK_NAMES[track], space=space + 1,
                )  # fmt: skip
            case e.TrackCompleted(seat, track):
                parts = {"player": self.seat(seat, start=True), "track": TRACK_NAMES[track]}
                return say("{player} completes the {track}.", **parts)
            case e.WagerSettled(seat, on, result):
                parts = {"player": self.seat(seat, start=True), "other": self.seat(on)}
                if result > 0:
                    return say("{player} bet on {other} and was right.", **parts)
                if result < 0:
                    return say("{player} bet on {other} and was wrong.", **parts)
                return say("{player} bet on {other}: a tie, so nothing happens.", **parts)
            case e.ChipSwapped(seat, chip, to):
                return say(
                    "{player} swaps {chip} for {other}.", player=self.seat(seat, start=True),
                    chip=self._chip(seat, chip), other=self._chip(seat, to),
                )  # fmt: skip
        return ()

    def _ended(self, report: BattleReport) -> Phrase:
        parts = []
        for each in sorted(report.fighters, key=lambda each: -each.cube):
            if each.status == Status.BUST:
                parts.append(say("{player} bust", player=self.seat(each.seat)))
            else:
                named: dict[str, Part] = {"player": self.seat(each.seat), "strength": each.cube}
                parts.append(say("{player} {strength} ({place})", place=place_words(report, each), **named))
        return say("The battle for {region} ends: {results}.", region=region_ref(report.region), results=listed(parts))
