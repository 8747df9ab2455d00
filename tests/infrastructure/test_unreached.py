"""Code that only tests reach is found, and an exception is named no longer than it is one."""

from pathlib import Path

from infrastructure.unreached import allowed, faults, unreached

REACHED = """
from pydantic import BaseModel, field_validator

LIMIT = 3

class Row(BaseModel):
    field_of_the_wire: int = LIMIT

    @field_validator("field_of_the_wire")
    @classmethod
    def called_by_pydantic(cls, value):
        return value

def forgotten():
    return Row()
"""


def test_unreferenced_code_is_found_but_not_fields_of_the_api(tmp_path: Path) -> None:
    (tmp_path / "domain").mkdir()
    (tmp_path / "domain" / "rows.py").write_text(REACHED)

    assert unreached(tmp_path) == {"domain.rows.forgotten"}


def test_an_exception_that_is_none_any_more_is_a_fault() -> None:
    assert faults({"a.new", "a.known"}, {"a.known", "a.stale"}) == [
        "nothing reaches a.new: use it, delete it, or say in unreached.toml why not",
        "a.stale is reached or gone: take it out of unreached.toml",
    ]


def test_every_exception_has_its_reason() -> None:
    assert all(len(why.split()) > 3 for why in allowed().values())
