import type { KitchenChange } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { originTexts, useBoardFormat } from '@/staff/board/board-format'
import { dayTime } from '@/state/words/day-time'
import { tableLabel } from '@/state/words/table-label'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'

interface Props {
  changes: readonly KitchenChange[]
  onSeen: (change: KitchenChange) => void
}

/** The instruction of a change to the kitchen. */
function useWhat({ kind, dueAt, dueFrom }: KitchenChange): string {
  const t = useText()
  const format = useBoardFormat()
  if (kind !== 'time') return t(`staffKitchen:change.${kind}`)
  const now = dueAt && t('staffKitchen:change.time', { when: dayTime(dueAt, t, format) })
  const before = dueFrom && t('staffKitchen:change.before', { when: dayTime(dueFrom, t, format) })
  return [now, before].filter(Boolean).join(' · ')
}

function ChangeCard({ change, onSeen }: { change: KitchenChange; onSeen: () => void }) {
  const t = useText()
  const what = useWhat(change)
  const { kind, referenceID: number, orderType, tableName, lines } = change
  const cancelled = kind === 'cancelled'
  const where = [
    tableName ? tableLabel(t, tableName) : t(`orderType.${orderType}`),
    ...originTexts(change, t),
  ].join(' · ')
  return (
    <li className="edge overflow-hidden rounded-card bg-surface">
      <div
        className={classes(
          'flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2',
          cancelled ? 'bg-error-ink text-surface' : 'bg-warning-soft text-warning-ink',
        )}
      >
        <p className="min-w-0 flex-1 basis-56">
          <span className="font-extrabold text-xl uppercase">
            {t(cancelled ? 'staffKitchen:change.void' : 'staffKitchen:change.changed')}
          </span>{' '}
          <span className="tabular font-bold text-xl">{number}</span>
          <span className="block break-words font-semibold text-base">{where}</span>
        </p>
        <Button
          look="outline"
          size="large"
          aria-label={t('staffKitchen:change.seenNamed', { number })}
          onClick={onSeen}
          className="shrink-0"
        >
          {t('staffKitchen:change.seen')}
        </Button>
      </div>
      <p className="px-3 pt-2 font-bold text-lg">{what}</p>
      {kind !== 'time' && (
        <ul className="px-3 text-lg">
          {lines.map(line => (
            <li key={line.seq} className={classes(kind !== 'restored' && 'line-through')}>
              {line.qty} × {line.name}
            </li>
          ))}
        </ul>
      )}
      <div className="pb-2" />
    </li>
  )
}

/** Cards of changed and cancelled orders, above all tickets, until they are confirmed. */
export function ChangeCards({ changes, onSeen }: Props) {
  const t = useText()
  return (
    <section aria-label={t('staffKitchen:change.label')} role="alert">
      {changes.length > 0 && (
        <ul className="mb-3 grid gap-3 desk:grid-cols-2">
          {changes.map(change => (
            <ChangeCard
              key={`${change.orderUUID} ${change.changeId}`}
              change={change}
              onSeen={() => onSeen(change)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
