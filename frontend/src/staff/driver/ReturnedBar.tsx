import { ArrowUturnLeftIcon } from '@heroicons/react/24/solid'
import { readDeliveries } from '@/api/driving'
import { useText } from '@/i18n/i18n'
import type { Hint } from '@/lib/live-channel'
import { useRead } from '@/staff/useRead'

const EVERY_MS = 60_000
const isNews = (hint: Hint | null) => !hint || hint.kind === 'order' || hint.kind === 'delivery'

/** Lists orders that come back from a failed delivery; shown on every page until they are delivered otherwise. */
export default function ReturnedBar() {
  const t = useText()
  const { data } = useRead(readDeliveries, EVERY_MS, isNews)
  const back = (data?.deliveries ?? []).filter(({ needsStaff }) => needsStaff)
  const numbers = back.map(({ referenceID }) => referenceID).join(', ')
  return (
    <div role="alert" className={back.length > 0 ? 'md:grow md:basis-80' : ''}>
      {back.length > 0 && (
        <p className="flex h-full min-h-12 items-center gap-3 border-border border-b bg-error-soft px-4 py-2 font-semibold text-error-ink">
          <ArrowUturnLeftIcon className="size-6 shrink-0" aria-hidden />
          <span className="min-w-0 flex-1">
            {t('staffDriver:board.back', { count: back.length, numbers })}
          </span>
        </p>
      )}
    </div>
  )
}
