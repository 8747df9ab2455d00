"""Rows that belong to the brand that came first: hosts, keys, company codes. No other brand overwrites them."""

from collections.abc import Callable
from typing import NamedTuple

from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from runtime.outage import Outage


class Taken(Exception):
    """The row belongs to another brand and was not written."""

    def __init__(self, kind: str, name: str, owner: str) -> None:
        super().__init__(f"{kind} {name} belongs to {owner}, who came first")
        self.kind = kind
        self.name = name
        self.owner = owner


class Row(NamedTuple):
    """A row with one owner: how to read it, and how to write it in place of what was read."""

    kind: str
    name: str
    body: str
    read: Callable[[], str | None]
    stranger: Callable[[str], str]
    """The other owner of what was read; empty if it is our own."""
    put: Callable[[str | None], bool]
    """Write in place of exactly what was read; False if it changed since."""


def write_owned(row: Row) -> bool:
    """Write a row that is free or our own; False if the identical row exists. Raises `Taken`."""

    def try_once() -> bool | Raced:
        before = row.read()
        if before == row.body:
            return False
        owner = row.stranger(before) if before is not None else ""
        if owner:
            raise Taken(row.kind, row.name, owner)
        if row.put(before):
            return True
        return RACED

    return until_written(try_once, write_budgets.BRAND_ROW, Outage("others write the same row again and again"))
