"""Find the relative links of Markdown files, and the places in a file to which a link can lead."""

import re
from collections import Counter
from pathlib import PurePosixPath
from posixpath import normpath
from typing import NamedTuple
from urllib.parse import unquote

from tests.docs.citations import without_fences

_INLINE_CODE = re.compile(r"(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)", re.DOTALL)
_TARGETS = (
    re.compile(r"\]\(\s*<?([^)\s>]+)>?(?:\s+[\"'(][^)]*)?\)"),
    re.compile(r"^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)", re.MULTILINE),
    re.compile(r"<(?:a|img|source)\s[^>]*?(?:href|src|srcset)=\"([^\"\s]+)", re.IGNORECASE),
)
_ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")
_HEADING = re.compile(r"^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*$", re.MULTILINE)
_UNDERLINED = re.compile(r"^(?![ \t]*[-=>#|*])(\S[^\n]*)\n(?:=+|-{2,})[ \t]*$", re.MULTILINE)
_NAMED = re.compile(r"<[a-z]+\s[^>]*?\b(?:id|name)=\"([^\"]+)\"", re.IGNORECASE)
_LINK_TEXT = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_TAG = re.compile(r"<[^>]+>")
_EMPHASIS = re.compile(r"(?<!\w)_([^_]+)_(?!\w)")


class Link(NamedTuple):
    """A relative link: to which file, counted from the repository's root, and to which place in it, if any."""

    file: str
    line: int
    target: str
    fragment: str


def find_links(text: str, file: str) -> list[Link]:
    """Find the links of a Markdown file that lead into the repository; code is not looked at."""
    plain = _INLINE_CODE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), without_fences(text))
    found = [(match.start(), match[1]) for pattern in _TARGETS for match in pattern.finditer(plain)]
    folder = PurePosixPath(file).parent
    links = []
    for at, written in sorted(found):
        if _ELSEWHERE.match(written):
            continue
        path, _, fragment = unquote(written).partition("#")
        path = path.partition("?")[0]
        target = normpath(path.lstrip("/") if path.startswith("/") else folder / path) if path else file
        links.append(Link(file, text.count("\n", 0, at) + 1, target, fragment))
    return links


def find_places(text: str) -> frozenset[str]:
    """Find what a link into a Markdown file can name: its headings as GitHub writes them, and its anchors."""
    plain = without_fences(text)
    headings = [*_HEADING.finditer(plain), *_UNDERLINED.finditer(plain)]
    headings.sort(key=lambda match: match.start())
    places = set(_NAMED.findall(plain))
    seen: Counter[str] = Counter()
    for heading in headings:
        slug = heading_slug(heading[1])
        places.add(f"{slug}-{seen[slug]}" if seen[slug] else slug)
        seen[slug] += 1
    return frozenset(places)


def heading_slug(heading: str) -> str:
    """Return the fragment that GitHub gives a heading: lower case, without punctuation, a hyphen for each space."""
    text = _EMPHASIS.sub(r"\1", _TAG.sub("", _LINK_TEXT.sub(r"\1", heading)))
    return re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")
