"""A brand is published as a new version in one transaction or in whole steps, and rolled back by a command."""

import io
import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from botocore.exceptions import ClientError, ConnectTimeoutError
from infrastructure.operator import applying, going_back, previewing, removing
from infrastructure.operator.arguments import parser
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target, write_target
from pynamodb.connection import Connection
from tests.engine import Engine
from tests.faults import Crash, Faults, Kill
from tests.functions import flipping
from tests.functions.browser import at_store
from tests.functions.conftest import BRANDS
from tests.functions.flipping import both, seen
from tests.functions.world import Bucket, Clock, forget_snapshots
from tests.templates import ROOT

from backoffice.apply_brand import apply, keep_draft
from backoffice.brand_entries import Brand
from backoffice.brand_files import read_brand
from backoffice.onboarding import flip, plan, steps
from backoffice.onboarding.plan import plan_of
from backoffice.onboarding.way import back_to, way_to
from domain.access.app_key import AppKey
from domain.brand.host import HostEntry
from domain.checkout.holder import Holder
from domain.tables.dining_table import TableStanding
from domain.tenant import Tenant
from gateways import published_files
from repositories.brand import brand_versions, companies, hosts
from repositories.checkout.stock import Stock
from repositories.engine.ownership import Taken
from repositories.publish.flips import write
from repositories.store import stores
from repositories.tables import dining_tables, table_pins
from runtime.outage import Outage
from runtime.secret import sha256

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("undrawn")]

CORNER = Tenant(company_code="corner")
HERE = Target("the stack on this machine", "dev", {}, "http://localhost:8080")
PROD = Target("stage prod in AWS", "prod", {}, is_here=False)
ROWS = ("companies", "stores", "menus", "dining-tables", "promotions", "news", "app-keys", "hosts", "brand-versions")


@pytest.fixture
def versions(tables: Engine, bucket: Bucket, clock: Clock, tmp_path: Path) -> tuple[Brand, Brand]:
    """The published brand, another brand beside it, and the version that may be published next."""
    bucket.files.clear()
    forget_snapshots()
    old, new = both(tmp_path)
    apply(read_brand(BRANDS / "rival"))
    apply(old)
    clock.pass_by(minutes=5)
    return old, new


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Faults:
    faults = Faults()
    monkeypatch.setattr(Connection, "_make_api_call", lambda *arguments: faults.call(*arguments))
    return faults


@pytest.fixture
def in_steps(monkeypatch: pytest.MonkeyPatch) -> int:
    """As if a transaction took only so many rows."""
    monkeypatch.setattr(steps, "MOST_ROWS", 5)
    return 5


def run(*line: str, target: Target = HERE) -> tuple[Exit, str, str]:
    """A command as a person types it: how it ended, and what it said in either stream."""
    given = parser().parse_args(line)
    out, err = io.StringIO(), io.StringIO()
    commands: dict[str, Any] = {"versions": going_back.versions, "rollback": going_back.rollback}
    commands |= {"plan": applying.plan, "apply": applying.apply, "publish": going_back.publish}
    commands |= {"preview": previewing.preview, "discard": going_back.discard}
    end = commands[given.command](given, target, Screen(as_json=given.json, out=out, err=err))
    forget_snapshots()
    return end, out.getvalue(), err.getvalue()


def rows(engine: Engine) -> dict[str, list[dict[str, Any]]]:
    """All rows that a flip may write, as they are stored."""
    found = {name: engine.client.scan(TableName=f"carte-blanche-dev-{name}")["Items"] for name in ROWS}
    return {name: sorted(found[name], key=lambda row: str((row["pk"], row.get("sk")))) for name in ROWS}


def put_back(engine: Engine, stored: dict[str, list[dict[str, Any]]]) -> None:
    """The tables as they were when `rows` were read."""
    engine.empty(*stored)
    for name, kept in stored.items():
        for row in kept:
            engine.client.put_item(TableName=f"carte-blanche-dev-{name}", Item=row)
    forget_snapshots()


def numbers() -> list[int]:
    return [version.number for version in brand_versions.all_of(CORNER)]


