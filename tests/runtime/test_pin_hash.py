"""Slow hashes of the PINs of tables and app keys, and the digests that earlier releases stored (threat 11)."""

import hashlib
from collections.abc import Iterator
from typing import Any

import pytest
from tests.secret_store import PEPPER, Minutes, SecretStore, stage_with

from runtime.pin_hash import is_foreign, is_place_pin, is_slow, key_names, needs_rehash, pin_digest, slow_pin

DIGEST = pin_digest("corner#queen#5", "246810")
OTHER = pin_digest("corner#queen#5", "246811")


@pytest.fixture
def store() -> Iterator[SecretStore]:
    store, minutes = SecretStore(), Minutes()
    store.rotate(PEPPER, "first")
    with stage_with(store, minutes):
        yield store


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The parameters of every slow hash that is computed."""
    seen: list[Any] = []
    scrypt = hashlib.scrypt

    def noted(secret: bytes, **cost: Any) -> bytes:
        seen.append({name: cost[name] for name in ("n", "r", "p")})
        return scrypt(secret, **cost)

    monkeypatch.setattr(hashlib, "scrypt", noted)
    return seen


def test_digest_is_what_earlier_releases_stored() -> None:
    assert hashlib.sha256(b"corner#queen#5#246810").hexdigest() == DIGEST
    assert is_place_pin(DIGEST, DIGEST)
    assert not is_place_pin(DIGEST, OTHER)
    assert not is_slow(DIGEST)


def test_two_hashes_of_one_pin_differ_and_both_verify_it() -> None:
    one, other = slow_pin(DIGEST), slow_pin(DIGEST)

    assert one != other
    assert all(is_slow(each) and is_place_pin(each, DIGEST) for each in (one, other))
    assert not is_place_pin(one, OTHER)
    assert DIGEST not in one


def test_one_check_computes_one_slow_hash_with_the_cost_of_staff_pins(hashed: list[Any]) -> None:
    stored = slow_pin(DIGEST)
    hashed.clear()

    assert is_place_pin(stored, DIGEST)

    assert hashed == [{"n": 16_384, "r": 8, "p": 1}]


def test_hash_cannot_be_verified_without_the_pepper(store: SecretStore) -> None:
    stored = slow_pin(DIGEST)
    store.secrets[PEPPER] = {"AWSCURRENT": "of another stage"}
    with stage_with(store, Minutes()):
        assert is_foreign(stored)
        assert not is_place_pin(stored, DIGEST)


def test_hash_by_the_previous_pepper_is_right_and_needs_a_new_one(store: SecretStore) -> None:
    stored = slow_pin(DIGEST)
    assert not needs_rehash(stored)
    store.rotate(PEPPER, "second")
    with stage_with(store, Minutes()):
        assert is_place_pin(stored, DIGEST)
        assert needs_rehash(stored)
        assert not is_foreign(stored)
        assert not needs_rehash(slow_pin(DIGEST))


def test_name_of_a_key_is_no_part_of_it(store: SecretStore) -> None:
    assert [len(each) for each in key_names()] == [8]
    assert "first" not in key_names()


def test_digest_needs_a_rehash_and_a_missing_pin_does_not() -> None:
    assert needs_rehash(DIGEST)
    assert not needs_rehash("")
    assert not is_foreign("")
    assert not is_foreign(DIGEST)
