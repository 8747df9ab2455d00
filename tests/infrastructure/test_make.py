"""The Makefile reports everything that it leaves out, and its help names every target."""

import re
import shutil
import subprocess
from itertools import product
from pathlib import Path

import pytest
from _pytest.mark.expression import Expression
from infrastructure.local.settings import ROOT

MAKEFILE = (ROOT / "Makefile").read_text()
NEEDED = ("awk", "df", "find", "id")
"""What the Makefile asks of any machine; neither a browser nor apt-get is among it."""
TRACKS = ["test-stack", "test-walks", "test-screens", "test-engine"]
"""What waits for clocks before what only computes, which fills the time between."""


def make(folder: Path, *arguments: str, browser: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """A make of this Makefile, no package of Python or the front end installed, with that browser or none."""
    path = folder / "bin"
    path.mkdir()
    for name in NEEDED:
        (path / name).symlink_to(str(shutil.which(name)))
    if browser:
        (path / browser).symlink_to("/bin/true")
    for file in ("Makefile", "infrastructure", "frontend/package-lock.json"):
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).symlink_to(ROOT / file)
    command = [str(shutil.which("make")), *arguments]
    return subprocess.run(
        command, cwd=folder, env={"PATH": str(path), **environment}, capture_output=True, text=True, check=False
    )


