"""Note that a checkout holds nothing any more."""

from domain.checkout.checkout import CheckoutStatus
from use_cases.checkout import end_checkout
from workflows.checkout_task import CheckoutTask


def finish_release(task: CheckoutTask) -> dict[str, str]:
    """The end of a release; nothing when it ended already."""
    checkout = task.checkout()
    if checkout is None or checkout.status is not CheckoutStatus.RELEASING:
        return {"result": "nothing"}
    end_checkout.finish_release(task.tenant, checkout)
    return {"result": "released"}
