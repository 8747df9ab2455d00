"""Commands that a command suggests name the target that it worked on."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from infrastructure.operator import __main__ as command
from infrastructure.operator.on_a_target import HANDLERS
from infrastructure.operator.said import Exit
from infrastructure.operator.target import Target
from tests.templates import ROOT

HERE = Target("the stack on this machine", "dev", {}, "http://localhost:8080")
PROD = Target("stage prod in AWS", "prod", {}, is_here=False)
TYPED = re.compile(rf"carteblanche ({'|'.join(HANDLERS)})\b")
FOLDERS = ("infrastructure/operator", "functions/backoffice")
WITHOUT_A_TARGET = {
    "written into the files; carteblanche apply --prune ends the old one, and what was printed with it",
}
"""Said by commands on files alone, which every stack that has the brand is then given."""


def test_a_next_step_names_the_stage_it_is_for() -> None:
    assert HERE.command("rollback", "corner") == "./carteblanche rollback corner"
    assert PROD.command("rollback", "corner") == "./carteblanche rollback corner --stage prod"
    assert PROD.command("apply", "my brands/corner") == "./carteblanche apply 'my brands/corner' --stage prod"


def texts(file: Path) -> Iterator[str]:
    """The string literals of a file, without docstrings."""
    tree = ast.parse(file.read_text())
    aside = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in aside:
            yield node.value


def test_no_next_step_is_written_without_its_target() -> None:
    found = {
        text
        for folder in FOLDERS
        for file in (ROOT / folder).rglob("*.py")
        for text in texts(file)
        if TYPED.search(text)
    }

    assert found == WITHOUT_A_TARGET


@pytest.mark.parametrize("act", ["add", "show", "remove"])
@pytest.mark.parametrize("host", ["order.moonleaf.example", "localhost.example", "moonleaf", "grün.localhost"])
def test_a_host_of_the_world_is_of_a_stage_that_has_to_be_named(
    act: str, host: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["domain", act, host]) == Exit.MISUSED

    told = capsys.readouterr()
    assert (told.out, told.err) == (
        "",
        f"{host} leads to no machine by itself: add --stage, one of dev, staging, prod; nothing was changed\n",
    )


def test_a_host_of_this_machine_needs_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["domain", "remove", "Moonleaf.localhost"]) == Exit.DONE
    assert "on this machine nothing is needed" in capsys.readouterr().out
