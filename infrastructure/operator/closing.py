"""Shared by the commands that close stores: list open business, refuse, or request cancelling."""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from infrastructure.operator.said import Screen

if TYPE_CHECKING:
    from backoffice.onboarding.closing import ClosingStore
    from domain.tenant import Tenant

Closing = Sequence["ClosingStore"]


def print_closing(closing: Closing, screen: Screen) -> None:
    """Print each store with its open business."""
    for store in closing:
        screen.say(f"{screen.tinted('!', 'yellow')} {store.summary}")
        for line in store.details:
            screen.say(f"    {line}")


def closing_document(closing: Closing) -> list[dict[str, Any]]:
    """Return the closing stores as JSON data."""
    return [
        {"closes": store.closes.value, "name": store.name, **store.business.model_dump(mode="json", by_alias=True)}
        for store in closing
    ]


def is_refused(closing: Closing, given: argparse.Namespace, command: str, screen: Screen) -> bool:
    """Return True and print why if closing is refused: business is open and `--cancel` is not given."""
    if not closing or _cancels(given):
        return False
    for store in closing:
        screen.complain(f"{screen.tinted('refused', 'red')}: {store.summary}")
    screen.complain(
        f"let the store finish them on its board first, or cancel all of it with {command}; nothing was changed"
    )
    return True


@contextmanager
def cancelling(tenant: "Tenant", closing: Closing, given: argparse.Namespace) -> Iterator[None]:
    """Wrap the change that closes the stores: request cancelling before it, withdraw the request if it fails."""
    from backoffice.onboarding.closing import request_cancelling, withdraw_cancelling

    wanted = closing if _cancels(given) else ()
    request_cancelling(tenant, wanted)
    try:
        yield
    except Exception:
        withdraw_cancelling(tenant, wanted)
        raise


def _cancels(given: argparse.Namespace) -> bool:
    return bool(getattr(given, "cancel", False))


def print_next_step(closing: Closing, given: argparse.Namespace, command: str, screen: Screen) -> None:
    """Print how to see what is left, if open business is being cancelled."""
    if closing and _cancels(given):
        screen.say(f"open orders and bookings are cancelled within minutes; {command} shows the rest")