def planned(folder: Path, *arguments: str, browser: str = "chromium", **environment: str) -> list[str]:
    """The lines that it would carry out."""
    done = make(folder, "--dry-run", *arguments, browser=browser, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def tracks(lines: list[str]) -> list[str]:
    [line] = [line for line in lines if " test-engine" in line]
    return [word for word in line.split() if word.startswith("test-")]


def test_without_a_browser_the_tests_end_at_once_and_say_what_to_do(tmp_path: Path) -> None:
    done = make(tmp_path, "chromium")

    assert done.returncode != 0
    assert "Chromium is missing: install it, give CHROMIUM=/path, or leave out the screens" in done.stderr


def test_the_browser_is_looked_for_before_anything_else_is_done(tmp_path: Path) -> None:
    lines = planned(tmp_path, "test")

    looked = next(number for number, line in enumerate(lines) if "Chromium is missing" in line)
    assert looked < next(number for number, line in enumerate(lines) if "tools site" in line)


@pytest.mark.parametrize("browser", ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"])
def test_any_browser_will_do(tmp_path: Path, browser: str) -> None:
    assert make(tmp_path, "chromium", browser=browser).returncode == 0


def test_with_a_browser_everything_is_tested(tmp_path: Path) -> None:
    lines = planned(tmp_path, "test")

    assert tracks(lines) == TRACKS
    assert not any("NOT TESTED" in line for line in lines)


def test_tracks_left_out_without_a_browser_are_printed_last(tmp_path: Path) -> None:
    lines = planned(tmp_path, "test", browser="", BROWSER="no")

    assert tracks(lines) == ["test-stack", "test-engine"]
    assert lines[-1] == 'echo "NOT TESTED: screens, browser walks (BROWSER=no)"'


def test_ci_runs_every_track_in_any_environment(tmp_path: Path) -> None:
    [command] = [line for line in (ROOT / ".ci" / "run").read_text().splitlines() if line.startswith("make")]

    assert tracks(planned(tmp_path, *command.split()[1:], BROWSER="no")) == TRACKS


def test_everything_is_installed_before_anything_is_tested(tmp_path: Path) -> None:
    lines = planned(tmp_path, "test")

    built = lines.index("touch frontend/dist/index.html")
    assert built < next(number for number, line in enumerate(lines) if " lint " in line and "test-engine" in line)


MARKS = ("engine", "stack", "browser")
PYTESTS = ["fast", "test-engine", "test-stack", "test-walks"]


def runs_of(lines: list[str], *marks: str) -> int:
    """How many of the runs of pytest that are planned have a test with these marks."""
    asked = [re.search(r' -m "([a-z ]+)"', line) for line in lines if "-m pytest" in line]
    found = [Expression.compile(one[1]) for one in asked if one]
    assert len(found) == 4

    def has(name: str, /, **_: str | int | bool | None) -> bool:
        return name in marks

    return sum(one.evaluate(has) for one in found)


@pytest.mark.parametrize("has", [*product((False, True), repeat=len(MARKS))])
def test_a_test_runs_once_before_a_merge_or_is_one_of_the_night_and_at_night_all_do(
    tmp_path: Path, has: tuple[bool, ...]
) -> None:
    (tmp_path / "merge").mkdir()
    (tmp_path / "night").mkdir()
    merge, night = planned(tmp_path / "merge", *PYTESTS), planned(tmp_path / "night", *PYTESTS, "FULL=1")
    marks = [mark for mark, one in zip(MARKS, has, strict=True) if one]
    once = 1 + ("stack" in marks and "browser" in marks)

    assert (runs_of(merge, *marks), runs_of(merge, *marks, "night")) == (once, 0)
    assert (runs_of(night, *marks), runs_of(night, *marks, "night")) == (once, once)


def test_every_file_has_a_test_that_runs_by_day_except_stacks_that_are_killed() -> None:
    minutes = {ROOT / f"tests/stack/test_{name}.py" for name in ("kill", "mishaps", "start")}
    marked = [file for file in (ROOT / "tests").rglob("test_*.py") if "mark.night" in file.read_text()]
    files = [file for file in marked if file not in minutes]

    assert not [file for file in files if re.search(r"^pytestmark.*mark\.night", file.read_text(), re.MULTILINE)]


def test_makefile_exports_which_run_it_is_to_browsers() -> None:
    assert re.search(r"^COVER := \$\(if \$\(FULL\),no,yes\)\nexport COVER$", MAKEFILE, re.MULTILINE)


def test_tests_left_to_the_night_are_printed_and_run_at_night(tmp_path: Path) -> None:
    (tmp_path / "merge").mkdir()
    (tmp_path / "night").mkdir()

    assert planned(tmp_path / "merge", "test")[-1].startswith('echo "AT NIGHT ONLY (make test FULL=1): ')
    assert not any("AT NIGHT" in line for line in planned(tmp_path / "night", "test", "FULL=1"))
    assert "- make test FULL=1" in (ROOT / ".github" / "workflows" / "nightly.yml").read_text()


def test_help_lists_every_target(tmp_path: Path) -> None:
    phony = re.search(r"^\.PHONY: ((?:.*\\\n)*.*)$", MAKEFILE, re.MULTILINE)
    assert phony

    told = re.findall(r"\[1mmake ([a-z-]+)", make(tmp_path, "help").stdout)

    assert sorted(told) == sorted(phony[1].replace("\\\n", " ").split())


def test_every_setting_is_in_the_example_file() -> None:
    told = set(re.findall(r"^# export ([A-Z_]+)=", (ROOT / ".env.example").read_text(), re.MULTILINE))

    assert set(re.findall(r"^([A-Z_]+) \?=", MAKEFILE, re.MULTILINE)) <= told
    assert set(re.findall(r"\(([A-Z_]+=\w+)\)", MAKEFILE)) <= {f"{name}={value}" for name, value in examples()}


def examples() -> list[tuple[str, str]]:
    """Names and values of the example; a name may have several."""
    return re.findall(r"([A-Z_]+)=(\w+)", (ROOT / ".env.example").read_text())


def test_every_install_is_held_to_hashes() -> None:
    layers = (ROOT / "infrastructure" / "dependencies" / "Makefile").read_text().replace("\\\n", " ")
    installs = [line for line in (MAKEFILE + layers).splitlines() if re.search(r"-m pip .*install", line)]

    assert len(installs) == 3
    assert all("--require-hashes" in line and "--no-deps" in line for line in installs)
