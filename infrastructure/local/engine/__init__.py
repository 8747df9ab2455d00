"""Run the engine (MiniStack) with limits, so that it fits on a developer's machine.

It has its own Python environment, so its modules are imported by name. Without limits it starts a process for every
call without an idle one and a thread for every execution, and keeps all results: ten thousand holds that end together
would exhaust the machine.
"""
