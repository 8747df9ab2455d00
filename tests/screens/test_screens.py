"""The built application in a real browser, on a phone and a desktop; its tests are the *.test.ts beside this file."""

import subprocess
from pathlib import Path

import pytest

FRONTEND = Path(__file__).parents[2] / "frontend"


@pytest.mark.browser
def test_every_screen_does_what_it_should_in_a_browser() -> None:
    ran = subprocess.run(
        ["npm", "--prefix", FRONTEND, "run", "test:screens"], capture_output=True, text=True, check=False
    )

    assert ran.returncode == 0, ran.stdout[-8000:] + ran.stderr[-2000:]
