"""The bill of a table session: its orders, the open amount of each, and the value of each line (Y-8).

The amount that an order asks of its table is spread over its lines to the cent, so that the lines sum to it exactly.
"""

from collections.abc import Mapping
from decimal import Decimal

from pydantic import AwareDatetime, Field

from domain.entity import Amount, Entity
from domain.money import ZERO, prorate
from domain.order.feed import PlacedOrder
from domain.order.line_values import line_values
from domain.tax.tax_rates import TaxRates


class BillLine(Entity):
    """A line of an order. `value` is for all its units, with their share of taxes, charges and tip."""

    seq: int
    item_id: int = Field(alias="ID")
    descr: str = ""
    descr1: str = ""
    descr2: str = ""
    qty: int
    gone: int = 0
    """Units that were refunded before they were paid."""
    value: Amount


class BillOrder(Entity):
    """An order of the table session. `due` is the amount that no tender paid and no card has authorized."""

    order_uuid: str = Field(alias="orderUUID")
    reference_id: str = Field(alias="referenceID")
    placed_at: AwareDatetime
    waits: bool = False
    """Whether it waits for the store's acceptance; no part of it can be paid before."""
    due: Amount
    paid: Amount = ZERO
    """The amount that parts have paid by now, without their tips."""
    voided: frozenset[str] = frozenset()
    """Its parts that were voided; what they covered is open again."""
    lines: tuple[BillLine, ...] = ()


def bill_lines(
    order: PlacedOrder, asked: Decimal, rates: TaxRates | None, gone: Mapping[int, int]
) -> tuple[BillLine, ...]:
    """Return the lines of an order; their values sum exactly to what it asks of its table (Y-8, P-1).

    `asked` is spread in proportion to the lines' own values, so that charges and tip follow them. An order that asks
    nothing has no lines.
    """
    if not asked:
        return ()
    values = line_values(order.quote, rates)
    weights = [max(ZERO, values[line.seq]) for line in order.quote.lines]
    parts = prorate(asked, weights, order.quote.currency)
    return tuple(
        BillLine(
            seq=line.seq,
            item_id=line.item_id,
            descr=line.descr,
            descr1=line.descr1,
            descr2=line.descr2,
            qty=line.qty,
            gone=min(line.qty, gone.get(line.seq, 0)),
            value=part,
        )
        for line, part in zip(order.quote.lines, parts, strict=True)
    )


def units_value(line: BillLine, first: int, units: int, currency: str) -> Decimal:
    """Return the value of `units` units of a line from index `first` on; all units sum to the line (P-1)."""
    each = prorate(line.value, [Decimal(1)] * line.qty, currency)
    return sum(each[first : first + units], ZERO)
