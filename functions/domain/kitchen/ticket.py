"""An order as its kitchen sees it: what to make, at which station, until when, and what is made (R-12, Y-10)."""

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pydantic import AwareDatetime, Field

from domain.entity import Amount, Entity
from domain.kitchen.marks import KitchenMarks
from domain.order.allergy_words import mentions_allergy
from domain.order.feed import PlacedOrder
from domain.order.kitchen_texts import KitchenText
from domain.order.notes import kitchen_memo
from domain.order.promise import begin_at, promise_of
from domain.order.returns import OrderReturns
from domain.order.state import OrderState
from domain.pricing.quote import PricedLine, PricedOption, PricedPart, name_in
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType

MAKING = (OrderStatus.ACCEPTED, OrderStatus.PREPARING)
RECALLED_WITHIN = dt.timedelta(minutes=30)
"""How long an order that is ready can be seen and taken back by the kitchen."""

TOLD_WITHIN = dt.timedelta(hours=12)
"""How long a kitchen's screen shows a change: a screen opened in the morning shows none of last night."""


class KitchenOrder(NamedTuple):
    """An order with all that its kitchen needs; `usual` is how long its store usually takes to make one."""

    order: PlacedOrder
    state: OrderState
    marks: KitchenMarks
    returns: OrderReturns
    usual: dt.timedelta

    @property
    def begins_at(self) -> dt.datetime | None:
        """When its preparation begins; None for an order that is made at once."""
        return begin_at(self.order, self.state, self.usual)

    def is_later(self, now: dt.datetime) -> bool:
        """Whether it is a scheduled order whose preparation has not begun (docs/rules/kitchen-and-printing.md)."""
        begins_at = self.begins_at
        return self.state.status is OrderStatus.ACCEPTED and begins_at is not None and now < begins_at


class KitchenChoice(Entity):
    """An option of a line or a part; `qty` is per unit of it."""

    qty: int
    name: str


class KitchenPart(Entity):
    """A part of a set; its station can differ from that of the set."""

    qty: int
    name: str
    station: str
    choices: tuple[KitchenChoice, ...]


class KitchenLine(Entity):
    """The units to make of one line of the order; `madeAt` is set when it is crossed off."""

    seq: int
    item_id: int = Field(alias="ID")
    qty: int
    weight: Amount | None
    weight_unit: str
    name: str
    station: str
    choices: tuple[KitchenChoice, ...]
    parts: tuple[KitchenPart, ...]
    remark: str
    allergy: bool = False
    """Whether the remark mentions an allergy."""
    contains: tuple[str, ...] = ()
    """The allergens in it that its guest asked the kitchen to leave out."""
    made_at: AwareDatetime | None


class KitchenTicket(Entity):
    """An order as the kitchen sees it. `version` is that of the marks, `status` the order's current one."""

    reference_id: str = Field(alias="referenceID")
    order_uuid: str = Field(alias="orderUUID")
    status: OrderStatus
    version: int
    order_type: OrderType
    table_name: str
    stand: str = ""
    order_by: str = ""
    station_id: str = ""
    table_group: str
    """The room that its table is in."""
    placed_at: AwareDatetime
    begin_at: AwareDatetime | None = None
    """When its preparation begins; None for an order that is made at once."""
    due_at: AwareDatetime | None
    """When it is wanted; None where the store promises no time."""
    memo: str
    allergy: bool = False
    """Whether the memo mentions an allergy."""
    left_out: tuple[str, ...] = ()
    """Allergens that its guest asked the kitchen to leave out."""
    lines: tuple[KitchenLine, ...]
    """What is left to make of the order: without what was refunded before it was made."""

    @property
    def is_made(self) -> bool:
        """Whether all of it is crossed off."""
        return all(line.made_at for line in self.lines)


def is_for_kitchen(state: OrderState, now: dt.datetime) -> bool:
    """Whether the kitchen sees an order: it is to be made, now or later, or was just made (Y-10)."""
    return state.status in MAKING or (
        state.status is OrderStatus.READY and now - state.history[-1].at < RECALLED_WITHIN
    )


def was_for_kitchen(state: OrderState, now: dt.datetime) -> bool:
    """Whether an accepted order was cancelled recently, so that the kitchen may have to know (R-12)."""
    statuses = {change.status for change in state.history}
    is_recent = now - state.history[-1].at < TOLD_WITHIN
    return state.status is OrderStatus.CANCELLED and OrderStatus.ACCEPTED in statuses and is_recent


def ticket(found: KitchenOrder, slot: int) -> KitchenTicket:
    """Build the ticket of an order, with the kitchen's own names if any, in the language of `slot` (R-12)."""
    order, state, marks = found.order, found.state, found.marks
    memo = kitchen_memo(order)
    return KitchenTicket(
        reference_id=order.reference_id,
        order_uuid=order.order_uuid,
        status=state.status,
        version=marks.version,
        order_type=order.order_type,
        table_name=order.table_name,
        stand=order.stand,
        order_by=order.order_by,
        station_id=order.station_id,
        table_group=order.table_group,
        placed_at=order.placed_at,
        begin_at=found.begins_at,
        due_at=promise_of(order, state),
        memo=memo,
        allergy=mentions_allergy(memo),
        left_out=order.left_out,
        lines=kitchen_lines(found, units_left(order, found.returns), slot),
    )


def units_left(order: PlacedOrder, returns: OrderReturns) -> dict[int, int]:
    """Units by line sequence that are to be made of an order (Y-11)."""
    unmade = returns.unmade
    return {line.seq: line.qty - unmade.get(line.seq, 0) for line in order.quote.lines}


def kitchen_lines(found: KitchenOrder, units: Mapping[int, int], slot: int) -> tuple[KitchenLine, ...]:
    """Build the lines with these units by sequence, without lines that have none (R-12)."""
    order = found.order
    texts = {text.item_id: text for text in order.kitchen}
    wanted = (line for line in order.quote.lines if units.get(line.seq, 0) > 0)
    return tuple(
        _line(line, texts, found.marks, slot, units[line.seq]).model_copy(
            update={"contains": order.left_out_lines.get(line.seq, ())}
        )
        for line in wanted
    )


def _line(line: PricedLine, texts: dict[int, KitchenText], marks: KitchenMarks, slot: int, qty: int) -> KitchenLine:
    name, station = _called(line, texts, slot)
    return KitchenLine(
        seq=line.seq,
        item_id=line.item_id,
        qty=qty,
        weight=line.weight,
        weight_unit=line.weight_unit,
        name=name,
        station=station,
        choices=_choices(line.options, slot),
        parts=tuple(_part(part, texts, slot) for part in line.bundle_items),
        remark=line.remark,
        allergy=mentions_allergy(line.remark),
        made_at=marks.made.get(line.seq),
    )


def _part(part: PricedPart, texts: dict[int, KitchenText], slot: int) -> KitchenPart:
    name, station = _called(part, texts, slot)
    return KitchenPart(qty=part.qty, name=name, station=station, choices=_choices(part.options, slot))


def _called(made: PricedLine | PricedPart, texts: dict[int, KitchenText], slot: int) -> tuple[str, str]:
    text = texts.get(made.item_id, KitchenText(item_id=made.item_id))
    return text.name(slot) or name_in(slot, made), text.station


def _choices(options: Sequence[PricedOption], slot: int) -> tuple[KitchenChoice, ...]:
    return tuple(KitchenChoice(qty=option.qty, name=name_in(slot, option)) for option in options)
