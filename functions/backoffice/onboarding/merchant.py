"""Read a merchant's payment credentials from an operator, and test them with a harmless call to the provider."""

import datetime as dt
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, NamedTuple
from uuid import uuid4

from pydantic import SecretStr, ValidationError
from pydantic.alias_generators import to_camel

from backoffice.onboarding.spelling import did_you_mean
from domain.payment.card_payment import Outcome, PaymentReference
from domain.payment.provider import Provider
from domain.payment.status import ProviderTruth
from gateways.card_payments import CardPayments
from gateways.card_providers import card_payments
from gateways.merchant_secrets import GlobalPaymentsMerchant, Merchant, kind_of
from gateways.transport import KEY_REFUSED

_ADDRESSES = ("_base", "_url", "_origin")
"""Name endings of fields with a provider's addresses; they have defaults, which only a file can change."""
_LISTED = "webhook_secrets"


class Asked(NamedTuple):
    """One value to ask a person for; `usual` is used for an empty answer."""

    name: str
    is_secret: bool
    usual: str = ""

    @property
    def words(self) -> str:
        """The prompt."""
        several = " (two with a space between while one is rotated)" if self.name == to_camel(_LISTED) else ""
        return f"{self.name}{several}" + (f" [{self.usual}]" if self.usual else "")


def asked_for(provider: Provider) -> Iterator[Asked]:
    """Yield the values to ask for, in the order of the provider's own page."""
    for name, field in kind_of(provider).model_fields.items():
        if not name.endswith(_ADDRESSES):
            is_secret = name == _LISTED or field.annotation is SecretStr
            yield Asked(to_camel(name), is_secret, "" if field.is_required() else str(field.default))


def answered(answers: Mapping[str, str]) -> dict[str, Any]:
    """Convert the answers to the form of a file, without empty ones."""
    given: dict[str, Any] = {name: text.strip() for name, text in answers.items() if text.strip()}
    if to_camel(_LISTED) in given:
        given[to_camel(_LISTED)] = given[to_camel(_LISTED)].split()
    return given


def with_addresses(content: Any, before: Merchant | None) -> Any:
    """Add the stored provider addresses if `content` has none: a test environment uses a simulated provider."""
    if before is None or not isinstance(content, Mapping):
        return content
    kept = {to_camel(name): getattr(before, name) for name in type(before).model_fields if name.endswith(_ADDRESSES)}
    return {**kept, **content}


def merchant_of(provider: Provider, content: Any) -> tuple[Merchant | None, list[str]]:
    """Return the credentials, or what is wrong with them; the messages name fields and never contain values."""
    kind = kind_of(provider)
    if not isinstance(content, Mapping):
        return None, ["holds no names with values, such as {secretKey: …}"]
    known = [to_camel(name) for name in kind.model_fields]
    empty = [f"{name} is empty" for name, value in content.items() if name in known and value in ("", [], ())]
    try:
        merchant = kind.model_validate(content)
    except ValidationError as error:
        return None, [_told(each["type"], str(each["loc"][0]), known) for each in error.errors(include_input=False)]
    return (None, empty) if empty else (merchant, [])


def _told(kind: str, name: str, known: list[str]) -> str:
    if kind == "missing":
        return f"{name} is missing"
    return f"there is no {name} here{did_you_mean(name, known)}" if kind == "extra_forbidden" else f"{name} is no text"


def refused_by(merchant: Merchant, now: dt.datetime) -> str:
    """Explain why the provider refuses the credentials; "" if it accepts them. Nothing is charged or changed.

    Asks for the payments of the last minute, or, if the provider has no such list, for a payment that does not exist.
    """
    provider = card_payments(merchant)
    reason = _of_one(provider) if isinstance(merchant, GlobalPaymentsMerchant) else _of_list(provider, now)
    words = {
        KEY_REFUSED: "the provider refuses them: compare them with what its own page shows, test and live apart",
        "signature": "the provider's answer is signed with another secret",
    }
    return words.get(reason, f"the provider could not be asked ({reason})") if reason else ""


def _of_list(provider: CardPayments, now: dt.datetime) -> str:
    answer = provider.recent(now - dt.timedelta(minutes=1), now)
    return answer.reason or answer.result.value if isinstance(answer, Outcome) else ""


def _of_one(provider: CardPayments) -> str:
    nobodys = PaymentReference(payment_id=uuid4().hex, amount=Decimal(1), currency="CAD")
    answer = provider.query(nobodys)
    return (answer.reason or "unknown") if answer.truth is ProviderTruth.UNKNOWN else ""
