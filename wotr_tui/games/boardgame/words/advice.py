"""What the guide suggests: one of the choices of the open question, with its reason.

It looks at the view alone, as a player does, and at few things: the dice, distances, the odds of a battle.
"""

from collections.abc import Sequence

from rules.boardgame import choices as c
from rules.boardgame import prompts as p
from rules.boardgame.characters.roster import LEVEL
from rules.boardgame.map.distances import TO_GATE
from rules.boardgame.map.regions import AREA, CITIES, HOME, STRONGHOLDS, Area, within
from rules.boardgame.terms import CORRUPTED, FIGURES, FREE, NATIONS_OF, NOTHING, STEPS_TO_WAR, Deck, DieUse, Face
from rules.boardgame.view import BoardView
from wotr_tui.games.advice import Advice
from wotr_tui.games.boardgame.messages import data, tr
from wotr_tui.games.boardgame.words.lookup import army_at, is_taken, side_of
from wotr_tui.games.boardgame.words.names import NATION_NAMES, card
from wotr_tui.games.boardgame.words.prompts import Asked
from wotr_tui.games.boardgame.words.war_advice import GOOD_ODDS, advise_in_war, best_attack

MOVES_A_TURN = 2
"""How often the Fellowship should move in a turn: each move makes the next Hunt worse."""
BAD_HUNT = 2
"""From this damage on, something should be given up to lower it."""
FREE_DICE = (Face.CHARACTER, Face.WILL, Face.MUSTER, Face.MUSTER_ARMY, Face.ARMY, Face.EVENT)
SHADOW_DICE = (Face.MUSTER, Face.ARMY, Face.MUSTER_ARMY, Face.CHARACTER, Face.EVENT)
"""The order in which each side should use its dice."""


def suggest(view: BoardView, decision: Asked) -> Advice | None:
    """Return a suggestion for the open question; None where the guide has no opinion."""
    side, choices = side_of(view)[decision.seat], decision.choices
    match decision.prompt:
        case p.TakeActionPrompt():
            return _die(view, choices, side)
        case p.UseDieForPrompt():
            return _use(view, choices, side)
        case p.AllocatePrompt():
            return _allocate(view, choices)
        case p.AdvanceWhichPrompt():
            return _advance(view, choices)
        case p.BringCharacterPrompt():
            return Advice(choices[0], tr("It stays in the war, and may give you another die."))
        case p.MoveNazgulWherePrompt():
            return _nazgul(view, choices)
        case p.ChooseDeckPrompt() | p.DiscardDownPrompt() | p.PlayWhichEventPrompt():
            return _cards(view, decision, side)
        case (
            p.MayDeclarePrompt()
            | p.WalkFellowshipPrompt()
            | p.MayEnterMordorPrompt()
            | p.MayAnswerTilePrompt()
            | p.MayPreventTilePrompt()
            | p.TakeCasualtyPrompt()
            | p.ChooseGuidePrompt()
        ):
            return _fellowship(view, decision)
    return advise_in_war(view, decision)


# -- dice


def _die(view: BoardView, choices: Sequence[c.BoardChoice], side: int) -> Advice | None:
    faces = [choice.face for choice in choices if isinstance(choice, c.UseDie)]
    order = list(FREE_DICE if side == FREE else SHADOW_DICE)
    if side == FREE and view.sides[FREE].box >= MOVES_A_TURN:
        order = [*order[2:], *order[:2]]
    face = next((face for face in order if face in faces), None)
    if face is None:
        return None
    return Advice(c.UseDie(face), _reason_for_die(view, face, side))


def _reason_for_die(view: BoardView, face: Face, side: int) -> str:
    if face in (Face.CHARACTER, Face.WILL) and side == FREE:
        if not view.fellowship.hidden:
            return tr("The Fellowship is revealed. It must hide before it can move, with this die.")
        if view.sides[FREE].box < MOVES_A_TURN:
            return tr("With it you move the Fellowship towards Mordor.")
    match face:
        case Face.MUSTER | Face.MUSTER_ARMY:
            return tr("With it you bring a nation nearer to war, or recruit.")
        case Face.ARMY:
            return tr("With it you move two armies, or attack.")
        case Face.CHARACTER:
            return tr("With it you move or attack with an army that has a leader.")
    return tr("The other dice are used: with this one you draw or play a card.")


