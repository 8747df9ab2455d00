"""A disabled host or key starts no session from the next call on, also after an apply."""

import io
import json
import shutil
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from infrastructure.contract.calls import CALLS
from infrastructure.operator import applying, doctor, going_back, switching
from infrastructure.operator.arguments import parser
from infrastructure.operator.hosts import Seen
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target
from tests.engine import Engine
from tests.functions.browser import Answer, Browser, at_store
from tests.functions.carts import NOODLES, NOODLES_TOTAL, cart, feed
from tests.functions.conftest import BRANDS, CORNER
from tests.functions.world import Bucket, Clock, Outbox, Tables, forget_snapshots

from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from backoffice.onboarding.export import exported
from backoffice.onboarding.standing_brand import standing_brand
from bookings.messages import BOOKING
from domain.access.app_key import AppKey
from domain.brand.host import HostEntry
from members import messages as members
from ordering import messages as ordering
from ordering.place_messages import FIND_PLACES
from repositories.access import app_keys
from repositories.brand import hosts
from runtime.call import Access
from runtime.secret import sha256
from session.messages import NEXT_GUEST
from stores import messages as stores

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("undrawn")]

HERE = Target("the stack on this machine", "dev", {})
PROD = Target("stage prod in AWS", "prod", {}, is_here=False)
HOST, OTHER = "corner.example", "queen.corner.example"
TABLE = "corner-table-5"
SAID = "is disabled since 2026-06-17 16:00 UTC"


@pytest.fixture
def live(tables: Engine, bucket: Bucket, clock: Clock) -> Iterator[Tables]:
    """Both brands, as their files have them."""
    forget_snapshots()
    for name in ("corner", "rival"):
        apply(read_brand(BRANDS / name))
    yield Tables(tables)
    tables.empty()
    forget_snapshots()


def run(*line: str, target: Target = HERE) -> tuple[Exit, str, str]:
    """A command as a person types it. It runs elsewhere: what functions have in memory stays as it is."""
    given = parser().parse_args(line)
    out, err = io.StringIO(), io.StringIO()
    commands: dict[str, Any] = {"rollback": going_back.rollback, "plan": applying.plan, "apply": applying.apply}
    of_a_key = given.command.endswith("-key")
    do = commands.get(given.command, switching.key if of_a_key else switching.host)
    return do(given, target, Screen(as_json=given.json, out=out, err=err)), out.getvalue(), err.getvalue()


def knock(host: str = HOST, token: str = TABLE) -> list[Answer]:
    """By both calls that begin a session; without a key by the one that takes the host's own."""
    paths = ("/init", stores.START.path) if token else (stores.START.path,)
    return [Browser(host).post(path, token=token) for path in paths]


def results(host: str = HOST, token: str = TABLE) -> set[str]:
    return {answer.result for answer in knock(host, token)}


@pytest.mark.night
def test_a_disabled_host_gives_no_session_from_the_next_call_on_and_its_brands_others_do(live: Tables) -> None:
    for token in (TABLE, "corner-host-key", ""):
        assert results(HOST, token) == {"ok"}
    unknown = [answer.body for answer in knock("nobody.example")]
    before = live.count("sessions")

    assert run("disable-host", HOST)[0] is Exit.DONE

    for token in (TABLE, "corner-host-key", "corner/queen", "rival-key", ""):
        assert results(HOST, token) == {"invalid_access"}, token
    assert [answer.body for answer in knock(HOST)] == unknown, "as one that never was"
    assert all("set-cookie" not in answer.headers for answer in knock(HOST))
    assert Browser(HOST).send("/hosts", "", method="GET").body["hosts"] == []
    assert live.count("sessions") == before
    assert results(OTHER) == results("localhost") == {"ok"}
    assert results("rival.example", "rival-key") == {"ok"}


