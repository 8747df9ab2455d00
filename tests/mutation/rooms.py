"""The rooms of the domain: its folders, and the modules at its root."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
DOMAIN = ROOT / "functions" / "domain"
AT_THE_ROOT = "root"
ROOMS = (*sorted(folder.name for folder in DOMAIN.iterdir() if (folder / "__init__.py").exists()), AT_THE_ROOT)


def patterns_of(room: str) -> tuple[str, ...]:
    """The module patterns of a room, as mutmut takes them."""
    if room == AT_THE_ROOT:
        return tuple(f"domain/{module.name}" for module in sorted(DOMAIN.glob("*.py")))
    return (f"domain/{room}/*",)


def room_of(module: str) -> str:
    """The room of a module such as `domain/pricing/tips.py`."""
    parts = module.split("/")
    return parts[1] if len(parts) > 2 else AT_THE_ROOT
