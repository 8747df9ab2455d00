import type { DayHours } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { elsewhere } from '@/lib/elsewhere'
import { addDays, wallTime } from '@/lib/time'
import { hoursOn } from '@/lib/week'
import { useNow } from '@/state/page/now'
import { useStore } from '@/state/scope/current'
import { type Format, useFormat } from '@/state/words/format'
import { openText } from '@/state/words/open-text'
import { classes } from '@/ui/classes'
import { OpenDot } from '@/ui/OpenDot'

const DAYS = [0, 1, 2, 3, 4, 5, 6]

function dayText(day: DayHours, t: Text, format: Format): string[] {
  if (day.off) return [t('store:hours.day_closed')]
  if (day.fullDay) return [t('store:hours.day_full')]
  return day.times.map(({ from, to }) => `${format.wallClock(from)} – ${format.wallClock(to)}`)
}

/** The opening hours of the coming seven days; a date with special hours shows those. */
export function WeekHours() {
  const t = useText()
  const format = useFormat()
  const now = useNow()
  const { info } = useStore()
  const today = wallTime(now, info.timeZone).date
  const zone = new Intl.DateTimeFormat(format.tag, { timeZone: info.timeZone, timeZoneName: 'short' })
    .formatToParts(now)
    .find(part => part.type === 'timeZoneName')?.value
  return (
    <>
      <OpenDot {...openText(info.businessHours, info.timeZone, now, t, format)} />
      <dl className="mt-3 divide-y divide-border">
        {DAYS.map(offset => {
          const date = addDays(today, offset)
          return (
            <div
              key={date}
              className={classes('flex justify-between gap-4 py-2.5', offset === 0 && 'font-bold')}
            >
              <dt>{offset === 0 ? t('store:hours.today') : format.weekday(date)}</dt>
              <dd className="tabular text-end">
                {dayText(hoursOn(info.businessHours, date), t, format).map(text => (
                  <span key={text} className="block">
                    {text}
                  </span>
                ))}
              </dd>
            </div>
          )
        })}
      </dl>
      {elsewhere(now, info.timeZone) && (
        <p className="mt-3 text-muted text-sm">{t('store:hours.zone', { zone: zone ?? info.timeZone })}</p>
      )}
    </>
  )
}
