"""CPU and memory of processes by kind, read from /proc."""

import os
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")
_KINDS = (
    ("_worker.py", "functions"),
    ("dynoxide", "tables"),
    ("local.sandbox", "sandbox"),
    ("ministack", "engine"),
    ("node", "web"),
)


def family(parent: int) -> list[int]:
    """A process and all that it started, directly or not."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found = [parent]
    for one in found:
        found += parents.get(one, [])
    return found


def everything() -> list[int]:
    """Every process there is."""
    return [int(stat.name) for stat in Path("/proc").glob("[0-9]*")]


def command(pid: int) -> str:
    """How a process was started; empty once it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""


def kind_of(pid: int) -> str:
    """The kind of a process of the stack."""
    started = command(pid)
    return next((kind for word, kind in _KINDS if word in started), "other")


def spent(pids: list[int]) -> Counter[str]:
    """CPU seconds so far by kind, with those of children that ended."""
    seconds: Counter[str] = Counter()
    for pid in pids:
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        seconds[kind_of(pid)] += sum(map(int, fields[11:15])) / _TICKS  # type: ignore[assignment]
    return seconds


def of_machine() -> float:
    """CPU seconds that the whole machine has worked so far, for any process."""
    user, nice, system, _idle, _waiting, *interrupts = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:8]
    return sum(map(int, (user, nice, system, *interrupts))) / _TICKS


def others_percent(work: Callable[[], T]) -> tuple[T, float]:
    """The result of some work, and the percentage of the machine that unrelated processes had at the time."""
    began, machine, own = time.perf_counter(), of_machine(), spent(family(os.getpid())).total()
    result = work()
    worked, of_us = of_machine() - machine, spent(family(os.getpid())).total() - own
    return result, share_of_others(worked, of_us, (time.perf_counter() - began) * (os.cpu_count() or 1))


def share_of_others(machine: float, own: float, whole: float) -> float:
    """Percent of the CPU seconds that there were, of what the machine worked beyond our own."""
    return round(max(0.0, 100 * (machine - own) / whole), 1)


def memory(pids: list[int]) -> Counter[str]:
    """Resident megabytes by kind."""
    size: Counter[str] = Counter()
    for pid in pids:
        try:
            size[kind_of(pid)] += int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE / 2**20  # type: ignore[assignment]
        except OSError:
            continue
    return size


def resident() -> float:
    """The megabytes of this process."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * _PAGE / 2**20
