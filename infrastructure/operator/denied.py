"""Recognise errors by which AWS denies permission."""

_CODES = {"AccessDenied", "AccessDeniedException", "UnauthorizedOperation", "403", "Forbidden"}


def denied(error: BaseException | None) -> str:
    """Return the denied operation in AWS's own words; "" for any other error."""
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
    """Add the command that prints the required permissions."""
    return f"{words}; ./carteblanche policy --stage {stage} prints what the commands need"
