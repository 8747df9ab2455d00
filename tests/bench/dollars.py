"""The cost of a thousand orders on AWS: public on-demand prices of us-east-1 in US dollars, without a free tier.

Prices change: each is a constant here with what it is of, and the output names them all. Other regions ask up to a
seventh more.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

WRITE_UNITS = 0.625 / 1e6
"""DynamoDB on demand, a write request unit (1 KB; two in a transaction)."""
READ_UNITS = 0.125 / 1e6
"""DynamoDB on demand, a read request unit (4 KB strongly consistent)."""
LAMBDA_GB_SECONDS = 0.0000166667
"""Lambda, x86, first tier."""
LAMBDA_REQUESTS = 0.20 / 1e6
API_REQUESTS = 3.50 / 1e6
"""API Gateway, REST API (the template's), first 333 million."""
CDN_REQUESTS = 0.0100 / 1e4
"""CloudFront, HTTPS, North America; its bytes are not counted."""
TRANSITIONS = 0.025 / 1e3
"""Step Functions, Standard."""
FIREWALL_REQUESTS = 0.60 / 1e6
"""WAF; its monthly price for the list and rules is not counted."""

PRICES = {
    "DynamoDB write request unit": WRITE_UNITS,
    "DynamoDB read request unit": READ_UNITS,
    "Lambda GB-second": LAMBDA_GB_SECONDS,
    "Lambda request": LAMBDA_REQUESTS,
    "API Gateway REST request": API_REQUESTS,
    "CloudFront HTTPS request": CDN_REQUESTS,
    "Step Functions transition": TRANSITIONS,
    "WAF request": FIREWALL_REQUESTS,
}
ORDERS = 1_000


def transitions(definition: Mapping[str, Any]) -> int:
    """States that an execution enters, each of which is paid, where every choice goes its default way."""
    name, entered = definition["StartAt"], 0
    while name:
        state, entered = definition["States"][name], entered + 1
        name = state["Default"] if state["Type"] == "Choice" else state.get("Next", "")
    return entered


class Order(NamedTuple):
    """The resources of one order."""

    requests: int
    milliseconds: float
    """All its requests together take in the function."""
    megabytes: int
    """The function's memory, which its time is paid by."""
    write_units: float
    read_units: float
    transitions: int = 0
    """Of the machine that waits for the hold's end."""


def cost(order: Order) -> dict[str, float]:
    """US dollars of a thousand such orders by what is paid; `total` is their sum."""
    gigabyte_seconds = order.milliseconds / 1000 * order.megabytes / 1024
    parts = {
        "tables": order.write_units * WRITE_UNITS + order.read_units * READ_UNITS,
        "functions": gigabyte_seconds * LAMBDA_GB_SECONDS + order.requests * LAMBDA_REQUESTS,
        "api": order.requests * API_REQUESTS,
        "cdn": order.requests * CDN_REQUESTS,
        "firewall": order.requests * FIREWALL_REQUESTS,
        "machines": order.transitions * TRANSITIONS,
    }
    dollars = {name: round(each * ORDERS, 5) for name, each in parts.items()}
    return {**dollars, "total": round(sum(parts.values()) * ORDERS, 5)}
