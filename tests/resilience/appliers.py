"""Processes that apply a brand, and may be killed at any call to the tables or the bucket."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.functions.world import Bucket
from tests.resilience import chaos, workers
from tests.resilience.chaos import Chaos, Plan

from backoffice.apply_brand import apply
from backoffice.brand_entries import Brand
from gateways import published_files
from runtime import parallel

_BUCKET = ("existing", "put_document", "put_page", "put_picture", "remove", "text_at", "written_at")


def apply_alone(brand: Brand, plan: Plan) -> int | None:
    """Apply it in a process of its own, what is gone pruned; the exit status."""
    process = workers._context.Process(target=_apply, args=(brand, plan))
    workers._preload()
    process.start()
    process.join()
    return process.exitcode


def count_calls(brand: Brand) -> int:
    """How often one that is not killed speaks to tables and bucket."""
    workers._preload()
    reader, writer = workers._context.Pipe(duplex=False)
    process = workers._context.Process(target=_count, args=(brand, writer))
    process.start()
    seen = int(reader.recv())
    process.join()
    return seen


def _apply(brand: Brand, plan: Plan) -> None:
    _watched().plan = plan
    apply(brand, prune=True)


def _count(brand: Brand, told: Any) -> None:
    watching = _watched()
    apply(brand, prune=True)
    told.send(watching.calls)


def _watched() -> Chaos:
    """Every call of this process, those to a bucket in memory among them; one at a time, so that the n-th is one."""
    vars(parallel)["ThreadPoolExecutor"] = lambda *_: ThreadPoolExecutor(1)
    watching, bucket = chaos.install(), Bucket()
    for name in _BUCKET:
        setattr(published_files, name, _watched_call(watching, getattr(bucket, name)))
    return watching


def _watched_call(watching: Chaos, call: Callable[..., Any]) -> Callable[..., Any]:
    def watched(*given: Any) -> Any:
        watching.before("PutObject", b"")
        answer = call(*given)
        watching.after()
        return answer

    return watched
