"""Record a merchant's trouble with its payment providers, and notify the store at once."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from domain.channel.hint import Hint, HintKind
from domain.limits.policies import REFUSED_WEBHOOKS
from domain.payment.online_payment import OnlinePayment
from domain.payment.provider import Provider
from domain.payment.trouble import SHOWN_FROM, TroubleKind
from domain.payment.webhook_signature import WebhookSignature
from domain.tenant import Tenant
from repositories.limits import rate_limits
from repositories.payment import merchant_troubles
from runtime.observability import count, logger
from runtime.outage import Outage
from use_cases.channel.tell_channel import tell_channel

ASK_AGAIN = timedelta(minutes=5)
"""How long a provider that refused the merchant's key is not offered; the next guest tries the key again."""


def tell_refused(tenant: Tenant, store_id: str, kind: TroubleKind, provider: Provider, now: datetime) -> None:
    """Record that a provider refused the merchant's key, or that a webhook's signature was wrong; it raises nothing."""
    count("MerchantTrouble")
    logger.error("merchant trouble", extra={"store": tenant.key(store_id), "kind": kind, "provider": provider})
    try:
        times = merchant_troubles.add(tenant, store_id, kind, provider, now)
    except Outage:
        return
    if times == SHOWN_FROM[kind]:
        tell_channel(tenant, store_id, Hint(kind=HintKind.TROUBLE))


def tell_webhook_refused(tenant: Tenant, payment: OnlinePayment, signature: WebhookSignature, now: datetime) -> None:
    """Record that a webhook about a payment was refused, once an hour for each payment.

    The ID of one payment is enough to send such webhooks without end, so they count as one; the store is notified only
    of webhooks about several payments (threat 14).
    """
    kind = TroubleKind.WEBHOOK_OLD if signature is WebhookSignature.OLD else TroubleKind.WEBHOOK_REFUSED
    try:
        is_news = rate_limits.take(REFUSED_WEBHOOKS, f"{kind}#{payment.payment_id}", now)
    except Outage:
        return
    if is_news:
        tell_refused(tenant, payment.request.store_id, kind, payment.provider, now)


def usable(tenant: Tenant, store_id: str, providers: Iterable[Provider], now: datetime) -> tuple[Provider, ...]:
    """The providers that did not refuse the merchant's key just now (Y-1)."""
    asked = tuple(providers)
    if not asked:
        return ()
    try:
        known = merchant_troubles.of_store(tenant, store_id, now)
    except Outage:
        return asked
    refused = {
        trouble.provider
        for trouble in known
        if trouble.kind is TroubleKind.KEY_REFUSED and now < trouble.last + ASK_AGAIN
    }
    return tuple(each for each in asked if each not in refused)


def forget_refused(tenant: Tenant, store_id: str, provider: Provider, now: datetime) -> None:
    """Delete the merchant's trouble, because the provider accepted the key."""
    if any(
        (trouble.kind, trouble.provider) == (TroubleKind.KEY_REFUSED, provider)
        for trouble in merchant_troubles.of_store(tenant, store_id, now)
    ):
        merchant_troubles.forget(tenant, store_id, TroubleKind.KEY_REFUSED, provider)
        tell_channel(tenant, store_id, Hint(kind=HintKind.TROUBLE))
