"""Inputs of `make native` for the vendors' tools: its own lock, and the brand's icons in every place."""

import json
from pathlib import Path
from typing import Any

from infrastructure.native_icons import DENSITIES, write_icons
from PIL import Image
from tests.templates import ROOT

NATIVE = ROOT / "frontend" / "native"


def read(name: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((NATIVE / name).read_text())
    return told


def opened(file: Path) -> Image.Image:
    with Image.open(file) as image:
        return image.copy()


def test_its_lock_asks_for_the_same_and_names_no_address() -> None:
    packages = read("package-lock.json")["packages"]

    assert [packages[""].get(part) for part in ("dependencies", "devDependencies")] == [
        read("package.json")[part] for part in ("dependencies", "devDependencies")
    ]
    assert [name for name, package in packages.items() if "resolved" in package] == []


def test_every_icon_of_the_templates_is_the_brands_own(tmp_path: Path) -> None:
    count = write_icons(ROOT / "infrastructure/brands/sakura", tmp_path)

    files = sorted(tmp_path.rglob("*.png"))
    assert (count, len(files)) == (16, 16)
    sizes = {
        (file.parent.name, file.stem): opened(file).size[0] for file in files if file.parent.name.startswith("mip")
    }
    assert sizes == {
        (f"mipmap-{density}", name): round(size * factor)
        for density, size in DENSITIES.items()
        for name, factor in (("ic_launcher", 1), ("ic_launcher_round", 1), ("ic_launcher_foreground", 2.25))
    }
    ios = opened(next(tmp_path.rglob("AppIcon-512@2x.png")))
    assert (ios.size, ios.mode, ios.getpixel((5, 5))) == ((1024, 1024), "RGB", (0xC8, 0x28, 0x1E))
