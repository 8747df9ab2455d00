"""Synonyms for the columns of a menu, in the product's languages and in exports of other programs."""

import re
import unicodedata
from collections.abc import Mapping

_DISHES = {
    "id": "identifier, identifiant, 编号, 編號, 식별자, 識別子",
    "category": "section, menu section, menu category, course, catégorie, rubrique, 分类, 类别, 分類, 類別, "
    "카테고리, 분류, カテゴリー, カテゴリ",
    "name": "item, item name, dish, dish name, menu item, product, product name, title, nom, nom du plat, plat, "
    "article, nom de l'article, produit, nom du produit, 名称, 菜名, 菜品, 菜品名称, 商品名称, 品名, 名稱, 菜式, "
    "菜式名稱, 商品名稱, 이름, 메뉴, 메뉴명, 메뉴 이름, 상품명, 품명, 名前, 商品名, メニュー, メニュー名, 料理名",
    "description": "details, item description, menu description, descriptif, détails, 描述, 说明, 介绍, 說明, 介紹, "
    "설명, 説明, 商品説明",
    "price": "unit price, item price, selling price, cost, prix, prix unitaire, tarif, 价格, 单价, 售价, 价钱, "
    "價格, 單價, 售價, 價錢, 가격, 단가, 판매가, 価格, 値段, 単価, 販売価格",
    "picture": "image, photo, photograph, 图片, 照片, 圖片, 相片, 사진, 이미지, 画像, 写真",
    "options": "option groups, modifiers, modifier groups, choices, groupes d'options, choix, "
    "选项, 選項, 옵션, オプション",
    "allergens": "allergy, allergies, allergènes, 过敏原, 致敏原, 過敏原, 알레르기, 알레르겐, アレルギー, アレルゲン",
    "diets": "diet, dietary, régimes, régime, 饮食, 飲食, 식단, 食事制限",
    "tag": "badge, étiquette, 标签, 標籤, 태그, タグ",
    "tax class": "tax, taxes, classe de taxe, 税类, 稅類, 세금, 税区分",
    "station": "kitchen station, poste, 档口, 檔口, 조리대, ステーション",
    "barcode": "bar code, upc, gtin, code-barres, code barres, 条码, 条形码, 條碼, 바코드, バーコード",
}
_CHOICES = {
    "id": _DISHES["id"],
    "group": "option group, modifier group, modifier set, groupe, groupe d'options, "
    "组, 组别, 選項組, 组名, 群組, 그룹, グループ",
    "from": "min, minimum, at least, au moins, de, 最少, 至少, 최소, 最小",
    "to": "max, maximum, at most, au plus, à, 最多, 최대, 最大",
    "option": "choice, modifier, choix, 选项, 選項, 옵션, 選択肢, オプション",
    "price": f"{_DISHES['price']}, extra, supplément",
    "food": "aliment, 食物, 음식, 食品",
    "allergens": _DISHES["allergens"],
    "diets": _DISHES["diets"],
}


def plain_header(written: str) -> str:
    """Normalise a header for comparison: accents, case, dashes and spaces do not matter."""
    return re.sub(r"[\s_-]+", " ", unicodedata.normalize("NFKC", written).casefold()).strip()


def _by_word(words: Mapping[str, str]) -> dict[str, str]:
    return {plain_header(word): field for field, listed in words.items() for word in listed.split(", ")}


OF_DISHES = _by_word(_DISHES)
OF_CHOICES = _by_word(_CHOICES)
"""Our column by the normalised form of a synonym."""
