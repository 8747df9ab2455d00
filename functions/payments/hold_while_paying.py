"""Hold what an order needs while its guest may be paying (S-4)."""

from domain.order.guest import Guest
from domain.payment.status import WHILE_PAYING
from gateways import state_machines
from use_cases.checkout.claim_share import claim_share
from use_cases.checkout.hold_stock import hold_in_turn
from use_cases.order.order_hold import check_held, needs_of
from use_cases.order.prepare_order import Prepared


def hold_while_paying(prepared: Prepared, guest: Guest, payment_id: str) -> None:
    """Hold everything the order needs until the payment's page ends; refuses before payment if it is unavailable.

    From then on only this payment changes the hold.
    """
    seconds = int(WHILE_PAYING.total_seconds())
    needs = needs_of(prepared, guest)._replace(seconds=seconds, renew=True, paying=payment_id)
    held = claim_share(needs, guest, prepared.catalogue) or hold_in_turn(needs)
    check_held(held, prepared)
    checkout = held.checkout
    if checkout and held.opened and checkout.holds_something:
        tenant = guest.session.tenant
        state_machines.start_checkout_expiry(tenant.company_code, needs.order_uuid, checkout.opening, checkout.deadline)
