"""`carteblanche merchant set` and `merchant test`: set a payment provider's credentials without echo, and test them."""

import argparse
import getpass
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import PRODUCTION, Target
from infrastructure.operator.whose import is_there

if TYPE_CHECKING:
    from domain.payment.provider import Provider


def merchant(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Set or test credentials, after checking the store and the provider."""
    provider = _provider(given, screen)
    if provider is None or not is_there(given.company, given.store, screen):
        return Exit.REFUSED
    return _set(given, provider, target, screen) if given.act == "set" else _test(given, provider, target, screen)


def _set(given: argparse.Namespace, provider: "Provider", target: Target, screen: Screen) -> Exit:
    from backoffice.onboarding.merchant import merchant_of, with_addresses
    from gateways.merchant_secrets import merchant_secrets
    from gateways.merchant_vault import put

    misused = _misused(given, target)
    if misused:
        screen.complain(misused)
        return Exit.MISUSED
    try:
        content = _given(given, provider, target)
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or "it is not UTF-8"
        screen.complain(f"{given.file} cannot be read: {why}; nothing was changed")
        return Exit.REFUSED
    before = merchant_secrets().find(given.company, given.store, provider)
    credentials, faults = merchant_of(provider, with_addresses(content, before))
    for fault in faults:
        screen.complain(f"{provider.value}: {fault}")
    if credentials is None:
        screen.complain("nothing was changed")
        return Exit.REFUSED
    if target.is_production and not given.yes and not screen.agreed(_question(given, provider), PRODUCTION):
        screen.complain("nothing was changed")
        return Exit.MISUSED
    replaced = put(given.company, given.store, provider, credentials)
    screen.say(f"{provider.value} of {_whose(given)}: {'replaced' if replaced else 'kept'}")
    screen.note(f"orders are paid with them within 5 minutes; {_command('test', given, target)} proves them")
    screen.document({"provider": provider.value, "replaced": replaced})
    return Exit.DONE


def _misused(given: argparse.Namespace, target: Target) -> str:
    """Explain why the given source of credentials cannot be used; "" if it can."""
    if given.sandbox:
        return "" if target.sandbox else f"{target.name} has no sandbox: only make run starts one; nothing was changed"
    if given.file is None and not sys.stdin.isatty():
        return "credentials are typed at a terminal, or read with --file FILE (- is what is piped in)"
    return ""


def _given(given: argparse.Namespace, provider: "Provider", target: Target) -> Any:
    """Return the sandbox's credentials, those of a file, or those that a person types."""
    if given.sandbox:
        from infrastructure.local.payments import merchants

        return merchants(target.sandbox)[provider.value]
    if given.file:
        return _read(given.file)
    from backoffice.onboarding.merchant import answered, asked_for

    return answered({each.name: _typed(each) for each in asked_for(provider)})


def _question(given: argparse.Namespace, provider: "Provider") -> str:
    return f"{provider.value} of {_whose(given)} is paid with these credentials in production."


def _whose(given: argparse.Namespace) -> str:
    return f"{given.company}/{given.store}" if given.store else str(given.company)


def _typed(asked: Any) -> str:
    if asked.is_secret:
        return getpass.getpass(f"{asked.words}: ", stream=sys.stderr)
    sys.stderr.write(f"{asked.words}: ")
    sys.stderr.flush()
    return sys.stdin.readline().strip() or asked.usual


def _read(file: str) -> Any:
    import yaml

    from backoffice.yaml_file import BrandLoader

    text = sys.stdin.read().removeprefix("\ufeff") if file == "-" else Path(file).read_text(encoding="utf-8-sig")
    try:
        return yaml.load(text, Loader=BrandLoader)  # noqa: S506 - a safe loader, stricter
    except yaml.YAMLError:
        return None


def _command(act: str, given: argparse.Namespace, target: Target) -> str:
    return target.command("merchant", act, *filter(None, (given.company, given.store, given.provider)))


def _test(given: argparse.Namespace, provider: "Provider", target: Target, screen: Screen) -> Exit:
    from backoffice.onboarding.merchant import refused_by
    from gateways.merchant_secrets import merchant_secrets
    from runtime import clock

    credentials = merchant_secrets().find(given.company, given.store, provider)
    if credentials is None:
        why = f"there are no credentials that can be read: {_command('set', given, target)}"
    else:
        screen.progress(f"asking {provider.value} …")
        why = refused_by(credentials, clock.now())
        screen.progress("")
    screen.document({"provider": provider.value, "accepted": not why, "why": why})
    if why:
        screen.complain(f"{provider.value} of {_whose(given)}: {why}")
        return Exit.REFUSED
    screen.say(f"{provider.value} of {_whose(given)}: {screen.tinted('accepted', 'green')}")
    return Exit.DONE


def _provider(given: argparse.Namespace, screen: Screen) -> "Provider | None":
    from backoffice.onboarding.spelling import did_you_mean
    from domain.payment.provider import Provider

    if given.provider in set(Provider):
        return Provider(given.provider)
    known = ", ".join(Provider)
    near = did_you_mean(given.provider, Provider)
    screen.complain(f"there is no payment provider {given.provider}{near}: {known}")
    return None
