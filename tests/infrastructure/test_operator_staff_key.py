"""`carteblanche staff-key` prints a key that opens the pages of one store only."""

import datetime as dt
import io
import json
from types import SimpleNamespace

import pytest
from infrastructure.operator import staff_key as command
from infrastructure.operator.arguments import parser
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target

from runtime import clock
from runtime.staff_key import read_staff_key

HERE = Target("the stack on this machine", "dev", {})
NOON = dt.datetime(2027, 5, 3, 16, tzinfo=dt.UTC)
SECRETS = ("new", "old")


@pytest.fixture(autouse=True)
def target(monkeypatch: pytest.MonkeyPatch) -> None:
    """One company of two stores, at noon; its stage's secret is being rotated."""
    company = SimpleNamespace(store_ids=("queen", "yonge"))
    monkeypatch.setattr(
        "repositories.brand.companies.current", lambda tenant: company if tenant.company_code == "corner" else None
    )
    monkeypatch.setattr("runtime.staff_key.staff_secrets", lambda: SECRETS)
    monkeypatch.setattr(clock, "now", lambda: NOON)


def ended(*line: str) -> Exit:
    return command.make_staff_key(parser().parse_args(["staff-key", *line]), HERE, Screen(as_json="--json" in line))


def test_printed_key_opens_its_store_for_the_requested_days(capsys: pytest.CaptureFixture[str]) -> None:
    assert ended("corner", "queen", "--by", "anna", "--days", "2") == Exit.DONE

    told = capsys.readouterr()
    words, _, key = told.out.strip().rpartition(" ")
    assert words == "company corner, store queen, staff key"
    assert told.err == "it opens /staff on the brand's host for 2 days; who has an account needs none\n"
    read = read_staff_key(key, SECRETS[:1], "corner", "queen")
    assert read is not None
    assert (read.by, read.issued_at, read.expires_at) == ("anna", NOON, NOON + dt.timedelta(days=2))
    assert read_staff_key(key, SECRETS, "corner", "yonge") is None


def test_a_program_reads_it_from_a_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert ended("corner", "queen", "--json") == Exit.DONE

    told = json.loads(capsys.readouterr().out)
    read = read_staff_key(told.pop("key"), SECRETS, "corner", "queen")
    assert read is not None
    assert (read.by, read.expires_at - read.issued_at) == ("staff", dt.timedelta(days=30))
    assert told == {"company": "corner", "store": "queen"}


@pytest.mark.parametrize(
    ("line", "end", "said"),
    [
        (("corner", "quen"), Exit.REFUSED, "corner has no store quen; did you mean queen?: queen, yonge"),
        (("nobody", "queen"), Exit.REFUSED, "the target has no company nobody"),
        (
            ("corner", "queen", "--by", "Anna B."),
            Exit.MISUSED,
            "Anna B. is not a valid name: use a-z, 0-9 and -, at most 24 characters",
        ),
    ],
)
def test_no_key_is_printed_for_an_unknown_store_or_an_invalid_name(
    capsys: pytest.CaptureFixture[str], line: tuple[str, ...], end: Exit, said: str
) -> None:
    assert ended(*line) == end

    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"{said}\n")


@pytest.mark.parametrize("days", ["0", "-1", "1000", "x"])
def test_a_key_lives_from_a_day_to_999(capsys: pytest.CaptureFixture[str], days: str) -> None:
    with pytest.raises(SystemExit, match="2"):
        ended("corner", "queen", "--days", days)

    told = capsys.readouterr()
    assert told.out == ""
    assert f"{days} is no number of days from 1 to 999" in told.err


@pytest.fixture
def revoked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, dt.datetime]]:
    """The revoked keys, of a company that has a store which it does not list any more."""
    done: list[tuple[str, str, dt.datetime]] = []
    monkeypatch.setattr(
        "repositories.staff.staff_actions.revoke",
        lambda tenant, store, at: done.append((tenant.company_code, store, at)),
    )
    monkeypatch.setattr("repositories.store.stores.all_now", lambda _: dict.fromkeys(("queen", "yonge", "closed")))
    return done


@pytest.mark.parametrize("store", ["queen", "closed"])
def test_the_keys_of_a_store_are_revoked_and_that_is_said(
    revoked: list[tuple[str, str, dt.datetime]], capsys: pytest.CaptureFixture[str], store: str
) -> None:
    assert ended("corner", store, "--revoke") == Exit.DONE

    assert revoked == [("corner", store, NOON)]
    assert (
        capsys.readouterr().out == f"company corner, store {store}: keys made until 2027-05-03 16:00:00 UTC are over\n"
    )


@pytest.mark.parametrize("named", [("corner", "quen"), ("nobody", "queen")])
def test_nothing_is_revoked_of_a_store_that_is_not_there(
    revoked: list[tuple[str, str, dt.datetime]], capsys: pytest.CaptureFixture[str], named: tuple[str, str]
) -> None:
    assert ended(*named, "--revoke") == Exit.REFUSED

    told = capsys.readouterr()
    assert (told.out, told.err.splitlines()[-1]) == ("", "nothing was revoked")
    assert revoked == []


def test_in_production_a_person_is_asked_before_staff_are_locked_out(
    revoked: list[tuple[str, str, dt.datetime]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("prod\n"))
    line = ["staff-key", "corner", "queen", "--revoke"]
    prod = Target("stage prod in AWS", "prod", {}, is_here=False)

    assert command.make_staff_key(parser().parse_args(line), prod, Screen(as_json=False)) == Exit.MISUSED
    assert revoked == []
    assert "nothing was revoked" in capsys.readouterr().err
    assert command.make_staff_key(parser().parse_args([*line, "--yes"]), prod, Screen(as_json=False)) == Exit.DONE
    assert revoked == [("corner", "queen", NOON)]
