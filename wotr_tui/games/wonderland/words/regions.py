"""The regions and armies in words."""

from rules.wonderland.terms import LEADER, Castle
from rules.wonderland.view import Army, WonderView
from wotr_tui.games.wonderland.messages import say, tr
from wotr_tui.games.wonderland.words.lookup import castle_words, region_of, unit_count, who
from wotr_tui.games.wonderland.words.names import FACTION_INKS, FACTION_SHAPES, region_ref, supporters, unit_ref
from wotr_tui.games.wonderland.words.rewards import CASTLE_SIGN, LEADER_SIGN
from wotr_tui.text.messages import listed, within
from wotr_tui.text.phrases import Phrase, Ref, join, phrase, text_of


def award_now(view: WonderView, region: int) -> int:
    """Return the award of a region in this round, or in the first before it."""
    found = region_of(view, region)
    return found.awards[max(0, view.round - 1)] if found else 0


def army_sign(view: WonderView, army: Army) -> Ref:
    """Return the units of one player as a sign, such as `▲5♔♜` with the leader and a castle."""
    faction = view.players[army.seat].faction
    shape, ink = (FACTION_SHAPES[faction], FACTION_INKS[faction]) if faction >= 0 else ("?", "")
    count = str(unit_count(army)) if unit_count(army) else ""
    leader, castle = LEADER_SIGN if army.leader else "", castle_sign(army.castle, len(view.players))
    spoken = text_of(army_words(view, army))
    return Ref(f"{shape}{count}{leader}{castle}", ink=ink, strong=True, spoken=spoken)


def castle_sign(castle: int, players: int) -> str:
    """Return the sign of a castle, in brackets if it is lying."""
    if not castle:
        return ""
    return f"({CASTLE_SIGN})" if players == 2 and castle == Castle.LYING else CASTLE_SIGN


def presence(view: WonderView, region: int, *, brief: bool = False) -> Phrase:
    """Return the armies in a region, in words, or in signs if `brief`."""
    found = region_of(view, region)
    if found is None:
        return say(within("a region", "blocked"))
    if brief:
        between = Ref(" ", spoken=tr("; "))
        signs = phrase(*(part for army in found.armies for part in (between, army_sign(view, army))))[1:] or say(
            "nobody"
        )
        return say("award {award}, {armies}", award=award_now(view, region), armies=signs)
    return join([army_words(view, army) for army in found.armies], "; ") or say("nobody")


def army_words(view: WonderView, army: Army) -> Phrase:
    faction = view.players[army.seat].faction
    parts: list[str | Ref] = []
    if army.leader:
        parts.append(unit_ref(LEADER, faction))
    parts += [unit_ref(figure) for figure in army.figures]
    if army.supporters:
        parts.append(supporters(army.supporters))
    if castle := castle_words(army.castle, len(view.players)):
        parts.append(castle)
    there = listed(parts)
    if not unit_count(army):
        return say("{player} with {units}", player=who(view, army.seat), units=there)
    return say(
        "{player} with {units}, starting strength {strength}",
        player=who(view, army.seat), units=there, strength=army.strength,
    )  # fmt: skip


def region_line(view: WonderView, region: int) -> Phrase:
    """Return a region with everything in it, as a sentence."""
    named = region_ref(region, start=True)
    found = region_of(view, region)
    if found is None:
        return say("{region}: not used in this game.", region=named)
    awards = ", ".join(str(award) for award in found.awards)
    here = say("{region}, awards {awards}: {armies}.", region=named, awards=awards, armies=presence(view, region))
    if view.start == region:
        return say("{here} The war begins here.", here=here)
    return here
