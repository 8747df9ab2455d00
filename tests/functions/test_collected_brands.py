"""`carteblanche collect` removes old versions of a brand and, a day later, files that nothing references any more."""

import io
import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from infrastructure.operator import collect as command
from infrastructure.operator import going_back
from infrastructure.operator.arguments import parser
from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target
from pynamodb.connection import Connection
from tests.engine import Engine
from tests.faults import Crash
from tests.functions.conftest import BRANDS, CORNER
from tests.functions.world import Bucket, Clock, forget_snapshots
from tests.resilience.scale import scaled

from backoffice.apply_brand import apply, keep_draft
from backoffice.brand_entries import Brand
from backoffice.brand_files import read_brand
from backoffice.onboarding import collecting
from backoffice.onboarding.collection import collection_of
from backoffice.onboarding.naming import Reader
from gateways import published_files
from repositories.brand import brand_versions, file_marks
from repositories.menu import menus

pytestmark = [pytest.mark.engine, pytest.mark.usefixtures("undrawn")]

HERE = Target("the stack on this machine", "dev", {}, "http://localhost:8080")
PROD = Target("stage prod in AWS", "prod", {}, is_here=False)
PICTURE = "pictures/dumplings-320.webp"
KEPT = "brand-versions"
EACH = scaled(1, 3)
"""Of the writes at which something happens or somebody dies, every one or some."""
ROWS = ("companies", "stores", "menus", "dining-tables", "promotions", "app-keys", "hosts", KEPT)


@pytest.fixture
def brand(tables: Engine, bucket: Bucket, clock: Clock, tmp_path: Path) -> "Versions":
    """The brand in as many versions as are asked for, each with a picture and a price of its own."""
    bucket.files.clear()
    forget_snapshots()
    return Versions(Path(shutil.copytree(BRANDS / "corner", tmp_path / "corner")))


