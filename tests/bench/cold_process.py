"""One function in a fresh process: its import, then one request; started by `cold_start`, prints what each took.

Nothing of ours or of its packages is loaded before the clock runs.
"""

import importlib
import json
import sys
import time


def main() -> None:
    """`module attribute`, the event as JSON on standard input; the last line printed is the answer."""
    module, attribute = sys.argv[1:3]
    event = json.load(sys.stdin)
    began, spent = time.perf_counter(), time.process_time()
    function = getattr(importlib.import_module(module), attribute)
    imported, import_spent = time.perf_counter(), time.process_time()
    answer = function(event, None)
    done, done_spent = time.perf_counter(), time.process_time()
    status = answer.get("statusCode", 200) if isinstance(answer, dict) else 200
    if status >= 500:
        raise RuntimeError(answer)
    figures = (imported - began, done - imported, import_spent - spent, done_spent - import_spent)
    print(json.dumps({"ms": [round(each * 1000, 1) for each in figures], "answer": str(answer)[:300]}))


if __name__ == "__main__":
    main()
