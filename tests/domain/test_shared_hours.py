"""Hours by hand, through the clocks' changes, which the server and the front end have to read alike."""

import datetime as dt
import json
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from domain.calendar.hours import DayHours, HoursException, ServeWindow, TimeRange, WeeklyHours
from domain.calendar.serve import serving
from domain.calendar.status import open_status

TABLE = json.loads((Path(__file__).parents[1] / "shared" / "opening-hours.json").read_text(encoding="utf-8"))


def a_day(written: str | list[str]) -> dict[str, Any]:
    if written == "24h":
        return {"full_day": True}
    spans = (span.split("-") for span in written)
    return {"off": not written, "times": tuple(TimeRange(start=start, end=end) for start, end in spans)}


def a_week(row: dict[str, Any]) -> WeeklyHours:
    return WeeklyHours(
        days=tuple(DayHours(**a_day(written)) for written in row["days"]),
        exceptions=tuple(HoursException(date=date, **a_day(written)) for date, written in row["exceptions"].items()),
    )


def instants(rows: str) -> list[Any]:
    return [
        pytest.param(row, *instant, id=f"{row['name']} {instant[0]}")
        for row in TABLE[rows]
        for instant in row["instants"]
    ]


@pytest.mark.parametrize(("row", "at", "is_open", "changes"), instants("weeks"))
def test_the_doors_are_open_as_the_front_end_says(row: dict[str, Any], at: str, is_open: bool, changes: str | None):
    zone = ZoneInfo(row["zone"])

    status = open_status(a_week(row), dt.datetime.fromisoformat(at), zone)

    change = status.changes_at and f"{status.changes_at.astimezone(zone):%Y-%m-%d %H:%M}"
    assert (status.open, change) == (is_open, changes)


@pytest.mark.parametrize(("row", "at", "served"), instants("serve windows"))
def test_an_item_is_served_as_the_front_end_says(row: dict[str, Any], at: str, served: bool):
    windows = [ServeWindow.model_validate(window) for window in row["windows"]]

    assert serving(windows, dt.datetime.fromisoformat(at), ZoneInfo(row["zone"])) is served
