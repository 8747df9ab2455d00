"""Channel messages for a change of a store's operations."""

import datetime as dt
from typing import Any

import pytest

from domain.calendar.hours import HoursException
from domain.channel.hint import HintKind
from domain.operations.changed import hints_of
from domain.operations.operations import Busy, Operations, Pause, SoldOut
from domain.vocabulary.order_type import OrderType

NOW = dt.datetime(2026, 6, 17, 16, tzinfo=dt.UTC)
NONE = Operations()
CHANGES: dict[str, tuple[dict[str, Any], str]] = {
    "an item": ({"items": {1: SoldOut(at=NOW)}}, "stock"),
    "an option": ({"options": {1: SoldOut(at=NOW)}}, "stock"),
    "a daily count": ({"daily": {"1": 2}}, "stock"),
    "a day's beginning": ({"daily_on": NOW.date()}, "stock"),
    "a pause": ({"pauses": {OrderType.TAKEOUT: Pause(at=NOW)}}, "pause"),
    "more minutes": ({"busy": {OrderType.TAKEOUT: Busy(at=NOW, extra_min=5)}}, "pause"),
    "a date": ({"exceptions": (HoursException(date=NOW.date()),)}, "pause"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_each_change_and_its_reversal_give_one_message_of_its_kind(change: str) -> None:
    fields, kind = CHANGES[change]
    after = NONE.model_copy(update=fields)

    assert hints_of(NONE, after, counts=False) == hints_of(after, NONE, counts=False) == (HintKind(kind),)


def test_stock_and_pause_changes_give_one_message_each() -> None:
    both = NONE.model_copy(update={**CHANGES["an item"][0], **CHANGES["a pause"][0]})

    assert hints_of(NONE, both, counts=False) == (HintKind.STOCK, HintKind.PAUSE)
    assert hints_of(NONE, NONE, counts=True) == (HintKind.STOCK,)
    assert hints_of(NONE, both.model_copy(update={"items": {}}), counts=True) == (HintKind.STOCK, HintKind.PAUSE)
    assert hints_of(NONE, NONE.model_copy(update={"revision": 3}), counts=False) == ()