@pytest.mark.night
def test_a_disabled_key_gives_no_session_from_the_next_call_on_at_no_host(live: Tables) -> None:
    assert results() == {"ok"}
    before = live.count("sessions")

    end, said, _ = run("disable-key", TABLE, "--why", "on a photograph")

    assert (end, said) == (
        Exit.DONE,
        "key …le-5 (table 5 of queen) of corner is disabled: it gives no session from the next call on\n",
    )
    for host in (HOST, OTHER, "localhost"):
        assert results(host) == {"key_inactive"}
    assert results("rival.example") == {"invalid_access"}
    assert Browser(HOST).post(stores.IS_MENU_DISABLED.path, token=TABLE).body.get("menuDisabled", True)
    assert live.count("sessions") == before
    assert results(HOST, "corner-host-key") == {"ok"}


@pytest.mark.night
@pytest.mark.parametrize("token", [TABLE[:-1], f"{TABLE}x", TABLE.upper(), "rival-key", sha256(TABLE), "", "no-such"])
def test_tampered_foreign_or_hashed_tokens_open_nothing_beside_a_disabled_key(live: Tables, token: str) -> None:
    run("disable-key", TABLE)
    before = live.count("sessions")

    answer = Browser(HOST).post("/init", token=token)

    assert answer.result in {"invalid_access", "invalid_request"}
    assert live.count("sessions") == before


@pytest.mark.night
def test_enabled_host_and_key_open_again(live: Tables) -> None:
    for line in (("disable-host", HOST), ("disable-key", TABLE)):
        run(*line)

    assert run("enable-key", sha256(TABLE))[1] == (
        "key …le-5 (table 5 of queen) of corner is enabled: it opens what the brand's files say\n"
    )
    assert results(HOST) == {"invalid_access"}
    assert results(OTHER) == {"ok"}
    assert run("enable-host", "CORNER.example")[1].startswith("host corner.example of corner is enabled")
    assert results(HOST) == {"ok"}


@pytest.mark.night
def test_open_sessions_order_nothing_more_and_see_what_they_ordered(live: Tables) -> None:
    by_key, by_host, third = at_store("queen", HOST, TABLE), at_store("queen", OTHER), at_store("queen", "localhost")
    sent = feed(cart(NOODLES), NOODLES_TOTAL)
    first = by_key.call(ordering.ADD_ORDER, feed=sent)
    assert first.result == "ok"
    ordered = live.orders()

    run("disable-key", TABLE)
    run("disable-host", OTHER)

    assert by_key.call(ordering.ADD_ORDER, feed=sent).body == first.body, "sent again, it is the order it was"
    for guest in (by_key, by_host):
        again = feed(cart(NOODLES, orderUUID="11111111-0000-4000-8000-000000000077"), NOODLES_TOTAL)
        refused = guest.call(ordering.ADD_ORDER, feed=again).body
        assert (refused["result"], refused["details"]["reason"]) == ("error_not_accepting_orders", "inactive")
        hours = guest.call(stores.GET_STORE_HOURS, orderType="takeout").body
        assert hours["notAccepting"] == "inactive"
        assert guest.call(stores.GET_STORE).result == "ok"
    assert live.orders() == ordered
    assert third.call(ordering.ADD_ORDER, feed=feed(cart(NOODLES), NOODLES_TOTAL)).result == "ok"


def a_hold(browser: Browser) -> Answer:
    uuid = "11111111-0000-4000-8000-000000000078"
    return browser.call(ordering.ITEM_ALLOCATION, update={"orderId": uuid, "items": [{"ID": 2002, "qty": 1}]})


def a_text_code(browser: Browser) -> Answer:
    return browser.call(members.SMS, validate={"Phone": "4165550199", "Purpose": "login"})


def an_email_code(browser: Browser) -> Answer:
    return browser.call(members.OTP, send={"email": "ada@example.com", "purpose": "login"})


def a_place_on_the_waitlist(browser: Browser) -> Answer:
    wish = {"bookingID": "22222222-0000-4000-8000-000000000001", "partySize": 2, "name": "Ada", "phone": "4165550199"}
    return browser.call(BOOKING, add=wish)


def an_address(browser: Browser) -> Answer:
    return browser.call(FIND_PLACES, text="12 Queen Street West", search="33333333-0000-4000-8000-000000000001")


