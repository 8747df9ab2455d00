import { useMemo, useState } from 'react'
import type { GetStoreHoursReply } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { elsewhere } from '@/lib/time'
import { useFormat } from '@/state/format'
import { changeOrder, useOrder } from '@/state/order'
import { Choice } from '@/ui/Choice'
import { classes } from '@/ui/classes'
import { Notice } from '@/ui/Notice'
import { type SlotDay, slotDays } from './slot-days'

const setTime = (scheduledAt: string | null) => changeOrder(cart => ({ ...cart, scheduledAt }))

const CHIP = 'min-h-11 shrink-0 rounded-control border px-3.5 text-sm transition-colors duration-150'
const chip = (on: boolean) =>
  classes(
    CHIP,
    on
      ? 'border-primary bg-primary font-semibold text-primary-on'
      : 'border-line bg-surface enabled:hover:bg-sunken',
  )

function Days({
  days,
  current,
  today,
  onChoose,
}: {
  days: SlotDay[]
  current: string
  today: string
  onChoose: (date: string) => void
}) {
  const t = useText()
  const format = useFormat()
  return (
    <fieldset
      aria-label={t('checkout.day')}
      className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 pb-1 md:-mx-5 md:px-5"
    >
      {days.map(({ date, slots }) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === current}
          className={chip(date === current)}
          onClick={() => onChoose(date)}
        >
          {date === today ? t('checkout.today') : format.dayMonth(slots[0]?.at ?? date)}
        </button>
      ))}
    </fieldset>
  )
}

function Times({ day }: { day: SlotDay }) {
  const t = useText()
  const format = useFormat()
  const scheduledAt = useOrder(state => state.cart.scheduledAt)
  if (day.slots.every(slot => slot.full)) return <p className="text-muted text-sm">{t('checkout.noSlots')}</p>
  return (
    <fieldset
      aria-label={t('checkout.time')}
      className="grid max-h-[232px] grid-cols-3 gap-2 overflow-y-auto p-0.5 sm:grid-cols-4"
    >
      {day.slots.map(slot => (
        <button
          key={slot.at}
          type="button"
          disabled={slot.full}
          aria-pressed={slot.at === scheduledAt}
          aria-label={slot.full ? `${format.clock(slot.at)}, ${t('checkout.full')}` : undefined}
          className={classes(
            chip(slot.at === scheduledAt),
            'tabular px-1',
            slot.full && 'text-muted line-through opacity-60',
          )}
          onClick={() => setTime(slot.at)}
        >
          {format.clock(slot.at)}
        </button>
      ))}
    </fieldset>
  )
}

/** When: as soon as possible, or one of the store's own times; full ones are struck (T-7). */
export function TimePicker({ hours }: { hours: GetStoreHoursReply }) {
  const t = useText()
  const format = useFormat()
  const scheduledAt = useOrder(state => state.cart.scheduledAt)
  const { dateOf } = format
  const days = useMemo(() => slotDays(hours.slots, dateOf), [hours.slots, dateOf])
  const [later, setLater] = useState(scheduledAt !== null || !hours.asap)
  const [chosenDate, setDate] = useState(scheduledAt ? dateOf(scheduledAt) : '')
  const day =
    days.find(one => one.date === chosenDate) ??
    days.find(one => one.slots.some(slot => !slot.full)) ??
    days[0]
  const now = () => {
    setLater(false)
    setTime(null)
  }
  if (!hours.asap && !day) return <Notice kind="warning">{t('checkout.noTimes')}</Notice>
  return (
    <div className="space-y-3">
      <div className="-mx-4 md:-mx-5">
        {hours.asap && (
          <Choice kind="radio" name="when" checked={!later} onChange={now}>
            <span className="block font-semibold">{t('checkout.asap')}</span>
            <span className="text-muted text-sm">
              {t('checkout.asapTime', { time: format.clock(hours.asap) })}
            </span>
          </Choice>
        )}
        {hours.asap && day && (
          <Choice kind="radio" name="when" checked={later} onChange={() => setLater(true)}>
            <span className="font-semibold">{t('checkout.pickTime')}</span>
          </Choice>
        )}
      </div>
      {later && day && (
        <>
          <Days days={days} current={day.date} today={hours.currentDate} onChoose={setDate} />
          <Times day={day} />
        </>
      )}
      {elsewhere(new Date(hours.serverTime), hours.timeZone) && (
        <p className="text-muted text-xs">{t('hours.zone', { zone: hours.timeZoneAbbrev })}</p>
      )}
    </div>
  )
}
