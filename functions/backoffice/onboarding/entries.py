"""Validate entries of a brand's files against their models and report every invalid value, not only the first."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from backoffice.onboarding.documents import Document, Path_
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.names import in_words
from backoffice.onboarding.plain_words import plain
from backoffice.onboarding.spelling import did_you_mean

Model = TypeVar("Model", bound=BaseModel)
_OF_THE_NAME = {"extra_forbidden"}


class Entry(NamedTuple):
    """A valid value and its path in the file."""

    path: Path_
    value: Any


def fitting(
    document: Document, path: Path_, model: type[Model], content: Any, given: Mapping[str, Any] | None = None
) -> tuple[Model | None, list[Fault]]:
    """Validate a value, with the fields that the folder adds (`given`); otherwise return every fault in it."""
    if not isinstance(content, Mapping):
        where = in_words(document.content, path)
        return None, [document.fault(path, where, "is no mapping: it has names with values, such as {ID: 1}")]
    try:
        return model.model_validate({**content, **(given or {})}), []
    except ValidationError as error:
        errors = error.errors(include_url=False)
        return None, [_fault(document, path, each, model) for each in errors if not _follows(each, errors)]


def _follows(error: ErrorDetails, errors: list[ErrorDetails]) -> bool:
    """Return True if a list is too short only because some of its entries are invalid and reported themselves."""
    way = error["loc"]
    inside = (each["loc"] for each in errors if len(each["loc"]) > len(way))
    return error["type"] == "too_short" and any(loc[: len(way)] == way for loc in inside)


def _fault(document: Document, path: Path_, error: ErrorDetails, model: type[BaseModel]) -> Fault:
    way = [*path, *error["loc"]]
    shown = way[:-1] if error["type"] in {"missing", *_OF_THE_NAME} else way
    rule, where = plain(error, model), in_words(document.content, shown)
    return document.fault(way, where, rule, of_name=error["type"] in _OF_THE_NAME)


def listed(document: Document, name: str, *, also: Iterable[str] = ()) -> tuple[list[Any], list[Fault]]:
    """Return the entries of the list `name`, and faults for other names in the file, except those in `also`."""
    content = document.content
    if content is None:
        return [], []
    if not isinstance(content, Mapping):
        return [], [document.fault((), "", f"holds {_kind(content)}: its first line is {name}:")]
    known = (name, *also)
    faults = [
        document.fault((other,), "", f"there is no field {other} here{did_you_mean(other, known)}", of_name=True)
        for other in content
        if other not in known
    ]
    entries = content.get(name)
    if entries is None:
        return [], faults
    if not isinstance(entries, list):
        return [], [*faults, document.fault((name,), name, "is no list: begin each entry with -")]
    return entries, faults


def _kind(content: Any) -> str:
    return "a bare list" if isinstance(content, list) else "no names with values"


def fitting_entries(
    document: Document, name: str, model: type[Model], given: Mapping[str, Any] | None = None
) -> tuple[list[Entry], list[Fault]]:
    """Return the valid entries of a listing file, and the faults of the others."""
    entries, faults = listed(document, name)
    fit: list[Entry] = []
    for index, content in enumerate(entries):
        value, wrong = fitting(document, (name, index), model, content, given)
        faults += wrong
        if value is not None:
            fit.append(Entry((name, index), value))
    return fit, faults


def told_twice(document: Document, entries: Iterable[Entry], what: str, names: Iterable[Any]) -> Iterator[Fault]:
    """Report entries whose unique value is used twice, at the later entry."""
    first: dict[Any, int] = {}
    for entry, name in zip(entries, names, strict=True):
        if name in first:
            rule = f"{what} {name} is given twice: first in line {first[name]}"
            yield document.fault(entry.path, in_words(document.content, entry.path), rule)
        first.setdefault(name, document.place(entry.path).line)
