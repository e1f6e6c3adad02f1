"""The scene of a fight, as far as events tell it."""

from rules.confrontation.characters.classic_fellowship import ARAGORN, FRODO
from rules.confrontation.characters.classic_sauron import ORCS, WARG
from rules.confrontation.regions import CARDOLAN, EREGION, GONDOR, MORDOR, SHIRE
from rules.confrontation.terms import FELLOWSHIP
from tests.confrontation.tables import Table
from wotr_tui.games.confrontation.words.scene import latest


def test_a_finished_fight_leaves_the_screen_when_the_next_piece_moves(table: Table):
    table.put(CARDOLAN, ARAGORN).put(EREGION, WARG).put(SHIRE, FRODO).put(MORDOR, ORCS).turn(FELLOWSHIP)
    table.moves(ARAGORN, EREGION).plays("1", "1")
    scene = latest(table.position.view((0,)), [table.events])
    assert scene is not None
    assert scene.report is not None, "Sauron's turn has begun, but nothing has moved"
    table.moves(ORCS, GONDOR)
    assert latest(table.position.view((0,)), [table.events]) is None
