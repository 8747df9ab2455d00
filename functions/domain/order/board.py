"""Orders as the store's staff see them (Y-10)."""

import datetime as dt
from decimal import Decimal
from typing import NamedTuple

from pydantic import AwareDatetime, Field

from domain.delivery.board_delivery import BoardDelivery, board_delivery
from domain.delivery.delivery import DeliveryJob
from domain.entity import Amount, Entity
from domain.money import ZERO
from domain.order.feed import OrderContact, PlacedOrder
from domain.order.ledger import TENDERS, Account, Ledger
from domain.order.money_state import MoneyState, money_state
from domain.order.not_collected import moves_of
from domain.order.notes import OrderNote, notes_of
from domain.order.order_ledger import ledger_as_planned
from domain.order.order_part import OrderPart
from domain.order.promise import begin_at, promise_end, promise_of
from domain.order.refund import TipAccount
from domain.order.refund_reason import RefundWhy
from domain.order.return_entry import NOT_COLLECTED, PartState, RefundStatus, ReturnEntry
from domain.order.returns import OrderReturns
from domain.order.state import OrderState, RecordedChange
from domain.order.still_due import owed_of, prepaid, still_due
from domain.order.taken_payments import TakenPayment, taken_payments
from domain.payment.online_payment import OnlinePayment
from domain.pricing.quote import PricedLine, Totals
from domain.vocabulary.address import Address
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import AppMode, OrderType

STAFF_MOVES = frozenset(OrderStatus) - {OrderStatus.RECEIVED, OrderStatus.EXPIRED}
"""The statuses staff can set; an order is received when it is placed, and only a timeout lets it expire."""


class BoardRefund(Entity):
    """A refund, or what was returned when the order ended, with its status."""

    refund_id: str
    at: AwareDatetime
    by: str
    why: RefundWhy | None
    amount: Amount
    tips: Amount
    """The tips within the amount."""
    parts: dict[Account, Amount]
    points: int
    lines: dict[int, int]
    """Units by line seq."""
    status: RefundStatus
    needs_person: bool
    """Whether the result is unknown, so that a person must check it."""


class BoardOrder(Entity):
    """An order as the board shows it: number, items, guest, times and money."""

    reference_id: str = Field(alias="referenceID")
    order_uuid: str = Field(alias="orderUUID")
    status: OrderStatus
    version: int
    """The version of its status; it only increases."""
    moves: tuple[OrderStatus, ...]
    """The possible next statuses, in the order of an order's life."""
    history: tuple[RecordedChange, ...]
    accept_by: AwareDatetime | None
    remind_at: AwareDatetime | None
    """When the store is reminded of it; None if it does not wait to be accepted."""
    begin_at: AwareDatetime | None
    """When preparation of a scheduled order must start; None for an order that is made at once."""
    order_type: OrderType
    table_id: str = Field(alias="tableID")
    table_name: str
    table_group: str
    """The room of its table."""
    device: AppMode
    order_by: str
    """The code of the staff member who took the order at the table."""
    station_id: str
    """The kiosk at which it was ordered."""
    stand: str
    """The number of the stand that the guest took to their table."""
    placed_at: AwareDatetime
    promised_at: AwareDatetime | None
    promised_until: AwareDatetime | None
    delayed_from: AwareDatetime | None
    """The promised time before the last delay."""
    asap: bool
    name: str
    phone: str
    address: Address | None
    order_memo: str
    bill_memo: str
    notes: tuple[OrderNote, ...] = ()
    """The guest's notes, allergies first."""
    left_out: tuple[str, ...] = ()
    """Allergens that the guest asked the kitchen to leave out."""
    left_out_lines: dict[int, tuple[str, ...]] = Field(default_factory=dict)
    """Those allergens by the seq of the lines that contain them."""
    currency: str
    totals: Totals
    items: tuple[PricedLine, ...]
    paid_online: bool
    prepaid: Amount
    """The amount paid or authorized when it was placed, by card, gift card and points."""
    gift_card_part: Amount
    points_part: Amount
    due: Amount
    """The amount still due at the table, counter or door; for a completed order, the amount that counts as paid there.
    """
    parts: tuple[OrderPart, ...] = ()
    """The single payments of guests at its table and of the counter."""
    payments: tuple[TakenPayment, ...] = ()
    """Every payment with its refunded, voided and remaining amounts."""
    owed: Amount = ZERO
    """The amount due again after the handover because a payment was voided."""
    left: Amount
    """The amount paid or authorized that was not returned: the most that can be refunded."""
    refunded: Amount
    """Money that was refunded or whose refund is in progress."""
    refunds: tuple[BoardRefund, ...]
    """Oldest first, including failed ones."""
    tips_left: dict[TipAccount, Amount]
    """Tips that were paid and not returned, by their receiver."""
    money: MoneyState
    """The state of the money paid by card."""
    delivery: BoardDelivery | None = None
    """The delivery; None if the store alone handles the order."""
    undo_until: AwareDatetime | None = None
    """Until when the last transition can be undone; None if it cannot."""


