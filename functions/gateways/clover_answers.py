"""Convert Clover's responses to provider payments; an unexpected response becomes `unknown`, never an error."""

import json
import re
from http import HTTPStatus
from typing import Any

from domain.money import major_units
from domain.payment.card_payment import ProviderPayment
from domain.payment.status import ProviderTruth


def charge(answer: dict[str, Any], transaction: str) -> ProviderPayment:
    """Convert a charge: captured money counts as authorised, fully refunded money as voided."""
    currency = str(answer.get("currency", "")).upper()
    amount, refunded = answer.get("amount"), answer.get("amount_refunded", 0)
    if not isinstance(amount, int) or not isinstance(refunded, int):
        return ProviderPayment(truth=ProviderTruth.UNKNOWN, transaction=transaction, reason="unreadable")
    paid = answer.get("paid") is True and answer.get("status") == "succeeded"
    truth = ProviderTruth.VOIDED if 0 < amount <= refunded else ProviderTruth.AUTHORIZED
    return ProviderPayment(
        truth=truth if paid else ProviderTruth.DECLINED,
        transaction=transaction,
        amount=major_units(amount, currency),
        currency=currency,
        captured=major_units(amount, currency) if paid else None,
        refunded=major_units(refunded, currency),
        card=_card(answer.get("source")),
        reason=str(answer.get("failure_code") or "")[:40],
    )


def _card(source: object) -> str:
    """Brand and last four digits of a charge's source; empty unless it has exactly these."""
    known = source if isinstance(source, dict) else {}
    card = f"{known.get('brand', '')} {known.get('last4', '')}".lower().strip()
    return card if re.fullmatch("([a-z ]{1,20} )?[0-9]{4}", card) else ""


def is_card_refusal(status: int, answer: dict[str, Any] | None) -> bool:
    """Whether the card caused an error: by the error's type, or by HTTP 402 if Clover names no type."""
    error = (answer or {}).get("error")
    kind = error.get("type") if isinstance(error, dict) else None
    return kind == "card_error" or (status == HTTPStatus.PAYMENT_REQUIRED and kind is None)


def object_of(body: bytes, *, lower: bool = True) -> dict[str, Any] | None:
    """Parse a JSON object, with its names in lower case on request; None for anything else."""
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict):
        return None
    return {name.lower(): item for name, item in value.items()} if lower else value
