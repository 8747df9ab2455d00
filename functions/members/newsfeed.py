"""A store's news (spec section 7, /newsfeed)."""

from domain.brand.news import News, said_in, told_at
from domain.errors import Code, Refusal
from domain.markup import sanitised
from members.at_store import store_of
from members.news_messages import NewsfeedReply, NewsfeedRequest, NewsRecord
from repositories.brand import news
from runtime.caller import Caller
from use_cases.member.customer import store_today


def newsfeed(request: NewsfeedRequest, caller: Caller) -> NewsfeedReply:
    """Return the news of the session's store; refuses `something_wrong` for any other store, existing or not."""
    store, asked = store_of(caller), request.get
    if asked.store not in {"", store.store_id}:
        raise Refusal(Code.SOMETHING_WRONG)
    told = told_at(store.store_id, news.all_of(caller.session.tenant), store_today(store, caller.now))
    return NewsfeedReply(records=tuple(_shown(each, asked.language or store.locale) for each in told))


def _shown(each: News, locale: str) -> NewsRecord:
    return NewsRecord(
        news_id=each.news_id,
        title=said_in(each.titles, locale),
        content=sanitised(said_in(each.contents, locale)),
        since=each.valid_from,
        popup=each.data.popup,
        order_types=each.data.order_types,
    )
