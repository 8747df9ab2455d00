import { BellAlertIcon } from '@heroicons/react/24/solid'
import { useText } from '@/i18n/i18n'
import { useManner } from '@/staff/manner'
import { useSound } from '@/staff/sound'
import { acknowledge, lookAt } from './acts'
import { useBoard } from './board-state'

function useWhat(): string {
  const t = useText()
  const { ringing, books } = useBoard()
  const [first] = ringing.keys()
  if (!first) return ''
  if (ringing.size > 1) return t('staff:alarm.more', { count: ringing.size })
  const order = [...books.values()].map(book => book.get(first)).find(Boolean)
  return order ? t('staff:alarm.one', { number: order.referenceID }) : t('staff:alarm.more', { count: 1 })
}

/** Why nobody hears it; empty where it is heard. */
function useSilence(): string {
  const t = useText()
  const wanted = useManner(state => state.sound)
  const allowed = useSound(state => state.allowed)
  if (!wanted) return t('staff:alarm.silent')
  return allowed ? '' : t('staff:alarm.blocked')
}

/** New orders that nobody has taken note of yet: seen from afar, and silent once somebody says so. */
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
