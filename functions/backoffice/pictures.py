"""A brand's pictures, and the immutable names under which they are published."""

import hashlib
import json
import struct
from pathlib import Path
from typing import NamedTuple

from backoffice.picture_check import TYPES, check_picture
from backoffice.yaml_file import BrandFileError, decoded
from domain.menu.menu import Category, MenuItem, Option, OptionGroup, Picture
from gateways.published_files import address

_FORMATS = ("avif", "webp")


class PictureFile(NamedTuple):
    """A file and its published key."""

    key: str
    file: Path
    content_type: str


class Pictures(NamedTuple):
    """Pictures by the key of what they show, and all files to publish."""

    by_key: dict[str, Picture]
    files: tuple[PictureFile, ...]

    def of(self, key: str, given: Picture | None) -> Picture | None:
        """Return the given picture, else the one of this key."""
        return given or self.by_key.get(key)

    def item(self, item: MenuItem) -> MenuItem:
        """Add the pictures of an item and of its options."""
        groups = tuple(self._group(group) for group in item.options)
        return item.model_copy(update={"picture": self.of(item.key, item.picture), "options": groups})

    def category(self, category: Category) -> Category:
        """Add a category's picture."""
        found = self.by_key.get(category.key)
        return category.model_copy(update={"pictures": category.pictures or ((found,) if found else ())})

    def _group(self, group: OptionGroup) -> OptionGroup:
        return group.model_copy(update={"options": tuple(self._option(option) for option in group.options)})

    def _option(self, option: Option) -> Option:
        return option.model_copy(update={"picture": self.of(option.key, option.picture)})


def read_pictures(folder: Path, company_code: str) -> Pictures:
    """Read the pictures of a brand's folder by its `pictures.json`; every width must exist in every format."""
    index = folder / "pictures.json"
    if not index.exists():
        return Pictures({}, ())
    by_key: dict[str, Picture] = {}
    files: list[PictureFile] = []
    for key, entry in json.loads(decoded(index.read_bytes(), "pictures.json")).items():
        names = [f"-{width}.{kind}" for width in entry["widths"] for kind in _FORMATS]
        found = [(name, folder / f"{key}{name}") for name in names]
        missing = [file.name for _, file in found if not file.exists()]
        if missing:
            raise BrandFileError(f"pictures.json names {missing[0]}, which is not there")
        base = f"pictures/{company_code}/{key}-{_digest([file for _, file in found])}"
        by_key[key] = Picture(uri=address(base), widths=tuple(entry["widths"]), color=entry["color"])
        files += [PictureFile(base + name, file, TYPES[file.suffix]) for name, file in found]
    return Pictures(by_key, tuple(files))


def single_picture(file: Path, company_code: str) -> PictureFile:
    """Read a logo or another picture of one size."""
    if file.suffix not in TYPES or not file.exists():
        raise BrandFileError(f"there is no picture {file.name}")
    check_picture(file.name, file.read_bytes())
    return PictureFile(f"pictures/{company_code}/{file.stem}-{_digest([file])}{file.suffix}", file, TYPES[file.suffix])


_SMALLEST_ICON, _LARGEST_ICON = 512, 2048
_LARGEST_ICON_FILE = 500_000
_PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"


def icon_picture(file: Path, company_code: str) -> PictureFile:
    """Read a brand's icon: one square PNG, large enough for every home screen."""
    fault = _icon_fault(file.read_bytes()) if file.exists() else ""
    if fault:
        raise BrandFileError(f"{file.name} {fault}")
    return single_picture(file, company_code)


def _icon_fault(content: bytes) -> str:
    size = content[len(_PNG) : len(_PNG) + 8]
    if not content.startswith(_PNG) or len(size) < 8:
        return "is no PNG"
    width, height = struct.unpack(">II", size)
    if width != height or not _SMALLEST_ICON <= width <= _LARGEST_ICON:
        return f"is {width} by {height}: an icon is square, {_SMALLEST_ICON} to {_LARGEST_ICON} wide"
    return "is larger than 500 kB" if len(content) > _LARGEST_ICON_FILE else ""


def _digest(files: list[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:10]
