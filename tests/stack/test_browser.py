"""The whole product through a real browser: the scripts of `tests/browser` on this stack, and what they left behind."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from infrastructure.local.settings import ROOT
from tests.stack.running_stack import RunningStack

pytestmark = pytest.mark.browser

ONE_SIZE = os.environ.get("COVER") == "yes"
"""Whether this is a run without the tests of the night: one screen size per test, and only some walks."""
ONLY = os.environ.get("WALKS", "").split()
"""Names of the walks to run; empty for all."""
WALKS: dict[str, dict[str, int]] = json.loads((ROOT / "tests/browser/walks.json").read_text(encoding="utf-8"))
"""For each file of walks: the number of orders that its guests place, also on one screen size, and whether only the
night runs it.
"""


def orders_to_come() -> int:
    """Return the number of orders that the walks of this run place."""
    run = [walk for name, walk in WALKS.items() if (name in ONLY if ONLY else not (ONE_SIZE and walk.get("night")))]
    return sum(walk.get("ordersOnOneSize", walk["orders"]) if ONE_SIZE else walk["orders"] for walk in run)


def chromium() -> str:
    """The browser to drive: CHROMIUM, or the first that this machine has."""
    found = os.environ.get("CHROMIUM") or next(
        filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"))),
        "",
    )
    assert found, "no Chromium: install it, or give CHROMIUM=/path"
    return found


ALONE = "staff-day"
"""What sells out and pauses a store, which no other guest may meet there."""


def test_guests_walk_from_the_front_door_to_a_stored_order(stack: RunningStack, tmp_path: Path) -> None:
    placed = tmp_path / "placed.jsonl"
    environment = {
        **os.environ,
        "STACK_URL": f"http://localhost:{stack.port}",
        "SANDBOX_URL": f"http://127.0.0.1:{stack.sandbox_port}",
        "PLACED_ORDERS": str(placed),
        "DATA_DIR": str(stack.data),
        "CHROMIUM": chromium(),
        "NO_COLOR": "1",
    }

    for which in [ONLY] if ONLY else ([f"--exclude=**/{ALONE}.test.ts"], [ALONE]):
        walk(environment, *which)

    acknowledged = [json.loads(line) for line in placed.read_text().splitlines()]
    assert len(acknowledged) == orders_to_come()
    stored = stored_references(stack)
    assert [stored.get(order["orderUUID"]) for order in acknowledged] == [order["reference"] for order in acknowledged]


def walk(environment: dict[str, str], *which: str) -> None:
    """Walks of these files, each of which has to pass."""
    run = subprocess.run(
        ["npm", "--prefix", str(ROOT / "frontend"), "run", "--silent", "test:browser", "--", *which],
        env=environment,
        capture_output=True,
        text=True,
        timeout=1_500,
    )
    print(run.stdout)
    assert run.returncode == 0, run.stderr[:12000] + run.stdout[-8000:]


def stored_references(stack: RunningStack) -> dict[str, str]:
    """orderUUID to reference, read from the table."""
    pages = stack.tables.get_paginator("scan").paginate(
        TableName="carte-blanche-dev-order-references", ConsistentRead=True
    )
    return {item["orderUUID"]["S"]: item["sk"]["S"] for page in pages for item in page["Items"]}
