"""The forge tracks of a board, space by space."""

from typing import NamedTuple

from rules.wonderland.choices import PickReward
from rules.wonderland.factions import BOARDS
from rules.wonderland.terms import NOTHING
from rules.wonderland.view import WonderView
from wotr_tui.games.wonderland.messages import say
from wotr_tui.games.wonderland.words.lookup import components_of, player
from wotr_tui.games.wonderland.words.rewards import reward_words
from wotr_tui.text.messages import listed
from wotr_tui.text.phrases import Phrase


class Space(NamedTuple):
    """A space of a track: the chip forged there, and its reward."""

    chip: int
    reward: PickReward


def spaces(view: WonderView, seat: int, track: int) -> list[Space]:
    me = player(view, seat)
    chips, rewards = me.tracks[track], BOARDS[me.faction].tracks[track]
    length = components_of(view).track_lengths[track]
    return [Space(chips[n] if n < len(chips) else NOTHING, rewards[n].offer()) for n in range(length)]


def between(faction: int, upper: int) -> dict[int, PickReward]:
    """Return the rewards between a track and the next one, by space (W13.7)."""
    return {each.space: each.reward.offer() for each in BOARDS[faction].between if each.upper == upper}


def next_reward(view: WonderView, seat: int, track: int) -> Phrase:
    """Return all rewards of the next chip on this track."""
    me = player(view, seat)
    row = spaces(view, seat, track)
    filled = len(me.tracks[track])
    if filled >= len(row):
        return say("full")
    rewards = [reward_words(row[filled].reward)]
    for upper in (track - 1, track):
        neighbour = upper if upper != track else track + 1
        bonus = between(me.faction, upper).get(filled) if 0 <= upper < 3 else None
        if bonus is not None and len(me.tracks[neighbour]) > filled:
            rewards.append(reward_words(bonus))
    if filled + 1 == len(row):
        rewards.append(say("the artifact at its end"))
    return listed(rewards)
