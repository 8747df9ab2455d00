"""The environment is read once and refused where it would be unsafe."""

from collections.abc import Iterator

import pytest
from pydantic import ValidationError

from runtime.settings import settings


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in (
        "STAGE",
        "PROVIDER_HOSTS",
        "ALWAYS_ACCEPTING",
        "TABLE_ORDERS",
        "AWS_LAMBDA_FUNCTION_NAME",
        "AWS_ENDPOINT_URL",
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
    monkeypatch.setenv("TABLE_ORDERS", "orders-of-prod")
    read = settings()

    assert (read.session_cookie, read.checkout_expiry_ms, read.hold_seconds) == ("__Host-session", 1_180_000, 1_230)
    assert read.provider_hosts == frozenset()
    assert read.tables["orders"] == "orders-of-prod"


@pytest.mark.parametrize(
    ("stage", "listed", "hosts"),
    [
        ("prod", "", set()),
        ("staging", "", set()),
        ("dev", "", {"localhost", "127.0.0.1"}),
        ("dev", "order.provider.example", {"order.provider.example"}),
        ("prod", "order.provider.example,pay.provider.example", {"order.provider.example", "pay.provider.example"}),
    ],
)
def test_provider_hosts_come_from_the_stacks_environment(
    monkeypatch: pytest.MonkeyPatch, stage: str, listed: str, hosts: set[str]
) -> None:
    monkeypatch.setenv("STAGE", stage)
    monkeypatch.setenv("PROVIDER_HOSTS", listed)

    assert settings().provider_hosts == hosts


@pytest.mark.parametrize(
    "environment",
    [
        {"STAGE": "prod", "ALWAYS_ACCEPTING": "true"},
        {"STAGE": "test"},
        {"STAGE": "prod", "PROVIDER_HOSTS": "order.provider.example."},
        {"STAGE": "prod", "PROVIDER_HOSTS": "Order.Provider.Example"},
        {"STAGE": "prod", "PROVIDER_HOSTS": "order.provider.example, other.example"},
        {"STAGE": "prod", "PROVIDER_HOSTS": "*.example"},
    ],
)
def test_unsafe_settings_are_refused(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    with pytest.raises(ValidationError):
        settings()


@pytest.mark.parametrize(
    ("environment", "published_secrets", "one_machine"),
    [
        ({}, True, True),
        ({"AWS_LAMBDA_FUNCTION_NAME": "session", "AWS_ENDPOINT_URL": "http://127.0.0.1:4566"}, False, True),
        ({"AWS_LAMBDA_FUNCTION_NAME": "session"}, False, False),
        ({"STAGE": "prod"}, False, False),
    ],
)
def test_published_development_secrets_are_not_used_in_functions(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], published_secrets: bool, one_machine: bool
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert settings().may_use_development_secrets is published_secrets
    assert settings().on_one_machine is one_machine
