"""Warnings while a screen is shown: in the file, not on the terminal."""

import logging

import pytest

from wotr_tui.runtime import log_file


@pytest.fixture(autouse=True)
def _restored():
    before = logging.root.handlers[:], logging.root.level
    yield
    logging.root.handlers[:] = before[0]
    logging.root.setLevel(before[1])


def test_a_warning_is_logged_and_not_shown(tmp_path, capfd):
    path = log_file.log_to_file(tmp_path / "wotr.log")
    logging.getLogger("wotr.bots").warning("a bot faltered")
    assert path.read_text().rstrip().endswith("wotr.bots: a bot faltered")
    assert capfd.readouterr() == ("", "")
