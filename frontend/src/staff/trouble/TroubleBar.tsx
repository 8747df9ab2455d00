import { ExclamationTriangleIcon } from '@heroicons/react/24/solid'
import { Link, useLocation } from 'react-router-dom'
import { useText } from '@/i18n/i18n'
import { countOf, useTroubleWatch } from './troubles'

/** Says on every page that payments need staff, until none are left. */
export default function TroubleBar() {
  const t = useText()
  const reply = useTroubleWatch()
  const count = countOf(reply)
  const here = useLocation().pathname.startsWith('/payments')
  return (
    <div role="alert" className={count > 0 && !here ? 'md:grow md:basis-80' : ''}>
      {count > 0 && !here && (
        <Link
          to="/payments"
          className="flex h-full min-h-12 items-center gap-3 border-border border-b bg-error-soft px-4 py-2 font-semibold text-error-ink"
        >
          <ExclamationTriangleIcon className="size-6 shrink-0" aria-hidden />
          <span className="min-w-0 flex-1">
            {reply?.withoutCards ? t('staffTrouble:bar.noCards') : t('staffTrouble:bar.some', { count })}
          </span>
          <span className="shrink-0 underline underline-offset-4">{t('staffTrouble:bar.look')}</span>
        </Link>
      )}
    </div>
  )
}
