"""The commands that work on a stack, each by where it is: read when it is run, and known for what it may do there."""

import argparse
from importlib import import_module

from infrastructure.operator.said import Exit, Screen
from infrastructure.operator.target import Target

HANDLERS = {
    "plan": "applying.plan",
    "apply": "applying.apply",
    "export": "export.export",
    "doctor": "doctor.doctor",
    "domain": "domain.domain",
    "merchant": "merchant.merchant",
    "staff-key": "staff_key.make_staff_key",
    "remove-brand": "removing.remove_brand",
    "retire-store": "retiring.retire_store",
    "transfer": "removing.transfer",
    "versions": "going_back.versions",
    "rollback": "going_back.rollback",
    "publish": "going_back.publish",
    "discard": "going_back.discard",
    "preview": "previewing.preview",
    "collect": "collect.collect",
    "disable-host": "switching.host",
    "enable-host": "switching.host",
    "disable-key": "switching.key",
    "enable-key": "switching.key",
}
"""Below `infrastructure.operator`."""


def run_on_a_target(given: argparse.Namespace, target: Target, screen: Screen) -> Exit:
    """Run the command of a line, and say how it ended."""
    module, _, name = HANDLERS[given.command].partition(".")
    end: Exit = getattr(import_module(f"infrastructure.operator.{module}"), name)(given, target, screen)
    return end
