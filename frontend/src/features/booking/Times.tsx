import type { ReservationOffer } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { dayMonth } from '@/lib/time'
import { useFormat } from '@/state/words/format'
import { classes } from '@/ui/classes'
import { daysBetween } from './days'

const CHIP = 'min-h-11 shrink-0 rounded-control border px-3.5 text-sm transition-colors duration-150'
const chip = (on: boolean) =>
  classes(
    CHIP,
    on
      ? 'border-primary bg-primary font-semibold text-primary-on'
      : 'border-line bg-surface enabled:hover:bg-sunken',
  )

interface Props {
  offer: ReservationOffer
  at: string | null
  onDate: (date: string) => void
  onTime: (at: string) => void
}

function Days({ offer, onDate }: Pick<Props, 'offer' | 'onDate'>) {
  const t = useText()
  const format = useFormat()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">{t('booking:form.day')}</legend>
      <div className="-mx-1 flex gap-2 overflow-x-auto px-1 pb-1">
        {daysBetween(offer.firstDate, offer.lastDate).map(date => (
          <button
            key={date}
            type="button"
            aria-pressed={date === offer.date}
            className={chip(date === offer.date)}
            onClick={() => onDate(date)}
          >
            {dayMonth(new Date(`${date}T12:00:00Z`), format.tag, 'UTC')}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The days that can be booked and the times of one of them; times without room for the party are crossed out. */
export function Times({ offer, at, onDate, onTime }: Props) {
  const t = useText()
  const format = useFormat()
  const free = offer.times.some(time => time.free)
  return (
    <div className="space-y-4">
      <Days offer={offer} onDate={onDate} />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold text-sm">{t('booking:form.time')}</legend>
        {free ? (
          <div className="flex flex-wrap gap-2">
            {offer.times.map(time => (
              <button
                key={time.at}
                type="button"
                disabled={!time.free}
                aria-pressed={time.at === at}
                className={classes(
                  chip(time.at === at && time.free),
                  !time.free && 'line-through opacity-55',
                )}
                onClick={() => onTime(time.at)}
              >
                {format.clock(time.at)}
                {!time.free && <span className="sr-only"> {t('booking:form.full')}</span>}
              </button>
            ))}
          </div>
        ) : (
          <p role="status" className="text-muted text-sm">
            {t('booking:form.noTimes')}
          </p>
        )}
      </fieldset>
    </div>
  )
}
