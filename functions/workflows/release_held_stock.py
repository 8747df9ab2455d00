"""Give back what a checkout held."""

from domain.checkout.checkout import CheckoutStatus
from use_cases.checkout import end_checkout
from workflows.checkout_task import CheckoutTask


def release_held_stock(task: CheckoutTask) -> dict[str, str]:
    """Each unit once, however often this runs; nothing when somebody else finished it."""
    checkout = task.checkout()
    if checkout is None or checkout.status is not CheckoutStatus.RELEASING:
        return {"result": "nothing"}
    end_checkout.give_back(task.tenant, checkout)
    return {"result": "given_back"}
