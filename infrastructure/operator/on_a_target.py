"""The commands that work on a stack, by their handlers: imported when they run, and analysed for their permissions."""

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
    """Import and run a command's handler; return its exit status."""
    module, _, name = HANDLERS[given.command].partition(".")
    end: Exit = getattr(import_module(f"infrastructure.operator.{module}"), name)(given, target, screen)
    return end
