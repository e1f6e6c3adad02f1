"""What is asked, and the text a question comes from."""

from typing import Any

from rules.boardgame import prompts as p
from rules.boardgame.characters import LEVEL
from rules.boardgame.choices import Pass
from rules.boardgame.forecast import battle_odds, next_hunt
from rules.boardgame.printed import PRINTED
from rules.boardgame.terms import NOTHING
from rules.boardgame.view import BoardView
from rules.game import Decision
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
from wotr_tui.text.messages import Part, plural, say, tr
from wotr_tui.text.phrases import Phrase

Asked = Decision[Any, Any]


def prompt(view: BoardView, decision: Asked) -> Phrase:
    """What is asked, as a short imperative; by a card, with its name before it."""
    asked = decision.prompt
    if isinstance(asked, p.TakeAction) and not any(isinstance(choice, Pass) for choice in decision.choices):
        return say("Choose an action die (no pass: not fewer dice than they)")
    kinds = (_turn, _armies, _battle, _people, _fellowship, _of_cards)
    words = next((words for ask in kinds if (words := ask(view, asked))), ())
    source = source_of(asked)
    if source != NOTHING and words:
        name = combat_ref(source) if fights(view, source) else card_ref(source)
        return say("{card}: {question}", card=name, question=words)
    return words or (type(asked).__name__,)


def why_not(view: BoardView, decision: Asked, letter: str) -> str:
    """Why what one could do at other times is not among the actions."""
    if not isinstance(decision.prompt, p.TakeAction):
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
        case "r" if mine.ring_used:
            return tr("You have used an Elven Ring this turn (R43).")
        case "r":
            return tr("You have no Elven Ring (R43).")
    return ""


def _turn(view: BoardView, asked: Any) -> Phrase:
    match asked:
        case p.TakeAction():
            return say("Choose an action die")
        case p.UseDieFor(face):
            return say("What is the {die} die for?", die=die_ref(face))
        case p.Allocate():
            return say("How many dice go into the Hunt Box?")
        case p.ChooseDeck():
            return say("Draw from which deck?")
        case p.DiscardDown(n):
            return say(plural(n, "Discard {count} card", "Discard {count} cards"))
        case p.MayDrawAlike():
            return say("Draw a card from the same deck?")
        case p.RingWhichDie():
            return say("An Elven Ring: turn which die?")
        case p.RingWhichFace(face):
            return say("An Elven Ring: turn the {die} die to which face?", die=die_ref(face))
        case p.PlayWhichEvent():
            return say("Play which event?")
        case p.PayCard(_, army):
            return say("Show and discard which Army card?") if army else say("Show and discard which Character card?")
        case p.AdvanceWhich():
            return say("Advance which nation?")
        case p.MaySwap():
            return say("Exchange a card with your partner?")
        case p.SwapWhich():
            return say("Give your partner which card?")
        case p.MayUseTableCard():
            return say("Use it now?")
    return ()


def _armies(view: BoardView, asked: Any) -> Phrase:
    match asked:
        case p.MoveWhichArmy(left):
            return say(plural(left, "Move which army?", "Move which army? ({count} may still move)"))
        case p.MoveWhere(origin):
            return say("The army in {region}: where to?", region=region_ref(origin))
        case p.WhoMoves(origin, to):
            return say("Who goes from {origin} to {region}?", origin=region_ref(origin), region=region_ref(to))
        case p.MoveOn(at, left):
            words = plural(left, "In {region}: one region more?", "In {region}: up to {count} regions more?")
            return say(words, region=region_ref(at))
        case p.AttackWithWhich():
            return say("Attack with which army?")
        case p.AttackWhere(origin):
            return say("The army in {region}: attack where?", region=region_ref(origin))
        case p.WhoAttacks(origin, to):
            return say("Who attacks {region} from {origin}?", region=region_ref(to), origin=region_ref(origin))
        case p.WhoAdvances(_, to):
            return say("Who moves into {region}?", region=region_ref(to))
        case p.RemoveExcess(region, n):
            words = plural(n, "{count} unit too many in {region}: which goes back?",
                           "{count} units too many in {region}: which goes back?")  # fmt: skip
            return say(words, region=region_ref(region))
        case p.MayMix(region):
            return say("One army with your partner in {region}?", region=region_ref(region))
        case p.RecruitFigure(at, card):
            if at == NOTHING:
                return say("Recruit what?")
            if card != NOTHING:
                return say("Recruit what in {region}?", region=region_ref(at))
            return say("Recruit a second figure, elsewhere?")
        case p.RecruitWhere(figure):
            return say("{figure}: recruit where?", figure=piece_ref(figure))
    return ()


def _battle(view: BoardView, asked: Any) -> Phrase:
    match asked:
        case p.FieldOrWithdraw(region):
            return say("{region} is attacked: fight in the field, or withdraw?", region=region_ref(region))
        case p.ChooseCombatCard(region):
            return say("The battle of {region}: a combat card, face down?", region=region_ref(region))
        case p.MayVoidNazgul():
            return say("Gandalf the White: give up his leadership, and void that of the Nazgûl?")
        case p.TakeHits(region, hits):
            words = plural(
                hits, "{count} hit in {region}: who takes it?", "{count} hits in {region}: who takes the next?"
            )
            return say(words, region=region_ref(region))
        case p.MayGoOn(region):
            return say("Go on with the battle of {region}?", region=region_ref(region))
        case p.ReduceToGoOn(region):
            return say("Reduce an elite for another round of the assault on {region}?", region=region_ref(region))
        case p.RetreatOrStay(region):
            return say("Retreat from {region}?", region=region_ref(region))
        case p.RetreatWhere(region):
            return say("The army must leave {region}: where to?", region=region_ref(region))
    return ()


