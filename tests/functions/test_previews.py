"""The address of a draft shows it before it is published, for a day; no order can be placed with it."""

import datetime as dt
import io
import json
import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from infrastructure.contract.calls import CALLS
from infrastructure.operator import removing
from infrastructure.operator.arguments import parser
from infrastructure.operator.said import Exit, Screen
from tests.engine import Engine
from tests.functions.browser import Answer, Browser, forget_turns
from tests.functions.carts import NOODLES, cart
from tests.functions.flipping import both, seen
from tests.functions.test_brand_versions import CORNER, HERE, PROD, numbers, run, versions
from tests.functions.world import Clock, forget_snapshots

from backoffice.apply_brand import keep_draft
from backoffice.brand_entries import Brand
from backoffice.onboarding import previewing as onboarding_previewing
from backoffice.onboarding.previewing import LIFE, give_preview
from domain.access.app_key import AppKey, made_token
from domain.access.switched_off import SwitchedOff
from domain.brand.host import HostEntry
from domain.tenant import Tenant
from members import news_messages
from ordering import messages as ordering
from repositories.access import app_keys
from repositories.brand import brand_versions, companies, hosts
from repositories.brand.companies import Applied
from repositories.promotion import promotions
from runtime.call import Access, Call
from runtime.secret import sha256
from runtime.settings import settings
from stores import messages as calls

__all__ = ["versions"]

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("undrawn")]

HOST = "corner.example"
NOW = dt.datetime(2026, 6, 17, 16, 5, tzinfo=dt.UTC)
EVENTS = Path(__file__).resolve().parents[2] / "events"
WITH_A_SESSION = [call for call in CALLS if call.access in {Access.SESSION, Access.STORE, Access.MEMBER}]
LOOKING = {
    *("isonline", "getserverstatus", "getstores", "getstore", "getstorehours", "getfullmenu", "getcategories"),
    *("getitems", "getiteminventory", "gettables", "priceorder", "newsfeed"),
}
NOTED = ("sessions", "rate-limits")
"""What a preview leaves: its own sessions, and how often it was asked."""


@pytest.fixture
def token(versions: tuple[Brand, Brand]) -> str:
    """The secret part of the address of the draft in which everything of the brand is another."""
    keep_draft(versions[1], prune=True)
    return token_of(give_preview(CORNER, NOW, HERE.address).address)


def token_of(address: str) -> str:
    return address.rpartition("/")[2]


def looking(token: str, store_id: str = "queen", host: str = HOST) -> Browser:
    browser = Browser(host)
    browser.start(token)
    browser.choose(store_id)
    return browser


def rows(engine: Engine, *, without: tuple[str, ...] = ()) -> dict[str, Any]:
    names = [name for name in settings().tables if name not in without]
    return {name: engine.client.scan(TableName=settings().tables[name])["Items"] for name in names}


def starts(token: str, host: str = HOST) -> list[Answer]:
    return [Browser(host).post(path, token=token) for path in ("/init", calls.START.path)]


def refused_with(engine: Engine, *tokens: str, host: str = HOST) -> set[str]:
    """The results of both calls that begin a session, after checking that they began none."""
    before = rows(engine, without=("rate-limits",))
    answers = [answer for token in tokens for answer in starts(token, host)]
    assert rows(engine, without=("rate-limits",)) == before
    assert not [answer for answer in answers if "set-cookie" in answer.headers]
    return {answer.result for answer in answers}


def test_the_drafts_theme_stores_menu_tables_and_prices_are_shown_and_the_published_ones_to_everybody_else(
    token: str, tables: Engine
) -> None:
    before = seen()
    init, start = starts(token)

    assert init.body["data"]["previewVersion"] == 2
    assert start.body["session"]["data"]["previewVersion"] == 2
    assert start.body["choice"]["theme"]["primary"] == "#1e5fb3"
    assert [store["storeName"] for store in start.body["choice"]["stores"]] == ["Queen Street", "Harbourfront", "Annex"]
    preview = looking(token)
    listed = preview.call(calls.GET_STORES).body
    assert [store["storeID"] for store in listed["stores"]] == ["queen", "harbour", "annex"]
    dishes = preview.call(calls.GET_ITEMS).body["items"]
    assert {dish["price"] for dish in dishes if dish["ID"] == 1001} == {14.75}
    assert (
        preview.call(calls.GET_FULL_MENU).body["url"]
        != looking("corner-host-key").call(calls.GET_FULL_MENU).body["url"]
    )
    assert [table["descr"] for table in preview.call(calls.GET_TABLES, tableID="5").body["tables"]] == ["At the window"]
    quote = preview.call(ordering.PRICE_ORDER, cart=cart(NOODLES)).body["quote"]
    assert quote["totals"]["subtotal"] == 16.00
    assert looking("corner-host-key").call(ordering.PRICE_ORDER, cart=cart(NOODLES)).body["quote"]["totals"][
        "subtotal"
    ] == (15.75)
    assert preview.call(news_messages.NEWSFEED, get={}).result == "ok"
    assert seen() == before


