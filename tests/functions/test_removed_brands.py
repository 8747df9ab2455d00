"""`carteblanche remove-brand` and `transfer`: what is removed, what is kept, and refusals that change nothing."""

import io
import shutil
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest
from infrastructure.operator import __main__ as command
from infrastructure.operator import applying, going_back
from infrastructure.operator.arguments import parser
from infrastructure.operator.removing import remove_brand, transfer
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target
from tests.engine import Engine
from tests.functions.browser import Browser
from tests.functions.carts import feed
from tests.functions.conftest import BRANDS, CORNER
from tests.functions.world import Bucket, Clock, Tables, forget_snapshots

from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from backoffice.onboarding.plan import plan_of
from backoffice.onboarding.transfer import carried_out, transfer_of
from ordering.messages import ADD_ORDER
from repositories.brand import companies, hosts
from repositories.promotion import promotions
from repositories.store import stores
from repositories.tables import dining_tables

pytestmark = pytest.mark.engine

HERE = Target("the stack on this machine", "dev", {})
PROD = Target("stage prod in AWS", "prod", {}, is_here=False)
MOVED = "queen.corner.example"


@pytest.fixture(autouse=True)
def both(engine: Engine, bucket: Bucket, clock: Clock, undrawn: None) -> Iterator[None]:
    """Corner and Rival, as their files have them."""
    engine.empty()
    forget_snapshots()
    for name in ("corner", "rival"):
        apply(read_brand(BRANDS / name))
    yield
    engine.empty()
    forget_snapshots()


@pytest.fixture
def stored(engine: Engine) -> Tables:
    return Tables(engine)


def removed(company: str = "corner", confirm: str = "corner", *, cancel: bool = False) -> Exit:
    end = remove_brand(Namespace(company=company, confirm=confirm, cancel=cancel), HERE, Screen(as_json=False))
    forget_snapshots()
    return end


def opens(token: str, host: str = "localhost:8080") -> str:
    forget_snapshots()
    return Browser(host).start(token).result


def test_remove_brand_lists_and_removes_the_brand_and_keeps_its_orders(
    stored: Tables, capsys: pytest.CaptureFixture[str]
) -> None:
    guest = Browser("corner.example")
    guest.start("corner-queen-key")
    assert guest.call(ADD_ORDER, feed=feed()).result == "ok"
    ordered = stored.orders()
    assert ordered["orders"] == 1

    assert removed(cancel=True) == Exit.DONE

    told = capsys.readouterr()
    assert {
        "- store queen: takes no orders any more",
        "- host corner.example",
        "- table 5 of queen",
    } <= set(told.out.splitlines())
    assert "orders and the records of money stay" in told.err
    assert [hosts.current(host) for host in ("corner.example", MOVED)] == [None, None]
    assert [opens(token) for token in ("corner-queen-key", "corner-table-5", "corner/queen")] == ["key_inactive"] * 3
    assert [each.config.accepting_orders for each in stores.all_now(CORNER).values()] == [False, False]
    assert all(table.disabled for table in dining_tables.all_of(CORNER, "queen"))
    assert promotions.all_of(CORNER) == ()
    assert guest.call(ADD_ORDER, feed=feed()).result != "ok"
    assert stored.orders()["orders"] == 1


@pytest.mark.night
def test_another_brand_is_not_touched_and_the_code_stays_its_owner_s() -> None:
    rival = read_brand(BRANDS / "rival")

    removed()

    planned = plan_of(rival)
    assert (planned.changes, planned.gone) == ((), ())
    assert opens("rival-key", "rival.example") == "ok"


@pytest.mark.night
def test_removed_twice_nothing_is_left_to_end(capsys: pytest.CaptureFixture[str]) -> None:
    removed()
    capsys.readouterr()

    assert removed(confirm="") == Exit.DONE

    assert capsys.readouterr().out == "Corner Noodles: nothing of it opens any more\n"


