"""Installed packages are those of the locks: every file by its hash, from any mirror."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from infrastructure.local.settings import ROOT

DEPENDENCIES = ROOT / "infrastructure" / "dependencies"
LOCKS = sorted(file.stem for file in DEPENDENCIES.glob("*.txt"))
INSTALLED = [ROOT / "frontend", ROOT / "infrastructure" / "local" / "web"]
NPM = [*INSTALLED, ROOT / "frontend" / "native", ROOT / "tests" / "oldest"]
"""`make native` alone installs what the applications' shells need, and `make test-oldest` its browser."""


def locked(name: str) -> list[str]:
    """Each package of a Python lock: its name, version and hashes in one text."""
    text = (DEPENDENCIES / f"{name}.txt").read_text()
    return re.findall(r"^[A-Za-z0-9](?:.*\\\n)*.*", text, re.MULTILINE)


def packages(folder: Path, file: str = "package-lock.json") -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / file).read_text())["packages"]
    return found


def test_every_list_of_python_packages_has_its_lock() -> None:
    assert sorted(file.stem for file in DEPENDENCIES.glob("*.in")) == LOCKS


@pytest.mark.parametrize("name", LOCKS)
def test_a_python_package_is_locked_by_version_and_hashes(name: str) -> None:
    assert locked(name)
    for package in locked(name):
        assert re.fullmatch(r"\S+==\S+( \\\n    --hash=sha256:[0-9a-f]{64})+", package), package


@pytest.mark.parametrize("name", LOCKS)
def test_every_requested_package_is_in_the_lock(name: str) -> None:
    asked = re.findall(r"^[A-Za-z][\w.-]*", (DEPENDENCIES / f"{name}.in").read_text(), re.MULTILINE)

    found = {re.match(r"[\w.-]+", package)[0] for package in locked(name)}  # type: ignore[index]
    assert {each.lower().replace("_", "-") for each in asked} <= found


def test_a_lock_names_no_address_so_that_any_mirror_serves_it() -> None:
    assert not [file.name for file in DEPENDENCIES.glob("*.txt") if "://" in file.read_text()]
    assert not [name for folder in NPM for name, package in packages(folder).items() if "resolved" in package]


@pytest.mark.parametrize("folder", NPM, ids=str)
def test_a_package_json_and_its_lock_ask_for_the_same(folder: Path) -> None:
    wanted, found = json.loads((folder / "package.json").read_text()), packages(folder)[""]

    for part in ("dependencies", "devDependencies", "optionalDependencies"):
        assert found.get(part) == wanted.get(part), part


@pytest.mark.parametrize("folder", NPM, ids=str)
def test_an_npm_package_is_locked_by_version_and_hash_or_comes_in_one_that_is(folder: Path) -> None:
    lock = packages(folder)

    for name, package in lock.items():
        if package.get("inBundle"):
            assert "bundleDependencies" in lock[name.rpartition("/node_modules/")[0]], name
        elif name:
            assert package["integrity"].startswith("sha512-"), name


@pytest.mark.parametrize("folder", INSTALLED, ids=str)
def test_npm_installed_what_is_locked(folder: Path) -> None:
    lock, installed = packages(folder), packages(folder, "node_modules/.package-lock.json")

    assert installed
    for name, package in installed.items():
        assert (package["version"], package.get("integrity")) == (lock[name]["version"], lock[name].get("integrity"))


def test_npm_installs_nothing_but_the_lock() -> None:
    installs = re.findall(r"npm --prefix (\S+) (\w+) --loglevel", (ROOT / "Makefile").read_text())

    assert installs == [("$(WEB)", "ci"), ("frontend", "ci"), ("frontend/native", "ci"), ("tests/oldest", "ci")]
