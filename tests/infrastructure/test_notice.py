"""The authors of everything that we ship are named with their licences, as these require."""

import json

import pytest
from infrastructure.local.settings import ROOT

PACKAGES = json.loads((ROOT / "frontend" / "package.json").read_text())["dependencies"]
FONTS = [name for name in PACKAGES if name.startswith("@fontsource")]
NOTICE = (ROOT / "NOTICE").read_text()


@pytest.mark.parametrize("name", FONTS)
def test_each_font_is_named_with_its_holders_and_licence(name: str) -> None:
    folder = ROOT / "frontend" / "node_modules" / name
    holders = (folder / "LICENSE").read_text().partition(")")[0]

    assert json.loads((folder / "package.json").read_text())["license"] == "OFL-1.1"
    assert f"({name})\n  {holders})" in NOTICE


def test_no_font_is_named_that_is_not_shipped() -> None:
    assert FONTS
    assert NOTICE.count("(@fontsource") == len(FONTS)


def test_the_licence_and_the_notice_name_one_holder() -> None:
    holder = "Copyright 2026 The Carte Blanche authors"

    assert holder in NOTICE
    assert holder in (ROOT / "LICENSE").read_text()
