"""The files for editors, hooks and GitHub can be read, and name commands, folders and actions that exist."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.templates import ROOT

GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
ACTIONS = [*WORKFLOWS, *sorted((GITHUB / "actions").glob("*/action.yml"))]
FORMS = [file for file in sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml")) if file.name != "config.yml"]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
INSTALLED = (".venv/bin/", "node_modules/.bin/", "../frontend/node_modules/.bin/")
LOCKED_TOOLS = {".venv/bin/ruff": "ruff", ".venv/bin/python": "", "biome": "@biomejs/biome"}


def read(file: str) -> Any:
    text = (ROOT / file).read_text(encoding="utf-8")
    return json.loads(text) if file.endswith(".json") else yaml.safe_load(text)


def make_targets(text: str) -> set[str]:
    """The targets of every make in a text of commands."""
    words = (word for call in re.findall(r"\bmake ([^\n|&;`]+)", text) for word in call.split())
    return {word for word in words if re.fullmatch(r"[a-z-]+", word)}


def steps(workflow: Path) -> list[dict[str, Any]]:
    found = yaml.safe_load(workflow.read_text(encoding="utf-8"))
    jobs = found["jobs"].values() if "jobs" in found else [found["runs"]]
    return [step for job in jobs for step in job["steps"]]


def hooks() -> list[dict[str, Any]]:
    return [hook for repository in read(".pre-commit-config.yaml")["repos"] for hook in repository["hooks"]]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda file: file.name)
def test_a_workflow_calls_targets_that_exist(workflow: Path) -> None:
    commands = "\n".join(step["run"] for step in steps(workflow) if "run" in step)
    matrix = "\n".join(re.findall(r"^ +- (make .+)$", workflow.read_text(), re.MULTILINE))

    assert make_targets(f"{commands}\n{matrix}") <= TARGETS


@pytest.mark.parametrize("file", ACTIONS, ids=lambda file: file.stem)
def test_an_action_is_in_the_repository_or_pinned_with_its_version(file: Path) -> None:
    lines = re.findall(r"uses: (.+)", file.read_text())

    for line in lines:
        local = line.startswith("./") and (ROOT / line / "action.yml").exists()
        assert local or re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+(\.\d+)*", line), line


def test_one_action_is_pinned_to_one_commit() -> None:
    pins = {pin for file in ACTIONS for pin in re.findall(r"uses: (\S+@\S+)", file.read_text())}
    repositories = {pin: "/".join(pin.split("@")[0].split("/")[:2]) + "@" + pin.split("@")[1] for pin in pins}

    assert len({one.split("@")[0] for one in repositories.values()}) == len(set(repositories.values()))


def test_hooks_download_nothing() -> None:
    assert [repository["repo"] for repository in read(".pre-commit-config.yaml")["repos"]] == ["local"]
    assert {hook["language"] for hook in hooks()} == {"system"}


@pytest.mark.parametrize("hook", hooks(), ids=lambda hook: str(hook["id"]))
def test_a_hook_calls_a_tool_of_the_project(hook: dict[str, Any]) -> None:
    words = [word for part in shlex.split(hook["entry"]) for word in part.split()]
    modules = [words[place + 1] for place, word in enumerate(words) if word == "-m"]
    tools = [word for word in words if word.startswith(INSTALLED)]
    locks = (ROOT / "infrastructure/dependencies/development.txt").read_text()
    packages = read("frontend/package.json")["devDependencies"]

    assert len(tools) == 1
    for module in modules:
        assert (ROOT / f"{module.replace('.', '/')}.py").exists()
    name = LOCKED_TOOLS[tools[0] if tools[0].startswith(".venv") else tools[0].rpartition("/")[2]]
    assert not name or name in packages or f"\n{name}==" in locks


def test_the_development_container_prepares_with_make_and_forwards_the_pages() -> None:
    container = read(".devcontainer/devcontainer.json")

    assert make_targets(container["postCreateCommand"]) == {"prepare"}
    assert container["forwardPorts"][0] == 8080
    assert f"-{(ROOT / '.python-version').read_text().strip()}-" in container["image"]
    [node] = [feature for name, feature in container["features"].items() if "/node:" in name]
    assert node["version"] in read(".github/workflows/test.yml")["jobs"]["quick"]["strategy"]["matrix"]["node"]


def test_the_editor_uses_the_tools_of_the_project() -> None:
    settings, extensions = read(".vscode/settings.json"), read(".vscode/extensions.json")
    container = read(".devcontainer/devcontainer.json")

    formatters = {
        each["editor.defaultFormatter"] for each in settings.values() if "editor.defaultFormatter" in str(each)
    }
    assert formatters <= set(extensions["recommendations"])
    assert set(container["customizations"]["vscode"]["extensions"]) <= set(extensions["recommendations"])


def test_updates_are_proposed_for_each_npm_lock_but_the_oldest_browsers() -> None:
    [npm, actions] = read(".github/dependabot.yml")["updates"]
    locks = {f"/{file.parent.relative_to(ROOT)}" for file in _locks()}

    assert set(npm["directories"]) == locks - {"/tests/oldest"}
    assert all((ROOT / folder.lstrip("/")).is_dir() for folder in actions["directories"])


def test_each_npm_lock_is_written_without_addresses() -> None:
    settings = {(file.parent / ".npmrc").read_text().splitlines()[-1] for file in _locks()}

    assert settings == {"omit-lockfile-registry-resolved=true"}


@pytest.mark.parametrize("form", FORMS, ids=lambda file: file.stem)
def test_an_issue_form_has_what_github_requires(form: Path) -> None:
    found = yaml.safe_load(form.read_text(encoding="utf-8"))
    inputs = [each for each in found["body"] if each["type"] != "markdown"]

    assert found["name"]
    assert found["description"]
    assert len({each["id"] for each in inputs}) == len(inputs)
    assert all(each["attributes"]["label"] for each in inputs)
    assert any(each.get("validations", {}).get("required") for each in inputs)


def test_issues_have_a_form_for_bugs_features_and_questions() -> None:
    assert [form.stem for form in FORMS] == ["bug", "feature", "question"]
    assert read(".github/ISSUE_TEMPLATE/config.yml") == {"blank_issues_enabled": False}


def test_owned_paths_exist() -> None:
    lines = [line.split() for line in (GITHUB / "CODEOWNERS").read_text().splitlines() if line and line[0] != "#"]

    assert lines[0][0] == "*"
    assert [path for path, *_ in lines[1:] if not (ROOT / path.lstrip("/")).exists()] == []
    assert all(owner.startswith("@") for _, *owners in lines for owner in owners)


def test_the_pull_request_template_names_targets_that_exist() -> None:
    assert make_targets((GITHUB / "PULL_REQUEST_TEMPLATE.md").read_text()) <= TARGETS
    assert make_targets((ROOT / "SECURITY.md").read_text()) <= TARGETS


def _locks() -> list[Path]:
    return [file for file in ROOT.glob("**/package-lock.json") if not {"node_modules", ".aws-sam"} & set(file.parts)]
