"""Every operator command runs on the tables with the permissions of its policy; without one it is refused and says
so."""

import io
import shutil
from pathlib import Path

import pytest
from infrastructure.operator import doctor
from infrastructure.operator.arguments import parser
from infrastructure.operator.denied import denied
from infrastructure.operator.hosts import Seen
from infrastructure.operator.on_a_target import HANDLERS, run_on_a_target
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target
from infrastructure.permissions.calls import Grant
from infrastructure.permissions.guard import guard
from infrastructure.permissions.operators import command_grants
from tests.engine import Engine
from tests.functions.conftest import BRANDS
from tests.functions.test_plans import change, without
from tests.functions.world import Bucket, Clock, forget_snapshots

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("undrawn")]

HERE = Target("the stack on this machine", "dev", {}, "http://localhost:8080")
DAY = 24 * 60
ELSEWHERE = {"domain", "merchant"}
"""They work on the CDN and the secret store, with one read of a host and of a company."""


@pytest.fixture
def corner(tables: Engine, bucket: Bucket, clock: Clock, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The brand's folder; no table has a row, and all hosts answer as they should."""
    bucket.files.clear()
    forget_snapshots()
    monkeypatch.setattr(doctor, "looked_at", lambda *_: Seen())
    return folder


def run(*line: str | Path, taken_away: frozenset[Grant] = frozenset()) -> Exit:
    """A command, of which every call is refused that its policy does not allow."""
    given = parser().parse_args([str(part) for part in line])
    screen = Screen(as_json=False, out=io.StringIO(), err=io.StringIO())
    end = guard(lambda: (given.command, command_grants(given.command) - taken_away))
    try:
        return run_on_a_target(given, HERE, screen)
    finally:
        end()


def test_a_brands_life_needs_no_more_than_the_policy_of_its_commands(
    corner: Path, clock: Clock, tmp_path: Path
) -> None:
    rival = Path(shutil.copytree(BRANDS / "rival", tmp_path / "rival"))
    retiring = Path(shutil.copytree(corner, tmp_path / "retiring"))
    walk: list[tuple[str | Path, ...]] = [
        ("plan", corner),
        ("apply", corner),
        ("apply", rival),
        ("retire-store", retiring, "harbour"),
        ("doctor", "corner"),
        ("export", "corner", tmp_path / "exported"),
        ("disable-key", "corner-table-5"),
        ("enable-key", "corner-table-5"),
        ("disable-host", "corner.example"),
        ("enable-host", "corner.example"),
        ("staff-key", "corner", "queen"),
        ("staff-key", "corner", "queen", "--revoke"),
        ("transfer", "rival.example", rival, corner),
    ]
    for line in walk:
        if line[0] == "transfer":
            (rival / "hosts.yaml").write_text("hosts: []\n")
            hosts = corner / "hosts.yaml"
            hosts.write_text(hosts.read_text() + "  - {host: rival.example, token: corner-host-key}\n")
        assert run(*line) is Exit.DONE, line
    change(corner, "menu.yaml", "price: 14.5,", "price: 14.75,")
    assert run("apply", without(corner), "--prune") is Exit.DONE
    change(corner, "menu.yaml", "price: 14.75,", "price: 15,")
    drafted: list[tuple[str | Path, ...]] = [
        ("apply", corner, "--draft"),
        ("preview", "corner"),
        ("discard", "corner"),
        ("apply", corner, "--draft"),
        ("publish", "corner"),
        ("versions", "corner"),
        ("rollback", "corner"),
    ]
    for line in drafted:
        assert run(*line) is Exit.DONE, line
    for _ in range(2):
        clock.pass_by(minutes=2 * DAY)
        assert run("collect", "corner", "--keep", "2") is Exit.DONE
    assert run("remove-brand", "corner", "--confirm", "corner") is Exit.DONE

    walked = {line[0] for line in (*walk, *drafted)} | {"collect", "remove-brand"}
    assert HANDLERS.keys() - walked == ELSEWHERE


@pytest.mark.parametrize(
    ("line", "grant"),
    [
        (("plan",), Grant("dynamodb:BatchGetItem", "table hosts")),
        (("apply",), Grant("dynamodb:PutItem", "table stock")),
        (("plan",), Grant("dynamodb:Query", "table promotions")),
    ],
)
def test_missing_permission_fails_the_command_and_is_named(corner: Path, line: tuple[str, ...], grant: Grant) -> None:
    with pytest.raises(Exception) as told:
        run(*line, corner, taken_away=frozenset({grant}))

    assert grant.action in denied(told.value)
