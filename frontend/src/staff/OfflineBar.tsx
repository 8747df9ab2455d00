import { SignalSlashIcon } from '@heroicons/react/24/solid'
import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { useBoardFormat } from './board/board-format'
import { useBoard } from './board/board-state'
import { refresh } from './board/refresh'

/** Says that the server does not answer, and how old the shown data is. */
export function OfflineBar() {
  const t = useText()
  const format = useBoardFormat()
  const silent = useBoard(state => state.silentSince !== null)
  const heardAt = useBoard(state => state.heardAt)
  return (
    <div role="alert">
      {silent && (
        <div className="flex flex-wrap items-center gap-3 bg-error-soft px-4 py-2.5 text-error-ink">
          <SignalSlashIcon className="size-6 shrink-0" aria-hidden />
          <p className="min-w-0 flex-1">
            <span className="font-bold">{t('staff:offline.title')}</span>{' '}
            <span className="text-sm">
              {heardAt
                ? t('staff:offline.body', { time: format.clock(new Date(heardAt)) })
                : t('staff:offline.none')}
            </span>
          </p>
          <Button look="outline" onClick={() => void refresh()}>
            {t('app.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