class Known(NamedTuple):
    """The records of an order besides its own row; `contact` is None once it was deleted."""

    contact: OrderContact | None
    state: OrderState
    returns: OrderReturns
    payment: OnlinePayment | None
    delivery: DeliveryJob | None = None


def board_order(order: PlacedOrder, known: Known, usual: dt.timedelta) -> BoardOrder:
    """Return an order for the board; `usual` is the time its store usually takes to make one (Y-10)."""
    who, state, waits = known.contact or OrderContact(), known.state, known.state.status is OrderStatus.RECEIVED
    ledger = _ledger(order, known)
    taken = taken_payments(order, known.payment, known.returns, state.handed_over_at)
    return BoardOrder(
        reference_id=order.reference_id,
        order_uuid=order.order_uuid,
        status=state.status,
        version=state.version,
        moves=tuple(each for each in OrderStatus if each in moves_of(order, state.status) & STAFF_MOVES),
        history=state.history,
        accept_by=state.accept_by if waits else None,
        remind_at=state.remind_at if waits else None,
        begin_at=begin_at(order, state, usual),
        order_type=order.order_type,
        table_id=order.table_id,
        table_name=order.table_name,
        table_group=order.table_group,
        device=order.device,
        order_by=order.order_by,
        station_id=order.station_id,
        stand=order.stand,
        placed_at=order.placed_at,
        promised_at=promise_of(order, state),
        promised_until=promise_end(order, state),
        delayed_from=state.delayed_from,
        asap=order.asap,
        name=who.name,
        phone=who.phone1,
        address=who.address,
        order_memo=order.order_memo,
        bill_memo=order.bill_memo,
        notes=notes_of(order),
        left_out=order.left_out,
        left_out_lines=order.left_out_lines,
        currency=order.quote.currency,
        totals=order.quote.totals,
        items=order.quote.lines,
        paid_online=bool(order.payment_id),
        prepaid=prepaid(order, known.payment),
        gift_card_part=order.gift_card_part,
        points_part=order.points_part,
        due=still_due(order, known.payment, known.returns, state),
        parts=known.returns.parts,
        left=sum(ledger.paid.values(), ledger.balance(Account.HOLD)),
        refunded=sum((_given_back(entry) for entry in known.returns.refunds), ZERO),
        refunds=tuple(_refund(entry) for entry in known.returns.entries if _is_refund(entry)),
        payments=taken,
        owed=owed_of(ledger) if state.handed_over_at else ZERO,
        tips_left=_tips_left(ledger),
        money=money_state(known.payment, state.status),
        delivery=board_delivery(known.delivery),
        undo_until=state.undo.until if state.undo else None,
    )


def _ledger(order: PlacedOrder, known: Known) -> Ledger:
    paid_by = (known.payment,) if known.payment else ()
    return ledger_as_planned(order, paid_by, known.returns, known.state.handed_over_at)


def _is_refund(entry: ReturnEntry) -> bool:
    return entry.voids is None and entry.entry_id != NOT_COLLECTED


def _refund(entry: ReturnEntry) -> BoardRefund:
    refund = entry.refund
    return BoardRefund(
        refund_id=entry.entry_id,
        at=entry.at,
        by=entry.by,
        why=entry.why,
        amount=refund.amount,
        tips=sum(refund.tips.values(), ZERO),
        parts=refund.parts,
        points=refund.points_returned,
        lines=entry.lines,
        status=entry.status,
        needs_person=any(part.state is PartState.UNSURE for part in entry.parts),
    )


def _tips_left(ledger: Ledger) -> dict[TipAccount, Decimal]:
    paid = sum(ledger.paid.values(), ZERO)
    tips: dict[TipAccount, Decimal] = {
        Account.TIP_STORE: min(paid, -ledger.balance(Account.TIP_STORE)),
        Account.TIP_COURIER: min(paid, -ledger.balance(Account.TIP_COURIER)),
    }
    return {account: tip for account, tip in tips.items() if tip > ZERO}


def _given_back(entry: ReturnEntry) -> Decimal:
    return sum((amount for account, amount in entry.refund.parts.items() if account in TENDERS), ZERO)
