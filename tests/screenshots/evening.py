"""An evening at a demo store, so that its board and its report show something."""

from typing import Any, NamedTuple
from uuid import UUID

from tests.stack.guest import Guest
from tests.stack.running_stack import RunningStack
from tests.stack.staff_board import StaffBoard

COMPANY, STORE = "sakura", "queen"
HOST = f"{COMPANY}.localhost"
TABLE = "4"
STORE_TOKEN, TABLE_TOKEN = f"{COMPANY}-{STORE}", f"{COMPANY}-{STORE}-table-{TABLE}"


class Ordered(NamedTuple):
    """An order of the evening: who placed it, how many of which items, how far the store is with it, and the tip."""

    name: str
    items: dict[int, int]
    moves: tuple[str, ...]
    tip: int = 15
    is_at_table: bool = False


_NOODLES = ((100, 1001), (110, 1102))
_REGULAR_BOWL = ((140, 1401),)
_OPTIONS = {**dict.fromkeys((101, 102, 107, 108), _NOODLES), **dict.fromkeys((301, 302, 303, 304), _REGULAR_BOWL)}
"""The options, each with its group, that an item cannot be ordered without."""

_READY = ("accepted", "preparing", "ready")
_COMPLETED = (*_READY, "completed")
EVENING = (
    Ordered("Noor", {101: 2, 601: 2}, _COMPLETED),
    Ordered("Émile", {301: 1, 402: 1, 602: 1}, _COMPLETED),
    Ordered("Priya", {107: 1, 405: 1, 503: 2}, _COMPLETED, is_at_table=True),
    Ordered("Tomás", {303: 2, 408: 1}, _COMPLETED, tip=18),
    Ordered("Mei", {102: 2, 401: 1}, _READY, tip=0),
    Ordered("Jonas", {304: 1, 601: 1}, _READY),
    Ordered("Aisha", {406: 2, 408: 1, 612: 2}, _READY[:2], tip=18, is_at_table=True),
    Ordered("Lucas", {302: 1, 404: 1}, _READY[:1]),
    Ordered("Yuki", {101: 1, 401: 1, 602: 1}, ()),
    Ordered("Camille", {108: 1, 409: 2, 501: 2}, (), is_at_table=True),
)


def play(stack: RunningStack) -> None:
    """Place the orders of the evening and move each as far as its store is with it."""
    board = StaffBoard(stack, COMPANY, STORE)
    for number, ordered in enumerate(EVENING, 1):
        order_uuid = _place(stack, ordered, number)
        state = next(one["status"] for one in board.orders() if one["orderUUID"] == order_uuid)
        moves = ordered.moves[1:] if state == "accepted" else ordered.moves
        for status in moves:
            board.move(order_uuid, status)


def _place(stack: RunningStack, ordered: Ordered, number: int) -> str:
    guest = Guest(stack, HOST)
    guest.arrive(TABLE_TOKEN if ordered.is_at_table else STORE_TOKEN)
    order_uuid = str(UUID(int=number, version=4))
    lines = [_line(item, count) for item, count in ordered.items.items()]
    where = {"orderType": "dinein", "tableID": TABLE} if ordered.is_at_table else {"orderType": "takeout"}
    tips = {"kind": "percent", "value": ordered.tip}
    cart: dict[str, Any] = {"orderUUID": order_uuid, "items": lines, "paymentTips": tips, **where}
    totals = guest.call("/order/v2/priceorder", cart=cart)["quote"]["totals"]
    contact = {"phone1": f"(416) 555-01{number:02d}", "name": ordered.name}
    guest.place({"cart": cart, "contact": contact, "quotedTotal": totals["balanceDue"]})
    return order_uuid


def _line(item: int, count: int) -> dict[str, Any]:
    options = [{"cgID": group, "ID": option} for group, option in _OPTIONS.get(item, ())]
    return {"lineId": str(item), "ID": item, "qty": count, "options": options}
