"""What AWS does not allow whoever runs a command, told from what does not answer."""

_CODES = {"AccessDenied", "AccessDeniedException", "UnauthorizedOperation", "403", "Forbidden"}


def denied(error: BaseException | None) -> str:
    """What was not allowed, in AWS's own words; empty where it is something else."""
    from botocore.exceptions import ClientError

    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        if isinstance(error, ClientError) and error.response["Error"].get("Code") in _CODES:
            words = error.response["Error"].get("Message", "").rstrip(".")
            return f"AWS does not allow {error.operation_name}" + (f": {words}" if words else "")
        error = error.__cause__ or getattr(error, "cause", None) or error.__context__
    return ""


def with_the_way_out(words: str, stage: str) -> str:
    """With the command that prints what is to be allowed."""
    return f"{words}; ./carteblanche policy --stage {stage} prints what the commands need"