@pytest.mark.night
def test_preview_uses_the_drafts_promotions_and_those_that_it_keeps(token: str, versions: tuple[Brand, Brand]) -> None:
    def worth() -> Decimal | None:
        draft = brand_versions.draft_of(CORNER)
        assert draft
        preview = Tenant(company_code="corner", draft=draft.content.digest)
        return getattr(promotions.find(preview, "Slurp"), "disc_value", None)

    assert worth() == 15
    assert getattr(promotions.find(CORNER, "Slurp"), "disc_value", None) == 10
    without = versions[1]._replace(promotions=())
    keep_draft(without)
    assert worth() == 10
    keep_draft(without, prune=True)
    forget_snapshots()
    assert worth() is None


@pytest.mark.night
def test_an_address_for_a_delivery_is_not_asked_after_outside(token: str) -> None:
    there = {"street": "100 Queen St W", "city": "Toronto", "province": "ON", "postal": "M5H 2N2", "country": "CA"}
    asked = cart(NOODLES, orderType="delivery", address=there)

    priced = looking(token).call(ordering.PRICE_ORDER, cart=asked)

    assert (priced.result, priced.body["distance"], priced.body["courier"]) == ("ok", None, None)


def sample_of(call: Call) -> dict[str, Any]:
    event = json.loads(next(EVENTS.glob(f"*/{call.name}.json")).read_text())
    chosen = {"storeID": "queen"} if call is calls.GET_STORE else {}
    return {**json.loads(event["body"]), **chosen}


@pytest.mark.night
def test_only_what_looks_is_answered_and_all_else_is_refused_and_changes_nothing(token: str, tables: Engine) -> None:
    preview = looking(token)
    before = rows(tables, without=NOTED)
    refused = set()

    for call in WITH_A_SESSION:
        forget_turns()
        answer = preview.post(call.path, **{**sample_of(call), "sessionKey": preview.key})
        refused |= {call.name} if answer.result == "error_preview" else set()

    assert rows(tables, without=NOTED) == before
    assert {call.name for call in WITH_A_SESSION} - refused == LOOKING


def tampered(token: str) -> Iterator[str]:
    yield token[:-1]
    yield f"{token}x"
    yield token.swapcase()
    yield f"{token}/5"
    yield sha256(token)


@pytest.mark.night
def test_a_tampered_address_opens_nothing(token: str, tables: Engine) -> None:
    assert refused_with(tables, *tampered(token)) == {"invalid_access"}


@pytest.mark.night
def test_on_another_brands_host_it_opens_nothing(token: str, tables: Engine) -> None:
    assert refused_with(tables, token, host="rival.example") == {"invalid_access"}


@pytest.mark.night
def test_the_draft_of_one_brand_is_not_opened_by_a_key_of_another(token: str, tables: Engine) -> None:
    draft = brand_versions.draft_of(CORNER)
    assert draft
    foreign = made_token("rivalPreviewxxxxxxxxxx")
    app_keys.save(foreign, AppKey(company_code="rival", draft=draft.content.digest, expires_at=NOW + LIFE))

    assert refused_with(tables, foreign, host="rival.example") == {"error_preview_ended"}


@pytest.mark.night
def test_after_a_day_it_is_over_and_so_is_a_session_that_it_began(token: str, clock: Clock, tables: Engine) -> None:
    clock.pass_by(hours=23, minutes=59)
    preview = looking(token)
    assert preview.call(calls.GET_STORE).result == "ok"

    clock.pass_by(minutes=2)

    assert preview.call(calls.GET_STORE).result == "session_expired"
    assert refused_with(tables, token) == {"error_preview_ended"}


@pytest.mark.night
def test_preview_of_a_published_draft_is_refused_at_start_and_later(token: str, tables: Engine) -> None:
    preview = looking(token)

    assert run("publish", "corner")[0] is Exit.DONE

    assert numbers()[-1] == 2
    assert refused_with(tables, token) == {"error_preview_ended"}
    for call in (calls.GET_STORE, calls.GET_STORES, calls.GET_FULL_MENU, calls.GET_TABLES):
        assert preview.call(call).result == "error_preview_ended"
    assert preview.call(ordering.PRICE_ORDER, cart=cart(NOODLES)).result == "error_preview_ended"


