"""Tokens open a channel once, connections are a store's own, and a table's call is answered once."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.faults import Faults

from domain.channel.listener import Listener, Role
from domain.channel.service_call import ServiceCall
from domain.tenant import Tenant
from repositories.channel import channel_tokens, connections, service_calls
from repositories.channel.channel_tokens import ChannelTokenRecord
from repositories.channel.connections import ConnectionRecord
from runtime.secret import sha256

pytestmark = pytest.mark.engine

NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
SECOND, HOUR = dt.timedelta(seconds=1), dt.timedelta(hours=1)


def listener(store: str = "queen", company: str = "corner", role: Role = Role.STAFF) -> Listener:
    return Listener(company_code=company, store_id=store, role=role, host="corner.example")


def call(name: str = "c", at: dt.datetime = NOW) -> ServiceCall:
    return ServiceCall(call_id=name * 16, table_id="5", table_name="Window", service="Bill", at=at)


@pytest.mark.night
def test_a_token_opens_once_and_is_stored_as_its_hash_only(tenant: Tenant) -> None:
    channel_tokens.add("token", listener(), NOW)

    assert channel_tokens.use("token", "one", NOW) == listener()
    assert channel_tokens.use("token", "two", NOW) is None
    assert channel_tokens.use("other", "two", NOW) is None
    [stored] = ChannelTokenRecord.scan()
    assert (stored.pk, stored.used_by) == (sha256("token"), "one")


@pytest.mark.night
def test_a_token_opens_also_through_a_lost_reply(tenant: Tenant, faults: Faults) -> None:
    channel_tokens.add("token", listener(), NOW)
    faults.inject("lost")

    assert channel_tokens.use("token", "one", NOW) == listener()


@pytest.mark.night
def test_a_token_is_over_after_a_minute(tenant: Tenant) -> None:
    channel_tokens.add("token", listener(), NOW)

    assert channel_tokens.use("token", "one", NOW + 60 * SECOND) is None
    assert channel_tokens.use("token", "one", NOW + 59 * SECOND) == listener()


def test_of_many_sockets_at_once_one_opens(tenant: Tenant) -> None:
    channel_tokens.add("token", listener(), NOW)

    with ThreadPoolExecutor(8) as pool:
        opened = list(pool.map(lambda number: channel_tokens.use("token", f"c{number}", NOW), range(16)))

    assert [one for one in opened if one] == [listener()]


@pytest.mark.night
def test_connections_are_found_by_company_and_store(tenant: Tenant) -> None:
    for place, (company, store) in enumerate([("corner", "queen"), ("corner", "harbour"), ("rival", "queen")]):
        connections.add(listener(store, company), f"c{place}", NOW)

    assert connections.of_store(tenant, "queen", NOW) == {"c0": listener()}
    assert connections.of_store(Tenant(company_code="rival"), "queen", NOW) == {"c2": listener("queen", "rival")}
    assert connections.of_store(tenant, "nowhere", NOW) == {}


def test_a_connection_is_forgotten_when_it_ends_is_gone_or_is_two_hours_old(tenant: Tenant) -> None:
    for name in ("ended", "gone", "stays"):
        connections.add(listener(), name, NOW)

    connections.remove_by_id("ended")
    connections.remove_by_id("never-there")
    connections.remove(tenant, "queen", "gone")

    assert set(connections.of_store(tenant, "queen", NOW + 2 * HOUR - SECOND)) == {"stays"}
    assert connections.of_store(tenant, "queen", NOW + 2 * HOUR) == {}
    assert [record.connection_id for record in ConnectionRecord.scan()] == ["stays"]


def test_repeated_service_call_keeps_the_first(tenant: Tenant) -> None:
    assert service_calls.add(tenant, "queen", call())
    assert service_calls.add(tenant, "queen", call())
    assert not service_calls.add(tenant, "queen", call().model_copy(update={"table_id": "6"}))

    assert service_calls.of_store(tenant, "queen", NOW) == (call(),)
    assert service_calls.of_store(tenant, "harbour", NOW) == ()


@pytest.mark.night
def test_service_calls_are_listed_oldest_first_for_two_hours(tenant: Tenant) -> None:
    for name, at in (("b", NOW + HOUR), ("a", NOW), ("c", NOW + HOUR)):
        service_calls.add(tenant, "queen", call(name, at))

    told = [one.call_id[0] for one in service_calls.of_store(tenant, "queen", NOW + 2 * HOUR - SECOND)]
    later = [one.call_id[0] for one in service_calls.of_store(tenant, "queen", NOW + 2 * HOUR)]

    assert (told, later) == (["a", "b", "c"], ["b", "c"])


def test_a_call_is_taken_up_once_also_through_a_lost_reply(tenant: Tenant, faults: Faults) -> None:
    service_calls.add(tenant, "queen", call())
    anna, bo = call().answered("anna", NOW), call().answered("bo", NOW)

    faults.inject("lost")
    assert service_calls.replace(tenant, "queen", call(), anna)
    assert not service_calls.replace(tenant, "queen", call(), bo)
    assert service_calls.find(tenant, "queen", call().call_id) == anna
