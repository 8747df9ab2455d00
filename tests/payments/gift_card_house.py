"""A store with gift cards, members with cards, and payments for them up to the provider's page and back."""

from typing import Any
from uuid import uuid4

from tests.engine import Engine
from tests.functions.browser import Answer, Browser
from tests.functions.member_house import CORNER, code_of, rows, signed_up
from tests.functions.world import Outbox
from tests.payments.payer import Payer

from domain.member.account import AccountKind
from domain.member.points import PointLot
from payments.gift_card_messages import GIFT_CARD, GIFT_CARD_TRANS
from repositories.gift_card import gift_cards
from repositories.gift_card.gift_cards import GiftCardRecord
from repositories.member import accounts
from repositories.member.account_rows import EntryRecord
from repositories.member.accounts import name_of
from repositories.payment.payments import PaymentRecord
from runtime import clock as time
from use_cases.payment.capture_payment import capture_payment, claim_capture

SERVICE = {"gift_card": True, "gift_card_reload": True, "gift_card_payment": True}
ORIGIN = "https://corner.example"
CODE = "4417"
NO_CARD: dict[str, Any] = {"result": "error_no_giftcard", "code": "", "message": None, "details": {}}


def a_card(cents: int = 5000) -> str:
    """A card that the company issued; its number."""
    number = f"603922{uuid4().int % 10**10:010d}"
    gift_cards.add(CORNER, number, CODE, "CAD", f"****{number[-2:]}")
    accounts.credit(CORNER, account_of(number), PointLot(lot_id="granted", points=cents))
    return number


def account_of(number: str) -> str:
    return name_of(AccountKind.GIFT_CARD, gift_cards.card_hash(CORNER, number))


def free(account: str) -> int:
    return accounts.available(CORNER, account, time.now().date())


def ledger(account: str) -> dict[str, int]:
    return {row.sk: int(row.units) for row in EntryRecord.query(f"corner#{account}", consistent_read=True)}


def put(member: Browser, number: str, code: str = CODE, who: str = "") -> Answer:
    asked = {"MemberCode": who or code_of(member), "CardCode": number, "SecurityCode": code}
    return member.call(GIFT_CARD, put=asked)


def listed(member: Browser) -> list[dict[str, Any]]:
    answer = member.call(GIFT_CARD, list={})
    assert answer.result == "ok", answer.body
    cards: list[dict[str, Any]] = answer.body["record"]
    return cards


def history(member: Browser, card: str) -> Answer:
    return member.call(GIFT_CARD_TRANS, list={"CardID": card, "RecLimit": 50})


def a_member_with_card(outbox: Outbox, number: str, phone: str = "4165550199") -> tuple[Browser, str]:
    """A member, and what their linked card is called."""
    member = signed_up(outbox, PhoneId=phone)
    answer = put(member, number)
    assert answer.result == "ok", answer.body
    return member, answer.body["record"][-1]["CardID"]


def paid(amount: float = 25, provider: str = "stripe", **fields: Any) -> dict[str, Any]:
    asked = {"Amount": amount, "tender": {"provider": provider}, "pageOrigin": ORIGIN, "requestID": str(uuid4())}
    return {**asked, **fields}


def reload(member: Browser, card: str, provider: str = "stripe", **fields: Any) -> Payer:
    """A payment for one's own card, its page open."""
    answer = member.call(GIFT_CARD_TRANS, add=paid(provider=provider, CardID=card, **fields))
    assert answer.result == "ok", answer.body
    return Payer(member, provider, payment=answer.body["payment"])


def capture(payer: Payer) -> str:
    """Capture the payment as its state machine does once the page is paid."""
    claim_capture(payer.payment_id, time.now())
    return capture_payment(payer.payment_id, time.now())


def kept(engine: Engine) -> dict[str, list[str]]:
    """All that a refused call could have changed."""
    more = {record.__name__: sorted(str(row.attribute_values) for row in record.scan()) for record in (EntryRecord,)}
    links = sorted(f"{row.pk} {row.member_key} {row.sealed}" for row in GiftCardRecord.scan())
    return {**rows(), **more, "links": links, "payments": sorted(row.pk for row in PaymentRecord.scan())}
