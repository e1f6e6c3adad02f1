"""The pictures of Wonderland's War, from seeded games."""

from typing import Any

from textual.screen import Screen

from rules.wonderland.position import WonderPosition
from tests.screen.pictures import SMALL, WIDE, Opening, Picture
from tests.wonderland.face.tables import played


def asked(scenario: str, seed: int, prompt: str, *, after: int = 0, draws: int = 0) -> Opening:
    """The table at the first such question after so many choices, in the middle of a battle if `draws` were made."""

    def wanted(position: WonderPosition) -> bool:
        return not draws or any(each.draws >= draws for each in position.current_battle().fighters)

    table = played(scenario, seed, prompt, after=after, wanted=wanted)

    def opening() -> Screen[Any]:
        from wotr_tui.app.screens.table import TableScreen

        return TableScreen(table.party)

    return opening


PICTURES = {
    "wonderland-tea": Picture(lambda: asked("five", 4, "ChooseChair", after=24), keys=("down", "down")),
    "wonderland-tea-80x24": Picture(lambda: asked("three", 4, "ChooseChair", after=30), SMALL, ("down",)),
    "wonderland-battle": Picture(lambda: asked("four", 5, "DrawOrHalt", draws=3)),
    "wonderland-battle-80x24": Picture(lambda: asked("five", 4, "DrawOrHalt", draws=2), SMALL),
    "wonderland-battle-wide": Picture(lambda: asked("four", 5, "DrawOrHalt", draws=3), WIDE),
    "serbian-latin": Picture(lambda: asked("three", 4, "ChooseChair", after=30), looks={"language": "sr@latin"}),
    "serbian-latin-80x24": Picture(
        lambda: asked("three", 4, "ChooseChair", after=30), SMALL, looks={"language": "sr@latin"}
    ),
}
