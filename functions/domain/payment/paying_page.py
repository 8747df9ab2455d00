"""Transitions of a payment's page: opened, paid, given up or expired (reliability 5.2)."""

import datetime as dt

from domain.payment.card_payment import HostedPage, ProviderPayment, amount_as_asked
from domain.payment.late_page import next_look
from domain.payment.online_payment import SWEEP_GRACE, OnlinePayment
from domain.payment.status import PaymentStatus, ProviderTruth

_HELD = (ProviderTruth.AUTHORIZED, ProviderTruth.CAPTURED)
_OVER = (ProviderTruth.DECLINED, ProviderTruth.VOIDED)


def page_opened(payment: OnlinePayment, page: HostedPage) -> OnlinePayment:
    """Record the opened page, even if the payment was given up in the meantime (Y-3, reliability R27)."""
    late = payment.status is PaymentStatus.DECLINED
    return payment.next_version(page=page, look_at=_next_look(payment, payment.opened_at) if late else None)


def given_up(payment: OnlinePayment, reason: str, now: dt.datetime) -> OnlinePayment:
    """Give up a payment's page; a later payment on it is voided. Other statuses do not change (R27)."""
    if payment.status is not PaymentStatus.REQUESTED:
        return payment
    look_at = _next_look(payment, now) if payment.page else None
    return payment.moved_to(PaymentStatus.DECLINED, reason=reason, look_at=look_at)


def _next_look(payment: OnlinePayment, now: dt.datetime) -> dt.datetime | None:
    return next_look(payment.opened_at, payment.request.expires_at, now)


def followed(payment: OnlinePayment, stands: ProviderPayment, now: dt.datetime) -> OnlinePayment:
    """Update a payment from its provider's current state; unchanged if there is no news (reliability 5.2, R27).

    An authorization with another amount or currency than requested is voided, and so is a late payment on an expired
    page.
    """
    if payment.status is PaymentStatus.DECLINED:
        return _given_up_and_followed(payment, stands, now)
    if payment.status is not PaymentStatus.REQUESTED:
        return payment
    if stands.truth in _HELD:
        return _paid(payment, stands, now)
    if stands.truth in _OVER:
        return payment.moved_to(PaymentStatus.DECLINED, reason=stands.reason or "expired")
    if stands.truth is ProviderTruth.OPEN and now >= payment.request.expires_at + SWEEP_GRACE:
        return given_up(payment, stands.reason or "expired", now)
    return payment


def _paid(payment: OnlinePayment, stands: ProviderPayment, now: dt.datetime) -> OnlinePayment:
    authorised = payment.moved_to(PaymentStatus.AUTHORIZED, **_known(stands), authorized_at=now)
    if amount_as_asked(payment.reference, stands):
        return authorised.model_copy(update={"received_at": now}) if payment.waits_for_no_order else authorised
    return authorised.model_copy(update={"status": PaymentStatus.VOIDING, "reason": "amount"})


def _given_up_and_followed(payment: OnlinePayment, stands: ProviderPayment, now: dt.datetime) -> OnlinePayment:
    """Void a late payment; otherwise schedule the next check, or none once the page cannot be paid any more."""
    if stands.truth in _HELD:
        return payment.moved_to(PaymentStatus.VOIDING, **_known(stands), look_at=None, reason="late")
    over = stands.truth in _OVER
    if payment.look_at is None or (now < payment.look_at and not over):
        return payment
    return payment.next_version(look_at=None if over else _next_look(payment, now))


def _known(stands: ProviderPayment) -> dict[str, object]:
    return {name: getattr(stands, name) for name in ("transaction", "authcode", "card", "capture_before")}
