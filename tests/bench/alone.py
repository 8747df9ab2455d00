"""`python -m tests.bench.alone`: the work of half past six in environments alone, on a fresh table engine."""

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench import cpu, environments, rush
from tests.bench.figures import Figures, keep, other_load, show
from tests.bench.works import WORKS, named
from tests.engine import Engine, running_engine


def main(arguments: list[str]) -> int:
    """Print the table and keep it as JSON where `--out` says."""
    parser = argparse.ArgumentParser(prog="tests.bench.alone")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--environments", type=int, nargs="*", default=[1, 2])
    parser.add_argument("--work", nargs="*", default=list(WORKS))
    parser.add_argument("--units", type=int, default=rush.UNITS)
    parser.add_argument("--lines", type=int, default=rush.LINES)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args(arguments)
    machine = other_load()
    print(f"{rush.DISHES} counted dishes of {asked.units}, orders of {asked.lines} lines, 1-3 of each; {machine}")
    rows = []
    with tempfile.TemporaryDirectory() as folder, running_engine(Path(folder)) as engine:
        brand = rush.write_brand(Path(folder, "brands"), units=asked.units)
        began = time.perf_counter()
        apply(engine.url, brand)
        print(f"the brand was applied in {time.perf_counter() - began:.1f} s")
        for work in asked.work:
            for many in asked.environments:
                rows.append(measured(engine, work, many, seconds=asked.seconds, lines=asked.lines))
    if asked.out:
        keep(rows, machine, asked.out)
    return 0


def apply(url: str, brand: Path) -> None:
    """Apply the brand as an operator does."""
    script = (
        "import sys; sys.path[:0] = ['functions', '.', 'tests']; from tests.bench.environments import prepare; "
        f"prepare({url!r}); from tests.bench.no_bucket import keep_nothing; keep_nothing(); "
        f"from backoffice.apply_brand import main; raise SystemExit(main([{str(brand)!r}]))"
    )
    subprocess.run([sys.executable, "-c", script], check=True, stdout=subprocess.DEVNULL)


def measured(engine: Engine, work: str, many: int, *, seconds: float, lines: int) -> dict[str, object]:
    """One run of one work; its row, with the calls that each took."""
    tables = [pid for pid in cpu.everything() if engine.url.rpartition(":")[2] in cpu.command(pid)]
    before = cpu.spent(tables)
    laps = environments.run(engine.url, work, environments=many, seconds=seconds, lines=lines)
    times = [each for lap in laps for each in lap.times]
    spent = {"handler": sum(lap.cpu for lap in laps), "tables": (cpu.spent(tables) - before)["tables"]}
    row = show(
        Figures(
            f"{named(work, lines)}, {many} environment{'s' if many > 1 else ''} alone",
            max(lap.ended for lap in laps) - min(lap.began for lap in laps),
            times,
            spent,
            {"handler": max(lap.megabytes for lap in laps)},
        )
    )
    calls = round(sum(lap.calls for lap in laps) / len(times), 1)
    ran_out = any(lap.ran_out for lap in laps)
    print(f"{'':64} {calls} calls to the tables each{', ENDED EARLY: no more guests' if ran_out else ''}")
    return {**row, "callsEach": calls, "endedEarly": ran_out}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
