"""What the table makes of an event, and what a battle and a round came to."""

from collections.abc import Sequence

from rules.game import Event
from rules.wonderland import events as e
from rules.wonderland.terms import Status
from rules.wonderland.view import WonderView
from wotr_tui.games.speech import Beat, PageLine, Summary
from wotr_tui.games.wonderland.words.battles import Runner, cuts, latest
from wotr_tui.games.wonderland.words.lookup import who
from wotr_tui.games.wonderland.words.names import ROMAN, points, region_ref, units
from wotr_tui.games.wonderland.words.war_events import PLACE_NAMES
from wotr_tui.text.messages import Part, listed, say, tr
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
HOLD_S, SHOW_S, OUTCOME_S = 0.9, 1.1, 1.6
"""How long the beats of an open bag, of the last chips of a battle and of its outcome last."""


def importance(event: Event) -> int:
    """Return the importance of an event. At tea the card taken counts; in a battle the beats show the draws."""
    if isinstance(event, MAJOR_EVENTS):
        return MAJOR
    return MINOR if isinstance(event, MINOR_EVENTS) else ACTION


def beats(happened: Sequence[Event]) -> list[Beat]:
    """Return the extra beats of a battle: each draw, its end and its outcome."""
    found = []
    for told in cuts(happened):
        last = happened[told - 1] if told else None
        following = happened[told] if told < len(happened) else None
        if isinstance(following, e.BattleOver):
            found.append(Beat(told, OUTCOME_S, say("The battle is over.")))
        elif isinstance(following, e.BattleEnded):
            found.append(Beat(told, SHOW_S, say("Nobody draws any more.")))
        elif isinstance(last, e.BattleBegan):
            found.append(Beat(told, HOLD_S, say("The first draw.")))
        else:
            found.append(Beat(told, HOLD_S, say("The bags are opened.")))
    return found


def summary(view: WonderView, told: Sequence[Event]) -> Summary | None:
    match told[-1]:
        case e.BattleOver():
            return _battle(view, told)
        case e.WarEnded(number):
            return _round(view, told, number)
    return None


def _score(view: WonderView) -> Phrase:
    order = sorted(range(len(view.players)), key=lambda seat: -view.players[seat].vp)
    standing = [say("{player} {points}", player=who(view, seat), points=view.players[seat].vp) for seat in order]
    return say("Points now: {standing}.", standing=listed(standing))


def _battle(view: WonderView, told: Sequence[Event]) -> Summary | None:
    """How strong each was, who was lost, and who took what."""
    story = latest([told])
    if story is None:
        return None
    lines = [PageLine(_runner(view, runner)) for runner in story.leaders()]
    lines += [PageLine(_award(view, seat, vp)) for seat, vp in story.awards]
    return Summary(say("Battle: {region}", region=region_ref(story.region)), lines, _score(view))


def _runner(view: WonderView, runner: Runner) -> Phrase:
    parts: dict[str, Part] = {
        "player": who(view, runner.seat, start=True),
        "strength": runner.cube,
        "lost": units(runner.lost) if runner.lost else tr("nothing"),
    }
    if runner.status == Status.BUST:
        return say("{player}: bust; lost {lost}.", **parts)
    if runner.place:
        return say("{player}: strength {strength}, {place}; lost {lost}.", place=PLACE_NAMES[runner.place], **parts)
    return say("{player}: strength {strength}; lost {lost}.", **parts)


def _award(view: WonderView, seat: int, vp: int) -> Phrase:
    player = who(view, seat, start=True)
    return (
        say("{player}: +{points}.", player=player, points=points(vp))
        if vp
        else say("{player}: a castle.", player=player)
    )


def _round(view: WonderView, told: Sequence[Event], number: int) -> Summary:
    """Who took which region in the war."""
    fought: list[Event] = []
    for event in reversed(told):
        if isinstance(event, e.WarBegan):
            break
        fought.insert(0, event)
    lines = [
        PageLine(
            say(
                "{region}: {player} +{points}.", region=region_ref(event.region, start=True),
                player=who(view, event.seat), points=event.vp,
            )
        )
        for event in fought
        if isinstance(event, e.Awarded)
    ]  # fmt: skip
    return Summary(say("Round {number} is over", number=ROMAN[number]), lines, _score(view))
