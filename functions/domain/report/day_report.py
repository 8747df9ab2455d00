"""Sum a day's orders into a report (M-1, Y-11).

An order belongs to the date of its order number (Y-5). Sums use the current ledgers: a refund next week changes the
report of the day on which the order was placed, so that a report always agrees with the ledgers of its orders.
"""

import datetime as dt
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from decimal import Decimal

from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.ledger import GIFT_CARD, HANDOVER, TENDERS, Account, EntryKind, Ledger
from domain.order.refund_reason import RefundReason
from domain.order.return_entry import NOT_COLLECTED, UNFULFILLED, RefundStatus, VoidedPayment
from domain.order.void_reason import VoidReason
from domain.payment.online_payment import OnlinePayment
from domain.report.day import DayOrder, DayReport, HourSum, ItemSum, ReasonSum, Sales, TenderSum, TypeSum, VoidSum
from domain.report.gift_card_day import gift_card_day
from domain.report.tax_sums import tax_sums
from domain.vocabulary.order_status import UNFULFILLED as NOT_CARRIED_OUT
from domain.vocabulary.order_status import OrderStatus
from domain.vocabulary.order_type import OrderType
from domain.vocabulary.zone import store_zone


def day_report(
    day: Sequence[DayOrder], name_slot: int, till: Decimal = ZERO, sold: Sequence[OnlinePayment] = ()
) -> DayReport:
    """Return the report of a day's orders, with item names in the given name slot (M-1, Y-11, R-11).

    `till`: the counter's receipts less its payouts on that day. `sold`: payments for gift cards.
    """
    kept = [each for each in day if each.is_kept]
    lost = [each for each in day if each.status in NOT_CARRIED_OUT]
    left = [each for each in day if each.status is OrderStatus.NOT_COLLECTED]
    return DayReport(
        placed=len(day),
        by_status={status: count for status in OrderStatus if (count := sum(each.status is status for each in day))},
        sales=_sales(kept, day),
        not_carried_out=len(lost),
        not_carried_out_total=_sum(each.order.quote.totals.total for each in lost),
        not_collected=len(left),
        not_collected_unpaid=_sum(each.unpaid for each in left),
        not_collected_kept=_sum(_given(each.ledger) for each in left if not each.is_kept),
        tenders=_tenders(day),
        held=_sum(each.ledger.balance(Account.HOLD) for each in kept),
        owed_completed=_sum(each.owed for each in kept if each.status is OrderStatus.COMPLETED),
        owed_open=_sum(each.owed for each in kept if each.status is not OrderStatus.COMPLETED),
        till_expected=till,
        to_return=_sum(sum(each.ledger.paid.values(), ZERO) for each in lost),
        refund_reasons=_reasons(day),
        void_reasons=_void_reasons(day),
        types=_types(kept),
        hours=_hours(kept),
        items=_items(kept, name_slot),
        gift_cards=gift_card_day(sold, *_moved(day, Account.GIFT_CARD)),
    )


def _sales(kept: Sequence[DayOrder], day: Sequence[DayOrder]) -> Sales:
    totals = [each.order.quote.totals for each in kept]
    return Sales(
        orders=len(kept),
        subtotal=_sum(each.subtotal for each in totals),
        discounts=_sum(each.discount_value for each in totals),
        delivery=_sum(each.delivery_value for each in totals),
        service=_sum(each.service_value for each in totals),
        gst=_sum(each.gst for each in totals),
        pst=_sum(each.pst for each in totals),
        liq=_sum(each.liq for each in totals),
        taxes=tax_sums(totals),
        total=_sum(each.total for each in totals),
        tips_store=_sum(charged(each.ledger, Account.TIP_STORE) for each in kept),
        tips_courier=_sum(charged(each.ledger, Account.TIP_COURIER) for each in kept),
        courier_fees=_sum(charged(each.ledger, Account.COURIER) for each in day),
    )


def _tenders(day: Sequence[DayOrder]) -> tuple[TenderSum, ...]:
    sums = []
    for tender in TENDERS:
        (taken, returned), voided = _moved(day, tender), _sum(voided_of(each.ledger, tender) for each in day)
        if taken or returned or voided:
            sums.append(TenderSum(tender=tender, taken=taken, returned=returned, voided=voided))
    return tuple(sums)


def _moved(day: Sequence[DayOrder], tender: Account) -> tuple[Decimal, Decimal]:
    taken = _sum(_entered(each.ledger, tender, refunds=False) for each in day)
    return taken, _sum(-_entered(each.ledger, tender, refunds=True) for each in day)