@pytest.mark.night
def test_a_draft_that_another_one_replaced_is_previewed_no_more(
    token: str, versions: tuple[Brand, Brand], tables: Engine
) -> None:
    keep_draft(versions[0])

    assert refused_with(tables, token) == {"error_preview_ended"}


@pytest.mark.night
def test_the_same_files_kept_again_leave_a_preview_good(token: str, versions: tuple[Brand, Brand]) -> None:
    keep_draft(versions[1], prune=True)
    forget_snapshots()

    assert {answer.result for answer in starts(token)} == {"ok"}


@pytest.mark.night
def test_a_draft_that_is_discarded_ends_its_previews_and_nothing_else(token: str, tables: Engine) -> None:
    preview, before = looking(token), seen()

    end, said, _ = run("discard", "corner")

    assert end is Exit.DONE
    assert said.startswith("dropped: the draft of 2026-06-17 16:05:00 UTC  ~ company, ")
    assert preview.call(calls.GET_STORE).result == "error_preview_ended"
    assert refused_with(tables, token) == {"error_preview_ended"}
    assert seen() == before
    assert run("discard", "corner")[0] is Exit.REFUSED


@pytest.mark.night
def test_a_draft_is_discarded_in_production_by_a_person_or_with_yes(
    token: str, monkeypatch: pytest.MonkeyPatch, tables: Engine
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("prod\n"))
    before = rows(tables)

    end, said, err = run("discard", "corner", target=PROD)

    assert (end, said) == (Exit.MISUSED, "")
    assert err == "production is changed by a person at a terminal, or with --yes; nothing was changed\n"
    assert rows(tables) == before
    assert run("discard", "corner", "--yes", target=PROD)[0] is Exit.DONE


def test_discard_refuses_a_draft_that_was_replaced_after_the_question(
    token: str, versions: tuple[Brand, Brand], monkeypatch: pytest.MonkeyPatch
) -> None:
    def agreed(*_: object) -> bool:
        keep_draft(versions[0])
        return True

    monkeypatch.setattr(Screen, "agreed", agreed)

    end, _, err = run("discard", "corner", target=PROD)

    assert end is Exit.REFUSED
    assert err == "refused: another draft of corner was stored since, which stays; nothing was changed\n"
    kept = brand_versions.draft_of(CORNER)
    assert kept
    assert kept.told == "nothing"


def test_a_brand_that_is_removed_leaves_no_preview_behind(token: str, tables: Engine) -> None:
    given = parser().parse_args(["remove-brand", "corner", "--confirm", "corner"])

    assert removing.remove_brand(given, HERE, Screen(as_json=True, out=io.StringIO())) is Exit.DONE

    forget_snapshots()
    assert brand_versions.draft_of(CORNER) is None
    assert refused_with(tables, token, host="localhost") == {"error_preview_ended"}


@pytest.mark.night
def test_a_new_draft_is_previewed_at_once_where_the_one_before_was_just_looked_at(
    token: str, versions: tuple[Brand, Brand]
) -> None:
    looking(token)
    keep_draft(versions[0])

    again = token_of(give_preview(CORNER, NOW, HERE.address).address)

    assert {answer.result for answer in starts(again)} == {"ok"}


def test_preview_address_is_printed_once_and_stored_as_a_hash(
    versions: tuple[Brand, Brand], tmp_path: Path, tables: Engine
) -> None:
    end, said, _ = run("apply", str(tmp_path / "corner"), "--draft")

    assert end is Exit.DONE
    told = re.search(r"preview of version 2, for who has the address, until 2026-06-18 16:05 UTC:\n  (\S+)\n$", said)
    assert told
    assert told[1].startswith("http://localhost:8080/")
    token = token_of(told[1])
    assert token not in str(rows(tables))
    assert app_keys.find(token)
    assert {answer.result for answer in starts(token)} == {"ok"}


@pytest.mark.night
def test_no_preview_key_is_created_with_json_output(
    versions: tuple[Brand, Brand], tmp_path: Path, tables: Engine
) -> None:
    before = rows(tables)["app-keys"]

    end, said, _ = run("apply", str(tmp_path / "corner"), "--draft", "--json")

    assert end is Exit.DONE
    assert json.loads(said)["steps"] == 1
    assert rows(tables)["app-keys"] == before


