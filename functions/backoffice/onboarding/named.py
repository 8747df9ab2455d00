"""Find the published files that texts reference, because a page may still request them."""

import json
import re
from collections.abc import Iterable

from gateways.published_files import PREFIX

_STRING = re.compile(re.escape(PREFIX) + r'((?:[^"\\]|\\.)+)')
_INNER = re.compile(r"[^\"'\s()<>\\?#]+")
_SIZE = re.compile(r"-\d+\.(avif|webp)$")


def names_in(texts: Iterable[str]) -> set[str]:
    """Return the keys of all files whose address occurs in JSON texts, also inside longer values such as HTML."""
    found: set[str] = set()
    for text in texts:
        for written in set(_STRING.findall(text)):
            found.add(json.loads(f'"{written}"'))
            inner = _INNER.match(written)
            found.update([inner[0]] if inner else [])
        found.update(part.partition(PREFIX)[2] for part in _INNER.findall(text) if PREFIX in part)
    return found


def is_named(key: str, names: set[str]) -> bool:
    """Return True if a file is referenced by its own name, or as one size of a picture."""
    return key in names or _SIZE.sub("", key) in names
