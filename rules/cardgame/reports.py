"""What a combat came to, as one record: the source for summaries, scenes, the log, replays and exports."""

import msgspec


class CombatResult(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Who won a location and how many points it is worth to them: victory points, or corruption on a path."""

    location: int
    winner: int
    """A side, or NOTHING for a tied path in a Duel (R92)."""
    points: int


class CombatReport(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A whole combat. Everything in it is public."""

    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    attack: int
    """All attack icons."""
    cancelled: int
    """Icons that the location cancelled."""
    supported: tuple[tuple[int, int], ...]
    """Characters with the army that supported them; NOTHING if it did not matter which one."""
    losses: tuple[tuple[int, int], ...]
    """Defenders that were lost, each with the icons it cancelled."""
    eliminated: tuple[int, ...]
    """Cards eliminated in the combat, items included."""
    saved: tuple[int, ...]
    """Cards that a text saved from elimination."""
    cycled: tuple[int, ...]
    """Other cards cycled after the combat, items included."""
    points: int
    """What the winner scores: victory points, or corruption on a path."""
