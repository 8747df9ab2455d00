"""A store's news for its guests, over the API (spec section 7, /newsfeed; section 3, News feed; R-11)."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine import Engine
from tests.flips import put_news
from tests.functions.browser import Browser, at_store
from tests.functions.member_house import CORNER
from tests.functions.world import Clock

from domain.brand.news import News
from members.news_messages import NEWSFEED
from repositories.brand.news import NewsRecord

pytestmark = pytest.mark.engine


@pytest.fixture(autouse=True)
def fresh(brands: Engine, clock: Clock) -> Iterator[None]:
    yield
    for row in NewsRecord.scan():
        row.delete()


def a_news(news_id: str = "one", **changes: Any) -> News:
    texts = {"Titles": {"default": "One", "fr": "Un"}, "Contents": {"default": "<p>New</p>", "FR": "<p>Neuf</p>"}}
    return News.model_validate({"ID": news_id, **texts, **changes})


def told(browser: Browser, **asked: Any) -> list[dict[str, Any]]:
    answer = browser.call(NEWSFEED, get=asked)
    assert answer.result == "ok", answer.body
    records: list[dict[str, Any]] = answer.body["record"]
    return records


@pytest.mark.night
def test_a_guest_reads_a_stores_news_in_their_language() -> None:
    put_news(CORNER, a_news(ValidFrom="2026-06-17", CustomData={"Popup": True, "orderTypes": ["delivery"]}))
    guest = at_store("queen")
    one = {"ID": "one", "since": "2026-06-17", "Popup": True, "orderTypes": ["delivery"]}

    assert told(guest) == [{**one, "title": "One", "content": "<p>New</p>"}]
    assert told(guest, Store="queen", Language="fr") == [{**one, "title": "Un", "content": "<p>Neuf</p>"}]
    assert told(guest, Language="ko-kr")[0]["title"] == "One"


def test_feed_contains_only_current_news_of_the_store_newest_first() -> None:
    put_news(
        CORNER,
        a_news("always"),
        a_news("hidden", CustomData={"Hide": True}),
        a_news("over", ValidTo="2026-06-16"),
        a_news("last-day", ValidFrom="2026-06-01", ValidTo="2026-06-17"),
        a_news("to-come", ValidFrom="2026-06-18"),
        a_news("today", ValidFrom="2026-06-17"),
        a_news("elsewhere", storeIDs=["harbour"]),
    )

    assert [record["ID"] for record in told(at_store("queen"))] == ["today", "last-day", "always"]
    assert [record["ID"] for record in told(at_store("harbour"))] == ["today", "last-day", "always", "elsewhere"]


@pytest.mark.night
def test_a_day_is_the_stores_own(clock: Clock) -> None:
    put_news(CORNER, a_news(ValidFrom="2026-06-18"))
    clock.pass_by(hours=11, minutes=59)
    assert told(at_store("queen")) == []
    clock.pass_by(minutes=1)

    assert [record["ID"] for record in told(at_store("queen"))] == ["one"]


def test_html_of_a_news_row_is_sanitized() -> None:
    wild = (
        '<img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">a</a><b onclick=x()>b</b>'
    )
    put_news(CORNER, a_news(Titles={"default": wild[:40]}, Contents={"default": wild}))

    [record] = told(at_store("queen"))

    assert record["content"] == "<a>a</a><b>b</b>"
    assert record["title"] == wild[:40], "a title is text, and is shown as text"


def test_news_of_other_companies_and_stores_are_refused() -> None:
    put_news(CORNER, a_news())
    rival = at_store("only", host="rival.example", token="rival-key")

    assert told(rival) == []
    answers = [rival.call(NEWSFEED, get={"Store": store}) for store in ("queen", "nowhere")]
    assert [answer.result for answer in answers] == ["something_wrong"] * 2
    assert answers[0].body == answers[1].body
    assert at_store("harbour").call(NEWSFEED, get={"Store": "queen"}).result == "something_wrong"


@pytest.mark.night
def test_a_company_without_news_has_none() -> None:
    assert told(at_store("queen")) == []


@pytest.mark.night
@pytest.mark.parametrize("body", [{}, {"get": {"Store": "a#b"}}, {"get": {"Language": "en<"}}, {"put": {}}])
def test_malformed_requests_are_refused(body: dict[str, Any]) -> None:
    answer = at_store("queen").call(NEWSFEED, **body)

    assert (answer.status, answer.result) == (400, "invalid_request")
