"""Card payment credentials by company, store and provider, from the secret store; never in code or logs (K-14)."""

import time
from collections.abc import Callable
from functools import cache, partial
from typing import Any, Protocol

from pydantic import SecretStr

from domain.payment.provider import Provider
from gateways.kept_secrets import Credentials, KeptSecrets
from runtime.secret_store import SecretStore, find_secret, secrets_client
from runtime.settings import settings


class StripeMerchant(Credentials):
    """A Stripe account. Two webhook secrets are valid during a rotation (threat 14)."""

    secret_key: SecretStr
    webhook_secrets: tuple[SecretStr, ...]
    api_base: str = "https://api.stripe.com"
    page_origin: str = "https://checkout.stripe.com"


class GlobalPaymentsMerchant(Credentials):
    """A Global Payments merchant with its account, shared secret and rebate password."""

    merchant_id: str
    account: str = "internet"
    shared_secret: SecretStr
    rebate_password: SecretStr
    page_url: str = "https://pay.realexpayments.com/pay"
    api_url: str = "https://api.realexpayments.com/epage-remote.cgi"


class CloverMerchant(Credentials):
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


def kind_of(provider: Provider) -> type[Merchant]:
    """Return the class of a provider's credentials."""
    return _KINDS[provider]


def secret_name(stage: str, company_code: str, store_id: str, provider: Provider) -> str:
    """Return the name of a store's secret; of its company's if the store is empty."""
    return _named(_prefix(stage), "/".join(filter(None, (company_code, store_id))), provider)


def _prefix(stage: str) -> str:
    return f"carte-blanche/{stage}/merchants"


def _named(prefix: str, owner: str, provider: Provider) -> str:
    return f"{prefix}/{owner}/{provider}"


class MerchantSecrets(Protocol):
    """The source of credentials."""

    def find(self, company_code: str, store_id: str, provider: Provider) -> Merchant | None:
        """Return the credentials of a store, else of its company, else None."""

    def configured(self, company_code: str, store_id: str, provider: Provider) -> bool:
        """Whether there are credentials, without reading them."""

    def described(self, company_code: str, store_id: str, provider: Provider) -> bool:
        """Like `configured`, but not cached; raises the errors of the secret store."""

    def forget(self, company_code: str, store_id: str, provider: Provider) -> None:
        """Read the credentials again at the next use, because the provider rejected them."""


class SecretsManager:
    """AWS Secrets Manager: `{prefix}/{company}/{store}/{provider}`, else `{prefix}/{company}/{provider}`.

    While it does not answer, the last known value is used; an unknown provider is not offered, and read again soon.
    """

    def __init__(self, prefix: str, client: Any = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._prefix = prefix
        self._client = client
        self._kept: KeptSecrets[Merchant] = KeptSecrets(clock)
        self._known: SecretStore[bool] = SecretStore(clock)

    def find(self, company_code: str, store_id: str, provider: Provider) -> Merchant | None:
        """Return the credentials of a store, else of its company; None if missing or unreadable.

        Raises Outage if the secret store does not answer and they were never read.
        """
        return self._kept.first(self._names(company_code, store_id, provider), _KINDS[provider], self._text)

    def configured(self, company_code: str, store_id: str, provider: Provider) -> bool:
        """Whether a store or its company has a secret, by its description only; read at most every 5 minutes.

        A store stays open while the secret store does not answer: a provider that is not known to be configured is not
        offered.
        """
        return any(
            self._known.get_or(name, partial(self._described, name), unknown=False)
            for name in self._names(company_code, store_id, provider)
        )

    def described(self, company_code: str, store_id: str, provider: Provider) -> bool:
        """Like `configured`, for operators, who see an outage or a refused access as such."""
        return any(self._described(name) for name in self._names(company_code, store_id, provider))

    def forget(self, company_code: str, store_id: str, provider: Provider) -> None:
        """Drop what was read for the store and its company; very new readings stay."""
        self._kept.forget(self._names(company_code, store_id, provider))

    def _names(self, company_code: str, store_id: str, provider: Provider) -> tuple[str, str]:
        owners = (f"{company_code}/{store_id}", company_code)
        return _named(self._prefix, owners[0], provider), _named(self._prefix, owners[1], provider)

    def _described(self, name: str) -> bool:
        client = self._client or secrets_client()
        found = find_secret(client, lambda: client.describe_secret(SecretId=name))
        return found is not None and "DeletedDate" not in found

    def _text(self, name: str) -> str | None:
        client = self._client or secrets_client()
        found = find_secret(client, lambda: client.get_secret_value(SecretId=name))
        return str(found["SecretString"]) if found else None


@cache
def merchant_secrets() -> MerchantSecrets:
    """The secret store of this process's stage."""
    return SecretsManager(_prefix(settings().stage))
