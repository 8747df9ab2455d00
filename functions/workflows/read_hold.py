"""Look at a checkout whose deadline was reached."""

from domain.checkout.checkout import ENDED, CheckoutStatus
from workflows.checkout_task import CheckoutTask, wake_at


def read_hold(task: CheckoutTask) -> dict[str, str]:
    """What is left to do, and the deadline as it is now: `nothing`, `book_sale`, `release`, `wait` or `claim`.

    Deadlines are compared with each other, never with a clock, so a clock that is wrong releases nothing early.
    """
    checkout = task.checkout()
    if checkout is None or checkout.status in ENDED:
        return {"left": "nothing", "wakeAt": task.wake_at}
    wakes = wake_at(checkout.deadline)
    if checkout.status is CheckoutStatus.COMMITTED:
        return {"left": "book_sale", "wakeAt": wakes}
    if checkout.status is CheckoutStatus.RELEASING:
        return {"left": "release", "wakeAt": wakes}
    return {"left": "wait" if wakes != task.wake_at else "claim", "wakeAt": wakes}
