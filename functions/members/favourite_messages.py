"""Requests and replies about a member's favourite stores (spec section 7, /memberFavoriteStore)."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from domain.entity import Entity
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest

StoreId = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,40}$")]


class NamedStore(Entity):
    """A store of the company."""

    store_id: StoreId = Field(alias="storeID")


class FavouriteStoreRequest(SessionRequest):
    """Either `add` or `remove`; repeating it changes nothing."""

    add: NamedStore | None = None
    remove: NamedStore | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.add is None) == (self.remove is None):
            raise ValueError("either add or remove")
        return self


class FavouriteStoreReply(Reply):
    """All current favourite stores, in the order in which they were chosen."""

    favorite_stores: tuple[str, ...] = Field(alias="FavoriteStores")


FAVOURITE_STORE = Call(
    "/dc/memberFavoriteStore",
    Access.MEMBER,
    FavouriteStoreRequest,
    FavouriteStoreReply,
    "Add or remove one of the member's favourite stores",
    limits.LOOKUPS,
    names_something=True,
)

CALLS = (FAVOURITE_STORE,)
