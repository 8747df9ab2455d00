"""`docs/reference` has every command, option and exit code of `./carteblanche`, and every target of make."""

import argparse
import re

from infrastructure.operator.arguments import parser
from infrastructure.operator.running import COMMANDS
from infrastructure.operator.said import Exit
from tests.templates import ROOT

PAGE = (ROOT / "docs/reference/command-line.md").read_text()
_IN_EVERY_COMMAND = {"--help", "--json"}
"""The introduction of the page names them once."""


def commands() -> dict[str, argparse.ArgumentParser]:
    [found] = [each for each in parser()._actions if isinstance(each, argparse._SubParsersAction)]
    return dict(found.choices)


def section(name: str) -> str:
    """The part of the page below a command's heading."""
    [found] = re.findall(rf"^##+ {name}\n(.*?)(?=^##+ |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


def test_every_command_has_a_section() -> None:
    documented = re.findall(r"^### ([a-z-]+)$", PAGE, re.MULTILINE)

    assert sorted([*documented, "run"]) == sorted(commands())


def test_every_section_has_the_arguments_of_its_command() -> None:
    for name, command in commands().items():
        options = {option for each in command._actions for option in each.option_strings if option.startswith("--")}
        positional = [each for each in command._actions if not each.option_strings]
        first_cells = re.findall(r"^\| `([^`]+)` \|", section(name).partition("| name |")[0], re.MULTILINE)
        documented = {cell.split()[0] for cell in first_cells if cell.startswith("--")}

        assert (name, documented) == (name, options - _IN_EVERY_COMMAND)
        assert (name, len(first_cells) - len(documented)) == (name, len(positional))


def test_every_command_of_run_is_documented() -> None:
    assert re.findall(r"^\| `(\w+)` \|", section("run").partition("| name |")[2], re.MULTILINE) == list(COMMANDS)


def test_every_exit_code_is_documented() -> None:
    documented = re.findall(r"^\| (\d+) \| (\w+) \|", PAGE, re.MULTILINE)

    assert documented == [(str(code.value), code.name.lower()) for code in Exit]


def test_every_make_target_is_documented() -> None:
    targets = re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE)
    page = (ROOT / "docs/reference/make.md").read_text()
    cells = re.findall(r"^\| (`make [^|]*) \|", page, re.MULTILINE)

    assert sorted(re.findall(r"`make ([a-z-]+)`", " ".join(cells))) == sorted(targets)
