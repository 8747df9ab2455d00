"""A demo brand's replies, for measuring the front end without a back end: `python -m tests.bench.brand_site FOLDER`.

One JSON document: its stores as they are opened, the list of them where there are several, its menus, its pictures.
"""

import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

from pydantic import BaseModel

from backoffice.brand_entries import Brand
from backoffice.brand_files import read_brand
from gateways.published_files import address
from repositories.store import stores
from stores import choose_store


def main(folder: str) -> None:
    """Print what the brand's folder would answer."""
    brand = read_brand(Path(folder))
    print(json.dumps({"opened": _opened(brand), "choice": _choice(brand), "pictures": _pictures(brand)}))


def _opened(brand: Brand) -> list[dict[str, Any]]:
    return [
        {
            **_plain(choose_store.store_view(store, brand.company, datetime.now(UTC), at_pad=False)),
            "menus": [_plain(menu) for menu in brand.menus if menu.store_id == store.store_id],
        }
        for store in brand.stores
    ]


def _choice(brand: Brand) -> dict[str, Any] | None:
    if len(brand.stores) == 1:
        return None
    known = {store.store_id: store for store in brand.stores}
    with patch.object(stores, "all_of", return_value=known):
        return _plain(choose_store.store_list(brand.tenant, brand.company, "", datetime.now(UTC)))


def _pictures(brand: Brand) -> dict[str, str]:
    return {address(picture.key): str(picture.file.resolve()) for picture in brand.pictures}


def _plain(model: BaseModel) -> dict[str, Any]:
    plain: dict[str, Any] = model.model_dump(mode="json", by_alias=True)
    return plain


if __name__ == "__main__":
    main(sys.argv[1])
