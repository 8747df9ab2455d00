import { ClockIcon } from '@heroicons/react/24/outline'
import type { GetStoreHoursReply } from '@/api/api.gen'
import { type Text, useText, withWords } from '@/i18n/i18n'
import { addDays } from '@/lib/time'
import { part } from '@/state/page/part'
import { type Format, useFormat } from '@/state/words/format'
import { pausedText } from '@/state/words/paused-text'
import { classes } from '@/ui/classes'
import type { VisitReason } from './VisitNote'

const NO_VISIT = new Set<string>(['visit_ended', 'visit_not_open', 'visit_needs_code', 'menu_disabled'])

const VisitNote = part(() => withWords(import('./VisitNote'), 'visit'))

function whenText(at: string, today: string, t: Text, format: Format): string {
  const [time, date] = [format.clock(at), format.dateOf(at)]
  if (date === today) return time
  if (date === addDays(today, 1)) return t('store:closed.tomorrow', { time })
  return t('app.dayTime', { day: format.dayMonth(at), time })
}

/** The reason why no orders are taken: the store is closed, or its staff do not answer. */
function noOrdersText({ openStatus, notAccepting }: GetStoreHoursReply, t: Text): string {
  if (!openStatus.open) return t('store:closed.noOrders')
  return notAccepting === 'try_later' ? t('store:soonest.notTaking') : ''
}

/** The note on waiting times before the guest chooses anything; '' if the order takes the usual time. Pure. */
export function closedText(hours: GetStoreHoursReply, t: Text, format: Format): string {
  if (hours.asap) return hours.busyMin ? t('store:day.busy', { count: hours.busyMin }) : ''
  const { open } = hours.openStatus
  const paused = hours.pausedUntil ? pausedText(hours.pausedUntil, t, format) : ''
  const slot = hours.orderType === 'dinein' ? undefined : hours.slots.find(one => !one.full)
  if (!slot) return paused || noOrdersText(hours, t)
  const time = whenText(slot.at, hours.currentDate, t, format)
  const next = t(open ? 'store:closed.full' : 'store:closed.later', { time })
  return [paused, next].filter(Boolean).join(' · ')
}

/** A line that says why the store cannot make an order now. */
export default function ClosedNote({ hours, className }: { hours: GetStoreHoursReply; className?: string }) {
  const t = useText()
  const format = useFormat()
  const { notAccepting } = hours
  if (notAccepting && NO_VISIT.has(notAccepting))
    return (
      <div className={className}>
        <VisitNote reason={notAccepting as VisitReason} />
      </div>
    )
  const text = closedText(hours, t, format)
  if (!text) return null
  return (
    <p role="status" className={classes('flex items-start gap-2 text-muted text-sm', className)}>
      <ClockIcon className="mt-px size-4.5 shrink-0" aria-hidden />
      {text}
    </p>
  )
}
