"""The words of each question, and the text it comes from."""

from typing import TypeAlias

from rules.game import Decision
from rules.wonderland import prompts as p
from rules.wonderland.choices import ToHead, WonderChoice
from rules.wonderland.forecast import next_chip
from rules.wonderland.prompts import WonderPrompt
from rules.wonderland.terms import NOTHING
from rules.wonderland.view import WonderView
from wotr_tui.games.wonderland.messages import say, tr
from wotr_tui.games.wonderland.words.lookup import cards_a_round, fighter_of, player
from wotr_tui.games.wonderland.words.names import (
    chip_ref,
    percent,
    points,
    region_ref,
    source_ref,
    supporters,
    tea_ref,
    unit_ref,
    units,
)
from wotr_tui.games.wonderland.words.texts import text_of_source
from wotr_tui.text.messages import Part, plural
from wotr_tui.text.numbers import formatted
from wotr_tui.text.phrases import Phrase

Asked: TypeAlias = Decision[WonderChoice, WonderPrompt]


def prompt(view: WonderView, decision: Asked) -> Phrase:
    asked = decision.prompt
    match asked:
        case p.ChooseFactionPrompt():
            return say("Which faction will you lead?")
        case p.KeepQuestPrompt():
            return say("Which quest do you keep?")
        case p.PlacePoisonPrompt(left):
            return say("Which card do you poison? {n} left", n=left)
        case p.ChooseChairPrompt(passed):
            return _chair(view, decision, passed=passed)
        case p.ChooseAnyChairPrompt():
            return say("Which card do you take, from any chair?")
        case p.PlaceLeaderPrompt():
            return say("To which region does your leader go?")
        case p.NextRewardPrompt(source):
            return say("Which reward of {source} do you take next?", source=source_ref(source))
        case p.PlaceUnitsPrompt(n, _):
            return say("Where do you place {units}?", units=units(n))
        case p.PlaceWhichPrompt(region, left):
            words = plural(
                left,
                "Which unit do you place in {region}? The last one",
                "Which unit do you place in {region}? {count} left",
            )
            return say(words, region=region_ref(region))
        case p.MoveInsteadPrompt(region, left):
            words = plural(
                left,
                "No supporters left. Move a unit to {region}?",
                "No supporters left. Move up to {count} units to {region}?",
            )
            return say(words, region=region_ref(region))
        case p.ChooseAllyPrompt(strong):
            return say("Which strong ally chip do you gain?") if strong else say("Which weak ally chip do you gain?")
        case p.ChooseWonderlandianPrompt():
            return say("Which wonderlandian do you take?")
        case p.PlaceFigurePrompt(figure):
            return say("Where do you place {figure}?", figure=unit_ref(figure))
        case p.UnlockAbilityPrompt():
            return say("Which ability do you unlock?")
        case p.PlaceCastlePrompt():
            return say("Where do you build the castle?")
        case p.LeaderFullPrompt():
            return say("Your leader has strength 6. Discard a shard instead?")
        case p.DiscardQuestPrompt():
            return say("Which quest do you discard?")
        case p.ChooseHalfPrompt(card):
            return say("Which half of {card} do you take?", card=tea_ref(card))
        case p.MayCorruptPrompt(card):
            return say("Roll for the extra rewards of {card}?", card=tea_ref(card))
        case p.ForgeFromBagPrompt():
            return say("Which chip of your bag do you forge?")
        case p.ForgeChipPrompt(left, by_symbol):
            return _forge(left, by_symbol)
        case p.ForgeTrackPrompt(chip):
            return say("On which track do you forge {chip}?", chip=_own_chip(view, decision, chip))
        case _:
            return _in_battle(view, decision)


