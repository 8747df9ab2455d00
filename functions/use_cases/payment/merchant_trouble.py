"""What is known of a merchant's trouble with its providers, and that it is told to the store at once."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from domain.channel.hint import Hint, HintKind
from domain.limits.policies import REFUSED_WEBHOOKS
from domain.payment.card_payment import Provider
from domain.payment.online_payment import OnlinePayment
from domain.payment.trouble import SHOWN_FROM, TroubleKind
from domain.payment.webhook_signature import WebhookSignature
from domain.tenant import Tenant
from repositories import merchant_troubles, rate_limits
from runtime.observability import count, logger
from runtime.outage import Outage
from use_cases.channel.tell_channel import tell_channel

ASK_AGAIN = timedelta(minutes=5)
"""How long a provider that refused the merchant's key is not offered; the next guest after it tries the key anew."""


def tell_refused(tenant: Tenant, store_id: str, kind: TroubleKind, provider: Provider, now: datetime) -> None:
    """Keep that a provider refused the merchant, or the merchant's secret a provider's word; it stops nothing else."""
    count("MerchantTrouble")
    logger.error("merchant trouble", extra={"store": tenant.key(store_id), "kind": kind, "provider": provider})
    try:
        times = merchant_troubles.add(tenant, store_id, kind, provider, now)
    except Outage:
        return
    if times == SHOWN_FROM[kind]:
        tell_channel(tenant, store_id, Hint(kind=HintKind.TROUBLE))


def tell_webhook_refused(tenant: Tenant, payment: OnlinePayment, signature: WebhookSignature, now: datetime) -> None:
    """Keep that a provider's word about a payment was not believed, once an hour for each payment.

    Who knows the name of a payment can send such words without end: they are one, and the store's trouble begins with
    words about several (threat 14).
    """
    kind = TroubleKind.WEBHOOK_OLD if signature is WebhookSignature.OLD else TroubleKind.WEBHOOK_REFUSED
    try:
        is_news = rate_limits.take(REFUSED_WEBHOOKS, f"{kind}#{payment.payment_id}", now)
    except Outage:
        return
    if is_news:
        tell_refused(tenant, payment.request.store_id, kind, payment.provider, now)


def usable(tenant: Tenant, store_id: str, providers: Iterable[Provider], now: datetime) -> tuple[Provider, ...]:
    """Those whose merchant's key was not refused just now (Y-1)."""
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
    """The provider took the key: whatever was told before is over."""
    if any(
        (trouble.kind, trouble.provider) == (TroubleKind.KEY_REFUSED, provider)
        for trouble in merchant_troubles.of_store(tenant, store_id, now)
    ):
        merchant_troubles.forget(tenant, store_id, TroubleKind.KEY_REFUSED, provider)
        tell_channel(tenant, store_id, Hint(kind=HintKind.TROUBLE))
