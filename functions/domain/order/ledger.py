"""An order's ledger: charges, payments and refunds. The amounts of every entry sum to zero.

Accounts are signed: what a guest paid or owes is positive, what the order charges is negative (Y-11).
"""

from decimal import Decimal
from enum import StrEnum

from pydantic import AwareDatetime, model_validator

from domain.entity import Amount, Entity
from domain.errors import Code, Refusal
from domain.money import ZERO


class Account(StrEnum):
    """The accounts of a ledger. `due` is still to be paid; `hold` and `promised` are an open authorization.

    `courier` is what the store owes a delivery agent (fee and tax); `courier_fee` is the store's cost of it (L-4).
    """

    DUE = "due"
    SALE = "sale"
    TIP_STORE = "tip_store"
    TIP_COURIER = "tip_courier"
    CARD = "card"
    GIFT_CARD = "gift_card"
    POINTS = "points"
    COUNTER = "counter"
    COURIER = "courier"
    COURIER_FEE = "courier_fee"
    HOLD = "hold"
    PROMISED = "promised"


class EntryKind(StrEnum):
    """The kind of an event."""

    CHARGED = "charged"
    AUTHORIZED = "authorized"
    CAPTURED = "captured"
    VOIDED = "voided"
    PAID = "paid"
    REFUNDED = "refunded"
    PAYMENT_VOIDED = "payment_voided"
    """A payment that was voided after it was taken; `voided` is an authorization that ended."""


GIFT_CARD, POINTS = "gift_card", "points"
"""The names of a gift card's and of points' part among an order's payments."""
HANDOVER = "counter"
"""The name of the counter's money at the handover among an order's payments."""
TENDERS = (Account.CARD, Account.GIFT_CARD, Account.POINTS, Account.COUNTER)
"""What an order can be paid with; money is refunded in this order, never more than was paid."""


class Entry(Entity):
    """One event; its amounts by account sum to zero. `reference` is the id of the payment, card or refund."""

    kind: EntryKind
    at: AwareDatetime
    reference: str = ""
    amounts: dict[Account, Amount]

    @model_validator(mode="after")
    def _balanced(self) -> "Entry":
        if sum(self.amounts.values(), ZERO) != ZERO:
            raise ValueError("an entry's amounts sum to zero")
        return self


class Ledger(Entity):
    """All entries of one order, in sequence."""

    order_uuid: str
    currency: str
    entries: tuple[Entry, ...] = ()

    def balance(self, account: Account) -> Decimal:
        """Return the sum of an account."""
        return sum((entry.amounts.get(account, ZERO) for entry in self.entries), ZERO)

    @property
    def balances(self) -> dict[Account, Decimal]:
        """Return the balances of all accounts with entries; they sum to zero."""
        touched = dict.fromkeys(account for entry in self.entries for account in entry.amounts)
        return {account: self.balance(account) for account in touched}

    @property
    def paid(self) -> dict[Account, Decimal]:
        """Return what each tender paid and did not get back."""
        return {tender: self.balance(tender) for tender in TENDERS if self.balance(tender)}

    def has(self, kind: EntryKind, reference: str) -> bool:
        """Return whether an event was entered before."""
        return any(entry.kind is kind and entry.reference == reference for entry in self.entries)

    def enter(self, entry: Entry) -> "Ledger":
        """Add an entry; the same event again changes nothing."""
        if entry.reference and self.has(entry.kind, entry.reference):
            return self
        return self.model_copy(update={"entries": (*self.entries, entry)})


def charge(total: Decimal, tips: Decimal, *, courier: bool, at: AwareDatetime) -> Entry:
    """Charge an order's total, and its tip for the store or the courier (M-1, M-3)."""
    tip_account = Account.TIP_COURIER if courier else Account.TIP_STORE
    amounts = {Account.DUE: total + tips, Account.SALE: -total}
    return Entry(kind=EntryKind.CHARGED, at=at, amounts=amounts | ({tip_account: -tips} if tips else {}))