def _in_battle(view: WonderView, decision: Asked) -> Phrase:
    match decision.prompt:
        case p.MoveSupportersPrompt(n, to):
            words = plural(n, "Move {count} supporter to {region}?", "Move up to {count} supporters to {region}?")
            return say(words, region=region_ref(to))
        case p.SendSupportersPrompt(n):
            return say("Where do you place up to {supporters}?", supporters=supporters(n))
        case p.LayWagerPrompt(region):
            return say("On whom do you bet in {region}?", region=region_ref(region))
        case p.PlayWhichPrompt():
            return say("Which chip do you play?")
        case p.MayRedrawPrompt(chip):
            return say("Return {chip} and draw again?", chip=_own_chip(view, decision, chip))
        case p.MayBlockPrompt(chip):
            return say("You drew {chip}. Block it with your shield?", chip=_own_chip(view, decision, chip))
        case p.LoseUnitPrompt(region, left):
            words = plural(
                left, "Which unit do you lose in {region}?", "Which unit do you lose in {region}? {count} left"
            )
            return say(words, region=region_ref(region))
        case p.DrawOrHaltPrompt():
            return say("Draw again or halt?")
        case p.MayUsePrompt(source):
            return say("Use {source}?", source=source_ref(source))
        case p.ChooseOpponentPrompt(source):
            return say("{source}: which opponent?", source=source_ref(source))
        case p.UseChipPrompt(source):
            return say("{source}: which part of its text do you use?", source=source_ref(source))
        case p.ReturnExhaustedPrompt(left, source):
            words = plural(
                left,
                "{source}: which chip do you return to the bag?",
                "{source}: which chip do you return to the bag? {count} left",
            )
            return say(words, source=source_ref(source))
        case p.GoToForgePrompt(source):
            return say("{source}: move to which forge symbol?", source=source_ref(source))
        case p.VPOrCastlePrompt(region, vp):
            return say(
                "{region}: do you take {points} or a castle?", region=region_ref(region, start=True), points=points(vp)
            )
        case p.ScoreFeatPrompt(region, free):
            if free:
                return say("Which feat do you score, of any region?")
            return say("Which feat do you score in {region}?", region=region_ref(region))
        case p.RemoveChipPrompt(source):
            return say("{source}: which active chip do you discard for good?", source=source_ref(source))
        case p.KeepChipPrompt(source):
            return say("{source}: which chip do you put into the bag?", source=source_ref(source))
    return (type(decision.prompt).__name__,)


def _own_chip(view: WonderView, decision: Asked, chip: int) -> Phrase:
    return (chip_ref(chip, player(view, decision.seat).faction),)


def _chair(view: WonderView, decision: Asked, *, passed: bool) -> Phrase:
    number = player(view, decision.seat).cards_taken + 1
    if passed:
        return say("Which chair, after the head of the table?")
    return say("Which chair? Card {number} of {all}", number=number, all=cards_a_round(view))


def _forge(left: int, by_symbol: int) -> Phrase:
    if by_symbol:
        words = plural(
            left, "Which chip do you forge by the symbol?", "Which chip do you forge? {count} actions, one by symbol"
        )
        return say(words)
    return say(plural(left, "Which chip do you forge?", "Which chip do you forge? {count} actions left"))


def why_not(view: WonderView, decision: Asked, letter: str) -> str:
    """Return why a move of the tea table is not offered now; empty if there is no reason to tell."""
    match decision.prompt, letter:
        case p.ChooseChairPrompt(), "w" if view.players[decision.seat].power_used:
            return tr("You have used your leader's power in this tea party.")
        case p.ChooseChairPrompt(), "e":
            return tr("Your leader has already reached the head of the table (W3.2).")
    return ""


def aside(view: WonderView, decision: Asked) -> Phrase:
    """Return the text that a question comes from, or the odds of the bag."""
    asked = decision.prompt
    match asked:
        case p.DrawOrHaltPrompt():
            return odds(view, decision.seat)
        case p.LayWagerPrompt():
            return say(
                "Right: a weak ally chip of your choice. Wrong: a shard. Wagers are shown at the end of the battle."
            )
        case p.ChooseChairPrompt(passed=False) if _near_head(view, decision):
            return say("At the head of the table you roll the shard die, then empty chairs are filled.")
        case p.LoseUnitPrompt():
            return say("The leader is lost last. A lost figure or leader does not reduce your strength.")
        case p.MayRedrawPrompt(_, source):
            return _text(view, source)
        case p.MayBlockPrompt():
            return say("The chip returns to your bag, and the shield breaks.")
    source = getattr(asked, "source", NOTHING)
    return _text(view, source) if source != NOTHING else ()


def _near_head(view: WonderView, decision: Asked) -> bool:
    return any(isinstance(choice, ToHead) for choice in decision.choices)


def _text(view: WonderView, source: int) -> Phrase:
    text = text_of_source(view.allies, source)
    return say("{source}: {text}", source=source_ref(source), text=text) if text else ()


def odds(view: WonderView, seat: int) -> Phrase:
    """Return the odds of the next chip."""
    fighter = fighter_of(view, seat)
    found = next_chip(view, seat, fighter.units if fighter else 0)
    if found is None:
        return say("You have no chips left to draw.")
    parts: dict[str, Part] = {
        "madness": percent(found.bad), "chips": tr(plural(found.chips, "{count} chip", "{count} chips")),
        "strength": formatted(found.strength, ".1f"),
    }  # fmt: skip
    if found.bust and not player(view, seat).shield:
        return say(
            "Next of {chips}: {madness} madness or poison, {bust} bust; {strength} strength on average.",
            bust=percent(found.bust), **parts,
        )  # fmt: skip
    return say("Next of {chips}: {madness} madness or poison; {strength} strength on average.", **parts)
