"""The cost of a brand and its guests beside 10, 100 and 1,000 others of three stores with 1,000 items each.

Others are applied to the tables by the code that operators use, as one brand under many names; those that are measured
are applied from files of their own, in a process with empty caches. `python -m tests.bench --part brands`.
"""

import multiprocessing
import random
import tempfile
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.bench import guests, starts
from tests.bench.figures import nearest_rank, other_load
from tests.bench.made_brands import ITEMS, STORES, code_of, host_of, write_made_brand
from tests.engine import running_engine

SIZES = (10, 100, 1_000)
RUNS, GUESTS = 5, 40
FIRST = 10_000
"""The number of the first of all: those that are measured have numbers below."""
Rows = list[dict[str, Any]]


def measured(sizes: tuple[int, ...] = SIZES, *, items: int = ITEMS, runs: int = RUNS) -> Rows:
    """Print and answer a row for each step and size, and how the starts of a machine grow."""
    rows: Rows = []
    with tempfile.TemporaryDirectory() as folder, running_engine(Path(folder)) as engine:
        there = 0
        for size in sizes:
            _alone(_fill, engine.url, there, size, items)
            there = size
            told = _alone(_measure, engine.url, size, items, runs)
            rows += [_shown(row) for row in told]
        rows += [_shown(row) for row in starts.measured(engine.url, sizes, items)]
    return rows


def _alone(work: Callable[..., Rows], *given: Any) -> Rows:
    """The result of the work in a process of its own."""
    context = multiprocessing.get_context("spawn")
    reader, writer = context.Pipe(duplex=False)
    process = context.Process(target=_answer, args=(writer, work, given))
    process.start()
    found = reader.recv()
    process.join()
    if isinstance(found, str):
        raise RuntimeError(found)
    rows: Rows = found
    return rows


def _answer(answers: Any, work: Callable[..., Rows], given: tuple[Any, ...]) -> None:
    from tests.bench.environments import prepare

    try:
        prepare(given[0])
        answers.send(work(*given))
    except Exception:
        answers.send(traceback.format_exc())


def _shown(row: dict[str, Any]) -> dict[str, Any]:
    p50, p99 = f"{row['p50ms']:9.1f} ms", f"p99 {row['p99ms']:9.1f} ms"
    told = ", ".join(f"{name} {many:g}" for name, many in row.items() if name not in {"work", "p50ms", "p99ms", "load"})
    print(f"{row['work']:64} {p50}  {p99}  {told}  ({row['load']})", flush=True)
    return row


def _fill(_url: str, there: int, size: int, items: int) -> Rows:
    """As many brands as that, beside those that are there."""
    from tests.bench.bucket import CountingBucket
    from tests.bench.no_bucket import keep_nothing
    from tests.bench.renamed import renamed

    from backoffice.apply_brand import apply
    from backoffice.brand_files import read_brand

    CountingBucket().stands_in()
    keep_nothing()
    with tempfile.TemporaryDirectory() as folder:
        first = read_brand(write_made_brand(Path(folder), FIRST, items=items))
    for number in range(FIRST + there, FIRST + size):
        apply(renamed(first, number, of=FIRST))
    return []


class Lines:
    """Times and costs by what was done, as rows."""

    def __init__(self, meter: Any, size: int) -> None:
        self._meter, self._size = meter, size
        self._times: defaultdict[str, list[float]] = defaultdict(list)
        self._costs: defaultdict[str, list[Mapping[str, float]]] = defaultdict(list)

    @contextmanager
    def timed(self, work: str) -> Iterator[dict[str, float]]:
        """Measure time, CPU, calls and units of the block; the caller can add further values to the yielded dict."""
        said: dict[str, float] = {}
        self._meter.clear()
        began, spent = time.perf_counter(), time.process_time()
        yield said
        self._times[work].append(1000 * (time.perf_counter() - began))
        said["cpuMs"] = 1000 * (time.process_time() - spent)
        units = {kind: sum(each for (_, of), each in self._meter.units.items() if of == kind) for kind in _KINDS}
        self._costs[work].append({"calls": sum(self._meter.calls.values()), **units, **said})

    def rows(self) -> Rows:
        """The median and the nearest rank of 99 in 100; costs in the mean. Raises where nothing was measured."""
        if not self._times:
            raise RuntimeError("nothing was measured")
        return [self._row(work, times) for work, times in self._times.items()]

    def _row(self, work: str, times: list[float]) -> dict[str, Any]:
        costs = self._costs[work]
        mean = {name: round(sum(each[name] for each in costs) / len(costs), 2) for name in costs[0]}
        named = {_KINDS.get(name, name): many for name, many in mean.items()}
        p50, p99 = (round(nearest_rank(times, share), 1) for share in (0.5, 0.99))
        row = {"work": f"{work}, {self._size} brands", "p50ms": p50, "p99ms": p99, "n": len(times), **named}
        return {**row, "load": other_load()}


