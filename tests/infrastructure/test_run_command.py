"""`carteblanche run`: commands of operators on the stack that is found, and a sentence where none is."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from infrastructure.operator.running import COMMANDS, split_stage
from infrastructure.operator.said import Exit
from infrastructure.permissions.operators import Account, command_grants, policy_of
from tests.infrastructure.test_operator_command import run
from tests.templates import ROOT

ACCOUNT = Account("aws", "ca-central-1", "123456789012", "prod", "files", {"Pepper": "p", "StaffSecret": "s"}, "pool-1")
CHANGED_BY_FILES = {"apply_brand"}
"""`./carteblanche apply` does it."""


def test_every_command_of_the_functions_folder_can_be_run() -> None:
    there = {
        each.stem for each in (ROOT / "functions/backoffice").glob("*.py") if "run_in_shell(main)" in each.read_text()
    }

    assert there - CHANGED_BY_FILES == set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_a_command_needs_no_stack_and_names_the_line_to_type(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main = import_module(f"backoffice.{name}").main
    try:
        status = main(["--help"])
    except SystemExit as ended:
        status = ended.code

    assert status == 0
    assert f"carteblanche run {name}" in capsys.readouterr().out


@pytest.mark.parametrize("name", COMMANDS)
def test_the_policy_of_a_command_can_be_printed(name: str) -> None:
    statements = policy_of([name], ACCOUNT)["Statement"]

    assert any("cloudformation:DescribeStacks" in each["Action"] for each in statements)


def test_rights_on_everything_bring_no_certificates_along() -> None:
    statements = policy_of(["move_order"], ACCOUNT)["Statement"]

    assert [each["Action"] for each in statements if each["Resource"] == ["*"]] == [["sns:Publish"]]


def test_a_command_that_lists_needs_no_right_to_write() -> None:
    verbs = {
        grant.action for name in ("read_orders", "staff_actions", "stock_changes") for grant in command_grants(name)
    }

    assert verbs == {"cloudformation:DescribeStacks", "dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"}


def test_stage_option_may_precede_or_follow_the_arguments() -> None:
    words = ["jade", "spadina", "--date", "2026-11-23"]

    assert split_stage([*words, "--stage", "prod"], None) == (words, "prod")
    assert split_stage(words, "staging") == (words, "staging")
    assert split_stage(words, None) == (words, None)


def test_without_a_stack_a_command_ends_with_a_sentence(tmp_path: Path) -> None:
    done = run("run", "read_orders", "jade", "spadina", DATA_DIR=str(tmp_path))

    assert (done.returncode, done.stdout) == (Exit.UNREACHED, "")
    assert done.stderr == ("no stack runs on this machine: start it with make run, or name a stage with --stage\n")


def test_an_unknown_command_is_refused_with_those_there_are(tmp_path: Path) -> None:
    done = run("run", "refund", DATA_DIR=str(tmp_path))

    assert done.returncode == Exit.MISUSED
    assert "there is no command refund: app_key, day_report, flagged" in done.stderr


def test_keys_are_made_without_a_stack(tmp_path: Path) -> None:
    done = run("run", "app-key", "new", "2", DATA_DIR=str(tmp_path))

    assert (done.returncode, len(done.stdout.split())) == (Exit.DONE, 2)


def test_a_module_that_finds_no_stack_says_what_to_type() -> None:
    alone = {name: value for name, value in os.environ.items() if not name.startswith("AWS_") and name != "STAGE"}
    line = [sys.executable, "-m", "backoffice.read_orders", "jade", "spadina"]

    done = subprocess.run(
        line, env={**alone, "PYTHONPATH": str(ROOT / "functions")}, capture_output=True, text=True, cwd="/"
    )

    assert (done.returncode, done.stdout) == (Exit.UNREACHED, "")
    assert done.stderr == (
        "no stack answers here: ./carteblanche run read_orders finds the one that make run started, "
        "and with --stage a deployed one\n"
    )
