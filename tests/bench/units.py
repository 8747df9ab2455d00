"""Calls and units of one order, and how they grow with its lines, with the orders before it and with the stock."""

import itertools
import multiprocessing
import traceback
from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.bench import guests, rush
from tests.bench.works import act_of

ORDERS = 20
"""Whose mean is told."""
WARM = 3


class Usage(NamedTuple):
    """The mean usage of the tables per guest: units by (table, `read` or `write`), calls by operation."""

    units: Mapping[tuple[str, str], float]
    calls: Mapping[str, float]

    def total(self, kind: str) -> float:
        """Units of all tables, `read` or `write`."""
        return round(sum(units for (_, each), units in self.units.items() if each == kind), 2)

    def row(self, work: str) -> dict[str, Any]:
        """As it is kept."""
        by_table = {f"{table} {kind}": round(units, 2) for (table, kind), units in sorted(self.units.items())}
        return {
            "work": work,
            "writeUnits": self.total("write"),
            "readUnits": self.total("read"),
            "calls": round(sum(self.calls.values()), 2),
            "byTable": by_table,
            "byCall": {name: round(many, 2) for name, many in sorted(self.calls.items())},
        }


def usage(url: str, work: str, *, lines: int = rush.LINES, orders: int = ORDERS, before: int = WARM) -> Usage:
    """The mean of so many guests, of one environment that has served others before."""
    context = multiprocessing.get_context("spawn")
    tickets = guests.started(context, url, before + orders)
    reader, writer = context.Pipe(duplex=False)
    process = context.Process(target=_measure, args=(url, work, lines, before, tickets, writer))
    process.start()
    found = reader.recv()
    process.join()
    if isinstance(found, str):
        raise RuntimeError(found)
    units, calls = found
    return Usage(_mean(units, orders), _mean(calls, orders))


def _mean(counted: Counter[Any], of: int) -> dict[Any, float]:
    return {name: many / of for name, many in counted.items() if many}


def _measure(url: str, work: str, lines: int, before: int, tickets: list[guests.Ticket], answer: Any) -> None:
    from tests.bench.capacity import metered
    from tests.bench.environments import callers, prepare

    try:
        prepare(url)
        meter, left, act = metered(), callers(tickets), act_of(work, seed=1, lines=lines)
        for caller in itertools.islice(left, before):
            act(caller)
        meter.clear()
        for caller in left:
            act(caller)
        answer.send((meter.units, meter.calls))
    except Exception:
        answer.send(traceback.format_exc())


def show(work: str, found: Usage) -> dict[str, Any]:
    """Print one work's usage; its row."""
    row = found.row(work)
    tables = ", ".join(f"{name} {many:g}" for name, many in row["byTable"].items())
    calls = ", ".join(f"{name} {many:g}" for name, many in row["byCall"].items())
    print(f"{work:64} {row['writeUnits']:7g} WRU {row['readUnits']:7g} RRU {row['calls']:7g} calls", flush=True)
    print(f"{'':64} {calls}\n{'':64} {tables}", flush=True)
    return row
