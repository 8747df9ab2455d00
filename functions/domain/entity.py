"""The base of every value in the domain and on the wire: frozen, closed, camelCase outside."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any, Self

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

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy with some values replaced; what the original computed and kept of the old ones is left behind."""
        copied = super().model_copy(update=update, deep=deep)
        for name in copied.__dict__.keys() - type(self).model_fields.keys():
            del copied.__dict__[name]
        return copied


def _json_number(value: Decimal) -> float:
    return float(value)


_number = PlainSerializer(_json_number, return_type=float, when_used="json")

Money = Annotated[Decimal, Field(ge=-(10**9), le=10**9, allow_inf_nan=False), _number]
"""Major units (48.35), exact; a JSON number on the wire (decisions section 0)."""

Amount = Annotated[Decimal, _number]
"""Money or a rate that the rules computed: whole in its currency where it is money, without a limit of its own."""

Price = Annotated[Decimal, Field(ge=0, le=10**9, allow_inf_nan=False), _number]
"""Money that cannot be negative. A field's own `ge=0` beside `Money` would lose against the wider bound in it."""

Rate = Annotated[Decimal, Field(ge=0, le=1000, allow_inf_nan=False), _number]
"""A percentage with at least five significant decimals (9.975)."""

Measure = Annotated[Decimal, Field(ge=0, le=10**6, allow_inf_nan=False), _number]
"""A weight or a distance, in the unit that stands beside it."""
