"""After the end of a game: how it ended, what can be looked at, and another game."""

from typing import TYPE_CHECKING

from net.wire.from_host import RematchAsked
from rules.game import View
from wotr_tui.games.titles import game_title, scenario_title
from wotr_tui.table import early_end
from wotr_tui.table.actions import Open, PlayAgain, VoteOnRematch
from wotr_tui.table.question import ChoiceLine, Question
from wotr_tui.text import matches
from wotr_tui.text.messages import listed, say
from wotr_tui.text.phrases import Phrase, join, phrase, text_of

if TYPE_CHECKING:
    from wotr_tui.table.model import TableModel


def question(model: "TableModel", view: View) -> Question:
    """Return what is asked after the end. Leaving comes last: a stray Enter must do no harm."""
    asked = _asked(model)
    lines: list[ChoiceLine] = []
    if asked is not None:
        lines += [
            ChoiceLine(VoteOnRematch(True), say("agree"), "y", command="agree"),
            ChoiceLine(VoteOnRematch(False), say("refuse"), "n", command="refuse"),
        ]
    for what in model.can_open:
        match what:
            case "page":
                lines += [
                    ChoiceLine(Open(page.id), say("look at: {page}", page=page.title))
                    for page in model.speech.pages[:1]
                ]
            case "log":
                lines.append(ChoiceLine(Open(what), say("read what happened"), command="log"))
            case "analysis":
                lines.append(ChoiceLine(Open(what), say("analyse the game")))
            case "why" if has_bots(model):
                lines.append(ChoiceLine(Open(what), say("why the bot's last choice?"), command="why"))
            case "replay":
                lines.append(ChoiceLine(Open(what), say("step through the game")))
    lines += _offers(model)
    home = say("back to the lobby") if model.party.lent else say("back to the home screen")
    lines.append(ChoiceLine(Open("home"), home, command="quit"))
    title = say("Another game?") if asked is not None else outcome(model, view)
    aside = rematch_aside(model) or model.speech.headline(view)
    if text_of(aside) == text_of(title):
        aside = ()
    return Question(("over", asked), title, aside, tuple(lines))


def has_bots(model: "TableModel") -> bool:
    """Return whether a bot has a seat of its own, rather than one that somebody left."""
    return model.mirror is not None and any(seat.bot and not seat.name for seat in model.mirror.table.seats)


def outcome(model: "TableModel", view: View) -> Phrase:
    """Return how the game ended."""
    return model.speech.outcome(view.outcome) if view.outcome else early_end.outcome(model)


def _offers(model: "TableModel") -> list[ChoiceLine]:
    """Return the lines for another game; none while one is being voted on."""
    mirror = model.mirror
    if mirror is None or not model.me.seats or mirror.rematch is not None:
        return []
    match = mirror.table.match
    goes_on = match.best_of and match.games and not match.winners
    same = say("next game, same sides") if goes_on else say("rematch, same sides")
    swap = say("next game, sides swapped") if goes_on else say("rematch, sides swapped")
    return [
        ChoiceLine(PlayAgain("same"), same, command="rematch"),
        ChoiceLine(PlayAgain("swap"), swap, command="swap"),
        *([ChoiceLine(PlayAgain("other"), say("another game or scenario"))] if "other" in model.can_open else []),
    ]


def _asked(model: "TableModel") -> RematchAsked | None:
    """Return the rematch this person has to vote on."""
    asked = model.mirror.rematch if model.mirror else None
    return asked if asked is not None and model.me.person in asked.waiting_for else None


def _asked_for(model: "TableModel", asked: RematchAsked) -> Phrase:
    match asked.how:
        case "same":
            return say("{name} asks for another game, same sides.", name=asked.name)
        case "swap":
            return say("{name} asks for another game, sides swapped.", name=asked.name)
        case "other":
            games = model.me.games
            scenario = asked.scenario
            if asked.game in games:
                game = games[asked.game]
                known = {each.id: scenario_title(game, each) for each in game.scenarios}
                scenario = f"{game_title(game)}, {known.get(asked.scenario, asked.scenario)}"
            return say("{name} asks to play {scenario}.", name=asked.name, scenario=scenario)


def rematch_aside(model: "TableModel") -> Phrase:
    """Return who asks for what, who still has to answer, and the score of the match."""
    mirror = model.mirror
    if mirror is None:
        return ()
    table, scenario = mirror.table, model.speech.scenario
    score: Phrase = (matches.verdict(table, scenario) or matches.score(table, scenario),)
    if mirror.rematch is None:
        return phrase(score)
    if _asked(model) is not None:
        return join((_asked_for(model, mirror.rematch), score))
    names = [seat.name for seat in table.seats if seat.person in mirror.rematch.waiting_for or seat.away]
    waiting = say("Another game? Waiting for {names}.", names=listed(list(dict.fromkeys(names))))
    return join((waiting, score))
