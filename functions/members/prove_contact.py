"""Record a browser's proof of a contact, under the signed token of its cookie (K-5)."""

from domain.member.verification import Reach
from repositories.member import devices
from runtime.caller import Caller
from runtime.secret import device_token, is_device_token


def prove_contact(reach: Reach, caller: Caller, *, login: bool) -> None:
    """Record that this browser proved a contact; sets a new token if it had none."""
    if not is_device_token(caller.cookies.device):
        caller.cookies.device = caller.cookies.set_device = device_token()
    devices.prove(caller.session.tenant, caller.cookies.device, reach, caller.now, login=login)
