"""The functions on the table engine, the providers in the sandbox, and the table that the proof prints."""

import pytest
from tests.functions.conftest import brands, bucket, clock, guest, outbox, stored, turns
from tests.orphans import lost_rows, no_orphans
from tests.payments.asking import asking_store
from tests.payments.ends import ROWS, table
from tests.payments.till import paying_store, running, sandbox
from tests.workflows.payment_walk import no_machine

__all__ = [
    "asking_store",
    "brands",
    "bucket",
    "clock",
    "guest",
    "lost_rows",
    "no_machine",
    "no_orphans",
    "outbox",
    "paying_store",
    "running",
    "sandbox",
    "stored",
    "turns",
]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the payments that were played, and how they ended."""
    if ROWS:
        terminalreporter.section("payments, each judged by our rows against the provider's")
        for line in table():
            terminalreporter.line(line)
