"""The waiting time of the first guest of a new environment: each function's import and first request, in a process of
its own: `python -m tests.bench.cold_start`.
"""

import json
import multiprocessing
import os
import random
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from infrastructure.templates import template
from tests.bench import guests, rush
from tests.bench.alone import apply
from tests.bench.caller import event
from tests.bench.environments import FUNCTIONS
from tests.bench.guests import Ticket
from tests.bench.works import HOLD, PLACE, PRICE
from tests.engine import running_engine

ROOT = FUNCTIONS.parent
RUNS = 9
TARGET_MS = 250
ORDER = "5d2cb3a1-7d3e-4b5a-9c57-0a4a5d0c7c11"


class First(NamedTuple):
    """A function's first request."""

    name: str
    module: str
    attribute: str
    event: dict[str, Any]


FUNCTIONS_CALLED = 9
"""By a guest of their own each."""


def firsts(tickets: list[Ticket]) -> list[First]:
    """Each function with a request that it gets often; no payment and no order is there to be found."""
    from tests.staff_keys import key_of

    guest = iter(tickets)

    def call(function: str, path: str, **fields: Any) -> First:
        ticket = next(guest)
        keyed = {} if "token" in fields or "staffKey" in fields else {"sessionKey": ticket.key}
        sent = event(path, {**keyed, **fields}, host=rush.HOST, address=ticket.address, cookie=ticket.cookie)
        return First(f"{function} {path}", f"{function}.app", "app", sent)

    chance = random.Random()
    cart, held, order = (rush.new_order(chance) for _ in range(3))
    staff = {"companyCode": "lantern", "storeID": "night", "staffKey": key_of("lantern", "night")}
    hold = {"companyCode": "lantern", "orderUUID": ORDER, "deadline": "2026-01-01T00:00:00Z"}
    code = {"Phone": "(416) 555-0199", "Code": "000000", "Token": "0" * 43}
    return [
        call("session", "/init", token=rush.TOKEN),
        call("stores", "/start", token=rush.TOKEN),
        call("stores", "/order/v2/getfullmenu"),
        call("ordering", PRICE, cart=cart["cart"]),
        call("ordering", HOLD, update=rush.held(held)),
        call("ordering", PLACE, feed=order),
        call("payments", "/order/v2/getpayment", paymentID="0" * 32),
        call("members", "/dc/sms", verify=code),
        call("backoffice", "/backoffice/moveorder", **staff, orderUUID=ORDER, status="accepted"),
        First("workflows end a hold", "workflows.expiry", "expiry_task", hold),
        First("workflows sweep", "workflows.sweep", "sweep", {}),
        First("workflows payment sweep", "workflows.payment_sweep", "sweep", {}),
    ]


def measured(url: str, runs: int = RUNS) -> list[dict[str, Any]]:
    """Print and answer the medians of each function. Bytecode is there, as `make deploy` sends it along."""
    runs += 1
    tickets = guests.started(multiprocessing.get_context("spawn"), url, runs * FUNCTIONS_CALLED)
    found: dict[str, list[list[float]]] = {}
    with tempfile.TemporaryDirectory() as bytecode:
        for first in firsts(tickets[::runs]):
            _run(url, first, bytecode)
        for run in range(1, runs):
            for first in firsts(tickets[run::runs]):
                found.setdefault(first.name, []).append(_run(url, first, bytecode))
    return [_show(name, times) for name, times in found.items()]


def _run(url: str, first: First, bytecode: str) -> list[float]:
    given = template()["Globals"]["Function"]["Environment"]["Variables"]
    environment = {
        **os.environ,
        "PYTHONPATH": str(FUNCTIONS),
        "PYTHONDONTWRITEBYTECODE": "",
        "PYDANTIC_DISABLE_PLUGINS": given["PYDANTIC_DISABLE_PLUGINS"],
        "PYTHONPYCACHEPREFIX": bytecode,
        "AWS_ENDPOINT_URL_DYNAMODB": url,
        "CARTE_BLANCHE_STAGE": "dev",
        "AWS_ACCESS_KEY_ID": "local",
        "AWS_SECRET_ACCESS_KEY": "local",
        "AWS_DEFAULT_REGION": "ca-central-1",
    }
    command = [sys.executable, str(Path(__file__).with_name("cold_process.py")), first.module, first.attribute]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, input=json.dumps(first.event), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{first.name}: {done.stderr[-2000:]}")
    told = json.loads(done.stdout.strip().splitlines()[-1])
    times: list[float] = told["ms"]
    return times


def _show(name: str, times: list[list[float]]) -> dict[str, Any]:
    loaded, asked, load_cpu, ask_cpu = (round(statistics.median(each), 1) for each in zip(*times, strict=True))
    row = {
        "work": f"cold start, {name}",
        "importMs": loaded,
        "firstMs": asked,
        "bothMs": round(statistics.median(each[0] + each[1] for each in times), 1),
        "cpuMs": round(statistics.median(each[2] + each[3] for each in times), 1),
        "runs": len(times),
    }
    late = "" if row["bothMs"] <= TARGET_MS else f"  above {TARGET_MS} ms"
    print(
        f"{row['work']:64} import {loaded:6} + first {asked:6} = {row['bothMs']:6} ms;"
        f"  CPU {load_cpu} + {ask_cpu} = {row['cpuMs']} ms{late}",
        flush=True,
    )
    return row


def main() -> None:
    """On tables of its own."""
    with tempfile.TemporaryDirectory() as folder, running_engine(Path(folder)) as engine:
        apply(engine.url, rush.write_brand(Path(folder, "brands")))
        measured(engine.url)


if __name__ == "__main__":
    main()
