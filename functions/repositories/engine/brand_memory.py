"""Keep all cached rows of a brand at one version.

Each row that a publish writes has the number of that publish, and every publish writes the company's row. The first
read of a row with a higher number marks the brand's other cached rows as stale, so that they are read again when
needed; a read in progress is repeated (`read_consistently`). While a brand does not change, nothing more is read.
"""

from collections.abc import Callable
from contextvars import ContextVar
from typing import NamedTuple, TypeVar

from domain.errors import Refusal
from repositories.engine import prefetch
from runtime.deadline import request_mark

Result = TypeVar("Result")
_TRIES = 3
"""Publishes that may occur during one read; each takes as long as applying a brand's files."""


class _Known(NamedTuple):
    flip: int
    first: object | None
    """The request that first read the brand. Its rows are new, so a higher number makes none of them stale."""


_known: dict[str, _Known] = {}
_expiring: list[Callable[[str], None]] = []
_turns: ContextVar[list[str]] = ContextVar("turns")
"""Brands of which a newer version was found during a read."""


def expires(forget: Callable[[str], None]) -> None:
    """Register a callback that receives a company's code when a newer version of the brand was read."""
    _expiring.append(forget)


def note_version(company_code: str, flip: float | None) -> None:
    """Note the publish number of a row that was read; None if no publish wrote it."""
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
    prefetch.drop()
    turns = _turns.get(None)
    if turns is not None:
        turns.append(company_code)


def read_consistently(read: Callable[[], Result]) -> Result:
    """Run `read` so that all its data comes from one brand version; repeat it if a newer version is published.

    `read` must be safe to repeat.
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
    """Forget all noted versions, as in a new environment."""
    _known.clear()
