"""A card of one member's list goes into another's only from there (K-12)."""

import datetime as dt

import pytest

from domain.member.ending import deleted
from domain.member.member import Member
from domain.tenant import Tenant
from repositories.gift_card import card_links, gift_cards
from repositories.gift_card.card_links import CardLinkRecord, LinkedCard, Relinked
from repositories.member import members

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
BO = Member(member_code="M2")
NUMBERS = ("6039228817450136", "6039228817450144")


@pytest.fixture
def cards(tenant: Tenant) -> tuple[str, ...]:
    """Two cards in the list of M1, as linking leaves them."""
    for at, number in enumerate(NUMBERS):
        gift_cards.add(tenant, number, "4417", "CAD", f"****{number[-2:]}")
        record = CardLinkRecord(tenant.key(gift_cards.card_hash(tenant, number)))
        fields = (
            (CardLinkRecord.member_key, "corner#M1"),
            (CardLinkRecord.linked_at, f"2026-06-1{at}"),
            (CardLinkRecord.sealed, "s"),
        )
        record.update([field.set(value) for field, value in fields])
    assert members.add(tenant, BO) is members.Written.DONE
    return tuple(gift_cards.card_hash(tenant, number) for number in NUMBERS)


def listed(tenant: Tenant, code: str) -> list[str]:
    return [each.card for each in card_links.of_member(tenant, code)]


def test_a_list_goes_to_another_member_once(tenant: Tenant, cards: tuple[str, ...]) -> None:
    assert card_links.of_member(tenant, "M1")[0] == LinkedCard(cards[0], "****36", "CAD")
    moved = [card_links.relink(tenant, card, "M1", BO) for card in (*cards, *cards)]

    assert moved == [Relinked.DONE, Relinked.DONE, Relinked.NOT_THEIRS, Relinked.NOT_THEIRS]
    assert (listed(tenant, "M1"), listed(tenant, "M2")) == ([], [*cards])
    assert gift_cards.code_is(tenant, gift_cards.find(tenant, cards[0]), cards[0], "4417"), "its code is the same"


def test_another_members_card_is_neither_moved_nor_unlinked(tenant: Tenant, cards: tuple[str, ...]) -> None:
    assert card_links.relink(tenant, cards[0], "M3", BO) is Relinked.NOT_THEIRS
    assert card_links.unlink(tenant, cards[0], "M3") is False
    assert card_links.relink(Tenant(company_code="rival"), cards[0], "M1", BO) is Relinked.MEMBER_MOVED
    assert listed(tenant, "M1") == [*cards]


def test_a_list_does_not_go_to_a_member_who_ended_since_they_were_read(tenant: Tenant, cards: tuple[str, ...]) -> None:
    assert members.change(tenant, BO, deleted(BO, NOW)) is members.Written.DONE

    assert card_links.relink(tenant, cards[0], "M1", BO) is Relinked.MEMBER_MOVED

    assert listed(tenant, "M1") == [*cards]


@pytest.mark.night
def test_unlinked_card_is_in_no_list_and_its_sealed_number_is_removed(tenant: Tenant, cards: tuple[str, ...]) -> None:
    assert [card_links.unlink(tenant, cards[0], "M1") for _ in range(2)] == [True, False]

    assert listed(tenant, "M1") == [cards[1]]
    record = CardLinkRecord.get(tenant.key(cards[0]))
    assert (record.member_key, record.linked_at, record.sealed, record.shown) == (None, None, None, "****36")
