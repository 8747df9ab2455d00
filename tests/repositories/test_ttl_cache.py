"""Values kept for a short time: loaded together, not older than promised, and never more than there is room for."""

import pytest

from repositories.engine import ttl_cache
from repositories.engine.ttl_cache import TtlCache


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that pass, as a list of one."""
    now = [100.0]
    monkeypatch.setattr(ttl_cache, "clock", lambda: now[0])
    return now


def test_unknown_keys_are_loaded_together(clock: list[float]) -> None:
    kept: TtlCache[str, str] = TtlCache(seconds=5)
    asked: list[list[str]] = []

    def load(missing: list[str]) -> dict[str, str]:
        asked.append(missing)
        return {key: f"{key}{len(asked)}" for key in missing}

    assert kept.get_all(["a", "b", "a"], load) == {"a": "a1", "b": "b1"}
    clock[0] += 4.9
    assert kept.get_all(["a", "b", "c"], load) == {"a": "a1", "b": "b1", "c": "c2"}
    assert kept.get_all(["b"], load) == {"b": "b1"}
    clock[0] += 0.1
    assert kept.get_all(["a", "c"], load) == {"a": "a3", "c": "c2"}
    assert asked == [["a", "b"], ["c"], ["a"]]


def test_oldest_entries_are_evicted_when_there_is_no_room(clock: list[float]) -> None:
    kept: TtlCache[str, int] = TtlCache(seconds=5, most=2)
    kept.put("a", 1)
    kept.put("b", 2)
    kept.put("a", 3)
    kept.put("c", 4)

    assert (kept.last("a"), kept.last("b"), kept.last("c")) == (3, None, 4)
    assert kept.get_all(["x", "y", "z"], lambda missing: dict.fromkeys(missing, 0)) == {"x": 0, "y": 0, "z": 0}
    assert (kept.last("x"), kept.last("y"), kept.last("z")) == (None, 0, 0)


def test_stale_value_is_read_again_and_still_returned_by_last(clock: list[float]) -> None:
    kept: TtlCache[str, int] = TtlCache(seconds=5)
    kept.put("a", 1)
    kept.put("b", 2)

    kept.expire(lambda key, value: (key, value) == ("a", 1))

    assert (kept.fresh("a"), kept.last("a"), kept.fresh("b")) == (False, 1, True)
    assert (kept.get("a", lambda: 3), kept.get("b", lambda: 4)) == (3, 2)
    assert kept.fresh("a")
