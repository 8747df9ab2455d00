"""The base of every value in the domain and on the wire: frozen, without extra fields, camelCase on the wire."""

import re
from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Any, Self

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    ValidationInfo,
    WithJsonSchema,
)
from pydantic.alias_generators import to_camel


class Entity(BaseModel):
    """A frozen value. Python names are snake_case; wire names are the spec's (camelCase unless aliased)."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        alias_generator=to_camel,
        validate_by_name=True,
        validate_by_alias=True,
        serialize_by_alias=True,
        ser_json_inf_nan="null",
        defer_build=True,
    )

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Copy with some values replaced, without the cached properties of the original."""
        copied = super().model_copy(update=update, deep=deep)
        for name in copied.__dict__.keys() - type(self).model_fields.keys():
            del copied.__dict__[name]
        return copied


def _json_number(value: Decimal) -> float:
    return float(value)


def _only_number(value: object, info: ValidationInfo) -> object:
    """Convert a JSON number to a Decimal and refuse JSON text (reliability R50).

    As text, `"１２"`, `"1_0"` and `" 1 "` would pass as amounts too.
    """
    if isinstance(value, Decimal):
        return value
    if isinstance(value, bool) or (info.mode == "json" and isinstance(value, str)):
        raise ValueError("an amount is a number")
    return Decimal(str(value)) if isinstance(value, int | float) else value


_wire = BeforeValidator(_only_number)
_number = PlainSerializer(_json_number, return_type=float, when_used="json")

Money = Annotated[Decimal, Field(ge=-(10**9), le=10**9, allow_inf_nan=False), _wire, _number]
"""Major units (48.35), exact; a JSON number on the wire (decisions section 0)."""

Amount = Annotated[Decimal, _wire, _number]
"""Money or a rate that the rules computed: whole in its currency where it is money, without a limit of its own."""

Price = Annotated[Decimal, Field(ge=0, le=10**9, allow_inf_nan=False), _wire, _number]
"""Money that cannot be negative. A field's own `ge=0` beside `Money` would lose against the wider bound in it."""

Positive = Annotated[Decimal, Field(gt=0, le=10**9, allow_inf_nan=False), _wire, _number]
"""Money above zero, such as a payment or a refund."""

Rate = Annotated[Decimal, Field(ge=0, le=1000, allow_inf_nan=False), _wire, _number]
"""A percentage with at least five significant decimals (9.975)."""

Measure = Annotated[Decimal, Field(ge=0, le=10**6, allow_inf_nan=False), _wire, _number]
"""A weight or a distance, in the unit of the field beside it."""

_CENTURY = "^20[0-9]{2}-"


def _written_out(value: object) -> object:
    """Accept only times that are written out; pydantic also accepts a count of seconds, even as text."""
    if isinstance(value, str) and re.match(_CENTURY, value):
        return datetime.fromisoformat(value.upper())
    if isinstance(value, datetime):
        return value
    raise ValueError("a time is written out and in this century")


def _in_this_century(value: datetime) -> datetime:
    if not 2000 <= value.year <= 2099:
        raise ValueError("a time is in this century")
    return value


Instant = Annotated[
    AwareDatetime,
    BeforeValidator(_written_out),
    AfterValidator(_in_this_century),
    WithJsonSchema({"type": "string", "format": "date-time", "pattern": _CENTURY}),
]
"""A time in a request: with a zone, from 2000 to 2099, so that adding or subtracting days cannot fail (R50)."""

_DATE = "^20[0-9]{2}-[0-9]{2}-[0-9]{2}$"


def calendar_date(text: str) -> date:
    """Parse a date from 2000 to 2099, so that days can be added and subtracted safely (R50).

    Raises ValueError for every other text.
    """
    if not re.fullmatch(_DATE, text):
        raise ValueError("a date is written as 2026-11-23 and in this century")
    return date.fromisoformat(text)


def _date_written_out(value: object) -> object:
    return calendar_date(value) if isinstance(value, str) else value


CalendarDate = Annotated[
    date,
    BeforeValidator(_date_written_out),
    Field(ge=date(2000, 1, 1), le=date(2099, 12, 31)),
    WithJsonSchema({"type": "string", "format": "date", "pattern": _DATE}),
]
"""A date in a request, from 2000 to 2099. Responses and rows have plain dates, which were computed."""
