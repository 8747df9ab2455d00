"""What a table has ordered, as its guests see it on their own phones (spec section 4; R-6, R-16)."""

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
    """What was ordered, in the three languages of the menu, and what was chosen of it; of its price nothing."""

    descr: str
    descr1: str
    descr2: str
    qty: int
    choices: tuple["ChosenPart", ...] = ()
    preparing: bool
    """Whether the kitchen has it still to make."""


class ChosenPart(Entity):
    """A choice of a dish, or a part of a set."""

    descr: str
    descr1: str
    descr2: str


class TableOrderView(Entity):
    """An order of the table; who placed it is one of its guests by their number."""

    order_uuid: str = Field(alias="orderUUID")
    guest: int
    status: OrderStatus
    placed_at: AwareDatetime
    lines: tuple[TableLine, ...]
    total: Amount | None
    """With tips; None where the store hides its totals."""


class TableGuest(Entity):
    """Who sits there: numbered in the order of their first orders, by first name where they said one."""

    number: int
    name: str
    is_you: bool


class Ordered(NamedTuple):
    """An order of the table, where it is, and who its guest said they are; empty where nobody knows any more."""

    order: PlacedOrder
    status: OrderStatus
    name: str


class TableOrders(NamedTuple):
    """All that a table ordered: who, what, how much is still being made, and what it comes to."""

    guests: tuple[TableGuest, ...]
    orders: tuple[TableOrderView, ...]
    preparing: int
    total: Decimal | None


def table_orders(placed: Sequence[Ordered], seat: str, *, totals_hidden: bool) -> TableOrders:
    """As the guest of a seat sees it; sums are told nobody where the store hides them (R-6)."""
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
    """What a guest is called at the table: the first word of what they said, never all of it (threat 21)."""
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