ACTS = (a_hold, a_text_code, an_email_code, a_place_on_the_waitlist, an_address)


@pytest.mark.parametrize("line", [("disable-host", HOST), ("disable-key", "corner-host-key")], ids=lambda line: line[0])
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__)
def test_open_sessions_hold_and_send_nothing_more(
    live: Tables, outbox: Outbox, line: tuple[str, str], act: Callable[[Browser], Answer]
) -> None:
    browser = at_store("queen", HOST)
    assert act(browser).result not in {"key_inactive", "invalid_request"}
    run(*line)
    before = (live.count("checkouts"), live.count("bookings"), len(outbox.sent))

    assert act(browser).result == "key_inactive"

    assert (live.count("checkouts"), live.count("bookings"), len(outbox.sent)) == before
    run(line[0].replace("disable", "enable"), line[1])
    assert act(browser).result != "key_inactive"


READS_PAYS_OR_GIVES_BACK = {
    "addfeed",
    "addorder",
    "booking",
    "cancelpayment",
    "doordash",
    "getorders",
    "getorderstatus",
    "getpayment",
    "getreceipt",
    "hppresponse",
    "memberauth",
    "nextguest",
    "paypart",
    "resendpayment",
    "startpayment",
    "tablebill",
    "tableorders",
    "validateorder",
}
"""What an open session may still call at a disabled host, beside what a preview may: see docs/rules/sessions.md."""


def test_a_call_is_closed_at_a_disabled_host_unless_it_is_listed() -> None:
    guests = [call for call in CALLS if call.access in {Access.SESSION, Access.STORE, Access.MEMBER}]

    assert {call.name for call in guests if not (call.needs_open_key or call.in_preview)} == READS_PAYS_OR_GIVES_BACK


@pytest.mark.night
def test_a_kiosk_has_no_next_guest_where_its_host_or_its_key_is_disabled(live: Tables) -> None:
    app_keys.save("hall", AppKey(company_code="corner", store_id="queen", kiosk=True))
    kiosk = Browser(HOST)
    assert kiosk.start("hall").result == "ok"
    before = live.count("sessions")

    run("disable-host", HOST)
    assert kiosk.call(NEXT_GUEST).result == "forbidden"
    run("enable-host", HOST)
    run("disable-key", "hall")
    assert kiosk.call(NEXT_GUEST).result == "key_inactive"

    assert live.count("sessions") == before


def another(tmp_path: Path) -> Path:
    """The brand without the host and the key, as a folder."""
    folder = Path(shutil.copytree(BRANDS / "corner", tmp_path / "corner"))
    for file, word in (("hosts.yaml", OTHER), ("keys.yaml", TABLE)):
        lines = (folder / file).read_text().splitlines(keepends=True)
        (folder / file).write_text("".join(line for line in lines if word not in line))
    return folder


@pytest.mark.night
def test_disabled_host_and_key_stay_disabled_after_apply_removal_and_rollback(live: Tables, tmp_path: Path) -> None:
    run("disable-host", OTHER)
    run("disable-key", TABLE)
    folder = another(tmp_path)

    def is_shut() -> bool:
        forget_snapshots()
        return results(OTHER, "corner-host-key") == {"invalid_access"} and results() == {"key_inactive"}

    apply(read_brand(BRANDS / "corner"))
    assert is_shut()
    apply(read_brand(folder), prune=True)
    assert is_shut()
    apply(read_brand(BRANDS / "corner"))
    assert hosts.current(OTHER) is not None
    assert is_shut()
    assert run("rollback", "corner")[0] is Exit.DONE
    assert run("rollback", "corner", "--to", "3")[0] is Exit.DONE
    assert is_shut()
    hosts.save(HostEntry(host=OTHER, token="corner/queen", company_code="corner"))
    key = app_keys.as_filed(sha256(TABLE))
    assert key
    app_keys.save(TABLE, key.model_copy(update={"store_home": False}))
    assert is_shut()

    run("enable-host", OTHER)
    run("enable-key", TABLE)
    assert (results(OTHER, "corner-host-key"), results()) == ({"ok"}, {"ok"})


