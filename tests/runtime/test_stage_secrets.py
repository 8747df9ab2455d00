"""Secrets of the stage: read when they are used, replaced without a deploy, kept through an outage."""

from collections.abc import Iterator

import pytest
from tests.secret_store import MAPS, ORIGIN, PEPPER, STAFF, Minutes, SecretStore, stage_with

from runtime import secret, stage_secrets
from runtime.deadline import deadline
from runtime.outage import Outage
from runtime.settings import settings
from runtime.stage_secrets import StageSecret


@pytest.fixture
def minutes() -> Minutes:
    return Minutes()


@pytest.fixture
def store(minutes: Minutes) -> Iterator[SecretStore]:
    store = SecretStore()
    for name in (ORIGIN, PEPPER, STAFF):
        store.rotate(name, "first")
    with stage_with(store, minutes):
        yield store


def test_a_value_is_read_once_in_five_minutes(store: SecretStore, minutes: Minutes) -> None:
    for passed in (0.0, 2.0, 2.9):
        minutes.pass_by(passed)
        assert stage_secrets.ORIGIN.values() == ("first",)
    assert store.asked == [ORIGIN, ORIGIN], "its current version and the one before it"

    minutes.pass_by(0.1)
    stage_secrets.ORIGIN.values()
    assert len(store.asked) == 4


def test_a_replaced_value_is_in_use_within_five_minutes_and_the_one_before_stays_right(
    store: SecretStore, minutes: Minutes
) -> None:
    assert stage_secrets.STAFF.values() == ("first",)
    store.rotate(STAFF, "second")
    minutes.pass_by(5)
    assert stage_secrets.STAFF.values() == ("second", "first")
    store.rotate(STAFF, "third")
    minutes.pass_by(5)
    assert stage_secrets.STAFF.values() == ("third", "second")


def test_a_version_may_hold_several_values(store: SecretStore) -> None:
    store.rotate(PEPPER, "third second first")

    assert stage_secrets.PEPPER.values() == ("third", "second", "first")


def test_while_the_secret_store_is_silent_the_last_values_stay(store: SecretStore, minutes: Minutes) -> None:
    stage_secrets.PEPPER.values()
    store.silent = True
    minutes.pass_by(60)
    asked = len(store.asked)

    assert [stage_secrets.PEPPER.values() for _ in range(5)] == [("first",)] * 5
    assert len(store.asked) == asked + 1, "nobody waits for a silent store again and again"

    store.silent = False
    store.rotate(PEPPER, "second")
    minutes.pass_by(0.34)
    assert stage_secrets.PEPPER.values() == ("second", "first")


def test_a_value_that_was_never_read_is_an_outage_until_it_can_be(store: SecretStore) -> None:
    store.silent = True
    with pytest.raises(Outage):
        stage_secrets.ORIGIN.values()

    store.silent = False
    assert stage_secrets.ORIGIN.values() == ("first",)


@pytest.mark.parametrize("value", [None, "", "  "])
def test_a_secret_that_is_missing_or_empty_opens_nothing(store: SecretStore, value: str | None) -> None:
    store.secrets[ORIGIN] = {} if value is None else {"AWSCURRENT": value}

    with pytest.raises(Outage):
        stage_secrets.ORIGIN.values()


def test_the_map_service_needs_no_key(store: SecretStore) -> None:
    assert stage_secrets.MAPS_KEY.values() == ()

    store.rotate(MAPS, "key")
    stage_secrets.MAPS_KEY.forget()
    assert stage_secrets.MAPS_KEY.values() == ("key",)


def test_missing_secret_name_fails_in_a_function_but_not_on_a_developers_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unnamed = StageSecret(lambda: "", ("published",))
    for changed, published in (({}, True), ({"in_function": True}, False), ({"stage": "prod"}, False)):
        told = settings().model_copy(update=changed)
        monkeypatch.setattr(stage_secrets, "settings", lambda told=told: told)
        if published:
            assert unnamed.values() == ("published",)
        else:
            with pytest.raises(RuntimeError, match="not named"):
                unnamed.values()


def test_no_secret_is_read_that_could_not_be_in_time(store: SecretStore) -> None:
    class Late:
        def get_remaining_time_in_millis(self) -> int:
            return 2_200

    with deadline(Late()), pytest.raises(Outage):
        stage_secrets.ORIGIN.values()
    assert store.asked == []


def test_hashes_are_made_with_the_first_value_and_found_with_every_one(store: SecretStore, minutes: Minutes) -> None:
    old, token = secret.keyed_hash("a", "b"), secret.device_token()
    store.rotate(PEPPER, "second")
    minutes.pass_by(5)

    assert secret.keyed_hashes("a", "b") == (secret.keyed_hash("a", "b"), old)
    assert secret.is_keyed_hash(old, "a", "b")
    assert secret.is_device_token(token)
    assert not secret.is_keyed_hash(old, "a", "c")

    store.rotate(PEPPER, "third")
    minutes.pass_by(5)
    assert not secret.is_keyed_hash(old, "a", "b")
    assert not secret.is_device_token(token)
