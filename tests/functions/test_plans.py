"""A plan lists exactly what applying a folder changes, and takes nothing from another brand."""

import argparse
import io
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from infrastructure.operator import applying
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target
from pynamodb.connection import Connection
from tests.engine import Engine
from tests.functions.browser import Browser, at_store
from tests.functions.conftest import BRANDS
from tests.functions.world import NOON, Bucket, Clock, Tables, forget_snapshots

from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from backoffice.onboarding import providers
from backoffice.onboarding.plan import plan_of
from domain.access.app_key import made_token
from domain.access.switched_off import SwitchedOff
from domain.tax import taxes_of_store
from domain.tax.tax_packs import PackCode, rates_of
from domain.tenant import Tenant
from repositories.access import app_keys
from repositories.brand import companies, hosts
from repositories.engine.ownership import Taken
from repositories.store import stores
from runtime.secret import sha256
from stores import messages as calls

CORNER = Tenant(company_code="corner")
HERE = Target("the stack on this machine", "dev", {}, "http://localhost:8080")
PROD = Target("stage prod in AWS", "prod", {}, is_here=False)

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("undrawn")]


@pytest.fixture
def live(tables: Engine, bucket: Bucket, clock: Clock) -> Tables:
    """Both brands as their files have them."""
    bucket.files.clear()
    forget_snapshots()
    for name in ("corner", "rival"):
        apply(read_brand(BRANDS / name))
    return Tables(tables)


@pytest.fixture
def rival(tmp_path: Path) -> Path:
    return Path(shutil.copytree(BRANDS / "rival", tmp_path / "rival"))


def change(folder: Path, file: str, old: str, new: str) -> Path:
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1))
    return folder


def lines(folder: Path, of: str = "changes") -> list[str]:
    return [f"{one.act} {one.told}" for one in getattr(plan_of(read_brand(folder)), of)]


def run(command: Any, folder: Path, target: Target = HERE, **given: Any) -> tuple[Exit, str, str]:
    """A command as its line would give it: how it ended, and what it said in either stream."""
    options = {"strict": False, "fail_on_delete": False, "was": "", "exit_code": False, "prune": False, "yes": False}
    options |= {"draft": False}
    out, err = io.StringIO(), io.StringIO()
    screen = Screen(as_json=given.pop("json", False), out=out, err=err)
    end = command(argparse.Namespace(folder=folder, **{**options, **given}), target, screen)
    return end, out.getvalue(), err.getvalue()


def rows(live: Tables) -> dict[str, int]:
    names = ("hosts", "app-keys", "companies", "stores", "menus", "dining-tables", "promotions", "members")
    return {name: live.count(name) for name in names}


def test_a_new_brand_is_all_additions(tables: Engine, bucket: Bucket) -> None:
    bucket.files.clear()
    forget_snapshots()

    told = lines(BRANDS / "corner")

    assert {line.partition(" ")[0] for line in told} == {"add"}
    assert len(told) == 23
    assert "add menu of queen: 7 items" in told
    assert "add menu of queen at price level 1: 7 items" in told
    assert "add host corner.example" in told
    assert "add table 5 of queen" in told
    assert bucket.files == {}