def test_rollback_and_rollback_of_it_restore_versions_by_the_printed_number(
    versions: tuple[Brand, Brand], tmp_path: Path
) -> None:
    apply(versions[1])
    apply(versions[0], prune=True)
    old = seen()

    end, said, _ = run("apply", str(tmp_path / "corner"), "--prune")
    assert end is Exit.DONE
    assert "\nguests see it in one step: all of it or nothing\n" in said
    new = seen()
    assert new != old

    end, said, _ = run("rollback", "corner")
    assert end is Exit.DONE
    assert seen() == old
    assert said.splitlines() == [
        "back to version 3  2026-06-17 16:05:00 UTC  ~ company, ~ store queen, ~ store harbour, ~ menu of queen, "
        "~ menu of harbour and 9 more",
        *(
            "~ company corner: storeIDs, theme.primary",
            "~ store queen: theme.primary",
            "~ store harbour: info.storeName, theme.primary",
            "~ menu of queen: price: beef-noodles 14.75 → 14.5",
            "~ menu of harbour: price: beef-noodles 14.75 → 14.5",
            "~ table 5 of queen: descr",
            "~ promotion slurp: DiscValue",
            "+ key …… (home of queen)",
            "~ host corner.example: what it shows",
            "+ host queen.corner.example",
            "- store annex",
            "- table 9 of annex",
            "- key …le-9 (table 9 of annex)",
            "- key …… (home of annex)",
            "- host annex.corner.example",
        ),
        "guests see it in one step: all of it or nothing",
        "corner is now at version 3; ./carteblanche rollback corner --to 4 undoes this",
    ]

    assert run("rollback", "corner", "--to", "4")[0] is Exit.DONE
    assert seen() == new
    assert numbers() == [1, 2, 3, 4, 5, 6]
    assert plan_of(versions[1], prune=True).changes == ()


@pytest.mark.night
def test_repeated_rollback_changes_nothing(versions: tuple[Brand, Brand], tables: Engine) -> None:
    """A person who did not see the end of a rollback gives the command again."""
    old = seen()
    apply(versions[1])
    first = run("rollback", "corner")
    before = rows(tables)

    again = run("rollback", "corner")

    assert first[1].splitlines()[-1] == (
        "corner is now at version 1; ./carteblanche rollback corner --to 2 undoes this"
    )
    assert again[1].splitlines()[1:] == ["nothing changes", *first[1].splitlines()[-1:]]
    assert rows(tables) == before
    assert json.loads(seen())["queen"] == json.loads(old)["queen"]

    apply(versions[1])
    assert run("rollback", "corner")[1].startswith("back to version 3  ")


@pytest.mark.night
def test_repeated_rollback_changes_nothing_when_its_version_was_dropped(
    versions: tuple[Brand, Brand], tables: Engine
) -> None:
    apply(versions[1])
    run("rollback", "corner")
    brand_versions.drop(CORNER, brand_versions.all_of(CORNER)[0])
    before = rows(tables)

    end, said, _ = run("rollback", "corner")

    assert (end, said.splitlines()[1:]) == (
        Exit.DONE,
        ["nothing changes", "corner is now at version 3; ./carteblanche rollback corner --to 2 undoes this"],
    )
    assert rows(tables) == before


@pytest.mark.night
@pytest.mark.parametrize("end", [ConnectTimeoutError(endpoint_url="x"), ClientError({"Error": {}}, "DeleteObject")])
def test_failing_removal_of_a_page_does_not_fail_a_publish(
    versions: tuple[Brand, Brand], bucket: Bucket, monkeypatch: pytest.MonkeyPatch, end: Exception
) -> None:
    def refused(*_: str) -> None:
        raise end

    apply(versions[1])
    apply(versions[0], prune=True)
    apply(versions[1], prune=True)
    with monkeypatch.context() as patch:
        patch.setattr(published_files, "remove", refused)
        ended, said, err = run("rollback", "corner")
        assert apply(versions[1], prune=True)
        assert apply(versions[0], prune=True)["pages that could not be removed"] == 1

    assert (ended, said.splitlines()[-1].split(";")[0]) == (Exit.DONE, "corner is now at version 3")
    page = "its page could not be removed from the bucket"
    assert err == f"links to annex.corner.example are previewed still: {page}\n"


