"""Book what a placed order holds as sold, if its own request was cut short before that."""

from domain.checkout.checkout import CheckoutStatus
from use_cases.checkout import end_checkout
from workflows.checkout_task import CheckoutTask


def book_sale(task: CheckoutTask) -> dict[str, str]:
    """Book each unit once; does nothing if that was done already."""
    checkout = task.checkout()
    if checkout is None or checkout.status is not CheckoutStatus.COMMITTED:
        return {"result": "nothing"}
    end_checkout.settle(task.tenant, checkout)
    return {"result": "booked"}
