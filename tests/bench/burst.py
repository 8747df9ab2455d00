"""A burst at ten times what one machine takes at once: how many orders are placed, how many get 429, and whether
the tables agree with the guests' replies.
"""

import asyncio
import json
import random
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import boto3
from infrastructure.local.settings import REGION, read_settings
from tests.bench import guests, rush
from tests.bench.figures import nearest_rank
from tests.bench.guests import Ticket
from tests.bench.whole import arrived, visitor
from tests.bench.works import PLACE
from tests.stack.running_stack import RunningStack

CONCURRENCY = read_settings({}).concurrency
LIMIT = 64 * CONCURRENCY
"""Calls that the web server takes at one time (infrastructure/local/web/server.mjs)."""
TIMES = 10
WARM = 5 * CONCURRENCY
"""Orders before the burst, so that every worker has begun."""
OK, BUSY = 200, 429
TABLE = "carte-blanche-dev-"


class Told(NamedTuple):
    """A guest's reply, and after how many seconds it came."""

    status: int
    seconds: float
    retry_after: str


def measured(stack: RunningStack) -> dict[str, Any]:
    """Send all guests at once; raises if the tables do not agree with the replies."""
    addresses, chance = guests.addresses(WARM + TIMES * LIMIT, first_byte=127), random.Random(7)
    with ThreadPoolExecutor(CONCURRENCY) as pool:
        tickets = list(pool.map(lambda address: arrived(stack.port, address), addresses))
        orders = [rush.new_order(chance) for _ in tickets]
        list(
            pool.map(
                lambda one: visitor(stack.port, one[0]).post(PLACE, feed=one[1]),
                zip(tickets[:WARM], orders[:WARM], strict=True),
            )
        )
    came = asyncio.run(_all_at_once(stack.port, tickets[WARM:], orders[WARM:]))
    placed, shed = ([each for each in came if each.status == status] for status in (OK, BUSY))
    stand = [*orders[:WARM], *(order for order, told in zip(orders[WARM:], came, strict=True) if told.status == OK)]
    _compare(stack, {order["cart"]["orderUUID"] for order in stand}, sum(map(_units, stand)))
    if len(placed) + len(shed) != len(came) or {each.retry_after for each in shed} != {"5"}:
        raise RuntimeError(f"neither placed nor told to come again: {[each for each in came if each.status != OK]}")
    times = sorted(each.seconds for each in placed)
    row = {
        "work": f"burst of {len(came)} guests, {TIMES} times the limit",
        "placed": len(placed),
        "shed": len(shed),
        "p50ms": round(1000 * nearest_rank(times, 0.5), 1),
        "p99ms": round(1000 * nearest_rank(times, 0.99), 1),
        "shedWithinMs": round(1000 * max(each.seconds for each in shed), 1),
    }
    print(
        f"{row['work']:64} {row['placed']} placed, {row['shed']} told to come again within {row['shedWithinMs']:g} ms; "
        f"placed: p50 {row['p50ms']:g} ms, p99 {row['p99ms']:g} ms; the tables say the same"
    )
    return row


async def _all_at_once(port: int, tickets: list[Ticket], orders: list[dict[str, Any]]) -> list[Told]:
    return await asyncio.gather(*(_order(port, *each) for each in zip(tickets, orders, strict=True)))


async def _order(port: int, ticket: Ticket, order: dict[str, Any]) -> Told:
    body = json.dumps({"sessionKey": ticket.key, "feed": order})
    began = time.perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ticket.address, 0))
    lines = (
        f"POST /api{PLACE} HTTP/1.1",
        f"Host: {rush.HOST}:{port}",
        "Content-Type: application/json",
        f"Cookie: {ticket.cookie}",
        f"Content-Length: {len(body)}",
        "Connection: close",
    )
    writer.write("\r\n".join((*lines, "", body)).encode())
    head, _, _ = (await reader.read()).decode().partition("\r\n\r\n")
    took = time.perf_counter() - began
    writer.close()
    first, *headers = head.split("\r\n")
    told = dict(line.lower().split(": ", 1) for line in headers)
    return Told(int(first.split()[1]), took, told.get("retry-after", ""))


def _units(order: dict[str, Any]) -> int:
    return sum(line["qty"] for line in order["cart"]["items"])


def _compare(stack: RunningStack, placed: set[str], units: int) -> None:
    client = boto3.client(
        "dynamodb",
        region_name=REGION,
        endpoint_url=f"http://127.0.0.1:{stack.tables_port}",
        aws_access_key_id="local",
        aws_secret_access_key="local",
    )

    def rows(table: str) -> list[dict[str, Any]]:
        pages = client.get_paginator("scan").paginate(TableName=f"{TABLE}{table}", ConsistentRead=True)
        return [row for page in pages for row in page["Items"] if row["pk"]["S"].startswith("lantern#")]

    stand = {row["pk"]["S"].rpartition("#")[2] for row in rows("orders")}
    gone = sum(int(row["initial"]["N"]) - int(row["avail"]["N"]) for row in rows("stock"))
    if (stand, gone) != (placed, units):
        raise RuntimeError(f"told {len(placed)} orders of {units} units; {len(stand)} stand, {gone} units are gone")