@pytest.mark.night
def test_versions_are_listed_newest_first(versions: tuple[Brand, Brand], clock: Clock) -> None:
    apply(versions[1], prune=True)
    clock.pass_by(hours=1)
    run("rollback", "corner")

    end, said, _ = run("versions", "corner")

    assert end is Exit.DONE
    assert [line[:28] for line in said.splitlines()] == [
        "3  2026-06-17 17:05:00 UTC  ",
        "2  2026-06-17 16:05:00 UTC  ",
        "1  2026-06-17 16:00:00 UTC  ",
    ]
    assert said.splitlines()[0].endswith("UTC  back to version 1")
    assert "corner-host-key" not in said
    listed = json.loads(run("versions", "corner", "--json")[1])["versions"]
    assert listed[2] == {
        "number": 3,
        "at": "2026-06-17T17:05:00Z",
        "told": "back to version 1",
        "before": 2,
        "backTo": 1,
    }


@pytest.mark.night
def test_a_rollback_leaves_what_staff_and_guests_did_since(versions: tuple[Brand, Brand]) -> None:
    apply(versions[1])
    stock, holder = Stock(CORNER, "queen"), Holder("11111111-0000-4000-8000-000000000001", 1)
    stock.hold("2002", holder, 2)
    table_pins.set_pin(CORNER, "queen", "5", "111111")
    shut = TableStanding(open=False)
    assert dining_tables.move_standing(CORNER, "queen", "5", TableStanding(), shut)

    assert run("rollback", "corner")[0] is Exit.DONE

    assert stock.available(["2002"]) == {"2002": 1}
    assert table_pins.pin_matches(CORNER, "queen", "5", "111111")
    found = dining_tables.find_standing(CORNER, "queen", "5")
    assert found
    assert (found[0].descr, found[1]) == ("Window", shut)


@pytest.mark.night
def test_brand_without_versions_can_be_rolled_back_after_its_next_apply(
    versions: tuple[Brand, Brand], tables: Engine, tmp_path: Path
) -> None:
    apply(versions[1])
    apply(versions[0], prune=True)
    tables.empty("brand-versions")
    key = {"pk": {"S": "corner"}}
    tables.client.update_item(TableName="carte-blanche-dev-companies", Key=key, UpdateExpression="REMOVE flips")
    old = seen()
    assert run("versions", "corner")[1] == (
        "no version of Corner Noodles is stored yet: the next apply with changes stores the first\n"
    )
    assert run("rollback", "corner") == (
        Exit.REFUSED,
        "",
        "refused: nothing is known of Corner Noodles from before it was last applied; nothing was changed\n",
    )

    apply(versions[1], prune=True)

    assert "0  2026-06-17 16:05:00 UTC  the state before versions were stored\n" in run("versions", "corner")[1]
    assert run("rollback", "corner")[0] is Exit.DONE
    assert seen() == old


@pytest.mark.night
def test_a_version_may_be_named_and_only_looked_at(versions: tuple[Brand, Brand], tables: Engine) -> None:
    old = seen()
    apply(versions[1])
    before = rows(tables)

    end, said, _ = run("rollback", "corner", "--to", "1", "--dry-run")

    assert end is Exit.DONE
    assert "- store annex\n" in said
    assert rows(tables) == before
    assert "\nnothing changes\n" in run("rollback", "corner", "--to", "2")[1]
    assert run("rollback", "corner", "--to", "9")[2] == (
        "refused: Corner Noodles has no version 9; nothing was changed\n"
    )
    assert rows(tables) == before
    assert run("rollback", "corner", "--to", "1")[0] is Exit.DONE
    assert json.loads(seen())["queen"] == json.loads(old)["queen"]


@pytest.mark.night
def test_rollback_of_an_unknown_brand_or_a_single_version_is_refused(
    versions: tuple[Brand, Brand], tables: Engine
) -> None:
    before = rows(tables)

    assert run("rollback", "nobody")[2] == "refused: there is no company nobody; nothing was changed\n"
    assert run("versions", "nobody")[0] is Exit.REFUSED
    assert run("rollback", "corner")[0] is Exit.REFUSED

    assert rows(tables) == before