_KINDS = {"read": "readUnits", "write": "writeUnits"}


def _measure(_url: str, size: int, items: int, runs: int) -> Rows:
    """A brand more from its files, and guests of the others."""
    from tests.bench.bucket import CountingBucket
    from tests.bench.capacity import metered

    bucket, lines = CountingBucket(), Lines(metered(), size)
    bucket.stands_in()
    for run in range(runs):
        _operator(lines, bucket, number=1_000 + size + run, items=items)
    _visitors(lines, size)
    return lines.rows()


def _operator(lines: Lines, bucket: Any, *, number: int, items: int) -> None:
    """Bring a brand live, apply it again, change a price, publish it by draft."""
    from backoffice.apply_brand import apply, keep_draft
    from backoffice.onboarding.plan import plan_of
    from backoffice.onboarding.way import go_to, on_to

    with tempfile.TemporaryDirectory() as folder:
        files = write_made_brand(Path(folder, "first"), number, items=items)
        with lines.timed("check a brand's files"):
            brand = _checked(files)
        with lines.timed("plan one more brand"):
            plan_of(brand)
        with lines.timed("apply one more brand") as said:
            apply(brand)
            said["documentBytes"] = bucket.size_of(f"menus/{code_of(number)}")
        with lines.timed("plan and apply it again, nothing changed"):
            plan_of(brand)
            apply(brand)
        brand = _checked(write_made_brand(Path(folder, "second"), number, items=items, price="99.99"))
    with lines.timed("plan and apply another price"):
        plan_of(brand)
        apply(brand)
    with tempfile.TemporaryDirectory() as folder:
        brand = _checked(write_made_brand(Path(folder), number, items=items, price="88.88"))
    with lines.timed("keep a draft of another price"):
        draft = keep_draft(brand)
    with lines.timed("publish it"):
        go_to(brand.tenant, on_to(brand.tenant, draft))


def _checked(files: Path) -> Any:
    from backoffice.onboarding.check import check_folder
    from runtime import clock

    report = check_folder(files, development=True, today=clock.now().date())
    if report.brand is None:
        raise RuntimeError([fault.told for fault in report.faults])
    return report.brand


def _visitors(lines: Lines, size: int) -> None:
    """Guests of brands by chance, each met by an environment that has seen none of them."""
    from tests.bench.caller import event
    from tests.functions.world import forget_snapshots

    from repositories.menu import menus
    from session.app import app as session
    from stores.app import app as stores

    chance = random.Random(size)
    for address in guests.addresses(GUESTS):
        number, place = FIRST + chance.randrange(size), chance.randint(1, STORES)
        came = {"host": host_of(number), "address": address}
        forget_snapshots()
        menus._contents.clear()
        with lines.timed("resolve a host to its list of stores"):
            _done(stores(event("/start", {"token": ""}, **came), None))
        with lines.timed("the same again in the same environment"):
            _done(stores(event("/start", {"token": ""}, **came), None))
        forget_snapshots()
        with lines.timed("init at a store"):
            answer = session(event("/init", {"token": f"{code_of(number)}/store{place}"}, **came), None)
        key, cookie = _done(answer)["sessionKey"], answer["multiValueHeaders"]["Set-Cookie"][0].partition(";")[0]
        asked = {"sessionKey": key, "content": True}
        with lines.timed("a menu in full") as said:
            answer = stores(event("/order/v2/getfullmenu", asked, **came, cookie=cookie), None)
            said["replyBytes"] = len(answer["body"])
        _done(answer)


def _done(answer: dict[str, Any]) -> dict[str, Any]:
    import json

    reply: dict[str, Any] = json.loads(answer["body"])
    if reply["result"] != "ok":
        raise RuntimeError(reply)
    return reply
