"""Findings about a live brand, each with what to do, from the rows of its target."""

import datetime as dt
from collections.abc import Callable, Iterator, Mapping

from backoffice.onboarding.standing_brand import StandingBrand
from domain.access.app_key import AppKey
from domain.brand.host import HostEntry
from domain.calendar.opening import next_opening, opening_at
from domain.calendar.status import type_openings
from domain.entity import Entity
from domain.errors import Refusal
from domain.payment.provider import Provider
from domain.payment.trouble import MerchantTrouble, PaymentTrouble
from domain.store.store import Store
from domain.store.store_hours import hours_of, order_types
from domain.vocabulary.zone import store_zone
from runtime.secret import sha256

ENDS_SOON = dt.timedelta(days=14)
A_WEEK = 7


Command = Callable[..., str]
"""Returns the command line that a person types to run these words in this target."""


class Finding(Entity):
    """One finding; `grave` if it affects guests or money now."""

    grave: bool = True
    about: str
    told: str
    todo: str

    @property
    def line(self) -> str:
        """The finding on one line."""
        return f"{self.about}: {self.told}; {self.todo}"


def store_findings(store: Store, board_seen: dt.datetime | None, now: dt.datetime) -> Iterator[Finding]:
    """Report a store that does not open within a week, and order types for which no one is notified."""
    about = f"store {store.store_id}"
    if not store.config.accepting_orders:
        told, todo = "takes no orders by its files", "write acceptingOrders: true in its file and apply"
        yield Finding(about=about, told=told, todo=todo)
        return
    try:
        zone = store_zone(store.info.time_zone)
    except Refusal:
        todo = "write one such as America/Toronto into its file and apply"
        yield Finding(about=about, told=f"there is no time zone {store.info.time_zone}", todo=todo)
        return
    open_now = set()
    for order_type in order_types(store):
        spans = type_openings(hours_of(store, order_type), now, zone, A_WEEK)
        if opening_at(spans, now):
            open_now.add(order_type)
        elif next_opening(spans, now) is None:
            told = f"is not open for {order_type.value} within {A_WEEK} days"
            todo = f"write its hours, or hide: true under orderType.{order_type.value}, and apply"
            yield Finding(about=about, told=told, todo=todo)
    unheard = [each for each in order_types(store) if not store.takes(each, board_seen, now)]
    if unheard:
        since = f"a board was open {_ago(now - board_seen)}" if board_seen else "no board was open today"
        told = f"orders are not noticed for {', '.join(each.value for each in unheard)}: {since}"
        todo = "open the board at /staff, or write intake.emails into its file and apply"
        yield Finding(grave=not open_now.isdisjoint(unheard), about=about, told=told, todo=todo)


def menu_findings(brand: StandingBrand, written: Mapping[tuple[str, int], dt.datetime | None]) -> Iterator[Finding]:
    """Report menus that guests cannot read: none was published, or its document is missing in the bucket."""
    for store in brand.stores:
        if (store.store_id, 0) not in brand.menus:
            todo = "apply the brand's folder"
            yield Finding(about=f"store {store.store_id}", told="has no menu that can be read", todo=todo)
    for (store_id, level), at in written.items():
        if at is None:
            about = f"menu of {store_id}" + (f" at price level {level}" if level else "")
            todo = "apply the brand's folder, which publishes it again"
            yield Finding(about=about, told="is missing in the bucket, so browsers cannot load it", todo=todo)


def key_findings(brand: StandingBrand, now: dt.datetime) -> Iterator[Finding]:
    """Report hosts whose key is not usable, and keys that expire soon."""
    by_hash = {each.token_hash: each for each in brand.keys}
    for entry in brand.hosts:
        found = by_hash.get(sha256(entry.token))
        yield from _of_host(entry, found.key if found else None, now)
    for standing in brand.keys:
        ends = standing.key.expires_at
        if standing.key.active and ends and now < ends <= now + ENDS_SOON:
            told = f"opens nothing any more from {ends:%Y-%m-%d} on"
            todo = "write a later expiresAt, or none, and apply"
            yield Finding(grave=False, about=f"key {standing.words}", told=told, todo=todo)


def _of_host(entry: HostEntry, key: AppKey | None, now: dt.datetime) -> Iterator[Finding]:
    why = "is not there" if key is None else "is over" if key.expired(now) else "" if key.active else "is not active"
    if why:
        told, todo = f"opens nothing: its key {why}", "name another key in hosts.yaml and apply"
        yield Finding(about=f"host {entry.host}", told=told, todo=todo)


def provider_findings(store: Store, configured: Mapping[Provider, bool], command: Command) -> Iterator[Finding]:
    """Report payment providers that the store's file names but that have no credentials."""
    for provider, known in configured.items():
        if not known:
            told = f"{provider.value} has no credentials, so that guests are not offered it"
            todo = command("merchant", "set", store.company_code, provider.value)
            yield Finding(about=f"store {store.store_id}", told=told, todo=todo)


def payment_findings(
    store: Store,
    payments: tuple[PaymentTrouble, ...],
    merchant: tuple[MerchantTrouble, ...],
    now: dt.datetime,
    command: Command,
) -> Iterator[Finding]:
    """Report payments that are stuck, and merchant problems with a provider within the last day."""
    about = f"store {store.store_id}"
    if payments:
        kinds = ", ".join(sorted({each.kind.value for each in payments}))
        told = f"{len(payments)} payments do not get on ({kinds})"
        yield Finding(about=about, told=told, todo="see to them on the board, under payments")
    for each in merchant:
        if each.needs_somebody and now - each.last <= dt.timedelta(days=1):
            told = f"{each.provider.value}: {each.kind.value}, {each.times} times since {each.since:%Y-%m-%d %H:%M}"
            test = command("merchant", "test", store.company_code, store.store_id, each.provider.value)
            todo = f"{test}, and merchant set with what the provider shows"
            yield Finding(about=about, told=told, todo=todo)


def _ago(passed: dt.timedelta) -> str:
    minutes = int(passed.total_seconds() // 60)
    return f"{minutes // 60} hours ago" if minutes >= 120 else f"{minutes} minutes ago"
