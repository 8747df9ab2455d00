import { useEffect, useRef } from 'react'
import type { Slot } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { wallTime } from '@/lib/time'
import { currentOrder, useCart } from '@/state/order/order'
import { useFormat } from '@/state/words/format'
import { classes } from '@/ui/classes'
import { type SlotDay, slotHours } from './slot-days'

export const setTime = (scheduledAt: string | null) => currentOrder().chooseTime(scheduledAt)

const CHIP = 'min-h-11 shrink-0 rounded-control border px-3.5 text-sm transition-colors duration-150'
const chip = (on: boolean) =>
  classes(
    CHIP,
    on
      ? 'border-primary bg-primary font-semibold text-primary-on'
      : 'border-line bg-surface enabled:hover:bg-sunken',
  )

export const isFull = (day: SlotDay) => day.slots.every(slot => slot.full)

interface DaysProps {
  days: SlotDay[]
  current: string
  today: string
  onChoose: (date: string) => void
}

export function Days({ days, current, today, onChoose }: DaysProps) {
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
  // A slot that is full because of this order's own hold stays available for it.
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

/** Scrolls the strip to the chosen time, without moving the page. */
function useChosenInSight(date: string) {
  const strip = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const box = strip.current
    const chosen = box?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (box && date) box.scrollLeft = chosen ? chosen.offsetLeft - box.clientWidth / 2 : 0
  }, [date])
  return strip
}

/** A strip that scrolls sideways, one hour in each column. A first hour that starts late is aligned at the bottom. */
export function Times({ day }: { day: SlotDay }) {
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
      className="-mx-4 relative flex min-w-0 snap-x scroll-px-4 gap-2 overflow-x-auto overscroll-x-contain px-4 pb-2 [scrollbar-width:thin] md:-mx-5 md:scroll-px-5 md:px-5"
    >
      {slotHours(day.slots, hourOf).map(hour => (
        <div key={hour[0]?.at} className="flex min-w-24 shrink-0 snap-start flex-col gap-2 first:justify-end">
          {hour.map(slot => (
            <Time key={slot.at} slot={slot} chosen={slot.at === scheduledAt} />
          ))}
        </div>
      ))}
    </fieldset>
  )
}