@pytest.mark.night
def test_a_host_that_was_removed_while_it_was_disabled_can_be_enabled(live: Tables, tmp_path: Path) -> None:
    run("disable-host", OTHER)
    apply(read_brand(another(tmp_path)), prune=True)

    assert run("enable-host", OTHER)[:2] == (
        Exit.DONE,
        f"host {OTHER} is enabled: it opens what the brand's files say\n",
    )
    assert run("disable-host", OTHER)[0] is Exit.REFUSED


def test_plan_and_doctor_report_disabled_rows_and_the_export_omits_this(
    live: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("disable-host", OTHER, "--why", "stolen")
    run("disable-key", TABLE)

    end, said, _ = run("plan", str(BRANDS / "corner"), "--exit-code")

    assert end is Exit.DONE, "nothing of the files changes"
    assert said.splitlines()[-3:] == [
        "nothing changes",
        f"! host {OTHER} {SAID} (stolen), and every apply leaves it so: ./carteblanche enable-host {OTHER}",
        f"! key …le-5 (table 5 of queen) {SAID}, and every apply leaves it so: "
        f"./carteblanche enable-key {sha256(TABLE)}",
    ]
    told = json.loads(run("plan", str(BRANDS / "corner"), "--json")[1])
    assert told["disabled"] == [{"kind": "host", "name": OTHER}, {"kind": "key", "name": "…le-5 (table 5 of queen)"}]
    assert told["changes"] == []

    monkeypatch.setattr(doctor, "looked_at", lambda *_: Seen())
    out = io.StringIO()
    doctor.doctor(Namespace(company="corner"), HERE, Screen(as_json=False, out=out))
    lines = [line for line in out.getvalue().splitlines() if "disabled" in line]
    assert lines == [
        f"warning: host {OTHER}: {SAID} (stolen); ./carteblanche enable-host {OTHER}",
        f"warning: key …le-5 (table 5 of queen): {SAID}; ./carteblanche enable-key {sha256(TABLE)}",
    ]

    standing = standing_brand(CORNER)
    assert standing
    assert "active: false" not in exported(standing).files["keys.yaml"].partition(sha256(TABLE))[2].partition("- ")[0]


@pytest.mark.night
@pytest.mark.parametrize("line", [("disable-host", "nobody.example"), ("disable-key", "nobodys"), ("enable-key", "x")])
def test_disabling_an_unknown_host_or_key_is_refused(live: Tables, line: tuple[str, str]) -> None:
    before = {name: live.count(name) for name in ("hosts", "app-keys")}

    end, said, err = run(*line)

    assert (end, said) == (Exit.REFUSED, "")
    assert err.endswith("; nothing was changed\n")
    assert {name: live.count(name) for name in ("hosts", "app-keys")} == before


@pytest.mark.night
def test_twice_changes_nothing_and_keeps_since_when(live: Tables, clock: Clock) -> None:
    run("disable-host", HOST)
    clock.pass_by(hours=1)

    assert run("disable-host", HOST)[:2] == (
        Exit.DONE,
        f"host {HOST} of corner {SAID}; nothing was changed\n",
    )
    assert json.loads(run("disable-host", HOST, "--json")[1])["changed"] is False
    run("enable-host", HOST)
    assert run("enable-host", HOST)[1] == f"host {HOST} of corner is not disabled; nothing was changed\n"


@pytest.mark.night
@pytest.mark.parametrize("line", [("disable-host", HOST), ("disable-key", TABLE)])
def test_production_is_changed_by_a_person_or_with_yes(
    live: Tables, monkeypatch: pytest.MonkeyPatch, line: tuple[str, str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("prod\n"))

    end, _, err = run(*line, target=PROD)

    assert end is Exit.MISUSED
    assert err == "production is changed by a person at a terminal, or with --yes; nothing was changed\n"
    assert results() == {"ok"}
    assert run(*line, "--yes", target=PROD)[0] is Exit.DONE
    assert results() != {"ok"}
