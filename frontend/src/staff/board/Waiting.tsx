import { ExclamationTriangleIcon } from '@heroicons/react/24/solid'
import type { BoardOrder } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useNow, useSecondsUntil } from '@/state/page/now'
import { lateFrom } from './promise'

/** Whether an order waits too long to be answered; re-renders at that moment. */
export function useLate(order: BoardOrder): boolean {
  const seconds = useSecondsUntil(lateFrom(order))
  return order.status === 'received' && seconds === 0
}

/** How long an order has been waiting, once that is too long. */
export function Waiting({ order }: { order: BoardOrder }) {
  const t = useText()
  const now = useNow()
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(order.placedAt)) / 60_000))
  return (
    <span className="mt-1.5 flex items-center gap-1.5 rounded-tag bg-error-ink px-2 py-1 font-bold text-page text-sm">
      <ExclamationTriangleIcon className="size-5 shrink-0" aria-hidden />
      {t('staff:card.waiting', { count: minutes })}
    </span>
  )
}