def withhold(amount: Decimal, at: AwareDatetime) -> Entry:
    """Charge a delivery agent's fee and tax; the guest pays the store for the delivery (L-4)."""
    return Entry(kind=EntryKind.CHARGED, at=at, amounts={Account.COURIER_FEE: amount, Account.COURIER: -amount})


def table_tip(reference: str, amount: Decimal, at: AwareDatetime) -> Entry:
    """Charge a tip that a guest adds when they pay their part at the table (M-3)."""
    return Entry(
        kind=EntryKind.CHARGED, at=at, reference=reference, amounts={Account.DUE: amount, Account.TIP_STORE: -amount}
    )


def authorize(payment_id: str, amount: Decimal, at: AwareDatetime) -> Entry:
    """Enter an authorization on a card; it pays nothing yet (Y-4)."""
    amounts = {Account.HOLD: amount, Account.PROMISED: -amount}
    return Entry(kind=EntryKind.AUTHORIZED, at=at, reference=payment_id, amounts=amounts)


def capture(ledger: Ledger, payment_id: str, amount: Decimal, at: AwareDatetime) -> Entry:
    """Enter a capture; it ends the rest of the authorization. Refuse `error_pay` above the authorized amount (Y-4)."""
    held = _held(ledger, payment_id)
    if not ZERO < amount <= held:
        raise Refusal(Code.PAY, amount=amount, held=held)
    amounts = {Account.HOLD: -held, Account.PROMISED: held, Account.CARD: amount, Account.DUE: -amount}
    return Entry(kind=EntryKind.CAPTURED, at=at, reference=payment_id, amounts=amounts)


def void(ledger: Ledger, payment_id: str, at: AwareDatetime) -> Entry:
    """Enter the end of an authorization without capture; refuse `error_pay` if there is none (Y-4)."""
    held = _held(ledger, payment_id)
    if held <= ZERO:
        raise Refusal(Code.PAY, held=held)
    amounts = {Account.HOLD: -held, Account.PROMISED: held}
    return Entry(kind=EntryKind.VOIDED, at=at, reference=payment_id, amounts=amounts)


def pay(tender: Account, reference: str, amount: Decimal, at: AwareDatetime) -> Entry:
    """Enter a payment by gift card, points or at the counter (Y-8)."""
    if tender not in TENDERS or amount <= ZERO:
        raise Refusal(Code.PAY, amount=amount)
    return Entry(kind=EntryKind.PAID, at=at, reference=reference, amounts={tender: amount, Account.DUE: -amount})


def give_back(refund_id: str, parts: dict[Account, Decimal], tips: dict[Account, Decimal], at: AwareDatetime) -> Entry:
    """Enter a refund to its tenders, taken from the sale and the given tips (Y-11)."""
    amounts = {tender: -amount for tender, amount in parts.items()}
    amounts[Account.SALE] = sum(parts.values(), ZERO) - sum(tips.values(), ZERO)
    return Entry(kind=EntryKind.REFUNDED, at=at, reference=refund_id, amounts=amounts | tips)


def void_payment(payment: str, tender: Account, amount: Decimal, tip: Decimal, at: AwareDatetime) -> Entry:
    """Enter the void of a taken payment: its amount is due again, except its tip (Y-11).

    `amount` includes the tip.
    """
    if tender not in TENDERS or not ZERO <= tip <= amount or amount <= ZERO:
        raise Refusal(Code.PAY, amount=amount)
    amounts = {tender: -amount, Account.DUE: amount - tip} | ({Account.TIP_STORE: tip} if tip else {})
    return Entry(kind=EntryKind.PAYMENT_VOIDED, at=at, reference=payment, amounts=amounts)


def _held(ledger: Ledger, payment_id: str) -> Decimal:
    of_payment = (entry for entry in ledger.entries if entry.reference == payment_id)
    return sum((entry.amounts.get(Account.HOLD, ZERO) for entry in of_payment), ZERO)
