import { useText } from '@/i18n/i18n'
import { useSecondsUntil } from '@/state/page/now'
import { classes } from '@/ui/classes'

const SOON_S = 180
const LAST_S = 60
const HOUR_S = 3_600

const two = (value: number) => String(value).padStart(2, '0')

/** `4:05`, or `2:04:05` with hours. Pure. */
function countdownText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / HOUR_S), Math.floor((seconds % HOUR_S) / 60)]
  const rest = two(seconds % 60)
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

function look(seconds: number): string {
  if (seconds <= LAST_S) return 'bg-error-soft text-error-ink'
  return seconds <= SOON_S ? 'bg-warning-soft text-warning-ink' : 'bg-sunken text-text'
}

/** The time left to accept an order; its colour gets more urgent. */
export function Countdown({ until }: { until: string }) {
  const t = useText()
  const seconds = useSecondsUntil(Date.parse(until))
  const time = countdownText(seconds)
  return (
    <span className={classes('tabular rounded-tag px-2 py-0.5 font-bold text-lg', look(seconds))}>
      <span className="sr-only">{seconds ? t('staff:card.accept', { time }) : t('staff:card.overdue')}</span>
      <span aria-hidden>{time}</span>
    </span>
  )
}
