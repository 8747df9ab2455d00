"""Orders as the store's staff see them (Y-10)."""

import datetime as dt
from decimal import Decimal
from typing import NamedTuple

from pydantic import AwareDatetime, Field

from domain.delivery.address import Address
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
from domain.order.status import OrderStatus
from domain.order.still_due import owed_of, prepaid, still_due
from domain.order.taken_payments import TakenPayment, taken_payments
from domain.payment.online_payment import OnlinePayment
from domain.pricing.quote import PricedLine, Totals
from domain.store.order_type import AppMode, OrderType

STAFF_MOVES = frozenset(OrderStatus) - {OrderStatus.RECEIVED, OrderStatus.EXPIRED}
"""Where staff may move an order; it is received when it is placed, and only time lets it expire."""


class BoardRefund(Entity):
    """A refund, or what was returned when the order ended, with its status."""

    refund_id: str
    at: AwareDatetime
    by: str
    why: RefundWhy | None
    amount: Amount
    tips: Amount
    """Part of the amount."""
    parts: dict[Account, Amount]
    points: int
    lines: dict[int, int]
    """Units by the line's sequence."""
    status: RefundStatus
    needs_person: bool
    """Whether nobody could say if it went back, so that somebody has to look."""


class BoardOrder(Entity):
    """An order as the board shows it: number, items, guest, times and money."""

    reference_id: str = Field(alias="referenceID")
    order_uuid: str = Field(alias="orderUUID")
    status: OrderStatus
    version: int
    """Of its status; a later look has a higher one."""
    moves: tuple[OrderStatus, ...]
    """Where it may be moved now, in the order of an order's life."""
    history: tuple[RecordedChange, ...]
    accept_by: AwareDatetime | None
    remind_at: AwareDatetime | None
    """From when on it waits too long; None where it does not wait."""
    begin_at: AwareDatetime | None
    """When one for later has to be begun; None for one that is made at once."""
    order_type: OrderType
    table_id: str = Field(alias="tableID")
    table_name: str
    table_group: str
    """The room that its table is in."""
    device: AppMode
    order_by: str
    """The code of the staff member who took it at the table."""
    station_id: str
    """The kiosk it was ordered at."""
    stand: str
    """The number on the stand that its guest took to their table."""
    placed_at: AwareDatetime
    promised_at: AwareDatetime | None
    promised_until: AwareDatetime | None
    delayed_from: AwareDatetime | None
    """What had been promised before the last delay."""
    asap: bool
    name: str
    phone: str
    address: Address | None
    order_memo: str
    bill_memo: str
    notes: tuple[OrderNote, ...] = ()
    """Its guest's notes, allergies first."""
    left_out: tuple[str, ...] = ()
    """Allergens that its guest asked the kitchen to leave out."""
    left_out_lines: dict[int, tuple[str, ...]] = Field(default_factory=dict)
    """Lines, by their seq, that contain one of them."""
    currency: str
    totals: Totals
    items: tuple[PricedLine, ...]
    paid_online: bool
    prepaid: Amount
    """What was paid or set aside as it was placed, by card, gift card and points."""
    gift_card_part: Amount
    points_part: Amount
    due: Amount
    """What is still to be paid at its table, the counter or the door; of a completed one what counts as paid so."""
    parts: tuple[OrderPart, ...] = ()
    """What guests at its table paid of it, and what the counter took, each by itself."""
    payments: tuple[TakenPayment, ...] = ()
    """Every payment of it, with what went back, what was voided and what is left."""
    owed: Amount = ZERO
    """What it owes though it was handed over, since a payment was voided."""
    left: Amount
    """What was given or is set aside for it and has not gone back: as much may."""
    refunded: Amount
    """Money that went back or is on its way."""
    refunds: tuple[BoardRefund, ...]
    """Oldest first; those that failed too."""
    tips_left: dict[TipAccount, Amount]
    """Tips that were paid here and have not gone back, by whose they are."""
    money: MoneyState
    """What became of what was paid by card."""
    delivery: BoardDelivery | None = None
    """Who brings it; None where nobody but the store has to do with it."""
    undo_until: AwareDatetime | None = None
    """Until when its last step can be taken back; None where it cannot."""


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
