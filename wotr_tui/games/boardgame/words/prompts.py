"""Questions in words, and the texts they come from."""

from rules.boardgame import prompts as p
from rules.boardgame.characters.roster import LEVEL
from rules.boardgame.choices import BoardChoice, Pass
from rules.boardgame.forecast import battle_odds, may_withdraw, next_hunt
from rules.boardgame.printed import PRINTED
from rules.boardgame.terms import NOTHING
from rules.boardgame.view import BoardView
from rules.game import Decision
from wotr_tui.games.boardgame.messages import data, say, tr
from wotr_tui.games.boardgame.words.lookup import side_of
from wotr_tui.games.boardgame.words.names import (
    army_words,
    card_ref,
    character_ref,
    characters,
    combat_ref,
    die_ref,
    piece_ref,
    region_ref,
    tile_ref,
)
from wotr_tui.text.messages import Part, plural
from wotr_tui.text.phrases import Phrase

Asked = Decision[BoardChoice, p.BoardPrompt]


def prompt(view: BoardView, decision: Asked) -> Phrase:
    """Return the question as a short imperative, after the name of the card that asks it."""
    asked = decision.prompt
    if isinstance(asked, p.TakeActionPrompt) and not any(isinstance(choice, Pass) for choice in decision.choices):
        return say("Choose an action die (you cannot pass)")
    kinds = (_turn, _armies, _battle, _people, _fellowship, _of_cards)
    words = next((words for ask in kinds if (words := ask(view, asked))), ())
    source = source_of(asked)
    if source != NOTHING and words:
        name = combat_ref(source) if fights(view, source) else card_ref(source)
        return say("{card}: {question}", card=name, question=words)
    return words or (type(asked).__name__,)


def why_not(view: BoardView, decision: Asked, letter: str) -> str:
    """Return why an action that is often possible is not offered now."""
    if not isinstance(decision.prompt, p.TakeActionPrompt):
        return ""
    side = side_of(view)[decision.seat]
    mine, theirs = view.sides[side], view.sides[1 - side]
    match letter:
        case "p":
            return tr(
                "You cannot pass: only the side with fewer unused dice may, and it is {mine} against {theirs} (R28).",
                mine=sum(mine.dice),
                theirs=sum(theirs.dice),
            )
        case "e" if mine.ring_used:
            return tr("You have used an Elven Ring this turn (R43).")
        case "e":
            return tr("You have no Elven Ring (R43).")
    return ""


def _turn(view: BoardView, asked: p.BoardPrompt) -> Phrase:
    match asked:
        case p.TakeActionPrompt():
            return say("Choose an action die")
        case p.UseDieForPrompt(face):
            return say("What is the {die} die for?", die=die_ref(face))
        case p.AllocatePrompt():
            return say("How many dice go into the Hunt Box?")
        case p.ChooseDeckPrompt():
            return say("Draw from which deck?")
        case p.DiscardDownPrompt(n):
            return say(plural(n, "Discard {count} card", "Discard {count} cards"))
        case p.MayDrawSameDeckPrompt():
            return say("Draw a card from the same deck?")
        case p.RingWhichDiePrompt():
            return say("An Elven Ring: turn which die?")
        case p.RingWhichFacePrompt(face):
            return say("An Elven Ring: turn the {die} die to which face?", die=die_ref(face))
        case p.PlayWhichEventPrompt():
            return say("Play which event?")
        case p.PayCardPrompt(_, army):
            return say("Show and discard which Army card?") if army else say("Show and discard which Character card?")
        case p.AdvanceWhichPrompt():
            return say("Advance which nation?")
        case p.MaySwapPrompt():
            return say("Exchange a card with your partner?")
        case p.SwapWhichPrompt():
            return say("Give your partner which card?")
        case p.MayUseCardInPlayPrompt():
            return say("Use it now?")
    return ()


