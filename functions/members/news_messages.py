"""Requests and replies about a store's news (spec section 7, /newsfeed)."""

import datetime as dt
from typing import Annotated

from pydantic import Field

from domain.entity import Entity
from domain.vocabulary.order_type import OrderType
from runtime import limits
from runtime.call import Access, Call, Reply, SessionRequest

Locale = Annotated[str, Field(pattern="^[A-Za-z-]{0,10}$")]
StoreId = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{0,40}$")]


class NewsGet(Entity):
    """Request the news of the session's store in a language; the store may be named."""

    store: StoreId = Field("", alias="Store")
    language: Locale = Field("", alias="Language")


class NewsfeedRequest(SessionRequest):
    """A request for news; no login is needed."""

    get: NewsGet


class NewsRecord(Entity):
    """One news entry in the requested language; its content is sanitised HTML."""

    news_id: str = Field(alias="ID")
    title: str
    content: str
    since: dt.date | None
    """The store's date from which it is shown, if it has one."""
    popup: bool = Field(alias="Popup")
    """Whether it may open by itself, once per device (R-18)."""
    order_types: tuple[OrderType, ...]
    """The order types for which it is shown; empty for all."""


class NewsfeedReply(Reply):
    """The news, newest first."""

    records: tuple[NewsRecord, ...] = Field(alias="record")


NEWSFEED = Call(
    "/dc/newsfeed", Access.STORE, NewsfeedRequest, NewsfeedReply, "Read a store's news", limits.READS, in_preview=True
)

CALLS = (NEWSFEED,)
