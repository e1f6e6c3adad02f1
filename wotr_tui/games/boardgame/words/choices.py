"""Choices in words, the things they are about, and confirmations."""

from string import ascii_lowercase
from typing import Final

from rules.boardgame import choices as c
from rules.boardgame import prompts as p
from rules.boardgame.characters.roster import LEVEL
from rules.boardgame.forecast import attack_odds, may_withdraw, next_hunt
from rules.boardgame.map.regions import AREA, HOME, POINTS_AT, REGION_COUNT
from rules.boardgame.setup import SETUPS
from rules.boardgame.terms import FIGURE_KIND, FIGURES, NOTHING, DieUse, Face, Kind, Way
from rules.boardgame.view import BoardView
from wotr_tui.games.boardgame.messages import data, lazy, say, tr
from wotr_tui.games.boardgame.words.lookup import army_at, characters_at, figures_of, is_taken, side_of
from wotr_tui.games.boardgame.words.names import (
    AREA_NAMES,
    FACE_NAMES,
    SIDE_SHAPES,
    army_words,
    card,
    card_key,
    card_ref,
    character_key,
    character_ref,
    combat_ref,
    deck_ref,
    dice_phrase,
    die_ref,
    nation_key,
    piece_ref,
    region_key,
    region_ref,
)
from wotr_tui.games.boardgame.words.prompts import Asked
from wotr_tui.games.boardgame.words.sheets import political
from wotr_tui.games.boardgame.words.uses import use_touches, use_words
from wotr_tui.text.messages import Part, plural
from wotr_tui.text.numbers import formatted
from wotr_tui.text.phrases import Phrase, Ref, text_of

WAYS: Final = {
    Way.HIDE_FELLOWSHIP: lazy("hide the Fellowship"),
    Way.MOVE_FELLOWSHIP: lazy("move the Fellowship"),
    Way.SEPARATE: lazy("separate companions from the Fellowship"),
    Way.MOVE_COMPANIONS: lazy("move companions on the map"),
    Way.DISCARD_CARD_IN_PLAY: lazy("discard a card from the table"),
    Way.HUNT_ROLL: lazy("make a Hunt roll"),
    Way.MOVE_ARMIES: lazy("move armies"),
    Way.ATTACK: lazy("attack"),
    Way.RECRUIT: lazy("recruit"),
    Way.MOVE_NAZGUL: lazy("move Nazgûl"),
}


def choice(view: BoardView, decision: Asked, picked: c.BoardChoice) -> Phrase:
    """Return a choice as it stands in the list."""
    asked, side = decision.prompt, side_of(view)[decision.seat]
    match picked:
        case c.Accept():
            return accepting(asked)
        case c.Decline():
            return declining(asked)
        case c.Done():
            return enough(asked)
        case c.Pass():
            return say("pass")
        case c.UseRing():
            return say("use an Elven Ring to turn a die")
        case c.UseDie(face):
            return dice_phrase(face, view.sides[side].dice[face])
        case c.Use(DieUse.MOVE_FELLOWSHIP):
            return _move_fellowship(view)
        case c.Use(use, about):
            return use_words(use, about)
        case c.At(region):
            return place(view, decision, region)
        case c.InArea(area):
            return say("in {area}", area=AREA_NAMES[area])
        case c.Whole():
            return say("all of them")
        case c.Take(piece):
            return say("take {piece}", piece=piece_ref(piece))
        case c.Leave(piece):
            return say("leave {piece} behind", piece=piece_ref(piece))
        case c.PickPiece(piece, region):
            return _piece(asked, piece, region)
        case c.PickCard(number):
            return _card(view, decision, number)
        case _:
            return _other(view, decision, picked)


def _move_fellowship(view: BoardView) -> Phrase:
    """Return the choice with the odds of the Hunt."""
    odds, words = next_hunt(view), use_words(DieUse.MOVE_FELLOWSHIP)
    if not odds.tile:
        return say("{use}: no Hunt", use=words)
    return say("{use}: a tile {tile:.0%}, damage {damage:.1f}", use=words, tile=odds.tile, damage=odds.damage)


