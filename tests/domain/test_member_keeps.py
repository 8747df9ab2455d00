"""A member's favourite stores, and addresses if they choose to keep them (R-10, R-18)."""

import pytest

from domain.errors import Code, Refusal
from domain.member.address_book import AddressBook, BookEntry
from domain.member.favourites import with_favourite
from domain.member.member import Member, MemberMetadata
from domain.vocabulary.address import Address

MEMBER = Member(member_code="M1", metadata=MemberMetadata(member_ex_vip=True, favorite_stores=("queen", "yonge")))


def entry(name: str, street: str = "") -> BookEntry:
    return BookEntry(id=name, address=Address(street=street or f"{name} Street"))


def book(*names: str) -> AddressBook:
    return AddressBook(entries=tuple(entry(name) for name in names))


@pytest.mark.parametrize(
    ("store_id", "wanted", "favourites"),
    [
        ("bloor", True, ("queen", "yonge", "bloor")),
        ("queen", True, ("queen", "yonge")),
        ("queen", False, ("yonge",)),
        ("bloor", False, ("queen", "yonge")),
    ],
)
def test_a_favourite_is_there_once_and_the_rest_stays(store_id: str, wanted: bool, favourites: tuple[str, ...]) -> None:
    after = with_favourite(MEMBER, store_id, wanted=wanted)

    assert after.metadata == MemberMetadata(member_ex_vip=True, favorite_stores=favourites)
    assert after.model_copy(update={"metadata": MEMBER.metadata}) == MEMBER


def test_an_address_takes_the_place_of_the_one_with_its_id_or_the_last() -> None:
    moved = entry("b", "New Street")

    assert book("a", "b", "c").with_entry(moved).entries == (entry("a"), moved, entry("c"))
    assert book("a").with_entry(entry("b")) == book("a", "b")


def test_a_full_book_takes_changes_and_no_new_address() -> None:
    full = book(*(f"a{place}" for place in range(20)))

    assert full.with_entry(entry("a19", "New Street")).entries[19] == entry("a19", "New Street")
    with pytest.raises(Refusal) as refused:
        full.with_entry(entry("b"))
    assert refused.value.code is Code.INVALID_REQUEST
    assert full.joined_by([entry("b")]) == full
    assert book(*(f"a{place}" for place in range(19))).joined_by([entry("b"), entry("c")]).entries[19:] == (entry("b"),)


def test_the_default_is_the_first_and_who_is_not_there_changes_nothing() -> None:
    assert book("a", "b", "c").with_default("c") == book("c", "a", "b")
    assert book("a", "b").with_default("x") == book("a", "b")
    assert book("a", "b").without("a") == book("b")
    assert book("a", "b").without("x") == book("a", "b")


def test_a_devices_addresses_join_once_by_id_or_word_for_word() -> None:
    joining = [entry("a", "Another Street"), entry("x", "b Street"), entry("c"), entry("y", "c Street")]

    assert book("a", "b").joined_by(joining) == book("a", "b", "c")


def test_both_books_are_kept_each_place_once_and_ones_own_default_stays() -> None:
    own, other = (
        book("home", "work"),
        AddressBook(entries=(entry("x", "home Street"), entry("cabin"), entry("home", "Elm"))),
    )
    both = own.merged_with(other)

    assert [(each.id, each.address.street) for each in both.entries] == [
        ("home", "home Street"),
        ("work", "work Street"),
        ("cabin", "cabin Street"),
        ("home-2", "Elm"),
    ]
    assert both.merged_with(other) == both
    assert AddressBook().merged_with(other).entries[0] == entry("x", "home Street")


def test_merging_address_books_keeps_ones_own_and_limits_the_length_of_ids() -> None:
    full, long = book(*(f"a{place}" for place in range(20))), "i" * 40
    other = AddressBook(entries=(entry(long, "Elm"), entry("b")))

    assert full.merged_with(other) == full
    assert [each.id for each in book(long).merged_with(other).entries] == [long, f"{'i' * 37}-2", "b"]