def _people(view: BoardView, asked: Any) -> Phrase:
    match asked:
        case p.SeparateWho(group):
            if group:
                return say("{who} leave: who else goes with them?", who=characters(group))
            return say("Who leaves the Fellowship?")
        case p.CompanyGoes(group):
            return say(plural(len(group), "{who}: where to?", "{who}: where to?"), who=characters(group))
        case p.MoveWhichCompanion():
            return say("Move which companion?")
        case p.WhoJoins(group):
            return say("Who goes with {who}?", who=characters(group))
        case p.MoveWhichWraith():
            return say("Move which Nazgûl or minion?")
        case p.WraithGoes(piece, origin):
            if origin == NOTHING:
                return say("{piece}: where to?", piece=piece_ref(piece))
            return say("{piece} in {region}: where to?", piece=piece_ref(piece), region=region_ref(origin))
        case p.BringIn():
            return say("Bring in whom?")
        case p.BringWhere(who):
            return say("{who} comes into play: where?", who=character_ref(who))
        case p.ChooseGuide():
            return say("Who guides the Fellowship?")
    return ()


def _fellowship(view: BoardView, asked: Any) -> Phrase:
    match asked:
        case p.MayDeclare(region, 0):
            return say("Declare the Fellowship in {region}?", region=region_ref(region))
        case p.MayDeclare(region, progress):
            words = plural(progress, "Declare the Fellowship, up to {count} step from {region}?",
                           "Declare the Fellowship, up to {count} steps from {region}?")  # fmt: skip
            return say(words, region=region_ref(region))
        case p.WalkFellowship(path, left, revealed):
            parts: dict[str, Part] = {"region": region_ref(path[-1]), "left": left}
            if revealed:
                return say("Revealed in {region}: on? ({left} left)", **parts)
            return say("Declared in {region}: on? ({left} left)", **parts)
        case p.MayEnterMordor():
            return say("Enter Mordor?")
        case p.MayPreventTile():
            return say("A Hunt tile is to be drawn: prevent it?")
        case p.MayAnswerTile(tile, damage):
            return say("The tile {tile}, damage {damage}: use a card?", tile=tile_ref(tile), damage=damage)
        case p.MayUseGuide(guide, damage):
            return say("Damage {damage}: does {who} take one off?", damage=damage, who=character_ref(guide))
        case p.TakeCasualty(damage):
            return say("Damage {damage}: take a casualty?", damage=damage)
    return ()


def _of_cards(view: BoardView, asked: Any) -> Phrase:
    """What the texts of cards ask."""
    match asked:
        case p.PickOption():
            return say("which way?")
        case p.PickRegion():
            return say("which region?")
        case p.PickNation():
            return say("which nation?")
        case p.PickCardFor():
            return say("which card?")
        case p.PickDie():
            return say("which die?")
        case p.PickAmount():
            return say("how many?")
        case p.PickTarget():
            return say("whom?")
        case p.ForfeitWhom():
            return say("whose leadership is given up?")
    return ()


def source_of(asked: Any) -> int:
    """The card a question comes from, if it comes from one."""
    found: int = getattr(asked, "card", NOTHING)
    return found


def fights(view: BoardView, card: int) -> bool:
    """Whether the card is used for its lower half, in the battle under way."""
    return view.battle is not None and any(force.card == card for force in view.battle.forces)


def aside(view: BoardView, decision: Asked) -> Phrase:
    """The text a question comes from, or what one should know before one answers."""
    asked = decision.prompt
    source = source_of(asked)
    match asked:
        case p.WhoMoves() | p.WhoAttacks() | p.WhoAdvances():
            return _going(asked)
        case p.TakeCasualty() | p.MayUseGuide():
            return say(
                "Corruption {now} of 12; whoever is lost takes off as much as his level.",
                now=view.fellowship.corruption,
            )
        case p.FieldOrWithdraw() | p.MayGoOn() | p.RetreatOrStay() | p.ReduceToGoOn():
            return chances(view, decision.seat)
        case p.Allocate():
            odds = next_hunt(view)
            if view.fellowship.mordor == NOTHING and odds.tile:
                return say("As it stands, a move of the Fellowship meets a tile {tile:.0%}.", tile=odds.tile)
    if source == NOTHING:
        return ()
    face = PRINTED.cards[source]
    return (face.combat.text if fights(view, source) else face.text,)


def chances(view: BoardView, seat: int) -> Phrase:
    """What may come of the battle if it goes on without cards, as the seat that is asked sees it."""
    odds = battle_odds(view)
    if odds is None or view.battle is None:
        return ()
    mine = 0 if side_of(view)[seat] == view.battle.attacker else 1
    return say(
        "If you fight on, without cards: you win the round {round:.0%}, the battle {end:.0%}; they win {theirs:.0%}.",
        round=odds.round[mine], end=odds.end[mine], theirs=odds.end[1 - mine],
    )  # fmt: skip


def _going(asked: Any) -> Phrase:
    """Who goes so far, while it is settled piece by piece."""
    if not any(asked.figures) and not asked.characters:
        return ()
    whom = [who for who in range(len(LEVEL)) if asked.characters >> who & 1]
    return say("Going: {army}.", army=army_words(asked.figures, whom))


def path_of(view: BoardView) -> tuple[int, ...]:
    """The way that is being chosen, as far as it goes."""
    for decision in view.decisions:
        match decision.prompt:
            case p.WalkFellowship(path):
                return tuple(path)
            case p.MoveWhere(start) | p.AttackWhere(start) | p.WraithGoes(_, start) | p.RetreatWhere(start):
                return (start,)
            case p.WhoMoves(origin, to) | p.WhoAttacks(origin, to) | p.WhoAdvances(origin, to):
                return (origin, to) if origin != to else ()
    return ()
