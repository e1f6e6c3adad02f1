"""Which language a command speaks: the option first, then the variable, the settings, the system."""

import msgspec
import pytest

from wotr_tui.cli import main
from wotr_tui.cli.language_option import chosen
from wotr_tui.runtime.errors import UserError
from wotr_tui.saves import settings
from wotr_tui.saves.settings import Settings


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))


def test_the_option_beats_the_variable_the_settings_and_the_system():
    system = {"LANG": "pl_PL.UTF-8"}
    assert chosen([], {}).code == "en"
    assert chosen([], system).code == "pl"
    settings.save(msgspec.structs.replace(Settings(), language="uk"))
    assert chosen([], system).code == "uk"
    assert chosen([], {**system, "WOTR_LANG": "cs"}).code == "cs"
    for words in (["--lang", "sr", "duel"], ["duel", "--lang=sr"], ["rules", "--lang", "sr_RS.UTF-8"]):
        assert chosen(words, {**system, "WOTR_LANG": "cs"}).code == "sr"


def test_an_unknown_language_is_refused_with_a_list():
    with pytest.raises(UserError, match=r"no language 'tlh'.*uk \(українська\)"):
        chosen(["--lang", "tlh"], {})


@pytest.mark.parametrize("words", [["--lang", "uk", "rules", "R1"], ["rules", "R1", "--lang", "uk"]])
def test_the_option_may_stand_before_and_after_the_command(words, capsys):
    assert main.main(words) == 0
    assert capsys.readouterr().out.startswith("R1  Що є в грі")
