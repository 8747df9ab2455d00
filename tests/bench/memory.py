"""How large one environment becomes over ten thousand orders: `python -m tests.bench.memory`; takes long."""

import argparse
import multiprocessing
import sys
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.bench import cpu, guests, rush
from tests.bench.alone import apply
from tests.bench.guests import Ticket
from tests.bench.works import act_of
from tests.engine import running_engine

WORK = "price, place"
AFTER = (100, 1_000, 2_000, 4_000, 7_000, 10_000)
MOST_MB, GROWTH_MB = 110, 5


def grown(url: str, after: Sequence[int] = AFTER) -> dict[str, Any]:
    """Print and answer the megabytes after so many orders of one environment, each by a guest of their own."""
    context = multiprocessing.get_context("spawn")
    tickets = guests.started(context, url, after[-1])
    reader, writer = context.Pipe(duplex=False)
    process = context.Process(target=_order, args=(url, tickets, tuple(after), writer))
    process.start()
    sizes: dict[int, float] = {}
    while len(sizes) < len(after):
        told = reader.recv()
        if isinstance(told, str):
            raise RuntimeError(told)
        sizes[told[0]] = told[1]
        print(f"{f'memory after {told[0]} orders, one environment':64} {told[1]:7.1f} MB", flush=True)
    process.join()
    return {"work": f"memory, {WORK}", "mbAfterOrders": {str(many): round(size, 1) for many, size in sizes.items()}}


def _order(url: str, tickets: list[Ticket], after: tuple[int, ...], answer: Any) -> None:
    from tests.bench.environments import callers, prepare

    try:
        prepare(url)
        act = act_of(WORK, seed=1, lines=rush.LINES)
        for number, caller in enumerate(callers(tickets), 1):
            act(caller)
            if number in after:
                answer.send((number, cpu.resident()))
    except Exception:
        answer.send(traceback.format_exc())


def main(arguments: list[str]) -> None:
    """On tables of its own."""
    parser = argparse.ArgumentParser(prog="tests.bench.memory")
    parser.add_argument("--after", type=int, nargs="*", default=list(AFTER))
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, running_engine(Path(folder)) as engine:
        apply(engine.url, rush.write_brand(Path(folder, "brands"), units=rush.UNITS))
        sizes = list(grown(engine.url, asked.after)["mbAfterOrders"].values())
        growth = sizes[-1] - sizes[min(1, len(sizes) - 1)]
        print(f"{sizes[-1]} MB at the end (at most {MOST_MB}), {growth:.1f} MB more than before (at most {GROWTH_MB})")


if __name__ == "__main__":
    main(sys.argv[1:])
