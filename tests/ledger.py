"""The tables that proofs print, kept in the tests' reports, so that rows written in another process are printed too."""

import time

import pytest

_ROW = "row of "


class Ledger:
    """The measurements of one proof; `note` adds a row to the table of a title."""

    def __init__(self, node: pytest.Item, title: str) -> None:
        self._node, self._title = node, title
        self._began = time.monotonic()

    def note(self, measured: str) -> None:
        """Add a row: the proof, what it measured, and its seconds so far."""
        name = self._node.name.removeprefix("test_").replace("_", " ")
        row = [name, measured, f"{time.monotonic() - self._began:.1f} s"]
        self._node.user_properties.append((_ROW + self._title, row))


def print_tables(terminal: pytest.TerminalReporter) -> None:
    """Every table, in the order in which its tests ended."""
    tables: dict[str, list[list[str]]] = {}
    for kind in ("passed", "failed"):
        for report in terminal.getreports(kind):
            for name, row in report.user_properties if report.when == "call" else ():
                if name.startswith(_ROW):
                    tables.setdefault(name.removeprefix(_ROW), []).append(row)
    for title, rows in tables.items():
        terminal.section(title)
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            terminal.line("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
