"""Card payment credentials by company, store and provider, from the secret store; never in code or logs (K-14)."""

import time
from collections.abc import Callable
from functools import cache
from typing import Any, Protocol

from pydantic import BaseModel, ConfigDict, SecretStr, ValidationError
from pydantic.alias_generators import to_camel

from domain.payment.card_payment import Provider
from runtime.settings import settings

KEPT_SECONDS = 300
"""How long a secret is kept in memory while its provider accepts it."""
FRESH_SECONDS = 5
"""How long one is kept even so: a key that stays revoked costs one reading in this time, not one a request."""


class _Credentials(BaseModel):
    """Frozen, closed, and masked wherever it is printed; a secret's JSON has camelCase names."""

    model_config = ConfigDict(frozen=True, extra="forbid", alias_generator=to_camel, validate_by_name=True)


class StripeMerchant(_Credentials):
    """A Stripe account. Two webhook secrets are right while one is rotated (threat 14)."""

    secret_key: SecretStr
    webhook_secrets: tuple[SecretStr, ...]
    api_base: str = "https://api.stripe.com"
    page_origin: str = "https://checkout.stripe.com"


class GlobalPaymentsMerchant(_Credentials):
    """A Global Payments merchant with its account, shared secret and rebate password."""

    merchant_id: str
    account: str = "internet"
    shared_secret: SecretStr
    rebate_password: SecretStr
    page_url: str = "https://pay.realexpayments.com/pay"
    api_url: str = "https://api.realexpayments.com/epage-remote.cgi"


class CloverMerchant(_Credentials):
    """A Clover merchant with its private key and the secrets of its webhook."""

    merchant_id: str
    private_key: SecretStr
    webhook_secrets: tuple[SecretStr, ...]
    api_base: str = "https://api.clover.com"
    charges_base: str = "https://scl.clover.com"
    page_origin: str = "https://checkout.clover.com"


Merchant = StripeMerchant | GlobalPaymentsMerchant | CloverMerchant

_KINDS: dict[Provider, type[Merchant]] = {
    Provider.STRIPE: StripeMerchant,
    Provider.GLOBAL_PAYMENT: GlobalPaymentsMerchant,
    Provider.CLOVER: CloverMerchant,
}


class MerchantSecrets(Protocol):
    """Where credentials come from."""

    def find(self, company_code: str, store_id: str, provider: Provider) -> Merchant | None:
        """The credentials of a store, else of its company, else None."""

    def configured(self, company_code: str, store_id: str, provider: Provider) -> bool:
        """Whether there are any; nothing of them is read."""

    def forget(self, company_code: str, store_id: str, provider: Provider) -> None:
        """Have the next look read the credentials anew, since the provider refused those that were read."""


class SecretsManager:
    """AWS Secrets Manager: `{prefix}/{company}/{store}/{provider}`, else `{prefix}/{company}/{provider}`."""

    def __init__(self, prefix: str, client: Any = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._prefix = prefix
        self._client = client
        self._clock = clock
        self._kept: dict[str, tuple[float, Merchant | None]] = {}
        self._known: dict[str, tuple[float, bool]] = {}

    def find(self, company_code: str, store_id: str, provider: Provider) -> Merchant | None:
        """The credentials of a store, else of its company; None when there are none or they are unreadable."""
        for name in self._names(company_code, store_id, provider):
            merchant = self._kept_or_read(name, _KINDS[provider])
            if merchant is not None:
                return merchant
        return None

    def configured(self, company_code: str, store_id: str, provider: Provider) -> bool:
        """Whether a store or its company has a secret, by its description only; looked up at most every 5 minutes."""
        return any(self._kept_or_described(name) for name in self._names(company_code, store_id, provider))

    def forget(self, company_code: str, store_id: str, provider: Provider) -> None:
        """Drop what was read, of the store and of its company; the newest readings stay."""
        for name in self._names(company_code, store_id, provider):
            read_at, _ = self._kept.get(name, (float("inf"), None))
            if self._clock() - read_at >= FRESH_SECONDS:
                self._kept.pop(name, None)

    def _names(self, company_code: str, store_id: str, provider: Provider) -> tuple[str, str]:
        owners = (f"{company_code}/{store_id}", company_code)
        return f"{self._prefix}/{owners[0]}/{provider}", f"{self._prefix}/{owners[1]}/{provider}"

    def _kept_or_described(self, name: str) -> bool:
        read_at, known = self._known.get(name, (float("-inf"), False))
        if self._clock() - read_at >= KEPT_SECONDS:
            client = self._connected()
            try:
                known = "DeletedDate" not in client.describe_secret(SecretId=name)
            except client.exceptions.ResourceNotFoundException:
                known = False
            self._known[name] = (self._clock(), known)
        return known

    def _kept_or_read(self, name: str, kind: type[Merchant]) -> Merchant | None:
        read_at, merchant = self._kept.get(name, (float("-inf"), None))
        if self._clock() - read_at >= KEPT_SECONDS:
            merchant = self._read(name, kind)
            self._kept[name] = (self._clock(), merchant)
        return merchant

    def _read(self, name: str, kind: type[Merchant]) -> Merchant | None:
        client = self._connected()
        try:
            text = client.get_secret_value(SecretId=name)["SecretString"]
        except client.exceptions.ResourceNotFoundException:
            return None
        try:
            return kind.model_validate_json(text)
        except ValidationError:
            return None

    def _connected(self) -> Any:
        if self._client is None:
            import boto3

            self._client = boto3.client("secretsmanager")
        return self._client


@cache
def merchant_secrets() -> MerchantSecrets:
    """The secret store of this process's stage."""
    return SecretsManager(f"carte-blanche/{settings().stage}/merchants")