def _other(view: BoardView, decision: Asked, picked: c.BoardChoice) -> Phrase:
    match picked:
        case c.PickNation(nation):
            return political(view, nation)
        case c.PickDeck(deck):
            return say("the {deck} ({n} left)", deck=deck_ref(deck), n=view.sides[deck // 2].decks[deck % 2])
        case c.PickFace(face):
            return (die_ref(face),)
        case c.PickNumber(n):
            if isinstance(decision.prompt, p.AllocatePrompt):
                return say(plural(n, "{count} die", "{count} dice"))
            return say("{n}", n=n)
        case c.Hit(figure):
            if FIGURE_KIND[figure] == Kind.ELITE:
                return say("reduce {unit}", unit=piece_ref(figure))
            return say("lose {unit}", unit=piece_ref(figure))
        case c.DoubleHit(figure):
            return say("lose {unit} for two hits", unit=piece_ref(figure))
        case c.Option(n):
            return option(view, decision, n)
    return (type(picked).__name__,)


def place(view: BoardView, decision: Asked, region: int) -> Phrase:
    """Return a region with what matters for this question."""
    side = side_of(view)[decision.seat]
    match decision.prompt:
        case p.AttackWherePrompt(origin):
            return _attack(view, origin, region, side)
        case p.MoveWhichArmyPrompt() | p.AttackWithWhichPrompt():
            return say("{region} {army}", region=region_ref(region), army=_counter(view, region, side))
        case p.RetreatOrStayPrompt():
            return say("retreat to {region}", region=region_ref(region))
        case p.MoveWherePrompt() | p.ContinueMovePrompt():
            taking = HOME[region] == 1 - side and not is_taken(view, region)
            if taking and POINTS_AT[region]:
                return say("{region}, to take it for {points}", region=region_ref(region), points=POINTS_AT[region])
    if own := _counter(view, region, side):
        return say("{region} {army}", region=region_ref(region), army=own)
    return (region_ref(region),)


def _attack(view: BoardView, origin: int, region: int, side: int) -> Phrase:
    """Return a region to attack with the odds in the field or of an assault."""
    odds = attack_odds(view, origin, region, side)
    parts: dict[str, Part] = {
        "region": region_ref(region), "army": _counter(view, region, 1 - side),
        "now": formatted(odds.round.attacker, ".0%"), "end": formatted(odds.end.attacker, ".0%"),
    }  # fmt: skip
    if may_withdraw(view, origin, region, 1 - side):
        return say("{region} {army}: may withdraw; destroyed in the field {end}", **parts)
    return say("{region} {army}: destroyed this round {now}, in the end {end}", **parts)


def _counter(view: BoardView, region: int, side: int) -> Phrase:
    """Return an army as the map shows it, `▲3/1+1`; plain text says it in words."""
    army = army_at(view, region, side)
    if not army.units and not army.leaders:
        return ()
    elites = f"/{army.elites}" if army.elites else ""
    sign = f"{SIDE_SHAPES[side]}{army.regulars}{elites}" + (f"+{army.leaders}" if army.leaders else "")
    words = army_words(figures_of(view, region, side), characters_at(view, region, side))
    return (Ref(sign, spoken=f"({text_of(words)})"),)


def _piece(asked: p.BoardPrompt, piece: int, region: int) -> Phrase:
    match asked:
        case p.TakeCasualtyPrompt():
            who = piece - FIGURES
            return say("lose {who}, the guide: {n} less", who=piece_ref(piece), n=LEVEL[who])
        case p.RemoveExcessPrompt():
            return say("{unit} goes back to the reinforcements", unit=piece_ref(piece))
        case p.ReduceToContinuePrompt():
            return say("reduce {unit}", unit=piece_ref(piece))
    if region != NOTHING:
        return say("{piece} in {region}", piece=piece_ref(piece), region=region_ref(region))
    return (piece_ref(piece),)


def _card(view: BoardView, decision: Asked, number: int) -> Phrase:
    face = card(number)
    match decision.prompt:
        case p.ChooseCombatCardPrompt():
            return say(
                "{combat} ({card}): {text}",
                combat=combat_ref(number),
                card=data(face.name),
                text=data(face.combat.text),
            )
        case p.PlayWhichEventPrompt() if number in view.secrets[str(decision.seat)].no_effect:
            return say("{card} (no effect now): {text}", card=card_ref(number), text=data(face.text))
        case p.PlayWhichEventPrompt() | p.MayPreventTilePrompt() | p.MayAnswerTilePrompt():
            return say("{card}: {text}", card=card_ref(number), text=data(face.text))
    return (card_ref(number),)


# -- yes, no, enough


def accepting(asked: p.BoardPrompt) -> Phrase:
    match asked:
        case p.MayDeclarePrompt():
            return say("yes, declare it")
        case p.MayEnterMordorPrompt():
            return say("yes, enter Mordor: there is no way back")
        case p.FieldOrWithdrawPrompt():
            return say("fight in the field")
        case p.ContinueBattlePrompt():
            return say("yes, another round")
        case p.MayUseGuidePrompt():
            return say("yes, 1 less")
        case p.MayMixPrompt():
            return say("yes, one army")
        case p.MaySwapPrompt():
            return say("yes, offer an exchange")
        case p.MayDrawSameDeckPrompt():
            return say("yes, draw")
    return say("yes")


def declining(asked: p.BoardPrompt) -> Phrase:
    match asked:
        case p.MayDeclarePrompt():
            return say("no, stay hidden")
        case p.MayEnterMordorPrompt():
            return say("no, not yet")
        case p.FieldOrWithdrawPrompt():
            return say("withdraw into the stronghold")
        case p.ContinueBattlePrompt():
            return say("no, cease the attack")
        case p.RetreatOrStayPrompt():
            return say("no, stay and fight")
        case p.ChooseCombatCardPrompt():
            return say("no card")
        case p.TakeCasualtyPrompt():
            return say("nobody: all of it becomes corruption")
        case p.ReduceToContinuePrompt():
            return say("no, end the assault")
        case p.MayMixPrompt():
            return say("no, two armies")
        case p.MaySwapPrompt():
            return say("no, keep the cards")
    return say("no")


def enough(asked: p.BoardPrompt) -> Phrase:
    match asked:
        case p.WalkFellowshipPrompt(path):
            return say("stay in {region}", region=region_ref(path[-1]))
        case p.WhoMarchesPrompt() | p.WhoAttacksPrompt() | p.WhoAdvancesPrompt():
            return say("go")
        case p.MoveWhichArmyPrompt() | p.MoveWhichCompanionPrompt() | p.MoveWhichNazgulPrompt():
            return say("no more")
        case p.SeparateWhoPrompt() | p.WhoJoinsPrompt():
            return say("nobody else")
        case p.RecruitFigurePrompt():
            return say("no second figure")
        case p.ContinueMovePrompt():
            return say("stay here")
    return say("enough")


def option(view: BoardView, decision: Asked, n: int) -> Phrase:
    """Return one of several options."""
    match decision.prompt:
        case p.TakeCasualtyPrompt():
            return say("lose a companion drawn at random")
        case p.PickCardForPrompt():
            seat = SETUPS[view.scenario].players[n]
            return say("a Character card drawn at random from the hand of {seat}", seat=data(seat.title))
        case p.PickOptionPrompt(_, ways):
            return _way(*ways[n])
    return (str(n),)


def _way(way: int, about: int) -> Phrase:
    """Return what one of several ways of a card's text does."""
    match Way(way):
        case Way.TAKE_CORRUPTION:
            return say("take {n} corruption", n=about)
        case Way.LOSE_COMPANION:
            return say("lose {who}", who=character_ref(about))
        case other:
            return (str(WAYS[other]),)


# -- what it touches


def touches(view: BoardView, decision: Asked, picked: c.BoardChoice) -> tuple[str, ...]:
    """Return the things a choice is about: first where it starts, then where it leads."""
    match picked:
        case c.At(region):
            return (region_key(region), *_from(decision.prompt))
        case c.InArea(area):
            return (f"area:{int(area)}", *(region_key(each) for each in range(REGION_COUNT) if AREA[each] == area))
        case c.PickCard(number):
            return (card_key(number),)
        case c.PickNation(nation):
            return (nation_key(nation),)
        case c.PickPiece(piece, region):
            return _touched_piece(view, piece, region)
        case c.Take(piece) | c.Leave(piece) if piece >= FIGURES:
            return (character_key(piece - FIGURES),)
        case c.UseDie():
            return ("dice",)
        case c.UseRing():
            return ("rings",)
        case c.Use(use, about):
            return use_touches(view, side_of(view)[decision.seat], use, about)
        case c.Whole() | c.Done() | c.Accept():
            return _from(decision.prompt)
    return ()


def _from(asked: p.BoardPrompt) -> tuple[str, ...]:
    """Return the regions that a question is about."""
    found = [getattr(asked, name, NOTHING) for name in ("origin", "to", "region", "at")]
    if path := getattr(asked, "path", ()):
        found.append(path[-1])
    return tuple(region_key(region) for region in dict.fromkeys(found) if isinstance(region, int) and region >= 0)


def _touched_piece(view: BoardView, piece: int, region: int) -> tuple[str, ...]:
    if piece >= FIGURES:
        where = view.characters[piece - FIGURES]
        return (character_key(piece - FIGURES), *([region_key(where)] if where >= 0 else []))
    return (region_key(region),) if region != NOTHING else ()


USE_KEYS = {
    DieUse.SKIP: "x",
    DieUse.MOVE_ARMIES: "1",
    DieUse.ATTACK: "2",
    DieUse.MOVE_LED_ARMY: "3",
    DieUse.LED_ATTACK: "4",
    DieUse.PLAY_EVENT: "5",
    DieUse.DRAW_EVENT: "6",
    DieUse.MOVE_FELLOWSHIP: "7",
    DieUse.MOVE_NAZGUL: "7",
    DieUse.HIDE_FELLOWSHIP: "8",
    DieUse.VOICE_RECRUITS: "8",
    DieUse.RECRUIT: "9",
    DieUse.ADVANCE_NATION: "0",
    DieUse.SEPARATE: "js",
    DieUse.MOVE_COMPANIONS: "jm",
    DieUse.BRING_IN: "jb",
    DieUse.VOICE_SWAPS: "jv",
}
"""The key of each use of a die. What only one side does may have a key that the other side has for something else."""


def letter(picked: c.BoardChoice) -> str:
    """Return the key of a choice that is the same through the whole game."""
    match picked:
        case c.Accept():
            return "y"
        case c.Decline():
            return "n"
        case c.Pass():
            return "p"
        case c.Done():
            return "d"
        case c.UseRing():
            return "e"
        case c.Whole():
            return "w"
        case c.Use(DieUse.ABILITY, character):
            return f"i{ascii_lowercase[character % len(ascii_lowercase)]}"
        case c.Use(DieUse.DISCARD_CARD, number):
            return f"j{number % 10}"
        case c.Use(use):
            return USE_KEYS.get(use, "")
        case c.UseDie(face) | c.PickFace(face):
            return str(face + 1)
        case c.InArea(area):
            return str(area + 1)
        case c.PickNation(nation):
            return str(nation + 1)
        case c.PickDeck(deck):
            return str(deck + 1)
        case c.PickNumber(n) if n < 10:
            return str(n)
    return ""


def confirmation(view: BoardView, decision: Asked, picked: c.BoardChoice) -> str:
    """Return a question to ask before a risky choice that cannot be taken back."""
    match decision.prompt, picked:
        case p.MayEnterMordorPrompt(), c.Accept():
            return tr("On the Mordor Track every move draws a tile, and there is no way back. Enter Mordor?")
        case p.TakeCasualtyPrompt(), c.PickPiece(piece):
            return tr("{who} will be lost for good. Give him up?", who=text_of((piece_ref(piece),)))
        case p.TakeCasualtyPrompt(damage), c.Decline() if view.fellowship.corruption + damage >= 12:
            return tr("That would corrupt the Ring-bearers, and the game would be lost. All the same?")
        case p.UseDieForPrompt(face), c.Use(DieUse.SKIP):
            return tr("The {die} die will be lost. Discard it?", die=FACE_NAMES[Face(face)])
    return ""
