"""Requests and replies about the addresses saved with a membership (R-10)."""

from typing import Self

from pydantic import Field, model_validator

from domain.entity import Entity
from domain.member.address_book import MOST_ADDRESSES, BookEntry, EntryId
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest


class DeviceAddresses(Entity):
    """The device's own addresses, which are added to the saved ones."""

    entries: tuple[BookEntry, ...] = Field((), max_length=MOST_ADDRESSES)


class NamedAddress(Entity):
    """One of the saved addresses."""

    id: EntryId


class MemberAddressRequest(SessionRequest):
    """Exactly one action: `keep` is the member's consent, `forget` withdraws it and deletes the saved addresses."""

    get: bool = False
    keep: DeviceAddresses | None = None
    forget: bool = False
    put: BookEntry | None = None
    make_default: NamedAddress | None = None
    remove: NamedAddress | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        named = (self.keep, self.put, self.make_default, self.remove)
        if [self.get, self.forget, *(each is not None for each in named)].count(True) != 1:
            raise ValueError("one of get, keep, forget, put, makeDefault and remove")
        return self


class MemberAddressReply(Reply):
    """The current addresses, the default first.

    `kept` is false, without addresses, if the member keeps them on their devices only; then nothing was changed.
    """

    kept: bool
    entries: tuple[BookEntry, ...] = ()


MEMBER_ADDRESS = Call(
    "/dc/memberaddress",
    Access.MEMBER,
    MemberAddressRequest,
    MemberAddressReply,
    "Read or change the member's stored addresses",
    limits.LOOKUPS,
)

CALLS = (MEMBER_ADDRESS,)
