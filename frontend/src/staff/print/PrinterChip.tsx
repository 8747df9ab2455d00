import { ExclamationTriangleIcon, PrinterIcon } from '@heroicons/react/24/solid'
import { Link } from 'react-router-dom'
import { useText } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import { useReading } from '@/staff/reading'
import { classes } from '@/ui/classes'
import { isTroubled, printers, troubleText } from './printers'

/** Whether the store's printers print, said on the board; nothing where the store has none. */
export default function PrinterChip() {
  const t = useText()
  const { data } = useReading(printers)
  if (!data || data.printers.length === 0) return null
  const troubled = data.printers.filter(({ health }) => isTroubled(health))
  const waiting = data.printers.reduce((sum, { health }) => sum + health.waiting, 0)
  const [first] = troubled
  const Icon = first ? ExclamationTriangleIcon : PrinterIcon
  return (
    <Link
      to="/printers"
      className={classes(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 font-semibold text-xs',
        first ? 'bg-error-soft text-error-ink' : 'bg-sunken text-muted',
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      <span role={first ? 'alert' : undefined}>
        {first
          ? troubleText(first, serverNow(), t)
          : waiting
            ? t('staffPrint:chip.waiting', { count: waiting })
            : t('staffPrint:chip.ok')}
      </span>
    </Link>
  )
}
