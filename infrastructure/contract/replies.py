"""The refusals and failures that a call may answer besides its own reply."""

from typing import Any, NamedTuple

from runtime.call import Access, Call


class Failure(NamedTuple):
    """A failure: its status, its component name, its description, and whether it has a Retry-After header."""

    status: str
    name: str
    description: str
    retry_after: bool = False


MALFORMED = Failure("400", "Malformed", "The request is malformed")
NO_SESSION = Failure("401", "NoSession", "No session, or it has expired")
FORBIDDEN = Failure("403", "Forbidden", "Not allowed from here")
MISSING = Failure("404", "Missing", "What it names is not there, or is another's")
TOO_LARGE = Failure("413", "TooLarge", "The body is over 256 KB")
NOT_JSON = Failure("415", "NotJson", "The body is not JSON")
TOO_MANY = Failure("429", "TooMany", "Too many requests", retry_after=True)
FAULT = Failure("500", "Fault", "A fault of ours; nothing is said of it")
UNAVAILABLE = Failure("503", "Unavailable", "Something we depend on does not answer", retry_after=True)

FAILURES = (MALFORMED, NO_SESSION, FORBIDDEN, MISSING, TOO_LARGE, NOT_JSON, TOO_MANY, FAULT, UNAVAILABLE)


def failures_of(call: Call) -> tuple[Failure, ...]:
    """Return the failures that a call can end with."""
    has_body = call.method != "GET"
    can_happen = {
        MALFORMED: has_body,
        NO_SESSION: call.access in {Access.MEMBER, Access.SESSION, Access.STORE},
        MISSING: call.names_something,
        TOO_LARGE: has_body,
        NOT_JSON: has_body,
    }
    return tuple(failure for failure in FAILURES if can_happen.get(failure, True))


def refer_to(failures: tuple[Failure, ...]) -> dict[str, Any]:
    """Return references to an operation's failures, which are defined once for the whole document."""
    return {failure.status: {"$ref": f"#/components/responses/{failure.name}"} for failure in failures}


def retry_headers(failure: Failure) -> dict[str, Any]:
    """Return the Retry-After header if the failure promises one."""
    headers = {"Retry-After": {"$ref": "#/components/headers/RetryAfter"}}
    return {"headers": headers} if failure.retry_after else {}


def failure_components(content: dict[str, Any]) -> dict[str, Any]:
    """Return the failures as components; all have the same body."""
    return {
        failure.name: {"description": failure.description, **retry_headers(failure), "content": content}
        for failure in FAILURES
    }


RETRY_AFTER = {
    "description": "Seconds to wait before trying again",
    "required": True,
    "schema": {"type": "integer", "minimum": 0},
}
