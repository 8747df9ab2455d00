import { BellAlertIcon } from '@heroicons/react/24/solid'
import type { BoardOrder } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import { useManner } from '@/staff/manner'
import { useSound } from '@/staff/sound'
import { dayTime } from '@/state/words/day-time'
import { acknowledge, lookAt } from './acts'
import { isBegun } from './begin'
import { useBoardFormat } from './board-format'
import { useBoard } from './board-state'

function useRung(): { fresh: BoardOrder[]; begun: BoardOrder[]; unknown: number } {
  const { ringing, books } = useBoard()
  const orders = [...ringing.keys()].flatMap(
    id => [...books.values()].map(book => book.get(id)).find(Boolean) ?? [],
  )
  const begun = orders.filter(order => isBegun(order, serverNow()))
  const fresh = orders.filter(order => !begun.includes(order))
  return { fresh, begun, unknown: ringing.size - orders.length }
}

/** Names the ringing orders: new ones, and scheduled ones that are to be begun. */
function useWhat(): string {
  const t = useText()
  const format = useBoardFormat()
  const { fresh, begun, unknown } = useRung()
  const [first] = fresh
  const [next] = begun
  const count = fresh.length + unknown
  const isNew = first && count === 1 ? t('staff:alarm.one', { number: first.referenceID }) : ''
  const begins =
    next && begun.length === 1
      ? t('staff:alarm.beginOne', {
          number: next.referenceID,
          when: next.promisedAt ? dayTime(next.promisedAt, t, format) : t('staff:card.soon'),
        })
      : ''
  return [
    isNew || (count > 0 && t('staff:alarm.more', { count })),
    begins || (begun.length > 0 && t('staff:alarm.begin', { count: begun.length })),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Why the ringing is not audible; empty if it is. */
function useSilence(): string {
  const t = useText()
  const wanted = useManner(state => state.sound)
  const allowed = useSound(state => state.allowed)
  if (!wanted) return t('staff:alarm.silent')
  return allowed ? '' : t('staff:alarm.blocked')
}

/** New orders that are not acknowledged yet, readable from a distance; a tap acknowledges them. */
export function AlarmBar({ onShow }: { onShow: () => void }) {
  const t = useText()
  const what = useWhat()
  const silence = useSilence()
  const take = () => {
    acknowledge()
    onShow()
    void lookAt(null)
  }
  return (
    <div role="alert">
      {what && (
        <div className="flex items-center gap-3 bg-accent px-4 py-2 text-accent-on">
          <BellAlertIcon
            className="size-7 shrink-0 motion-safe:animate-[bump_1s_ease-in-out_infinite]"
            aria-hidden
          />
          <p className="min-w-0 flex-1">
            <span className="block font-bold text-lg">{what}</span>
            {silence && <span className="block text-sm">{silence}</span>}
          </p>
          <button
            type="button"
            onClick={take}
            className="min-h-11 shrink-0 rounded-control bg-accent-on px-5 font-bold text-accent"
          >
            {t('staff:alarm.acknowledge')}
          </button>
        </div>
      )}
    </div>
  )
}