@pytest.mark.night
def test_another_address_is_given_by_a_command(token: str) -> None:
    end, said, _ = run("preview", "corner", "--json")

    told = json.loads(said)
    assert end is Exit.DONE
    assert (told["version"], told["ends"]) == (2, "2026-06-18T16:05:00+00:00")
    assert token_of(told["address"]) != token
    assert {answer.result for each in (token, token_of(told["address"])) for answer in starts(each)} == {"ok"}


@pytest.mark.night
@pytest.mark.parametrize("code", ["corner", "nobody"])
def test_without_a_draft_there_is_nothing_to_preview(versions: tuple[Brand, Brand], code: str, tables: Engine) -> None:
    before = rows(tables)

    end, _, complained = run("preview", code)

    assert end is Exit.REFUSED
    assert complained.startswith("refused: ")
    assert rows(tables) == before


def test_a_brand_that_was_never_published_is_previewed_at_a_host_of_ours(
    tables: Engine, bucket: object, clock: Clock, tmp_path: Path
) -> None:
    forget_snapshots()
    keep_draft(both(tmp_path)[1])

    made = give_preview(CORNER, NOW, HERE.address)

    assert made.version == 1
    token = token_of(made.address)
    assert {answer.result for answer in starts(token, "localhost")} == {"ok"}
    assert {answer.result for answer in starts(token)} == {"invalid_access"}


def applied_with(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """As if the brand's files had these hosts, sorted as they are kept; `rival.` are another's."""
    head = companies.head(CORNER)
    assert head
    monkeypatch.setattr(companies, "head", lambda _: head._replace(applied=Applied(hosts=tuple(sorted(names)))))
    for name in names:
        hosts.save(HostEntry(host=name, token="t", company_code="rival" if name.startswith("rival.") else "corner"))


ON_A_STAGE, HERE_TOO = "", "http://localhost:8080"


@pytest.mark.night
@pytest.mark.parametrize(
    ("target", "names", "door"),
    [
        (ON_A_STAGE, ("shop.example", "queen.shop.example"), "https://queen.shop.example"),
        (ON_A_STAGE, ("brand.localhost", "shop.example"), "https://shop.example"),
        (ON_A_STAGE, ("brand.localhost",), ""),
        (ON_A_STAGE, ("localhost",), ""),
        (ON_A_STAGE, ("rival.example", "shop.example"), "https://shop.example"),
        (ON_A_STAGE, ("off.example", "shop.example"), "https://shop.example"),
        (ON_A_STAGE, (), ""),
        (HERE_TOO, ("shop.example", "shop.localhost"), "http://shop.localhost:8080"),
        (HERE_TOO, ("off.localhost", "rival.localhost", "shop.localhost"), "http://shop.localhost:8080"),
        (HERE_TOO, ("shop.example",), "http://localhost:8080"),
        (HERE_TOO, ("off.localhost",), "http://localhost:8080"),
    ],
)
def test_the_address_leads_to_an_open_host_of_the_brand_that_leads_to_the_target(
    token: str, monkeypatch: pytest.MonkeyPatch, target: str, names: tuple[str, ...], door: str
) -> None:
    applied_with(monkeypatch, *names)
    for name in names:
        if name.startswith("off."):
            hosts.switch(name, SwitchedOff(at=NOW))

    end, said, _ = run("preview", "corner", target=PROD._replace(address=target))

    assert end is Exit.DONE
    [address] = [line.strip() for line in said.splitlines() if "/" in line and "until" not in line][:1]
    assert address.rpartition("/")[0] == door


def lead_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove all hosts of the brand, as before it was published first."""
    head = companies.head(CORNER)
    assert head
    bare = head._replace(applied=Applied())
    monkeypatch.setattr(companies, "head", lambda _: bare)


@pytest.mark.night
def test_on_a_stage_without_any_host_of_the_brand_a_host_of_ours_is_named(
    token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = settings().model_copy(update={"provider_hosts": frozenset({"localhost", "preview.example"})})
    monkeypatch.setattr(onboarding_previewing, "settings", lambda: ours)
    lead_nowhere(monkeypatch)

    assert give_preview(CORNER, NOW, "").address.startswith("https://preview.example/")


@pytest.mark.night
def test_preview_command_reports_that_no_host_leads_to_the_brand(token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lead_nowhere(monkeypatch)

    _, said, _ = run("preview", "corner", target=PROD)

    assert said.splitlines()[-1] == "  no host leads to the brand yet: open it at one of the stage's ProviderHosts"
    assert said.splitlines()[-2].startswith("  /")
