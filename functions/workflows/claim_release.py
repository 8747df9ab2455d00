"""Decide that a checkout is over, unless its guest or its order came first."""

from domain.checkout.checkout import OPEN
from use_cases.checkout import end_checkout
from workflows.checkout_task import CheckoutTask, wake_at


def claim_release(task: CheckoutTask) -> dict[str, str]:
    """`claimed` when the deadline still is the one waited for and nobody changed the checkout meanwhile."""
    checkout = task.checkout()
    due = checkout is not None and checkout.status in OPEN and wake_at(checkout.deadline) == task.wake_at
    claimed = checkout is not None and due and end_checkout.claim_release(task.tenant, checkout)
    return {"result": "claimed" if claimed else "changed"}
