"""`python -m infrastructure.gallery`: write the themes and the sample picture of the gallery of components.

`make gallery` runs it before it serves `frontend/gallery`. The colours are those that the server derives of a theme.
"""

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "functions"))

from domain.brand.palette import derive_palette  # noqa: E402 - the functions' folder must be on the path first
from domain.brand.theme import Theme  # noqa: E402

BRANDS = ROOT / "infrastructure/brands"
DEMO_BRANDS = ("sakura", "maple", "jade")
FOLDER = ROOT / ".local/gallery"
PICTURE = "xiao-long-bao-640"
"""A picture of the brand Jade, without its ending."""

CONTRAST = Theme.model_validate({"primary": "#ffd400", "secondary": "#ffffff", "accent": "#7fdbff"})
_BLACK = dict.fromkeys(("page", "surface", "raised", "sunken"), "#000000")
_WHITE = dict.fromkeys(("text", "muted", "border", "line", "focus"), "#ffffff")


def themes() -> list[dict[str, Any]]:
    """Return the themes by name: those of the demo brands, and white on black with the strongest contrast."""
    brands = [_view(name, _read_theme(name)) for name in DEMO_BRANDS]
    contrast = _view("contrast", CONTRAST)
    colours = {**contrast["palette"]["dark"], **_BLACK, **_WHITE}
    return [*brands, {**contrast, "palette": {"light": colours, "dark": colours}}]


def write(folder: Path = FOLDER) -> None:
    """Write `themes.json` and the picture."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "themes.json").write_text(json.dumps(themes()), encoding="utf-8")
    for ending in ("avif", "webp"):
        shutil.copy(BRANDS / "jade/pictures" / f"{PICTURE}.{ending}", folder / f"dish-640.{ending}")


def _read_theme(brand: str) -> Theme:
    return Theme.model_validate(yaml.safe_load((BRANDS / brand / "brand.yaml").read_text(encoding="utf-8"))["theme"])


def _view(name: str, theme: Theme) -> dict[str, Any]:
    look = {"shape": theme.shape.value, "displayFont": theme.display_font}
    return {"name": name, "look": look, "palette": derive_palette(theme).model_dump()}


if __name__ == "__main__":
    write()
