"""Pictures of an exported brand, under the names that they have in its folder."""

import re
from typing import NamedTuple

from domain.menu.menu import Picture
from gateways.published_files import PREFIX

_FORMATS = ("avif", "webp")
_DIGEST = re.compile(r"-[0-9a-f]{10}$")


class Fetched(NamedTuple):
    """A file of the folder, and the bucket key of its content."""

    name: str
    key: str


class ExportedPictures:
    """The pictures referenced so far. Each is written once, under the name that it was published from."""

    def __init__(self, company_code: str) -> None:
        self._own = f"{PREFIX}pictures/{company_code}/"
        self.index: dict[str, dict[str, object]] = {}
        self.files: dict[str, Fetched] = {}

    def name_of(self, picture: Picture) -> str:
        """Return the picture's name in the folder; empty if it is not one of the brand's own files."""
        stem = picture.uri.removeprefix(self._own)
        if stem == picture.uri or not _DIGEST.search(stem):
            return ""
        name = _DIGEST.sub("", stem)
        self.index[name] = {"color": picture.color, "widths": list(picture.widths)}
        for ending in (f"-{width}.{kind}" for width in picture.widths for kind in _FORMATS):
            self._fetch(f"{name}{ending}", f"{picture.uri}{ending}")
        return name

    def single(self, uri: str) -> str:
        """Return the file name of a logo or an icon; its address if it is not one of the brand's own files."""
        stem, _, suffix = uri.removeprefix(self._own).rpartition(".")
        if not uri.startswith(self._own) or not _DIGEST.search(stem):
            return uri
        name = f"{_DIGEST.sub('', stem)}.{suffix}"
        self._fetch(name, uri)
        return name

    def _fetch(self, name: str, uri: str) -> None:
        self.files[name] = Fetched(f"pictures/{name}", uri.removeprefix(PREFIX))
