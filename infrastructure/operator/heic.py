"""Convert iPhone photographs (HEIC) with a tool of the operator's machine; this repository contains no HEIC decoder."""

import shutil
import subprocess
import tempfile
from pathlib import Path

_SECONDS = 60
_TOOLS = {
    "heif-convert": ("-q", "95", "{file}", "{jpg}"),
    "heif-dec": ("-q", "95", "{file}", "{jpg}"),
    "sips": ("-s", "format", "jpeg", "-s", "formatOptions", "95", "{file}", "--out", "{jpg}"),
}
NO_TOOL = (
    "is HEIC, which nothing on this machine reads: save it as JPG (Photos on a Mac: File, Export; on an iPhone: "
    "Settings, Camera, Formats, Most Compatible), or install heif-convert (Debian: libheif-examples)"
)


def as_jpeg(content: bytes) -> tuple[bytes, str]:
    """Return the photograph as JPG, or why it cannot be converted."""
    tool = next((name for name in _TOOLS if shutil.which(name)), "")
    if not tool:
        return b"", NO_TOOL
    with tempfile.TemporaryDirectory() as folder:
        file, jpg = Path(folder, "photograph.heic"), Path(folder, "photograph.jpg")
        file.write_bytes(content)
        line = [tool, *(part.format(file=file, jpg=jpg) for part in _TOOLS[tool])]
        try:
            subprocess.run(line, check=True, capture_output=True, timeout=_SECONDS)  # noqa: S603 - one of the tools above
            return jpg.read_bytes(), ""
        except (subprocess.SubprocessError, OSError):
            return b"", f"is HEIC that {tool} cannot read: save it as JPG"
