"""Edit one list of a YAML file and keep its other text, comments and layout.

Positions come from the parsed nodes. The result is parsed again and compared before it is returned.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import yaml

from backoffice.menu_import.menu_text import MenuDumper
from backoffice.yaml_file import BrandLoader

_BLANK = " \t"


class CannotEdit(Exception):
    """The layout of the text cannot be edited automatically."""

    def __init__(self, name: str) -> None:
        super().__init__(f"the list {name} is laid out in a way that is left to you: change it by hand")


class _Cut(NamedTuple):
    """Replaces the characters from `start` to `end`."""

    start: int
    end: int
    text: str = ""


_Span = tuple[int, int]


def dropped(text: str, name: str, goes: Callable[[Any], bool]) -> str:
    """Return the text without the matching entries of the list `name`. Raises `CannotEdit`."""
    entries = entries_of(text, name)
    gone = {place for place, entry in enumerate(entries) if goes(entry)}
    if not gone:
        return text
    key, node = _listed(text, name)
    cuts = _without(text, node, [(each, each) for each in node.value], gone)
    if len(gone) == len(entries) and not node.flow_style:
        after = _skip(text, key.end_mark.index, ":") + 1
        cuts.append(_Cut(after, after, " []"))
    return _read_back(text, cuts, name, [entry for place, entry in enumerate(entries) if place not in gone])


def changed(text: str, name: str, change: Callable[[Mapping[str, Any]], Mapping[str, Any]]) -> str:
    """Return the text with changed entries; a new field takes the place of a removed one. Raises `CannotEdit`."""
    entries = entries_of(text, name)
    wanted = [change(entry) if isinstance(entry, Mapping) else entry for entry in entries]
    if wanted == entries:
        return text
    _, listed = _listed(text, name)
    cuts: list[_Cut] = []
    for node, old, new in zip(listed.value, entries, wanted, strict=True):
        cuts += _entry_cuts(text, node, old, new) if old != new else ()
    return _read_back(text, cuts, name, wanted)


def added(text: str, name: str, entries: Sequence[Mapping[str, Any]]) -> str:
    """Return the text with entries appended to the list, which is created if missing. Raises `CannotEdit`."""
    there, lines = entries_of(text, name), [MenuDumper.on_a_line(entry) for entry in entries]
    return _read_back(text, [_addition(text, name, lines)], name, [*there, *entries])


def entries_of(text: str, name: str) -> list[Any]:
    """Return the entries of the list `name`; empty if there is no such list. Raises `CannotEdit`."""
    entries = _content(text, name).get(name) or []
    if not isinstance(entries, list):
        raise CannotEdit(name)
    return entries


def _content(text: str, name: str) -> Mapping[str, Any]:
    try:
        content = yaml.load(text, Loader=BrandLoader) or {}  # noqa: S506 - a safe loader, stricter
    except yaml.YAMLError as error:
        raise CannotEdit(name) from error
    if not isinstance(content, dict):
        raise CannotEdit(name)
    return content


def _read_back(text: str, cuts: Iterable[_Cut], name: str, wanted: list[Any]) -> str:
    """Apply the cuts. Raises `CannotEdit` unless the result differs from the original only in that list."""
    edited = text
    for cut in sorted(cuts, reverse=True):
        edited = edited[: cut.start] + cut.text + edited[cut.end :]
    if _content(edited, name) != {**_content(text, name), name: wanted}:
        raise CannotEdit(name)
    return edited


def _root(text: str) -> Any:
    """Return the root node; None if the text is empty."""
    loader = BrandLoader(text)
    try:
        return loader.get_single_node()
    finally:
        loader.dispose()


def _listed(text: str, name: str) -> tuple[Any, Any]:
    """Return the nodes of a list's name and of the list; None for both if it does not exist."""
    root = _root(text)
    pairs = root.value if root else ()
    return next(((key, value) for key, value in pairs if key.value == name), (None, None))


def _end(node: Any) -> int:
    """Return the end of a node, without comments that follow it."""
    if isinstance(node, yaml.ScalarNode) or node.flow_style:
        return int(node.end_mark.index)
    last = node.value[-1]
    return _end(last[1] if isinstance(node, yaml.MappingNode) else last)


def _skip(text: str, place: int, wanted: str) -> int:
    """Return the next position of that character outside a comment, or the end of the text."""
    while place < len(text) and text[place] != wanted:
        place = _line_end(text, place) if text[place] == "#" else place + 1
    return place


def _line_start(text: str, place: int) -> int:
    return text.rfind("\n", 0, place) + 1


def _line_end(text: str, place: int) -> int:
    """Return the end of a line, before its line break."""
    end = text.find("\n", place)
    end = len(text) if end < 0 else end
    return end - 1 if text[place:end].endswith("\r") else end


def _next_line(text: str, place: int) -> int:
    if place and text[place - 1] == "\n":
        return place
    end = text.find("\n", place)
    return len(text) if end < 0 else end + 1


def _is_blank(text: str, start: int, end: int) -> bool:
    return not text[start:end].strip()


