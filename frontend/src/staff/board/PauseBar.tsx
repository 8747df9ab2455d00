import { PauseCircleIcon } from '@heroicons/react/24/solid'
import { useText } from '@/i18n/i18n'
import { takeAgain } from './acts'
import { useBoardFormat } from './board-format'
import { useBoard } from './board-state'

/** Order types that the store takes none of, since an order of them ran out unanswered; whoever is there ends it. */
export function PauseBar() {
  const t = useText()
  const format = useBoardFormat()
  const pauses = useBoard(state => state.place?.pauses)
  return (
    <div role="status">
      {Object.entries(pauses ?? {}).map(([type, { since }]) => (
        <div
          key={type}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-error-soft px-4 py-2 text-error-ink"
        >
          <PauseCircleIcon className="size-7 shrink-0" aria-hidden />
          <p className="min-w-0 flex-1 basis-60">
            <span className="block font-bold">
              {t('staff:pause.title', { type: t(`orderType.${type as 'takeout'}`) })}
            </span>
            <span className="block text-sm">
              {t('staff:pause.unattended', { time: format.clock(since) })}
            </span>
          </p>
          <button
            type="button"
            onClick={() => void takeAgain(type as 'takeout')}
            className="min-h-11 shrink-0 rounded-control bg-error-ink px-5 font-bold text-page"
          >
            {t('staff:pause.end')}
          </button>
        </div>
      ))}
    </div>
  )
}
