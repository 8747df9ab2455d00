"""The functions on the table engine, the providers in the sandbox, and the table that the proof prints."""

from tests.functions.conftest import brands, bucket, clock, guest, outbox, stored
from tests.payments.till import paying_store, running, sandbox

__all__ = ["brands", "bucket", "clock", "guest", "outbox", "paying_store", "running", "sandbox", "stored"]

import pytest

ROWS: list[tuple[str, str, str]] = []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was played and how it ended."""
    if not ROWS:
        return
    terminalreporter.section("payments, each judged by our rows against the provider's")
    widths = [max(len(row[column]) for row in ROWS) for column in range(3)]
    for row in ROWS:
        terminalreporter.line("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
