"""The mapping of a plain menu: its columns by our names, if its own names are not recognised."""

from typing import Literal

from pydantic import Field

from domain.entity import Entity


class PlainMapping(Entity):
    """A mapping file of `format: plain`."""

    format: Literal["plain"] = "plain"
    columns: dict[str, str] = Field(default_factory=dict)
    """The file's columns by our names, such as `name: Nom du plat`; `name:fr` and `price:1` as in a header."""
