"""Open a page for a part of a table's bill; the part is held first, so that no other guest pays it (Y-1, Y-3, Y-8)."""

from datetime import timedelta
from decimal import Decimal
from hashlib import sha256

from domain.bill.claim_part import Claim, part_of
from domain.bill.table_bill import BillPart, PartKind, PartState
from domain.errors import Code, Refusal
from domain.limits.policies import BILL_PARTS
from domain.money import ZERO
from domain.payment.card_limits import check_card_amount, least_of
from domain.payment.online_payment import OnlinePayment
from domain.payment.paying_page import given_up
from domain.payment.status import PaymentStatus
from domain.payment.tender import TenderParts
from domain.store.store import Store
from gateways import state_machines
from payments.at_store import store_of
from payments.bill_messages import PayPartReply, PayPartRequest
from payments.open_page import PAGE_LIFE, Opened, check_origin, check_provider, open_page, page_request
from payments.payment_view import payment_view
from payments.table_bill import is_payable
from repositories.bill import table_bills
from repositories.bill.table_bills import Visit
from repositories.limits import rate_limits
from repositories.payment import payment_names, payments
from runtime.caller import Caller
from runtime.deadline import require_time
from runtime.time_limits import PROVIDERS, STORING
from use_cases.bill.guest_visit import own_orders, visit_of_guest
from use_cases.bill.hold_part import hold_part, let_go
from use_cases.order.order_payment import current_payment
from use_cases.payment.follow_payment import follow_payment
from use_cases.payment.payment_step import move_and_signal, move_payment
from use_cases.payment.query_payment import ProviderSilentError

HOLD_LIFE = PAGE_LIFE + timedelta(minutes=2)
"""The page's ten minutes, and two minutes for its result to arrive."""
_ENOUGH = STORING + 2
_SUBJECT = "table."
"""Prefix of the client's name of a payment, so that it is never an order's name."""
_CHOICES = frozenset({PartKind.ITEMS, PartKind.SHARE, PartKind.AMOUNT, PartKind.WHOLE})


def pay_part(request: PayPartRequest, caller: Caller) -> PayPartReply:
    """Return the payment and its page. The same `requestID` is the same payment; other content is refused.

    Refuses `error_bill_changed` with the open amount if the choice no longer costs what the guest saw, and
    `error_bill_rest` if it would leave less than any card can pay.
    """
    store = store_of(caller)
    sitting, _ = visit_of_guest(caller.session, own_orders(caller.session, request.status_tokens), store, caller.now)
    _check(request, store, caller)
    subject, fingerprint = f"{_SUBJECT}{request.request_id}", _fingerprint(request)
    before = current_payment(caller.session.tenant, subject)
    if before:
        return _same(before, fingerprint, caller)
    require_time(PROVIDERS, _ENOUGH)
    if not rate_limits.take(BILL_PARTS, caller.session.key_hash, caller.now):
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=BILL_PARTS.retry_after(caller.now))
    _close_own(sitting.visit, caller)
    payment = _payment(request, subject, fingerprint, sitting.visit, store, caller)
    hold_part(sitting, store, request.choice, request.amount, lambda claim: _part(claim, request, payment), caller.now)
    payments.add(payment)
    if not payment_names.succeed(caller.session.tenant, subject, "", payment.payment_id, caller.now):
        move_payment(payment.payment_id, lambda current: given_up(current, "cancelled", caller.now))
        return _same(current_payment(caller.session.tenant, subject) or payment, fingerprint, caller)
    state_machines.start_payment(payment.payment_id)
    return PayPartReply(payment=payment_view(open_page(payment, caller)))


def _check(request: PayPartRequest, store: Store, caller: Caller) -> None:
    check_origin(request.page_origin, caller)
    if request.choice.kind not in _CHOICES or not is_payable(store):
        raise Refusal(Code.PAY, reason="not_payable")
    currency, provider = store.checkout.currency, request.tender.provider
    _check_amount(request.amount + request.tip, currency, least_of(provider, currency))
    check_provider(store, provider, caller)


def _check_amount(amount: Decimal, currency: str, least: Decimal) -> None:
    check_card_amount(amount, currency, ZERO)
    if amount < least:
        raise Refusal(Code.PART_MINIMUM, least=least, part=amount)


def _same(before: OnlinePayment, fingerprint: str, caller: Caller) -> PayPartReply:
    if not before.belongs_to(caller.session) or before.fingerprint != fingerprint:
        raise Refusal(Code.ORDER_CONFLICT)
    return PayPartReply(payment=payment_view(before))


def _fingerprint(request: PayPartRequest) -> str:
    wish = request.model_dump_json(include={"choice", "amount", "tip", "tender", "display", "page_origin"})
    return sha256(wish.encode()).hexdigest()


def _close_own(visit: Visit, caller: Caller) -> None:
    """A browser holds one part at a time: a page that it left is closed before the next one opens."""
    mine = caller.session.cookie_hash
    held = [part for part in table_bills.find(visit).parts if part.state is PartState.HELD and part.opened_by == mine]
    for part in held:
        payment = payments.find(part.part_id)
        if payment is None:
            let_go(visit, part.part_id, caller.now)
        elif payment.status is PaymentStatus.REQUESTED:
            _close(payment, caller)


def _close(payment: OnlinePayment, caller: Caller) -> None:
    try:
        after = follow_payment(payment.payment_id, caller.now, close=True, closed_as="cancelled")
    except ProviderSilentError:
        after = payment
    if after.status is PaymentStatus.REQUESTED:
        move_and_signal(payment.payment_id, lambda current: given_up(current, "cancelled", caller.now))


def _payment(
    request: PayPartRequest, subject: str, fingerprint: str, visit: Visit, store: Store, caller: Caller
) -> OnlinePayment:
    amount = request.amount + request.tip
    opened = Opened(
        store=store,
        provider=request.tender.provider,
        subject=subject,
        amount=amount,
        currency=store.checkout.currency,
        locale=request.locale,
        display=request.display,
        page_origin=request.page_origin,
    )
    asked, nonce = page_request(opened, caller.now)
    return OnlinePayment(
        request=asked,
        provider=request.tender.provider,
        nonce=nonce,
        opened_at=caller.now,
        parts=TenderParts(card=amount),
        return_path=request.return_path,
        fingerprint=fingerprint,
        opened_by=caller.session.cookie_hash,
        table_bill=visit.name,
    )


def _part(claim: Claim, request: PayPartRequest, payment: OnlinePayment) -> BillPart:
    return part_of(
        claim,
        request.choice,
        part_id=payment.payment_id,
        tip=request.tip,
        name=request.name.strip(),
        at=payment.opened_at,
        until=payment.opened_at + HOLD_LIFE,
        opened_by=payment.opened_by,
    )
