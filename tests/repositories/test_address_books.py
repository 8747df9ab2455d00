"""A member's addresses are written only in the place of those that were read."""

import pytest
from tests.faults import Faults

from domain.delivery.address import Address
from domain.member.address_book import AddressBook, BookEntry
from domain.tenant import Tenant
from repositories import address_books

pytestmark = pytest.mark.engine

EMPTY = AddressBook()
HOME = AddressBook(entries=(BookEntry(id="home", address=Address(street="1 Main Street")),))


def test_a_book_is_opened_once(tenant: Tenant) -> None:
    assert address_books.replace(tenant, "M1", None, EMPTY) is True
    assert address_books.replace(tenant, "M1", None, HOME) is False
    assert address_books.find(tenant, "M1") == EMPTY
    assert address_books.find(tenant, "M2") is None
    assert address_books.find(Tenant(company_code="rival"), "M1") is None


def test_a_book_changes_only_from_how_it_was_read(tenant: Tenant) -> None:
    address_books.replace(tenant, "M1", None, EMPTY)
    address_books.replace(tenant, "M1", EMPTY, HOME)

    assert address_books.replace(tenant, "M1", EMPTY, EMPTY.with_entry(BookEntry(id="x", address=Address()))) is False
    assert address_books.find(tenant, "M1") == HOME


def test_what_was_erased_is_not_brought_back(tenant: Tenant) -> None:
    address_books.replace(tenant, "M1", None, HOME)
    address_books.erase(tenant, "M1")
    address_books.erase(tenant, "M1")

    assert address_books.replace(tenant, "M1", HOME, EMPTY) is False
    assert address_books.find(tenant, "M1") is None


def test_a_write_whose_reply_was_lost_is_done(tenant: Tenant, faults: Faults) -> None:
    faults.inject("lost")
    assert address_books.replace(tenant, "M1", None, HOME) is True
    assert address_books.find(tenant, "M1") == HOME
