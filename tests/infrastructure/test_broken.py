"""`make gate-proof` breaks text that is in the sources, and names targets that exist."""

import re

import pytest
from tests.broken import BREAKS, Broken
from tests.templates import ROOT


@pytest.mark.parametrize("broken", BREAKS, ids=lambda each: each.what)
def test_text_to_break_is_in_its_files(broken: Broken) -> None:
    assert [file for file in broken.files if broken.words not in (ROOT / file).read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("broken", BREAKS, ids=lambda each: each.what)
def test_check_of_a_break_is_a_make_target(broken: Broken) -> None:
    assert re.search(rf"^{broken.check}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
