"""The bill of a table's visit: its orders, what is open of each, and what their lines come to (Y-8).

What an order asks of its table is spread over its lines to the cent, so that everything chosen by the line sums to it.
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
    """A line of an order, and what all its units come to with their share of taxes, charges and tip."""

    seq: int
    item_id: int = Field(alias="ID")
    descr: str = ""
    descr1: str = ""
    descr2: str = ""
    qty: int
    gone: int = 0
    """Units that went back before anybody paid for them."""
    value: Amount


class BillOrder(Entity):
    """An order of the visit. `due` is what no tender gave and no card holds of it."""

    order_uuid: str = Field(alias="orderUUID")
    reference_id: str = Field(alias="referenceID")
    placed_at: AwareDatetime
    waits: bool = False
    """Whether its store has not said yes: until then nothing of it is paid."""
    due: Amount
    paid: Amount = ZERO
    """What parts pay of it by now, their own tips apart."""
    voided: frozenset[str] = frozenset()
    """The parts of it that were voided: what they were chosen for is open again."""
    lines: tuple[BillLine, ...] = ()


def bill_lines(
    order: PlacedOrder, asked: Decimal, rates: TaxRates | None, gone: Mapping[int, int]
) -> tuple[BillLine, ...]:
    """Its lines, whose values sum exactly to what it asks of its table; charges and tip follow the lines' own values
    (Y-8, P-1). None of an order that asks nothing.
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
    """What some units of a line come to, counted from the first: all of them sum to the line (P-1)."""
    each = prorate(line.value, [Decimal(1)] * line.qty, currency)
    return sum(each[first : first + units], ZERO)