def _use(view: BoardView, choices: Sequence[c.BoardChoice], side: int) -> Advice | None:
    uses = [choice for choice in choices if isinstance(choice, c.Use)]
    for use, reason in _uses_in_order(view, side):
        found = next((each for each in uses if each.use == use), None)
        if found is not None:
            return Advice(found, reason)
    return None


def _uses_in_order(view: BoardView, side: int) -> list[tuple[DieUse, str]]:
    """What a die is good for, the best first."""
    chance = best_attack(view, side)
    attack = tr("One of your attacks has a chance of {chance:.0%}.", chance=chance)
    walk = tr("The Ring must reach Mordor.")
    found = [
        (DieUse.HIDE_FELLOWSHIP, tr("A revealed Fellowship cannot move.")),
        (DieUse.BRING_IN, tr("A character leads armies, and most give you another die each turn.")),
    ]
    if side == FREE and view.sides[FREE].box < MOVES_A_TURN:
        found.append((DieUse.MOVE_FELLOWSHIP, walk))
    if chance >= GOOD_ODDS:
        found += [(DieUse.ATTACK, attack), (DieUse.LED_ATTACK, attack)]
    if any(view.steps[nation] < STEPS_TO_WAR for nation in NATIONS_OF[side]):
        found.append((DieUse.ADVANCE_NATION, tr("A nation attacks and recruits only when it is at war.")))
    return [
        *found,
        (DieUse.RECRUIT, tr("More units, where you need them.")),
        (DieUse.MOVE_ARMIES, tr("Bring your armies together before you fight.")),
        (DieUse.MOVE_LED_ARMY, tr("Bring your armies together before you fight.")),
        (DieUse.PLAY_EVENT, tr("A card in your hand can do something now.")),
        (DieUse.DRAW_EVENT, tr("A card more is a choice more.")),
        (DieUse.MOVE_NAZGUL, tr("Nazgûl lead armies, and help the Hunt where the Fellowship is.")),
        (DieUse.MOVE_FELLOWSHIP, walk),
    ]


def _allocate(view: BoardView, choices: Sequence[c.BoardChoice]) -> Advice | None:
    numbers = [choice.n for choice in choices if isinstance(choice, c.PickNumber)]
    if view.fellowship.mordor != NOTHING:
        return Advice(c.PickNumber(max(numbers)), tr("In Mordor every Eye tile counts all dice in the box."))
    few = min((n for n in numbers if n >= 1), default=max(numbers))
    return Advice(c.PickNumber(few), tr("The first die matters most. Keep the others for your armies."))


def _advance(view: BoardView, choices: Sequence[c.BoardChoice]) -> Advice | None:
    nations = [choice.nation for choice in choices if isinstance(choice, c.PickNation)]
    if not nations:
        return None
    best = max(nations, key=lambda nation: (view.active[nation], view.steps[nation]))
    left = STEPS_TO_WAR - view.steps[best]
    if left == 1:
        return Advice(c.PickNation(best), tr("{nation}: this step leads to war.", nation=NATION_NAMES[best]))
    reason = tr("{nation}: the fewest steps from war.", nation=NATION_NAMES[best])
    return Advice(c.PickNation(best), reason)


def _nazgul(view: BoardView, choices: Sequence[c.BoardChoice]) -> Advice | None:
    where = view.fellowship.region
    if where == NOTHING:
        return None
    reason = tr("The Fellowship was last seen there: a Nazgûl gives the Hunt a re-roll.")
    answers: tuple[c.BoardChoice, ...] = (c.At(where), c.InArea(Area(AREA[where])))
    return next((Advice(answer, reason) for answer in answers if answer in choices), None)


# -- cards


def _cards(view: BoardView, decision: Asked, side: int) -> Advice | None:
    secret = view.secrets[str(decision.seat)]
    cards = [choice for choice in decision.choices if isinstance(choice, c.PickCard)]
    match decision.prompt:
        case p.ChooseDeckPrompt():
            wanted = 2 * side + (0 if side == FREE else 1)
            deck = c.PickDeck(Deck(wanted))
            if deck not in decision.choices:
                return None
            if side == FREE:
                return Advice(deck, tr("Character cards help the Fellowship."))
            return Advice(deck, tr("Strategy cards bring armies."))
        case p.DiscardDownPrompt():
            idle = next((choice for choice in cards if choice.card in secret.unplayable), None)
            if idle is not None:
                return Advice(idle, tr("Its event cannot be played now."))
            return Advice(cards[-1], tr("Keep what you want to play soon.")) if cards else None
    useful = next((choice for choice in cards if choice.card not in secret.no_effect), None)
    if useful is None:
        return None
    return Advice(useful, tr("{card} has an effect now.", card=data(card(useful.card).name)))


