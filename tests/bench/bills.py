"""The dollars of a thousand orders from what was measured, with each assumption named."""

from typing import Any

import yaml
from infrastructure.templates import ROOT, functions
from tests.bench.dollars import ORDERS, PRICES, Order, cost, transitions
from tests.bench.works import WORKS, hold

FUNCTION = "OrderingFunction"
MACHINE = "infrastructure/workflows/checkout-expiry.asl.yaml"


def order_of(work: str, used: dict[str, Any], timed: dict[str, object]) -> Order:
    """The resources of an order: the units of `used`, the time of an environment alone, one execution for a hold."""
    holds = hold in WORKS[work]
    machine = yaml.safe_load((ROOT / MACHINE).read_text())
    return Order(
        requests=len(WORKS[work]),
        milliseconds=float(str(timed["p50ms"])),
        megabytes=functions()[FUNCTION]["MemorySize"],
        write_units=used["writeUnits"],
        read_units=used["readUnits"],
        transitions=transitions(machine) if holds else 0,
    )


def name_prices() -> None:
    """Print what is assumed."""
    print("Dollars: on-demand prices of us-east-1, without a free tier, bytes, logs and what is paid by the month:")
    print("  " + "; ".join(f"{name} {price:.4g}" for name, price in PRICES.items()))
    print(f"  a request takes as long as the median in one environment here, in {FUNCTION}'s memory; the wait for a")
    print("  hold's deadline is one execution to its end by default, whose one task is not counted", flush=True)


def show(work: str, used: dict[str, Any], timed: dict[str, object]) -> dict[str, Any]:
    """Print the bill; its row."""
    order = order_of(work, used, timed)
    bill = cost(order)
    parts = ", ".join(f"{name} {dollars:.4f}" for name, dollars in bill.items() if name != "total" and dollars)
    print(f"{work:64} ${bill['total']:.4f} for {ORDERS} orders: {parts}", flush=True)
    return {"work": f"{work}, dollars of {ORDERS}", "dollars": bill, "of": order._asdict()}
