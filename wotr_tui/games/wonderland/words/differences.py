"""In what choices of Wonderland's War differ: the factors of the bots' evaluation as clauses."""

from rules.game import Difference
from rules.wonderland.view import WonderView
from wotr_tui.games.wonderland.messages import say
from wotr_tui.games.wonderland.words.lookup import who
from wotr_tui.games.wonderland.words.names import region_ref
from wotr_tui.text.messages import agree
from wotr_tui.text.phrases import Phrase


def difference(view: WonderView, found: Difference) -> Phrase:
    """Return the clause; empty for an unknown factor."""
    more, points = found.by > 0, abs(found.by)
    match found.about:
        case (seat, region) if found.name == "region":
            message = agree(
                more,
                "{seat}: {points:.1f} points less expected at {region}",
                "{seat}: {points:.1f} points more expected at {region}",
            )
            return say(message, seat=who(view, seat, start=True), points=points, region=region_ref(region))
        case (seat,) if found.name == "points":
            if more:
                return say("{seat}: {points:.1f} points more", seat=who(view, seat, start=True), points=points)
            return say("{seat}: {points:.1f} points less", seat=who(view, seat, start=True), points=points)
        case (seat,):
            return _of_seat(view, seat, found.name, more)
    return ()


def _of_seat(view: WonderView, number: int, name: str, more: bool) -> Phrase:
    seat = who(view, number, start=True)
    match name:
        case "castles":
            return say("{seat}: more from castles", seat=seat) if more else say("{seat}: less from castles", seat=seat)
        case "shards" | "most shards":
            return say("{seat}: fewer shards", seat=seat) if more else say("{seat}: more shards", seat=seat)
        case "chips":
            return say("{seat}: better chips", seat=seat) if more else say("{seat}: worse chips", seat=seat)
        case "madness":
            return say("{seat}: less madness", seat=seat) if more else say("{seat}: more madness", seat=seat)
        case "supporters":
            return say("{seat}: more supporters", seat=seat) if more else say("{seat}: fewer supporters", seat=seat)
        case "abilities":
            return say("{seat}: more abilities", seat=seat) if more else say("{seat}: fewer abilities", seat=seat)
        case "leader":
            return say("{seat}: a stronger leader", seat=seat) if more else say("{seat}: a weaker leader", seat=seat)
        case "shield":
            return say("{seat}: keeps the shield", seat=seat) if more else say("{seat}: loses the shield", seat=seat)
        case "figures":
            return say("{seat}: better recruits", seat=seat) if more else say("{seat}: worse recruits", seat=seat)
        case "feats":
            return say("{seat}: more from feats", seat=seat) if more else say("{seat}: less from feats", seat=seat)
        case "quests":
            return say("{seat}: better quests", seat=seat) if more else say("{seat}: worse quests", seat=seat)
    return ()
