import type { DayReportReply } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Notice } from '@/ui/Notice'

type Standing = 'even' | 'over' | 'short'
const standing = (more: number): Standing => (more === 0 ? 'even' : more > 0 ? 'over' : 'short')
const NOTICES = { even: 'success', over: 'warning', short: 'error' } as const
const INKS = { even: 'text-success-ink', over: 'text-warning-ink', short: 'text-error-ink' } as const

/** The counted amount, the deductions and the expected amount, so that staff can find a difference. */
function Counts({ count, format }: { count: DayReportReply['tills'][number]['count']; format: Format }) {
  const t = useText()
  const rows = [
    ['counted', count.counted],
    ['opening', -count.opening],
    ['cardTerminal', count.cardTerminal],
    ['expected', count.expected],
  ] as const
  return (
    <dl className="mt-1.5">
      {rows
        .filter(([name, amount]) => amount !== 0 || name === 'counted' || name === 'expected')
        .map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="min-w-0">{t(`staffReport:till.${name}`)}</dt>
            <dd className="tabular shrink-0">{format.money(amount)}</dd>
          </div>
        ))}
    </dl>
  )
}

/** A stored count. */
export function Counted({
  till: { count, difference: more },
  format,
}: {
  till: DayReportReply['tills'][number]
  format: Format
}) {
  const t = useText()
  const kind = standing(more)
  return (
    <li>
      <Notice kind={NOTICES[kind]}>
        <p className="font-semibold">
          {t(`staffReport:till.${kind}`, { amount: format.money(Math.abs(more)) })}
        </p>
        <p>
          {t('staffReport:till.by', {
            by: count.by,
            time: format.dateTime(count.at),
            counted: format.money(count.counted),
          })}
        </p>
        <Counts count={count} format={format} />
        {count.note && <p className="mt-1.5 whitespace-pre-line break-words">{count.note}</p>}
      </Notice>
    </li>
  )
}

/** Shows a difference by sign, colour and text. */
export function Difference({ more, format }: { more: number; format: Format }) {
  const t = useText()
  const kind = standing(more)
  return (
    <div
      aria-live="polite"
      className={classes(
        'flex items-baseline justify-between gap-4 border-border border-t pt-2.5 font-bold',
        INKS[kind],
      )}
    >
      <dt className="text-text">{t('staffReport:till.difference')}</dt>
      <dd className="flex flex-wrap items-baseline justify-end gap-x-2 text-end">
        <span className="tabular text-xl">{`${more > 0 ? '+' : ''}${format.money(more)}`}</span>
        <span className="text-sm">{t(`staffReport:till.word_${kind}`)}</span>
      </dd>
    </div>
  )
}

interface SureProps {
  more: number
  format: Format
  onKeep: () => void
  onRecount: () => void
}

/** Asks before a count with a difference is stored, so that a typing error does not reach the report. */
export function SureCount({ more, format, onKeep, onRecount }: SureProps) {
  const t = useText()
  return (
    <AlertDialog title={t('staffReport:till.sure')} onClose={onRecount}>
      <p className={classes('mt-3 font-bold text-lg', INKS[standing(more)])}>
        {t(`staffReport:till.${standing(more)}`, { amount: format.money(Math.abs(more)) })}
      </p>
      <p className="mt-2 text-muted">{t('staffReport:till.sureBody')}</p>
      <div className="mt-5 flex flex-col gap-2">
        <Button wide onClick={onRecount}>
          {t('staffReport:till.recount')}
        </Button>
        <Button wide look="outline" onClick={onKeep}>
          {t('staffReport:till.keep')}
        </Button>
      </div>
    </AlertDialog>
  )
}