@pytest.mark.night
def test_a_province_that_changes_its_rates_changes_a_store_when_its_files_are_applied(
    tables: Engine, bucket: Bucket, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nova Scotia's pack as it was before April 2025, and as this program has it."""
    forget_snapshots()
    rates = "taxes: [{version: on-1, validFrom: 2020-01-01, gstRate: 5, pstRate: 8}]"
    change(folder, "stores/harbour.yaml", rates, "taxPack: CA-NS")
    with monkeypatch.context() as before:
        before.setattr(taxes_of_store, "rates_of", lambda code: rates_of(code)[:1])
        apply(read_brand(folder))
    forget_snapshots()
    kept = stores.all_now(CORNER)["harbour"].info.taxes

    told = lines(folder)

    assert [each.version for each in kept] == ["CA-NS-2010-07-01"]
    assert told == ["change store harbour: info.taxes; from 2025-04-01 HST 14 %"]
    apply(read_brand(folder))
    assert stores.all_now(CORNER)["harbour"].info.taxes == rates_of(PackCode.NS)
    assert lines(folder) == []


@pytest.mark.night
def test_plan_compares_own_tax_rates_with_those_of_the_pack(live: Tables, folder: Path) -> None:
    rates = "taxes: [{version: on-1, validFrom: 2020-01-01, gstRate: 5, pstRate: 8}]"
    change(folder, "stores/harbour.yaml", rates, "taxPack: CA-ON")

    assert lines(folder) == [
        "change store harbour: info.taxPack, info.taxes; from 2010-07-01 HST 13 %; "
        "no more from 2020-01-01 GST 5 %, PST 8 %"
    ]


@pytest.mark.night
def test_a_folder_that_was_applied_changes_nothing(live: Tables) -> None:
    plan = plan_of(read_brand(BRANDS / "corner"))

    assert (plan.changes, plan.gone) == ((), ())


@pytest.mark.night
def test_plan_lists_every_change_with_its_fields(live: Tables, folder: Path) -> None:
    change(folder, "menu.yaml", "price: 14.5,", "price: 14.75,")
    change(folder, "menu.yaml", "descr: Smashed cucumber", "descr: Cucumber")
    change(folder, "stores/harbour.yaml", "gstRate: 5", "gstRate: 6")
    change(folder, "brand.yaml", "header: Choose a corner", "header: Choose")
    change(
        folder, "keys.yaml", "token: corner-kiosk, type: order", "token: corner-kiosk, type: order, orderType: takeout"
    )
    change(folder, "hosts.yaml", "token: corner-queen-key", "token: corner-host-key")
    change(folder, "tables.yaml", "descr: Window", "descr: At the window")
    change(folder, "promotions.yaml", "DiscValue: 10", "DiscValue: 15")

    assert lines(folder) == [
        "change company corner: header",
        "change store harbour: info.taxes; from 2020-01-01 GST 6 %, PST 8 % instead of GST 5 %, PST 8 %",
        "change menu of queen: price: beef-noodles 14.5 → 14.75; changed: cucumber",
        "change menu of queen at price level 1: changed: cucumber",
        "change menu of harbour: price: beef-noodles 14.5 → 14.75; changed: cucumber",
        "change key …… (takeout of queen): orderType",
        "change host queen.corner.example: token",
        "change table 5 of queen",
        "change promotion SLURP: DiscValue",
    ]
    assert lines(folder, "gone") == []


def without(folder: Path) -> Path:
    """A store, a host, a token, a table and a promotion less."""
    change(folder, "brand.yaml", "[queen, harbour]", "[queen]")
    (folder / "stores/harbour.yaml").unlink()
    change(folder, "hosts.yaml", "  - {host: queen.corner.example, token: corner-queen-key}\n", "")
    change(folder, "keys.yaml", "  - {token: corner-queen-key, type: order, storeID: queen, development: true}\n", "")
    change(folder, "tables.yaml", '  - {storeID: queen, tableID: "6", descr: Door, disabled: true}\n', "")
    text = (folder / "tables.yaml").read_text()
    (folder / "tables.yaml").write_text(text.replace('tableID: "5"', 'tableID: "7"'))
    change(folder, "keys.yaml", 'tableID: "5"', 'tableID: "7"')
    (folder / "promotions.yaml").unlink()
    change(folder, "members.yaml", "promos: [SLURP], ", "")
    return folder


GONE = [
    "remove store harbour: Harbour",
    "remove host queen.corner.example",
    "remove key …bour (home of harbour)",
    "remove key …-key (home of queen)",
    "remove table 5 of queen",
    "remove promotion SLURP",
]


@pytest.mark.night
def test_rows_gone_from_the_files_are_reported_and_kept_without_prune(live: Tables, folder: Path) -> None:
    without(folder)
    before = rows(live)

    assert sorted(lines(folder, "gone")) == sorted(GONE)
    end, said, _ = run(applying.apply, folder)

    assert end is Exit.DONE
    assert "- host queen.corner.example (missing in the files; stays without --prune)" in said
    assert rows(live) == {**before, "dining-tables": before["dining-tables"] + 1}
    assert sorted(lines(folder, "gone")) == sorted(GONE)


def test_pruned_keys_and_hosts_open_nothing_and_others_still_do(live: Tables, folder: Path, bucket: Bucket) -> None:
    assert Browser("localhost").start("corner-queen-key").result == "ok"

    end, said, _ = run(applying.apply, without(folder), prune=True)
    forget_snapshots()

    assert end is Exit.DONE
    assert "6 retired" in said
    assert Browser("localhost").start("corner-queen-key").result == "key_inactive"
    assert Browser("localhost").start("corner/harbour").result == "key_inactive"
    assert Browser("localhost").start("corner-host-key").result == "ok"
    assert lines(folder, "gone") == []
    assert hosts.current("queen.corner.example") is None
    assert "pages/queen.corner.example.html" not in bucket.files
    assert stores.all_now(CORNER)["harbour"].config.accepting_orders is False
    assert run(applying.apply, folder, prune=True)[1].endswith("Corner Noodles: nothing changed\n")


@pytest.mark.night
def test_pruned_rows_are_restored_when_they_return_to_the_files(live: Tables, folder: Path) -> None:
    run(applying.apply, without(folder), prune=True)

    run(applying.apply, BRANDS / "corner")
    plan = plan_of(read_brand(BRANDS / "corner"))

    assert plan.changes == ()
    assert [one.told for one in plan.gone] == ["table 7 of queen"]
    assert stores.all_now(CORNER)["harbour"].config.accepting_orders is True


@pytest.mark.night
def test_removals_may_be_refused(live: Tables, folder: Path) -> None:
    without(folder)
    before = rows(live)

    assert run(applying.plan, folder, fail_on_delete=True)[0] is Exit.REMOVALS
    end, _, err = run(applying.apply, folder, fail_on_delete=True, prune=True)

    assert end is Exit.REMOVALS
    assert err.endswith("refused: 6 things missing in the files (--fail-on-delete)\n")
    assert rows(live) == before


@pytest.mark.night
def test_a_plan_says_by_its_end_whether_something_changes(live: Tables, folder: Path) -> None:
    assert run(applying.plan, folder, exit_code=True)[0] is Exit.DONE
    assert run(applying.plan, folder)[1].endswith("nothing changes\n")
    change(folder, "menu.yaml", "price: 14.5,", "price: 14.75,")
    assert run(applying.plan, folder)[0] is Exit.DONE
    assert run(applying.plan, folder, exit_code=True)[0] is Exit.CHANGES


@pytest.mark.night
def test_a_plan_for_programs_is_one_document(live: Tables, folder: Path) -> None:
    change(folder, "menu.yaml", "price: 8, barcode", "price: 9, barcode")
    (folder / "promotions.yaml").unlink()
    change(folder, "members.yaml", "promos: [SLURP], ", "")

    end, said, err = run(applying.plan, folder, json=True)
    document = json.loads(said)

    assert (end, err) == (Exit.DONE, "")
    assert document["target"] == "the stack on this machine, http://localhost:8080"
    assert document["changes"][0] == {
        "act": "change",
        "kind": "menu",
        "name": "of queen",
        "detail": "price: dumplings 8 → 9",
    }
    assert document["gone"] == [{"act": "remove", "kind": "promotion", "name": "SLURP", "detail": ""}]
    assert document["taken"] == []
    files = [warning["file"] for warning in document["warnings"]]
    assert files == ["menu.yaml", "menu.yaml", "keys.yaml", "pictures/pictures.json"]


def test_a_faulty_folder_is_refused_with_its_faults_and_nothing_changes(live: Tables, folder: Path) -> None:
    change(folder, "menu.yaml", "price: 14.5,", "price: -1,")
    before = rows(live)

    end, _, err = run(applying.apply, folder)

    assert end is Exit.REFUSED
    assert err.splitlines() == [
        f"fault: {folder}/menu.yaml:22:95: item beef-noodles, price: must be at least 0, and is -1",
        f"{folder} is refused: 1 fault; nothing was changed",
    ]
    assert rows(live) == before
    assert run(applying.apply, BRANDS / "corner", strict=True)[0] is Exit.REFUSED


@pytest.mark.night
def test_production_is_changed_by_a_person_or_with_yes(
    live: Tables, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in ("keys.yaml", "hosts.yaml"):
        (folder / file).write_text("hosts: []\n" if file == "hosts.yaml" else "keys: []\n")
    change(folder, "menu.yaml", "price: 14.5,", "price: 14.75,")
    monkeypatch.setattr("sys.stdin", io.StringIO("prod\n"))
    before = plan_of(read_brand(folder)).changes

    end, _, err = run(applying.apply, folder, PROD)

    assert end is Exit.MISUSED
    assert "production is changed by a person at a terminal, or with --yes; nothing was changed" in err
    assert plan_of(read_brand(folder)).changes == before
    assert run(applying.apply, folder, PROD, yes=True)[0] is Exit.DONE
    assert plan_of(read_brand(folder)).changes == ()


@pytest.mark.night
@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("hosts.yaml", "rival.example", "corner.example", "host corner.example belongs to corner, who came first"),
        (
            "keys.yaml",
            "token: rival-key",
            "token: corner-host-key",
            "key …-key (home) belongs to corner, who came first",
        ),
        (
            "brand.yaml",
            "companyCode: rival",
            "companyCode: corner",
            "company code corner belongs to Corner Noodles, who came first",
        ),
    ],
)
def test_plan_and_apply_refuse_hosts_keys_and_codes_of_another_brand(
    live: Tables, rival: Path, file: str, old: str, new: str, said: str
) -> None:
    change(rival, file, old, new)
    if file == "keys.yaml":
        change(rival, "hosts.yaml", "rival-key", "corner-host-key")
    before = rows(live)

    planned, applied = run(applying.plan, rival), run(applying.apply, rival)

    assert planned[0] is applied[0] is Exit.REFUSED
    assert f"refused: {said}\n" in planned[2]
    assert f"refused: {said}\n" in applied[2]
    with pytest.raises(Taken, match=re.escape(said)):
        apply(read_brand(rival))
    forget_snapshots()
    assert rows(live) == before
    assert plan_of(read_brand(BRANDS / "corner")).changes == ()
    assert at_store("queen").call(calls.GET_STORE).body["store"]["info"]["companyName"] == "Corner Noodles"


