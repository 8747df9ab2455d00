"""The day of a demo store as its staff would set it, so that guests see how it is told: `demo.yaml` of a brand."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import yaml
from infrastructure.local.failure import Failure
from infrastructure.local.settings import ROOT


class BusyStore(NamedTuple):
    """A store whose orders of a type take so many minutes more for the rest of the day."""

    company: str
    store: str
    order_type: str
    minutes: int


def demo_busy(brands: tuple[Path, ...]) -> list[BusyStore]:
    """What the brands' files say is busy; most say nothing."""
    return [
        BusyStore(company, each["storeID"], each["orderType"], each["minutes"])
        for brand in brands
        if (brand / "demo.yaml").exists()
        for company in [yaml.safe_load((brand / "brand.yaml").read_text())["companyCode"]]
        for each in yaml.safe_load((brand / "demo.yaml").read_text())["busy"]
    ]


def set_busy(stores: list[BusyStore], environment: Mapping[str, str]) -> None:
    """Set by the operators' own command, and so changed or ended on the page for hours like anybody's."""
    for busy in stores:
        done = subprocess.run(
            [sys.executable, "-m", "backoffice.pause", busy.company, busy.store,
             "--busy", str(busy.minutes), "--type", busy.order_type, "--for", "tomorrow"],
            cwd=ROOT,
            env={**os.environ, **environment, "PYTHONPATH": str(ROOT / "functions")},
            capture_output=True,
            text=True,
        )  # fmt: skip
        if done.returncode:
            words = (done.stderr.strip() or "without a word").splitlines()
            raise Failure(f"{busy.company} {busy.store} could not be set busy: {words[-1]}")
