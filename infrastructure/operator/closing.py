"""What a command says of stores that stop taking orders while something is open, and when it refuses to close them."""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from infrastructure.operator.said import Screen

if TYPE_CHECKING:
    from backoffice.onboarding.closing import ClosingStore
    from domain.tenant import Tenant

Closing = Sequence["ClosingStore"]


def tell_closing(closing: Closing, screen: Screen) -> None:
    """Each store with all that is open of it."""
    for store in closing:
        screen.say(f"{screen.tinted('!', 'yellow')} {store.told}")
        for line in store.lines:
            screen.say(f"    {line}")


def closing_document(closing: Closing) -> list[dict[str, Any]]:
    """The same for programs."""
    return [
        {"closes": store.closes.value, "name": store.name, **store.business.model_dump(mode="json", by_alias=True)}
        for store in closing
    ]


def is_refused(closing: Closing, given: argparse.Namespace, command: str, screen: Screen) -> bool:
    """Whether these stores may not be closed yet: something is open, and nobody said that it is to be cancelled."""
    if not closing or _cancels(given):
        return False
    for store in closing:
        screen.complain(f"{screen.tinted('refused', 'red')}: {store.told}")
    screen.complain(
        f"let the store finish them on its board first, or cancel all of it with {command}; nothing was changed"
    )
    return True


@contextmanager
def cancelling(tenant: "Tenant", closing: Closing, given: argparse.Namespace) -> Iterator[None]:
    """Around what closes the stores: what is open is settled after it, and stays where it fails."""
    from backoffice.onboarding.closing import ask_for, take_back

    wanted = closing if _cancels(given) else ()
    ask_for(tenant, wanted)
    try:
        yield
    except Exception:
        take_back(tenant, wanted)
        raise


def _cancels(given: argparse.Namespace) -> bool:
    return bool(getattr(given, "cancel", False))


def tell_cancelling(closing: Closing, given: argparse.Namespace, command: str, screen: Screen) -> None:
    """What happens now with all that was open."""
    if closing and _cancels(given):
        screen.say(f"what is open is cancelled within minutes; {command} tells what is left")
