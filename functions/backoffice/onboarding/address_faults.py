"""Check the files for dangerous addresses, and for texts whose HTML tags guests would see."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from backoffice.onboarding.documents import Document, Path_
from backoffice.onboarding.fault import Fault
from backoffice.onboarding.folder import Folder
from backoffice.onboarding.names import in_words

_ACTIVE = re.compile(r"(javascript|vbscript)\s*:|data:\s*([\w.+-]+/|[;,])|(file|blob):\S*/", re.IGNORECASE)
_WEB = re.compile(r"https?://[^\s/@:]+(:\d+)?(/\S*)?", re.IGNORECASE)
_TAG = re.compile(r"</?[a-z][a-z0-9]*(\s[^<>]*)?/?>", re.IGNORECASE)
_WITH_MARKUP = ("messages", "Contents")
"""Fields that may hold a little markup; it is sanitised when it is read."""
_HOME_PAGE = "homePage"


class _Text(NamedTuple):
    """A text of a file and its path in the file."""

    path: Path_
    text: str

    @property
    def name(self) -> str:
        return str(self.path[-1]) if self.path else ""

    def fault(self, document: Document, rule: str) -> Fault:
        return document.fault(self.path, in_words(document.content, self.path), rule)


def address_faults(folder: Folder) -> Iterator[Fault]:
    """Report addresses that are not web addresses, in every field of every file."""
    for document, text in _texts(folder):
        read = _without_breaks(text.text)
        if _ACTIVE.match(read):
            scheme = read.partition(":")[0].strip()
            yield text.fault(document, f"begins with {scheme}: and would not be opened: give an https:// address")
        elif text.name == _HOME_PAGE and text.text and not _WEB.fullmatch(text.text):
            yield text.fault(document, f"{text.text} is no web address: begin it with https://")


def markup_warnings(folder: Folder) -> Iterator[Fault]:
    """Warn about texts with tags where no markup is rendered: guests would see the tags themselves."""
    for document, text in _texts(folder):
        tag = _TAG.search(text.text)
        if tag and not any(name in text.path for name in _WITH_MARKUP):
            yield text.fault(document, f"guests will read {tag[0]} as it is written: this text has no markup")


def _without_breaks(text: str) -> str:
    """Return an address as browsers read it: without line breaks and tabs, and without leading white space."""
    return re.sub(r"[\t\r\n]", "", text).lstrip("".join(map(chr, range(33))))


def _texts(folder: Folder) -> Iterator[tuple[Document, _Text]]:
    for document in _documents(folder):
        for text in _walk(document.content, ()):
            yield document, text


def _documents(folder: Folder) -> Iterator[Document]:
    yield folder.brand
    yield from (document for document, _ in folder.stores.values())
    yield from (menu.document for menu in folder.menus.values())
    yield from (document for document, _ in folder.lists.values())


def _walk(content: Any, path: tuple[str | int, ...]) -> Iterator[_Text]:
    if isinstance(content, str):
        yield _Text(path, content)
    elif isinstance(content, Mapping):
        for name, value in content.items():
            yield from _walk(value, (*path, str(name)))
    elif isinstance(content, list | tuple):
        for place, value in enumerate(content):
            yield from _walk(value, (*path, place))
