"""Step Functions: the executions that see a payment to its end."""

import json
from functools import cache
from typing import Any


@cache
def _client() -> Any:
    import boto3

    return boto3.client("stepfunctions")


def start_payment(machine_arn: str, payment_id: str) -> None:
    """Start the execution of a payment; a second one under the same name is the first."""
    try:
        _client().start_execution(
            stateMachineArn=machine_arn, name=f"pay-{payment_id}", input=json.dumps({"paymentId": payment_id})
        )
    except _client().exceptions.ExecutionAlreadyExists:
        return


def signal(task_token: str, result: str) -> None:
    """Wake the execution that waits with a token; one that waits no more is left alone."""
    client = _client()
    try:
        client.send_task_success(taskToken=task_token, output=json.dumps({"result": result}))
    except (client.exceptions.TaskDoesNotExist, client.exceptions.TaskTimedOut, client.exceptions.InvalidToken):
        return
