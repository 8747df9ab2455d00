"""`make gate-proof`: break things on purpose and expect `make test` to fail, each time for the intended reason.

It works in a clone and restores the working copy after each break. A check is one target of `make test`; `make test`
fails if one of its targets fails.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SECONDS = 1_200
BROWSERS = ("chromium", "chromium-browser", "chromium-headless-shell", "google-chrome", "apt-get")


Run = subprocess.CompletedProcess[str]


class Broken(NamedTuple):
    """One break: text in files that is replaced, the check that must fail, and what its output must contain."""

    what: str
    files: tuple[str, ...]
    words: str
    instead: str
    check: str
    says: str


BREAKS = (
    Broken(
        "a fault that never strikes",
        ("tests/hosted_pages.py",),
        r"POST /v1/payment_intents/\w+/capture",
        r"POST /v1/payment_intents/\w+/captured",
        "test-engine",
        "faults that were ordered and did not strike",
    ),
    Broken(
        "a condition that is removed",
        ("functions/repositories/checkout/checkouts.py",),
        "record.save(condition=CheckoutRecord.pk.does_not_exist())",
        "record.save()",
        "test-engine",
        "FAILED tests/resilience/test_conditions.py::",
    ),
    Broken(
        "a refusal that is taken for a success",
        ("functions/repositories/checkout/checkouts.py",),
        "or find(tenant, checkout.order_uuid) == checkout",
        "or True",
        "test-engine",
        "FAILED tests/resilience/test_conditions.py::",
    ),
    Broken(
        "a page that fails unseen",
        ("frontend/src/app/show.tsx",),
        "  createRoot(page)",
        "  queueMicrotask(() => Promise.reject(new Error('unseen')))\n  createRoot(page)",
        "test-screens",
        "error: unseen",
    ),
    Broken(
        "a field of a reply that is renamed",
        ("functions/ordering/messages.py", "functions/ordering/price_cart.py"),
        "undeliverable_text",
        "undeliverable_words",
        "lint",
        "openapi.json",
    ),
    Broken(
        "a tax on what is exempt",
        ("functions/domain/pricing/taxes.py",),
        "if item.gst and place not in exempt:",
        "if item.gst:",
        "fast",
        "FAILED tests/domain/",
    ),
    Broken(
        "a price whose trace is empty",
        ("functions/domain/pricing/price_order.py",),
        "trace=(*trace_lines(lines, tax, terms), *trace_order(discount, added, tax, totals, terms)),",
        "trace=(),",
        "fast",
        "FAILED tests/domain/",
    ),
    Broken(
        "a bench that measures an empty trace",
        ("frontend/bench/tasks.ts",),
        "if (!tasks.some(milliseconds => milliseconds > 0))",
        "if (tasks.some(milliseconds => milliseconds < 0))",
        "fast",
        "bench/tasks.test.ts",
    ),
)


def main(chosen: list[str]) -> None:
    """Print the result of each break, or of those that are named; exit with 1 if one is not noticed as intended.

    First each check must pass with nothing broken, because a check that fails anyway notices nothing.
    """
    breaks = [each for each in BREAKS if not chosen or each.what in chosen]
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder, "clone")
        subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True, timeout=60)
        held = [_is_green(clone, check) for check in ("prepare", *dict.fromkeys(each.check for each in breaks))]
        held += [_without_browser(clone, Path(folder, "commands")), *(_with(clone, each) for each in breaks)]
    sys.exit(0 if all(held) else 1)


def _with(clone: Path, broken: Broken) -> bool:
    whole = {file: file.read_text(encoding="utf-8") for file in (clone / name for name in broken.files)}
    for file, text in whole.items():
        if broken.words not in text:
            raise LookupError(f"{broken.what}: {file.relative_to(clone)} has no such words any more")
        file.write_text(text.replace(broken.words, broken.instead), encoding="utf-8")
    try:
        return _is_noticed(broken.what, broken.says, clone, broken.check)
    finally:
        for file, text in whole.items():
            file.write_text(text, encoding="utf-8")


def _is_green(clone: Path, check: str) -> bool:
    return _told("nothing that is broken", clone, check, lambda run: "green" if run.returncode == 0 else "RED")


def _without_browser(clone: Path, commands: Path) -> bool:
    """All commands of this machine but browsers, and nothing that would install one."""
    commands.mkdir()
    for folder in filter(Path.is_dir, map(Path, os.environ["PATH"].split(":"))):
        for command in folder.iterdir():
            if command.name not in BROWSERS and not (commands / command.name).is_symlink():
                (commands / command.name).symlink_to(command)
    return _is_noticed(
        "a browser that is missing", "Chromium is missing", clone, "test", PATH=str(commands), CHROMIUM=""
    )


def _is_noticed(what: str, says: str, clone: Path, check: str, **environment: str) -> bool:
    def found(run: Run) -> str:
        if run.returncode == 0:
            return "GREEN"
        return "red" if says in run.stdout else "RED OF SOMETHING ELSE"

    return _told(what, clone, check, found, **environment)


def _told(what: str, clone: Path, check: str, found: Callable[[Run], str], **environment: str) -> bool:
    """Whether a check came to what it should, which is printed; otherwise with the end of what it said."""
    began = time.monotonic()
    run = _run(clone, check, **environment)
    verdict = found(run)
    print(f"{what:40} make {check:12} {verdict} ({time.monotonic() - began:.0f} s)", flush=True)
    if verdict.isupper():
        print(run.stdout[-4_000:], flush=True)
    return verdict.islower()


def _run(clone: Path, target: str, **environment: str) -> Run:
    """Run a target of `make test`."""
    return subprocess.run(
        ["make", "--no-print-directory", target],
        cwd=clone,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=SECONDS,
    )


if __name__ == "__main__":
    main(sys.argv[1:])