def _without(text: str, node: Any, members: Sequence[tuple[Any, Any]], gone: set[int]) -> list[_Cut]:
    """Remove members of a list or a mapping, each from its first node to its last."""
    spans = [(first.start_mark.index, _end(last)) for first, last in members]
    if node.flow_style:
        return _in_brackets(text, [*spans, (node.end_mark.index - 1,) * 2], gone)
    if isinstance(node, yaml.SequenceNode):
        dashes = [node.start_mark.index, *(_skip(text, end, "-") for _, end in spans[:-1])]
        return [_lines(text, dashes[place], spans[place][1]) for place in sorted(gone)]
    return _in_lines(text, spans, gone)


def _lines(text: str, start: int, end: int) -> _Cut:
    return _Cut(_line_start(text, start), _next_line(text, end))


def _in_lines(text: str, spans: Sequence[_Span], gone: set[int]) -> list[_Cut]:
    """Remove fields of a block mapping, whose first field may be on the line of its entry's dash."""
    kept = min(place for place in range(len(spans)) if place not in gone)
    start, end = spans[0]
    if kept == 0 or _is_blank(text, _line_start(text, start), start):
        return [_lines(text, *spans[place]) for place in sorted(gone)]
    further = [_lines(text, *spans[place]) for place in sorted(gone) if place > kept]
    if "#" not in text[start : spans[kept][0]]:
        return [_Cut(start, spans[kept][0]), *further]
    return [_Cut(start, end), *(_lines(text, *spans[place]) for place in range(1, kept)), *further]


def _in_brackets(text: str, spans: Sequence[_Span], gone: set[int]) -> list[_Cut]:
    """Remove members in brackets, each with its following comma, the last ones with the preceding one.

    The last span is that of the closing bracket.
    """
    kept = [place for place in range(len(spans) - 1) if place not in gone]
    last = kept[-1] if kept else -1
    cuts = [_with_comma(text, spans, place) for place in sorted(gone) if place < last]
    tail = [place for place in sorted(gone) if place > last]
    if tail and kept and "#" not in text[spans[last][1] : spans[-2][1]]:
        return [*cuts, _Cut(spans[last][1], spans[-2][1])]
    return [*cuts, *(_with_comma(text, spans, place) for place in tail)]


def _with_comma(text: str, spans: Sequence[_Span], place: int) -> _Cut:
    start, end = spans[place]
    comma = _skip(text, end, ",")
    end = comma + 1 if comma < spans[place + 1][0] else end
    line_end = _line_end(text, end)
    if _is_blank(text, _line_start(text, start), start) and _is_blank(text, end, line_end):
        return _lines(text, start, end)
    while end < line_end and text[end] in _BLANK:
        end += 1
    return _Cut(start, end)


def _entry_cuts(text: str, node: Any, old: Mapping[str, Any], new: Mapping[str, Any]) -> list[_Cut]:
    """Replace changed values; a new field takes the place of a removed one."""
    places = {key.value: place for place, (key, _) in enumerate(node.value)}
    spare = [name for name in old if name not in new]
    cuts = []
    for name, value in new.items():
        if name in old and old[name] != value:
            written = node.value[places[name]][1]
            cuts.append(_Cut(written.start_mark.index, _end(written), _scalar(value)))
        elif name not in old and spare:
            key, written = node.value[places[spare.pop(0)]]
            cuts.append(_Cut(key.start_mark.index, _end(written), f"{name}: {_scalar(value)}"))
    gone = {places[name] for name in spare}
    return [*cuts, *_without(text, node, node.value, gone)] if gone else cuts


def _scalar(value: Any) -> str:
    """Write a value as it is written inside brackets, where more characters need quotes."""
    return MenuDumper.on_a_line([value])[1:-1]


def _addition(text: str, name: str, lines: Sequence[str]) -> _Cut:
    (key, node), ends = _listed(text, name), "\r\n" if "\r\n" in text else "\n"
    if key is None:
        begins = "" if not text or text.endswith("\n") else ends
        return _Cut(len(text), len(text), begins + f"{name}:{ends}" + "".join(f"  - {each}{ends}" for each in lines))
    if node.value and isinstance(node, yaml.SequenceNode):
        return _behind(text, node, lines, ends)
    if _root(text).flow_style:
        return _Cut(node.start_mark.index, node.end_mark.index, f"[{', '.join(lines)}]")
    after = _skip(text, key.end_mark.index, ":") + 1
    return _Cut(after, max(after, node.end_mark.index), "".join(f"{ends}  - {each}" for each in lines))


def _behind(text: str, node: Any, lines: Sequence[str], ends: str) -> _Cut:
    """Append after the last entry, with the same layout as the entries before."""
    last = node.value[-1]
    end, start = _end(last), last.start_mark.index
    if not node.flow_style:
        place, indent = _next_line(text, end), " " * node.start_mark.column
        begins = "" if text[:place].endswith("\n") else ends
        return _Cut(place, place, begins + "".join(f"{indent}- {each}{ends}" for each in lines))
    line_start = _line_start(text, start)
    between = ends + text[line_start:start] if _is_blank(text, line_start, start) else " "
    return _Cut(end, end, "".join(f",{between}{each}" for each in lines))
