"""The table that the proof prints: each played payment with its provider and its end."""

ROWS: list[tuple[str, str, str]] = []


def table() -> list[str]:
    """A line for every story and end; providers that ended it alike share one."""
    together: dict[tuple[str, str], list[str]] = {}
    for name, provider, end in ROWS:
        together.setdefault((name, end), []).append(provider)
    lines = [(name, end, ", ".join(dict.fromkeys(providers))) for (name, end), providers in together.items()]
    widths = [max(len(line[column]) for line in lines) for column in range(3)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines]
