"""`python -m tests.screenshots`: take the pictures of README.md from a stack of its own with a demo evening.

Order numbers and times differ from run to run, everything else is the same. `docs/images` then holds the pictures as
WebP. Chinese, Japanese and Korean names need a font that has their letters, for example Debian's `fonts-noto-cjk`.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "functions"), str(ROOT / "tests")]

from tests.screenshots.evening import play  # noqa: E402 - the folders must be on the path first
from tests.stack.open_doors import open_brands  # noqa: E402
from tests.stack.running_stack import RunningStack  # noqa: E402

IMAGES = ROOT / "docs/images"
MAX_BYTES = 200_000
_QUALITY = 84
_WIDTHS = {"kiosk": 720}
"""The width to which a picture is made smaller; others keep theirs."""


def take(stack: RunningStack, folder: Path) -> None:
    """Drive the browser through the pages; raises if one does not appear."""
    environment = {
        **os.environ,
        "STACK_URL": f"http://localhost:{stack.port}",
        "SANDBOX_URL": f"http://127.0.0.1:{stack.sandbox_port}",
        "PICTURES": str(folder),
        "COVER": "no",  # `make` says that night walks are left out, and these are no walks
    }
    walk = ["npm", "--prefix", "frontend", "run", "--silent", "test:browser", "--", "--dir", "../tests/screenshots"]
    subprocess.run(walk, env=environment, cwd=ROOT, check=True)


def keep(folder: Path, images: Path = IMAGES) -> None:
    """Write the pictures of a folder as WebP; raises if one is too large for a page that many people open."""
    images.mkdir(parents=True, exist_ok=True)
    for file in sorted(folder.glob("*.png")):
        picture = Image.open(file).convert("RGB")
        width = _WIDTHS.get(file.stem, picture.width)
        smaller = picture.resize((width, picture.height * width // picture.width), Image.Resampling.LANCZOS)
        written = images / f"{file.stem}.webp"
        smaller.save(written, quality=_QUALITY, method=6)
        if written.stat().st_size > MAX_BYTES:
            raise ValueError(f"{written.name} has {written.stat().st_size} bytes, more than {MAX_BYTES}")
        print(f"{written.relative_to(ROOT)}: {written.stat().st_size // 1000} kB")


def main() -> None:
    """Start the stack, play the evening, take the pictures and stop."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        stack = RunningStack(folder / "data", environment={"BRANDS_DIR": str(open_brands(folder))})
        stack.start()
        try:
            play(stack)
            take(stack, folder / "pictures")
            keep(folder / "pictures")
        finally:
            stack.stop()


if __name__ == "__main__":
    main()
