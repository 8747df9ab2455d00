"""GitHub workflows: actions pinned to a commit, existing targets, a time limit for every job."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from infrastructure.local.settings import ROOT

GITHUB = ROOT / ".github"
WORKFLOWS = sorted(GITHUB.glob("workflows/*.yml"))
FILES = [*WORKFLOWS, *GITHUB.glob("actions/*/action.yml")]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))


def jobs(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(file.read_text())["jobs"]
    return found


def _matrices(file: Path) -> list[str]:
    """The commands that a job runs by its matrix."""
    matrices = [job.get("strategy", {}).get("matrix", {}) for job in jobs(file).values()]
    return [str(value) for matrix in matrices for values in matrix.values() for value in values]


def targets(file: Path) -> set[str]:
    """The make targets that the workflow runs."""
    steps = [step.get("run", "") for job in jobs(file).values() for step in job["steps"]]
    commands = re.findall(r"^make ([^|;&\n]+)", "\n".join((*steps, *_matrices(file))), re.MULTILINE)
    return {word for command in commands for word in command.split() if re.fullmatch(r"[a-z-]+", word)}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name + "/" + file.name)
def test_actions_are_pinned_to_a_commit_with_their_version(file: Path) -> None:
    used = re.findall(r"uses: (.*)", file.read_text())

    assert used
    for action in used:
        assert re.fullmatch(
            r"[\w-]+/[\w-]+(?:/[\w-]+)?@[0-9a-f]{40} # v\d+\.\d+\.\d+|\./\.github/actions/[a-z-]+", action
        ), action


def test_an_action_has_the_same_commit_everywhere() -> None:
    used = {line for file in FILES for line in re.findall(r"uses: (\w.*)", file.read_text())}

    assert len({line.partition("@")[0] for line in used}) == len(used)


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_workflows_run_existing_make_targets(file: Path) -> None:
    assert targets(file) <= TARGETS


def test_before_a_merge_every_track_of_the_tests_is_run_within_a_quarter_of_an_hour() -> None:
    test = GITHUB / "workflows" / "test.yml"

    tracks = {"lint", "fast", "test-engine", "test-stack", "test-walks", "test-screens"}
    assert targets(test) - {"prepare", "native"} == tracks
    assert {job["timeout-minutes"] for job in jobs(test).values()} == {15}


def test_at_night_everything_runs_in_full() -> None:
    nightly = GITHUB / "workflows" / "nightly.yml"

    tests = {"test", "test-resilience", "test-payments", "test-long", "test-fuzz", "test-oldest"}
    assert targets(nightly) - {"prepare"} == {*tests, "mutants", "gate-proof", "bench"}
    assert all(job["timeout-minutes"] <= 350 for job in jobs(nightly).values())
    assert nightly.read_text().count("RESILIENCE=full") == 2
    assert "FUZZ=full" in nightly.read_text()


def test_the_versions_are_those_of_the_repository() -> None:
    inputs = yaml.safe_load((GITHUB / "actions" / "languages" / "action.yml").read_text())["inputs"]

    assert inputs["python"]["default"] == (ROOT / ".python-version").read_text().strip()
    assert inputs["node"]["default"] == (ROOT / ".nvmrc").read_text().strip()
