"""A browser in which a member is logged in, without the codes that lead there."""

from tests.functions.browser import Browser

from domain.member.verification import ContactKind, Reach
from domain.tenant import Tenant
from repositories.member import devices
from runtime import clock
from runtime.secret import device_token

_ANY = Reach(kind=ContactKind.EMAIL, address="somebody@example.com")


def log_in_browser(browser: Browser, tenant: Tenant, member_code: str) -> None:
    """Have the browser say that the member is logged in in it, as their session does."""
    token = device_token()
    devices.prove(tenant, token, _ANY, clock.now(), login=True)
    devices.enter(tenant, token, member_code)
    browser.keep(f"device={token}")
