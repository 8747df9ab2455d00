"""The base of every value in the domain and on the wire: frozen, closed, camelCase outside."""

from decimal import Decimal
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, PlainSerializer
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


def _json_number(value: Decimal) -> float:
    return float(value)


_number = PlainSerializer(_json_number, return_type=float, when_used="json")

Money = Annotated[Decimal, Field(ge=-(10**9), le=10**9, allow_inf_nan=False), _number]
"""Major units (48.35), exact; a JSON number on the wire (decisions section 0)."""

Price = Annotated[Decimal, Field(ge=0, le=10**9, allow_inf_nan=False), _number]
"""Money that cannot be negative. A field's own `ge=0` beside `Money` would lose against the wider bound in it."""

Rate = Annotated[Decimal, Field(ge=0, le=1000, allow_inf_nan=False), _number]
"""A percentage with at least five significant decimals (9.975)."""

Measure = Annotated[Decimal, Field(ge=0, le=10**6, allow_inf_nan=False), _number]
"""A weight or a distance, in the unit that stands beside it."""
