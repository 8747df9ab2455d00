"""Texts of the guest's notifications in each language (Y-10)."""

import datetime as dt
from typing import Any

import pytest
from tests.builders import a_placed_order, a_totalled_quote

from domain.notification.guest_notice import WORDS, Told, guest_subject, guest_text
from domain.notification.outgoing import TO_GUEST, About
from domain.notification.store_notice import WORDS as STORE_WORDS
from domain.order.end_reason import EndReason, Why
from domain.order.feed import PlacedOrder
from domain.order.money_state import MoneyState
from domain.order.refund_reason import RefundReason

NOON = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)


def order(locale: str = "en") -> PlacedOrder:
    changes: dict[str, Any] = {"locale": locale, "store_name": "Corner", "reference_id": "03812", "placed_at": NOON}
    return a_placed_order(a_totalled_quote(), **changes)


@pytest.mark.parametrize("locale", sorted(WORDS))
def test_every_language_says_everything(locale: str) -> None:
    words = WORDS[locale]

    assert set(words.about) == TO_GUEST
    assert set(words.reasons) == set(EndReason) - {EndReason.OTHER}
    assert "{time}" in words.at
    assert set(words.refunds) == set(RefundReason) - {RefundReason.OTHER}
    assert all([*words.about.values(), *words.reasons.values(), *words.money.values(), *words.refunds.values()])
    assert set(WORDS) == set(STORE_WORDS)


def test_acceptance_text_contains_the_time_at_the_store() -> None:
    told = Told(About.ACCEPTED, NOON + dt.timedelta(minutes=45), None, MoneyState.HELD)

    assert guest_text(order(), told, short=True) == (
        "Corner · Order 03812: The store has accepted your order. Now expected: 12:45."
    )


def test_another_day_is_named() -> None:
    told = Told(About.DELAYED, NOON + dt.timedelta(days=1), None, MoneyState.NONE)

    assert guest_text(order(), told, short=False).endswith("Now expected: 2026-06-18 12:00.")


def test_an_order_that_ran_out_says_that_nothing_was_charged() -> None:
    told = Told(About.EXPIRED, None, None, MoneyState.RELEASED)

    assert guest_text(order(), told, short=False) == (
        "The store did not confirm your order in time. The amount was released and not charged."
    )


def test_reason_is_translated_and_staff_text_is_not() -> None:
    listed = Told(About.REJECTED, None, Why(reason=EndReason.CLOSED), MoneyState.NONE)
    own = Told(About.REJECTED, None, Why(reason=EndReason.OTHER, words="Flood."), MoneyState.NONE)

    assert guest_text(order("ja-JP"), listed, short=False).endswith("店舗は閉店しています。")
    assert guest_text(order("fr"), own, short=False).endswith("Flood.")


def test_a_language_there_is_none_of_is_english() -> None:
    assert guest_subject(order("xx")) == "Corner · Order 03812"


def test_refund_text_contains_its_own_reason_only() -> None:
    why = Why(reason=EndReason.OTHER, words="Flood.")

    plain = Told(About.REFUNDED, None, why, MoneyState.RETURNED)
    with_reason = plain._replace(refunded_for=RefundReason.LATE)

    assert guest_text(order(), plain, short=False) == "Money of your order is on its way back to you."
    assert guest_text(order(), with_reason, short=False) == (
        "Money of your order is on its way back to you. Your order came too late."
    )