@pytest.mark.night
def test_the_folder_applied_again_brings_it_back() -> None:
    removed()

    apply(read_brand(BRANDS / "corner"))
    forget_snapshots()

    assert opens("corner-queen-key") == "ok"
    assert opens("corner-table-5") == "ok"
    planned = plan_of(read_brand(BRANDS / "corner"))
    assert (planned.changes, planned.gone) == ((), ())


class Terminal(io.StringIO):
    """An interactive terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.night
@pytest.mark.parametrize(
    ("confirm", "typed", "said"),
    [
        ("", Terminal("yes\n"), "nothing was changed"),
        ("", Terminal("prod\n"), "nothing was changed"),
        ("", io.StringIO("corner\n"), "a brand is removed by a person at a terminal, or with --confirm corner"),
        ("rival", io.StringIO(), "nothing was changed"),
    ],
)
def test_without_its_code_nothing_is_removed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], confirm: str, typed: io.StringIO, said: str
) -> None:
    monkeypatch.setattr("sys.stdin", typed)

    assert removed(confirm=confirm) == Exit.MISUSED

    assert said in capsys.readouterr().err
    planned = plan_of(read_brand(BRANDS / "corner"))
    assert (planned.changes, planned.gone) == ((), ())


@pytest.mark.night
def test_its_code_typed_removes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Terminal("corner\n"))

    assert removed(confirm="") == Exit.DONE
    assert hosts.current("corner.example") is None


@pytest.mark.night
def test_unknown_company_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert removed("nobody", "nobody") == Exit.REFUSED
    assert capsys.readouterr().err == "the target has no company nobody; nothing was changed\n"


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """Corner without a host that Rival lists now."""
    corner, rival = (Path(shutil.copytree(BRANDS / name, tmp_path / name)) for name in ("corner", "rival"))
    listed = (corner / "hosts.yaml").read_text().splitlines(keepends=True)
    (corner / "hosts.yaml").write_text("".join(line for line in listed if MOVED not in line))
    (rival / "hosts.yaml").write_text(
        f"hosts: [{{host: rival.example, token: rival-key}}, {{host: {MOVED}, token: rival-key}}]\n"
    )
    return corner, rival


def moved(folders: tuple[Path, Path], target: Target = HERE, *, host: str = MOVED, yes: bool = False) -> Exit:
    given = Namespace(host=host, giving=folders[0], taking=folders[1], yes=yes)
    end = transfer(given, target, Screen(as_json=False))
    forget_snapshots()
    return end


@pytest.mark.night
def test_a_host_goes_over_and_both_folders_apply(
    folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert moved(folders) == Exit.DONE

    assert f"~ host {MOVED}: from Corner Noodles to Rival Rice" in capsys.readouterr().out
    assert [opens(token, MOVED) for token in ("rival-key", "corner-queen-key")] == ["ok", "invalid_access"]
    for folder in (folders[1], folders[0]):
        apply(read_brand(folder), prune=True)
    entry = hosts.current(MOVED)
    assert entry is not None
    assert (entry.company_code, bool(entry.page)) == ("rival", True)
    assert plan_of(read_brand(folders[0])).gone == ()


@pytest.mark.night
def test_brand_that_transferred_a_host_can_apply_and_roll_back_without_it(
    folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert moved(folders) == Exit.DONE
    assert plan_of(read_brand(folders[0])).gone == ()
    given = parser().parse_args(["plan", str(folders[0]), "--fail-on-delete"])
    assert applying.plan(given, HERE, Screen(as_json=False)) == Exit.DONE
    changed(folders, 0, "brand.yaml", "Choose a corner", "Choose")
    apply(read_brand(folders[0]), prune=True)

    given = parser().parse_args(["rollback", "corner"])
    assert going_back.rollback(given, HERE, Screen(as_json=False)) == Exit.DONE

    assert f"! host {MOVED} stays with rival, which owns it now\n" in capsys.readouterr().out
    entry, company = hosts.current(MOVED), companies.current(CORNER)
    assert (entry and entry.company_code, company and company.header) == ("rival", "Choose a corner")


def changed(folders: tuple[Path, Path], place: int, file: str, old: str, new: str) -> None:
    path = folders[place] / file
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))


@pytest.mark.night
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ((0, "hosts.yaml", "hosts:\n", f"hosts:\n  - {{host: {MOVED}, token: corner-queen-key}}\n"), "still lists"),
        ((1, "hosts.yaml", f", {{host: {MOVED}, token: rival-key}}", ""), f"of rival does not list {MOVED}"),
        ((0, "brand.yaml", "Corner Noodles", "Corner Thieves"), "company code corner belongs to Corner Noodles"),
        ((1, "brand.yaml", "Rival Rice", "Rival Thieves"), "company code rival belongs to Rival Rice"),
        ((1, "brand.yaml", "companyCode: rival", "companyCode: third"), "third was never applied to this target"),
        ((1, "brand.yaml", "companyCode: rival", "companyCode: corner"), "both folders are of corner"),
        ((1, "keys.yaml", "rival-key", "rival-new"), "is no key"),
    ],
)
def test_a_transfer_that_is_not_the_operator_s_is_refused_and_nothing_changes(
    folders: tuple[Path, Path],
    capsys: pytest.CaptureFixture[str],
    change: tuple[int, str, str, str],
    said: str,
) -> None:
    before = hosts.current(MOVED)
    changed(folders, *change)

    assert moved(folders) == Exit.REFUSED

    assert said in capsys.readouterr().err
    assert hosts.current(MOVED) == before


@pytest.mark.night
def test_a_key_that_is_not_applied_yet_is_refused(
    folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    before = hosts.current(MOVED)
    changed(folders, 1, "keys.yaml", "rival-key", "rival-new")
    changed(folders, 1, "hosts.yaml", "rival-key", "rival-new")

    assert moved(folders) == Exit.REFUSED

    assert "the key that queen.corner.example would start with is not rival's yet" in capsys.readouterr().err
    assert hosts.current(MOVED) == before


@pytest.mark.night
@pytest.mark.parametrize(
    ("host", "said"),
    [
        ("rival.example", "host rival.example belongs to rival, not to corner"),
        ("new.example", "host new.example belongs to no brand"),
    ],
)
def test_transfer_of_a_foreign_or_unknown_host_is_refused(
    folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str], host: str, said: str
) -> None:
    assert moved(folders, host=host) == Exit.REFUSED
    assert said in capsys.readouterr().err


@pytest.mark.night
def test_production_is_asked_first(
    folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("infrastructure.operator.removing._brand", lambda folder, *_: read_brand(folder))
    monkeypatch.setattr("sys.stdin", io.StringIO())
    before = hosts.current(MOVED)

    assert moved(folders, PROD) == Exit.MISUSED
    assert hosts.current(MOVED) == before
    assert moved(folders, PROD, yes=True) == Exit.DONE


@pytest.mark.night
def test_transfer_does_not_overwrite_a_host_that_changed_in_between(folders: tuple[Path, Path]) -> None:
    found = transfer_of(MOVED, *map(read_brand, folders))
    assert not isinstance(found, str)
    meanwhile = found.before.model_copy(update={"token": "corner-host-key"})
    hosts.save(meanwhile)

    assert not carried_out(found)

    assert hosts.current(MOVED) == meanwhile


@pytest.mark.parametrize(
    "line",
    [
        ("export", "nobody", "/nowhere/out"),
        ("doctor", "nobody"),
        ("remove-brand", "nobody"),
        ("merchant", "test", "nobody", "stripe"),
    ],
)
def test_commands_print_their_target_and_report_an_unknown_company(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: tuple[str, ...]
) -> None:
    monkeypatch.setattr(command, "_target", lambda _: HERE)

    assert command.main(list(line)) == Exit.REFUSED

    said = capsys.readouterr().err.splitlines()
    assert said[0] == "target: the stack on this machine"
    assert said[1].startswith("the target has no company nobody")


def test_a_transfer_is_a_command_line_too(
    folders: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "_target", lambda _: HERE)

    assert command.main(["transfer", MOVED, *map(str, folders)]) == Exit.DONE

    entry = hosts.current(MOVED)
    assert entry is not None
    assert entry.company_code == "rival"
