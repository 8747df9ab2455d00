"""Find citations of rules in the tree, and the anchors in docs/ that they lead to.

A citation is a rule's code (`T-7`), a case (`R50`), an invariant (`I4`), or the number of a threat or of a section
(`threat 22`, `spec section 4`, `reliability 5.2`, `decisions section 0`). Its anchor is the code in lower case: `t-7`,
`r50`, `i4`, `threat-22`, `spec-4`, `reliability-5.2`, `decisions-0`.

Codes count in prose only: comments, docstrings and Markdown. Elsewhere `T-7` may be a table or a product. Words such as
`threat 22` are not ambiguous and count everywhere.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable
from pathlib import PurePosixPath
from typing import NamedTuple

BACKGROUND = "Background: no code refers to this"
"""Begins the line that marks a rule, a case or a section which nothing cites."""

_ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
_HEADING = re.compile(r"(#{1,6})\s")
_FENCE = re.compile(r"^ {0,3}(```+|~~~+).*?(?:^ {0,3}\1[`~]*[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)

_PYTHON = re.compile(
    r"(?P<comment>\#[^\n]*)"
    r'|(?P<docstring>^[ \t]*[rR]?"""(?:\\.|[^\\])*?""")'
    r'|[rRbBfFuU]{0,2}(?:"""(?:\\.|[^\\])*?"""|' + r"'''(?:\\.|[^\\])*?'''"
    r'|"(?:\\.|[^"\\\n])*"' + r"|'(?:\\.|[^'\\\n])*')",
    re.MULTILINE | re.DOTALL,
)
_SCRIPT = re.compile(
    r"(?P<comment>/\*.*?\*/|//[^\n]*)"
    r'|"(?:\\.|[^"\\\n])*"' + r"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`",
    re.DOTALL,
)
_STYLE = re.compile(r"(?P<comment>/\*.*?\*/)", re.DOTALL)
_MARKUP = re.compile(r"(?P<comment><!--.*?-->)", re.DOTALL)
_HASH = re.compile(r"(?P<comment>(?:^|(?<=\s))\#[^\n]*)", re.MULTILINE)
_PROSE = {
    **dict.fromkeys((".py", ".pyi"), _PYTHON),
    **dict.fromkeys((".ts", ".tsx", ".js", ".mjs", ".jsonc"), _SCRIPT),
    ".css": _STYLE,
    **dict.fromkeys((".html", ".svg"), _MARKUP),
}
_NO_PROSE = frozenset({".json", ".geojson"})
_MARKERS = re.compile(r"^([ \t]*)(\#+|//+|/?\*+/?)(?=\s|$)", re.MULTILINE)
"""What begins a line of a comment; a citation may continue on the next line."""

_AND = r"(?:,\s+and\s+|,\s+|\s+and\s+)"
_NUMBERED = {
    "spec": re.compile(rf"\b[Ss]pec\s+section(?:\s+(\d)(?![\d.]\d)|s\s+(\d(?:{_AND}\d\b)*))"),
    "threat": re.compile(rf"\b[Tt]hreat(?:\s+(\d+)|s\s+(\d+(?:{_AND}\d+\b)*))"),
    "decisions": re.compile(rf"\b[Dd]ecisions\s+section(?:\s+(\d+)|s\s+(\d+(?:{_AND}\d+\b)*))"),
    "reliability": re.compile(
        rf"\b[Rr]eliability(?:\s+sections?)?\s+(\d+\.\d+(?:{_AND}\d+\.\d+)*|\d(?![\d.]\d))(?![\d%/])()"
    ),
}
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_CODE = re.compile(r"\b([A-Z]{1,2})(-?)(\d{1,2})(?!\w)")
_IS_WITHIN_WORD = re.compile(r"-$|\w[.]$")
"""What is before the `T-7` of `ISO-T-7` and of `file.T-7`, which is no code."""
_GOES_ON = re.compile(r"[-.]\w")
"""What is after the `T-0` of `T-0.1` and of `T-0-b`, which is no code."""
_UPTO = r"\s*(?:-|–|…|\.\.\.|\bto\b)\s*"
_CASE_DIGITS = 2
_CODES = r"(?:[A-Z]{1,2}-\d{1,2}|[RI]\d{1,2})"
_TITLE = re.compile(rf"[rf]?[\"'`]({_CODES}(?:(?:, | and |\.\.\.){_CODES})*)(?=:? [\w{{])")
_IN_BRACKETS = re.compile(r"\(([^()\n]*)\)[\"'`]$")
"""A string such as "T-8 too late for today" or "reads no key (R-1)" is the title of a test."""


class Citation(NamedTuple):
    """A reference to a rule, by the anchor that it needs.

    What is only between the ends of a range (`R39` in `R38 to R41`) need not be there: numbers can be unused.
    """

    anchor: str
    file: str
    line: int
    is_inside_range: bool = False


class Anchor(NamedTuple):
    """An anchor in docs/, the last line of its section, and whether its own text says that no code refers to it."""

    name: str
    file: str
    line: int
    last_line: int
    is_background: bool


class _Place(NamedTuple):
    at: int
    anchor: str
    is_inside_range: bool = False


def find_anchors(text: str, file: str) -> list[Anchor]:
    """Find the anchors of a Markdown file.

    The section of an anchor ends before the next heading that is not below its own. Its own text ends before the next
    anchor.
    """
    lines = without_fences(text).split("\n")
    places = [(number, name) for number, line in enumerate(lines, 1) for name in _ANCHOR.findall(line)]
    anchors = []
    for number, name in places:
        ends = _section_end(lines, number)
        own = min([later - 1 for later, _ in places if later > number] + [ends])
        background = BACKGROUND in "\n".join(lines[number - 1 : own])
        anchors.append(Anchor(name, file, number, ends, background))
    return anchors


def _section_end(lines: list[str], anchor_line: int) -> int:
    level = 0
    for number, line in enumerate(lines[anchor_line - 1 :], anchor_line):
        heading = _HEADING.match(line)
        if heading and not level:
            level = len(heading[1])
        elif heading and len(heading[1]) <= level:
            before = number - 1
            while before > anchor_line and (not lines[before - 1].strip() or _ANCHOR.search(lines[before - 1])):
                before -= 1
            return before
    return len(lines)


def rule_prefixes(anchors: Iterable[Anchor]) -> frozenset[str]:
    """Return the prefixes of rule codes, in capitals: `T` where there is an anchor `t-7`."""
    matches = (re.fullmatch(r"([a-z]{1,2})-\d{1,2}", anchor.name) for anchor in anchors)
    return frozenset(match[1].upper() for match in matches if match)


def find_citations(text: str, file: str, prefixes: Collection[str]) -> list[Citation]:
    """Find the citations in a file; `prefixes` are those of rule codes."""
    if PurePosixPath(file).suffix in _NO_PROSE:
        return []
    whole = _without_markers(text)
    found = [place for kind in _NUMBERED if kind in whole.lower() for place in _numbered(kind, whole)]
    found += _coded(prose(text, file), prefixes)
    found.sort(key=lambda place: place.at)
    return [Citation(one.anchor, file, text.count("\n", 0, one.at) + 1, one.is_inside_range) for one in found]


def prose(text: str, file: str) -> str:
    """Blank out what is neither comment, docstring, title of a test nor Markdown; every character keeps its place."""
    suffix = PurePosixPath(file).suffix
    if suffix == ".md":
        return without_fences(text)
    parts, end = [], 0
    for match in _PROSE.get(suffix, _HASH).finditer(text):
        for first, last in _prose_in(match):
            parts += [_blank(text[end:first]), text[first:last]]
            end = last
    return _without_markers("".join([*parts, _blank(text[end:])]))


def _prose_in(match: re.Match[str]) -> list[tuple[int, int]]:
    if match.lastgroup:
        return [match.span()]
    titles = (_TITLE.match(match[0]), _IN_BRACKETS.search(match[0]))
    return [(match.start() + title.start(1), match.start() + title.end(1)) for title in titles if title]


def without_fences(text: str) -> str:
    """Blank out the code blocks of Markdown."""
    return _FENCE.sub(lambda match: _blank(match[0]), text)


def _without_markers(text: str) -> str:
    return _MARKERS.sub(lambda match: match[1] + " " * len(match[2]), text)


def _blank(text: str) -> str:
    return re.sub(r"[^\n]+", lambda match: " " * len(match[0]), text)


def _numbered(kind: str, text: str) -> list[_Place]:
    return [
        _Place(match.start(), f"{kind}-{number}")
        for match in _NUMBERED[kind].finditer(text)
        for number in _NUMBER.findall(match[1] or match[2])
    ]


def _coded(text: str, prefixes: Collection[str]) -> list[_Place]:
    found: list[_Place] = []
    end = 0
    for match in _CODE.finditer(text):
        prefix, dash, digits = match.groups()
        known = prefix in prefixes if dash else prefix == "I" or (prefix == "R" and len(digits) == _CASE_DIGITS)
        if not known or match.start() < end or _IS_WITHIN_WORD.search(text[max(0, match.start() - 2) : match.start()]):
            continue
        upto = re.compile(rf"{_UPTO}{prefix}{dash}(\d{{1,2}})(?![\w-])").match(text, match.end())
        if not upto and _GOES_ON.match(text, match.end()):
            continue
        end = (upto or match).end()
        first, last = int(digits), int(upto[1] if upto else digits)
        width = _CASE_DIGITS if prefix == "R" and not dash else 1
        for number in range(first, last + 1):
            code = f"{prefix}{dash}{number:0{width}d}".lower()
            found.append(_Place(match.start(), code, is_inside_range=first < number < last))
    return found


def find_linked_anchors(text: str, file: str) -> list[Citation]:
    """Find the anchors to which links of a Markdown file lead."""
    links = re.finditer(r"\]\([^)\s#]*#([^)\s]+)\)", without_fences(text))
    return [Citation(match[1], file, text.count("\n", 0, match.start()) + 1) for match in links]


def repeated_anchors(anchors: Iterable[Anchor]) -> list[str]:
    """Return the names that occur more than once."""
    return sorted(name for name, times in Counter(anchor.name for anchor in anchors).items() if times > 1)


def unresolved(citations: Iterable[Citation], anchors: Iterable[Anchor]) -> list[Citation]:
    """Return the citations without an anchor."""
    names = {anchor.name for anchor in anchors}
    return [one for one in citations if one.anchor not in names and not one.is_inside_range]


def uncited_anchors(anchors: Collection[Anchor], citations: Iterable[Citation]) -> list[Anchor]:
    """Return the anchors that nothing outside of their section cites and that are not marked as background.

    A section is cited as well where another anchor in it is, and a part (`spec-4-payment`) where its section is.
    """
    places: dict[str, list[Citation]] = {}
    for citation in citations:
        places.setdefault(citation.anchor, []).append(citation)

    def is_cited(anchor: Anchor) -> bool:
        own = (anchor.file, range(anchor.line, anchor.last_line + 1))
        return any(one.file != own[0] or one.line not in own[1] for one in places.get(anchor.name, ()))

    cited = {anchor.name for anchor in anchors if is_cited(anchor)}

    def is_accounted_for(anchor: Anchor) -> bool:
        within = (
            other.name in cited
            for other in anchors
            if other.file == anchor.file and anchor.line < other.line <= anchor.last_line
        )
        section = next((name for name in cited if anchor.name.startswith(f"{name}-")), None)
        return anchor.name in cited or anchor.is_background or any(within) or section is not None

    return [anchor for anchor in anchors if not is_accounted_for(anchor)]
