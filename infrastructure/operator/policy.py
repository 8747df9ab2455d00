"""`carteblanche policy`: print the IAM policy that people need to run commands on a stage."""

import argparse
import json

from infrastructure.operator.said import CannotBeReached, Exit, Screen
from infrastructure.operator.target import aws_stage


def policy(given: argparse.Namespace, screen: Screen) -> Exit:
    """Print the policy for all commands or for those that are named; nothing is changed."""
    from infrastructure.operator.on_a_target import HANDLERS
    from infrastructure.permissions.operators import Account, policy_of

    environment = aws_stage(given.stage).environment
    try:
        _, partition, _, region, number, *_ = environment["PEPPER_ARN"].split(":")
    except ValueError as error:
        raise CannotBeReached(
            f"the stack of stage {given.stage} has no output with the addresses of its secrets"
        ) from error
    secrets = {"Pepper": environment["PEPPER_ARN"], "StaffSecret": environment["STAFF_SECRET_ARN"]}
    pool = environment["USER_POOL_ID"]
    account = Account(partition, region, number, given.stage, environment["PUBLISHED_BUCKET"], secrets, pool)
    screen.write(json.dumps(policy_of(given.commands or HANDLERS, account), indent=2))
    return Exit.DONE
