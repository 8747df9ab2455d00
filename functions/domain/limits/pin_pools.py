"""Limits for wrong PINs of a table or kiosk; strangers cannot lock others out (reliability 2, threat 11).

Wrong PINs of a device lock that device. In addition, all wrong PINs of a day share twenty attempts in four pools:
devices and people who proved something, networks from which a right PIN came lately, guests who came by the table's own
key, and strangers. A pool can only be used up by its own members. A right PIN gives its device's attempts back.
"""

import datetime as dt
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple
from zoneinfo import ZoneInfo

from pydantic import Field

from domain.entity import Entity
from domain.limits.attempt_limit import Attempts
from domain.limits.policies import PIN_OF_DEVICE, PINS_OF_A_DAY, STRANGERS_OF_A_NETWORK
from domain.limits.rate_limit import day_ends_at

KNOWN_FOR = dt.timedelta(days=30)
"""How long a right PIN is remembered of a device or network."""
_MOST_KNOWN = 40


class Pool(StrEnum):
    """A share of a day's wrong PINs; callers of one pool cannot use up another."""

    PROVED = "proved"
    """A device that gave a right PIN here, a person who is logged in or proved a phone, a store device."""
    HOUSE = "house"
    """A network from which a right PIN came, such as that of the dining room."""
    KEY = "key"
    """Guests who came by the table's own key; at a kiosk, guests at the opened device."""
    STRANGER = "stranger"


class StoreTime(NamedTuple):
    """An instant and the store's time zone: its days are the store's days."""

    now: dt.datetime
    zone: str

    @property
    def day(self) -> dt.date:
        """The store's date."""
        return self.now.astimezone(ZoneInfo(self.zone)).date()

    @property
    def day_ends(self) -> dt.datetime:
        """When the store's day is over."""
        return day_ends_at(self.now, self.zone)


class Trier(NamedTuple):
    """The device and network that try a PIN, as short marks, and what is known of them.

    `has_key`: they came by the table's own key. `proved`: they proved something. `house`: another table of the store
    knows their network. `inside`: they are at an opened kiosk and use only the pool of its key.
    """

    device: str
    network: str
    has_key: bool = False
    proved: bool = False
    house: bool = False
    inside: bool = False


class DeviceAttempts(Attempts):
    """The wrong PINs of one device, and the pools from which they were taken."""

    pools: dict[Pool, int] = Field(default_factory=dict, exclude_if=lambda pools: not pools)


class PinAttempts(Entity):
    """Wrong PINs of one day by pool, strangers' network and device; and devices and networks with a right one."""

    day: dt.date
    with_key: int = 0
    without: int = 0
    networks: dict[str, int] = Field(default_factory=dict)
    devices: dict[str, DeviceAttempts] = Field(default_factory=dict)
    proved: int = Field(0, exclude_if=lambda count: not count)
    house: int = Field(0, exclude_if=lambda count: not count)
    known_devices: dict[str, dt.date] = Field(default_factory=dict, exclude_if=lambda known: not known)
    known_networks: dict[str, dt.date] = Field(default_factory=dict, exclude_if=lambda known: not known)

    def used(self, pool: Pool) -> int:
        """Wrong PINs of a pool."""
        return int(getattr(self, _FIELDS[pool]))

    @property
    def wrong(self) -> int:
        """All wrong PINs of the day."""
        return sum(map(self.used, Pool))

    def is_spent(self, pool: Pool) -> bool:
        """Whether a pool has no attempt left."""
        return self.used(pool) >= PINS_OF_A_DAY[pool]


_FIELDS = {Pool.PROVED: "proved", Pool.HOUSE: "house", Pool.KEY: "with_key", Pool.STRANGER: "without"}


def count_pin(attempts: PinAttempts | None, trier: Trier, at: StoreTime) -> PinAttempts | None:
    """Count a PIN as wrong until it proves right; None if it must be refused (reliability 2, threat 11)."""
    today = of_today(attempts, at)
    before = today.devices.get(trier.device, DeviceAttempts())
    own = PIN_OF_DEVICE.count_attempt(before, at.now)
    pool = _pool_of(today, trier)
    if own is None or pool is None:
        return None
    pools = {**before.pools, pool: before.pools.get(pool, 0) + 1}
    after = DeviceAttempts(wrong=own.wrong, locked_until=own.locked_until, pools=pools)
    counted = today.model_copy(update={_FIELDS[pool]: today.used(pool) + 1, "devices": _with(today, trier, after)})
    return _count_network(counted, trier.network, 1) if pool is Pool.STRANGER else counted


def locked_until(attempts: PinAttempts | None, trier: Trier, at: StoreTime) -> dt.datetime | None:
    """Return from when on their PIN is checked again; None if it is checked now (reliability 2, threat 11)."""
    if attempts is None or count_pin(attempts, trier, at) is not None:
        return None
    today = of_today(attempts, at)
    own = today.devices.get(trier.device, DeviceAttempts()).locked_until or at.now
    return max(own, at.day_ends if _pool_of(today, trier) is None else at.now)


def is_device_locked(attempts: PinAttempts | None, trier: Trier, at: StoreTime) -> bool:
    """Whether their own wrong PINs have locked their device (reliability 2, threat 11)."""
    own = of_today(attempts, at).devices.get(trier.device)
    return own is not None and own.is_locked(at.now)


def is_stranger(attempts: PinAttempts | None, trier: Trier, at: StoreTime) -> bool:
    """Whether they are known by nothing: only the strangers' pool is open to them (reliability 2, threat 11)."""
    return list(_pools(of_today(attempts, at), trier)) == [Pool.STRANGER]


