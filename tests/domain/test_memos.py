"""The guest's remarks as they are printed, in the store's own language (R-13)."""

from decimal import Decimal

import pytest
from tests.builders import a_cart, a_line, a_store

from domain.order.feed import OrderFeed
from domain.order.memos import memos
from domain.store.info import Language
from domain.vocabulary.order_type import OrderType

LOCALES = ("en", "fr", "zh-cn", "zh-hk", "ko-kr", "ja-jp")
ALL = tuple(Language(id=place, locale=locale, name=locale) for place, locale in enumerate(LOCALES))


def printed(config, *, utensils=None, memo="", order_type=OrderType.TAKEOUT, languages=ALL, away=None):
    store = a_store(config=config, dinein={} if away is None else {"take_away_enabled": away})
    store = store.model_copy(update={"info": store.info.model_copy(update={"languages": languages})})
    cart = a_cart(a_line()).model_copy(update={"utensils": utensils, "order_type": order_type})
    cart = cart.model_copy(update={"dine_in_away": away is not None})
    return memos(OrderFeed(cart=cart, memo=memo, quoted_total=Decimal(0)), store)


@pytest.mark.parametrize(
    ("place", "yes", "no"),
    [
        (0, "Utensils: yes", "Utensils: no"),
        (1, "Ustensiles : oui", "Ustensiles : non"),
        (2, "餐具：需要", "餐具：不需要"),
        (3, "餐具：需要", "餐具：不需要"),
        (4, "수저·포크: 필요", "수저·포크: 불필요"),
        (5, "お箸・カトラリー：必要", "お箸・カトラリー：不要"),
        (6, "Utensils: yes", "Utensils: no"),
    ],
)
def test_the_note_of_utensils_is_in_the_stores_language(place, yes, no):
    assert printed({"language_index": place}, utensils=True).bill.replace("\u00a0", " ") == yes
    assert printed({"language_index": place}, utensils=False).bill.replace("\u00a0", " ") == no


def test_a_guest_who_did_not_say_is_not_spoken_for() -> None:
    assert printed({}).bill == ""
    assert printed({"not_ask_utensils": True}, utensils=True).bill == ""
    assert printed({}, utensils=True, order_type=OrderType.DINEIN).bill == ""


@pytest.mark.parametrize("order_type", [OrderType.TAKEOUT, OrderType.DELIVERY])
@pytest.mark.parametrize(
    ("config", "by_answer"),
    [
        ({"utensils": "ask"}, {None: "", True: "Utensils: yes", False: "Utensils: no"}),
        ({"utensils": "ask", "not_ask_utensils": True}, dict.fromkeys((None, True, False), "")),
        ({"utensils": "always"}, dict.fromkeys((None, True, False), "Utensils: yes")),
        ({"utensils": "always", "not_ask_utensils": True}, dict.fromkeys((None, True, False), "Utensils: yes")),
        ({"utensils": "never"}, dict.fromkeys((None, True, False), "")),
    ],
)
def test_utensils_on_the_bill_follow_the_stores_settings(config, by_answer, order_type):
    told = {answer: printed(config, utensils=answer, order_type=order_type).bill for answer in by_answer}

    assert told == by_answer
    assert {printed(config, utensils=answer, order_type=OrderType.DINEIN).bill for answer in by_answer} == {""}


def test_memo_is_printed_on_the_bill_where_the_store_wants_it() -> None:
    assert printed({}, memo="No salt") == ("No salt", "")
    assert printed({"memo_as_bill_memo": True}, memo="No salt", utensils=True) == ("", "No salt\nUtensils: yes")


def test_unsupported_language_falls_back_to_english() -> None:
    assert printed({}, utensils=True, languages=(Language(id=1, locale="de", name="Deutsch"),)).bill == "Utensils: yes"


@pytest.mark.parametrize("place", range(6))
def test_packing_note_of_a_dine_in_order_is_in_the_stores_language(place: int) -> None:
    words = (
        "To go: please pack",
        "À emporter\u00a0: à emballer",
        "打包带走",
        "外帶，請打包",
        "포장해 주세요",
        "お持ち帰り（お包みください）",
    )

    packed = printed({"language_index": place}, memo="No salt", order_type=OrderType.DINEIN, away=True)

    assert packed == (f"{words[place]}\nNo salt", "")


@pytest.mark.parametrize(
    ("order_type", "away"), [(OrderType.DINEIN, False), (OrderType.DINEIN, None), (OrderType.TAKEOUT, True)]
)
def test_packing_note_is_printed_only_for_dine_in_orders_to_go(order_type, away) -> None:
    assert printed({}, order_type=order_type, away=away) == ("", "")
