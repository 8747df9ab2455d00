"""The staff endpoints to void a payment taken by mistake, and to take what its order then owes (Y-11)."""

from backoffice.admit_staff import record_action
from backoffice.preview_refund import most_of
from backoffice.void_messages import (
    TAKE_PAYMENT,
    VOID_PAYMENT,
    TakePaymentReply,
    TakePaymentRequest,
    VoidPaymentReply,
    VoidPaymentRequest,
)
from domain.money import ZERO
from domain.order.plan_void import VoidDecided
from domain.order.return_entry import RefundStatus, ReturnEntry
from runtime.caller import Caller
from use_cases.bill.take_owed import take_owed
from use_cases.order.store_orders import named_order
from use_cases.refund.void_payment import Seen, void_payment

_WORST_FIRST = (RefundStatus.FAILED, RefundStatus.DECIDED, RefundStatus.DONE)


def void(request: VoidPaymentRequest, caller: Caller) -> VoidPaymentReply:
    """Void a payment and return the amount; refuses `not_found` for an order of another store, and by the rule."""
    staff = caller.staff
    order = named_order(staff, request.order, caller.now)
    noted: set[str] = set()

    def note(order_uuid: str) -> None:
        if order_uuid not in noted:
            noted.add(order_uuid)
            told = {"payment": request.payment, "reason": request.reason.value, "words": request.words}
            record_action(caller, VOID_PAYMENT, order_uuid, **told)

    note(order.order_uuid)
    decided = VoidDecided(caller.now, staff.by, request.why)
    seen = Seen(request.visit_since) if request.at_table else None
    return _reply(void_payment(staff.tenant, order, request.payment, decided, most_of(staff), seen, note))


def take(request: TakePaymentRequest, caller: Caller) -> TakePaymentReply:
    """Record a payment at the counter; refuses `not_found` for an order of another store, and by the rule."""
    staff = caller.staff
    order = named_order(staff, request.order, caller.now)
    record_action(caller, TAKE_PAYMENT, order.order_uuid, amount=str(request.amount))
    take_owed(staff.tenant, order, request.amount, str(request.request_id), staff.by, caller.now)
    return TakePaymentReply()


def _reply(entries: tuple[ReturnEntry, ...]) -> VoidPaymentReply:
    amount = sum((entry.voids.amount for entry in entries if entry.voids), ZERO)
    states = [entry.status for entry in entries]
    return VoidPaymentReply(amount=amount, status=next(each for each in _WORST_FIRST if each in states))
