"""`python -m infrastructure.native_icons FOLDER`: write a brand's icons into the projects that `make native` made."""

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
NATIVE = ROOT / "frontend" / "native"
sys.path.insert(0, str(ROOT / "functions"))

DENSITIES = {"mdpi": 48, "hdpi": 72, "xhdpi": 96, "xxhdpi": 144, "xxxhdpi": 192}
_FOREGROUND = 108 / 48
"""The size of Android's foreground layer, which is cut to the device's icon shape, relative to the icon."""
_IOS = 1024


def icon_files(native: Path, plain: Image.Image, cut: Image.Image) -> Iterator[tuple[Path, Image.Image]]:
    """Yield every icon file of the project templates with the brand's icon in its size."""
    for density, size in DENSITIES.items():
        folder = native / f"android/app/src/main/res/mipmap-{density}"
        for name in ("ic_launcher", "ic_launcher_round"):
            yield folder / f"{name}.png", plain.resize((size, size), Image.Resampling.LANCZOS)
        layer = round(size * _FOREGROUND)
        yield folder / "ic_launcher_foreground.png", cut.resize((layer, layer), Image.Resampling.LANCZOS)
    shown = plain.convert("RGB").resize((_IOS, _IOS), Image.Resampling.LANCZOS)
    yield native / "ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png", shown


def write_icons(brand: Path, native: Path = NATIVE) -> int:
    """Replace the icons of the project templates by a brand's; return the number of files."""
    from backoffice.brand_files import read_brand

    drawn = {(each.icon.size, each.icon.purpose.value): each.content for each in read_brand(brand).icons}
    plain, cut = (Image.open(BytesIO(drawn[512, purpose])) for purpose in ("any", "maskable"))
    files = list(icon_files(native, plain, cut))
    for file, image in files:
        file.parent.mkdir(parents=True, exist_ok=True)
        image.save(file, "PNG")
    return len(files)


if __name__ == "__main__":
    print(f"{write_icons(Path(sys.argv[1]))} icons drawn")
