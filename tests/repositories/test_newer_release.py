"""A rollback: later code wrote the rows, this code reads and changes them (docs/operations/stored-data.md)."""

import os
import re
import subprocess
import sys

import pytest
from tests.templates import ROOT

pytestmark = pytest.mark.engine

FLOWS = (
    "tests/functions/test_order_life.py",
    "tests/functions/test_table_visits.py",
    "tests/functions/test_seating.py",
    "tests/functions/test_staff_pins.py",
)
"""Orders, tables, bookings and PINs, with the conditional writes that compare whole values."""


def test_flows_work_on_rows_that_a_later_release_wrote() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    environment.pop("AWS_ENDPOINT_URL_DYNAMODB", None)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.repositories.newer_release", "-p", "no:cacheprovider"]

    run = subprocess.run([*command, *FLOWS], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=390)

    written = re.search(r"(\d+) rows written as a later release would", run.stdout)
    assert run.returncode == 0, run.stdout[-6000:]
    assert written
    assert int(written[1]) > 100