class Versions:
    """A brand's folder that is changed and read again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._picture, self._menu = (folder / PICTURE).read_bytes(), (folder / "menu.yaml").read_text()

    def at(self, number: int) -> Brand:
        """The brand of that version."""
        (self._folder / PICTURE).write_bytes(self._picture + bytes([number]))
        (self._folder / "menu.yaml").write_text(self._menu.replace("price: 14.5,", f"price: {20 + number},", 1))
        return read_brand(self._folder)

    def apply(self, *numbers: int) -> None:
        for number in numbers:
            apply(self.at(number))


def run(*line: str, target: Target = HERE) -> tuple[Exit, str, str]:
    """A command as a person types it: how it ended, and what it said in either stream."""
    given = parser().parse_args(line)
    out, err = io.StringIO(), io.StringIO()
    commands: dict[str, Any] = {"collect": command.collect, "rollback": going_back.rollback}
    commands |= {"publish": going_back.publish}
    end = commands[given.command](given, target, Screen(as_json=given.json, out=out, err=err))
    forget_snapshots()
    return end, out.getvalue(), err.getvalue()


def numbers() -> list[int]:
    return [version.number for version in brand_versions.all_of(CORNER)]


def pictures(bucket: Bucket) -> set[str]:
    """The pictures of the dish that every version has another one of."""
    return {key for key in bucket.files if "/dumplings-" in key}


def missing(bucket: Bucket) -> list[str]:
    """The files that kept versions reference and that do not exist; always empty."""
    draft = brand_versions.draft_of(CORNER)
    kept = [*(version.content for version in brand_versions.all_of(CORNER)), *([draft.content] if draft else [])]
    reader = Reader(CORNER)
    named = reader.standing().beside(reader.kept(kept))
    there = {published for key in bucket.files for published in (key, *_bases(key))}
    return sorted(key for key in named.files if key.startswith(("pictures/", "areas/", "menus/")) and key not in there)


def _bases(key: str) -> Iterator[str]:
    yield key.rpartition("-")[0]


def later(clock: Clock) -> None:
    clock.pass_by(days=1)


@pytest.mark.night
def test_versions_beyond_the_last_go_and_a_day_later_what_only_they_named(
    brand: Versions, bucket: Bucket, clock: Clock, tables: Engine
) -> None:
    brand.apply(1, 2, 3, 4)
    before, contents = pictures(bucket), content_rows(tables)
    assert (numbers(), len(before)) == ([1, 2, 3, 4], 16)

    end, said, _ = run("collect", "corner", "--keep", "2")

    assert (end, numbers(), pictures(bucket), content_rows(tables)) == (Exit.DONE, [3, 4], before, contents)
    assert [line[:9] for line in said.splitlines()] == ["- version", "- version", "~ 14 file", "corner: 2"]
    clock.pass_by(hours=23, minutes=59)
    assert run("collect", "corner", "--keep", "2")[1].endswith("corner: nothing removed\n")
    assert pictures(bucket) == before
    clock.pass_by(minutes=1)

    end, said, _ = run("collect", "corner", "--keep", "2")

    assert (end, said) == (
        Exit.DONE,
        "- 6 menus, 14 files of 0.1 MB, unused for a day\ncorner: 6 menus, 14 files of 0.1 MB removed\n",
    )
    assert (len(pictures(bucket)), missing(bucket), file_marks.all_of(CORNER)) == (8, [], {})
    assert content_rows(tables) == {"menus": contents["menus"] - 6, "brand-versions": contents["brand-versions"] - 2}
    assert run("collect", "corner", "--keep", "2")[1] == ("everything is in use\ncorner: nothing removed\n")


def content_rows(tables: Engine) -> dict[str, int]:
    """How many rows hold contents."""
    found = {name: tables.client.scan(TableName=f"carte-blanche-dev-{name}")["Items"] for name in ("menus", KEPT)}
    return {name: sum("content" in row for row in rows) for name, rows in found.items()}


def test_the_brand_goes_back_to_every_version_that_is_kept_with_all_its_pictures(
    brand: Versions, bucket: Bucket, clock: Clock
) -> None:
    brand.apply(1, 2, 3, 4)
    for _ in range(2):
        run("collect", "corner", "--keep", "2")
        later(clock)

    assert run("rollback", "corner", "--to", "2")[0] is Exit.REFUSED
    assert run("rollback", "corner")[0] is Exit.DONE

    menu = menus.current(CORNER, "queen", 0)
    assert menu
    assert menu.items[0].price == 23
    assert (missing(bucket), numbers()) == ([], [3, 4, 5])


@pytest.mark.night
def test_without_an_option_ten_versions_are_kept(brand: Versions) -> None:
    brand.apply(*range(1, 13))

    run("collect", "corner")

    assert numbers() == list(range(3, 13))


@pytest.mark.night
def test_another_brands_files_are_not_looked_at(brand: Versions, bucket: Bucket, clock: Clock) -> None:
    brand.apply(1, 2, 3)
    apply(read_brand(BRANDS / "rival"))
    strange = {"pictures/rival/old-0123456789-320.webp", "pictures/corner2/old-0123456789.svg", "pages/old.html"}
    bucket.files |= dict.fromkeys(strange, b"x")

    for _ in range(2):
        run("collect", "corner", "--keep", "2")
        later(clock)

    assert strange <= bucket.files.keys()


@pytest.mark.night
def test_files_of_a_draft_are_kept_until_another_draft_replaces_it(
    brand: Versions, bucket: Bucket, clock: Clock
) -> None:
    brand.apply(1, 2)
    keep_draft(brand.at(9))
    for _ in range(2):
        run("collect", "corner", "--keep", "2")
        later(clock)

    assert len(pictures(bucket)) == 12
    assert run("publish", "corner")[0] is Exit.DONE
    assert missing(bucket) == []

    keep_draft(brand.at(8))
    keep_draft(brand.at(7))
    for _ in range(2):
        run("collect", "corner", "--keep", "2")
        later(clock)
    assert (len(pictures(bucket)), missing(bucket)) == (12, [])


def test_files_of_the_published_brand_are_kept_without_recorded_versions(
    brand: Versions, bucket: Bucket, clock: Clock, tables: Engine
) -> None:
    brand.apply(1, 2)
    tables.empty("brand-versions")

    for _ in range(2):
        run("collect", "corner")
        later(clock)

    assert (len(pictures(bucket)), missing(bucket)) == (4, [])


@pytest.mark.night
def test_file_referenced_again_by_an_apply_is_unmarked_and_waits_another_day(
    brand: Versions, bucket: Bucket, clock: Clock
) -> None:
    brand.apply(1, 2, 3)
    old = pictures(bucket)
    run("collect", "corner", "--keep", "2")
    later(clock)

    brand.apply(1, 2, 3)
    run("collect", "corner", "--keep", "2")

    assert (numbers(), pictures(bucket), missing(bucket)) == ([5, 6], old, [])
    later(clock)
    run("collect", "corner", "--keep", "2")
    assert (len(pictures(bucket)), missing(bucket)) == (8, [])


@pytest.mark.night
def test_old_mark_does_not_remove_a_file_that_was_referenced_until_now(
    brand: Versions, bucket: Bucket, clock: Clock
) -> None:
    """The file was marked while an apply was between its comparison and its publish, and no collection ran since."""
    brand.apply(1, 2, 3)
    found = collection_of(CORNER, 2, clock.now)
    doomed = next(file for file in found.files if file.key in pictures(bucket) and file.fate.value == "marked")
    file_marks.move(CORNER, None, file_marks.FileMark(key=doomed.key, since=clock.now))
    clock.pass_by(days=30)

    run("collect", "corner", "--keep", "2")

    assert doomed.key in bucket.files
    assert file_marks.all_of(CORNER)[doomed.key].since == clock.now


@pytest.mark.night
def test_only_looking_changes_nothing_and_says_what_would_go(
    brand: Versions, bucket: Bucket, clock: Clock, tables: Engine
) -> None:
    brand.apply(1, 2, 3)
    run("collect", "corner", "--keep", "2")
    later(clock)
    brand.apply(4)
    files, rows = dict(bucket.files), versions_table(tables)

    end, said, _ = run("collect", "corner", "--keep", "2", "--dry-run", "--json")

    told = json.loads(said)
    assert end is Exit.DONE
    assert (bucket.files, versions_table(tables)) == (files, rows)
    assert ([each["number"] for each in told["versions"]], told["menus"], len(told["files"])) == ([2], 3, 7)
    assert told["bytes"] == sum(len(bucket.read(key)) for key in told["files"])
    assert (told["waiting"]["files"], told["removed"]) == (7, None)

    run_json = json.loads(run("collect", "corner", "--keep", "2", "--json")[1])
    assert run_json["removed"] == {"versions": 1, "menus": 3, "files": 7, "bytes": told["bytes"]}


def versions_table(tables: Engine) -> list[Any]:
    rows = tables.client.scan(TableName=f"carte-blanche-dev-{KEPT}")["Items"]
    return sorted(rows, key=lambda row: str(row["sk"]))


@pytest.mark.night
def test_production_is_collected_by_a_person_or_with_yes(
    brand: Versions, bucket: Bucket, tables: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("prod\n"))
    brand.apply(1, 2, 3)
    before = versions_table(tables)

    end, _, err = run("collect", "corner", "--keep", "2", target=PROD)

    assert (end, versions_table(tables)) == (Exit.MISUSED, before)
    assert err == "production is changed by a person at a terminal, or with --yes; nothing was changed\n"
    assert run("collect", "corner", "--keep", "2", "--yes", target=PROD)[0] is Exit.DONE
    assert numbers() == [2, 3]


@pytest.mark.night
@pytest.mark.parametrize("keep", ["1", "0", "-3", "all", "99999"])
def test_keep_below_two_is_refused(keep: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["collect", "corner", f"--keep={keep}"])
    assert "the present version and the one for a rollback are 2" in capsys.readouterr().err


def test_a_company_that_is_not_there_has_nothing_to_collect(brand: Versions) -> None:
    assert run("collect", "nobody") == (
        Exit.REFUSED,
        "",
        "refused: there is no company nobody; nothing was changed\n",
    )


@pytest.mark.night
@pytest.mark.parametrize("lost", ["version", "menu"])
def test_nothing_is_collected_if_a_kept_version_cannot_be_read(
    brand: Versions, bucket: Bucket, tables: Engine, lost: str
) -> None:
    brand.apply(1, 2, 3)
    if lost == "version":
        content = brand_versions.all_of(CORNER)[-1].content
        brand_versions.VersionRecord("corner", f"content#{content.digest}#0").delete()
    else:
        [pointer] = menus.filed(CORNER, ["queen#0"])
        menus.MenuRecord("corner#queen#0", f"{menus.named_by(pointer)}#0").delete()
    before = versions_table(tables)

    end, _, err = run("collect", "corner", "--keep", "2")

    assert (end, versions_table(tables)) == (Exit.REFUSED, before)
    assert err.endswith("; nothing was changed\n")


@pytest.fixture
def over(brand: Versions, clock: Clock) -> Versions:
    """Three versions of which one is over for a day, marked."""
    brand.apply(1, 2, 3)
    run("collect", "corner", "--keep", "2")
    later(clock)
    return brand


@pytest.fixture
def waits(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Waiting takes no time but the clock's."""
    waited: list[float] = []

    def sleep(seconds: float) -> None:
        waited.append(seconds)
        clock.pass_by(seconds=seconds)

    monkeypatch.setattr("backoffice.onboarding.holding.time.sleep", sleep)
    return waited


