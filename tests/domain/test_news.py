"""A store's news by day and language (spec section 3, News feed; R-11)."""

import datetime as dt
from typing import Any

from tests.cases import table

from domain.brand.news import News, said_in, told_at

TODAY = dt.date(2026, 6, 17)
DAY = dt.timedelta(days=1)


def a_news(news_id: str = "one", **changes: Any) -> News:
    return News(**{"news_id": news_id, "titles": {"en": "One"}, "contents": {"en": "New"}, **changes})


@table(
    "news, told",
    ("section 3 without a day", {}, True),
    ("section 3 on its first day", {"valid_from": TODAY}, True),
    ("section 3 the day before", {"valid_from": TODAY + DAY}, False),
    ("section 3 on its last day", {"valid_to": TODAY}, True),
    ("section 3 the day after", {"valid_to": TODAY - DAY}, False),
    ("section 3 hidden", {"data": {"hide": True}}, False),
    ("section 3 of this store", {"store_ids": ("other", "queen")}, True),
    ("section 3 of another", {"store_ids": ("other",)}, False),
)
def test_news_is_shown_on_its_days_at_its_stores(news: dict[str, Any], told: bool) -> None:
    one = a_news(**news)

    assert told_at("queen", [one], TODAY) == ([one] if told else [])


def test_newest_news_is_first_and_undated_news_last_in_file_order() -> None:
    days = {"a": None, "b": TODAY - DAY, "c": TODAY, "d": None}
    news = [a_news(name, valid_from=day) for name, day in days.items()]

    assert [each.news_id for each in told_at("queen", news, TODAY)] == ["c", "b", "a", "d"]


@table(
    "texts, said",
    ("R-11 its language, however it is written", {"default": "One", "FR": "Un"}, "Un"),
    ("R-11 the default", {"en": "One", "default": "Two"}, "Two"),
    ("R-11 an empty one counts as none", {"fr": "", "default": "Two"}, "Two"),
    ("R-11 the first there is", {"en": "One", "ko-kr": "Two"}, "One"),
    ("R-11 nothing", {}, ""),
)
def test_a_text_is_said_in_french(texts: dict[str, str], said: str) -> None:
    assert said_in(texts, "fr") == said
