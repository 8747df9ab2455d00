"""The common steps of all payment tasks: load, decide, store, and return the result as one word."""

from collections.abc import Callable
from datetime import datetime

from domain.channel.hint import Hint, HintKind
from domain.errors import Code, Refusal
from domain.payment.card_payment import Outcome, Result, after_attempt
from domain.payment.online_payment import OnlinePayment
from domain.payment.settlement import after_try
from domain.payment.status import PaymentStatus
from domain.payment.tries import tried
from domain.payment.trouble import TroubleKind, trouble_of
from domain.tenant import Tenant
from gateways import merchant_secrets, state_machines
from gateways.card_payments import CardPayments
from gateways.card_providers import card_payments_of
from gateways.transport import KEY_REFUSED
from repositories.payment import payments
from runtime import clock, write_budgets
from runtime.optimistic import RACED, Raced, until_written
from use_cases.bill.settle_part import end_part_at_once
from use_cases.channel.tell_channel import tell_channel
from use_cases.checkout.free_hold import free_hold_at_once
from use_cases.merchant.merchant_trouble import tell_refused
from use_cases.order.earn_points import earn_at_once

_ENDS = {
    PaymentStatus.CAPTURED: Result.CAPTURED,
    PaymentStatus.REFUNDED: Result.CAPTURED,
    PaymentStatus.VOIDED: Result.VOIDED,
    PaymentStatus.CAPTURE_FAILED: Result.DECLINED,
}
_SETTLED = (PaymentStatus.CAPTURED, PaymentStatus.VOIDED)
Decision = Callable[[OnlinePayment], OnlinePayment]


def provider_of(payment: OnlinePayment) -> CardPayments:
    """The provider of a payment, with its merchant's credentials."""
    asked = payment.request
    secrets = merchant_secrets.merchant_secrets()
    return card_payments_of(
        secrets, asked.company_code, asked.store_id, payment.provider, lambda: tell_key_refused(payment)
    )


def tell_key_refused(payment: OnlinePayment) -> None:
    """Notify the store that its provider refuses the merchant's key."""
    asked = payment.request
    tenant = Tenant(company_code=asked.company_code)
    tell_refused(tenant, asked.store_id, TroubleKind.KEY_REFUSED, payment.provider, clock.now())


def get_payment(payment_id: str) -> OnlinePayment:
    """The payment; refuses `not_found` without one."""
    payment = payments.find(payment_id)
    if payment is None:
        raise Refusal(Code.NOT_FOUND)
    return payment


def move_payment(payment_id: str, decide: Decision) -> OnlinePayment:
    """Apply `decide` to the newest version of a payment, store and return it; raises its refusal."""
    return _moved(payment_id, decide)[1]


def move_and_signal(payment_id: str, decide: Decision) -> OnlinePayment:
    """`move_payment`, and signal the payment's machine if this decision changed the status."""
    before, after = _moved(payment_id, decide)
    if after.status is not before.status:
        state_machines.signal(after.task_token, after.status.value)
    return after


def _moved(payment_id: str, decide: Decision) -> tuple[OnlinePayment, OnlinePayment]:
    def try_once() -> tuple[OnlinePayment, OnlinePayment] | Raced:
        before = get_payment(payment_id)
        after = decide(before)
        if payments.replace(before, after):
            _tell_store(before, after)
            if after.status is not before.status:
                end_part_at_once(after, clock.now())
                free_hold_at_once(after)
                earn_at_once(after, clock.now())
            return before, after
        return RACED

    return until_written(try_once, write_budgets.PAYMENT, Refusal(Code.SOMETHING_WRONG))


def _tell_store(before: OnlinePayment, after: OnlinePayment) -> None:
    """Notify the store of a trouble that began or ended, and of order money that was captured or released."""
    asked = after.request
    tenant = Tenant(company_code=asked.company_code)
    if trouble_of(before) != trouble_of(after):
        tell_channel(tenant, asked.store_id, Hint(kind=HintKind.TROUBLE))
    for_order = after.received_at and not after.waits_for_no_order
    if after.status in _SETTLED and after.status is not before.status and for_order:
        tell_channel(tenant, asked.store_id, Hint(kind=HintKind.REFUND, id=asked.order_uuid))


def _tell_failed(payment: OnlinePayment, outcome: Outcome) -> None:
    """Record the failed try; a request that was refused for its key counts as not sent."""
    unsent = outcome.result is Result.NOT_SENT or outcome.reason == KEY_REFUSED
    why = outcome.reason or outcome.result.value
    move_payment(payment.payment_id, lambda current: tried(current, payment.attempts, why, unsent=unsent))


def record_outcome(payment: OnlinePayment, outcome: Outcome, now: datetime) -> str:
    """Record an outcome if it is final, and return the word that selects the machine's next step.

    Also returns `unknown` if another try or another end came first, so that the provider is asked.
    """
    final = after_attempt(outcome, payment.attempts, now, payment.capture_before)
    if final.result in (Result.NOT_SENT, Result.UNKNOWN):
        _tell_failed(payment, final)
        return final.result.value
    after = move_payment(payment.payment_id, lambda current: after_try(current, payment, final, now))
    return _ENDS.get(after.status, Result.GIVE_UP if after.flagged else Result.UNKNOWN).value