class Midway:
    """Something else happens at the n-th call that is made to the tables or to remove a file, before it or after."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, bucket: Bucket) -> None:
        self._left, self._after, self._do = 0, False, lambda: None
        tables, remove = Connection._make_api_call, bucket.remove
        monkeypatch.setattr(
            Connection, "_make_api_call", lambda *given: self._call(lambda: tables(*given), str(given[1]))
        )
        monkeypatch.setattr(published_files, "remove", lambda *given: self._call(lambda: remove(*given), "Remove"))
        self.seen: list[str] = []

    def at(self, number: int, do: Callable[[], Any], *, after: bool) -> None:
        self._left, self._do, self._after = number, do, after

    def _call(self, call: Callable[[], Any], operation: str) -> Any:
        if not operation.startswith(("Get", "Query", "BatchGet")):
            self.seen.append(operation)
            self._left -= 1
            if self._left == 0 and not self._after:
                self._do()
            answer = call()
            if self._left == 0 and self._after:
                self._left = -1
                self._do()
            return answer
        return call()


@pytest.fixture
def midway(monkeypatch: pytest.MonkeyPatch, bucket: Bucket) -> Midway:
    monkeypatch.setattr("runtime.parallel.THREADS", 1)
    monkeypatch.setattr(collecting, "each", lambda call, things: [call(thing) for thing in things])
    return Midway(monkeypatch, bucket)


class Kept:
    """The state that a race begins with, to begin with it again."""

    def __init__(self, tables: Engine, bucket: Bucket, clock: Clock) -> None:
        self._tables, self._bucket, self._clock = tables, bucket, clock
        self._files, self._now = dict(bucket.files), clock.now
        self._rows = {name: self._read(name) for name in ROWS}

    def _read(self, name: str) -> dict[str, Any]:
        rows = self._tables.client.scan(TableName=f"carte-blanche-dev-{name}")["Items"]
        return {str((row["pk"], row.get("sk"))): row for row in rows}

    def again(self) -> None:
        for name, rows in self._rows.items():
            table, now = f"carte-blanche-dev-{name}", self._read(name)
            for key in now.keys() - rows.keys():
                place = {part: now[key][part] for part in ("pk", "sk") if part in now[key]}
                self._tables.client.delete_item(TableName=table, Key=place)
            for key in (key for key, row in rows.items() if now.get(key) != row):
                self._tables.client.put_item(TableName=table, Item=rows[key])
        self._bucket.files = dict(self._files)
        self._clock.now = self._now
        forget_snapshots()


def writes_of(midway: Midway, do: Callable[[], Any]) -> list[str]:
    """Run `do` without interruption and return its writes."""
    midway.at(0, lambda: None, after=False)
    midway.seen.clear()
    do()
    return list(midway.seen)


@pytest.mark.night
@pytest.mark.usefixtures("waits")
def test_an_apply_at_any_moment_of_a_collection_loses_nothing(
    over: Versions, bucket: Bucket, clock: Clock, tables: Engine, midway: Midway
) -> None:
    """It names again what the collection is about to remove, removes or has removed."""
    old, kept = over.at(1), Kept(tables, bucket, clock)
    writes = writes_of(midway, lambda: run("collect", "corner", "--keep", "2"))
    first = writes.index("Remove")
    places = [*range(1, first + 3, EACH), *range(len(writes) - 2, len(writes) + 1, EACH)]
    assert first >= 4
    assert writes.count("Remove") == 7

    for place in places:
        kept.again()
        midway.at(place, lambda: apply(old), after=place == len(writes))

        assert run("collect", "corner", "--keep", "2")[0] is Exit.DONE

        assert numbers()[-1] == 4
        assert missing(bucket) == [], f"an apply before write {place}"
        assert run("rollback", "corner")[0] is Exit.DONE
        assert missing(bucket) == []


@pytest.mark.night
@pytest.mark.usefixtures("waits")
def test_a_collection_at_any_moment_of_an_apply_loses_nothing(
    over: Versions, bucket: Bucket, clock: Clock, tables: Engine, midway: Midway
) -> None:
    old, kept = over.at(1), Kept(tables, bucket, clock)
    writes = len(writes_of(midway, lambda: apply(old)))
    assert writes >= 8

    for place in range(1, writes + 1, EACH):
        kept.again()
        midway.at(place, lambda: run("collect", "corner", "--keep", "2"), after=False)

        apply(old)

        assert missing(bucket) == [], f"a collection before write {place}"
        assert run("rollback", "corner")[0] is Exit.DONE
        assert missing(bucket) == []


@pytest.mark.night
@pytest.mark.parametrize("first", [True, False], ids=["that-marks", "that-removes"])
def test_a_collection_that_dies_anywhere_is_finished_by_the_next(
    first: bool, over: Versions, bucket: Bucket, clock: Clock, tables: Engine, midway: Midway
) -> None:
    if first:
        over.apply(4)

    def die() -> None:
        raise Crash

    kept = Kept(tables, bucket, clock)
    writes = len(writes_of(midway, lambda: run("collect", "corner", "--keep", "2")))
    whole = (frozenset(bucket.files), file_marks.all_of(CORNER).keys(), content_rows(tables), numbers())

    for place in {*range(1, 14, EACH), *range(14, writes, 4 * EACH), writes}:
        kept.again()
        midway.at(place, die, after=place % 2 == 0)
        with suppress(Crash):
            run("collect", "corner", "--keep", "2")
            raise AssertionError(f"lived at {place}")
        assert missing(bucket) == [], f"died at {place}"
        clock.pass_by(minutes=3)

        assert run("collect", "corner", "--keep", "2")[0] is Exit.DONE

        now = (frozenset(bucket.files), file_marks.all_of(CORNER).keys(), content_rows(tables), numbers())
        assert (now, missing(bucket)) == (whole, []), f"died at {place}"


@pytest.mark.night
def test_apply_waits_for_a_running_removal_of_a_file_and_uploads_it_again(
    over: Versions, bucket: Bucket, clock: Clock, waits: list[float]
) -> None:
    brand = over.at(1)
    mark = next(mark for key, mark in file_marks.all_of(CORNER).items() if "dumplings" in key)
    going = mark.model_copy(update={"going_until": clock.now + collecting.GOING})
    assert file_marks.move(CORNER, mark, going)
    del bucket.files[mark.key]

    apply(brand)

    assert sum(waits) == pytest.approx(collecting.GOING.total_seconds(), abs=1)
    assert (missing(bucket), file_marks.find(CORNER, mark.key)) == ([], None)


@pytest.mark.night
def test_collection_that_is_too_slow_to_remove_a_file_leaves_it(
    over: Versions, bucket: Bucket, clock: Clock, midway: Midway
) -> None:
    """The machine slept between marking the file as going and the call to the bucket."""
    files = dict(bucket.files)
    writes = writes_of(midway, lambda: run("collect", "corner", "--keep", "2", "--dry-run"))
    assert writes == []
    found = collection_of(CORNER, 2, clock.now)
    real = file_marks.move

    def slow(*given: Any) -> bool:
        moved = real(*given)
        clock.pass_by(seconds=120)
        return moved

    midway.at(0, lambda: None, after=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(file_marks, "move", slow)
        assert collecting.collect(CORNER, found).files == 0

    assert bucket.files == files
    clock.pass_by(minutes=3)
    assert collecting.collect(CORNER, collection_of(CORNER, 2, clock.now)).files == 7
