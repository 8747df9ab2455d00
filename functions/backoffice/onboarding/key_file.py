"""Add and rotate keys in `keys.yaml` and `hosts.yaml` with random tokens; other text stays as it is."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from backoffice.brand_entries import Brand, KeyEntry, TableEntry
from backoffice.onboarding.kept_files import aside, replace_files, text_of
from backoffice.onboarding.yaml_edits import added, changed, entries_of
from domain.access.app_key import LaunchType, made_token
from runtime.secret import new_chance, sha256

_KEYS, _HOSTS = "keys.yaml", "hosts.yaml"
_BY_HASH = "sha256:"
_OF_THE_OLD = {"tokenHash", "pinHash", "development"}
"""Fields that belong to the old token: its hash, the hash of a PIN made with it, and `development`."""


class Place(NamedTuple):
    """A table or a kiosk, and the token of its QR code."""

    store_id: str
    name: str
    token: str


def places_of(brand: Brand) -> tuple[list[Place], list[TableEntry]]:
    """Return tables and kiosks that have a key, and tables that have none yet."""
    names = {(table.store_id, table.table_id): table.descr for table in brand.tables}
    opening = [key for key in brand.keys if key.active and (key.table_id or key.kiosk)]
    places = [Place(key.store_id, _name(key, names), key.token) for key in opening if not key.token_hash]
    keyed = {(key.store_id, key.table_id) for key in opening}
    bare = [table for table in brand.tables if not table.disabled and (table.store_id, table.table_id) not in keyed]
    return places, bare


def _name(key: KeyEntry, names: dict[tuple[str, str], str]) -> str:
    return names.get((key.store_id, key.table_id), key.table_id) if key.table_id else key.station_id or "kiosk"


def add_table_keys(folder: Path, tables: list[TableEntry]) -> list[Place]:
    """Append a key with a random token for each table.

    Raises `CannotEdit`, and writes nothing, if the file's layout cannot be edited automatically.
    """
    places = [Place(table.store_id, table.descr, made_token(new_chance())) for table in tables]
    entries = [
        {
            "token": place.token,
            "type": "order",
            "storeID": table.store_id,
            "orderType": LaunchType.TABLE.value,
            "tableID": table.table_id,
        }
        for place, table in zip(places, tables, strict=True)
    ]
    file = folder / _KEYS
    replace_files({file: added(text_of(file), "keys", entries)})
    return places


def rotate(folder: Path, called: str) -> str:
    """Replace the token of a key, given by token or hash, also for hosts that use it; "" if there is no such key.

    Other fields stay, except the PIN hash, which depends on the token; a key that was for development only is valid
    everywhere afterwards. After an interruption, the same call continues with the same new token. Raises `CannotEdit`,
    and writes nothing, if a file's layout cannot be edited automatically.
    """
    meant = _names({"token": called})
    keys, hosts = folder / _KEYS, folder / _HOSTS
    text = text_of(keys)
    old = next((_names(entry) for entry in entries_of(text, "keys") if _names(entry) & meant), None)
    if old is None:
        return _gone_on(folder, meant)
    new = made_token(new_chance())
    texts = {keys: changed(text, "keys", lambda entry: _renewed(entry, new) if _names(entry) & old else entry)}
    started = _started(text_of(hosts), old | meant, new)
    replace_files({**texts, hosts: started} if started != text_of(hosts) else texts)
    return new


def _names(entry: Any) -> set[str]:
    """Return the token and hash by which an entry's key may be named."""
    given = entry if isinstance(entry, Mapping) else {}
    token, hashed = str(given.get("token", "")).removeprefix(_BY_HASH), str(given.get("tokenHash", ""))
    return ({token, sha256(token)} if token else set()) | ({hashed} if hashed else set())


def _renewed(entry: Mapping[str, Any], new: str) -> dict[str, Any]:
    named = {"token" if name == "tokenHash" else name: value for name, value in entry.items() if name != "token"}
    kept = {name: value for name, value in named.items() if name not in _OF_THE_OLD}
    return {**kept, "token": new}


def _started(text: str, old: set[str], new: str) -> str:
    """Return `hosts.yaml` with the new token wherever a host uses the old one."""
    return changed(text, "hosts", lambda entry: {**entry, "token": new} if _names(entry) & old else entry)


def _gone_on(folder: Path, meant: set[str]) -> str:
    """Finish an interrupted rotation: the new token is in `keys.yaml` already, but not in `hosts.yaml`."""
    file = folder / _HOSTS
    text, waiting = text_of(file), text_of(aside(file))
    keys = {name for entry in entries_of(text_of(folder / _KEYS), "keys") for name in _names(entry)}
    there = {entry.get("host"): entry for entry in entries_of(waiting, "hosts") if isinstance(entry, Mapping)}
    started = [there.get(entry.get("host")) for entry in entries_of(text, "hosts") if _names(entry) & meant]
    new = next((str(entry["token"]) for entry in started if entry and _names(entry) <= keys), "")
    if new:
        replace_files({file: _started(text, meant, new)})
    return new
