"""What an environment has in memory of a brand is all of one version of it.

Each row that a flip writes says which one it was, and the company's row is in every flip. Whoever first reads a row of
a later flip than any before has all else of the brand expire, so that it is read anew when it is asked for next; what
was read on the way to there is read once more (`whole`). Of a brand that nothing changes nothing more is read.
"""

from collections.abc import Callable
from contextvars import ContextVar
from typing import NamedTuple, TypeVar

from domain.errors import Refusal
from repositories import read_ahead
from runtime.deadline import request_mark

Result = TypeVar("Result")
_TRIES = 3
"""Flips that may come while one request is read; each takes as long as applying a brand's files."""


class _Known(NamedTuple):
    flip: int
    first: object | None
    """The request that met the brand first: what it reads is a moment old, and rows bear the flips they are of."""


_known: dict[str, _Known] = {}
_expiring: list[Callable[[str], None]] = []
_turns: ContextVar[list[str]] = ContextVar("turns")
"""Brands that were found to have gone over while something was read."""


def expires(forget: Callable[[str], None]) -> None:
    """What is called with a company's code when its brand went over."""
    _expiring.append(forget)


def saw(company_code: str, flip: float | None) -> None:
    """A row of this flip was read; None for one that no flip wrote."""
    if not flip:
        return
    known, now = _known.get(company_code), int(flip)
    if known and now <= known.flip:
        return
    request = request_mark()
    if known is None or (known.first is request and request is not None):
        _known[company_code] = _Known(now, request)
        return
    _known[company_code] = _Known(now, None)
    for forget in _expiring:
        forget(company_code)
    read_ahead.drop()
    turns = _turns.get(None)
    if turns is not None:
        turns.append(company_code)


def whole(read: Callable[[], Result]) -> Result:
    """What it reads, or refuses, all of one version: once more where a brand was found to have gone over on the way.

    It writes nothing that may not be written twice.
    """
    for _ in range(_TRIES - 1):
        turns: list[str] = []
        try:
            value = _read(read, turns)
        except Refusal:
            if not turns:
                raise
        else:
            if not turns:
                return value
    return read()


def _read(read: Callable[[], Result], turns: list[str]) -> Result:
    around, token = _turns.get(None), _turns.set(turns)
    try:
        return read()
    finally:
        _turns.reset(token)
        if around is not None:
            around += turns


def forget() -> None:
    """As a new environment begins."""
    _known.clear()
