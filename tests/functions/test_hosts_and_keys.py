"""A brand's own host accepts keys of that brand in every stage, and nothing else (R-1).

A refusal does not reveal the key's brand, begins no session and writes nothing.
"""

import datetime as dt
from collections.abc import Iterator

import pytest
from tests.functions.browser import Answer, Browser, forget_turns
from tests.functions.world import Clock, Memory, Tables, forget_snapshots

from domain.access.app_key import AppKey, LaunchType, made_token
from domain.brand.host import HostEntry
from repositories.access import app_keys
from repositories.access.app_keys import AppKeyRecord
from repositories.brand import hosts
from repositories.brand.hosts import HostRecord
from runtime.secret import sha256
from runtime.settings import settings
from stores import messages as stores
from use_cases.visit import admit_key

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("brands", "clock")]

OURS = "order.provider.example"
HOST = "corner.example"
TABLE = made_token("cornerTable5xxxxxxxxxx")
EXPIRED = made_token("cornerExpiredxxxxxxxxx")
INACTIVE = made_token("cornerInactivexxxxxxxx")
RETIRED = made_token("cornerRetiredxxxxxxxxx")
RIVALS = made_token("rivalTable1xxxxxxxxxxx")
RIVALS_EXPIRED = made_token("rivalExpiredxxxxxxxxxx")
RIVALS_PIN = made_token("rivalKioskxxxxxxxxxxxx")
GUESSABLE = "corner-table-5"
NOON = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)
KEPT = ("sessions", "hosts", "app-keys", "companies", "stores", "verifications", "devices")


def stored_keys() -> dict[str, AppKey]:
    """Keys as production has them: made by chance, each in a state of its own."""
    table = AppKey(company_code="corner", store_id="queen", table_id="5", order_type=LaunchType.TABLE)
    rival = AppKey(company_code="rival", store_id="only")
    return {
        TABLE: table,
        EXPIRED: table.model_copy(update={"expires_at": NOON - dt.timedelta(seconds=1)}),
        INACTIVE: table.model_copy(update={"active": False}),
        RETIRED: table,
        RIVALS: rival,
        RIVALS_EXPIRED: rival.model_copy(update={"expires_at": NOON - dt.timedelta(days=1)}),
        RIVALS_PIN: rival.model_copy(update={"pin_hash": "never-asked-for"}),
    }


@pytest.fixture(autouse=True)
def keys(brands: object) -> None:
    """All of them, but the retired one, which is there no more."""
    for token, key in stored_keys().items():
        app_keys.save(token, key)
    AppKeyRecord(sha256(RETIRED)).delete()
    forget_snapshots()
    forget_turns()


def run_in(stage: str, monkeypatch: pytest.MonkeyPatch, provider_hosts: str = "") -> None:
    """Set the stage and the provider's hosts as that stage's environment has them; tables and cookies stay the
    test's."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("STAGE", stage)
        environment.setenv("PROVIDER_HOSTS", provider_hosts)
        told = settings.__wrapped__()
    there = settings().model_copy(update={"stage": told.stage, "provider_hosts": told.provider_hosts})
    monkeypatch.setattr(admit_key, "settings", lambda: there)


@pytest.fixture(params=["staging", "prod"])
def stage(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A public stage whose stack has no provider hosts."""
    run_in(request.param, monkeypatch)
    return str(request.param)


def knock(host: str, token: str) -> list[Answer]:
    """By both calls that begin a session; without a key by the one that takes the host's own."""
    paths = ("/init", stores.START.path) if token else (stores.START.path,)
    return [Browser(host).post(path, token=token) for path in paths]


def refusals(stored: Tables, host: str, token: str) -> set[str]:
    """The results of both calls, after checking that they wrote nothing and set no cookie."""
    before = {name: stored.count(name) for name in KEPT}
    answers = knock(host, token)
    assert {name: stored.count(name) for name in KEPT} == before
    for answer in answers:
        assert "set-cookie" not in answer.headers
        assert answer.body.keys() == {"result", "code", "message", "details"}
    return {answer.result for answer in answers}


@pytest.mark.parametrize("every", ["dev", "staging", "prod"])
@pytest.mark.parametrize("host", [HOST, "queen.corner.example", "CORNER.Example", "corner.example:8443"])
def test_a_brands_own_host_honours_a_key_of_the_brand_in_every_stage(
    monkeypatch: pytest.MonkeyPatch, every: str, host: str
) -> None:
    run_in(every, monkeypatch)

    init, start = knock(host, TABLE)

    assert (init.result, init.body["data"]["tableID"]) == ("ok", "5")
    assert (start.result, start.body["opened"]["table"]["ID"]) == ("ok", "5")
    assert start.body["session"]["data"]["companyCode"] == "corner"


@pytest.mark.night
def test_a_stores_public_address_opens_on_the_brands_own_host_only(stage: str, stored: Tables) -> None:
    assert [answer.result for answer in knock(HOST, "corner/queen")] == ["ok", "ok"]

    assert refusals(stored, "rival.example", "corner/queen") == {"invalid_access"}


