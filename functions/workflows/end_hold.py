"""Handle a checkout's deadline: release it, book it as sold, or wait for its new deadline."""

from domain.checkout.checkout import ENDED, OPEN, Checkout, CheckoutStatus
from gateways import state_machines
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from use_cases.checkout import end_checkout
from workflows.book_sale import book_sale
from workflows.checkout_task import CheckoutTask


class HoldMovesError(Exception):
    """The guest changed the checkout at every attempt; the machine retries the task."""


def end_hold(task: CheckoutTask) -> dict[str, str]:
    """Return the result: `nothing`, `booked`, `renewed` or `released`.

    Deadlines are compared with each other, never with a clock, so a wrong clock releases nothing early. Of this task,
    Continue and the order only one can change the checkout; the others read it again (reliability 5.1).
    """

    def try_once() -> dict[str, str] | Raced:
        checkout = task.checkout()
        if checkout is None or checkout.status in ENDED:
            return {"result": "nothing"}
        if checkout.status is CheckoutStatus.COMMITTED:
            return book_sale(task)
        if checkout.status in OPEN and state_machines.instant(checkout.deadline) != task.deadline:
            return _wait_on(task, checkout)
        if end_checkout.lapse(task.tenant, checkout):
            return {"result": "released"}
        return RACED

    return until_written(try_once, write_budgets.CHECKOUT_END, HoldMovesError(task.order_uuid))


def _wait_on(task: CheckoutTask, checkout: Checkout) -> dict[str, str]:
    """The guest pressed Continue: start another execution for the new deadline."""
    state_machines.start_checkout_expiry(task.tenant.company_code, task.order_uuid, checkout.opening, checkout.deadline)
    return {"result": "renewed"}
