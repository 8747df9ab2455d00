"""`python -m infrastructure.local.engine`: MiniStack with limited async calls, and with all waits in one thread."""

import os
import sys
from importlib import import_module
from typing import Any

from infrastructure.local.engine.forgetting import forget_now_and_then, forget_what_is_over
from infrastructure.local.engine.turns import in_turns, unattended_in_turns
from infrastructure.local.engine.waits import Waits

machines: Any = import_module("ministack.services.stepfunctions")
machines._call_lambda = in_turns(machines._call_lambda, int(os.environ["MACHINE_CALLS"]))
machines._run_execution = Waits(machines).run
functions: Any = import_module("ministack.services.lambda_svc")
unattended_in_turns(functions, int(os.environ["MACHINE_CALLS"]))
forget_what_is_over()  # if MiniStack's internals have changed, fail at the start
forget_now_and_then()
sys.exit(import_module("ministack.app").main())
