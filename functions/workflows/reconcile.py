"""Every hour: our payments of the last day against their providers, and the providers' against ours."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from domain.payment.card_payment import Outcome, Provider
from domain.payment.online_payment import OnlinePayment
from domain.payment.reconciliation import Finding, Mismatch, compared, unknown
from domain.store.store import Store
from domain.tenant import Tenant
from gateways import merchant_secrets
from gateways.card_payments import card_payments
from gateways.merchant_secrets import Merchant
from repositories import companies, orders, payments, stores
from runtime import clock
from runtime.observability import count, logger, send_metrics
from use_cases.payment.follow_payment import follow_payment
from use_cases.payment.payment_step import provider_of

LOOKED_BACK = timedelta(hours=25)
LEFT_ALONE = timedelta(minutes=30)
"""The newest are still on their way."""


def reconcile(_event: dict[str, Any], _context: object) -> dict[str, int]:
    """The scheduled task; answers how many payments were compared and how many did not agree."""
    compared_now, findings = 0, 0
    until = clock.now() - LEFT_ALONE
    for code in companies.codes():
        ours = tuple(payments.opened_between(Tenant(company_code=code), until - LOOKED_BACK, until))
        compared_now += len(ours)
        for finding in reconciled(Tenant(company_code=code), ours, until):
            findings += 1
            count("PaymentMismatch")
            logger.error("payment mismatch", extra=finding.model_dump(mode="json"))
    logger.info("reconciled", extra={"compared": compared_now, "findings": findings})
    send_metrics()
    return {"compared": compared_now, "findings": findings}


def reconciled(tenant: Tenant, ours: tuple[OnlinePayment, ...], until: datetime) -> Iterator[Finding]:
    """What does not agree, both ways. Money on a page that was given up is also sent back at once."""
    for payment in ours:
        mismatch = _compared(tenant, payment, until + LEFT_ALONE)
        if mismatch:
            yield Finding(
                mismatch=mismatch,
                payment_id=payment.payment_id,
                transaction=payment.transaction,
                ours=payment.status.value,
            )
    yield from _unknown_to_us(tenant, until)


def _compared(tenant: Tenant, payment: OnlinePayment, at: datetime) -> Mismatch | None:
    if payment.page is None:
        return None
    stands = provider_of(payment).query(payment.reference)
    stored = payment.received_at is None or orders.find(tenant, payment.request.order_uuid) is not None
    mismatch = compared(payment, stands, at, order_stands=stored)
    if mismatch is Mismatch.MONEY_KEPT:
        follow_payment(payment.payment_id, at)
    return mismatch


def _unknown_to_us(tenant: Tenant, until: datetime) -> Iterator[Finding]:
    """Our side is read an hour wider, so that a payment at the edge is not called unknown; companies may share one."""
    since = until - LOOKED_BACK
    wider = tuple(
        payment
        for code in companies.codes()
        for payment in payments.opened_between(
            Tenant(company_code=code), since - timedelta(hours=1), until + LEFT_ALONE
        )
    )
    names = {payment.payment_id for payment in wider} | {payment.transaction for payment in wider}
    for merchant in _merchants(tenant):
        listed = card_payments(merchant).recent(since, until)
        if isinstance(listed, Outcome):
            count("ProviderSilent")
            continue
        strangers = (one for one in listed if one.payment_id not in names and one.transaction not in names)
        yield from (finding for one in strangers if (finding := unknown(one)))


def _merchants(tenant: Tenant) -> tuple[Merchant, ...]:
    """Each merchant account once, however many stores use it."""
    company = companies.find(tenant)
    found = [stores.find(tenant, store_id) for store_id in company.store_ids] if company else []
    merchants = [_merchant(store, provider) for store in found if store for provider in Provider]
    return tuple(dict.fromkeys(merchant for merchant in merchants if merchant))


def _merchant(store: Store, provider: Provider) -> Merchant | None:
    named = provider.value in store.checkout.merchants
    secrets = merchant_secrets.merchant_secrets()
    return secrets.find(store.company_code, store.store_id, provider) if named else None