class Secrets:
    """A secret store that has credentials for Stripe only."""

    def described(self, company_code: str, store_id: str, provider: str) -> bool:
        return provider == "stripe"


@pytest.mark.night
def test_provider_without_credentials_is_a_warning_of_the_plan(
    live: Tables, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(providers, "merchant_secrets", Secrets)
    change(folder, "stores/queen.yaml", "checkout:\n", "checkout:\n  merchants: [stripe, clover]\n")

    end, said, _ = run(applying.plan, folder)

    assert end is Exit.DONE
    assert (
        f"warning: {folder}/stores/queen.yaml: checkout.merchants: clover has no credentials in the secret store, "
        "so that guests are not offered it\n" in said
    )
    assert "stripe has" not in said
    assert run(applying.apply, folder, strict=True)[0] is Exit.REFUSED


@pytest.mark.night
def test_a_brand_is_renamed_by_saying_what_it_was_called(live: Tables, folder: Path) -> None:
    change(folder, "brand.yaml", "companyName: Corner Noodles", "companyName: Corner Ramen")

    assert run(applying.apply, folder)[0] is Exit.REFUSED
    assert run(applying.apply, folder, was="Corner Noodles")[0] is Exit.DONE
    company = companies.current(CORNER)

    assert company
    assert company.company_name == "Corner Ramen"


@pytest.mark.night
def test_apply_that_loses_a_race_for_a_company_code_writes_nothing(
    tables: Engine, bucket: Bucket, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another brand takes the code after the check who owns it."""
    bucket.files.clear()
    forget_snapshots()
    change(folder, "brand.yaml", "companyName: Corner Noodles", "companyName: Corner Ramen")
    monkeypatch.setattr("backoffice.apply_brand.taken_from", lambda *_: ())
    brand = read_brand(folder)
    real = companies.save

    def too_late(*given: Any) -> bool:
        other = read_brand(BRANDS / "corner")
        real(CORNER, other.company, other.owner)
        return real(*given)

    monkeypatch.setattr(companies, "save", too_late)

    with pytest.raises(Taken, match="company code corner belongs to Corner Noodles, who came first"):
        apply(brand)

    assert Tables(tables).count("stores") == 0
    assert bucket.files == {}


def test_commands_print_no_complete_tokens(live: Tables, rival: Path) -> None:
    """The output of a command is kept: in a terminal's history, in the log of a build."""
    token, twin = made_token("a" * 22), made_token("b" * 22)
    hosts_file = rival / "hosts.yaml"
    change(rival, "keys.yaml", "keys: [", f"keys: [{{token: {token}, type: order}}, ")
    assert run(applying.apply, rival)[0] is Exit.DONE
    app_keys.switch(sha256(token), SwitchedOff(at=NOON, why=""))
    change(rival, "keys.yaml", f"{token}, type: order", f"{token}, type: order, orderType: takeout")

    told = [run(applying.plan, rival), run(applying.plan, rival, json=True)]
    hosts_file.write_text(f"hosts: [{{host: rival.example, token: {twin}}}]\n")
    told += [run(applying.plan, rival), run(applying.apply, rival, json=True)]

    whole = "".join(part for _, out, err in told for part in (out, err))
    assert f"~ key …{token[-4:]} (takeout): orderType" in whole
    assert f"! key …{token[-4:]} (takeout) is disabled" in whole
    assert f"host rival.example starts with …{twin[-4:]}, which is no key" in whole
    assert token not in whole
    assert twin not in whole


@pytest.mark.night
def test_a_plan_reads_the_rows_of_all_keys_at_once(live: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the flip's own comparison, and however many keys there are."""
    asked: list[str] = []
    real = Connection._make_api_call

    def counted(connection: Connection, operation: str, parameters: dict[str, Any]) -> Any:
        if "app-keys" in str(parameters):
            asked.append(operation)
        return real(connection, operation, parameters)

    monkeypatch.setattr(Connection, "_make_api_call", counted)

    assert run(applying.plan, BRANDS / "corner")[0] is Exit.DONE
    assert asked == ["BatchGetItem", "BatchGetItem"]
