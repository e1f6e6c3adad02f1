"""The importance of events, and the summaries of combats and rounds."""

from rules.cardgame import events as e
from rules.cardgame.terms import FREE, NOTHING, SHADOW
from rules.cardgame.view import CardView
from rules.game import Event
from wotr_tui.games.cardgame.messages import say
from wotr_tui.games.cardgame.words.events import combat_result, side
from wotr_tui.games.cardgame.words.names import key, ref, refs
from wotr_tui.games.speech import PageLine, Summary
from wotr_tui.text.messages import Part, listed, plural
from wotr_tui.text.phrases import ACTION, MAJOR, MINOR, Phrase

ACTION_EVENTS = (
    e.Played, e.Moved, e.Used, e.UsedRing, e.Winnowed, e.TookCycleAction, e.Passed, e.Activated, e.PathAnnounced,
    e.PathActivated, e.Lost,
)  # fmt: skip
MAJOR_EVENTS = (e.RoundBegan, e.CombatBegan, e.CombatEnded, e.Scored, e.GameEnded)


def importance(event: Event) -> int:
    """Return the importance of an event. Costs and drawn cards are MINOR: they belong to an action."""
    if isinstance(event, MAJOR_EVENTS):
        return MAJOR
    return ACTION if isinstance(event, ACTION_EVENTS) else MINOR


def summary(view: CardView, event: Event) -> Summary | None:
    """Return the summary of the combat or round that ends with this event; None for other events."""
    match event:
        case e.CombatEnded(place):
            lines = [PageLine(words) for words in combat_lines(event)]
            return Summary(say("Combat: {place}", place=ref(place)), lines, _score(view))
        case e.Scored(round=number, results=results):
            lines = [PageLine(combat_result(each.location, each.winner, each.points), key(each.location))
                     for each in results]  # fmt: skip
            title = say("Round {number} of {rounds} is over", number=number, rounds=view.rounds)
            return Summary(title, lines or [PageLine(say("No combat this round."))], _score(view))
    return None


def _score(view: CardView) -> Phrase:
    free, shadow = view.scores[FREE].total, view.scores[SHADOW].total
    parts: dict[str, Part] = {"free": side(FREE), "free_points": free, "shadow": side(SHADOW), "shadow_points": shadow}
    if free == shadow:
        return say("{free} {free_points}, {shadow} {shadow_points}. The score is level.", **parts)
    if free > shadow:
        return say(
            "{free} {free_points}, {shadow} {shadow_points}. {free} lead by {lead}.", lead=free - shadow, **parts
        )
    return say("{free} {free_points}, {shadow} {shadow_points}. {shadow} leads by {lead}.", lead=shadow - free, **parts)


def combat_lines(ended: e.CombatEnded) -> list[Phrase]:
    """Return what happened in a combat: icons, support, losses, other cards, and the result."""
    report = ended.report
    lines: list[Phrase] = []
    if report.attack:
        words = plural(
            ended.uncancelled,
            "Attack {attack}: location cancels {cancelled}, losses cancel {lost}, {count} icon left.",
            "Attack {attack}: location cancels {cancelled}, losses cancel {lost}, {count} icons left.",
        )
        lost = sum(icons for _, icons in report.losses)
        lines.append(say(words, attack=report.attack, cancelled=report.cancelled, lost=lost))
    else:
        lines.append(say("No attackers.") if not report.attackers else say("No attack icons."))
    if report.supported:
        named = [
            say("{character} ({army})", character=ref(character), army=ref(army)) if army != NOTHING else ref(character)
            for character, army in report.supported
        ]
        lines.append(say("Supported by an army: {cards}.", cards=listed(named)))
    if report.losses:
        named = [say("{card} ({icons})", card=ref(card), icons=icons) for card, icons in report.losses]
        lines.append(say("Lost: {cards}.", cards=listed(named)))
    others = [card for card in report.eliminated if card not in dict(report.losses)]
    if others:
        lines.append(say("Eliminated: {cards}.", cards=refs(others)))
    if report.saved:
        lines.append(say("Saved and cycled: {cards}.", cards=refs(report.saved)))
    if report.cycled:
        lines.append(say("Cycled: {cards}.", cards=refs(report.cycled)))
    return [*lines, combat_result(ended.location, ended.winner, report.points)]
