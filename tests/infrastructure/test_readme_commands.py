"""README.md gives no command that no test knows; `tests/stack/test_typed_readme_commands.py` types them."""

import re

from tests.readme_commands import HOW_IT_IS_TYPED, NotTyped, commands
from tests.templates import ROOT

MAKE = re.compile(r"make (?P<target>[a-z-]+)(?: [A-Z_]+=\S+)*")
BRIDGE = "BRIDGE_ADDRESS="
"""A test of its own starts the printers' bridge."""


def test_every_command_of_the_readme_is_typed_or_says_why_not() -> None:
    given = [each for each in commands() if not each.startswith(("make ", BRIDGE))]

    assert sorted(given) == sorted(HOW_IT_IS_TYPED)
    assert all(how.reason if isinstance(how, NotTyped) else how for how in HOW_IT_IS_TYPED.values())


def test_every_make_command_of_the_readme_is_a_target() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = [MAKE.fullmatch(each) for each in commands() if each.startswith("make ")]

    assert len(named) > 10
    assert {found["target"] if found else "" for found in named} <= targets


def test_no_document_gives_a_command_that_needs_a_prepared_shell() -> None:
    documents = [ROOT / "README.md", *ROOT.glob("docs/rules/*.md"), *ROOT.glob("infrastructure/**/README.md")]

    assert [str(each) for each in documents if "python -m backoffice." in each.read_text()] == []