@pytest.mark.night
def test_production_rollback_needs_confirmation_or_yes(
    versions: tuple[Brand, Brand], tables: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("prod\n"))
    apply(versions[1])
    before = rows(tables)

    end, _, err = run("rollback", "corner", target=PROD)

    assert end is Exit.MISUSED
    assert err == "production is changed by a person at a terminal, or with --yes; nothing was changed\n"
    assert rows(tables) == before
    assert run("rollback", "corner", "--yes", target=PROD)[0] is Exit.DONE
    assert rows(tables) != before


def test_rollback_skips_a_host_that_moved_to_another_brand(versions: tuple[Brand, Brand], bucket: Bucket) -> None:
    old = json.loads(seen())
    apply(versions[1], prune=True)
    theirs = HostEntry(host="queen.corner.example", token="rival-key", company_code="rival")
    hosts.save(theirs)

    end, said, _ = run("rollback", "corner")

    assert end is Exit.DONE
    assert "! host queen.corner.example stays with rival, which owns it now\n" in said
    assert "host queen.corner.example\n" not in said
    assert hosts.current("queen.corner.example") == theirs
    now = json.loads(seen())
    ended = {"key corner/annex", "key corner-table-9"}
    assert {name for name in old if old[name] != now[name]} - ended == {"host queen.corner.example"}
    assert json.loads(run("rollback", "corner", "--json")[1])["anothers"] == [
        {"host": "queen.corner.example", "company": "rival"}
    ]


@pytest.mark.night
def test_rollback_is_refused_if_another_brand_uses_one_of_its_keys(
    versions: tuple[Brand, Brand], tables: Engine
) -> None:
    apply(versions[1], prune=True)
    key = {"pk": {"S": sha256("corner-queen-key")}}
    theirs = AppKey(company_code="rival").model_dump_json()
    tables.client.put_item(TableName="carte-blanche-dev-app-keys", Item={**key, "body": {"S": theirs}})
    before = rows(tables)

    end, said, err = run("rollback", "corner")

    assert (end, said) == (Exit.REFUSED, "")
    assert err == "refused: key …-key (home of queen) belongs to rival, who came first; nothing was changed\n"
    assert rows(tables) == before


