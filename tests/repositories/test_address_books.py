"""A member's addresses are written only in the place of those that were read."""

import datetime as dt

import pytest
from tests.faults import Faults

from domain.member.address_book import AddressBook, BookEntry
from domain.member.ending import deleted
from domain.member.member import Member
from domain.tenant import Tenant
from domain.vocabulary.address import Address
from repositories.member import address_books, members

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
ADA = Member(member_code="M1")
EMPTY = AddressBook()
HOME = AddressBook(entries=(BookEntry(id="home", address=Address(street="1 Main Street")),))


@pytest.fixture(autouse=True)
def ada(tenant: Tenant) -> None:
    """Add the member who owns the book."""
    assert members.add(tenant, ADA) is members.Written.DONE


def test_no_addresses_are_kept_for_a_member_who_ended_since_they_were_read(tenant: Tenant) -> None:
    assert members.change(tenant, ADA, deleted(ADA, NOW)) is members.Written.DONE

    assert address_books.replace(tenant, ADA, None, HOME) is False

    assert address_books.find(tenant, "M1") is None


def test_a_book_is_opened_once(tenant: Tenant) -> None:
    assert address_books.replace(tenant, ADA, None, EMPTY) is True
    assert address_books.replace(tenant, ADA, None, HOME) is False
    assert address_books.find(tenant, "M1") == EMPTY
    assert address_books.find(tenant, "M2") is None
    assert address_books.find(Tenant(company_code="rival"), "M1") is None


def test_a_book_changes_only_from_how_it_was_read(tenant: Tenant) -> None:
    address_books.replace(tenant, ADA, None, EMPTY)
    address_books.replace(tenant, ADA, EMPTY, HOME)

    assert address_books.replace(tenant, ADA, EMPTY, EMPTY.with_entry(BookEntry(id="x", address=Address()))) is False
    assert address_books.find(tenant, "M1") == HOME


def test_erased_address_book_is_not_restored(tenant: Tenant) -> None:
    address_books.replace(tenant, ADA, None, HOME)
    address_books.erase(tenant, "M1")
    address_books.erase(tenant, "M1")

    assert address_books.replace(tenant, ADA, HOME, EMPTY) is False
    assert address_books.find(tenant, "M1") is None


def test_a_write_whose_reply_was_lost_is_done(tenant: Tenant, faults: Faults) -> None:
    faults.inject("lost")
    assert address_books.replace(tenant, ADA, None, HOME) is True
    assert address_books.find(tenant, "M1") == HOME
