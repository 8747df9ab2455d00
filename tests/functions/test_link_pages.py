"""Link previews and manifests are compared with the files in the bucket: lost ones are uploaded again, none too
early."""

import io
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from infrastructure.operator import applying, doctor, going_back
from infrastructure.operator.hosts import Seen
from infrastructure.operator.said import Exit, Screen
from tests.engine import Engine
from tests.faults import Crash
from tests.functions.conftest import BRANDS
from tests.functions.test_plans import HERE, change, lines, run
from tests.functions.world import Bucket, Clock, forget_snapshots

from backoffice import apply_brand
from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from backoffice.onboarding import way
from repositories.brand import hosts

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("undrawn")]

HOST = "corner.example"
PAGE = f"pages/{HOST}.html"
NEW = "Ramen at the corner"


@pytest.fixture
def live(tables: Engine, bucket: Bucket, clock: Clock) -> Bucket:
    """The brand as its files have it."""
    bucket.files.clear()
    forget_snapshots()
    apply(read_brand(BRANDS / "corner"))
    return bucket


def manifest() -> str:
    """The file that the host's row names."""
    entry = hosts.current(HOST)
    assert entry
    return entry.manifest_uri.removeprefix("/published/")


def told_by_the_doctor(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(doctor, "looked_at", lambda *_: Seen())
    out = io.StringIO()
    doctor.doctor(Namespace(company="corner"), HERE, Screen(as_json=False, out=out, err=out))
    return out.getvalue()


def another(folder: Path) -> Path:
    """The brand with other words about itself."""
    return change(folder, "brand.yaml", "sortBy", f"description: {NEW}\nsortBy")


def dying(monkeypatch: pytest.MonkeyPatch, module: Any, name: str, after: bool) -> None:
    """Make a step crash, before it or after it."""
    step: Callable[..., Any] = getattr(module, name)

    def stopped(*given: Any, **named: Any) -> Any:
        if after:
            step(*given, **named)
        raise Crash

    monkeypatch.setattr(module, name, stopped)


def test_lost_manifest_is_reported_by_plan_and_doctor_and_restored_by_apply(
    live: Bucket, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = manifest()
    content = live.files.pop(file)

    assert f"host {HOST}: has no manifest in the bucket; apply the brand's folder" in told_by_the_doctor(monkeypatch)
    assert lines(BRANDS / "corner") == [f"add page {HOST}: the bucket has another one, or none"]
    end, said, _ = run(applying.apply, BRANDS / "corner")

    assert end is Exit.DONE
    assert "Corner Noodles: 1 pages\n" in said
    assert live.files[file] == content
    assert "has no manifest" not in told_by_the_doctor(monkeypatch)
    assert (lines(BRANDS / "corner"), apply(read_brand(BRANDS / "corner"))) == ([], {})


@pytest.mark.night
@pytest.mark.parametrize("spoiled", [None, "<title>Somebody else</title>"])
def test_a_page_that_is_lost_or_another_is_put_again(live: Bucket, spoiled: str | None) -> None:
    content = live.files.pop(PAGE)
    if spoiled:
        live.files[PAGE] = spoiled

    assert lines(BRANDS / "corner") == [f"add page {HOST}: the bucket has another one, or none"]
    assert apply(read_brand(BRANDS / "corner")) == {"pages": 1}
    assert live.files[PAGE] == content


@pytest.mark.night
def test_lost_menu_is_reported_by_the_plan_and_restored_by_apply(live: Bucket) -> None:
    [file] = [key for key in live.files if key.startswith("menus/corner/harbour/0/")]
    content = live.files.pop(file)

    assert lines(BRANDS / "corner") == ["add menu of harbour: is missing in the bucket"]
    apply(read_brand(BRANDS / "corner"))
    assert live.files[file] == content


@pytest.mark.night
def test_apply_stopped_before_the_publish_leaves_the_old_page(
    live: Bucket, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = live.files[PAGE]
    brand = read_brand(another(folder))
    with monkeypatch.context() as patch:
        dying(patch, apply_brand, "flip_to", after=False)
        with pytest.raises(Crash):
            apply(brand)

    assert live.files[PAGE] == before
    assert manifest() in live.files
    assert (lines(BRANDS / "corner"), apply(read_brand(BRANDS / "corner"))) == ([], {})


@pytest.mark.night
def test_apply_stopped_after_the_publish_is_finished_by_the_same_command(
    live: Bucket, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    brand = read_brand(another(folder))
    with monkeypatch.context() as patch:
        dying(patch, apply_brand, "flip_to", after=True)
        with pytest.raises(Crash):
            apply(brand)
    assert NEW not in str(live.files[PAGE])
    assert manifest() in live.files, "it is there before a row names it"

    assert apply(read_brand(folder))["pages"] == 2
    assert NEW in str(live.files[PAGE])


@pytest.mark.parametrize("after", [False, True])
def test_stopped_rollback_keeps_the_page_until_an_apply_restores_it(
    live: Bucket, folder: Path, monkeypatch: pytest.MonkeyPatch, after: bool
) -> None:
    first = live.files[PAGE]
    apply(read_brand(another(folder)))
    second = live.files[PAGE]
    given = Namespace(command="rollback", company="corner", to=None, dry_run=False, yes=False)
    screen = Screen(as_json=False, out=io.StringIO(), err=io.StringIO())
    with monkeypatch.context() as patch:
        dying(patch, way, "flip_to", after)
        with pytest.raises(Crash):
            going_back.rollback(given, HERE, screen)

    assert live.files[PAGE] == second
    assert (f"host {HOST}: the preview of its links is not up to date" in told_by_the_doctor(monkeypatch)) is after
    stands = BRANDS / "corner" if after else folder
    apply(read_brand(stands))
    assert live.files[PAGE] == (first if after else second)
    assert "its links are previewed" not in told_by_the_doctor(monkeypatch)


def test_rollback_uploads_the_pages_of_the_restored_version(live: Bucket, folder: Path) -> None:
    first = live.files[PAGE]
    apply(read_brand(another(folder)))
    given = Namespace(command="rollback", company="corner", to=None, dry_run=False, yes=False)
    out = io.StringIO()

    assert going_back.rollback(given, HERE, Screen(as_json=False, out=out, err=out)) is Exit.DONE

    assert live.files[PAGE] == first
    assert lines(BRANDS / "corner") == []
