"""A member's rows are written only while the membership exists, and a merge ends completely (K-12, K-13, R-10)."""

import datetime as dt
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

import pytest
from tests.engine import Engine
from tests.flips import put_promotions
from tests.functions.world import forget_snapshots
from tests.resilience.scale import scaled
from tests.resilience.shop import PROOF, a_gift_card, a_guest, a_member, balance, open_shop

from backoffice.grant_points import main as grant_points
from backoffice.grant_promotion import main as grant_promotion
from domain.access.session import Session
from domain.errors import Code, Refusal
from domain.member.address_book import AddressBook, BookEntry
from domain.member.ended import CARRY_AFTER
from domain.member.ending import deleted, merged
from domain.member.member import Member
from domain.order.guest import Guest
from domain.pricing.promotions import Promotion
from domain.vocabulary.address import Address
from repositories.access import sessions
from repositories.gift_card import card_links, gift_cards
from repositories.limits.rate_limits import RateLimitRecord
from repositories.member import accounts, address_books, member_merge, members
from repositories.member.members import Written
from runtime import clock
from runtime.secret import sha256
from use_cases.gift_card.link_card import link_card
from use_cases.member.carry_over import carry_over
from use_cases.member.carry_promotions import carry_uses
from use_cases.member.forget_member import end_membership
from use_cases.member.keep_addresses import change_addresses
from workflows.sweep_overdue import sweep_overdue

pytestmark = pytest.mark.engine
HOME = AddressBook(entries=(BookEntry(id="home", address=Address(street="1 Main Street")),))


@pytest.fixture(autouse=True)
def empty(engine: Engine) -> Iterator[None]:
    forget_snapshots()
    yield
    for row in RateLimitRecord.scan():
        row.delete()


def found(code: str) -> Member:
    member = members.find(PROOF, code)
    assert member
    return member


def merge_without_carrying(closing: str, staying: str) -> None:
    """The first write of a merge, after which its call dies."""
    before = found(closing)
    after = merged(before, staying, clock.now())
    assert member_merge.merge(PROOF, before, after, found(staying), clock.now().date())


def delete(code: str) -> None:
    member = found(code)
    assert members.change(PROOF, member, deleted(member, clock.now())) is Written.DONE


def a_session(code: str) -> Guest:
    browser = a_guest(open_shop().store_id, member_code=code)
    session = sessions.find(sha256(browser.key))
    assert isinstance(session, Session)
    return Guest(session, clock.now(), network="203.0.113")


def link(code: str, card: dict[str, str], guest: Guest) -> str:
    try:
        link_card(card["CardCode"], card["SecurityCode"], code, guest)
    except Refusal as refusal:
        return refusal.code.value
    return "ok"


def listed(code: str) -> list[str]:
    return [each.card for each in card_links.of_member(PROOF, code)]


def hash_of(card: dict[str, str]) -> str:
    return gift_cards.card_hash(PROOF, card["CardCode"])


def owner(card: dict[str, str]) -> str | None:
    record = gift_cards.find(PROOF, hash_of(card))
    assert record
    return record.member_key


def first(monkeypatch: pytest.MonkeyPatch, place: Any, name: str, act: Callable[[], object]) -> None:
    """Something happens once just before a function is called."""
    real, left = getattr(place, name), [act]

    def called(*given: Any, **more: Any) -> Any:
        if left:
            left.pop()()
        return real(*given, **more)

    monkeypatch.setattr(place, name, called)


@pytest.mark.parametrize("end", ["merged", "deleted"])
def test_card_is_not_linked_to_a_membership_that_ended_in_between(monkeypatch: pytest.MonkeyPatch, end: str) -> None:
    closing, staying, card = a_member(), a_member(), a_gift_card(5000)
    guest = a_session(closing)
    ends = delete if end == "deleted" else lambda code: merge_without_carrying(code, staying)
    first(monkeypatch, gift_cards, "link", lambda: ends(closing))

    assert link(closing, card, guest) == "error_login_required"

    assert (owner(card), listed(closing), listed(staying)) == (None, [], [])
    assert link(staying, card, a_session(staying)) == "ok"


def test_card_is_linked_although_the_member_changed_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    code, card = a_member(), a_gift_card(5000)
    guest = a_session(code)
    named = found(code).model_copy(update={"first_name": "Ada"})
    first(monkeypatch, gift_cards, "link", lambda: members.change(PROOF, found(code), named))

    assert link(code, card, guest) == "ok"

    assert listed(code) == [hash_of(card)]


def test_a_card_that_the_index_does_not_show_yet_is_carried_over_within_a_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    closing, staying, card = a_member(), a_member(), a_gift_card(5000)
    assert link(closing, card, a_session(closing)) == "ok"
    merge_without_carrying(closing, staying)
    with monkeypatch.context() as lagging:
        lagging.setattr(card_links, "of_member", lambda *_: ())
        carry_over(PROOF, found(closing))
    assert listed(closing) == [hash_of(card)]

    sweep_overdue(clock.now() + CARRY_AFTER + dt.timedelta(seconds=1))

    assert (listed(closing), listed(staying)) == ([], [hash_of(card)])
    ended = found(closing).ended
    assert ended
    assert (ended.carried, ended.erased) == (True, False)


def with_all(code: str, *promos: str) -> dict[str, str]:
    """A card, an address and coupons of a member's; the card."""
    card = a_gift_card(5000)
    assert link(code, card, a_session(code)) == "ok"
    assert address_books.replace(PROOF, found(code), None, HOME)
    for promo in promos:
        put_promotions(PROOF, Promotion(code=promo, title=promo, disc_value=Decimal(10)))
        assert grant_promotion(["proof", code, promo]) == 0
    return card