@pytest.mark.night
def test_host_taken_between_comparison_and_publish_changes_nothing(
    versions: tuple[Brand, Brand], tables: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another brand takes it after all rows were compared."""
    told, real = seen(), write

    def too_late(*given: Any) -> bool:
        hosts.save(HostEntry(host="annex.corner.example", token="rival-key", company_code="rival"))
        return real(*given)

    monkeypatch.setattr(flip, "write", too_late)
    before = rows(tables)

    with pytest.raises(Taken, match=r"^host annex.corner.example belongs to rival, who came first$"):
        apply(versions[1])

    after = rows(tables)
    assert [name for name in ROWS if after[name] != before[name]] == ["menus", "hosts", "brand-versions"]
    assert [row for row in after["menus"] if row["sk"] == {"S": "current"}] == [
        row for row in before["menus"] if row["sk"] == {"S": "current"}
    ]
    assert len(after["hosts"]) == len(before["hosts"]) + 1
    assert numbers() == [1]
    tables.client.delete_item(TableName="carte-blanche-dev-hosts", Key={"pk": {"S": "annex.corner.example"}})
    assert seen() == told


@pytest.mark.night
def test_apply_retries_after_a_concurrent_apply_of_the_same_brand(
    versions: tuple[Brand, Brand], monkeypatch: pytest.MonkeyPatch
) -> None:
    real, tried = write, []

    def meanwhile(*given: Any) -> bool:
        tried.append(given)
        if len(tried) == 1:
            other = versions[0].company.model_copy(update={"header": "Choose"})
            assert apply(versions[0]._replace(company=other)) == {"company": 1}
        return real(*given)

    monkeypatch.setattr(flip, "write", meanwhile)
    apply(versions[1], prune=True)

    assert len(tried) == 3
    assert numbers() == [1, 2, 3]
    assert brand_versions.all_of(CORNER)[-1].before == 2
    assert plan_of(versions[1], prune=True).changes == ()


class Asked(Screen):
    """A person who agrees, while a colleague applies another version of the brand."""

    def __init__(self, colleague: Callable[[], object], err: io.StringIO) -> None:
        super().__init__(as_json=False, out=io.StringIO(), err=err)
        self._colleague = colleague

    def agreed(self, question: str, word: str) -> bool:
        self._colleague()
        return True


@pytest.mark.night
@pytest.mark.parametrize(
    "line",
    [
        ("rollback", "corner"),
        ("rollback", "corner", "--to", "1"),
        ("publish", "corner"),
        ("remove-brand", "corner"),
        ("apply", "{folder}", "--fail-on-delete"),
        ("apply", "{folder}", "--prune"),
    ],
)
def test_command_stops_if_the_brand_was_applied_after_its_plan_was_shown(
    versions: tuple[Brand, Brand],
    tables: Engine,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    line: tuple[str, ...],
) -> None:
    apply(versions[1], prune=True)
    keep_draft(versions[0])
    other = versions[1]._replace(company=versions[1].company.model_copy(update={"header": "Choose"}))
    told: list[dict[str, Any]] = []

    def meanwhile() -> None:
        assert apply(other, prune=True)
        told.append(rows(tables))

    real = plan.plan_of
    err, given = io.StringIO(), parser().parse_args([part.format(folder=tmp_path / "corner") for part in line])
    screen = Asked(meanwhile, err)
    commands: dict[str, Any] = {"rollback": going_back.rollback, "publish": going_back.publish}
    commands |= {"remove-brand": removing.remove_brand, "apply": applying.apply}
    if given.command == "apply":

        def planned(*files: Any, **how: Any) -> plan.Plan:
            found = real(*files, **how)
            meanwhile()
            return found

        monkeypatch.setattr(plan, "plan_of", planned)

    end = commands[given.command](given, HERE if given.command == "apply" else PROD, screen)

    assert end is Exit.REFUSED
    assert (
        err.getvalue()
        .splitlines()[-1]
        .startswith("refused: corner was applied since the plan was made, so its changes would differ; nothing ")
    )
    assert rows(tables) == told[0]


@pytest.mark.night
def test_apply_gives_up_after_repeated_races_and_changes_nothing(
    versions: tuple[Brand, Brand], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = seen()
    monkeypatch.setattr(flip, "write", lambda *_: False)

    with pytest.raises(Outage, match="others apply the same brand again and again"):
        apply(versions[1])

    assert seen() == told


def places_of_flips(brand: Brand, faults: Faults) -> list[int]:
    """Which calls to the tables of an apply are its flips; what is counted was counted before, accounts come after."""
    head = companies.head(CORNER)
    faults.calls.clear()
    apply(brand, prune=True)
    after = companies.head(CORNER)
    assert head
    assert after
    transactions = [place for place, call in enumerate(faults.calls, 1) if call == "TransactWriteItems"]
    return transactions[: after.flips - head.flips]


def whole_stores(old: str, new: str) -> set[str]:
    """Which stores are new: the one that is added takes orders, each other has both the colour and the menu."""
    before, after, now = json.loads(old), json.loads(new), json.loads(seen())
    there = stores.all_now(CORNER)
    found = {"annex"} if there["annex"].config.accepting_orders else set()
    for store_id in ("queen", "harbour"):
        menu, is_new = now[f"menu of {store_id}"], there[store_id].theme.primary == "#1e5fb3"
        assert menu == (after if is_new else before)[f"menu of {store_id}"]
        found |= {store_id} if is_new else set()
    return found


@pytest.mark.night
def test_large_apply_is_published_in_steps_and_resumed_by_the_same_command(
    versions: tuple[Brand, Brand], faults: Faults, in_steps: int, tmp_path: Path
) -> None:
    apply(versions[1])
    apply(versions[0], prune=True)
    old = seen()
    said = run("apply", str(tmp_path / "corner"), "--prune")[1]
    new = seen()
    apply(versions[0], prune=True)
    flips = places_of_flips(versions[1], faults)
    apply(versions[0], prune=True)
    assert f"guests see it in {len(flips)} steps, store by store, each all of it or nothing\n" in said
    assert len(flips) >= 4

    reached = []
    for place in flips:
        faults.crash(place, after=True)
        with pytest.raises(Crash):
            apply(versions[1], prune=True)
        faults.crash(0, after=False)
        reached.append(len(whole_stores(old, new)))
        assert place == flips[-1] or "was interrupted" in run("versions", "corner")[1]

        apply(versions[1], prune=True)
        assert seen() == new
        assert "was interrupted" not in run("versions", "corner")[1]
        assert apply(versions[1], prune=True) == {}
        apply(versions[0], prune=True)
        assert seen() == old

    assert reached == sorted(reached)
    assert reached[-1] == 3
    assert reached[0] < 3


def test_rollback_of_an_apply_stopped_between_steps_restores_the_version_before(
    versions: tuple[Brand, Brand], faults: Faults, in_steps: int
) -> None:
    apply(versions[1])
    apply(versions[0], prune=True)
    old = seen()
    second = places_of_flips(versions[1], faults)[1]
    apply(versions[0], prune=True)
    last = numbers()[-1]
    faults.crash(second, after=True)
    with pytest.raises(Crash):
        apply(versions[1], prune=True)
    faults.crash(0, after=False)
    assert seen() != old

    end, said, _ = run("rollback", "corner")

    assert end is Exit.DONE
    assert said.startswith(f"back to version {last}  ")
    assert seen() == old
    assert "was interrupted" not in run("versions", "corner")[1]


def rolled_back_until(place: int, patch: pytest.MonkeyPatch, *, after: bool) -> bool:
    """Whether a rollback was killed at that write to tables or bucket, before or after its effect; else it ended."""
    kill = Kill(place, after=after)
    with patch.context() as here:
        here.setattr(Connection, "_make_api_call", kill.at_a_table(Connection._make_api_call))
        for name in ("put_page", "remove"):
            here.setattr(published_files, name, kill.at(getattr(published_files, name)))
        try:
            run("rollback", "corner")
        except Crash:
            return True
    return False


@pytest.mark.night
@pytest.mark.parametrize(("most", "ends"), [(97, (6, 0)), (5, (9, 6))])
def test_rollback_killed_at_any_write_is_finished_by_the_same_command(
    versions: tuple[Brand, Brand],
    tables: Engine,
    bucket: Bucket,
    monkeypatch: pytest.MonkeyPatch,
    most: int,
    ends: tuple[int, int],
) -> None:
    """In one flip, and in steps."""
    apply(versions[1])
    apply(versions[0], prune=True)
    old, good = seen(), brand_versions.all_of(CORNER)[-1]
    apply(versions[1], prune=True)
    bad, published = rows(tables), dict(bucket.files)
    monkeypatch.setattr(steps, "MOST_ROWS", most)

    half_way = 0
    for place, after in ((place, after) for place in range(1, 40) for after in (False, True)):
        put_back(tables, bad)
        bucket.files = dict(published)
        if not rolled_back_until(place, monkeypatch, after=after):
            break
        half_way += f"a rollback to version {good.number} was interrupted" in run("versions", "corner")[1]

        end, said, _ = run("rollback", "corner")

        assert (end, said.splitlines()[-1].split(";")[0]) == (Exit.DONE, "corner is now at version 3"), place
        assert way_to(CORNER, back_to(CORNER, good)).changes == ()
        assert "was interrupted" not in run("versions", "corner")[1]
        assert "pages/annex.corner.example.html" not in bucket.files
    assert seen() == old
    assert (place, half_way) == ends


@pytest.mark.night
def test_lost_reply_to_a_publish_does_not_publish_twice(versions: tuple[Brand, Brand], faults: Faults) -> None:
    apply(versions[1], prune=True)
    apply(versions[0], prune=True)
    [place] = places_of_flips(versions[1], faults)
    written = faults.calls.count("TransactWriteItems")
    apply(versions[0], prune=True)
    faults.calls.clear()
    faults.inject(*[""] * (place - 1), "lost")

    apply(versions[1], prune=True)

    assert faults.calls.count("TransactWriteItems") == written + 1
    assert numbers() == [1, 2, 3, 4, 5, 6]
    assert plan_of(versions[1], prune=True).changes == ()


@pytest.mark.night
def test_a_new_brand_that_is_stopped_before_its_flip_opens_nothing_and_leaves_others_alone(
    tables: Engine, bucket: Bucket, clock: Clock, faults: Faults, tmp_path: Path
) -> None:
    bucket.files.clear()
    apply(read_brand(BRANDS / "rival"))
    rival = at_store("only", "rival.example", "rival-key").start("rival-key").body["data"]
    brand = both(tmp_path)[0]
    apply(brand)
    apply(brand._replace(company=brand.company.model_copy(update={"header": "Choose"})))
    [place] = places_of_flips(brand, faults)
    tables.empty("companies", "stores", "menus", "dining-tables", "promotions", "app-keys", "hosts", "brand-versions")
    apply(read_brand(BRANDS / "rival"))
    faults.crash(place, after=False)

    with pytest.raises(Crash):
        apply(brand)
    faults.crash(0, after=False)

    told = json.loads(seen())
    assert {told[f"host {host}"]["result"] for host in flipping.HOSTS} == {"invalid_access"}
    assert {told[f"key {token}"]["result"] for token in flipping.TOKENS} == {"invalid_access"}
    assert at_store("only", "rival.example", "rival-key").start("rival-key").body["data"] == rival
    apply(brand)
    assert numbers() == [1]
    assert json.loads(seen())["stores"]["result"] == "ok"


@pytest.mark.night
def test_the_command_as_it_is_typed_lists_goes_back_and_goes_back_again(
    versions: tuple[Brand, Brand], tables: Engine, tmp_path: Path
) -> None:
    menus_alone = versions[0]._replace(menus=tuple(menu for menu in versions[1].menus if menu.store_id != "annex"))
    old = seen()
    apply(menus_alone)
    new = seen()
    write_target(tmp_path, {"STAGE": "dev", "AWS_ENDPOINT_URL": tables.url}, "http://localhost:8080")

    def typed(*line: str) -> "subprocess.CompletedProcess[str]":
        environment = {**os.environ, "DATA_DIR": str(tmp_path)}
        return subprocess.run(
            [str(ROOT / "carteblanche"), *line], capture_output=True, text=True, env=environment, cwd="/", check=False
        )

    listed, back = typed("versions", "corner"), typed("rollback", "corner")

    assert listed.stdout.splitlines()[0] == ("2  2026-06-17 16:05:00 UTC  ~ menu of queen, ~ menu of harbour")
    assert (back.returncode, back.stderr) == (Exit.DONE, "target: the stack on this machine, http://localhost:8080\n")
    assert seen() == old
    assert typed("rollback", "corner", "--to", "2").returncode == Exit.DONE
    assert seen() == new
    assert numbers() == [1, 2, 3, 4]


@pytest.mark.night
def test_draft_is_invisible_until_it_is_published_completely(
    versions: tuple[Brand, Brand], tables: Engine, bucket: Bucket, tmp_path: Path
) -> None:
    apply(versions[1])
    apply(versions[0], prune=True)
    old, before = seen(), rows(tables)

    end, said, _ = run("apply", str(tmp_path / "corner"), "--prune", "--draft")

    assert end is Exit.DONE
    assert (
        "Corner Noodles: stored as a draft, which guests do not see before ./carteblanche publish corner, "
        "and members and gift cards are given by the next apply\npreview of version 4, "
    ) in said
    assert seen() == old
    after = rows(tables)
    assert [name for name in ROWS if after[name] != before[name]] == ["app-keys", "brand-versions"]
    assert run("versions", "corner")[1].startswith("draft  2026-06-17 16:05:00 UTC  ~ company, ~ store queen, ")
    assert json.loads(run("versions", "corner", "--json")[1])["draft"]["endsTheRest"] is True
    looked = run("publish", "corner", "--dry-run")
    assert "+ store annex\n" in looked[1]
    assert rows(tables) == after

    end, said, _ = run("publish", "corner")

    assert end is Exit.DONE
    assert said.endswith("corner is published; ./carteblanche rollback corner undoes this\n")
    new = seen()
    assert new != old
    assert plan_of(versions[1], prune=True)[:2] == ((), ())
    assert "Corner Noodles" in str(bucket.files["pages/annex.corner.example.html"])
    assert not run("versions", "corner")[1].startswith("draft")
    assert run("publish", "corner")[2] == (
        "refused: Corner Noodles has no draft: make one with apply --draft; nothing was changed\n"
    )
    assert run("rollback", "corner")[0] is Exit.DONE
    assert seen() == old


def with_a_new_dish(folder: Path, there_are: int) -> None:
    text = (BRANDS / "corner" / "menu.yaml").read_text()
    dish = "  - {ID: 2099, key: new-buns, category: sides, descr: New buns, price: 6, countable: true, ohQty: "
    (folder / "menu.yaml").write_text(text.rstrip("\n") + f"\n{dish}{there_are}}}\n")


@pytest.mark.parametrize("way", ["drafted again", "discarded and applied", "discarded and drafted"])
def test_stock_count_of_a_new_item_is_the_one_of_the_published_draft(
    versions: tuple[Brand, Brand], tmp_path: Path, way: str
) -> None:
    folder, stock = tmp_path / "corner", Stock(CORNER, "queen")
    with_a_new_dish(folder, 10)
    assert run("apply", str(folder), "--draft")[0] is Exit.DONE
    assert stock.available(["2099", "2002"]) == {"2002": 3}
    with_a_new_dish(folder, 100)

    if way.startswith("discarded"):
        assert run("discard", "corner")[0] is Exit.DONE
    if way.endswith("drafted") or way == "drafted again":
        assert run("apply", str(folder), "--draft")[0] is Exit.DONE
        assert run("publish", "corner")[0] is Exit.DONE
    else:
        assert run("apply", str(folder))[0] is Exit.DONE

    assert stock.available(["2099", "2002"]) == {"2099": 100, "2002": 3}


@pytest.mark.night
def test_a_draft_of_a_new_brand_opens_nothing_until_it_is_published(
    tables: Engine, bucket: Bucket, clock: Clock, tmp_path: Path
) -> None:
    bucket.files.clear()
    forget_snapshots()
    apply(read_brand(BRANDS / "rival"))
    both(tmp_path)

    assert run("apply", str(tmp_path / "corner"), "--draft")[0] is Exit.DONE
    told = json.loads(seen())
    assert {told[f"key {token}"]["result"] for token in flipping.TOKENS} == {"invalid_access"}
    assert not [file for file in bucket.files if "corner.example" in file]

    assert run("publish", "corner")[0] is Exit.DONE
    assert json.loads(seen())["key corner-host-key"]["result"] == "ok"
    assert numbers() == [1]


@pytest.mark.night
def test_draft_with_rows_of_another_brand_is_refused_and_not_kept(
    versions: tuple[Brand, Brand], tables: Engine
) -> None:
    hosts.save(HostEntry(host="annex.corner.example", token="rival-key", company_code="rival"))
    before = rows(tables)

    with pytest.raises(Taken, match=r"host annex\.corner\.example belongs to rival"):
        keep_draft(versions[1])

    assert rows(tables) == before


def test_production_is_published_by_a_person_or_with_yes(
    versions: tuple[Brand, Brand], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("prod\n"))
    keep_draft(versions[1])
    old = seen()

    assert run("publish", "corner", target=PROD)[0] is Exit.MISUSED
    assert seen() == old
    assert run("publish", "corner", "--yes", target=PROD)[0] is Exit.DONE
    assert seen() != old


@pytest.mark.night
def test_suggested_undo_command_names_the_changed_stage(versions: tuple[Brand, Brand]) -> None:
    """Typed without its stage, the printed command would roll back another stack and report success."""
    apply(versions[1], prune=True)

    assert run("rollback", "corner", "--yes", target=PROD)[1].endswith(
        "; ./carteblanche rollback corner --to 2 --stage prod undoes this\n"
    )
    keep_draft(versions[1], prune=True)
    assert run("publish", "corner", "--yes", target=PROD)[1].endswith(
        "is published; ./carteblanche rollback corner --stage prod undoes this\n"
    )
