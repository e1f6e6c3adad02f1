"""In what choices of the board game differ: the factors of the bots' evaluation as clauses."""

from rules.boardgame.terms import FREE, SHADOW, Nation
from rules.game import Difference
from wotr_tui.games.boardgame.messages import say
from wotr_tui.games.boardgame.words.names import nation_ref, region_ref, side_ref
from wotr_tui.text.phrases import Phrase

NATIONS = {
    "Isengard at war": Nation.ISENGARD,
    "Sauron at war": Nation.SAURON,
    "Southrons at war": Nation.SOUTHRONS,
}
OWNERS = {" of the Free Peoples": FREE, " of the Shadow": SHADOW}
"""How the names of factors end that both sides have."""


def difference(found: Difference) -> Phrase:
    """Return the clause; empty for an unknown factor."""
    for ending, side in OWNERS.items():
        if found.name.endswith(ending) and (words := _of_side(found.name.removesuffix(ending), side, found.by > 0)):
            return words
    return _of_place(found) if found.about else _of_ring(found.name, found.by > 0) or _of_war(found.name, found.by > 0)


def _of_place(found: Difference) -> Phrase:
    more = found.by > 0
    match found.name, found.about:
        case "taken", (region,):
            place = region_ref(region)
            return say("{place} is likelier to fall", place=place) if more else say("{place} is safer", place=place)
        case "retaken", (region,):
            if more:
                return say("the Free Peoples are likelier to take {place}", place=region_ref(region))
            return say("the Free Peoples are less likely to take {place}", place=region_ref(region))
    return ()


def _of_side(name: str, side: int, more: bool) -> Phrase:
    owner = side_ref(side, start=True)
    match name:
        case "dice":
            return say("{side}: more action dice", side=owner) if more else say("{side}: fewer action dice", side=owner)
        case "unused dice":
            if more:
                return say("{side}: more dice left in this turn", side=owner)
            return say("{side}: fewer dice left in this turn", side=owner)
        case "rings":
            return say("{side}: more Elven Rings", side=owner) if more else say("{side}: fewer Elven Rings", side=owner)
        case "cards":
            return say("{side}: more cards", side=owner) if more else say("{side}: fewer cards", side=owner)
        case "table":
            if more:
                return say("{side}: more cards on the table", side=owner)
            return say("{side}: fewer cards on the table", side=owner)
        case "strength":
            return say("{side}: larger armies", side=owner) if more else say("{side}: smaller armies", side=owner)
    return ()


def _of_ring(name: str, more: bool) -> Phrase:
    match name:
        case "corruption":
            return say("more corruption") if more else say("less corruption")
        case "levels of the company" | "companions":
            return say("stronger companions in the Fellowship") if more else say("weaker companions in the Fellowship")
        case "steps to the gate" | "steps of the Mordor Track":
            if more:
                return say("the Ring-bearers have further to go")
            return say("the Ring-bearers are nearer to the Crack of Doom")
        case "on the Mordor Track":
            if more:
                return say("the Ring-bearers are likelier to be on the Mordor Track")
            return say("the Ring-bearers are less likely to be on the Mordor Track")
        case "the Ring's race":
            if more:
                return say("the Ring is likelier to be destroyed in time")
            return say("the Ring is less likely to be destroyed in time")
        case "hidden":
            if more:
                return say("the Fellowship is likelier to be hidden")
            return say("the Fellowship is likelier to be revealed")
        case "tiles":
            return say("the Hunt pool is worse for the Fellowship") if more else say("the Hunt pool is milder")
        case "watched":
            return say("the Hunt has more re-rolls") if more else say("the Hunt has fewer re-rolls")
        case "turns of the Ring":
            if more:
                return say("the Shadow has more time for the war")
            return say("the Shadow has less time for the war")
    return ()


def _of_war(name: str, more: bool) -> Phrase:
    match name:
        case "on the verge":
            return say("the Shadow is near its last points") if more else say("the Shadow is far from its last points")
        case "turns of the war":
            return say("the Shadow is far from its last points") if more else say("the Shadow is near its last points")
        case "sieges of the Shadow":
            return say("the Shadow besieges more") if more else say("the Shadow besieges less")
        case "Isengard at war" | "Sauron at war" | "Southrons at war":
            nation = nation_ref(NATIONS[name], start=True)
            if more:
                return say("{nation}: sooner at war", nation=nation)
            return say("{nation}: later at war", nation=nation)
        case "steps of the Shadow":
            if more:
                return say("the nations of the Shadow are nearer to war")
            return say("the nations of the Shadow are further from war")
        case "garrisons":
            if more:
                return say("more units guard the settlements of the Free Peoples")
            return say("fewer units guard the settlements of the Free Peoples")
        case "at stake":
            if more:
                return say("the battle promises more for the Free Peoples")
            return say("the battle promises more for the Shadow")
    return ()