def coupon(code: str, promo: str) -> int:
    return balance(f"promo#{code}#{promo.casefold()}")


def test_sweep_finishes_a_merge_whose_call_died() -> None:
    closing, staying = a_member(30), a_member(5)
    card = with_all(closing, "AUTUMN")
    merge_without_carrying(closing, staying)

    for _ in range(2):
        sweep_overdue(clock.now() + CARRY_AFTER + dt.timedelta(seconds=1))

    assert (listed(staying), listed(closing)) == ([hash_of(card)], [])
    assert address_books.find(PROOF, staying) == HOME
    assert address_books.find(PROOF, closing) is None
    assert (found(staying).promos, coupon(staying, "AUTUMN")) == (("AUTUMN",), 1)
    assert balance(f"points#{staying}") == 35


@pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=["first merge first", "second merge first"])
def test_chain_of_merges_ends_with_the_last_member_in_any_sweep_order(order: tuple[int, int]) -> None:
    codes = [a_member(10), a_member(20), a_member(30)]
    cards = [with_all(codes[0], "WINTER"), with_all(codes[1], "SPRING")]
    merge_without_carrying(codes[0], codes[1])
    merge_without_carrying(codes[1], codes[2])

    later = clock.now() + CARRY_AFTER
    told = [end_membership(PROOF, codes[place], later) for place in order]
    told += [end_membership(PROOF, codes[place], later) for place in order]

    assert told == ["carried", "carried", "kept", "kept"]
    assert sorted(listed(codes[2])) == sorted(map(hash_of, cards))
    assert [listed(code) for code in codes[:2]] == [[], []]
    assert sorted(found(codes[2]).promos) == ["SPRING", "WINTER"]
    assert (coupon(codes[2], "WINTER"), coupon(codes[2], "SPRING")) == (1, 1)
    assert [address_books.find(PROOF, code) is not None for code in codes] == [False, False, True]
    assert balance(f"points#{codes[2]}") == 60


def test_a_coupon_that_was_carried_half_way_when_the_next_merge_came_reaches_its_end() -> None:
    codes = [a_member(), a_member(), a_member()]
    with_all(codes[0], "SUMMER")
    merge_without_carrying(codes[0], codes[1])
    carry_uses(PROOF, found(codes[0]), found(codes[1]))
    assert coupon(codes[1], "SUMMER") == 1
    merge_without_carrying(codes[1], codes[2])

    later = clock.now() + CARRY_AFTER
    for code in (codes[1], codes[0]):
        assert end_membership(PROOF, code, later) == "carried"

    assert (coupon(codes[2], "SUMMER"), found(codes[2]).promos) == (1, ("SUMMER",))


def test_a_merge_into_a_member_who_was_deleted_since_gives_nothing_to_anybody() -> None:
    closing, staying = a_member(), a_member()
    card = with_all(closing)
    merge_without_carrying(closing, staying)
    delete(staying)

    assert end_membership(PROOF, closing, clock.now() + CARRY_AFTER) == "carried"

    assert listed(closing) == [hash_of(card)]
    assert address_books.find(PROOF, staying) is None


def test_links_at_the_moment_of_a_merge_leave_no_card_with_the_member_who_is_gone() -> None:
    for _ in range(scaled(20, 3)):
        closing, staying = a_member(), a_member()
        cards = [a_gift_card(100) for _ in range(4)]
        guest = a_session(closing)
        with ThreadPoolExecutor(5) as pool:
            linked = [pool.submit(link, closing, card, guest) for card in cards]
            pool.submit(_merge_at_last, closing, staying).result()
            told = [each.result() for each in linked]
        carry_over(PROOF, found(closing))

        assert set(told) <= {"ok", "error_login_required"}
        kept = {hash_of(card) for card, answer in zip(cards, told, strict=True) if answer == "ok"}
        assert (set(listed(staying)), listed(closing)) == (kept, [])
        assert {owner(card) for card, answer in zip(cards, told, strict=True) if answer != "ok"} <= {None}


def _merge_at_last(closing: str, staying: str) -> None:
    for _ in range(50):
        before = found(closing)
        after = merged(before, staying, clock.now())
        if member_merge.merge(PROOF, before, after, found(staying), clock.now().date()):
            return
    raise AssertionError("the merge never came through")


def test_address_is_not_kept_for_a_membership_that_ended_in_between(monkeypatch: pytest.MonkeyPatch) -> None:
    code = a_member()
    first(monkeypatch, address_books, "replace", lambda: delete(code))

    with pytest.raises(Refusal) as refusal:
        change_addresses(PROOF, code, lambda _: HOME, opening=True)

    assert refusal.value.code is Code.LOGIN_REQUIRED
    assert address_books.find(PROOF, code) is None


def test_operator_gifts_reach_the_merged_member_and_no_deleted_one() -> None:
    closing, staying, gone = a_member(), a_member(), a_member()
    put_promotions(PROOF, Promotion(code="THANKS", title="Thanks", disc_value=Decimal(10)))
    merge_without_carrying(closing, staying)
    delete(gone)
    gift = ["--by", "anna", "--remark", "Sorry"]

    assert [grant_points(["proof", code, "20", *gift]) for code in (closing, gone)] == [0, 1]
    assert [grant_promotion(["proof", code, "THANKS"]) for code in (closing, gone)] == [0, 1]

    assert (balance(f"points#{staying}"), coupon(staying, "THANKS"), found(staying).promos) == (20, 1, ("THANKS",))
    assert (found(closing).promos, found(gone).promos) == ((), ())
    assert not accounts.is_open(PROOF, f"promo#{gone}#thanks")