# -- the Fellowship


def _fellowship(view: BoardView, decision: Asked) -> Advice | None:
    choices = decision.choices
    match decision.prompt:
        case p.MayDeclarePrompt(region, progress):
            return _declare(view, region, progress)
        case p.WalkFellowshipPrompt(path, _, revealed):
            return _walk(view, choices, path[-1], revealed=revealed)
        case p.MayEnterMordorPrompt():
            return Advice(
                c.Accept(), tr("The Ring must go there: the longer you wait, the more points the Shadow takes.")
            )
        case p.MayPreventTilePrompt() | p.MayAnswerTilePrompt():
            return _against_tile(decision)
        case p.TakeCasualtyPrompt(damage):
            return _casualty(view, choices, damage)
        case p.ChooseGuidePrompt():
            return Advice(choices[0], tr("He has the highest level, and his ability as guide works now."))
    return None


def _havens(view: BoardView, region: int, steps: int) -> list[int]:
    """Return the untaken cities and strongholds of the Free Peoples within this many steps."""
    near = within(region, steps) & (CITIES | STRONGHOLDS)
    return [each for each in range(near.bit_length()) if near >> each & 1 and _is_haven(view, each)]


def _is_haven(view: BoardView, region: int) -> bool:
    return bool((CITIES | STRONGHOLDS) >> region & 1) and HOME[region] == FREE and not is_taken(view, region)


def _declare(view: BoardView, region: int, progress: int) -> Advice | None:
    if view.fellowship.corruption and _havens(view, region, progress):
        reason = tr("In a city or stronghold of the Free Peoples it heals 1 corruption.")
        return Advice(c.Accept(), reason)
    return Advice(c.Decline(), tr("As long as it is hidden, the Shadow does not know where it is."))


def _walk(view: BoardView, choices: Sequence[c.BoardChoice], here: int, *, revealed: bool) -> Advice | None:
    at = [choice.region for choice in choices if isinstance(choice, c.At)]
    haven = next((region for region in at if _is_haven(view, region)), None)
    stay = next((choice for choice in choices if isinstance(choice, c.Done)), None)
    if not revealed and stay is not None and _is_haven(view, here):
        return Advice(stay, tr("Here it heals 1 corruption, and the nation becomes active."))
    if not revealed and haven is not None:
        return Advice(c.At(haven), tr("Here it heals 1 corruption, and the nation becomes active."))
    if not at:
        return None
    best = min(at, key=lambda region: (_helps_the_hunt(view, region), TO_GATE[region]))
    return Advice(c.At(best), tr("It is on the way to Mordor, and nothing there helps the Hunt."))


def _helps_the_hunt(view: BoardView, region: int) -> bool:
    held = STRONGHOLDS >> region & 1 and HOME[region] == (FREE if is_taken(view, region) else 1 - FREE)
    army = army_at(view, region, 1 - FREE)
    return bool(held or army.units or army.leaders)


def _against_tile(decision: Asked) -> Advice | None:
    used = next((choice for choice in decision.choices if isinstance(choice, c.PickCard)), None)
    damage = getattr(decision.prompt, "damage", BAD_HUNT)
    if used is not None and damage >= BAD_HUNT:
        return Advice(used, tr("The card was played for this: it saves you corruption."))
    return Advice(c.Decline(), tr("The damage is small: keep the card for a worse tile."))


def _casualty(view: BoardView, choices: Sequence[c.BoardChoice], damage: int) -> Advice | None:
    guide = next((choice for choice in choices if isinstance(choice, c.PickPiece)), None)
    deadly = view.fellowship.corruption + damage >= CORRUPTED
    if guide is None or (damage < BAD_HUNT and not deadly):
        return Advice(c.Decline(), tr("1 corruption costs less than a companion."))
    level = LEVEL[guide.piece - FIGURES]
    reason = tr("He takes {n} off. Corruption stays for the whole game, and 12 lose it.", n=min(level, damage))
    return Advice(guide, reason)
