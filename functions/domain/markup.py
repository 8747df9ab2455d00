"""Sanitise text with simple markup when it is stored (reliability threat 17)."""

from html import escape
from html.parser import HTMLParser

_ALLOWED = frozenset({"p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "h3", "h4", "a", "small"})
_VOID = frozenset({"br"})
_SILENT = frozenset({"script", "style", "iframe", "object", "svg", "math", "template"})
"""Elements whose content is dropped too."""
_SCHEMES = ("https://", "tel:", "mailto:")


class _Sanitiser(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._open: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _SILENT:
            self._silent += 1
        if tag not in _ALLOWED or self._silent:
            return
        self.parts.append(f"<{tag}{_link(tag, attrs)}>")
        if tag not in _VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in _SILENT and self._silent:
            self._silent -= 1
        if tag in self._open and not self._silent:
            while self._open:
                last = self._open.pop()
                self.parts.append(f"</{last}>")
                if last == tag:
                    break

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.parts.append(escape(data, quote=False))

    def finished(self) -> str:
        return "".join(self.parts) + "".join(f"</{tag}>" for tag in reversed(self._open))


def _link(tag: str, attrs: list[tuple[str, str | None]]) -> str:
    address = dict(attrs).get("href") or ""
    if tag != "a" or not address.lower().startswith(_SCHEMES):
        return ""
    return f' href="{escape(address)}" rel="noopener noreferrer" target="_blank"'


def sanitised(markup: str) -> str:
    """Keep a small set of tags and safe links; drop or escape the rest (reliability 2)."""
    sanitiser = _Sanitiser()
    sanitiser.feed(markup)
    sanitiser.close()
    return sanitiser.finished()
