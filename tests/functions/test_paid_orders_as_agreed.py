"""A paid order is sent as its guest agreed to it, also after a membership or a promotion ended (Y-4)."""

import datetime as dt
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

import pytest
from infrastructure.local.sandbox.state import Sandbox
from tests.engine import Engine
from tests.flips import put_promotions
from tests.functions.paying_house import Redeeming, card_till, entries_sum
from tests.functions.point_house import point_shop, sums
from tests.functions.world import Clock, forget_snapshots
from tests.payments.payer import Payer
from tests.payments.till import running, sandbox, set_clock
from tests.resilience.shop import (
    HOST,
    PROOF,
    Shop,
    a_gift_card,
    a_member,
    balance,
    book_sales,
    card_account,
    open_shop,
)

import runtime.clock
from domain.member.ending import deleted, merged
from domain.member.member import Member, MemberMetadata
from domain.pricing.promotions import Promotion
from domain.vocabulary.order_status import OrderStatus
from repositories.gift_card import card_links, gift_cards
from repositories.limits.rate_limits import RateLimitRecord
from repositories.member import member_merge, members
from repositories.member.members import Written
from repositories.order import order_intents, orders
from repositories.promotion import promotions
from repositories.promotion.promotions import PromotionRecord
from use_cases.member.carry_over import carry_over
from use_cases.order.advance_order import advance_order
from use_cases.payment.capture_payment import capture_payment, claim_capture

__all__ = ["card_till", "running", "sandbox"]

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("card_till")]
LATE = dt.datetime(2026, 6, 18, 3, 50, tzinfo=dt.UTC)
"""Ten minutes before midnight in Toronto, of a Wednesday."""
TODAY = dt.date(2026, 6, 17)


@pytest.fixture(autouse=True)
def empty(engine: Engine) -> Iterator[None]:
    forget_snapshots()
    yield
    for row in RateLimitRecord.scan():
        row.delete()


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch, sandbox: Sandbox) -> Callable[[], None]:
    """It is shortly before midnight, and a quarter of an hour later once this is called."""
    clock = Clock()
    clock.now = LATE
    monkeypatch.setattr(runtime.clock, "now", clock)
    set_clock(sandbox, LATE)

    def pass_midnight() -> None:
        clock.pass_by(minutes=15)
        set_clock(sandbox, clock.now)

    return pass_midnight


def found(code: str) -> Member:
    member = members.find(PROOF, code)
    assert member
    return member


def changed(code: str, **changes: Any) -> None:
    member = found(code)
    assert members.change(PROOF, member, member.model_copy(update=changes)) is Written.DONE


def suspend(code: str) -> str:
    changed(code, active=False)
    return code


def delete(code: str) -> str:
    member = found(code)
    assert members.change(PROOF, member, deleted(member, runtime.clock.now())) is Written.DONE
    return code


def merge(code: str) -> str:
    """Merge the member into a new one; return the new one's code."""
    staying, closing = a_member(), found(code)
    now = runtime.clock.now()
    assert member_merge.merge(PROOF, closing, merged(closing, staying, now), found(staying), now.date())
    carry_over(PROOF, found(code))
    return staying


def a_payer(shop: Shop, **sent: Any) -> Payer:
    """A guest who is about to pay ten dollars."""
    return Payer(shop.guest, "stripe", sent=shop.feed(9, payment="here") | sent, origin=f"https://{HOST}")


def a_paid_order(shop: Shop, **sent: Any) -> Payer:
    """Paid, and not sent yet."""
    payer = a_payer(shop, **sent)
    started = payer.start()
    assert started["result"] == "ok", started
    payer.returns(payer.pays())
    assert payer.state() == "authorised"
    return payer


def listed(code: str, card: dict[str, str]) -> str:
    """A card that a member has in their list; its name there."""
    name = gift_cards.card_hash(PROOF, card["CardCode"])
    assert gift_cards.link(PROOF, name, found(code), "", runtime.clock.now()) is gift_cards.Linked.DONE
    return name


def sent(payer: Payer, total: str) -> None:
    """Resend the order and check that it is placed at this total, with everything it was promised."""
    told = payer.resend()
    assert told["result"] == "ok", told
    order = orders.find(PROOF, payer.order_uuid)
    assert order
    assert (order.quote.totals.total, order.redemption_shortfall) == (Decimal(total), ())


@pytest.mark.parametrize("end", [suspend, delete, merge])
def test_points_and_a_coupon_pay_for_what_they_held_however_the_membership_ended(end: Callable[[str], str]) -> None:
    redeeming = Redeeming.open()
    payer = redeeming.paid()
    standing = end(redeeming.code)

    sent(payer, "9")

    book_sales()
    names = [f"points#{code}" for code in {redeeming.code, standing}]
    names += [f"promo#{code}#ten" for code in {redeeming.code, standing}]
    assert ({balance(each) for each in names}, sum(map(entries_sum, names))) == ({0}, 0)


