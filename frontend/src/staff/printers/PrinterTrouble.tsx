import { ExclamationTriangleIcon } from '@heroicons/react/24/solid'
import { Link } from 'react-router-dom'
import { useText } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import { isTroubled, printers, troubleText } from './printers'

/** The printers that need staff, and what to check there; uses the data of the printer chip. */
export default function PrinterTrouble() {
  const t = useText()
  const { data } = printers.useRead()
  const troubled = data?.printers.filter(({ health }) => isTroubled(health)) ?? []
  if (troubled.length === 0) return null
  return (
    <div role="alert" className="min-w-72 flex-1 rounded-card bg-error-soft text-error-ink">
      {troubled.map(printer => (
        <Link
          key={printer.id}
          to="/printers"
          className="flex min-h-11 items-center gap-2 px-3.5 font-semibold text-sm"
        >
          <ExclamationTriangleIcon className="size-5 shrink-0" aria-hidden />
          {troubleText(printer, serverNow(), t)}
        </Link>
      ))}
    </div>
  )
}
