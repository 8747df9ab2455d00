"""The addresses a member keeps with their membership, the default first (spec section 3, Address book entry; R-10)."""

from collections.abc import Collection, Iterable
from typing import Annotated

from pydantic import Field

from domain.entity import Entity
from domain.errors import Code, Refusal
from domain.vocabulary.address import Address

MOST_ADDRESSES = 20
_ROOM_FOR_NUMBER = 37
EntryId = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,40}$")]


class BookEntry(Entity):
    """An address, with the id that its device gave it."""

    id: EntryId
    address: Address


class AddressBook(Entity):
    """A member's addresses, at most twenty (R-10)."""

    entries: tuple[BookEntry, ...] = Field((), max_length=MOST_ADDRESSES)

    def with_entry(self, entry: BookEntry) -> "AddressBook":
        """Replace the address with this id, or append it; refuses `invalid_request` when full."""
        if any(each.id == entry.id for each in self.entries):
            return AddressBook(entries=tuple(entry if each.id == entry.id else each for each in self.entries))
        if len(self.entries) >= MOST_ADDRESSES:
            raise Refusal(Code.INVALID_REQUEST)
        return AddressBook(entries=(*self.entries, entry))

    def with_default(self, entry_id: str) -> "AddressBook":
        """Put this entry first; unchanged if it does not exist."""
        return AddressBook(entries=tuple(sorted(self.entries, key=lambda each: each.id != entry_id)))

    def without(self, entry_id: str) -> "AddressBook":
        """Remove this entry."""
        return AddressBook(entries=tuple(each for each in self.entries if each.id != entry_id))

    def joined_by(self, entries: Iterable[BookEntry]) -> "AddressBook":
        """Append a device's entries that it does not have yet, by id or word for word, as many as fit (R-10)."""
        joined = list(self.entries)
        for entry in entries:
            known = any(entry.id == each.id or entry.address == each.address for each in joined)
            if not known and len(joined) < MOST_ADDRESSES:
                joined.append(entry)
        return AddressBook(entries=tuple(joined))

    def merged_with(self, other: "AddressBook") -> "AddressBook":
        """Append the different addresses of the same person's other membership, as many as fit (K-12, R-10).

        An id that another address has already is replaced by a new one.
        """
        book = self
        for entry in other.entries:
            taken = {each.id for each in book.entries}
            book = book.joined_by([entry.model_copy(update={"id": _free_id(entry.id, taken)})])
        return book


def _free_id(entry_id: str, taken: Collection[str]) -> str:
    """Return the id, or a numbered one that is free; with twenty addresses there always is one."""
    numbered = (f"{entry_id[:_ROOM_FOR_NUMBER]}-{number}" for number in range(2, MOST_ADDRESSES + 3))
    return next(each for each in (entry_id, *numbered) if each not in taken)
