import type { CoversAt } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useNow } from '@/state/page/now'
import { classes } from '@/ui/classes'
import type { Clock } from './format'

/**
 * How full each time of the day is. Past times are only shown with guests; without any guests, the list is hidden on a
 * phone.
 */
export function Covers({ times, clock }: { times: readonly CoversAt[]; clock: Clock }) {
  const t = useText()
  const now = useNow().getTime()
  const shown = times.filter(({ at, covers }) => covers > 0 || Date.parse(at) > now)
  if (shown.length === 0) return null
  return (
    <section
      className={classes(
        'edge rounded-card bg-surface p-3.5 shadow-card',
        shown.every(({ covers }) => covers === 0) && 'max-md:hidden',
      )}
      aria-label={t('staffBookings:covers.title')}
    >
      <h2 className="mb-2 font-semibold text-sm">{t('staffBookings:covers.title')}</h2>
      <ol className="flex flex-wrap gap-x-1 gap-y-2">
        {shown.map(({ at, covers, seats }) => {
          const share = seats > 0 ? Math.min(1, covers / seats) : 0
          return (
            <li
              key={at}
              className={classes('flex w-16 flex-col items-center gap-1', covers === 0 && 'max-md:hidden')}
            >
              <span className="sr-only">
                {t('staffBookings:covers.row', { time: clock.clock(at), covers, seats })}
              </span>
              <span aria-hidden className="tabular text-xs">
                {covers > 0 ? covers : ' '}
              </span>
              <span aria-hidden className="flex h-12 w-5 items-end overflow-hidden rounded-control bg-border">
                <span
                  className={classes('w-full', share >= 1 ? 'bg-error-ink' : 'bg-primary')}
                  style={{ height: `${Math.round(share * 100)}%` }}
                />
              </span>
              <span aria-hidden className="tabular whitespace-nowrap text-muted text-xs">
                {clock.clock(at)}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
