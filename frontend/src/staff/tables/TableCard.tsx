import type { StaffTable, TableAct } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'

interface Props {
  table: StaffTable
  format: Format
  busy: boolean
  onAct: (act: TableAct) => void
}

const LOOKS = {
  free: 'bg-success-soft text-success-ink',
  taken: 'bg-info-soft text-info-ink',
  closed: 'bg-sunken text-muted',
}

/** Whether guests sit there, and whether they may order. Pure. */
const stateOf = ({ open, party, orders }: StaffTable): keyof typeof LOOKS => {
  if (!open) return 'closed'
  return party || orders.length > 0 ? 'taken' : 'free'
}

const LOST = ['rejected', 'expired', 'cancelled']

function Bill({ table, format }: Pick<Props, 'table' | 'format'>) {
  const t = useText()
  if (table.orders.length === 0) return <p className="text-muted text-sm">{t('staffTables:card.noOrders')}</p>
  return (
    <div className="space-y-1 text-sm">
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
      <p className="flex justify-between gap-3 border-border border-t pt-1">
        <span>{t('staffTables:card.total')}</span>
        <span className="tabular">{format.money(table.total)}</span>
      </p>
      <p className="flex justify-between gap-3 font-semibold">
        <span>{t(table.due > 0 ? 'staffTables:card.due' : 'staffTables:card.settled')}</span>
        {table.due > 0 && <span className="tabular">{format.money(table.due)}</span>}
      </p>
    </div>
  )
}

/** A table: its state, who sits there, its bill, and what may be done. */
export function TableCard({ table, format, busy, onAct }: Props) {
  const t = useText()
  const state = stateOf(table)
  const { party } = table
  const button = (act: TableAct, look: 'primary' | 'outline' | 'quiet') => (
    <Button
      look={look}
      disabled={busy}
      aria-label={`${t(`staffTables:do.${act}`)} ${table.descr}`}
      onClick={() => onAct(act)}
    >
      {t(`staffTables:do.${act}`)}
    </Button>
  )
  return (
    <article aria-label={table.descr} className="edge space-y-3 rounded-card bg-surface p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <h3 className="heading text-lg">{table.descr}</h3>
        <span
          className={classes(
            'shrink-0 whitespace-nowrap rounded-tag px-2 py-0.5 font-semibold text-xs',
            LOOKS[state],
          )}
        >
          {t(`staffTables:state.${state}`)}
        </span>
      </div>
      {party && (
        <p className="break-words text-sm">
          <bdi className="font-semibold">
            {t('staffTables:card.party', { name: party.name, size: party.size })}
          </bdi>{' '}
          <span className="text-muted">
            {t('staffTables:card.since', { time: format.clock(party.since) })}
          </span>
        </p>
      )}
      <Bill table={table} format={format} />
      <div className="flex flex-wrap gap-2">
        {table.open ? button('close', 'outline') : button('open', 'primary')}
        {button('newVisit', 'outline')}
        {table.hasPin && button('newPin', 'quiet')}
      </div>
    </article>
  )
}
