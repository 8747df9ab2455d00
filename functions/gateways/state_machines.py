"""Step Functions: executions that finish a checkout, an order's acceptance and a payment.

Each call is tried once with a short timeout, because a guest is waiting; the sweep does what a lost call would have
done.
"""

import json
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any
from zlib import crc32

from botocore.exceptions import BotoCoreError, ClientError

from runtime.deadline import require_time
from runtime.observability import count, logger
from runtime.outage import Outage
from runtime.settings import settings
from runtime.time_limits import MACHINES

_SPREAD = 10
"""Seconds over which machines of holds that end at the same instant wake up, to flatten the peak after a rush."""


_WHOLE_SECOND = timedelta(seconds=1)
"""Machines use whole seconds, rounded down, so one second is added: they never wake too early."""


@cache
def _client() -> Any:
    import boto3  # imported here, because it is slow and rarely needed

    return boto3.client("stepfunctions", config=MACHINES.config())


def start_checkout_expiry(company_code: str, order_uuid: str, opening: int, deadline: datetime) -> None:
    """Start a machine that waits for a checkout's deadline; if the start fails, the sweep does its work.

    It wakes a few seconds after the deadline, never before; the order's UUID decides how many.
    """
    machine = settings().checkout_machine
    if not machine:
        return
    waiting = {
        "companyCode": company_code,
        "orderUUID": order_uuid,
        "deadline": instant(deadline),
        "wakeAt": instant(deadline + timedelta(seconds=crc32(order_uuid.encode()) % _SPREAD)),
    }
    name = f"{company_code[:28]}-{order_uuid}-{opening}-{int(deadline.timestamp())}"
    try:
        require_time(MACHINES)
        _client().start_execution(stateMachineArn=machine, name=name, input=json.dumps(waiting))
    except _client().exceptions.ExecutionAlreadyExists:
        return
    except (BotoCoreError, ClientError, Outage) as error:
        logger.warning("checkout expiry not started", extra={"reason": type(error).__name__})
        count("ExpiryNotStarted")


def start_order(company_code: str, order_uuid: str, remind_at: datetime, deadline: datetime) -> None:
    """Start a machine that waits for a store to accept an order; if the start fails, the sweep does its work.

    It wakes after each instant, never before.
    """
    machine = settings().order_machine
    if not machine:
        return
    waiting = {
        "companyCode": company_code,
        "orderUUID": order_uuid,
        "remindAt": instant(remind_at + _WHOLE_SECOND),
        "deadline": instant(deadline + _WHOLE_SECOND),
    }
    try:
        require_time(MACHINES)
        _client().start_execution(
            stateMachineArn=machine, name=f"{company_code[:28]}-{order_uuid}", input=json.dumps(waiting)
        )
    except _client().exceptions.ExecutionAlreadyExists:
        return
    except (BotoCoreError, ClientError, Outage) as error:
        logger.warning("order machine not started", extra={"reason": type(error).__name__})
        count("OrderNotWatched")


def instant(moment: datetime) -> str:
    """Format an instant for a machine, in whole seconds."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def start_payment(payment_id: str) -> None:
    """Start a machine that finishes a payment; if the start fails, the sweep does its work."""
    machine = settings().payment_machine
    if not machine:
        return
    try:
        require_time(MACHINES)
        _client().start_execution(
            stateMachineArn=machine, name=f"pay-{payment_id}", input=json.dumps({"paymentId": payment_id})
        )
    except _client().exceptions.ExecutionAlreadyExists:
        return
    except (BotoCoreError, ClientError, Outage) as error:
        logger.warning("payment machine not started", extra={"reason": type(error).__name__})
        count("PaymentNotWatched")


def signal(task_token: str, result: str) -> None:
    """Wake the machine that waits with a token. If that fails, the machine checks by itself later."""
    if not task_token:
        return
    try:
        require_time(MACHINES)
        _client().send_task_success(taskToken=task_token, output=json.dumps({"result": result}))
    except (BotoCoreError, ClientError, Outage) as error:
        logger.info("payment machine not signalled", extra={"reason": type(error).__name__})
