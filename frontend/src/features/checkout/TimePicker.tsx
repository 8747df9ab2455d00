import { useEffect, useMemo, useRef, useState } from 'react'
import type { GetStoreHoursReply, Slot } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { elsewhere, wallTime } from '@/lib/time'
import { currentOrder, useCart } from '@/state/order/order'
import { createTimeWish, useWantsLater } from '@/state/order/time-wish'
import { usePart } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { Choice } from '@/ui/Choice'
import { classes } from '@/ui/classes'
import { Notice } from '@/ui/Notice'
import { type SlotDay, slotDays, slotHours, whyLater } from './slot-days'

const setTime = (scheduledAt: string | null) => currentOrder().chooseTime(scheduledAt)

const CHIP = 'min-h-11 shrink-0 rounded-control border px-3.5 text-sm transition-colors duration-150'
const chip = (on: boolean) =>
  classes(
    CHIP,
    on
      ? 'border-primary bg-primary font-semibold text-primary-on'
      : 'border-line bg-surface enabled:hover:bg-sunken',
  )

const isFull = (day: SlotDay) => day.slots.every(slot => slot.full)

interface DaysProps {
  days: SlotDay[]
  current: string
  today: string
  onChoose: (date: string) => void
}

function Days({ days, current, today, onChoose }: DaysProps) {
  const t = useText()
  const format = useFormat()
  return (
    <fieldset
      aria-label={t('checkout:page.day')}
      className="no-bar -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1 md:-mx-5 md:px-5"
    >
      {days.map(day => {
        const name =
          day.date === today ? t('checkout:page.today') : format.dayMonth(day.slots[0]?.at ?? day.date)
        return (
          <button
            key={day.date}
            type="button"
            aria-pressed={day.date === current}
            aria-label={isFull(day) ? `${name}, ${t('checkout:page.full')}` : undefined}
            className={classes(chip(day.date === current), isFull(day) && 'line-through')}
            onClick={() => onChoose(day.date)}
          >
            {name}
          </button>
        )
      })}
    </fieldset>
  )
}

function Time({ slot, chosen }: { slot: Slot; chosen: boolean }) {
  const t = useText()
  const format = useFormat()
  const time = format.clock(slot.at)
  // The place that this order holds itself is not taken from it.
  const full = slot.full && !chosen
  return (
    <button
      type="button"
      disabled={full}
      aria-pressed={chosen}
      aria-label={full ? `${time}, ${t('checkout:page.full')}` : undefined}
      className={classes(
        chip(chosen),
        'tabular whitespace-nowrap',
        full && 'border-border text-muted line-through',
      )}
      onClick={() => setTime(slot.at)}
    >
      {time}
    </button>
  )
}

/** Brings the chosen time into sight within its own strip, without moving the page. */
function useChosenInSight(date: string) {
  const strip = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const box = strip.current
    const chosen = box?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (box && date) box.scrollLeft = chosen ? chosen.offsetLeft - box.clientWidth / 2 : 0
  }, [date])
  return strip
}

/** A strip that goes sideways, an hour in each column. */
function Times({ day }: { day: SlotDay }) {
  const t = useText()
  const { zone } = useFormat()
  const scheduledAt = useCart(cart => cart.scheduledAt)
  const strip = useChosenInSight(day.date)
  if (isFull(day)) return <p className="text-muted text-sm">{t('checkout:page.noSlots')}</p>
  const hourOf = (at: string) => String(Math.floor(wallTime(new Date(at), zone).minute / 60))
  return (
    <fieldset
      ref={strip}
      aria-label={t('checkout:page.time')}
      className="-mx-4 relative flex min-w-0 snap-x scroll-px-4 items-start gap-2 overflow-x-auto overscroll-x-contain px-4 pb-2 [scrollbar-width:thin] md:-mx-5 md:scroll-px-5 md:px-5"
    >
      {slotHours(day.slots, hourOf).map(hour => (
        <div key={hour[0]?.at} className="flex min-w-24 shrink-0 snap-start flex-col gap-2">
          {hour.map(slot => (
            <Time key={slot.at} slot={slot} chosen={slot.at === scheduledAt} />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

interface PickerProps {
  hours: GetStoreHoursReply
  /** the minutes that a delivery drives */
  drive: number
}

/** When it cannot be had as soon as possible: why, and the first time that can. */
function NotNow({ hours, drive }: PickerProps) {
  const t = useText()
  const format = useFormat()
  const first = hours.slots.find(slot => !slot.full)
  if (hours.asap || !first) return null
  const clock = format.clock(first.at)
  const today = format.dateOf(first.at) === hours.currentDate
  const time = today ? clock : t('app.dayTime', { day: format.dayMonth(first.at), time: clock })
  const text = hours.openStatus.open
    ? t(`checkout:time.${whyLater(hours.slots, drive)}`, { time, count: drive })
    : t('checkout:time.closed')
  return <p className="text-muted text-sm">{text}</p>
}

interface NowOrLaterProps {
  asap: string
  later: boolean
  onNow: () => void
  onLater: (() => void) | null
}

function NowOrLater({ asap, later, onNow, onLater }: NowOrLaterProps) {
  const t = useText()
  const format = useFormat()
  const orderType = useCart(cart => cart.orderType)
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Choice boxed kind="radio" name="when" checked={!later} onChange={onNow}>
        <span className="block font-semibold">{t('checkout:page.asap')}</span>
        <span className="text-muted text-sm">
          {t(`checkout:time.asap_${orderType}`, { time: format.clock(asap) })}
        </span>
      </Choice>
      {onLater && (
        <Choice boxed kind="radio" name="when" checked={later} onChange={onLater}>
          <span className="font-semibold">{t('checkout:page.pickTime')}</span>
        </Choice>
      )}
    </div>
  )
}

/** When: as soon as possible, or one of the store's own times; full ones are struck (T-7). */
export function TimePicker({ hours, drive }: PickerProps) {
  const t = useText()
  const { dateOf } = useFormat()
  const scheduledAt = useCart(cart => cart.scheduledAt)
  const days = useMemo(() => slotDays(hours.slots, dateOf), [hours.slots, dateOf])
  const wish = usePart(createTimeWish)
  const orderUUID = useCart(cart => cart.orderUUID)
  const wantsLater = useWantsLater()
  const [chosenDate, setDate] = useState(scheduledAt ? dateOf(scheduledAt) : '')
  const later = wantsLater || !hours.asap
  const day = days.find(one => one.date === chosenDate) ?? days.find(one => !isFull(one)) ?? days[0]
  const now = () => {
    wish.chooseNow(orderUUID)
    setTime(null)
  }
  if (!hours.asap && !day) return <Notice kind="warning">{t('checkout:page.noTimes')}</Notice>
  return (
    <div className="space-y-3">
      <NotNow hours={hours} drive={drive} />
      {hours.asap && (
        <NowOrLater
          asap={hours.asap}
          later={later}
          onNow={now}
          onLater={day ? () => wish.chooseLater(orderUUID) : null}
        />
      )}
      {later && day && (
        <>
          <Days days={days} current={day.date} today={hours.currentDate} onChoose={setDate} />
          <Times day={day} />
        </>
      )}
      {elsewhere(new Date(hours.serverTime), hours.timeZone) && (
        <p className="text-muted text-xs">{t('store:hours.zone', { zone: hours.timeZoneAbbrev })}</p>
      )}
    </div>
  )
}
