"""Create a new brand's folder from the templates of its trade: valid as it is, with notes on what to change.

A template line that begins with `%store`, `%table` or `%locale` is written once for each; `$name` is a value, already
quoted for YAML.
"""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Template
from typing import Any, NamedTuple

from backoffice.onboarding.spelling import did_you_mean
from backoffice.onboarding.store_traps import LOCALES
from backoffice.yaml_file import read_yaml
from domain.access.app_key import made_token
from runtime.secret import new_chance, new_code

LANGUAGES = {
    "en": "English",
    "fr": "Français",
    "zh-cn": "简体中文",
    "zh-hk": "繁體中文",
    "ko-kr": "한국어",
    "ja-jp": "日本語",
}
"""Each language's own name."""
_SLOTS = ("", "1", "2")
"""Suffixes of the name fields. A dish has names in three languages; further languages use the first."""
_NAME = re.compile("[A-Za-z0-9_-]{1,40}")
_EACH = re.compile(r"%(\w+) ")


class Wish(NamedTuple):
    """An operator's choices for a new brand."""

    code: str
    name: str
    trade: str
    stores: tuple[str, ...]
    province: str
    locales: tuple[str, ...]


class Templates(NamedTuple):
    """A folder of templates, and the values that differ by trade, by province and by language."""

    folder: Path
    trades: Mapping[str, Any]
    provinces: Mapping[str, Any]
    words: Mapping[str, Mapping[str, str]]


def read_templates(folder: Path) -> Templates:
    """Read the values; the template files are read when they are used."""
    trades, provinces, words = (read_yaml(folder / f"{name}.yaml") for name in ("trades", "provinces", "words"))
    return Templates(folder, trades, {name: each for name, each in provinces.items() if name.isupper()}, words)


def wish_faults(wish: Wish, templates: Templates) -> Iterator[str]:
    """Report choices that no brand can be made of."""
    for what, name in (("--code", wish.code), *(("--stores", store_id) for store_id in wish.stores)):
        if not _NAME.fullmatch(name):
            yield f"{what} {name or 'is empty'}: letters without accents, digits, - and _, at most 40 of them"
    if not wish.name.strip() or not wish.name.isprintable():
        yield "--name is empty, or has what cannot be printed"
    if len({store_id.casefold() for store_id in wish.stores}) < len(wish.stores):
        yield "--stores names a store twice"
    yield from _unknown("trade", [wish.trade], templates.trades)
    yield from _unknown("province", [wish.province], templates.provinces)
    yield from _unknown("locales", wish.locales, LOCALES)
    if len(set(wish.locales)) < len(wish.locales):
        yield "--locales names a language twice"


def _unknown(what: str, named: Any, known: Any) -> Iterator[str]:
    for name in named:
        if name not in known:
            yield f"--{what} {name} is not known{did_you_mean(name, known)}: {', '.join(known)}"


def scaffold(wish: Wish, templates: Templates) -> dict[str, str]:
    """Return every file of the new folder, by name."""
    values = {**_brand(wish), **_trade(wish, templates), **_province(wish, templates), **_words(wish, templates)}
    tables = range(1, templates.trades[wish.trade]["tables"] + 1)
    rows = {
        "store": [{"store": store_id} for store_id in wish.stores],
        "table": [_table(store_id, number) for store_id in wish.stores for number in tables],
        "locale": [_language(place, locale) for place, locale in enumerate(wish.locales)],
    }
    every, own = templates.folder / "every", templates.folder / wish.trade
    files = {file.name: file.read_text() for file in (*sorted(every.glob("*.yaml")), *sorted(own.glob("*.yaml")))}
    written = {name: _filled(text, values, rows) for name, text in files.items()}
    store = (every / "stores" / "store.yaml").read_text()
    for store_id in wish.stores:
        written[f"stores/{store_id}.yaml"] = _filled(store, {**values, **_store(wish, store_id)}, rows)
    return written


def _filled(text: str, values: Mapping[str, Any], rows: Mapping[str, list[dict[str, Any]]]) -> str:
    lines: list[str] = []
    for line in text.splitlines(keepends=True):
        found = _EACH.match(line)
        each = rows[found[1]] if found else [{}]
        template = Template(line[found.end() :] if found else line)
        lines += (template.substitute({**values, **row}) for row in each)
    return "".join(lines)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _brand(wish: Wish) -> dict[str, str]:
    label = wish.code.lower().replace("_", "-").strip("-") or "brand"
    return {
        "brand_id": _quoted(new_chance()),
        "code": _quoted(wish.code),
        "name": _quoted(wish.name),
        "stores": ", ".join(map(_quoted, wish.stores)),
        "first_store": _quoted(wish.stores[0]),
        "default_locale": wish.locales[0],
        "host": f"{label}.localhost",
        "host_label": label,
        "brand_token": made_token(new_chance()),
        "kiosk_token": made_token(new_chance()),
        "kiosk_pin": new_code(),
    }


def _trade(wish: Wish, templates: Templates) -> dict[str, str]:
    trade = templates.trades[wish.trade]
    (week_from, week_to), (weekend_from, weekend_to) = trade["week"], trade["weekend"]
    hours = {"week_from": week_from, "week_to": week_to, "weekend_from": weekend_from, "weekend_to": weekend_to}
    return {**{name: str(value) for name, value in trade.items()}, **hours}


def _province(wish: Wish, templates: Templates) -> dict[str, str]:
    here = templates.provinces[wish.province]
    return {
        "province": _quoted(wish.province),
        "province_code": wish.province,
        "city": _quoted(here["city"]),
        "postal": here["postal"],
        "time_zone": here["zone"],
        "food_tax": here.get("food", ""),
    }


def _words(wish: Wish, templates: Templates) -> dict[str, str]:
    """Return each word as `descr: "Latte", descr1: "Café latte"`, and each group name with a line per language."""
    values = {}
    for word, said in templates.words.items():
        texts = [(slot, _quoted(said[locale])) for slot, locale in zip(_SLOTS, wish.locales, strict=False)]
        values[f"descr_{word}"] = ", ".join(f"descr{slot}: {text}" for slot, text in texts)
        values[f"name_{word}"] = "\n    ".join(f"name{slot}: {text}" for slot, text in texts)
    return values


def _store(wish: Wish, store_id: str) -> dict[str, str]:
    place = store_id.replace("-", " ").replace("_", " ").title()
    return {"store": _quoted(store_id), "store_name": _quoted(f"{wish.name} {place}" if wish.stores[1:] else wish.name)}


def _table(store_id: str, number: int) -> dict[str, str]:
    token = made_token(new_chance())
    return {
        "store": _quoted(store_id),
        "table": str(number),
        "table_name": f"Table {number}",
        "table_token": token,
    }


def _language(place: int, locale: str) -> dict[str, str]:
    slot = place if place < len(_SLOTS) else 0
    return {"place": str(place), "locale": locale, "language": LANGUAGES[locale], "slot": str(slot)}
