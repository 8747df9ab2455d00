"""The environment is read once and refused where it would be unsafe."""

from collections.abc import Iterator

import pytest
from pydantic import ValidationError

from runtime.settings import settings


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in (
        "STAGE",
        "ORIGIN_SECRET",
        "PROVIDER_HOSTS",
        "ALWAYS_ACCEPTING",
        "TABLE_ORDERS",
        "PEPPER",
        "STAFF_SECRET",
    ):
        monkeypatch.delenv(name, raising=False)
    settings.cache_clear()
    yield
    settings.cache_clear()


def test_a_developers_machine_needs_no_settings() -> None:
    read = settings()

    assert (read.stage, read.session_cookie, read.checkout_expiry_ms, read.hold_seconds) == (
        "dev",
        "session",
        40_000,
        90,
    )
    assert read.provider_hosts == {"localhost", "127.0.0.1"}
    assert read.tables["order-states"] == "carte-blanche-dev-order-states"


def test_production_keeps_its_cookie_to_its_host_and_its_times_to_the_specs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAGE", "prod")
    monkeypatch.setenv("ORIGIN_SECRET", "s")
    monkeypatch.setenv("PEPPER", "p" * 32)
    monkeypatch.setenv("STAFF_SECRET", "s" * 32)
    monkeypatch.setenv("TABLE_ORDERS", "orders-of-prod")
    read = settings()

    assert (read.session_cookie, read.checkout_expiry_ms, read.hold_seconds) == ("__Host-session", 1_180_000, 1_230)
    assert read.provider_hosts == frozenset()
    assert read.tables["orders"] == "orders-of-prod"


@pytest.mark.parametrize(
    "environment",
    [
        {"STAGE": "prod"},
        {"STAGE": "staging"},
        {"STAGE": "prod", "ORIGIN_SECRET": "s", "ALWAYS_ACCEPTING": "true"},
        {"STAGE": "test"},
    ],
)
def test_what_would_be_unsafe_does_not_start(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    with pytest.raises(ValidationError):
        settings()
