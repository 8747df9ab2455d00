"""The index of a folder of docs/ links each of its pages."""

import pytest
from tests.docs.links import find_links
from tests.docs.tree import read
from tests.templates import ROOT


@pytest.mark.parametrize("folder", ["operations", "reference"])
def test_every_page_is_linked_from_its_index(folder: str) -> None:
    index = f"docs/{folder}/README.md"
    linked = {link.target for link in find_links(read(index), index)}

    assert {f"docs/{folder}/{page.name}" for page in (ROOT / "docs" / folder).glob("*.md")} - {index} <= linked
