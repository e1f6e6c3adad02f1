"""net/README.md lists every message with its name on the wire."""

import re
from pathlib import Path
from typing import get_args

import net
from net.wire.from_client import AnyFromClient
from net.wire.from_host import AnyFromHost
from net.wire.records import AnyRecord

PAGE = (Path(net.__path__[0]) / "README.md").read_text(encoding="utf-8")


def test_every_message_and_record_is_on_the_page():
    named = set(re.findall(r"`([A-Z]\w+)`", PAGE))
    for kind in (*get_args(AnyFromClient), *get_args(AnyFromHost), *get_args(AnyRecord)):
        assert kind.__name__ in named, f"{kind.__name__} is missing"
        tag = kind.__struct_config__.tag
        assert tag == kind.__name__ or f"`{kind.__name__}` ({tag})" in PAGE, f"{kind.__name__} is {tag} on the wire"


def test_every_room_and_module_is_on_the_page():
    rooms = {path.name: path for path in Path(net.__path__[0]).iterdir() if (path / "__init__.py").exists()}
    for name, room in rooms.items():
        (row,) = re.findall(rf"^\| `{name}/` \|.*$", PAGE, re.MULTILINE)
        missing = [module.stem for module in room.glob("[a-z]*.py") if f"`{module.stem}`" not in row]
        assert missing == [], name


def test_every_promise_names_the_tests_that_hold_it():
    promises = PAGE[PAGE.index("## What is promised") : PAGE.index("### What is not promised")]
    bullets = promises.split("\n- ")[1:]
    assert len(bullets) > 25
    tests = Path(__file__).parents[1]
    for bullet in bullets:
        promise = bullet.split("\n\n")[0]
        _, named, held_by = promise.partition("Tests: ")
        assert named, f"no test holds this: {promise}"
        for name in re.findall(r"`([^`]+)`", held_by):
            file, _, function = name.partition("::")
            assert (tests / file).is_file(), name
            assert f"def {function}(" in (tests / file).read_text(encoding="utf-8") if function else True, name
