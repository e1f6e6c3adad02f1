"""Whole games boiled down to sixteen bytes each, kept in golden.json.

python -m tests.contract.golden        # write them anew, after raising the version of every game that changed
"""

import hashlib
import json
from pathlib import Path

import msgspec

from rules.catalogue import GAMES, game
from rules.chance import Chance
from tests.replays import TABLES, Record

FILE = Path(__file__).with_name("golden.json")
SEED = 2024


def boiled_down(game_id: str, scenario: str, options: tuple[str, ...]) -> str:
    """Every event and the last position of one random game."""
    record, chance = Record(game_id, scenario, options, SEED), Chance(SEED)
    told = hashlib.blake2b(digest_size=16)
    told.update(msgspec.msgpack.encode(record.position.events))
    while record.step(chance):
        told.update(msgspec.msgpack.encode(record.position.events))
    told.update(record.position.digest())
    return told.hexdigest()


def all_of_them() -> dict[str, dict[str, object]]:
    return {
        each.id: {
            "version": each.version,
            "games": {
                " ".join((scenario, *options)): boiled_down(game_id, scenario, options)
                for game_id, scenario, options in TABLES
                if game_id == each.id
            },
        }
        for each in GAMES.values()
    }


def kept(game_id: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(FILE.read_text())[game_id]
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(all_of_them(), indent=1) + "\n")
    print(f"{FILE.name}: {', '.join(f'{id} version {game(id).version}' for id in GAMES)}")
