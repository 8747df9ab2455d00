import type { ReactNode } from 'react'
import type { StaffTable, TableAct, TablePart } from '@/api/api.gen'
import { useText, withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'
import type { Format } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'

interface Props {
  table: StaffTable
  format: Format
  busy: boolean
  onAct: (act: TableAct) => void
  onCode: () => void
}

const LOOKS = {
  free: 'bg-success-soft text-success-ink',
  taken: 'bg-info-soft text-info-ink',
  closed: 'bg-sunken text-muted',
}

/** The tag for the use of a table as the server states it. Pure. */
const stateOf = ({ use }: StaffTable): keyof typeof LOOKS =>
  use === 'free' || use === 'closed' ? use : 'taken'

const DO = {
  open: 'staffTables:do.open',
  close: 'staffTables:do.close',
  newVisit: 'staffTables:do.newVisit',
  openVisit: 'staffTables:do.openVisit',
  newCode: 'staffTables:do.newCode',
  showCode: 'staffTables:do.showCode',
  endVisit: 'staffTables:do.endVisit',
  newPin: 'staffTables:do.newPin',
  endPinLock: 'staffTables:do.endPinLock',
  takePayment: 'staffTables:do.takePayment',
} as const

/** What is paid is off the bill; what is being paid just now stands below what is still open, and is part of it. */
function Parts({ parts, format, open }: Pick<Props, 'format'> & { parts: TablePart[]; open?: true }) {
  const t = useText()
  const whoOf = ({ kind, name, by, card }: TablePart) => {
    if (kind === 'counter') return t('staffTables:bill.counter', { by })
    return [name || t('staffTables:bill.guest'), card].filter(Boolean).join(' · ')
  }
  return (
    <ul className={classes('space-y-1', open && 'text-muted')}>
      {parts.map(part => (
        <li key={part.partID} className="flex justify-between gap-3">
          <span className="min-w-0 break-words">
            <bdi>
              {t(part.state === 'paid' ? 'staffTables:bill.paidBy' : 'staffTables:bill.payingBy', {
                who: whoOf(part),
              })}
            </bdi>
            {part.tip > 0 && (
              <span className="text-muted">
                {' '}
                · {t('staffTables:bill.tip', { amount: format.money(part.tip) })}
              </span>
            )}
          </span>
          <span className="tabular">
            {!open && '−'}
            {format.money(part.amount)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const LOST = ['rejected', 'expired', 'cancelled']

function Bill({ table, format }: Pick<Props, 'table' | 'format'>) {
  const t = useText()
  const held = table.parts.filter(({ state }) => state === 'held')
  const off = table.parts.filter(({ state }) => state !== 'held')
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
      {off.length > 0 && <Parts parts={off} format={format} />}
      <p className="flex justify-between gap-3 font-semibold">
        <span>{t(table.due > 0 ? 'staffTables:card.due' : 'staffTables:card.settled')}</span>
        {table.due > 0 && <span className="tabular">{format.money(table.due)}</span>}
      </p>
      {held.length > 0 && <Parts open parts={held} format={format} />}
    </div>
  )
}

/** Since when its guests may order, where staff have to open that. */
function Visit({ table: { visit, visitRule }, format }: Pick<Props, 'table' | 'format'>) {
  const t = useText()
  if (visit)
    return (
      <p className="text-sm">{t('staffTables:card.visitSince', { time: format.clock(visit.openedAt) })}</p>
    )
  if (visitRule === 'none') return null
  return <p className="text-muted text-sm">{t('staffTables:card.noVisit')}</p>
}

/** A lock is seldom. */
const PinLock = part(() => withWords(import('@/staff/pin-locks/PinLock'), 'staffPinLocks'))

function Lock({ table, format, children }: Pick<Props, 'table' | 'format'> & { children: ReactNode }) {
  if (!table.pinLock) return null
  return (
    <PinLock lock={table.pinLock} format={format}>
      {children}
    </PinLock>
  )
}

function StateTag({ state }: { state: keyof typeof LOOKS }) {
  const t = useText()
  return (
    <span
      className={classes(
        'shrink-0 whitespace-nowrap rounded-tag px-2 py-0.5 font-semibold text-xs',
        LOOKS[state],
      )}
    >
      {t(`staffTables:state.${state}`)}
    </span>
  )
}

/** The use of the table, and whether it is closed to orders. */
function StateTags({ table }: { table: StaffTable }) {
  const state = stateOf(table)
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      <StateTag state={state} />
      {!table.open && state !== 'closed' && <StateTag state="closed" />}
    </span>
  )
}

/** A table: its state, who sits there, its bill, and what may be done. */
export function TableCard({ table, format, busy, onAct, onCode }: Props) {
  const t = useText()
  const { party, visit } = table
  const asksVisit = table.visitRule !== 'none' || visit !== null
  const tap = (name: keyof typeof DO, look: 'primary' | 'outline' | 'quiet', onClick: () => void) => (
    <Button look={look} disabled={busy} aria-label={`${t(DO[name])} ${table.descr}`} onClick={onClick}>
      {t(DO[name])}
    </Button>
  )
  const button = (act: TableAct, look: 'primary' | 'outline' | 'quiet') => tap(act, look, () => onAct(act))
  return (
    <article aria-label={table.descr} className="edge space-y-3 rounded-card bg-surface p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <h3 className="heading text-lg">{table.descr}</h3>
        <StateTags table={table} />
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
      <Lock table={table} format={format}>
        {button('endPinLock', 'outline')}
      </Lock>
      <Visit table={table} format={format} />
      <Bill table={table} format={format} />
      <div className="flex flex-wrap gap-2">
        {!table.open && button('open', 'primary')}
        {table.open && asksVisit && !visit && button('openVisit', 'primary')}
        {visit && tap('showCode', 'primary', onCode)}
        {visit && button('newCode', 'outline')}
        {table.due > table.held && button('takePayment', 'outline')}
        {asksVisit
          ? visit && tap('endVisit', 'outline', () => onAct('newVisit'))
          : button('newVisit', 'outline')}
        {table.open && button('close', asksVisit ? 'quiet' : 'outline')}
        {table.hasPin && button('newPin', 'quiet')}
      </div>
    </article>
  )
}