def is_spent(attempts: PinAttempts | None, trier: Trier, at: StoreTime) -> bool:
    """Whether all their pools are used up, so that proving who they are would help (reliability 2, threat 11)."""
    return attempts is not None and _pool_of(of_today(attempts, at), trier) is None


def give_back_pin(attempts: PinAttempts, trier: Trier, at: StoreTime) -> PinAttempts:
    """Return the attempts after a right PIN: the wrong ones of its device no longer count (reliability 2, threat 11).

    The device and its network become known, except at an opened kiosk.
    """
    today = of_today(attempts, at)
    own = today.devices.get(trier.device, DeviceAttempts())
    pools = _pools_used(own, trier)
    less = {_FIELDS[pool]: max(0, today.used(pool) - count) for pool, count in pools.items()}
    freed = today.model_copy(update={**less, "devices": _with(today, trier, DeviceAttempts())})
    freed = _count_network(freed, trier.network, -pools.get(Pool.STRANGER, 0))
    if trier.inside:
        return freed
    return freed.model_copy(
        update={
            "known_devices": _remember(today.known_devices, trier.device, at.day),
            "known_networks": _remember(today.known_networks, trier.network, at.day),
        }
    )


def _pools_used(own: DeviceAttempts, trier: Trier) -> Mapping[Pool, int]:
    """Return the wrong PINs of a device by pool. Older rows have no pools: use the key's or the strangers'."""
    older = own.wrong - sum(own.pools.values())
    pool = Pool.KEY if trier.has_key else Pool.STRANGER
    return {**own.pools, pool: own.pools.get(pool, 0) + older} if older > 0 else own.pools


def end_locks(attempts: PinAttempts, at: StoreTime) -> PinAttempts:
    """Return the attempts after staff ended all locks: no wrong PIN counts (reliability 2, threat 11)."""
    known = of_today(attempts, at)
    return PinAttempts(day=at.day, known_devices=known.known_devices, known_networks=known.known_networks)


class PinLock(NamedTuple):
    """A lock as staff see it: its end, and whether it locks only some devices."""

    until: dt.datetime
    devices_only: bool


def lock_of(attempts: PinAttempts | None, at: StoreTime, *, kiosk: bool = False) -> PinLock | None:
    """Return the longest lock that staff may end; None if every PIN is checked (threat 11).

    All except known guests are locked out when the strangers have no attempt left; at a kiosk, also when the guests at
    the device have none.
    """
    if attempts is None:
        return None
    today = of_today(attempts, at)
    if today.is_spent(Pool.STRANGER) or (kiosk and today.is_spent(Pool.KEY)):
        return PinLock(at.day_ends, devices_only=False)
    locked = [own.locked_until for own in today.devices.values() if own.locked_until and own.is_locked(at.now)]
    return PinLock(max(locked), devices_only=True) if locked else None


def of_today(attempts: PinAttempts | None, at: StoreTime) -> PinAttempts:
    """Return the attempts of today: locks of devices last beyond midnight, counts do not (reliability 2, threat 11)."""
    if attempts is None or attempts.day == at.day:
        return attempts or PinAttempts(day=at.day)
    locked = {
        device: DeviceAttempts(locked_until=own.locked_until)
        for device, own in attempts.devices.items()
        if own.is_locked(at.now)
    }
    return PinAttempts(
        day=at.day,
        devices=locked,
        known_devices=_fresh(attempts.known_devices, at.day),
        known_networks=_fresh(attempts.known_networks, at.day),
    )


def _pool_of(today: PinAttempts, trier: Trier) -> Pool | None:
    """Return the first pool of theirs that has an attempt left; None if none has."""
    return next((pool for pool in _pools(today, trier) if _has_left(today, pool, trier)), None)


def _pools(today: PinAttempts, trier: Trier) -> Iterator[Pool]:
    if trier.inside:
        yield Pool.KEY
        return
    if trier.proved or trier.device in today.known_devices:
        yield Pool.PROVED
    if trier.house or trier.network in today.known_networks:
        yield Pool.HOUSE
    if trier.has_key:
        yield Pool.KEY
    yield Pool.STRANGER


def _has_left(today: PinAttempts, pool: Pool, trier: Trier) -> bool:
    if pool is Pool.STRANGER and today.networks.get(trier.network, 0) >= STRANGERS_OF_A_NETWORK:
        return False
    return not today.is_spent(pool)


def _with(today: PinAttempts, trier: Trier, own: DeviceAttempts) -> dict[str, DeviceAttempts]:
    devices = {**today.devices, trier.device: own}
    return {device: each for device, each in devices.items() if each.wrong or each.locked_until}


def _count_network(attempts: PinAttempts, network: str, by: int) -> PinAttempts:
    counts = {**attempts.networks, network: max(0, attempts.networks.get(network, 0) + by)}
    return attempts.model_copy(update={"networks": {name: count for name, count in counts.items() if count}})


def _remember(known: Mapping[str, dt.date], mark: str, day: dt.date) -> dict[str, dt.date]:
    """Add a mark, and drop those seen longest ago."""
    latest = sorted({**known, mark: day}.items(), key=lambda each: each[1])[-_MOST_KNOWN:]
    return dict(latest)


def _fresh(known: Mapping[str, dt.date], day: dt.date) -> dict[str, dt.date]:
    return {mark: seen for mark, seen in known.items() if day - seen <= KNOWN_FOR}
