"""Unbiased figures: over the time really taken, with the nearest rank, and an error if nothing ran."""

import json
import math
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple


def nearest_rank(times: Sequence[float], share: float) -> float:
    """The smallest time that at least this share of all took."""
    in_order = sorted(times)
    return in_order[max(1, math.ceil(share * len(in_order))) - 1]


class Figures(NamedTuple):
    """One run of one work."""

    work: str
    seconds: float
    times: Sequence[float]
    cpu: Mapping[str, float]
    """CPU seconds by kind of process."""
    memory: Mapping[str, float]
    """Megabytes by kind of process, at its end."""

    def as_row(self) -> dict[str, object]:
        """Rates and times by name; raises where nothing was measured."""
        if not self.times or self.seconds <= 0:
            raise RuntimeError(f"nothing was measured of: {self.work}")
        done = len(self.times)
        return {
            "work": self.work,
            "done": done,
            "perSecond": round(done / self.seconds, 1),
            "p50ms": round(nearest_rank(self.times, 0.5) * 1000, 1),
            "p99ms": round(nearest_rank(self.times, 0.99) * 1000, 1),
            "cpuMsEach": {kind: round(spent / done * 1000, 1) for kind, spent in self.cpu.items() if spent},
            "memoryMb": {kind: round(size) for kind, size in self.memory.items() if size},
        }


def show(figures: Figures) -> dict[str, object]:
    """Print a run as a line; its row."""
    row = figures.as_row()
    cpu = " ".join(f"{kind} {each}" for kind, each in dict(row["cpuMsEach"]).items())  # type: ignore[call-overload]
    print(
        f"{figures.work:64} {row['perSecond']:7}/s  p50 {row['p50ms']:7} ms  p99 {row['p99ms']:8} ms  "
        f"n={row['done']}  CPU-ms: {cpu}",
        flush=True,
    )
    return row


def other_load() -> str:
    """How busy the machine is before we begin; while we run, load is ours as well."""
    return f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"


def keep(rows: Sequence[Mapping[str, object]], machine: str, file: Path) -> None:
    """Write the rows for later comparison, with the machine as it was before the first of them."""
    file.write_text(json.dumps({"machine": machine, "rows": list(rows)}, indent=1) + "\n")