def _armies(view: BoardView, asked: p.BoardPrompt) -> Phrase:
    match asked:
        case p.MoveWhichArmyPrompt(left):
            return say(plural(left, "Move which army?", "Move which army? ({count} may still move)"))
        case p.MoveWherePrompt(origin):
            return say("The army in {region}: where to?", region=region_ref(origin))
        case p.WhoMarchesPrompt(origin, to):
            return say("Who goes from {origin} to {region}?", origin=region_ref(origin), region=region_ref(to))
        case p.ContinueMovePrompt(at, left):
            words = plural(left, "In {region}: one region more?", "In {region}: up to {count} regions more?")
            return say(words, region=region_ref(at))
        case p.AttackWithWhichPrompt():
            return say("Attack with which army?")
        case p.AttackWherePrompt(origin):
            return say("The army in {region}: attack where?", region=region_ref(origin))
        case p.WhoAttacksPrompt(origin, to):
            return say("Who attacks {region} from {origin}?", region=region_ref(to), origin=region_ref(origin))
        case p.WhoAdvancesPrompt(_, to):
            return say("Who moves into {region}?", region=region_ref(to))
        case p.RemoveExcessPrompt(region, n):
            words = plural(n, "{count} unit too many in {region}: which goes back?",
                           "{count} units too many in {region}: which goes back?")  # fmt: skip
            return say(words, region=region_ref(region))
        case p.MayMixPrompt(region):
            return say("Form one army with your partner in {region}?", region=region_ref(region))
        case p.RecruitFigurePrompt(at, card):
            if at == NOTHING:
                return say("Recruit what?")
            if card != NOTHING:
                return say("Recruit what in {region}?", region=region_ref(at))
            return say("Recruit a second figure, elsewhere?")
        case p.RecruitWherePrompt(figure):
            return say("{figure}: recruit where?", figure=piece_ref(figure))
    return ()


def _battle(view: BoardView, asked: p.BoardPrompt) -> Phrase:
    match asked:
        case p.FieldOrWithdrawPrompt(region):
            return say("{region} is attacked: fight in the field, or withdraw?", region=region_ref(region))
        case p.ChooseCombatCardPrompt(region):
            return say("{region}: play a combat card?", region=region_ref(region))
        case p.MayVoidNazgulPrompt():
            return say("Gandalf the White: give up his leadership, and void that of the Nazgûl?")
        case p.TakeHitsPrompt(region, hits):
            words = plural(
                hits, "{count} hit in {region}: who takes it?", "{count} hits in {region}: who takes the next?"
            )
            return say(words, region=region_ref(region))
        case p.ContinueBattlePrompt(region):
            return say("Go on with the battle of {region}?", region=region_ref(region))
        case p.ReduceToContinuePrompt(region):
            return say("Reduce an elite for another round of the assault on {region}?", region=region_ref(region))
        case p.RetreatOrStayPrompt(region):
            return say("Retreat from {region}?", region=region_ref(region))
        case p.RetreatWherePrompt(region):
            return say("The army must leave {region}: where to?", region=region_ref(region))
    return ()


def _people(view: BoardView, asked: p.BoardPrompt) -> Phrase:
    match asked:
        case p.SeparateWhoPrompt(group):
            if group:
                words = plural(len(group), "{who} leaves: who else?", "{who} leave: who else?")
                return say(words, who=characters(group))
            return say("Who leaves the Fellowship?")
        case p.MoveGroupPrompt(group):
            return say("{who}: where to?", who=characters(group))
        case p.MoveWhichCompanionPrompt():
            return say("Move which companion?")
        case p.WhoJoinsPrompt(group):
            return say("Who goes with {who}?", who=characters(group))
        case p.MoveWhichNazgulPrompt():
            return say("Move which Nazgûl or minion?")
        case p.MoveNazgulWherePrompt(piece, origin):
            if origin == NOTHING:
                return say("{piece}: where to?", piece=piece_ref(piece))
            return say("{piece} in {region}: where to?", piece=piece_ref(piece), region=region_ref(origin))
        case p.BringCharacterPrompt():
            return say("Bring in whom?")
        case p.BringCharacterWherePrompt(who):
            return say("{who} comes into play: where?", who=character_ref(who))
        case p.ChooseGuidePrompt():
            return say("Who guides the Fellowship?")
    return ()


def _fellowship(view: BoardView, asked: p.BoardPrompt) -> Phrase:
    match asked:
        case p.MayDeclarePrompt(region, 0):
            return say("Declare the Fellowship in {region}?", region=region_ref(region))
        case p.MayDeclarePrompt(region, progress):
            words = plural(progress, "Declare the Fellowship, up to {count} step from {region}?",
                           "Declare the Fellowship, up to {count} steps from {region}?")  # fmt: skip
            return say(words, region=region_ref(region))
        case p.WalkFellowshipPrompt(path, left, revealed):
            parts: dict[str, Part] = {"region": region_ref(path[-1]), "left": left}
            if revealed:
                return say("Revealed in {region}: move on? ({left} left)", **parts)
            return say("Declared in {region}: move on? ({left} left)", **parts)
        case p.MayEnterMordorPrompt():
            return say("Enter Mordor?")
        case p.MayPreventTilePrompt():
            return say("A Hunt tile is to be drawn: prevent it?")
        case p.MayAnswerTilePrompt(tile, damage):
            return say("The tile {tile}, damage {damage}: use a card?", tile=tile_ref(tile), damage=damage)
        case p.MayUseGuidePrompt(guide, damage):
            return say("Damage {damage}: use {who} to lower it by 1?", damage=damage, who=character_ref(guide))
        case p.TakeCasualtyPrompt(damage):
            return say("Damage {damage}: take a casualty?", damage=damage)
    return ()


