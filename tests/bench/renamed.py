"""A copy of a brand under another name: the same stores and menus with a code and hosts of its own, without
pictures."""

from tests.bench.made_brands import code_of, host_of

from backoffice.brand_entries import Brand


def renamed(brand: Brand, number: int, of: int) -> Brand:
    """The made brand `of` as the one of that number."""
    code = code_of(number)

    def ours(text: str) -> str:
        return text.replace(code_of(of), code)

    company = {"company_code": code, "company_name": f"Made {number}"}
    tokens = {key.token: {"token": ours(key.token)} for key in brand.keys}
    return brand._replace(
        company=brand.company.model_copy(update=company),
        stores=tuple(store.model_copy(update={"company_code": code}) for store in brand.stores),
        keys=tuple(key.model_copy(update=tokens[key.token]) for key in brand.keys),
        hosts=tuple(
            entry.model_copy(update={"host": host_of(number), "company_code": code, "token": ours(entry.token)})
            for entry in brand.hosts
        ),
        icons=(),
        brand_id=ours(brand.brand_id),
    )
