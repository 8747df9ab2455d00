"""Parse a request's body: small, plain JSON, then a strict model (reliability R50)."""

import json
from collections.abc import Iterable
from typing import Any, NoReturn, TypeVar

from pydantic import BaseModel, ValidationError

from domain.errors import Code, Refusal

MAX_BODY_BYTES = 256 * 1024

LONGEST_LINE_ID = 40
"""Characters of what a client may call its line."""

Model = TypeVar("Model", bound=BaseModel)

_CODES = {"qty": Code.QUANTITY, "weight": Code.WEIGHT}
"""Fields whose bounds have a code of their own in the catalogue."""


class Malformed(Refusal):
    """A request that is refused before any rule is applied: HTTP 400, or 413 if it is too large."""

    def __init__(
        self, code: Code = Code.INVALID_REQUEST, *, status: int = 400, fields: list[str] | None = None
    ) -> None:
        super().__init__(code)
        if fields:
            self.details["fields"] = fields
        self.status = status


def require_text(values: Iterable[str]) -> None:
    """Refuse invalid Unicode: half a surrogate pair can be neither hashed nor stored nor sent on (R50)."""
    try:
        "".join(values).encode()
    except UnicodeEncodeError as error:
        raise Malformed from error


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    named = dict(pairs)
    if len(named) != len(pairs):
        raise ValueError("a name is given twice")
    return named


def _check_json(text: str) -> None:
    """Refuse what parsers disagree about: NaN, Infinity, repeated names, endless nesting, huge integers."""
    try:
        json.loads(text, parse_constant=_no_constant, object_pairs_hook=_unique)
    except (ValueError, RecursionError) as error:
        raise Malformed from error


def _line_around(location: tuple[int | str, ...], document: Any) -> str:
    """The `lineId` of the line around a fault; empty if there is no line, or its ID is invalid."""
    line_id: object = ""
    for step in location:
        try:
            document = document[step]
        except (LookupError, TypeError):
            break
        if isinstance(document, dict):
            line_id = document.get("lineId", line_id)
    return line_id if isinstance(line_id, str) and len(line_id) <= LONGEST_LINE_ID else ""


def _refuse(error: ValidationError, text: str) -> NoReturn:
    places = [each["loc"] for each in error.errors(include_input=False, include_url=False)]
    locations = [tuple(map(str, place)) for place in places]
    names = [location[-1] for location in locations if location]
    code = next((_CODES[name] for name in names if name in _CODES), Code.INVALID_REQUEST)
    refused = Malformed(code, fields=[".".join(location) for location in locations[:10]])
    document = json.loads(text)
    line_id = next(filter(None, (_line_around(place, document) for place in places[:10])), "")
    if line_id:
        refused.details["line_id"] = line_id
    raise refused from None


def parse(raw: bytes, model: type[Model]) -> Model:
    """Parse the body into its model; refuses `invalid_request`, or the field's own code if its bound has one."""
    if len(raw) > MAX_BODY_BYTES:
        raise Malformed(status=413)
    try:
        text = (raw or b"{}").decode()
    except UnicodeDecodeError as error:
        raise Malformed from error
    _check_json(text)
    try:
        return model.model_validate_json(text, strict=True)
    except ValidationError as error:
        _refuse(error, text)
