"""Test cards and the bank's answers to them (Y-2)."""

import datetime as dt
from dataclasses import dataclass

from infrastructure.local.sandbox.card_fields import CardFault, card_faults

FAULT_TEXTS = {
    CardFault.NUMBER: "Check the card number.",
    CardFault.HOLDER: "Enter the name on the card.",
    CardFault.CODE: "Check the security code.",
    CardFault.EXPIRY: "Check the expiry date.",
}


@dataclass(frozen=True)
class TestCard:
    """A number and the bank's answer: `approve`, `challenge` (3-D Secure), `capture_fails`, or a decline code."""

    __test__ = False

    number: str
    answer: str
    says: str
    brand: str = "visa"

    @property
    def last4(self) -> str:
        """The last four digits."""
        return self.number[-4:]


TEST_CARDS = (
    TestCard("4242424242424242", "approve", "Approved"),
    TestCard("5555555555554444", "approve", "Approved", "mastercard"),
    TestCard("378282246310005", "approve", "Approved, 4-digit code", "amex"),
    TestCard("4263970000005262", "approve", "Approved"),
    TestCard("4000000000003220", "challenge", "Asks the bank (3-D Secure)"),
    TestCard("4000000000000002", "card_declined", "Declined"),
    TestCard("4000120000001154", "card_declined", "Declined"),
    TestCard("4000000000009995", "insufficient_funds", "Declined: no funds"),
    TestCard("4000000000000341", "capture_fails", "Approved, capture fails later"),
)


def read_card(form: dict[str, str], today: dt.date) -> TestCard | str:
    """Return the test card of a form, or the error message for the person."""
    number = form.get("number", "").replace(" ", "")
    expiry = form.get("expiry", "").replace("/", "").replace(" ", "")
    faults = card_faults(number, form.get("holder", ""), form.get("code", ""), expiry, today)
    if faults:
        return FAULT_TEXTS[faults[0]]
    card = next((card for card in TEST_CARDS if card.number == number), None)
    return card or "This page takes only the test cards listed below."
