import { PrinterIcon } from '@heroicons/react/24/solid'
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

/** The state of the store's printers on the board; nothing if it has none. */
export default function PrinterChip() {
  const t = useText()
  const { data } = useReading(printers)
  if (!data || data.printers.length === 0) return null
  const troubled = data.printers.some(({ health }) => isTroubled(health))
  const said = chipText(data.printers, t)
  return (
    <Link
      to="/printers"
      aria-label={said}
      title={said}
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-150',
        troubled ? 'bg-error-soft text-error-ink' : 'text-text hover:bg-sunken',
      )}
    >
      <PrinterIcon className="size-6" aria-hidden />
    </Link>
  )
}
