"""What the table makes of an event, and what a battle, a Hunt and a turn came to."""

from collections import Counter
from collections.abc import Sequence

from rules.boardgame import events as e
from rules.boardgame.terms import FREE, NOTHING, SHADOW, Phase
from rules.boardgame.view import BoardView
from rules.game import Event
from wotr_tui.games.boardgame.words.battles import BattleStory, Round, latest_battle
from wotr_tui.games.boardgame.words.events import Teller
from wotr_tui.games.boardgame.words.hunts import HuntStory, belongs, latest_hunt, settled
from wotr_tui.games.boardgame.words.lookup import side_of
from wotr_tui.games.boardgame.words.names import combat_ref, region_ref, side_ref
from wotr_tui.games.boardgame.words.sheets import where
from wotr_tui.games.speech import PageLine, Summary
from wotr_tui.text.messages import Part, listed, plural, say, tr
from wotr_tui.text.phrases import ACTION, MAJOR, MINOR, Phrase

MAJOR_EVENTS = (
    e.TurnBegan, e.Won, e.BattleBegan, e.ArmyDestroyed, e.Captured, e.Corrupted, e.FellowshipRevealed, e.MordorEntered,
    e.CharacterCame, e.CharacterGone,
)  # fmt: skip
MINOR_EVENTS = (
    e.PhaseBegan, e.Drew, e.Discarded, e.DieTurned, e.GuideChanged, e.Activated, e.SiegeEnded, e.RoundBegan,
    e.CombatCardChosen, e.NoCombatCard, e.CombatCardsShown, e.CombatCardCancelled, e.CombatRolled, e.HitsScored,
    e.HitsCancelled, e.LeadershipForfeited, e.Removed, e.Reduced, e.Replaced, e.CardEnteredPlay, e.CardLeftPlay,
    e.HuntRolled, e.TileDrawn, e.HuntReduced, e.CasualtyDrawn, e.BattleEnded,
)  # fmt: skip


def importance(event: Event) -> int:
    """Return the importance of an event. Both sides roll together: only the first roll counts as MAJOR."""
    if isinstance(event, MAJOR_EVENTS):
        return MAJOR
    if isinstance(event, e.DiceRolled):
        return MAJOR if event.side == FREE else MINOR
    return MINOR if isinstance(event, MINOR_EVENTS) else ACTION


def summary(view: BoardView, told: Sequence[Event]) -> Summary | None:
    match told[-1]:
        case e.BattleEnded():
            story = latest_battle(told, side_of(view))
            return _battle(view, story) if story is not None else None
        case e.PhaseBegan(Phase.VICTORY):
            return _turn(view, told)
    return None


def _score(view: BoardView) -> Phrase:
    return say(
        "{free} {points} of 4 points, {shadow} {others} of 10. Corruption {corruption} of 12.",
        free=side_ref(FREE, start=True), points=view.sides[FREE].points, shadow=side_ref(SHADOW),
        others=view.sides[SHADOW].points, corruption=view.fellowship.corruption,
    )  # fmt: skip


# -- a battle


def _battle(view: BoardView, story: BattleStory) -> Summary:
    attacker, defender = story.attacker, 1 - story.attacker
    words = plural(len(story.rounds), "{attacker} against {defender}, {count} round.",
                   "{attacker} against {defender}, {count} rounds.")  # fmt: skip
    lines = [PageLine(say(words, attacker=side_ref(attacker, start=True), defender=side_ref(defender)))]
    for each in story.rounds:
        lines += [PageLine(_round(each, side)) for side in (attacker, defender)]
    for side in (attacker, defender):
        lost = Counter(loss.text for each in story.rounds for loss in each.losses[side])
        named = [f"{n}× {text}" if n > 1 else text for text, n in lost.items()]
        parts: dict[str, Part] = {"side": side_ref(side), "losses": listed(named) if named else tr("nothing")}
        lines.append(PageLine(say("Lost by {side}: {losses}.", **parts)))
    if story.ending:
        lines.append(PageLine(say("In the end {ending}.", ending=story.ending)))
    return Summary(say("Battle: {region}", region=region_ref(story.region)), lines, _score(view))


def _round(each: Round, side: int) -> Phrase:
    parts: dict[str, Part] = {
        "number": each.number,
        "side": side_ref(side, start=True),
        "dice": " ".join(str(die) for roll in each.rolls[side] for die in roll.dice) or "-",
    }
    if each.cards[side] != NOTHING:
        words = plural(each.hits(side), "  {number}. {side}, {card}: {dice}, {count} hit",
                       "  {number}. {side}, {card}: {dice}, {count} hits")  # fmt: skip
        return say(words, card=combat_ref(each.cards[side]), **parts)
    words = plural(
        each.hits(side), "  {number}. {side}: {dice}, {count} hit", "  {number}. {side}: {dice}, {count} hits"
    )
    return say(words, **parts)


# -- a Hunt


def hunt_over(
    view: BoardView, before: Sequence[Event], happened: Sequence[Event], teller: Teller
) -> Sequence[tuple[int, Summary]]:
    """The Hunt that this choice brought to its end, if it drew a tile: a roll in vain is told in its beat."""
    last = max((number for number, event in enumerate(happened, 1) if belongs(event)), default=0)
    if not last or not settled(view):
        return ()
    story = latest_hunt([*before, *happened[:last]])
    return [(last, _hunt(view, story, teller))] if story is not None and story.tiles else ()


def _hunt(view: BoardView, story: HuntStory, teller: Teller) -> Summary:
    """Dice, hits, tiles, and what was done about them, as the log has it."""
    lines = [PageLine(line.phrase) for event in story.heard if (line := teller.tell(event)) is not None]
    if not story.notes:
        lines.append(PageLine(say("Nothing comes of it.")))
    return Summary(say("The Hunt"), lines, _score(view))


# -- a turn


def _turn(view: BoardView, told: Sequence[Event]) -> Summary:
    """What was fought over and taken, and where the Ring is."""
    number = 0
    happened: list[Event] = []
    for event in reversed(told):
        if isinstance(event, e.TurnBegan):
            number = event.turn
            break
        happened.insert(0, event)
    lines = [
        PageLine(say("{side} takes {region}.", side=side_ref(event.side, start=True), region=region_ref(event.region)))
        for event in happened
        if isinstance(event, e.Captured)
    ]
    fought = [region_ref(event.region) for event in happened if isinstance(event, e.BattleBegan)]
    if fought:
        words = plural(len(fought), "{count} battle: {regions}.", "{count} battles: {regions}.")
        lines.append(PageLine(say(words, regions=listed(list(dict.fromkeys(fought))))))
    suffered = sum(event.n for event in happened if isinstance(event, e.Corrupted))
    if suffered:
        lines.append(PageLine(say("{count} corruption for the Ring-bearers.", count=suffered)))
    lines.append(PageLine(where(view)))
    return Summary(say("Turn {number} is over", number=number), lines, _score(view))
