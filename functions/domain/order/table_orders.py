"""A table's orders as its guests see them on their phones (spec section 4; R-6, R-16)."""

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from pydantic import AwareDatetime, Field

from domain.entity import Amount, Entity
from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.pricing.quote import PricedLine, PricedOption, PricedPart
from domain.vocabulary.order_status import UNFULFILLED, OrderStatus

_LONGEST_NAME = 24
_DONE = UNFULFILLED | {OrderStatus.READY, OrderStatus.COMPLETED}


class TableLine(Entity):
    """An ordered item with its choices, in the three languages of the menu, without price."""

    descr: str
    descr1: str
    descr2: str
    qty: int
    choices: tuple["ChosenPart", ...] = ()
    preparing: bool
    """Whether the kitchen still has to make it."""


class ChosenPart(Entity):
    """A choice of an item, or a part of a bundle."""

    descr: str
    descr1: str
    descr2: str


class TableOrderView(Entity):
    """An order of the table; `guest` is the number of the guest who placed it."""

    order_uuid: str = Field(alias="orderUUID")
    guest: int
    status: OrderStatus
    placed_at: AwareDatetime
    lines: tuple[TableLine, ...]
    total: Amount | None
    """The total with tips; None if the store hides totals."""


class TableGuest(Entity):
    """A guest of the table: numbered in the order of first orders, with a first name if they gave one."""

    number: int
    name: str
    is_you: bool


class Ordered(NamedTuple):
    """An order of the table with its status; `name` is empty if the guest's name is unknown or deleted."""

    order: PlacedOrder
    status: OrderStatus
    name: str


class TableOrders(NamedTuple):
    """All orders of a table: guests, items, the units still being made, and the total."""

    guests: tuple[TableGuest, ...]
    orders: tuple[TableOrderView, ...]
    preparing: int
    total: Decimal | None


def table_orders(placed: Sequence[Ordered], seat: str, *, totals_hidden: bool) -> TableOrders:
    """Return the table's orders as one guest sees them; without sums if the store hides totals (R-6)."""
    seats = list(dict.fromkeys(each.order.seat for each in placed))
    views = tuple(_view(each, seats, totals_hidden=totals_hidden) for each in placed)
    stands = (each.order for each in placed if each.status not in UNFULFILLED)
    total = sum((order.quote.totals.total + order.quote.totals.tips for order in stands), ZERO)
    return TableOrders(
        guests=tuple(_guest(number, mark, placed, seat) for number, mark in enumerate(seats, 1)),
        orders=views,
        preparing=sum(line.qty for view in views for line in view.lines if line.preparing),
        total=None if totals_hidden else total,
    )


def _guest(number: int, mark: str, placed: Sequence[Ordered], seat: str) -> TableGuest:
    names = (first_name(each.name) for each in placed if each.order.seat == mark)
    return TableGuest(number=number, name=next(filter(None, names), ""), is_you=mark == seat)


def first_name(name: str) -> str:
    """Return a guest's name at the table: only the first word of the name they gave (threat 21)."""
    words = name.split()
    return words[0][:_LONGEST_NAME] if words else ""


def _view(ordered: Ordered, seats: list[str], *, totals_hidden: bool) -> TableOrderView:
    order, totals = ordered.order, ordered.order.quote.totals
    making = ordered.status not in _DONE
    return TableOrderView(
        order_uuid=order.order_uuid,
        guest=seats.index(order.seat) + 1,
        status=ordered.status,
        placed_at=order.placed_at,
        lines=tuple(_line(line, making) for line in order.quote.lines),
        total=None if totals_hidden else totals.total + totals.tips,
    )


def _line(line: PricedLine, making: bool) -> TableLine:
    chosen: tuple[PricedOption | PricedPart, ...] = (*line.options, *line.bundle_items)
    return TableLine(
        descr=line.descr,
        descr1=line.descr1,
        descr2=line.descr2,
        qty=line.qty,
        choices=tuple(ChosenPart(descr=one.descr, descr1=one.descr1, descr2=one.descr2) for one in chosen),
        preparing=making,
    )
