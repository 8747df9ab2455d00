"""The browsers that README.md promises are those that the build, its checks and the oldest walk go by."""

import json
import re

from infrastructure.local.settings import ROOT

PROMISED: dict[str, str] = json.loads((ROOT / "frontend/promised-browsers.json").read_text())


def test_the_documents_name_the_versions_that_the_build_is_made_for() -> None:
    readme = (ROOT / "README.md").read_text()
    rules = (ROOT / "docs/rules/browsers.md").read_text()

    assert f"made of Chromium from {PROMISED['chrome']}," in readme
    assert f"iPad from {PROMISED['safari']}, and Firefox from {PROMISED['firefox']}" in readme
    assert re.findall(r"^\| .* \| ([\d.]+) \|$", rules, re.MULTILINE) == [
        PROMISED["chrome"],
        PROMISED["safari"],
        PROMISED["firefox"],
    ]
    assert (PROMISED["edge"], PROMISED["ios"]) == (PROMISED["chrome"], PROMISED["safari"])


def test_the_oldest_walk_goes_in_the_oldest_chromium() -> None:
    packages = json.loads((ROOT / "tests/oldest/package.json").read_text())["dependencies"]

    assert packages["@sparticuz/chromium"].partition(".")[0] == PROMISED["chrome"]
    assert f"OLDEST := .local/oldest/{PROMISED['chrome']}/chromium\n" in (ROOT / "Makefile").read_text()


def test_library_and_target_of_the_pages_are_the_same() -> None:
    options = json.loads((ROOT / "frontend/tsconfig.json").read_text())["compilerOptions"]
    pages = json.loads((ROOT / "frontend/tsconfig.browser.json").read_text())["compilerOptions"]

    assert (options["target"], options["lib"]) == ("ES2022", ["ES2022", "DOM", "DOM.Iterable"])
    assert pages["types"] == ["vite/client"]
    assert not {"target", "lib"} & set(pages)