def _of_cards(view: BoardView, asked: p.BoardPrompt) -> Phrase:
    """Return a question that the text of a card asks."""
    match asked:
        case p.PickOptionPrompt():
            return say("which way?")
        case p.PickRegionPrompt():
            return say("which region?")
        case p.PickNationPrompt():
            return say("which nation?")
        case p.PickCardForPrompt():
            return say("which card?")
        case p.PickDiePrompt():
            return say("which die?")
        case p.PickAmountPrompt():
            return say("how many?")
        case p.PickTargetPrompt():
            return say("whom?")
        case p.ForfeitWhomPrompt():
            return say("whose leadership is given up?")
    return ()


def source_of(asked: p.BoardPrompt) -> int:
    """Return the card that a question comes from, if any."""
    found: int = getattr(asked, "card", NOTHING)
    return found


def fights(view: BoardView, card: int) -> bool:
    """Return whether the card is used as a combat card in the battle under way."""
    return view.battle is not None and any(force.card == card for force in view.battle.forces)


def aside(view: BoardView, decision: Asked) -> Phrase:
    """Return the text that a question comes from, or facts that help to answer it."""
    asked = decision.prompt
    source = source_of(asked)
    match asked:
        case p.WhoMarchesPrompt() | p.WhoAttacksPrompt() | p.WhoAdvancesPrompt():
            return _going(asked)
        case p.TakeCasualtyPrompt() | p.MayUseGuidePrompt():
            return say(
                "Corruption {now} of 12. A companion who is lost takes off as much as his level.",
                now=view.fellowship.corruption,
            )
        case (
            p.FieldOrWithdrawPrompt() | p.ContinueBattlePrompt() | p.RetreatOrStayPrompt() | p.ReduceToContinuePrompt()
        ):
            return chances(view, decision.seat)
        case p.AllocatePrompt():
            odds = next_hunt(view)
            if view.fellowship.mordor == NOTHING and odds.tile:
                return say("As it stands, a move of the Fellowship meets a tile {tile:.0%}.", tile=odds.tile)
    if source == NOTHING:
        return ()
    face = PRINTED.cards[source]
    return (data(face.combat.text if fights(view, source) else face.text),)


def chances(view: BoardView, seat: int) -> Phrase:
    """Return the odds of the battle without cards, for the seat that is asked."""
    odds = battle_odds(view)
    if odds is None or view.battle is None:
        return ()
    battle = view.battle
    mine = 0 if side_of(view)[seat] == battle.attacker else 1
    words = say(
        "If you fight on, without cards: you win the round {round:.0%}, the battle {end:.0%}; they win {theirs:.0%}.",
        round=odds.round[mine], end=odds.end[mine], theirs=odds.end[1 - mine],
    )  # fmt: skip
    if mine == 0 and may_withdraw(view, battle.origin, battle.region, 1 - battle.attacker):
        return say("{chances} The defenders may withdraw into the stronghold first.", chances=words)
    return words


def _going(asked: p.WhoMarchesPrompt | p.WhoAttacksPrompt | p.WhoAdvancesPrompt) -> Phrase:
    """Return who goes so far, while the player chooses piece by piece."""
    if not any(asked.figures) and not asked.characters:
        return ()
    whom = [who for who in range(len(LEVEL)) if asked.characters >> who & 1]
    return say("Going: {army}.", army=army_words(asked.figures, whom))


def path_of(view: BoardView) -> tuple[int, ...]:
    """Return the path that the player is choosing, as far as it goes."""
    for decision in view.decisions:
        match decision.prompt:
            case p.WalkFellowshipPrompt(path):
                return tuple(path)
            case (
                p.MoveWherePrompt(start)
                | p.AttackWherePrompt(start)
                | p.MoveNazgulWherePrompt(_, start)
                | p.RetreatWherePrompt(start)
            ):
                return (start,)
            case p.WhoMarchesPrompt(origin, to) | p.WhoAttacksPrompt(origin, to) | p.WhoAdvancesPrompt(origin, to):
                return (origin, to) if origin != to else ()
    return ()
