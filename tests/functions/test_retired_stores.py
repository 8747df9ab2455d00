"""A store is taken out of a brand's files by a command, whole or not at all."""

from pathlib import Path

import pytest
from infrastructure.operator import __main__ as command
from infrastructure.operator.said import Exit

from backoffice.brand_files import read_brand

pytestmark = pytest.mark.usefixtures("undrawn")


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


def test_a_store_that_others_name_stays_and_it_is_told_who(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "news.yaml").write_text(
        "news:\n  - {ID: one, Titles: {default: One}, Contents: {default: x}, storeIDs: [harbour]}\n"
    )
    before = contents(folder)

    assert command.main(["retire-store", str(folder), "harbour"]) == Exit.REFUSED

    assert capsys.readouterr().err.splitlines() == [
        f"fault: {folder}/news.yaml:2:5: news one is of store harbour, which is not there",
        "without harbour the folder would be wrong as told above; nothing was changed",
    ]
    assert contents(folder) == before


@pytest.mark.parametrize("store", ["moon", "", "../queen"])
def test_a_store_that_is_not_listed_is_told_and_nothing_is_changed(
    folder: Path, capsys: pytest.CaptureFixture[str], store: str
) -> None:
    before = contents(folder)

    assert command.main(["retire-store", str(folder), store]) == Exit.REFUSED

    assert capsys.readouterr().err == f"{folder}/brand.yaml lists no store {store}; nothing was changed\n"
    assert contents(folder) == before
