"""Compare each merchant's list of payments with ours every day, to find money that our rows do not know.

Our own payments are compared on their rows (`compare_payment`). So the cost per payment does not depend on the number
of companies, and each listed charge costs one read.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from datetime import datetime, timedelta
from typing import Any

from domain.payment.card_payment import Outcome, ProviderPayment
from domain.payment.provider import Provider
from domain.payment.reconciliation import unknown
from domain.store.store import Store
from domain.tenant import Tenant
from gateways import merchant_secrets
from gateways.card_providers import card_payments
from gateways.merchant_secrets import Merchant
from repositories.brand import companies
from repositories.payment import payments
from repositories.store import stores
from runtime import clock
from runtime.observability import count, logger, send_metrics
from use_cases.payment.tell_finding import tell_finding

LOOKED_BACK = timedelta(hours=49)
"""Two days, so that the next run finds what one run missed."""
LEFT_ALONE = timedelta(minutes=30)
"""The newest payments may still be in progress."""
SIDE_BY_SIDE = 8
END_WITHIN = 570.0
"""Seconds after which it returns, below the function's own 600."""
Account = tuple[Provider, Merchant]


def reconcile(_event: dict[str, Any], _context: object) -> dict[str, int]:
    """Run the scheduled task; return how many merchants' lists were read and how many payments are not ours."""
    accounts = _accounts()
    until = clock.now() - LEFT_ALONE
    pool = ThreadPoolExecutor(SIDE_BY_SIDE, thread_name_prefix="reconcile")
    running = [pool.submit(_strangers, account, until) for account in accounts]
    wait(running, timeout=END_WITHIN)
    pool.shutdown(wait=False, cancel_futures=True)
    lists = [done.result() for done in running if done.done() and not done.cancelled()]
    read = [found for found in lists if found is not None]
    for _ in range(len(accounts) - len(read)):
        count("MerchantNotReconciled")
    findings = sum(read)
    logger.info("reconciled", extra={"merchants": len(read), "of": len(accounts), "findings": findings})
    send_metrics()
    return {"merchants": len(read), "findings": findings}


def _strangers(account: Account, until: datetime) -> int | None:
    """Return how many payments in a merchant's list are not ours; None if it could not be read."""
    provider, merchant = account
    try:
        listed = card_payments(merchant).recent(until - LOOKED_BACK, until)
        if isinstance(listed, Outcome):
            logger.error("merchant not reconciled", extra={"provider": provider, "reason": listed.reason})
            return None
        findings = [found for one in listed if not _is_ours(provider, one) and (found := unknown(one))]
    except Exception:
        logger.exception("merchant not reconciled", extra={"provider": provider})
        return None
    for finding in findings:
        tell_finding(finding)
    return len(findings)


def _is_ours(provider: Provider, listed: ProviderPayment) -> bool:
    named = listed.payment_id and payments.find(listed.payment_id)
    return bool(named or payments.of_transaction(provider, listed.transaction))


def _accounts() -> tuple[Account, ...]:
    """Return each merchant account once, however many stores use it; a company that fails stops no other."""
    found: dict[Account, None] = {}
    for code in companies.codes():
        try:
            found.update(dict.fromkeys(_of_company(Tenant(company_code=code))))
        except Exception:
            logger.exception("a company's merchants could not be read", extra={"company": code})
            count("MerchantNotReconciled")
    return tuple(found)


def _of_company(tenant: Tenant) -> Iterator[Account]:
    company = companies.find(tenant)
    found = [stores.find(tenant, store_id) for store_id in company.store_ids] if company else []
    for store in (store for store in found if store):
        for provider in Provider:
            merchant = _merchant(store, provider)
            if merchant:
                yield provider, merchant


def _merchant(store: Store, provider: Provider) -> Merchant | None:
    named = provider.value in store.checkout.merchants
    secrets = merchant_secrets.merchant_secrets()
    return secrets.find(store.company_code, store.store_id, provider) if named else None
