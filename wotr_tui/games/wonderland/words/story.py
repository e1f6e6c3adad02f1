"""How events are told: their importance, the scenes of a battle, and summaries."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from rules.game import Event
from rules.wonderland import events as e
from rules.wonderland.reports import (
    BattleReport,
    BattleResult,
    FighterReport,
    RegionResult,
    RoundResult,
    SeatResult,
)
from rules.wonderland.terms import NOTHING, Castle, Status
from rules.wonderland.view import WonderView
from wotr_tui.games.speech import Beat, PageLine, Summary
from wotr_tui.games.wonderland.messages import say, tr
from wotr_tui.games.wonderland.words.lookup import who
from wotr_tui.games.wonderland.words.names import (
    ROMAN,
    chip_ref,
    points,
    quest_ref,
    region_ref,
    shards,
    source_ref,
    units,
)
from wotr_tui.games.wonderland.words.war_events import place_words
from wotr_tui.text.messages import Part, listed
from wotr_tui.text.phrases import ACTION, MAJOR, MINOR, Phrase

MAJOR_EVENTS = (
    e.RoundBegan, e.WarBegan, e.BattleBegan, e.Uncontested, e.WentBust, e.BattleEnded, e.FeatScored,
    e.WarEnded, e.GameEnded, e.Scored,
)  # fmt: skip
MINOR_EVENTS = (
    e.TurnBegan, e.LeaderMoved, e.ChairsFilled, e.HalfChosen, e.ChipGained, e.ShardsChanged, e.ShieldRestored,
    e.LeaderStrengthened, e.MadnessDiscarded, e.SupportersFreed, e.CastleValueRaised, e.DisplayDealt, e.PoisonTaken,
    e.PoisonSwept, e.MadnessServed, e.NothingLeft, e.QuestsDealt, e.QuestGone, e.FirstPlayer, e.NobodyThere,
    e.BagEmpty, e.DrewSeveral, e.Drew, e.Blocked, e.MadnessStruck, e.PoisonStruck, e.UnitLost, e.UnitSpared,
    e.BagRefilled, e.ChipsReturned, e.Advanced, e.CubeMoved, e.Chose, e.MustHalt, e.ChipRemoved, e.WagerSettled,
    e.Awarded, e.CastlePlaced,
)  # fmt: skip
HIDDEN_CHIP: Final = -2
"""In place of a chip that is drawn and not shown yet."""
HOLD_S, SHOW_S, OUTCOME_S = 0.9, 1.1, 1.6
"""How long the beats of an open bag, of the last chips of a battle and of its outcome last."""


def importance(event: Event) -> int:
    """Return the importance of an event. A tea card taken is an action; the draws of a battle have beats."""
    if isinstance(event, MAJOR_EVENTS):
        return MAJOR
    return MINOR if isinstance(event, MINOR_EVENTS) else ACTION


# -- the scenes of a battle


class Scene(NamedTuple):
    """A battle as far as it has been told."""

    report: BattleReport
    over: bool = False
    """All draws are over."""


def latest_scene(recent: Iterable[Sequence[Event]]) -> Scene | None:
    """Return the battle that was told last; None if there is none in these events, or something else began since."""
    scene: Scene | None = None
    for group in recent:
        for event in group:
            match event:
                case e.BattleStands(report):
                    scene = Scene(report)
                case e.BattleEnded(report):
                    scene = Scene(report, True)
                case e.BattleOver(result):
                    scene = Scene(result.battle, True)
                case e.BattleBegan() | e.Uncontested() | e.NobodyThere() | e.WarEnded():
                    scene = None
                case e.Chose(drawing, halting) if scene is not None:
                    scene = Scene(_open_bags(scene.report, drawing, halting))
    return scene


def _open_bags(report: BattleReport, drawing: tuple[int, ...], halting: tuple[int, ...]) -> BattleReport:
    """Return the battle after all have chosen: those who draw have a chip that nobody has seen."""
    fighters = []
    for each in report.fighters:
        if each.seat in halting:
            each = replace(each, status=Status.HALTED)
        chip = HIDDEN_CHIP if each.seat in drawing else NOTHING
        fighters.append(replace(each, chip=chip, gained=0, blocked=False))
    return replace(report, draws=report.draws + bool(drawing), fighters=tuple(fighters))


def _was_fought(report: BattleReport) -> bool:
    """Return whether chips were drawn for the region; with two players one alone fights the Resistance (W16.4)."""
    return len(report.fighters) > 1 or bool(report.resistance)


def beats(happened: Sequence[Event]) -> list[Beat]:
    """Return the extra beats of a battle: each draw before its chips are shown, the last chips, and the outcome."""
    found = []
    for number, event in enumerate(happened):
        before = happened[number - 1] if number else None
        match event:
            case e.Chose(drawing) if drawing:
                found.append(Beat(number + 1, HOLD_S, say("The bags are opened.")))
            case e.Drew() if isinstance(before, e.BattleStands | e.WagerLaid):
                found.append(Beat(number, HOLD_S, say("The first draw.")))
            case e.BattleEnded() if number:
                found.append(Beat(number, SHOW_S, say("All draws are over.")))
            case e.BattleOver(result) if _was_fought(result.battle):
                found.append(Beat(number, OUTCOME_S, say("The battle is over.")))
    return found


# -- summaries


def summary(view: WonderView, told: Sequence[Event]) -> Summary | None:
    match told[-1]:
        case e.BattleOver(result):
            return _battle(view, result)
        case e.WarEnded(result):
            return _round(view, result)
    return None


def summaries(view: WonderView, happened: Sequence[Event]) -> list[tuple[int, Summary]]:
    """Return all summaries of what one choice brought about, each with the points that the players had then."""
    found = []
    for number in range(1, len(happened) + 1):
        summed_up = summary(_without_points(view, happened[number:]), happened[:number])
        if summed_up is not None:
            found.append((number, summed_up))
    return found


def _without_points(view: WonderView, later: Sequence[Event]) -> WonderView:
    """Return the view without the victory points of these events."""
    gained = [0] * len(view.players)
    for event in later:
        if isinstance(event, e.VPGained):
            gained[event.seat] += event.n
    if not any(gained):
        return view
    players = [replace(each, vp=each.vp - less) for each, less in zip(view.players, gained, strict=True)]
    return replace(view, players=tuple(players))


def _score(view: WonderView) -> Phrase:
    order = sorted(range(len(view.players)), key=lambda seat: -view.players[seat].vp)
    standing = [say("{player} {points}", player=who(view, seat), points=view.players[seat].vp) for seat in order]
    return say("Points now: {standing}.", standing=listed(standing))


def _battle(view: WonderView, result: BattleResult) -> Summary:
    """Return strengths, places and losses of all participants, and what each player gained."""
    gains = [PageLine(_gains(view, each)) for each in result.seats]
    if not _was_fought(result.battle):
        return Summary(say("No battle: {region}", region=region_ref(result.battle.region)), gains, _score(view))
    by_strength = sorted(result.battle.fighters, key=lambda each: -each.cube)
    lines = [*(PageLine(_fighter(view, result.battle, each)) for each in by_strength), *gains]
    return Summary(say("Battle: {region}", region=region_ref(result.battle.region)), lines, _score(view))


def _fighter(view: WonderView, report: BattleReport, fighter: FighterReport) -> Phrase:
    parts: dict[str, Part] = {
        "player": who(view, fighter.seat, start=True),
        "strength": fighter.cube,
        "lost": units(fighter.lost) if fighter.lost else tr("nothing"),
    }
    if fighter.status == Status.BUST:
        return say("{player}: bust; lost {lost}.", **parts)
    place = place_words(report, fighter)
    return say("{player}: strength {strength}, {place}; lost {lost}.", place=place, **parts)


def _gains(view: WonderView, result: SeatResult) -> Phrase:
    """Return what a player got out of a battle: `Alice: +5 points (2 for the region, 3 for Roses 2), a castle.`"""
    faction = view.players[result.seat].faction
    gains: list[Phrase] = []
    if any(source != NOTHING for _, source in result.points):
        gains.append(say("+{points} ({parts})", points=points(result.vp), parts=listed(_points(result, faction))))
    elif result.points:
        gains.append(say("+{points}", points=points(result.vp)))
    for region, castle in result.castles:
        words = say("a castle in {region}", region=region_ref(region))
        gains.append(say("a lying castle in {region}", region=region_ref(region)) if castle == Castle.LYING else words)
    if result.forged:
        gains.append(say("forged {chips}", chips=listed([chip_ref(chip, faction) for chip, _ in result.forged])))
    if result.feats:
        gains.append(say("completed {quests}", quests=listed([quest_ref(quest) for quest in result.feats])))
    if result.shards > 0:
        gains.append(say("+{shards}", shards=shards(result.shards)))
    elif result.shards:
        gains.append(say("-{shards}", shards=shards(-result.shards)))
    return say("{player}: {gains}.", player=who(view, result.seat, start=True), gains=listed(gains))


def _points(result: SeatResult, faction: int) -> list[Phrase]:
    """Return the points of each source, those of one source added up."""
    by_source: dict[int, int] = {}
    for n, source in result.points:
        by_source[source] = by_source.get(source, 0) + n
    return [
        say("{n} for {source}", n=n, source=source_ref(source, faction))
        if source != NOTHING
        else say("{n} for the region", n=n)
        for source, n in by_source.items()
    ]


def _round(view: WonderView, result: RoundResult) -> Summary:
    """Return the points and castles of each region, and what each player gained in the round."""
    lines = [PageLine(_region(view, each)) for each in result.regions]
    gained = [now - before for before, now in zip(result.vp_before, result.vp, strict=True)]
    lines += [
        PageLine(say("{player}: +{points}.", player=who(view, seat, start=True), points=points(gained[seat])))
        for seat in sorted(range(len(gained)), key=lambda seat: -gained[seat])
    ]
    return Summary(say("Round {number} is over", number=ROMAN[result.round]), lines, _score(view))


def _region(view: WonderView, result: RegionResult) -> Phrase:
    gains = [say("{player} +{points}", player=who(view, seat), points=vp) for seat, vp in result.points]
    gains += [say("a castle for {player}", player=who(view, seat)) for seat in result.castles]
    region = region_ref(result.region, start=True)
    if not gains:
        return say("{region}: nobody gained anything.", region=region)
    return say("{region}: {gains}.", region=region, gains=listed(gains))
