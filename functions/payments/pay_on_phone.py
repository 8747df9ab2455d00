"""From a kiosk to the provider's page on the phone of the guest at the kiosk (spec section 6; Y-3)."""

from datetime import datetime
from hmac import compare_digest
from html import escape
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.money import quantum
from domain.payment.card_payment import HostedPage
from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from repositories.payment import payments

_PAY = {
    "en": "Pay {}",
    "fr": "Payer {}",
    "zh-cn": "支付 {}",
    "zh-hk": "支付 {}",
    "ko-kr": "{} 결제",
    "ja-jp": "{} を支払う",
}


class OnPhone(NamedTuple):
    """The URL for the phone, or a page that posts the required fields."""

    address: str = ""
    page: str = ""


def pay_on_phone(payment_id: str, nonce: str, now: datetime) -> OnPhone:
    """Return a payment's page for a phone that has its nonce, which only the screen that opened it shows.

    If the page is over, the phone is sent to our own page, which says so; refuses `invalid_request` for anything else.
    """
    payment = payments.find(payment_id)
    if payment is None or not compare_digest(payment.nonce.encode(), nonce.encode()):
        raise Refusal(Code.INVALID_REQUEST, reason="payment")
    page = payment.page
    if page is None or payment.status is not PaymentStatus.REQUESTED or payment.request.expires_at <= now:
        joint = "&" if "?" in payment.return_path else "?"
        return OnPhone(address=f"{payment.request.page_host}{payment.return_path}{joint}over=1")
    return OnPhone(page=_form(payment, page)) if page.method == "POST" else OnPhone(address=page.url)


def _form(payment: OnlinePayment, page: HostedPage) -> str:
    """A page with one button, because its content security policy allows no script to submit it."""
    locale, asked = payment.request.locale.lower(), payment.request
    amount = f"{asked.amount.quantize(quantum(asked.currency)):,} {asked.currency}"
    words = _PAY.get(locale, _PAY["en"]).format(amount)
    fields = "".join(
        f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">' for name, value in page.fields.items()
    )
    button = f'<button style="font:600 20px system-ui;padding:20px 32px;width:100%">{escape(words)}</button>'
    return (
        f'<!doctype html><html lang="{escape(locale)}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(asked.description)}</title><h1>{escape(asked.description)}</h1>"
        f'<form method="post" action="{escape(page.url)}">{fields}{button}</form></html>'
    )