@pytest.mark.parametrize("end", [suspend, delete, merge])
def test_points_that_pay_are_taken_however_the_membership_ended(end: Callable[[str], str]) -> None:
    code = a_member(800)
    payer = a_paid_order(point_shop(code), points={"cash": 5})
    standing = end(code)

    sent(payer, "10")

    book_sales()
    names = {f"points#{code}", f"points#{standing}"}
    assert (sum(map(balance, names)), sum(map(entries_sum, names))) == (700, 700)


@pytest.mark.parametrize("end", [suspend, delete, merge])
def test_a_members_own_rate_holds_however_the_membership_ended(end: Callable[[str], str]) -> None:
    code = a_member()
    changed(code, metadata=MemberMetadata(member_ex_discount_rate=Decimal(20)))
    shop = open_shop(member=code)
    payer = a_paid_order(shop, quotedTotal=8)
    end(code)

    sent(payer, "8")


def test_the_remaining_member_earns_the_points_of_a_merged_ones_order() -> None:
    code = a_member()
    payer = a_paid_order(point_shop(code), points=None)
    staying = merge(code)
    sent(payer, "10")
    advance_order(PROOF, payer.order_uuid, OrderStatus.ACCEPTED, runtime.clock.now())

    assert claim_capture(payer.payment_id, runtime.clock.now()) == "capturing"
    assert capture_payment(payer.payment_id, runtime.clock.now()) == "captured"

    assert (sums(staying), balance(f"points#{code}")) == ((15, 15), 0)


def test_a_card_of_the_members_own_list_pays_after_the_merge_gave_it_to_another() -> None:
    code, card = a_member(), a_gift_card(400)
    own = listed(code, card)
    shop = open_shop(member=code)
    payer = a_paid_order(shop, giftCard={"CardID": own})
    staying = merge(code)
    assert [each.card for each in card_links.of_member(PROOF, staying)] == [own]

    sent(payer, "10")

    book_sales()
    assert (balance(card_account(card["CardCode"])), entries_sum(card_account(card["CardCode"]))) == (0, 0)


def test_an_order_that_is_not_paid_takes_no_card_of_anothers_list() -> None:
    code, card = a_member(), a_gift_card(400)
    own = listed(code, card)
    shop = open_shop(member=a_member())
    payer = a_payer(shop, giftCard={"CardID": own})

    assert payer.start()["result"] == "error_no_giftcard"

    assert balance(card_account(card["CardCode"])) == 400


def test_vip_that_ends_at_midnight_holds_for_what_was_paid_before(late: Callable[[], None]) -> None:
    code = a_member()
    changed(code, vip_code="V1", vip_disc_rate=Decimal(30), metadata=MemberMetadata(vip_expiry_date=TODAY))
    shop = open_shop(member=code)
    payer = a_paid_order(shop, quotedTotal=7)
    late()

    sent(payer, "7")
    assert a_payer(shop, quotedTotal=7).start()["result"] == "error_send_incorrect_order"


def test_a_promotion_that_ends_at_midnight_holds_for_what_was_paid_before(late: Callable[[], None]) -> None:
    redeeming = Redeeming.open()
    put_promotions(PROOF, Promotion(code="TEN", title="TEN", disc_value=Decimal(10), valid_to=TODAY))
    payer = redeeming.paid()
    late()

    sent(payer, "9")

    assert redeeming.free == (0, 0)
    assert redeeming.payer().start()["result"] != "ok"


def test_a_promotion_that_its_brand_took_away_holds_for_what_was_paid_before() -> None:
    redeeming = Redeeming.open()
    payer = redeeming.paid()
    PromotionRecord.get(PROOF.key(), "ten").delete()
    assert promotions.find(PROOF, "TEN") is None

    sent(payer, "9")

    book_sales()
    assert (redeeming.free, redeeming.booked) == ((0, 0), (0, 0))


def test_a_promotion_made_smaller_gives_what_was_paid_for() -> None:
    redeeming = Redeeming.open()
    payer = redeeming.paid()
    put_promotions(PROOF, Promotion(code="TEN", title="TEN", disc_value=Decimal(1)))

    sent(payer, "9")


def test_an_order_kept_by_the_release_before_is_still_sent() -> None:
    redeeming = Redeeming.open()
    payer = redeeming.paid()
    kept = order_intents.find(payer.payment_id)
    assert kept
    order_intents.keep(kept.model_copy(update={"agreed": None}))

    sent(payer, "9")


def test_the_kept_terms_contain_no_person() -> None:
    redeeming = Redeeming.open()
    changed(redeeming.code, first_name="Ada", email="ada@example.com", phone_id="+14165550177")
    payer = redeeming.at_page()

    kept = order_intents.find(payer.payment_id)

    assert kept
    assert kept.agreed
    text = kept.agreed.model_dump_json()
    assert [each for each in ("Ada", "ada@example.com", "4165550177") if each in text] == []
    assert kept.agreed.customer.member
    assert kept.agreed.customer.member.member_code == redeeming.code
