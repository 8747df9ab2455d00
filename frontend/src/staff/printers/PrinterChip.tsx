import { ExclamationTriangleIcon, PrinterIcon } from '@heroicons/react/24/solid'
import { Link } from 'react-router-dom'
import type { PrinterView } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { useReading } from '@/staff/reading'
import { classes } from '@/ui/classes'
import { isTroubled, printers } from './printers'

function chipText(all: readonly PrinterView[], t: Text): string {
  if (all.some(({ health }) => isTroubled(health))) return t('staffPrint:chip.trouble')
  const count = all.reduce((sum, { health }) => sum + health.waiting, 0)
  return count > 0 ? t('staffPrint:chip.waiting', { count }) : t('staffPrint:chip.ok')
}

/** Whether the store's printers print, said on the board; nothing where the store has none. */
export default function PrinterChip() {
  const t = useText()
  const { data } = useReading(printers)
  if (!data || data.printers.length === 0) return null
  const troubled = data.printers.some(({ health }) => isTroubled(health))
  const Icon = troubled ? ExclamationTriangleIcon : PrinterIcon
  return (
    <Link
      to="/printers"
      className={classes(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 font-semibold text-xs',
        troubled ? 'bg-error-soft text-error-ink' : 'bg-sunken text-muted',
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      {chipText(data.printers, t)}
    </Link>
  )
}
