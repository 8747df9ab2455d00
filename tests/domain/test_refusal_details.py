"""Details of a refusal beside its code: amounts are numbers in major units (decisions section 0)."""

import ast
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

from domain.errors import Code, Refusal

FUNCTIONS = Path(__file__).parents[2] / "functions"


def test_amount_in_refusal_details_is_a_number() -> None:
    refusal = Refusal(Code.MINIMUM_ORDER, minimum=Decimal("15.00"), short=Decimal("3.50"), name="15.00")

    assert refusal.details == {"minimum": 15.0, "short": 3.5, "name": "15.00"}
    assert {type(refusal.details[name]) for name in ("minimum", "short")} == {float}


def test_no_refusal_is_given_a_number_as_text() -> None:
    """A text would be shown unchanged, without its currency and untranslated."""
    told = [f"{path.name}:{given.lineno} {given.arg}" for path in FUNCTIONS.rglob("*.py") for given in _as_text(path)]

    assert told == []


def _as_text(path: Path) -> Iterator[ast.keyword]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            yield from (given for given in node.keywords if _is_number_as_text(given.value))


def _is_number_as_text(value: ast.expr) -> bool:
    if isinstance(value, ast.Constant):
        return isinstance(value.value, str) and value.value[:1].isdigit()
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "str"
