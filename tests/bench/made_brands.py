"""Brands that are made, no two alike and each the same whenever it is made: stores that never close, large menus."""

import json
from pathlib import Path

STORES, ITEMS = 3, 1_000
_CATEGORIES, _GROUPS, _OPTIONS = 20, 3, 6
LARGEST = 1_000
"""Items of the largest menu that is promised."""

_STORE = """\
info:
  companyName: {name}
  storeName: {name} {place}
  address: {{name: {name}, street: {place} Front St W, city: Toronto, province: "ON", postal: M5J 2X2}}
  languages: [{{id: 1, locale: en, name: English}}, {{id: 2, locale: fr, name: Français}}, {{id: 3, locale: zh-cn, name: 中文}}]
  businessHours: {{days: [{days}]}}
  taxPack: CA-ON
intake: {{ownSystem: true}}
"""  # noqa: E501 - a line of a file


def code_of(number: int) -> str:
    """The company code of a made brand."""
    return f"made{number}"


def host_of(number: int) -> str:
    """The host that opens its list of stores."""
    return f"made{number}.example"


def write_made_brand(folder: Path, number: int, *, items: int = ITEMS, stores: int = STORES, price: str = "") -> Path:
    """A brand's folder: so many stores that sell the same dishes of 18 options each, a table in each; what its first
    dish costs may be said.
    """
    there = folder / code_of(number)
    (there / "stores").mkdir(parents=True)
    names = [f"store{place}" for place in range(1, stores + 1)]
    files = {
        "brand.yaml": _brand(number, names),
        "hosts.yaml": f"hosts:\n  - {{host: {host_of(number)}, token: {code_of(number)}-key}}\n",
        "keys.yaml": _keys(number, names),
        "tables.yaml": "tables:\n"
        + "".join(f'  - {{storeID: {name}, tableID: "1", descr: Window}}\n' for name in names),
        "menu.yaml": "\n".join(_menu(number, items, price)) + "\n",
    }
    days = ", ".join(["{fullDay: true}"] * 7)
    for place, name in enumerate(names, 1):
        files[f"stores/{name}.yaml"] = _STORE.format(name=f"Made {number}", place=place, days=days)
    for name, text in files.items():
        (there / name).write_text(text)
    return there


def _brand(number: int, names: list[str]) -> str:
    colours = '{primary: "#7c2d12", secondary: "#1f2937", accent: "#f59e0b"}'
    listed = ", ".join(names)
    return (
        f"companyCode: {code_of(number)}\ncompanyName: Made {number}\nbrandID: made-{number}\n"
        f"theme: {colours}\nstoreIDs: [{listed}]\n"
    )


def _keys(number: int, names: list[str]) -> str:
    code = code_of(number)
    lines = [f"  - {{token: {code}-key, type: order, development: true}}"]
    lines += [
        f'  - {{token: {code}-{name}-table, type: order, storeID: {name}, orderType: table, tableID: "1",'
        " development: true}"
        for name in names
    ]
    return "\n".join(["keys:", *lines]) + "\n"


def _menu(number: int, items: int, price: str) -> list[str]:
    lines = ["categories:"]
    groups = ", ".join(f"choices{group}" for group in range(1, _GROUPS + 1))
    for place in range(1, _CATEGORIES + 1):
        words = f"descr: Category {place}, descr1: Catégorie {place}, descr2: 分类{place}"
        lines.append(f"  - {{ID: {place}, key: category{place}, {words}, options: [{groups}]}}")
    lines.append("optionGroups:")
    for group in range(1, _GROUPS + 1):
        lines += [f"  - key: choices{group}", f"    ID: {group}", f"    name: Choices {group}", "    options:"]
        lines += [f"      - {_option(group, option)}" for option in range(1, _OPTIONS + 1)]
    lines.append("items:")
    for item in range(1, items + 1):
        lines += [
            f"  - ID: {item}",
            f"    key: dish{item}",
            f"    category: category{1 + item % _CATEGORIES}",
            f"    price: {price if price and item == 1 else f'{5 + item % 20}.50'}",
            f"    descr: {_quoted(f'Dish {item} of brand {number}')}",
            f"    descr1: {_quoted(f'Plat {item} de la marque {number}')}",
            f"    descr2: {_quoted(f'菜式{item}')}",
            f"    detail: {_quoted(f'With everything that belongs to dish {item}, prepared when it is ordered.')}",
        ]
    return lines


def _option(group: int, option: int) -> str:
    words = f"descr: Addition {option} of {group}, descr1: Supplément {option} de {group}, descr2: 加料{option}"
    return f"{{ID: {100 * group + option}, key: addition{group}{option}, {words}, price: 0.75}}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
