"""Keys and names drawn by chance can be typed after a command."""

import secrets
from collections.abc import Callable, Iterator

import pytest

from runtime.secret import new_chance, new_key


@pytest.mark.parametrize(("new", "size"), [(new_chance, 16), (new_key, 32)])
def test_key_that_begins_with_a_dash_is_drawn_again(
    new: Callable[[], str], size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: Iterator[str] = iter(["-option", "--", "a-name", "another"])
    asked: list[int] = []

    def draw(wanted: int) -> str:
        asked.append(wanted)
        return next(drawn)

    monkeypatch.setattr(secrets, "token_urlsafe", draw)

    assert new() == "a-name"
    assert asked == [size, size, size]
