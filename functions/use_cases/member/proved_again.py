"""Check a one-time code that a browser answered just now for one purpose (K-12, K-13; reliability threat 4)."""

from collections.abc import Iterable

from domain.errors import Code, Refusal
from domain.member.verification import Purpose, Reach
from domain.order.guest import Guest
from repositories.member import verifications
from runtime.secret import keyed_hashes


def has_answered(token: str, reaches: Iterable[Reach], purpose: Purpose, guest: Guest) -> bool:
    """Whether this browser answered the code of this token, sent to one of these contacts for this purpose."""
    sent = verifications.answered(guest.session.tenant, token)
    if sent is None:
        return False
    hashes = [each for reach in reaches for each in keyed_hashes(guest.session.company_code, reach.text)]
    return any(sent.proves(each, guest.session.cookie_hash, purpose, guest.now) for each in hashes)


def require_answered(token: str, reaches: Iterable[Reach], purpose: Purpose, guest: Guest) -> None:
    """Refuse `error_verification_code` if the browser did not."""
    if not has_answered(token, reaches, purpose, guest):
        raise Refusal(Code.VERIFICATION)
