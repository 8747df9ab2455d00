"""A store is taken out of a brand's files by a command, whole or not at all."""

import shutil
from pathlib import Path

import pytest
from infrastructure.operator import __main__ as command
from infrastructure.operator.said import Exit
from tests.faults import Crash, Kill

from backoffice.brand_files import read_brand
from backoffice.onboarding.retire_store import without_store, write

pytestmark = pytest.mark.usefixtures("undrawn")

AREAS = """{"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"name": "Near", "charge": 3},
"geometry": {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}}]}
"""


def contents(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_a_store_goes_with_its_keys_tables_and_hosts_and_the_rest_stays(folder: Path) -> None:
    before = contents(folder)

    assert command.main(["retire-store", str(folder), "queen"]) == Exit.DONE

    brand = read_brand(folder)
    assert brand.company.store_ids == ("harbour",)
    assert [key.token for key in brand.keys] == [
        "corner-host-key",
        "corner-expired",
        "corner-inactive",
        "corner/harbour",
    ]
    assert [entry.host for entry in brand.hosts] == ["corner.example"]
    assert brand.tables == ()
    after = contents(folder)
    assert after["stores/queen.yaml.retired"] == before["stores/queen.yaml"]
    assert after["brand.yaml"] == before["brand.yaml"].replace(b"[queen, harbour]", b"[harbour]")
    unchanged = before.keys() & after.keys() - {"brand.yaml", "keys.yaml", "hosts.yaml", "tables.yaml"}
    assert {name: after[name] for name in unchanged} == {name: before[name] for name in unchanged}


def test_entries_and_stores_in_blocks_are_taken_out_as_well(folder: Path) -> None:
    text = (
        (folder / "brand.yaml").read_text().replace("storeIDs: [queen, harbour]", "storeIDs:\n  - queen\n  - harbour")
    )
    (folder / "brand.yaml").write_text(text)
    in_blocks = (f'  - storeID: {store}\n    tableID: "1"\n    descr: Window\n' for store in ("queen", "harbour"))
    (folder / "tables.yaml").write_text("tables:\n" + "".join(in_blocks))

    assert command.main(["retire-store", str(folder), "queen"]) == Exit.DONE

    brand = read_brand(folder)
    assert brand.company.store_ids == ("harbour",)
    assert [(table.store_id, table.table_id) for table in brand.tables] == [("harbour", "1")]


def test_lists_on_one_line_lose_only_the_stores_own_entries(folder: Path) -> None:
    (folder / "tables.yaml").write_text(
        'tables: [{storeID: queen, tableID: "5", descr: Window}, {storeID: harbour, tableID: "1", descr: Bar}]  # all\n'
    )

    assert command.main(["retire-store", str(folder), "queen"]) == Exit.DONE

    assert (folder / "tables.yaml").read_text() == 'tables: [{storeID: harbour, tableID: "1", descr: Bar}]  # all\n'


def test_a_store_beside_one_whose_name_looks_like_a_number_goes_too(folder: Path) -> None:
    (folder / "stores" / "harbour.yaml").rename(folder / "stores" / "102.yaml")
    brand = folder / "brand.yaml"
    brand.write_text(brand.read_text().replace("[queen, harbour]", '[queen, "102"]  # two'))

    assert command.main(["retire-store", str(folder), "queen"]) == Exit.DONE

    assert 'storeIDs: ["102"]  # two\n' in brand.read_text()
    assert read_brand(folder).company.store_ids == ("102",)


def test_all_of_its_own_files_are_set_aside_and_a_host_of_its_own_address_goes(folder: Path) -> None:
    own = {"changes.yaml": "items: []\n", "areas.geojson": AREAS}
    for ending, text in own.items():
        (folder / "stores" / f"queen.{ending}").write_text(text)
    with (folder / "hosts.yaml").open("a") as hosts:
        hosts.write("  - {host: own.corner.example, token: corner/queen}\n")

    assert command.main(["retire-store", str(folder), "queen"]) == Exit.DONE

    assert sorted(file.name for file in (folder / "stores").iterdir()) == [
        "harbour.yaml",
        "queen.areas.geojson.retired",
        "queen.changes.yaml.retired",
        "queen.yaml.retired",
    ]
    assert [entry.host for entry in read_brand(folder).hosts] == ["corner.example"]


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("place", range(1, 10))
def test_retiring_stopped_at_any_file_is_finished_by_the_same_command(
    folder: Path, monkeypatch: pytest.MonkeyPatch, place: int, after: bool
) -> None:
    """Four new files are written beside the old ones and renamed over them; one file is set aside."""
    whole = Path(shutil.copytree(folder, folder.with_name("whole")))
    assert command.main(["retire-store", str(whole), "queen"]) == Exit.DONE
    texts, kill = without_store(folder, "queen"), Kill(place, after=after)
    with monkeypatch.context() as patch:
        for name in ("write_bytes", "replace", "rename"):
            patch.setattr(Path, name, kill.at(getattr(Path, name)))
        with pytest.raises(Crash):
            write(texts)

    end = command.main(["retire-store", str(folder), "queen"])

    assert end == (Exit.REFUSED if place == 9 and after else Exit.DONE)
    kept = {name: text for name, text in contents(folder).items() if not name.endswith(".new")}
    assert kept == contents(whole)


def test_store_that_other_files_reference_is_not_retired_and_they_are_named(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "news.yaml").write_text(
        "news:\n  - {ID: one, Titles: {default: One}, Contents: {default: x}, storeIDs: [harbour]}\n"
    )
    before = contents(folder)

    assert command.main(["retire-store", str(folder), "harbour"]) == Exit.REFUSED

    assert capsys.readouterr().err.splitlines() == [
        f"fault: {folder}/news.yaml:2:5: news one is of store harbour, which is not there",
        "without harbour the folder would have the faults above; nothing was changed",
    ]
    assert contents(folder) == before


@pytest.mark.parametrize("store", ["moon", "", "../queen"])
def test_unlisted_store_is_reported_and_nothing_is_changed(
    folder: Path, capsys: pytest.CaptureFixture[str], store: str
) -> None:
    before = contents(folder)

    assert command.main(["retire-store", str(folder), store]) == Exit.REFUSED

    assert capsys.readouterr().err == f"{folder}/brand.yaml lists no store {store}; nothing was changed\n"
    assert contents(folder) == before
