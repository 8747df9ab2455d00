import type { ReactNode } from 'react'
import type { StaffTable, TableAct } from '@/api/api.gen'
import { useText, withWords } from '@/i18n/i18n'
import type { Voidable } from '@/staff/voidable'
import { part } from '@/state/page/part'
import type { Format } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { TableBill } from './TableBill'

interface Props {
  table: StaffTable
  format: Format
  busy: boolean
  onAct: (act: TableAct) => void
  onCode: () => void
  onVoid: (about: Voidable) => void
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

/** Since when the table's guests may order, if staff open sessions. */
function Visit({ table: { visit, visitRule }, format }: Pick<Props, 'table' | 'format'>) {
  const t = useText()
  if (visit)
    return (
      <p className="text-sm">{t('staffTables:card.visitSince', { time: format.clock(visit.openedAt) })}</p>
    )
  if (visitRule === 'none') return null
  return <p className="text-muted text-sm">{t('staffTables:card.noVisit')}</p>
}

/** Locks are rare. */
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

/** A table: its state, its guests, its bill, and the actions. */
export function TableCard({ table, format, busy, onAct, onCode, onVoid }: Props) {
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
      <TableBill {...{ table, format, onVoid }} />
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
