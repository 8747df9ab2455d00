import type { StaffTable, TablePart } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { type Voidable, voidablePart, voidedText } from '@/staff/voidable'
import type { Format } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'

interface Props {
  table: StaffTable
  format: Format
  onVoid: (about: Voidable) => void
}

const LOST = ['rejected', 'expired', 'cancelled']

/** The line of a part: who took it at the counter, or which guest paid or is paying. Pure. */
const saidOf = (part: TablePart, who: string, t: Text) => {
  if (part.kind === 'counter') return who
  return t(part.state === 'held' ? 'staffTables:bill.payingBy' : 'staffTables:bill.paidBy', { who })
}

const whoOf = ({ kind, name, by, card }: TablePart, t: Text) =>
  kind === 'counter'
    ? t('staffTables:bill.counter', { by })
    : [name || t('staffTables:bill.guest'), card].filter(Boolean).join(' · ')

/** The facts about a part that its amount does not show. Pure. */
function notes(part: TablePart, t: Text, { format }: Pick<Props, 'format'>): string[] {
  const { tip, returned } = part
  return [
    tip > 0 && !part.void && t('staffTables:bill.tip', { amount: format.money(tip) }),
    returned > 0 && t('staffVoid:returned', { amount: format.money(returned) }),
    part.void && voidedText(part.void, t, format),
  ].filter(note => typeof note === 'string')
}

function Part({ part, ...props }: Props & { part: TablePart }) {
  const t = useText()
  const { table, format, onVoid } = props
  const open = part.state === 'held'
  const who = whoOf(part, t)
  const about = voidablePart(part, table, who)
  return (
    <li className={classes((open || part.void) && 'text-muted')}>
      <div className="flex justify-between gap-3">
        <bdi className={classes('min-w-0 break-words', part.void && 'line-through')}>
          {saidOf(part, who, t)}
        </bdi>
        {!part.void && (
          <span className="tabular">
            {!open && '−'}
            {format.money(open ? part.amount : part.left)}
          </span>
        )}
      </div>
      {notes(part, t, props).map(note => (
        <p key={note} className="break-words text-muted text-xs">
          <bdi>{note}</bdi>
        </p>
      ))}
      {about && (
        <Button
          look="quiet"
          className="-mx-4"
          aria-label={t('staffVoid:voidOf', { who, amount: format.money(part.left) })}
          onClick={() => onVoid(about)}
        >
          {t('staffVoid:void')}
        </Button>
      )}
    </li>
  )
}

/**
 * The parts of a bill. Paid ones reduce the open amount; those being paid are listed below it and still included in it.
 */
function Parts({ parts, ...props }: Props & { parts: TablePart[] }) {
  if (parts.length === 0) return null
  return (
    <ul className="space-y-1">
      {parts.map(part => (
        <Part key={part.partID} part={part} {...props} />
      ))}
    </ul>
  )
}

function Orders({ table, format }: Omit<Props, 'onVoid'>) {
  const t = useText()
  return (
    <ul className="space-y-1">
      {table.orders.map(order => (
        <li key={order.orderUUID} className="flex justify-between gap-3">
          <span className="min-w-0">
            {t('staffTables:card.order', { number: order.referenceID })}{' '}
            <span className="text-muted">
              {format.clock(order.placedAt)}
              {LOST.includes(order.status) && ` · ${t('staffTables:card.lost')}`}
              {!LOST.includes(order.status) && order.due === 0 && ` · ${t('staffTables:card.paid')}`}
            </span>
          </span>
          <span className="tabular">{format.money(order.total)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The bill of a table: the open amount is the total less the payments. */
export function TableBill(props: Props) {
  const t = useText()
  const { table, format } = props
  const held = table.parts.filter(({ state }) => state === 'held')
  const off = table.parts.filter(({ state }) => state !== 'held')
  if (table.orders.length === 0) return <p className="text-muted text-sm">{t('staffTables:card.noOrders')}</p>
  return (
    <div className="space-y-1 text-sm">
      <Orders table={table} format={format} />
      <p className="flex justify-between gap-3 border-border border-t pt-1">
        <span>{t('staffTables:card.total')}</span>
        <span className="tabular">{format.money(table.total)}</span>
      </p>
      {table.prepaid > 0 && (
        <p className="flex justify-between gap-3">
          <span>{t('staffTables:card.prepaid')}</span>
          <span className="tabular">−{format.money(table.prepaid)}</span>
        </p>
      )}
      <Parts {...props} parts={off} />
      <p className="flex justify-between gap-3 font-semibold">
        <span>{t(table.due > 0 ? 'staffTables:card.due' : 'staffTables:card.settled')}</span>
        {table.due > 0 && <span className="tabular">{format.money(table.due)}</span>}
      </p>
      <Parts {...props} parts={held} />
    </div>
  )
}
