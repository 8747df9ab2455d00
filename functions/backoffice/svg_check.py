"""Check that an SVG only draws; report anything else with its line (docs/rules/uploads.md).

`defusedxml` rejects a DOCTYPE and entities before expanding them; `domain.brand.svg_rules` lists what may be in the
file.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any
from xml.sax import SAXException, SAXParseException
from xml.sax.handler import ContentHandler, feature_namespaces

from defusedxml import DefusedXmlException
from defusedxml.sax import make_parser

from domain.brand.svg_rules import SVG, XLINK, SvgElement, element_faults, instruction_faults, style_faults

MOST_ELEMENTS = 10_000
MOST_DRAWN = 50_000
"""Elements that a browser draws; `<use>` counts as what it repeats."""
_MOST_NAMED = 5
_ENCODING = re.compile(rb"""\A<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)""")


@dataclass
class _Part:
    """An element for counting: the id that it repeats, and its children."""

    repeats: str = ""
    inner: list["_Part"] = field(default_factory=list)


class _Reader(ContentHandler):
    """Collects faults, and the element tree that `<use>` may repeat."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.root = _Part()
        self.by_id: dict[str, _Part] = {}
        self.elements = 0
        self._open = [self.root]
        self._style: list[str] | None = None
        self._line = 0

    def startElementNS(self, name: tuple[str | None, str], _qname: str | None, attrs: Any) -> None:  # noqa: N802
        element = SvgElement(name[0] or "", name[1], {(key[0] or "", key[1]): text for key, text in attrs.items()})
        if self.elements == 0 and (element.namespace, element.name) != (SVG, "svg"):
            raise SAXException(f'it begins with <{element.name}> and not with <svg xmlns="{SVG}">')
        self.elements += 1
        for fault in element_faults(element):
            self._note(fault)
        self._keep(element)
        if element.name == "style":
            self._style, self._line = [], self._here

    def endElementNS(self, name: tuple[str | None, str], _qname: str | None) -> None:  # noqa: N802
        self._open.pop()
        if name[1] == "style" and self._style is not None:
            for fault in style_faults("".join(self._style)):
                self._note(fault, self._line)
            self._style = None

    def characters(self, content: str) -> None:
        if self._style is not None:
            self._style.append(content)

    def processingInstruction(self, target: str, _data: str) -> None:  # noqa: N802
        for fault in instruction_faults(target):
            self._note(fault)

    def drawn(self) -> int:
        """Return how many elements are drawn; more than `MOST_DRAWN` if `<use>` repeats itself."""
        counted: dict[int, int] = {}

        def count(part: _Part, above: frozenset[int]) -> int:
            if id(part) in above:
                return MOST_DRAWN + 1
            if id(part) not in counted:
                inside = [*part.inner, *([self.by_id[part.repeats]] if part.repeats in self.by_id else [])]
                counted[id(part)] = 1 + sum(count(each, above | {id(part)}) for each in inside)
            return min(counted[id(part)], MOST_DRAWN + 1)

        try:
            return count(self.root, frozenset())
        except RecursionError:
            return MOST_DRAWN + 1

    @property
    def _here(self) -> int:
        locator: Any = getattr(self, "_locator", None)
        return int(locator.getLineNumber() or 0) if locator else 0

    def _note(self, what: str, line: int = 0) -> None:
        self.found.append(f"{what} in line {line or self._here}")

    def _keep(self, element: SvgElement) -> None:
        link = element.attributes.get(("", "href")) or element.attributes.get((XLINK, "href"), "")
        part = _Part(repeats=link.strip().removeprefix("#") if element.name == "use" else "")
        name = element.attributes.get(("", "id"), "")
        if name:
            self.by_id.setdefault(name, part)
        self._open[-1].inner.append(part)
        self._open.append(part)


def svg_faults(content: bytes) -> Iterator[str]:
    """Yield why an SVG cannot be published, as text that follows its name."""
    fault = _encoding_fault(content)
    if fault:
        yield fault
        return
    reader = _Reader()
    parser: Any = make_parser()
    parser.forbid_dtd = True
    parser.setFeature(feature_namespaces, True)
    parser.setContentHandler(reader)
    try:
        parser.parse(BytesIO(content))
    except DefusedXmlException:
        yield "has a DOCTYPE or an ENTITY: save it as plain SVG, without them"
    except SAXParseException as error:
        yield f"is no SVG: {error.getMessage()} in line {error.getLineNumber()}"
    except SAXException as error:
        yield f"is no SVG: {error.getMessage()}"
    except (RecursionError, ValueError):
        yield "is no SVG"
    yield from _summary(reader)


def _encoding_fault(content: bytes) -> str:
    named = _ENCODING.search(content.removeprefix(b"\xef\xbb\xbf"))
    if named and named[1].lower() not in {b"utf-8", b"utf8"}:
        return f"is written in {named[1].decode(errors='replace')}: save it as UTF-8"
    try:
        content.decode()
    except UnicodeDecodeError:
        return "is not UTF-8: save it as UTF-8"
    return ""


def _summary(reader: _Reader) -> Iterator[str]:
    if reader.found:
        named = ", ".join(reader.found[:_MOST_NAMED]) + (" …" if len(reader.found) > _MOST_NAMED else "")
        yield f"may only draw, and holds {named}: save it as plain SVG, or as .png"
    elif reader.elements > MOST_ELEMENTS or reader.drawn() > MOST_DRAWN:
        yield f"draws more than {MOST_DRAWN} parts, which phones are slow to show: save it as .png"
