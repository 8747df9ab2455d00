"""Translate the validation errors of a model for people who write files and do not program."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, get_args

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from backoffice.onboarding.spelling import did_you_mean
from domain.brand.colour_names import NAMED

_BARE_COLOUR = re.compile("[0-9A-Fa-f]{3}(?:[0-9A-Fa-f]{3})?")

_PATTERNS = {
    r"^([01][0-9]|2[0-3]):[0-5][0-9]$": 'is no time of day: write hours and minutes, such as "09:30"',
    r"^\d{4}-\d{2}-\d{2}$": "is no date: write it as 2026-11-25",
    "^[A-Za-z0-9_-]{1,40}$": "may have letters, digits, - and _ only, at most 40",
    "^[A-Z]{3}$": "is no currency: write three capitals, such as CAD",
    "^#[0-9a-fA-F]{6}$": "is no colour: write # and six digits, such as #b3261e",
    "^[^#]{16,40}$": "is no card code: 16 to 40 characters, no #",
}

_INSTEAD = {"taxes": "; a province's are taken by taxPack, such as CA-ON"}
"""Hints what may be written in place of a missing field."""


def plain(error: ErrorDetails, model: type[BaseModel]) -> str:
    """Describe the broken rule with the given value and, for an unknown name, the most similar known one."""
    told = _TOLD.get(error["type"])
    return told(error, model) if told else f"{_quoted(error)} is not right: {error['msg'].lower()}"


def _quoted(error: ErrorDetails) -> str:
    given = error.get("input")
    text = f"'{given}'" if isinstance(given, str) else _plain_value(given)
    return text if len(text) <= 80 else f"{text[:77]}…"


def _plain_value(given: Any) -> str:
    if isinstance(given, Mapping):
        return "a mapping"
    if isinstance(given, list | tuple):
        return "a list"
    return {None: "nothing", True: "true", False: "false"}.get(given, str(given))


def _extra(error: ErrorDetails, model: type[BaseModel]) -> str:
    name = str(error["loc"][-1])
    known = fields_at(model, error["loc"][:-1])
    return f"there is no field {name} here{did_you_mean(name, known)}"


def _missing(error: ErrorDetails, _: type[BaseModel]) -> str:
    name = str(error["loc"][-1])
    return f"{name} is missing{_INSTEAD.get(name, '')}"


def _bound(words: str, name: str) -> Callable[[ErrorDetails, type[BaseModel]], str]:
    return lambda error, _: f"must be {words} {error['ctx'][name]}, and is {_quoted(error)}"


def _length(error: ErrorDetails, _: type[BaseModel]) -> str:
    context = error["ctx"]
    if error["loc"][-1] == "days" and context.get("min_length", context.get("max_length")) == 7:
        return f"has {context['actual_length']} days, and a week has 7, from Sunday on"
    if "min_length" in context:
        return f"needs at least {_entries(context['min_length'])}, and has {context['actual_length']}"
    return f"may have at most {_entries(context['max_length'])}, and has {context['actual_length']}"


def _entries(many: int) -> str:
    return f"{many} entr{'y' if many == 1 else 'ies'}"


def _text_length(error: ErrorDetails, _: type[BaseModel]) -> str:
    context = error["ctx"]
    if "max_length" in context:
        return f"may have at most {context['max_length']} characters, and has {len(str(error['input']))}"
    return f"needs at least {context['min_length']} characters, and has {len(str(error['input']))}"


def _choice(error: ErrorDetails, _: type[BaseModel]) -> str:
    expected = error["ctx"]["expected"]
    choices = [word.strip().strip("'") for word in expected.replace(" or ", ", ").split(",")]
    return f"{_quoted(error)} is none of {', '.join(choices)}{did_you_mean(error['input'], choices)}"


def _pattern(error: ErrorDetails, _: type[BaseModel]) -> str:
    pattern = error["ctx"]["pattern"]
    return f"{_quoted(error)} {_PATTERNS.get(pattern, f'is not of the form {pattern}')}"


def _number(error: ErrorDetails, _: type[BaseModel]) -> str:
    given = error.get("input")
    hint = ""
    if isinstance(given, str) and given.strip().endswith("%"):
        hint = f": write {given.strip().rstrip('%')} for {given.strip()}"
    elif isinstance(given, str) and given.strip(" $").replace(",", ".").replace(".", "", 1).isdigit():
        hint = f": write {given.strip(' $').replace(',', '.')}"
    return f"{_quoted(error)} is no number{hint}"


def _whole(error: ErrorDetails, _: type[BaseModel]) -> str:
    return f"{_quoted(error)} is no whole number"


def _text(error: ErrorDetails, _: type[BaseModel]) -> str:
    return f"is {_quoted(error)}, which is no text: put it in quotes"


def _switch(error: ErrorDetails, _: type[BaseModel]) -> str:
    return f"{_quoted(error)} is neither true nor false"


def _date(error: ErrorDetails, _: type[BaseModel]) -> str:
    return f"{_quoted(error)} is no date: write it as 2026-11-25"


def _instant(error: ErrorDetails, _: type[BaseModel]) -> str:
    return f"{_quoted(error)} is no time with its zone: write it as 2026-11-25T18:00:00Z"


def _list(error: ErrorDetails, _: type[BaseModel]) -> str:
    return f"is {_quoted(error)} where a list belongs: begin each entry with - or write [a, b]"


def _mapping(error: ErrorDetails, _: type[BaseModel]) -> str:
    return f"is {_quoted(error)} where names with values belong: write {{name: value}}"


def _own_words(error: ErrorDetails, _: type[BaseModel]) -> str:
    return str(error["msg"]).removeprefix("Value error, ")


def _colour(error: ErrorDetails, model: type[BaseModel]) -> str:
    said, given = _own_words(error, model), str(error["input"])
    if "is no colour" not in said:
        return said
    bare = _BARE_COLOUR.fullmatch(given)
    return f"{said}; did you mean #{given}?" if bare else said + did_you_mean(given, NAMED)


_TOLD: dict[str, Callable[[ErrorDetails, type[BaseModel]], str]] = {
    "extra_forbidden": _extra,
    "missing": _missing,
    "greater_than_equal": _bound("at least", "ge"),
    "greater_than": _bound("more than", "gt"),
    "less_than_equal": _bound("at most", "le"),
    "less_than": _bound("less than", "lt"),
    "too_short": _length,
    "too_long": _length,
    "string_too_long": _text_length,
    "string_too_short": _text_length,
    "enum": _choice,
    "literal_error": _choice,
    "string_pattern_mismatch": _pattern,
    "decimal_parsing": _number,
    "decimal_type": _number,
    "finite_number": _number,
    "float_parsing": _number,
    "float_type": _number,
    "int_parsing": _whole,
    "int_type": _whole,
    "int_from_float": _whole,
    "string_type": _text,
    "bool_parsing": _switch,
    "bool_type": _switch,
    "date_from_datetime_parsing": _date,
    "date_parsing": _date,
    "date_type": _date,
    "date_from_datetime_inexact": _date,
    "datetime_from_date_parsing": _instant,
    "datetime_parsing": _instant,
    "datetime_type": _instant,
    "timezone_aware": _instant,
    "tuple_type": _list,
    "list_type": _list,
    "dict_type": _mapping,
    "model_type": _mapping,
    "model_attributes_type": _mapping,
    "value_error": _colour,
}


def fields_at(model: type[BaseModel], way: Iterable[str | int]) -> list[str]:
    """Return the field names that are allowed at a path into a model."""
    here: type[BaseModel] | None = model
    for part in way:
        if here is None or isinstance(part, int):
            continue
        fields = (field for name, field in here.model_fields.items() if part in {field.alias, name})
        found = next(fields, None)
        here = _model_in(found.annotation) if found else here
    return [field.alias or name for name, field in here.model_fields.items()] if here else []


def _model_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    inner = (_model_in(each) for each in get_args(annotation))
    return next((each for each in inner if each), None)