def _reasons(day: Sequence[DayOrder]) -> tuple[ReasonSum, ...]:
    made = [
        (entry.why.reason if entry.why else None, entry.refund.amount)
        for each in day
        for entry in each.refunds
        if entry.voids is None
        and entry.entry_id not in (UNFULFILLED, NOT_COLLECTED)
        and entry.status is not RefundStatus.FAILED
    ]
    named = [*RefundReason, None]
    of_reason = {reason: [amount for why, amount in made if why == reason] for reason in named}
    return tuple(
        ReasonSum(reason=reason, refunds=len(amounts), amount=_sum(amounts))
        for reason, amounts in of_reason.items()
        if amounts
    )


def _void_reasons(day: Sequence[DayOrder]) -> tuple[VoidSum, ...]:
    """Sum voided payments by reason. A payment that paid several orders counts once."""
    made = [
        entry.voids for each in day for entry in each.refunds if entry.voids and entry.status is not RefundStatus.FAILED
    ]
    of_reason = {reason: [voided for voided in made if voided.why.reason is reason] for reason in VoidReason}
    return tuple(
        VoidSum(reason=reason, payments=_payments(voided), amount=_sum(each.amount for each in voided))
        for reason, voided in of_reason.items()
        if voided
    )


def _payments(voided: Sequence[VoidedPayment]) -> int:
    """Count distinct payments.

    A gift card or counter payment belongs to one order. Other payments have a unique id, which several orders of a
    table can share.
    """
    own = [each for each in voided if each.payment in (GIFT_CARD, HANDOVER)]
    return len(own) + len({each.payment for each in voided} - {GIFT_CARD, HANDOVER})


def _types(kept: Sequence[DayOrder]) -> tuple[TypeSum, ...]:
    of_type = {each: [one for one in kept if one.order.order_type is each] for each in OrderType}
    return tuple(
        TypeSum(order_type=each, orders=len(orders), total=_total(orders)) for each, orders in of_type.items() if orders
    )


def _hours(kept: Sequence[DayOrder]) -> tuple[HourSum, ...]:
    at_hour: dict[int, list[DayOrder]] = defaultdict(list)
    for each in kept:
        at_hour[_local(each.order).hour].append(each)
    return tuple(
        HourSum(hour=hour, orders=len(orders), total=_total(orders)) for hour, orders in sorted(at_hour.items())
    )


def _items(kept: Sequence[DayOrder], name_slot: int) -> tuple[ItemSum, ...]:
    units: Counter[int] = Counter()
    amounts: dict[int, Decimal] = defaultdict(Decimal)
    names: dict[int, str] = {}
    for line in (line for each in kept for line in each.order.quote.lines):
        units[line.item_id] += line.qty
        amounts[line.item_id] += line.extended
        names.setdefault(line.item_id, line.name(name_slot))
    return tuple(
        ItemSum(item_id=item_id, name=names[item_id], units=count, amount=amounts[item_id])
        for item_id, count in sorted(units.items(), key=lambda sold: (-sold[1], sold[0]))
    )


def _given(ledger: Ledger) -> Decimal:
    """Return what tenders paid for an order plus its card authorizations."""
    return sum(ledger.paid.values(), ledger.balance(Account.HOLD))


def charged(ledger: Ledger, account: Account) -> Decimal:
    """Return what an order charged to an account, such as tips or courier fees, as a positive sum (M-1).

    A tip that came with a voided payment does not count (Y-11).
    """
    kinds = (EntryKind.CHARGED, EntryKind.PAYMENT_VOIDED)
    return -_sum(entry.amounts.get(account, ZERO) for entry in ledger.entries if entry.kind in kinds)


def voided_of(ledger: Ledger, tender: Account) -> Decimal:
    """Return the voided amount of a tender as a positive sum (Y-11)."""
    entries = (entry for entry in ledger.entries if entry.kind is EntryKind.PAYMENT_VOIDED)
    return -_sum(entry.amounts.get(tender, ZERO) for entry in entries)


def _entered(ledger: Ledger, account: Account, *, refunds: bool) -> Decimal:
    entries = (entry for entry in ledger.entries if (entry.kind is EntryKind.REFUNDED) is refunds)
    return _sum(entry.amounts.get(account, ZERO) for entry in entries)


def _local(order: PlacedOrder) -> dt.datetime:
    return order.placed_at.astimezone(store_zone(order.time_zone))


def _total(orders: Sequence[DayOrder]) -> Decimal:
    return _sum(each.order.quote.totals.total for each in orders)


def _sum(amounts: Iterable[Decimal]) -> Decimal:
    return sum(amounts, ZERO)
