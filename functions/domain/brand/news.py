"""A company's news for its guests (spec section 3, News feed; R-11, R-18)."""

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import Annotated

from pydantic import ConfigDict, Field

from domain.entity import Entity
from domain.vocabulary.order_type import OrderType

DEFAULT = "default"
"""The language code of a text for all other languages."""

Title = Annotated[str, Field(max_length=200)]
Content = Annotated[str, Field(max_length=10_000)]


class NewsData(Entity):
    """CustomData: whether news is hidden, whether it opens automatically once, and for which guests."""

    model_config = ConfigDict(alias_generator=lambda name: name.title().replace("_", ""))

    hide: bool = False
    popup: bool = False
    order_types: tuple[OrderType, ...] = Field((), alias="orderTypes")
    """The order types whose guests see it; empty for all."""


class News(Entity):
    """One piece of news; a changed one that should be read again needs another ID."""

    news_id: str = Field(alias="ID", pattern="^[A-Za-z0-9_-]{1,40}$")
    titles: dict[str, Title] = Field(alias="Titles", min_length=1)
    contents: dict[str, Content] = Field(alias="Contents", min_length=1)
    """Text with simple markup, sanitised when it is written and when it is shown (reliability 2)."""
    valid_from: dt.date | None = Field(None, alias="ValidFrom")
    valid_to: dt.date | None = Field(None, alias="ValidTo")
    store_ids: tuple[str, ...] = Field((), alias="storeIDs")
    """The stores that show it; empty for all."""
    data: NewsData = Field(NewsData(), alias="CustomData")


def told_at(store_id: str, news: Iterable[News], today: dt.date) -> list[News]:
    """Return the news that a store shows on its local date, the newest first (spec section 3)."""
    told = [
        each
        for each in news
        if not each.data.hide
        and (not each.store_ids or store_id in each.store_ids)
        and (each.valid_from or today) <= today <= (each.valid_to or today)
    ]
    return sorted(told, key=lambda each: each.valid_from or dt.date.min, reverse=True)


def said_in(texts: Mapping[str, str], locale: str) -> str:
    """Return the text in a language, otherwise the default one, otherwise the first (R-11)."""
    by_locale = {told.lower(): text for told, text in texts.items()}
    return by_locale.get(locale.lower()) or by_locale.get(DEFAULT) or next(iter(texts.values()), "")
