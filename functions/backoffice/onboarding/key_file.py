"""Lines of `keys.yaml` and `hosts.yaml` written by the tool, so that nobody makes up a token; the rest stays."""

import re
from pathlib import Path
from typing import NamedTuple

from backoffice.brand_entries import Brand, KeyEntry, TableEntry
from domain.store.app_key import LaunchType, made_token
from runtime.secret import new_chance

_KEYS, _HOSTS = "keys.yaml", "hosts.yaml"


class Place(NamedTuple):
    """A table or a kiosk, and the token that its code opens it by."""

    store_id: str
    name: str
    token: str


def places_of(brand: Brand) -> tuple[list[Place], list[TableEntry]]:
    """Tables and kiosks that have a key, and the tables that have none yet."""
    names = {(table.store_id, table.table_id): table.descr for table in brand.tables}
    opening = [key for key in brand.keys if key.active and (key.table_id or key.kiosk)]
    places = [Place(key.store_id, _name(key, names), key.token) for key in opening if not key.token_hash]
    keyed = {(key.store_id, key.table_id) for key in opening}
    bare = [table for table in brand.tables if not table.disabled and (table.store_id, table.table_id) not in keyed]
    return places, bare


def _name(key: KeyEntry, names: dict[tuple[str, str], str]) -> str:
    return names.get((key.store_id, key.table_id), key.table_id) if key.table_id else key.station_id or "kiosk"


def add_table_keys(folder: Path, tables: list[TableEntry]) -> list[Place]:
    """Give each table a key of chance, at the end of the file, which keeps it from then on."""
    file = folder / _KEYS
    text = file.read_text(encoding="utf-8-sig") if file.exists() else ""
    lines = [] if re.search(r"^keys:", text, re.MULTILINE) else ["keys:"]
    indent = _indent(text)
    places = []
    for table in tables:
        token = made_token(new_chance())
        places.append(Place(table.store_id, table.descr, token))
        opens = f"type: order, storeID: {table.store_id}, orderType: {LaunchType.TABLE.value}"
        lines.append(f'{indent}- {{token: {_quoted(token)}, {opens}, tableID: "{table.table_id}"}}')
    ended = text if not text or text.endswith("\n") else f"{text}\n"
    file.write_text(ended + "".join(f"{line}\n" for line in lines))
    return places


def _indent(text: str) -> str:
    """As far in as the entries that are there."""
    found = re.search(r"^( *)- ", text, re.MULTILINE)
    return found[1] if found else "  "


def _quoted(token: str) -> str:
    """A token that begins with a dash, or has digits only, is a word all the same."""
    return f'"{token}"'


def rotate(folder: Path, token: str) -> str:
    """Another token in place of one, wherever the files name it; empty where none does.

    What is written beside it stays, but for the hash of a PIN, which is made with the token; a key that was for
    development only is for everywhere from then on.
    """
    token = token.removeprefix("sha256:")
    named = re.compile(rf"(?<![\w/-]){re.escape(token)}(?![\w/-])")
    texts = {file: file.read_text(encoding="utf-8-sig") for name in (_KEYS, _HOSTS) if (file := folder / name).exists()}
    if not token or not any(named.search(text) for file, text in texts.items() if file.name == _KEYS):
        return ""
    new = made_token(new_chance())
    for file, text in texts.items():
        lines = [_rotated(line, named, new) for line in text.splitlines(keepends=True)]
        file.write_text("".join(lines))
    return new


def _rotated(line: str, named: re.Pattern[str], new: str) -> str:
    if not named.search(line.partition("#")[0]):
        return line
    bare = re.sub(rf"""(["']?)({named.pattern})\1""", lambda _: _quoted(new), line, count=1)
    bare = re.sub(
        r"""\btokenHash:""", "token:", re.sub(r"""(, *pinHash: *["']?\w+["']?|pinHash: *["']?\w+["']?, *)""", "", bare)
    )
    return bare.replace(", development: true", "", 1)
