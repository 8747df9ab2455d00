"""Which published files texts name: those that a page can still ask for."""

import json
import re
from collections.abc import Iterable

from gateways.published_files import PREFIX

_STRING = re.compile(re.escape(PREFIX) + r'((?:[^"\\]|\\.)+)')
_INNER = re.compile(r"[^\"'\s()<>\\?#]+")
_SIZE = re.compile(r"-\d+\.(avif|webp)$")


def names_in(texts: Iterable[str]) -> set[str]:
    """Every key that JSON texts have the address of, be it a whole value or a part of one, as in a page of HTML."""
    found: set[str] = set()
    for text in texts:
        for written in set(_STRING.findall(text)):
            found.add(json.loads(f'"{written}"'))
            inner = _INNER.match(written)
            found.update([inner[0]] if inner else [])
        found.update(part.partition(PREFIX)[2] for part in _INNER.findall(text) if PREFIX in part)
    return found


def is_named(key: str, names: set[str]) -> bool:
    """Whether a file is among them: by its own name, or as one of the sizes of a picture."""
    return key in names or _SIZE.sub("", key) in names
