"""The provider of a merchant's credentials; only this module knows (Y-1). Providers are imported on first use."""

from collections.abc import Callable

from domain.errors import Code, Refusal
from domain.payment.provider import Provider
from gateways.card_payments import CardPayments
from gateways.merchant_secrets import CloverMerchant, GlobalPaymentsMerchant, Merchant, MerchantSecrets, StripeMerchant


def card_payments(merchant: Merchant) -> CardPayments:
    """Return the provider that a merchant's credentials belong to."""
    match merchant:
        case StripeMerchant():
            from gateways.stripe_payments import StripePayments

            return StripePayments(merchant)
        case GlobalPaymentsMerchant():
            from gateways.global_payments import GlobalPayments

            return GlobalPayments(merchant)
        case CloverMerchant():
            from gateways.clover_payments import CloverPayments

            return CloverPayments(merchant)


def card_payments_of(
    secrets: MerchantSecrets,
    company_code: str,
    store_id: str,
    provider: Provider,
    refused: Callable[[], None] = lambda: None,
) -> CardPayments:
    """Return the provider for a store; `refused` is called if it rejects the newest key.

    Refuses `payment_provider_not_configured` without credentials (Y-1).
    """
    from gateways.rekeyed import Rekeyed

    merchant = secrets.find(company_code, store_id, provider)
    if merchant is None:
        raise Refusal(Code.PAYMENT_PROVIDER_NOT_CONFIGURED, provider=provider.value)

    def read_again() -> Merchant | None:
        secrets.forget(company_code, store_id, provider)
        return secrets.find(company_code, store_id, provider)

    return Rekeyed(merchant, card_payments, read_again, refused)
