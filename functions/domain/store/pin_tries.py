"""How often a table's PIN may be tried, and by whom (reliability 2, threat 11).

Who is only mistaken locks out their own device. A stranger to the table cannot use up its day: half of it is kept for
sessions that began with the table's own key, and of the other half one network has a part. What is counted never
exceeds twenty wrong PINs a table and day, however many ask at once.
"""

import datetime as dt
import math
from collections.abc import Mapping
from typing import NamedTuple

from pydantic import AwareDatetime, Field

from domain.entity import Entity

BEFORE_A_LOCK = 5
MOST_A_DAY = 20
KEPT_FOR_THE_KEY = 10
"""Of a day's wrong tries, those that only sessions of the table's own key may use, and no others."""
NETWORK_A_DAY = 8
"""Wrong tries a day of one network's sessions that came without the table's key: more than one device's, and not all,
so that neither a clumsy guest nor one hostile stranger keeps a right PIN from being looked at."""
FIRST_LOCK = dt.timedelta(minutes=5)


class Trier(NamedTuple):
    """Who tries: short marks of device and network, and whether the session began with the table's own key."""

    device: str
    network: str
    has_key: bool


class DeviceTries(Entity):
    """Wrong tries of one device, and until when none of its are looked at."""

    wrong: int = 0
    locked_until: AwareDatetime | None = None


class PinTries(Entity):
    """Wrong tries of one table on one day: with its key and without, by network without, and by device."""

    day: dt.date
    with_key: int = 0
    without: int = 0
    networks: dict[str, int] = Field(default_factory=dict)
    devices: dict[str, DeviceTries] = Field(default_factory=dict)

    @property
    def wrong(self) -> int:
        """All of them."""
        return self.with_key + self.without


def counted(tries: PinTries | None, trier: Trier, now: dt.datetime) -> PinTries | None:
    """The tries with one more, which counts as wrong until it proves right; None when it may not be looked at.

    Every fifth wrong one of a device locks that device: for five minutes, then ten, then twenty (reliability 2,
    threat 11).
    """
    before = _today(tries, now)
    own = before.devices.get(trier.device, DeviceTries())
    locked = own.locked_until is not None and now < own.locked_until
    if locked or _spent(before, trier):
        return None
    locks, over = divmod(own.wrong + 1, BEFORE_A_LOCK)
    lock = None if over else now + FIRST_LOCK * 2 ** (locks - 1)
    return _moved(before, trier, 1, DeviceTries(wrong=own.wrong + 1, locked_until=lock))


def locked_until(tries: PinTries | None, trier: Trier, now: dt.datetime) -> dt.datetime | None:
    """From when on a PIN of theirs is looked at again; None when it is looked at now (reliability 2, threat 11)."""
    if tries is None or counted(tries, trier, now) is not None:
        return None
    today = _today(tries, now)
    own = today.devices.get(trier.device, DeviceTries())
    tomorrow = dt.datetime.combine(now.date() + dt.timedelta(days=1), dt.time(), dt.UTC)
    return max(own.locked_until or now, tomorrow if _spent(today, trier) else now)


def minutes_until(until: dt.datetime, now: dt.datetime) -> int:
    """How many minutes a guest is told to wait, a begun one counted whole (reliability 2, threat 11)."""
    return math.ceil((until - now) / dt.timedelta(minutes=1))


def taken_back(tries: PinTries, trier: Trier) -> PinTries:
    """The tries without one that was right, and without the lock it may have set (reliability 2, threat 11)."""
    own = tries.devices.get(trier.device, DeviceTries())
    return _moved(tries, trier, -1, DeviceTries(wrong=max(0, own.wrong - 1)))


def _today(tries: PinTries | None, now: dt.datetime) -> PinTries:
    """The day's tries; a device's lock outlives midnight, what it counts does not."""
    if tries is None or tries.day == now.date():
        return tries or PinTries(day=now.date())
    locked = {
        device: DeviceTries(locked_until=own.locked_until)
        for device, own in tries.devices.items()
        if own.locked_until and now < own.locked_until
    }
    return PinTries(day=now.date(), devices=locked)


def _spent(tries: PinTries, trier: Trier) -> bool:
    """Whether the day has no try left for such a session."""
    if trier.has_key:
        return tries.with_key >= KEPT_FOR_THE_KEY
    strangers = MOST_A_DAY - KEPT_FOR_THE_KEY
    return tries.without >= strangers or tries.networks.get(trier.network, 0) >= NETWORK_A_DAY


def _moved(tries: PinTries, trier: Trier, by: int, own: DeviceTries) -> PinTries:
    devices: Mapping[str, DeviceTries] = {**tries.devices, trier.device: own}
    kept = {device: each for device, each in devices.items() if each.wrong or each.locked_until}
    if trier.has_key:
        return tries.model_copy(update={"with_key": max(0, tries.with_key + by), "devices": kept})
    networks = {**tries.networks, trier.network: max(0, tries.networks.get(trier.network, 0) + by)}
    left = {network: wrong for network, wrong in networks.items() if wrong}
    return tries.model_copy(update={"without": max(0, tries.without + by), "networks": left, "devices": kept})
