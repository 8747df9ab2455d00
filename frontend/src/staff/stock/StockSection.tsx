import type { HowLong, ReadStockReply, StockItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { PageFormat } from '@/staff/page-format'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Tag } from '@/ui/Tag'
import { putBack, sellOut } from './acts'
import type { Section } from './rows'
import { keyOf, type Thing } from './stock-reading'

interface RowProps {
  thing: Thing
  format: PageFormat
  until: HowLong
  onCount: (item: StockItem) => void
}

function Count({
  item,
  name,
  onCount,
}: {
  item: StockItem
  name: string
  onCount: (item: StockItem) => void
}) {
  const t = useText()
  if (!item.onHand) return null
  const { available, held } = item.onHand
  return (
    <Button look="quiet" onClick={() => onCount(item)}>
      <span className="sr-only">{t('staffStock:countNamed', { name })}</span>
      <span className={classes('tabular', available <= 0 && 'text-error-ink')}>
        {t('staffStock:left', { count: available })}
        {held > 0 && (
          <span className="ms-1.5 font-normal text-muted">{t('staffStock:held', { count: held })}</span>
        )}
      </span>
    </Button>
  )
}

function Row({ thing, format, until, onCount }: RowProps) {
  const t = useText()
  const { it, kind } = thing
  const name = format.descr(it)
  const gone = it.gone !== null
  const act = () => void (gone ? putBack(thing, name) : sellOut(thing, name, until))
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 py-2">
      <p
        className={classes(
          'min-w-0 grow basis-40 font-semibold',
          gone && 'text-muted line-through decoration-1',
        )}
      >
        {name}
      </p>
      {it.byMenu && <Tag>{t('staffStock:byMenu')}</Tag>}
      {kind === 'item' && <Count item={it} name={name} onCount={onCount} />}
      <Button
        look={gone ? 'primary' : 'outline'}
        aria-label={t(gone ? 'staffStock:backNamed' : 'staffStock:soldOutNamed', { name })}
        onClick={act}
        className="w-34"
      >
        {t(gone ? 'staffStock:back' : 'staffStock:soldOut')}
      </Button>
    </li>
  )
}

interface Props extends Omit<RowProps, 'thing'> {
  section: Section
  stock: ReadStockReply
}

/** The items of a category, or all options. */
export function StockSection({ section, stock, format, ...rest }: Props) {
  const t = useText()
  const category = stock.categories.find(({ ID }) => ID === section.id)
  const id = `stock-${section.id}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading mb-1 text-lg">
        {category ? format.descr(category) : t('staffStock:options')}
      </h2>
      <ul className="edge divide-y divide-border rounded-card bg-surface px-4 shadow-card">
        {section.things.map(thing => (
          <Row key={keyOf(thing)} thing={thing} format={format} {...rest} />
        ))}
      </ul>
    </section>
  )
}
