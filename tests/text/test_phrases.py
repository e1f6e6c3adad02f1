"""Phrases: what they say in plain text."""

import pytest

from wotr_tui.text.phrases import Ref, spoken_of, text_of, without_second_stop


def test_a_sign_can_have_words_for_plain_text():
    words = ("chair 3: ", Ref("+2", spoken="2 units"), Ref(" ", spoken=", "), Ref("H1"), Ref(")", spoken=""))
    assert text_of(words) == "chair 3: +2 H1)"
    assert spoken_of(words) == "chair 3: 2 units, H1"


@pytest.mark.parametrize(
    ("name", "said"), [("The Eagles are Coming!", "draw The Eagles are Coming!"), ("Athelas", "draw Athelas.")]
)
def test_a_name_that_ends_with_its_own_sign_gets_no_full_stop(name, said):
    assert text_of(without_second_stop(("draw ", Ref(name), "."))) == said


def test_a_sign_keeps_the_full_stop():
    words = without_second_stop(("Hunt tile: ", Ref("0!", spoken="0 reveals"), "."))
    assert text_of(words) == "Hunt tile: 0!."
    assert spoken_of(words) == "Hunt tile: 0 reveals."
