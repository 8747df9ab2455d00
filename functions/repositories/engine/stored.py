"""Read the JSON of stored rows, also of rows that a newer release wrote (docs/operations/stored-data.md)."""

from typing import TypeVar

from pydantic import TypeAdapter

from domain.entity import Entity

Row = TypeVar("Row", bound=Entity)
Value = TypeVar("Value")

_READ_FROM = "_read_from"


def read_body(model: type[Row], text: str | bytes) -> Row:
    """Parse a stored value and ignore fields that this release does not know.

    A rollback, or old and new functions side by side during a deploy, must read what the newer code wrote. What comes
    over the wire stays strict (`runtime.body`).
    """
    return model.model_validate_json(text, extra="ignore")


def read_bodies(kind: TypeAdapter[Value], text: str | bytes) -> Value:
    """Parse a stored value of several models, as `read_body` does."""
    return kind.validate_json(text, extra="ignore")


def read_compared(model: type[Row], text: str) -> Row:
    """Parse a stored value whose next write compares the whole text: the value keeps the text for `stored_text`."""
    value = read_body(model, text)
    vars(value)[_READ_FROM] = text
    return value


def stored_text(value: Entity) -> str | None:
    """The text that a value was read from by `read_compared`; None for a value that was made or changed since."""
    text: str | None = vars(value).get(_READ_FROM)
    return text


def as_stored(value: Entity) -> str:
    """The text that a conditional write compares: as it was read, otherwise as this release writes it."""
    return stored_text(value) or value.model_dump_json()
