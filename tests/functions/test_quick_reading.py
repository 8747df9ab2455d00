"""Files are parsed once by the faster of two YAML parsers, with the same content, places and errors as by the
slower."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from tests.templates import ROOT

from backoffice import yaml_file
from backoffice.brand_files import read_brand
from backoffice.onboarding import documents
from backoffice.onboarding.documents import read_document, read_once
from backoffice.onboarding.folder import read_folder
from backoffice.yaml_file import BrandLoader, composed, constructed
from repositories.engine.bounded_cache import BoundedCache

FILES = sorted([*(ROOT / "infrastructure" / "brands").rglob("*.yaml"), *(ROOT / "tests" / "brands").rglob("*.yaml")])
CORNER = ROOT / "tests" / "brands" / "corner"


def places(root: yaml.Node | None) -> Iterator[tuple[object, ...]]:
    """Every node: what it is, what it says and where."""
    waiting = [root] if root else []
    while waiting:
        node = waiting.pop()
        mark = node.start_mark
        yield node.tag, node.value if isinstance(node, yaml.ScalarNode) else "", mark.name, mark.line, mark.column
        parts = node.value if isinstance(node, yaml.CollectionNode) else []
        waiting += [each for part in parts for each in (part if isinstance(part, tuple) else (part,))]


@pytest.mark.parametrize("file", FILES, ids=lambda file: "/".join(file.parts[-3:]))
def test_both_parsers_read_the_same_in_the_same_places(file: Path) -> None:
    text = file.read_text("utf-8")
    slow = BrandLoader(text)
    slow.name = file.name

    root = composed(text, file.name)

    assert [*places(root)] == [*places(slow.get_single_node())]
    assert root is not None
    assert constructed(root) == yaml.load(text, Loader=BrandLoader)


@pytest.mark.parametrize("text", ["a: [1, 2", "a: b: c", "\ta: 1", "a: 'b", "a: *b", "--- a\n--- b", "a: \x07"])
def test_yaml_errors_are_worded_as_by_the_slower_parser(text: str) -> None:
    with pytest.raises(yaml.YAMLError) as slow:
        yaml.load(text, Loader=BrandLoader)
    with pytest.raises(yaml.YAMLError) as told:
        composed(text, "menu.yaml")

    assert str(told.value).replace("menu.yaml", "<unicode string>") == str(slow.value)


def test_without_the_faster_parser_the_slower_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (CORNER / "menu.yaml").read_text("utf-8")
    before = [*places(composed(text, "menu.yaml"))]

    monkeypatch.setattr(yaml, "__with_libyaml__", False)

    assert [*places(composed(text, "menu.yaml"))] == before


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are parsed, as often as they are."""
    names: list[str] = []
    monkeypatch.setattr(documents, "_read", BoundedCache[tuple[str, str], documents.Document](documents._MOST_READ))

    def parse(text: str, name: str) -> yaml.Node | None:
        names.append(name)
        return yaml_file.composed(text, name)

    monkeypatch.setattr(documents, "composed", parse)
    return names


def test_a_menu_that_stores_share_is_parsed_once_for_its_check_and_its_brand(parsed: list[str]) -> None:
    read_folder(CORNER)
    read_brand(CORNER)

    assert parsed.count("menu.yaml") == 1


def test_a_file_that_changed_is_parsed_again(parsed: list[str], tmp_path: Path) -> None:
    file = tmp_path / "menu.yaml"
    file.write_text("items: [1]")
    first = read_once(tmp_path, file.name).content
    file.write_text("items: [2]")

    assert [first, read_once(tmp_path, file.name).content] == [{"items": [1]}, {"items": [2]}]
    assert parsed == ["menu.yaml", "menu.yaml"]


def test_read_document_returns_a_copy_of_its_own(parsed: list[str]) -> None:
    read_once(CORNER, "menu.yaml")
    read_document(CORNER, "menu.yaml").content["items"].clear()

    assert read_once(CORNER, "menu.yaml").content["items"] != []


def test_stores_that_sell_the_same_share_one_menu() -> None:
    first, second = (menu for menu in read_brand(CORNER).menus if menu.price_level == 0)

    assert first.items is second.items
    assert first.version == second.version
    assert first.store_id != second.store_id
