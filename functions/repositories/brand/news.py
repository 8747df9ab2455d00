"""The news of a company in one row: news that were removed from the brand's file disappear."""

from pynamodb.attributes import UnicodeAttribute
from pynamodb.models import Model
from pynamodb.transactions import TransactWrite

from domain.brand.news import News
from domain.entity import Entity
from domain.tenant import Tenant
from repositories.brand import draft_rows
from repositories.brand.declared_rows import Filed, Kind, Move
from repositories.engine.prefetch import find_row
from repositories.engine.record import Limits, attempt
from repositories.engine.stored import read_body
from runtime.settings import settings


class NewsRecord(Model):
    """pk = company."""

    class Meta(Limits):
        table_name = settings().tables["news"]

    pk = UnicodeAttribute(hash_key=True)
    body = UnicodeAttribute()


class Told(Entity):
    """All news of a company."""

    news: tuple[News, ...] = ()


def all_of(tenant: Tenant) -> tuple[News, ...]:
    """Load all news of a company, in the order of its file."""
    if tenant.draft:
        told = draft_rows.find(tenant, Kind.NEWS, Told)
        return told.news if told else ()
    try:
        record = attempt(lambda: NewsRecord.get(tenant.key()))
    except NewsRecord.DoesNotExist:
        return ()
    return read_body(Told, record.body).news


def filed_row(news: tuple[News, ...]) -> Filed:
    """Build the declared row of all news."""
    return Filed(kind=Kind.NEWS, body=Told(news=news).model_dump_json())


def filed(tenant: Tenant) -> list[Filed]:
    """Load the declared row, if there is one."""
    record = find_row(NewsRecord, tenant.key())
    return [Filed(kind=Kind.NEWS, body=record.body)] if record else []


def join(transaction: TransactWrite, tenant: Tenant, move: Move) -> None:
    """Add the write or deletion of the news to a publish."""
    record = NewsRecord(tenant.key(), body=move.row.body)
    if move.after:
        transaction.save(record)
    else:
        transaction.delete(record)
