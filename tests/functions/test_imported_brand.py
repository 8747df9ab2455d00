"""A brand from a CSV and photographs as a guest sees it."""

import json
import shutil
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from infrastructure.operator.__main__ import main
from infrastructure.operator.said import Exit
from PIL import Image
from tests.engine import Engine
from tests.functions.browser import at_store
from tests.functions.conftest import BRANDS
from tests.functions.test_picture_making import of_a_phone
from tests.functions.world import Bucket, forget_snapshots

from backoffice.apply_brand import apply
from backoffice.brand_files import read_brand
from stores import messages as calls

SHEET = "category;name;name:zh-cn;price;picture\r\nNoodles;Thé noodles;茶面;12,50;img_7.jpg\r\n"


def carteblanche(*line: str | Path) -> int:
    """The command, with what it says left aside."""
    return main(list(map(str, line)))


@pytest.mark.engine
def test_a_guest_reads_what_the_sheet_says_and_sees_the_photograph(
    tables: Engine, bucket: Bucket, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path(shutil.copytree(BRANDS / "corner", tmp_path / "corner"))
    menu, photographs = tmp_path / "menu.csv", tmp_path / "photographs"
    photographs.mkdir()
    (photographs / "IMG_7.jpg").write_bytes(of_a_phone(6))
    menu.write_bytes(SHEET.encode("utf-16"))

    assert carteblanche("import-menu", folder, menu) == Exit.DONE, capsys.readouterr().err
    assert carteblanche("pictures", folder, photographs, "--menu", menu) == Exit.DONE, capsys.readouterr().err
    forget_snapshots()
    apply(read_brand(folder))

    items = at_store().call(calls.GET_FULL_MENU, content=True).body["menu"]["items"]
    [dish] = [item for item in items if item["ID"] == 2005]
    assert (dish["key"], dish["descr"], dish["descr1"], dish["price"]) == ("the-noodles", "Thé noodles", "茶面", 12.5)
    key = dish["picture"]["uri"].removeprefix("/published/")
    for width in dish["picture"]["widths"]:
        content: Any = bucket.files[f"{key}-{width}.avif"]
        with Image.open(BytesIO(content)) as image:
            assert (image.size, dict(image.getexif())) == ((width, width * 3 // 4), {})
    assert (
        json.loads((folder / "pictures/pictures.json").read_text())["the-noodles"]["color"] == dish["picture"]["color"]
    )