def tampered() -> Iterator[str]:
    """The table's key, a little otherwise."""
    yield TABLE[:-1]
    yield f"{TABLE}x"
    yield TABLE[:-1] + ("A" if TABLE[-1] != "A" else "B")
    yield f"D{TABLE[1:]}"
    yield TABLE.swapcase()
    yield f"{TABLE}/5"
    yield f"{TABLE} "
    yield sha256(TABLE)


@pytest.mark.night
@pytest.mark.parametrize(
    "token",
    [*tampered(), RETIRED, RIVALS, RIVALS_EXPIRED, RIVALS_PIN, "rival/only", "corner/nowhere", GUESSABLE, "rival-key"],
)
def test_a_tampered_retired_or_foreign_key_is_refused_as_one_that_never_was(
    stage: str, stored: Tables, token: str
) -> None:
    unknown = [answer.body for answer in knock(HOST, made_token("nobodysxxxxxxxxxxxxxxx"))]

    assert refusals(stored, HOST, token) == {"invalid_access"}
    assert [answer.body for answer in knock(HOST, token)] == unknown


@pytest.mark.night
@pytest.mark.parametrize(("token", "result"), [(EXPIRED, "key_expired"), (INACTIVE, "key_inactive")])
def test_a_key_of_the_brand_that_is_over_says_so_on_its_own_host_and_nowhere_else(
    stage: str, stored: Tables, token: str, result: str
) -> None:
    assert refusals(stored, HOST, token) == {result}
    assert refusals(stored, "rival.example", token) == {"invalid_access"}


@pytest.mark.night
@pytest.mark.parametrize(
    "host",
    [
        "corner.example.",
        "corner.example.evil.tld",
        "evilcorner.example",
        "xn--crner-0qa.example",
        "córner.example",
        "сorner.example",
        "ｃorner.example",
        "corner.example,rival.example",
        "corner.example, corner.example",
        "corner.example:80:80",
        "corner.example:port",
        "corner.example@evil.tld",
        "corner.example/",
        "corner%2eexample",
        "corner..example",
        ".corner.example",
        "*.example",
        "localhost",
        "127.0.0.1",
        "",
    ],
)
def test_a_host_that_only_looks_like_the_brands_opens_nothing(stage: str, stored: Tables, host: str) -> None:
    for token in (TABLE, "corner/queen", ""):
        assert refusals(stored, host, token) == {"invalid_access"}


@pytest.mark.night
def test_a_host_of_our_own_opens_every_brands_keys_where_the_stack_names_it(
    monkeypatch: pytest.MonkeyPatch, stored: Tables
) -> None:
    run_in("prod", monkeypatch, OURS)

    for token, company in ((TABLE, "corner"), (RIVALS, "rival")):
        assert [answer.result for answer in knock(OURS, token)] == ["ok", "ok"]
        assert knock(OURS, token)[0].body["data"]["companyCode"] == company
    assert refusals(stored, OURS, GUESSABLE) == {"invalid_access"}
    assert refusals(stored, OURS, "") == {"invalid_access"}
    assert refusals(stored, f"{OURS}.", TABLE) == {"invalid_access"}


@pytest.mark.night
def test_a_key_that_is_ended_opens_nothing_from_that_moment(stage: str, stored: Tables) -> None:
    assert knock(HOST, TABLE)[0].result == "ok"

    app_keys.end(sha256(TABLE))

    assert refusals(stored, HOST, TABLE) == {"key_inactive"}

    AppKeyRecord(sha256(TABLE)).delete()
    assert refusals(stored, HOST, TABLE) == {"invalid_access"}


@pytest.fixture
def preview() -> Iterator[HostEntry]:
    """A host more of the brand."""
    entry = HostEntry(host="preview.corner.example", token=TABLE, company_code="corner")
    hosts.save(entry)
    yield entry
    HostRecord(entry.host).delete()
    forget_snapshots()


@pytest.mark.night
def test_a_host_that_is_removed_opens_nothing_once_its_memory_is_half_a_minute_old(
    stage: str, stored: Tables, preview: HostEntry, memory: Memory
) -> None:
    assert [answer.result for answer in knock(preview.host, TABLE)] == ["ok", "ok"]

    HostRecord(preview.host).delete()
    memory.pass_by(30)

    assert refusals(stored, preview.host, TABLE) == {"invalid_access"}
    assert refusals(stored, preview.host, "") == {"invalid_access"}


def remove(entry: HostEntry) -> None:
    """As the flip of its brand does."""
    HostRecord(entry.host).delete()
    hosts.forget()


@pytest.mark.night
def test_a_host_that_is_removed_here_opens_nothing_from_that_moment(
    stage: str, stored: Tables, preview: HostEntry
) -> None:
    assert knock(preview.host, TABLE)[0].result == "ok"

    remove(preview)

    assert refusals(stored, preview.host, TABLE) == {"invalid_access"}


@pytest.mark.night
def test_a_host_that_goes_over_to_another_brand_opens_that_ones_keys_only(
    stage: str, stored: Tables, preview: HostEntry, clock: Clock
) -> None:
    assert knock(preview.host, TABLE)[0].result == "ok"

    remove(preview)
    hosts.save(HostEntry(host=preview.host, token=RIVALS, company_code="rival"))

    assert refusals(stored, preview.host, TABLE) == {"invalid_access"}
    assert knock(preview.host, "")[0].body["session"]["data"]["companyCode"] == "rival"
